"""Answers of the solver as a person reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boggle_tui.game.board.board import Board
from boggle_tui.share.documents.dice_text import dice_text
from boggle_tui.share.documents.text import paths_text
from boggle_tui.unboggle.puzzle.listing import some
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import lay_out
from boggle_tui.unboggle.search.result import Answer, Best, Impossible, Undecided

MOST_MISSING = 30
"""Missing words that are named; --json has them all."""

if TYPE_CHECKING:
    from boggle_tui.unboggle.analysis.explanation import Explanation
    from boggle_tui.unboggle.workers.protocol import Fixed


def answer_text(answer: Answer, board: Board | None) -> str:
    """The board, filled as it may be, with its paths and dice, and what came out."""
    return f"{_drawn(answer, board)}{_status(answer)}\n"


def stopped_text(answer: Answer) -> str:
    """The best board of a search that was stopped, and what was known by then."""
    return f"{_drawn(answer, answer.board)}Stopped. {_undecided(answer)}\n"


def _drawn(answer: Answer, board: Board | None) -> str:
    if board is None:
        return ""
    text = paths_text(board, answer.paths, answer.puzzle.q)
    return f"{text}\n{_dice_text(answer, board)}"


def answer_values(answer: Answer, board: Board | None) -> dict[str, Any]:
    """The answer for --json, with the board filled as it may be."""
    values = answer.to_json()
    if board is not None:
        values |= {"board": answer.puzzle.shown(board), "dice": lay_out(answer.puzzle, board)}
    return values


def impossible_text(puzzle: Puzzle) -> str:
    """That there is no board."""
    if puzzle.goal.leaves_out:
        return f"Impossible: no {_size(puzzle)} holds the words that must be there."
    return f"Impossible: no {_size(puzzle)} holds {_all_words(puzzle)}."


def explanation_text(explanation: Explanation) -> str:
    """Why there is no board, and what would help."""
    lines = [explanation.reason.text]
    if explanation.suggestions:
        lines += ["What would help:", *(f"  {each.text}" for each in explanation.suggestions)]
    return "\n".join(lines) + "\n"


def fixed_values(fixed: Fixed | None) -> dict[str, Any]:
    """Whether there is another board, for --json; null where that is not known."""
    if fixed is None:
        return {"unique": None, "give": None}
    return {"unique": fixed.is_unique, "give": list(fixed.cells)}


def fixed_text(fixed: Fixed, puzzle: Puzzle) -> str:
    """Whether there is another board for the puzzle, and what to give so that there is none."""
    if fixed.is_unique:
        return "It is the only one, but for turned and mirrored ones.\n"
    faces = puzzle.shown(fixed.board)
    given = ", ".join(f"{cell}={faces[cell]}" for cell in fixed.cells)
    letters = "this letter" if len(fixed.cells) == 1 else f"these {len(fixed.cells)} letters"
    return f"There are others. Given {letters} it is the only one: {given}.\n"


def _status(answer: Answer) -> str:
    """What came out, in a sentence or two."""
    puzzle = answer.puzzle
    if isinstance(answer, Impossible):
        proof = "" if answer.reason is None else f"\n{answer.reason.text}"
        return impossible_text(puzzle) + proof
    if isinstance(answer, Undecided):
        return f"{_undecided(answer)} Give it a longer --time-limit."
    fewest = f" {answer.tiles} tiles are the fewest." if puzzle.goal.saves_tiles else ""
    if isinstance(answer, Best):
        missing = _missing(answer)
        return f"Best: {_share(answer)}, and no board holds more.{missing}{fewest} {_spare(answer)}"
    return f"Found: {_a_size(puzzle)} with {_all_words(puzzle)}.{fewest} {_spare(answer)}"


def _undecided(answer: Answer) -> str:
    puzzle = answer.puzzle
    if answer.board is not None and puzzle.goal.leaves_out and not answer.is_heaviest:
        missing = _missing(answer)
        of = "weight" if puzzle.weights else "words"
        return (
            f"Best so far: {_share(answer)}; at most {answer.bound} {of} can be, as far as was"
            f" proven in {answer.seconds:.1f} s.{missing}"
        )
    if answer.board is not None and puzzle.goal.saves_tiles and answer.is_heaviest:
        best = f" for {_share(answer)}, and no board holds more" if answer.missing else ""
        return (
            f"Fewest so far: {answer.tiles} tiles{best}; at least {answer.tiles_bound} are needed,"
            f" as far as was proven in {answer.seconds:.1f} s.{_missing(answer)}"
        )
    so_far = "" if answer.board is None else f" The best so far holds {len(answer.paths)}."
    missing = "" if answer.board is None else _missing(answer)
    return (
        f"Undecided: no {_size(puzzle)} with {_all_words(puzzle)} was found in"
        f" {answer.seconds:.1f} s, nor a proof that there is none.{so_far}{missing}"
    )


def _missing(answer: Answer) -> str:
    return f" Missing: {some(answer.missing, MOST_MISSING)}." if answer.missing else ""


def _share(answer: Answer) -> str:
    puzzle = answer.puzzle
    share = f"{len(answer.paths)} of {len(puzzle.words)} words on {_a_size(puzzle)}"
    if puzzle.weights:
        share += f", {puzzle.worth(answer.paths)} of {puzzle.worth(puzzle.words)} by weight"
    return share


def _dice_text(answer: Answer, board: Board | None) -> str:
    """The die on each cell, as the tray lies, and its faces."""
    laid = None if board is None else lay_out(answer.puzzle, board)
    if laid is None or board is None:
        return ""
    return dice_text(board, laid, answer.puzzle.dice_set) + "\n"


def _spare(answer: Answer) -> str:
    spare = len(answer.spare)
    if not spare:
        return "No cell is spare."
    return "1 cell is spare." if spare == 1 else f"{spare} cells are spare."


def _a_size(puzzle: Puzzle) -> str:
    return f"{'an' if puzzle.rows == 8 else 'a'} {_size(puzzle)}"


def _size(puzzle: Puzzle) -> str:
    return f"{puzzle.rows}x{puzzle.cols} board"


def _all_words(puzzle: Puzzle) -> str:
    count = len(puzzle.words)
    return "the word" if count == 1 else "both words" if count == 2 else f"all {count} words"
