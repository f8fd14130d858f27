"""The account of a board that was to be built, as text and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boggle_tui.files.translation import N_, _, decimal, ngettext
from boggle_tui.game.board.board import Board
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.phrases import capitalized
from boggle_tui.paper.text import dice_text, paths_text
from boggle_tui.requests.answer import IMPOSSIBLE, INTERRUPTED, UNDECIDED, Answer
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.puzzle.why_impossible import Explanation, Relaxed, infeasible_text
from boggle_tui.unboggle.result_sentences import (
    all_solutions_text,
    all_words_text,
    change_text,
    fitting_text,
    left_out_text,
    share_text,
    size_text,
    smallest_text,
    spare_text,
    uniqueness_text,
)
from boggle_tui.unboggle.search.result import (
    Best,
    Infeasible,
    Result,
    UniquenessResult,
    Unknown,
    assign_dice,
)

MAX_LEFT_OUT = 30
"""The number of left-out words to name; --json has them all."""

UNTIL = {UNDECIDED: N_("Time ran out"), INTERRUPTED: N_("Stopped")}


def with_uniqueness(
    built: Answer, found: UniquenessResult | None, end: int, puzzle: Puzzle
) -> Answer:
    """Add whether another board exists; None where that isn't known."""
    values: dict[str, Any] = {"unique": None, "give": None}
    if found is None:
        unknown = _("It isn't known whether other boards exist.")
        text = f"{_(UNTIL[end])}. {unknown}\n"
    else:
        values = {"unique": found.is_unique, "give": list(found.cells)}
        text = _clues_text(found, puzzle)
    code, values = end or built.code, built.values | values
    return built._replace(text=str(built) + text, values=values, code=code)


def one_built(
    result: Result, board: Board | None, code: int, smallest: SmallestBoard | None = None
) -> Answer:
    """Answer with a result, and its board with its spare cells filled or not."""

    def text() -> str:
        more = "" if smallest is None else f"{smallest_text(smallest)}\n"
        is_brief, is_stopped = smallest is not None, code == INTERRUPTED
        return _result_text(result, board, is_brief=is_brief, is_stopped=is_stopped) + more

    values = _result_values(result, board)
    if smallest is not None:
        values["smallest"] = smallest.is_proven
    return Answer(text, values, code, _kept(result, board))


def boards_built(
    results: Sequence[Result],
    boards: Sequence[Board | None],
    code: int,
    last: str = "",
    values: dict[str, Any] | None = None,
) -> Answer:
    """Answer with several results and their boards, and a sentence about all of them."""

    def text() -> str:
        pairs = zip(results, boards, strict=True)
        texts = [_result_text(*pair, is_brief=True) for pair in pairs]
        return "\n".join([*texts, f"{last}\n"] if last else texts)

    all_values = {"boards": list(map(_result_values, results, boards)), **(values or {})}
    kept = (each for pair in zip(results, boards, strict=True) for each in _kept(*pair))
    return Answer(text, all_values, code, tuple(kept))


def impossible(result: Result, values: dict[str, Any], *, may_grow: bool) -> Answer:
    """Answer that no board exists, briefly, and name the options that help."""
    help_ = _("--why tells which words conflict, and what would help.")
    if result.reason:
        help_ = _("--why tells what would help.")
    if not result.puzzle.objective.is_partial:
        help_ = f"{help_} {_('--best leaves out as few as possible.')}"
    if may_grow:
        help_ = f"{_('--size auto looks for a larger board.')} {help_}"
    text = f"{_result_text(result, None)}{help_}\n"
    return Answer(text, result.to_json() | values, IMPOSSIBLE)


def explained(
    result: Result, explanation: Explanation | None, end: int, values: dict[str, Any]
) -> Answer:
    """Answer that no board exists, and in full why and what would help, if that is known."""
    all_values = result.to_json() | values
    if explanation is None:
        unknown = _("It isn't known what would help.")
        if result.reason is None:
            unknown = _("It isn't known which words conflict.")
        text = f"{_result_text(result, None)}{_(UNTIL[end])}. {unknown}\n"
        return Answer(text, all_values, IMPOSSIBLE)
    puzzle = result.puzzle
    lines = [_impossible_text(puzzle), explanation.reason.text]
    if explanation.suggestions:
        lines.append(_("What would help:"))
        for change in (each.change for each in explanation.suggestions):
            text = change_text(change, puzzle).removesuffix(".")
            lines.append(f"  {text}{' (--q either)' * (change is Relaxed.QU)}.")
    all_values |= {
        "reason": explanation.reason.to_json(),
        "smallest": explanation.is_minimal,
        "suggestions": [
            {
                "text": change_text(each.change, puzzle),
                "puzzle": each.puzzle.to_json(),
                "board": list(each.board.faces),
                "others": [
                    {"puzzle": part.to_json(), "board": list(board.faces)}
                    for part, board in each.others
                ],
            }
            for each in explanation.suggestions
        ],
        "complete": explanation.is_complete,
    }
    return Answer("".join(f"{line}\n" for line in lines), all_values, IMPOSSIBLE)


