"""Finding what would help where no board exists: fewer words, fewer demands, larger boards."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from boggle_tui.game.board.board import MAX_SIDE, QReading
from boggle_tui.game.words.wording import first_few, with_article
from boggle_tui.unboggle.analysis.explanation import Suggestion
from boggle_tui.unboggle.encoding.bounds import infeasibility
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.search import local_search, sat_search
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.portfolio import engines, equal_shares
from boggle_tui.unboggle.search.progress import Progress, answer_within
from boggle_tui.unboggle.search.result import Found, Result

MAX_LEFT_OUT = 10
"""The number of words to leave out that a suggestion names."""
MAX_SIZES = 6
"""The number of larger boards to try."""


def find_suggestions(puzzle: Puzzle, patience: float) -> Iterator[Progress | Suggestion]:
    """Find changes with which an infeasible puzzle has a board: yield progress, and each of them.

    Each puzzle on the way gets `patience` seconds of processor time.
    """
    dropped = yield from _drop_words(puzzle, patience)
    if dropped is not None:
        yield dropped
    for text, easier in _relaxed(puzzle):
        suggestion = yield from _try_suggestion(text, easier, patience)
        if suggestion is not None:
            yield suggestion
    for text, larger in _enlarged(puzzle):
        suggestion = yield from _try_suggestion(text, larger, patience)
        if suggestion is not None:
            yield suggestion
            break


def _try_suggestion(
    text: str, puzzle: Puzzle, patience: float
) -> Generator[Progress, None, Suggestion | None]:
    result = yield from answer_within(patience, equal_shares(*engines(puzzle)))
    if isinstance(result, Found) and result.board is not None:
        return Suggestion(text, puzzle, result.board)
    return None


def _relaxed(puzzle: Puzzle) -> Iterator[tuple[str, Puzzle]]:
    """Yield puzzles with one requirement fewer, each with the suggestion that it stands for."""
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    if puzzle.q is QReading.QU and any("q" in word.replace("qu", "") for word in mandatory.words):
        yield from _possible(mandatory, "Let the Qu tile stand for q as well.", q=QReading.EITHER)
    if puzzle.dice is not None:
        yield from _possible(mandatory, f"Use letters beyond the {puzzle.dice} dice.", dice=None)
    if puzzle.fixed_faces:
        yield from _possible(mandatory, "Free all fixed cells.", fixed_cells=None)


def _enlarged(puzzle: Puzzle) -> Iterator[tuple[str, Puzzle]]:
    """Yield puzzles on larger boards, the smallest first, where nothing stands in the way."""
    if puzzle.fixed_faces or puzzle.dice is not None:
        return
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    words = "all required words" if puzzle.objective.is_partial else "all the words"
    for rows, cols in _larger_sizes(puzzle):
        board = with_article(f"{rows}x{cols} board").capitalize()
        yield from _possible(mandatory, f"{board} holds {words}.", rows=rows, cols=cols)


def _possible(puzzle: Puzzle, text: str, **changes: Any) -> Iterator[tuple[str, Puzzle]]:
    """Yield the changed puzzle unless counting proves that it has no board either."""
    # Without the dice or the cells that show Th, a word may be too long for the board.
    with suppress(PuzzleError):
        easier = replace(puzzle, **changes)
        if infeasibility(easier) is None:
            yield text, easier


def _larger_sizes(puzzle: Puzzle) -> list[tuple[int, int]]:
    """Return the sizes to try, by number of cells: of the same shape, or nearer to a square."""
    sizes = [
        (rows, cols)
        for rows in range(puzzle.rows, MAX_SIDE + 1)
        for cols in range(puzzle.cols, MAX_SIDE + 1)
        if rows * cols > puzzle.size and abs(rows - cols) <= max(1, abs(puzzle.rows - puzzle.cols))
    ]
    if puzzle.rows == puzzle.cols:
        sizes = [(rows, cols) for rows, cols in sizes if rows <= cols]
    return sorted(sizes, key=lambda size: (size[0] * size[1], abs(size[0] - size[1])))[:MAX_SIZES]


def _drop_words(puzzle: Puzzle, patience: float) -> Generator[Progress, None, Suggestion | None]:
    """Suggest leaving out the fewest mandatory words, or those of the least weight."""
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    weights = {word: puzzle.weight(word) for word in mandatory.words} if puzzle.weights else {}
    partial = replace(mandatory, objective=Objective.MAX_WORDS, weights=tuple(weights.items()))
    incumbent = Incumbent(partial)
    for event in equal_shares(sat_search.search(partial), local_search.search(partial)):
        incumbent.merge(event)
        if isinstance(event, Result) or incumbent.is_optimal or incumbent.seconds > patience:
            break
        yield incumbent.progress(event.engine)
    if incumbent.board is None or not incumbent.paths:
        return None
    missing = tuple(word for word in partial.words if word not in incumbent.paths)
    text = f"Leave out {first_few(missing, MAX_LEFT_OUT)}"
    if incumbent.is_optimal and len(missing) > 1:
        text += "; lighter words won't do" if puzzle.weights else "; fewer won't do"
    return Suggestion(f"{text}.", puzzle.with_words(incumbent.paths), incumbent.board)
