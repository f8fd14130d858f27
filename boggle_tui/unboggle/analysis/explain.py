"""Explaining why there is no board: the words in conflict, and changes that would help.

The screen and --why call `explain`. Without --why a command gives only the reason by `find_reason`,
in its own process if the puzzle `has_quick_steps`, otherwise in a child process. The searches are
limited by processor time, so that a busy machine finds the same; only a command's time limit goes
by the clock.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from math import inf
from time import monotonic, process_time
from typing import Any

from boggle_tui.game.board.board import MAX_SIDE, QReading
from boggle_tui.unboggle.encoding.counting_bounds import infeasibility
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.preprocessing import words_to_encode
from boggle_tui.unboggle.encoding.tile_encoding import TileEncoding
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle, PuzzleError, Weights
from boggle_tui.unboggle.puzzle.why_impossible import (
    Change,
    DropWords,
    Explanation,
    LargerBoard,
    Reason,
    Relaxed,
    Suggestion,
    WordConflict,
)
from boggle_tui.unboggle.search import local_search, sat_search
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.portfolio import QUICK_CELLS, QUICK_SAT_SIZE, engines, share
from boggle_tui.unboggle.search.result import Found, Progress

PATIENCE = 2.0
"""Seconds of processor time for each of the puzzles that an explanation solves."""
QUICK_SECONDS = 1.0
"""Seconds of processor time for a reason that nobody asked for."""
MAX_QUICK_SIZE = 40_000
"""The tiles in all tilings, times cells, up to which that is tried."""
Conflict = tuple[tuple[str, ...], bool]
"""Words that can't share a board, and whether they are proven to be a minimal such set."""
MAX_SIZES = 6
"""The number of larger boards to try."""


def explain(puzzle: Puzzle, patience: float = PATIENCE) -> Iterator[Progress | Explanation]:
    """Explain a puzzle that is proven infeasible: yield progress, and ever longer explanations.

    The first has only the reason; each suggestion follows once its puzzle is solved, for which it
    gets `patience` seconds. The last explanation is complete.
    """
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    reason, is_minimal = infeasibility(mandatory), True
    if reason is None:
        for step in shrink_conflict(mandatory, patience):
            if isinstance(step, Progress):
                yield step
            else:
                words, is_minimal = step
        reason = WordConflict(mandatory, words, is_minimal)
    explanation = Explanation(reason, is_minimal, (), is_complete=False)
    yield explanation
    for event in find_suggestions(puzzle, patience):
        if isinstance(event, Suggestion):
            suggestions = (*explanation.suggestions, event)
            explanation = replace(explanation, suggestions=suggestions)
            yield explanation
        else:
            yield event
    yield replace(explanation, is_complete=True)


def has_quick_steps(puzzle: Puzzle) -> bool:
    """Whether the steps of `find_reason` are so short that it can run in any process."""
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    size = mandatory.total_tiling_length * mandatory.size
    return mandatory.cells <= QUICK_CELLS and size <= QUICK_SAT_SIZE


def find_reason(
    puzzle: Puzzle, seconds: float = QUICK_SECONDS, time_limit: float | None = None
) -> Reason | None:
    """Return the reason why an infeasible puzzle has no board, if it is found in time.

    `seconds` are of processor time, so that a busy machine finds the same reason; `time_limit` is
    of the clock. When either is up, the reason is the smallest conflict so far; None if that is all
    words.
    """
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    reason = infeasibility(mandatory)
    if reason is not None:
        return reason
    if mandatory.total_tiling_length * mandatory.size > MAX_QUICK_SIZE:
        return None
    words, is_minimal = mandatory.words, False
    start, deadline = process_time(), monotonic() + (inf if time_limit is None else time_limit)
    for step in shrink_conflict(mandatory, seconds):
        if not isinstance(step, Progress):
            words, is_minimal = step
        if process_time() - start > seconds or monotonic() > deadline:
            break
    if not is_minimal and len(words) == len(mandatory.words):
        return None
    return WordConflict(mandatory, words, is_minimal)


