"""Answers of the solver as a person reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boggle_tui.game.board.board import Board
from boggle_tui.game.words.wording import first_few
from boggle_tui.share.documents.dice_text import dice_text
from boggle_tui.share.documents.text import paths_text
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import lay_out
from boggle_tui.unboggle.search.result import Best, Infeasible, Result, Unknown

MOST_MISSING = 30
"""Missing words that are named; --json has them all."""

if TYPE_CHECKING:
    from boggle_tui.unboggle.analysis.explanation import Explanation
    from boggle_tui.unboggle.workers.protocol import UniquenessResult


def answer_text(result: Result, board: Board | None) -> str:
    """The board, filled as it may be, with its paths and dice, and what came out."""
    return f"{_drawn(result, board)}{_status(result)}\n"


def stopped_text(result: Result) -> str:
    """The best board of a search that was stopped, and what was known by then."""
    return f"{_drawn(result, result.board)}Stopped. {_undecided(result)}\n"


def _drawn(result: Result, board: Board | None) -> str:
    if board is None:
        return ""
    text = paths_text(board, result.paths, result.puzzle.q)
    return f"{text}\n{_dice_text(result, board)}"


def answer_values(result: Result, board: Board | None) -> dict[str, Any]:
    """The answer for --json, with the board filled as it may be."""
    values = result.to_json()
    if board is not None:
        values |= {"board": result.puzzle.shown(board), "dice": lay_out(result.puzzle, board)}
    return values


def impossible_text(puzzle: Puzzle) -> str:
    """That there is no board."""
    if puzzle.objective.is_partial:
        return f"Impossible: no {_size(puzzle)} holds the words that must be there."
    return f"Impossible: no {_size(puzzle)} holds {_all_words(puzzle)}."


def explanation_text(explanation: Explanation) -> str:
    """Why there is no board, and what would help."""
    lines = [explanation.reason.text]
    if explanation.suggestions:
        lines += ["What would help:", *(f"  {each.text}" for each in explanation.suggestions)]
    return "\n".join(lines) + "\n"


def fixed_values(fixed: UniquenessResult | None) -> dict[str, Any]:
    """Whether there is another board, for --json; null where that is not known."""
    if fixed is None:
        return {"unique": None, "give": None}
    return {"unique": fixed.is_unique, "give": list(fixed.cells)}


def fixed_text(fixed: UniquenessResult, puzzle: Puzzle) -> str:
    """Whether there is another board for the puzzle, and what to give so that there is none."""
    if fixed.is_unique:
        return "It is the only one, but for turned and mirrored ones.\n"
    faces = puzzle.shown(fixed.board)
    given = ", ".join(f"{cell}={faces[cell]}" for cell in fixed.cells)
    letters = "this letter" if len(fixed.cells) == 1 else f"these {len(fixed.cells)} letters"
    return f"There are others. Given {letters} it is the only one: {given}.\n"


def _status(result: Result) -> str:
    """What came out, in a sentence or two."""
    puzzle = result.puzzle
    if isinstance(result, Infeasible):
        proof = "" if result.reason is None else f"\n{result.reason.text}"
        return impossible_text(puzzle) + proof
    if isinstance(result, Unknown):
        return f"{_undecided(result)} Give it a longer --time-limit."
    fewest = f" {result.tiles} tiles are the fewest." if puzzle.objective.minimizes_tiles else ""
    if isinstance(result, Best):
        missing = _missing(result)
        return f"Best: {_share(result)}, and no board holds more.{missing}{fewest} {_spare(result)}"
    return f"Found: {_a_size(puzzle)} with {_all_words(puzzle)}.{fewest} {_spare(result)}"


def _undecided(result: Result) -> str:
    puzzle = result.puzzle
    if result.board is not None and puzzle.objective.is_partial and not result.is_maximum:
        missing = _missing(result)
        of = "weight" if puzzle.weights else "words"
        return (
            f"Best so far: {_share(result)}; at most {result.upper_bound} {of} can be, as far as"
            f" was proven in {result.seconds:.1f} s.{missing}"
        )
    if result.board is not None and puzzle.objective.minimizes_tiles and result.is_maximum:
        best = f" for {_share(result)}, and no board holds more" if result.missing else ""
        return (
            f"Fewest so far: {result.tiles} tiles{best}; at least {result.tiles_lower_bound} are"
            f" needed, as far as was proven in {result.seconds:.1f} s.{_missing(result)}"
        )
    so_far = "" if result.board is None else f" The best so far holds {len(result.paths)}."
    missing = "" if result.board is None else _missing(result)
    return (
        f"Undecided: no {_size(puzzle)} with {_all_words(puzzle)} was found in"
        f" {result.seconds:.1f} s, nor a proof that there is none.{so_far}{missing}"
    )


def _missing(result: Result) -> str:
    return f" Missing: {first_few(result.missing, MOST_MISSING)}." if result.missing else ""


def _share(result: Result) -> str:
    puzzle = result.puzzle
    share = f"{len(result.paths)} of {len(puzzle.words)} words on {_a_size(puzzle)}"
    if puzzle.weights:
        share += f", {puzzle.worth(result.paths)} of {puzzle.worth(puzzle.words)} by weight"
    return share


def _dice_text(result: Result, board: Board | None) -> str:
    """The die on each cell, as the tray lies, and its faces."""
    laid = None if board is None else lay_out(result.puzzle, board)
    if laid is None or board is None:
        return ""
    return dice_text(board, laid, result.puzzle.dice_set) + "\n"


def _spare(result: Result) -> str:
    spare = len(result.spare)
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