def count_text(puzzle: Puzzle, count: int, end: int, *, is_all: bool) -> str:
    """Say how many boards were found, and whether there are more."""
    if is_all:
        return all_solutions_text(puzzle, count)
    if end == UNDECIDED:
        return ngettext(
            "Time ran out after {count} board; there may be more.",
            "Time ran out after {count} boards; there may be more.",
            count,
        )
    if end == INTERRUPTED:
        return ngettext(
            "Stopped after {count} board; there may be more.",
            "Stopped after {count} boards; there may be more.",
            count,
        )
    return ngettext(
        "{count} board shown; there are more.", "{count} boards shown; there are more.", count
    )


def _kept(result: Result, board: Board | None) -> tuple[tuple[Board, WordsToFind, str | None], ...]:
    puzzle = result.puzzle
    to_find = WordsToFind(puzzle.words, texts=puzzle.texts)
    return () if board is None else ((board, to_find, puzzle.dice),)


def _result_text(
    result: Result, board: Board | None, *, is_brief: bool = False, is_stopped: bool = False
) -> str:
    """Describe a result: the board, its spare cells filled or not, its paths and its dice."""
    summary = _summary(result, board)
    if is_stopped:
        summary = f"{_('Stopped.')} {summary}"
    elif isinstance(result, Unknown):
        hint = _("Try a longer --time-limit.")
        if result.puzzle.objective is Objective.ALL and not is_brief:
            hint = _("Try a longer --time-limit, --size auto, --split or --best.")
        summary = f"{summary} {hint}"
    return f"{_board_text(result, board)}{summary}\n"


def _result_values(result: Result, board: Board | None) -> dict[str, Any]:
    values = result.to_json()
    if board is not None and board is not result.board:
        values |= {"board": result.puzzle.shown(board), "notation": str(board)}
        values["dice"] = assign_dice(result.puzzle, board)
    return values


def _impossible_text(puzzle: Puzzle) -> str:
    """Say that no board exists."""
    return f"{_('Impossible.')} {infeasible_text(puzzle)}"


def _clues_text(uniqueness: UniquenessResult, puzzle: Puzzle) -> str:
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


def _summary(result: Result, board: Board | None) -> str:
    puzzle = result.puzzle
    if isinstance(result, Infeasible):
        proof = "" if result.reason is None else f"\n{result.reason.text}"
        return _impossible_text(puzzle) + proof
    if isinstance(result, Unknown):
        return _undecided_text(result)
    spare = spare_text(len(result.spare), is_filled=board is not result.board)
    spare, fewest, tiles = f"{capitalized(spare)}.", "", result.tiles
    if puzzle.objective.minimizes_tiles:
        fewest = f" {_('No board needs fewer than {tiles} tiles.', tiles=tiles)}"
    size = size_text(puzzle)
    if isinstance(result, Best):
        share = share_text(puzzle, result.paths)
        best = _("Best: {share}; no {size} board holds more.", share=share, size=size)
        return f"{best}{_left_out(result)}{fewest} {spare}"
    found = _(
        "Found: an {size} board with {words}."
        if size.startswith("8")
        else "Found: a {size} board with {words}.",
        size=size,
        words=all_words_text(puzzle),
    )
    return f"{found}{fewest} {spare}"


def _undecided_text(result: Result) -> str:
    puzzle = result.puzzle
    share, time = share_text(puzzle, result.paths), f"{decimal(result.seconds)} s"
    about: dict[str, object] = {"share": share, "time": time}
    if result.board is not None and puzzle.objective.is_partial and not result.is_maximum:
        about["most"] = result.upper_bound
        text = _("Best so far: {share}; proven in {time}: at most {most} words.", **about)
        if result.upper_bound == puzzle.weights.total(puzzle.words):
            text = _("Best so far: {share}.", share=share)
        elif puzzle.weights:
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