def shrink_conflict(puzzle: Puzzle, patience: float) -> Iterator[Progress | Conflict]:
    """Shrink the words to a minimal unsatisfiable subset, by deletion and unsatisfiable cores.

    Yields progress, and each smaller conflict; the last is minimal unless time ran out.
    """
    optional = replace(puzzle, objective=Objective.MAX_WORDS)
    # Short words are deleted first, so that fewer and longer ones remain.
    kept = sorted(words_to_encode(puzzle), key=lambda word: (len(word), word))
    undecided: set[str] = set()
    encoding = (TileEncoding if len(kept) <= sat_search.MANY_WORDS else PathEncoding)(optional)
    oracle = sat_search.Oracle(encoding, Incumbent(optional), only_glucose=True)
    with closing(oracle):
        yield from oracle.prepare()
        for word in tuple(kept):
            if word not in kept or len(kept) == 1:
                continue
            rest = [other for other in kept if other != word]
            has_board = yield from _has_board(puzzle.with_words(rest), oracle, patience)
            if has_board is None:
                undecided.add(word)
            elif not has_board:
                core = oracle.core()
                kept = [other for other in rest if encoding.has_word[other] in core]
                yield _in_order(puzzle, kept), False
    yield _in_order(puzzle, kept), undecided.isdisjoint(kept)


def _has_board(
    puzzle: Puzzle, oracle: sat_search.Oracle, patience: float
) -> Generator[Progress, None, bool | None]:
    """Return whether there is a board; None if that takes more than `patience` seconds.

    After a proof that no board exists, the oracle has its core.
    """

    def by_sat() -> Iterator[Progress | bool]:
        yield (yield from oracle.find(*(oracle.encoding.has_word[word] for word in puzzle.words)))

    def by_annealing() -> Iterator[Progress | bool]:
        for event in local_search.search(puzzle):
            yield event if isinstance(event, Progress) else True

    return (yield from share(by_sat(), by_annealing(), seconds=patience))


def _in_order(puzzle: Puzzle, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in puzzle.words if word in words)


def find_suggestions(puzzle: Puzzle, patience: float) -> Iterator[Progress | Suggestion]:
    """Find changes that give an infeasible puzzle a board: yield progress, and each of them.

    Each puzzle on the way gets `patience` seconds of processor time.
    """
    dropped = yield from _drop_words(puzzle, patience)
    if dropped is not None:
        yield dropped
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    for change, fields in _changes(puzzle):
        # Without the dice or the cells that show Th, a word may be too long for the board.
        with suppress(PuzzleError):
            easier = replace(mandatory, **fields)
            if infeasibility(easier) is None:
                result = yield from share(*engines(easier), seconds=patience)
                if isinstance(result, Found) and result.board is not None:
                    yield Suggestion(change, easier, result.board)
                    if isinstance(change, LargerBoard):
                        return


def _changes(puzzle: Puzzle) -> Iterator[tuple[Change, dict[str, Any]]]:
    """Yield changes with what they change: one requirement fewer, or the next larger board."""
    words = puzzle.mandatory_words
    if puzzle.q is QReading.QU and any("q" in word.replace("qu", "") for word in words):
        yield Relaxed.QU, {"q": QReading.EITHER}
    if puzzle.dice is not None:
        yield Relaxed.DICE, {"dice": None}
    if puzzle.fixed_faces:
        yield Relaxed.FIXED_CELLS, {"fixed_cells": None}
    elif puzzle.dice is None:
        for rows, cols in _larger_sizes(puzzle):
            yield LargerBoard(rows, cols), {"rows": rows, "cols": cols}


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
    weights = Weights(tuple(pair for pair in puzzle.weights.pairs if pair[0] in mandatory.words))
    partial = replace(mandatory, objective=Objective.MAX_WORDS, weights=weights)
    incumbent = Incumbent(partial)
    searching = share(sat_search.search(partial), local_search.search(partial), seconds=patience)
    while not incumbent.is_optimal:
        try:
            event = next(searching)
        except StopIteration as end:
            if end.value is not None:
                incumbent.merge(end.value)
            break
        incumbent.merge(event)
        yield incumbent.progress(event.engine)
    if incumbent.board is None or not incumbent.paths:
        return None
    missing = tuple(word for word in partial.words if word not in incumbent.paths)
    is_least = incumbent.is_optimal and len(missing) > 1
    change = DropWords(missing, is_least)
    return Suggestion(change, puzzle.with_words(incumbent.paths), incumbent.board)
