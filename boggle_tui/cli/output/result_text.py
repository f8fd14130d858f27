"""Results of the solver as text and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.wording import with_article
from boggle_tui.share.results import dice_text, paths_text
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.puzzle.reason import infeasible_text
from boggle_tui.unboggle.search.incumbent import assign_dice
from boggle_tui.unboggle.search.result import Best, Infeasible, Result, Unknown
from boggle_tui.unboggle.wording import (
    all_words_text,
    board_text,
    change_text,
    fitting_text,
    left_out_text,
    share_text,
    spare_text,
    uniqueness_text,
)

if TYPE_CHECKING:
    from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
    from boggle_tui.unboggle.puzzle.reason import Explanation
    from boggle_tui.unboggle.search.result import UniquenessResult

MAX_LEFT_OUT = 30
"""The number of left-out words to name; --json has them all."""


def result_text(result: Result, board: Board | None) -> str:
    """Describe a result: the board, its spare cells filled or not, its paths and its dice."""
    return f"{_board_text(result, board)}{_summary(result)}\n"


def interrupted_text(result: Result) -> str:
    """Describe the best board of an interrupted search."""
    return f"{_board_text(result, result.board)}Stopped. {_undecided_text(result)}\n"


def result_values(result: Result, board: Board | None) -> dict[str, Any]:
    """Return a result for --json, with the board's spare cells filled or not."""
    values = result.to_json()
    if board is not None and board is not result.board:
        values |= {"board": result.puzzle.shown(board), "dice": assign_dice(result.puzzle, board)}
    return values


def smallest_values(smallest: SmallestBoard | None) -> dict[str, Any]:
    """Return whether the board is proven to be the smallest, for --json; null without a board."""
    return {"smallest": None if smallest is None else smallest.is_proven}


def impossible_text(puzzle: Puzzle) -> str:
    """Say that no board exists."""
    return f"{_('Impossible.')} {infeasible_text(puzzle)}"


def explanation_text(explanation: Explanation, puzzle: Puzzle) -> str:
    """Say why no board exists for a puzzle, and what would help."""
    lines = [explanation.reason.text]
    if explanation.suggestions:
        lines.append("What would help:")
        lines += [f"  {change_text(each.change, puzzle)}" for each in explanation.suggestions]
    return "\n".join(lines) + "\n"


def explanation_values(explanation: Explanation, puzzle: Puzzle) -> dict[str, Any]:
    """Return the same for --json."""
    return {
        "reason": explanation.reason.to_json(),
        "smallest": explanation.is_minimal,
        "suggestions": [
            {
                "text": change_text(each.change, puzzle),
                "puzzle": each.puzzle.to_json(),
                "board": list(each.board.faces),
            }
            for each in explanation.suggestions
        ],
        "complete": explanation.is_complete,
    }


def uniqueness_values(uniqueness: UniquenessResult | None) -> dict[str, Any]:
    """Return whether another board exists, for --json; null where that isn't known."""
    if uniqueness is None:
        return {"unique": None, "give": None}
    return {"unique": uniqueness.is_unique, "give": list(uniqueness.cells)}


def clues_text(uniqueness: UniquenessResult, puzzle: Puzzle) -> str:
    """Say whether another board exists, and which letters to give so that none does."""
    text = uniqueness_text(uniqueness, puzzle)
    if uniqueness.is_unique:
        return f"{text}\n"
    faces = puzzle.shown(uniqueness.board)
    given = ", ".join(f"{cell}={faces[cell]}" for cell in uniqueness.cells)
    letters = "this letter" if len(uniqueness.cells) == 1 else "these letters"
    return f"{text} To make this the only one, fix {letters}: {given}.\n"


def _board_text(result: Result, board: Board | None) -> str:
    if board is None:
        return ""
    text = f"{paths_text(board, result.paths, result.puzzle.q, result.puzzle.texts)}\n"
    laid = assign_dice(result.puzzle, board)
    return text if laid is None else f"{text}{dice_text(board, laid, result.puzzle.dice_set)}\n"


def _summary(result: Result) -> str:
    puzzle = result.puzzle
    if isinstance(result, Infeasible):
        proof = "" if result.reason is None else f"\n{result.reason.text}"
        return impossible_text(puzzle) + proof
    if isinstance(result, Unknown):
        others = ", --size auto, --split or --best" * (puzzle.objective is Objective.ALL)
        return f"{_undecided_text(result)} Try a longer --time-limit{others}."
    fewest = f" No board needs fewer than {result.tiles} tiles." * puzzle.objective.minimizes_tiles
    if isinstance(result, Best):
        share = share_text(puzzle, result.paths)
        best = f"Best: {share}; no {board_text(puzzle)} holds more."
        return f"{best}{_left_out(result)}{fewest} {_spare(result)}"
    board = with_article(board_text(puzzle))
    return f"Found: {board} with {all_words_text(puzzle)}.{fewest} {_spare(result)}"


def _undecided_text(result: Result) -> str:
    puzzle = result.puzzle
    share, time = share_text(puzzle, result.paths), f"{result.seconds:.1f} s"
    if result.board is not None and puzzle.objective.is_partial and not result.is_maximum:
        unit = "by weight" if puzzle.weights else "words"
        return (
            f"Best so far: {share}; proven in {time}: at most {result.upper_bound}"
            f" {unit}.{_left_out(result)}"
        )
    if result.board is not None and puzzle.objective.minimizes_tiles and result.is_maximum:
        best = f" for {share}, and no board holds more" if result.missing else ""
        return (
            f"Fewest so far: {result.tiles} tiles{best}; proven in {time}: at least"
            f" {result.tiles_lower_bound}.{_left_out(result)}"
        )
    if result.board is not None and result.missing:
        return f"Undecided after {time}: {fitting_text(puzzle, result.paths)}"
    return (
        f"Undecided: no {board_text(puzzle)} with {all_words_text(puzzle)} found in {time}, and no"
        " proof that none exists."
    )


def _left_out(result: Result) -> str:
    return f" {left_out_text(result, MAX_LEFT_OUT)}" if result.missing else ""


def _spare(result: Result) -> str:
    return f"{spare_text(len(result.spare)).capitalize()}."
