"""Results of the solver as text and as JSON."""

from __future__ import annotations

from typing import Any

from boggle_tui.files.translation import _, decimal, ngettext
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.wording import capitalized
from boggle_tui.share.results import dice_text, paths_text
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.puzzle.why_impossible import Explanation, infeasible_text
from boggle_tui.unboggle.search.incumbent import assign_dice
from boggle_tui.unboggle.search.result import Best, Infeasible, Result, UniquenessResult, Unknown
from boggle_tui.unboggle.wording import (
    all_words_text,
    change_text,
    fitting_text,
    left_out_text,
    share_text,
    size_text,
    spare_text,
    uniqueness_text,
)

MAX_LEFT_OUT = 30
"""The number of left-out words to name; --json has them all."""


def result_text(result: Result, board: Board | None) -> str:
    """Describe a result: the board, its spare cells filled or not, its paths and its dice."""
    return f"{_board_text(result, board)}{_summary(result)}\n"


def interrupted_text(result: Result) -> str:
    """Describe the best board of an interrupted search."""
    return f"{_board_text(result, result.board)}{_('Stopped.')} {_undecided_text(result)}\n"


def result_values(result: Result, board: Board | None) -> dict[str, Any]:
    """Return a result for --json, with the board's spare cells filled or not."""
    values = result.to_json()
    if board is not None and board is not result.board:
        values |= {"board": result.puzzle.shown(board), "dice": assign_dice(result.puzzle, board)}
    return values


def impossible_text(puzzle: Puzzle) -> str:
    """Say that no board exists."""
    return f"{_('Impossible.')} {infeasible_text(puzzle)}"


def explanation_text(explanation: Explanation, puzzle: Puzzle) -> str:
    """Say why no board exists for a puzzle, and what would help."""
    lines = [explanation.reason.text]
    if explanation.suggestions:
        lines.append(_("What would help:"))
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


def clues_text(uniqueness: UniquenessResult, puzzle: Puzzle) -> str:
    """Say whether another board exists, and which letters to give so that none does."""
    text = uniqueness_text(uniqueness, puzzle)
    if uniqueness.is_unique:
        return f"{text}\n"
    faces = puzzle.shown(uniqueness.board)
    given = ", ".join(f"{cell}={faces[cell]}" for cell in uniqueness.cells)
    fix = ngettext(
        "To make this the only one, fix this letter: {cells}.",
        "To make this the only one, fix these letters: {cells}.",
        len(uniqueness.cells),
        cells=given,
    )
    return f"{text} {fix}\n"


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
        hint = _("Try a longer --time-limit.")
        if puzzle.objective is Objective.ALL:
            hint = _("Try a longer --time-limit, --size auto, --split or --best.")
        return f"{_undecided_text(result)} {hint}"
    fewest, tiles = "", result.tiles
    if puzzle.objective.minimizes_tiles:
        fewest = f" {_('No board needs fewer than {tiles} tiles.', tiles=tiles)}"
    size = size_text(puzzle)
    if isinstance(result, Best):
        share = share_text(puzzle, result.paths)
        best = _("Best: {share}; no {size} board holds more.", share=share, size=size)
        return f"{best}{_left_out(result)}{fewest} {_spare(result)}"
    found = _(
        "Found: an {size} board with {words}."
        if size.startswith("8")
        else "Found: a {size} board with {words}.",
        size=size,
        words=all_words_text(puzzle),
    )
    return f"{found}{fewest} {_spare(result)}"


def _undecided_text(result: Result) -> str:
    puzzle = result.puzzle
    share, time = share_text(puzzle, result.paths), f"{decimal(result.seconds)} s"
    about: dict[str, object] = {"share": share, "time": time}
    if result.board is not None and puzzle.objective.is_partial and not result.is_maximum:
        about["most"] = result.upper_bound
        text = _("Best so far: {share}; proven in {time}: at most {most} words.", **about)
        if puzzle.weights:
            text = _("Best so far: {share}; proven in {time}: at most {most} by weight.", **about)
        return f"{text}{_left_out(result)}"
    if result.board is not None and puzzle.objective.minimizes_tiles and result.is_maximum:
        about |= {"tiles": result.tiles, "least": result.tiles_lower_bound}
        text = _("Fewest so far: {tiles} tiles; proven in {time}: at least {least}.", **about)
        if result.missing:
            text = _(
                "Fewest so far: {tiles} tiles for {share}, and no board holds more; proven in"
                " {time}: at least {least}.",
                **about,
            )
        return f"{text}{_left_out(result)}"
    if result.board is not None and result.missing:
        return f"{_('Undecided after {time}:', time=time)} {fitting_text(puzzle, result.paths)}"
    return _(
        "Undecided: no {size} board with {words} found in {time}, and no proof that none exists.",
        size=size_text(puzzle),
        words=all_words_text(puzzle),
        time=time,
    )


def _left_out(result: Result) -> str:
    return f" {left_out_text(result, MAX_LEFT_OUT)}" if result.missing else ""


def _spare(result: Result) -> str:
    return f"{capitalized(spare_text(len(result.spare)))}."
