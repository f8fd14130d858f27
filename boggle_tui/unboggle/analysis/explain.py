"""Explaining why no board exists: the words in conflict, and changes that would help.

The screen and --why call `explain`. Without --why a command gives only the reason by `find_reason`,
in its own process if the puzzle `has_quick_steps`, otherwise in a child process. The searches are
limited by processor time, so that a busy machine finds the same; only a command's time limit goes
by the clock.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from itertools import chain
from math import inf
from time import monotonic, process_time
from typing import Any, TypeVar

from boggle_tui.game.board.board import MAX_SIDE, QReading
from boggle_tui.unboggle.analysis.full_board import split
from boggle_tui.unboggle.analysis.smallest_size import SIZES, SmallestSizeSearch
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.preprocessing import infeasibility, words_to_encode
from boggle_tui.unboggle.encoding.tile_encoding import TileEncoding
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle, PuzzleError, Weights
from boggle_tui.unboggle.puzzle.why_impossible import (
    Change,
    Divided,
    DropWords,
    Explanation,
    LargerBoard,
    Reason,
    Relaxed,
    Suggestion,
    WordConflict,
)
from boggle_tui.unboggle.search import local_search, sat_search
from boggle_tui.unboggle.search.portfolio import (
    QUICK_CELLS,
    QUICK_SAT_SIZE,
    share,
    solve_here,
)
from boggle_tui.unboggle.search.result import Found, Incumbent, Progress

PATIENCE = 2.0
"""Seconds of processor time for each of the puzzles that an explanation solves."""
QUICK_SECONDS = 1.0
"""Seconds of processor time for a reason that nobody asked for."""
MAX_QUICK_SIZE = 40_000
"""The tiles in all tilings, times cells, up to which that is tried."""
Conflict = tuple[tuple[str, ...], bool]
"""Words that can't share a board, and whether they are proven to be a minimal such set."""
MOMENT, SIZE_SECONDS, SPLIT_SECONDS, PART_SECONDS = 0.3, 0.8, 0.5, 0.4
"""Seconds of processor time for a first conflict, for the size of a larger board, for the division
between boards and for each of these: less than anybody waits for a first offer."""
LONGEST = 5.0
"""Seconds by the clock to find a larger board at all."""
T = TypeVar("T")


def explain(puzzle: Puzzle, patience: float = PATIENCE) -> Iterator[Progress | Explanation]:
    """Explain a puzzle that is proven infeasible: yield progress, and ever better explanations.

    The first has only the reason; of words in conflict, as few as a moment finds. What helps with
    any number of words follows within two seconds, then the fewest words in conflict, and changes
    that take long to find: the puzzle of each gets `patience` seconds. The last one is complete.
    """
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    reason, is_minimal = infeasibility(mandatory), True
    shrinking: Iterator[Progress | Conflict] = iter(())
    if reason is None:
        words, is_minimal = mandatory.words, False
        shrinking = shrink_conflict(mandatory, patience)
        for step in _for_seconds(MOMENT, shrinking):
            if isinstance(step, Progress):
                yield step
            else:
                words, is_minimal = step
        reason = WordConflict(mandatory, words, is_minimal)
    explanation = Explanation(reason, is_minimal, (), is_complete=False)
    yield explanation
    enlarging = _larger_board(mandatory)
    dividing = iter(()) if puzzle.objective.is_partial else _divide(mandatory)
    quick = chain(_for_seconds(SIZE_SECONDS + MOMENT, enlarging), dividing)
    for event in chain(quick, enlarging, shrinking, _slow_changes(puzzle, patience)):
        if isinstance(event, Progress):
            yield event
            continue
        if isinstance(event, Suggestion):
            explanation = replace(explanation, suggestions=(*explanation.suggestions, event))
        else:
            words, is_minimal = event
            reason = WordConflict(mandatory, words, is_minimal)
            explanation = replace(explanation, reason=reason, is_minimal=is_minimal)
        yield explanation
    yield replace(explanation, is_complete=True)


def _for_seconds(seconds: float, steps: Iterator[T]) -> Iterator[T]:
    """Take steps until that much processor time has passed; the others are left."""
    start = process_time()
    for step in steps:
        yield step
        if process_time() - start > seconds:
            return


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


def _larger_board(mandatory: Puzzle) -> Iterator[Progress | Suggestion]:
    """Suggest a larger board, nearly a square: the smallest found in a second, or the first."""
    if mandatory.dice is not None or mandatory.fixed_faces:
        return
    longest = max(1, abs(mandatory.rows - mandatory.cols))
    others = {
        (rows, cols)
        for rows, cols in SIZES
        if rows * cols <= mandatory.rows * mandatory.cols or cols - rows > longest
    }
    largest = replace(mandatory, rows=MAX_SIDE, cols=MAX_SIDE, objective=Objective.ALL)
    start = process_time()
    search = SmallestSizeSearch(largest, LONGEST, first_share=MOMENT, ruled_out=others)
    search.decide_quickly(MOMENT)
    for event in search.pack():
        if isinstance(event, Progress):
            yield event
        if search.found is not None and process_time() - start > SIZE_SECONDS:
            break
    while search.found is None and (attempt := search.next_attempt()) is not None:
        search.record(solve_here(*attempt))
    if search.found is not None and search.found.board is not None:
        easier, board = search.found.puzzle, search.found.board
        change = LargerBoard(easier.rows, easier.cols)
        yield Suggestion(change, replace(mandatory, rows=easier.rows, cols=easier.cols), board)


def _divide(mandatory: Puzzle) -> Iterator[Suggestion]:
    """Suggest to divide the words between as few boards as hold them after short searches."""
    start = process_time()
    solve = partial(solve_here, time_limit=PART_SECONDS)
    parts = split(mandatory, solve, lambda: process_time() - start > SPLIT_SECONDS)
    boards = [(each.puzzle, each.board) for each in parts if each.board and not each.missing]
    if len(boards) == len(parts):
        yield Suggestion(Divided(len(parts)), *boards[0], tuple(boards[1:]))


def _slow_changes(puzzle: Puzzle, patience: float) -> Iterator[Progress | Suggestion]:
    """Find the fewest words to leave out, and requirements that are in the way."""
    dropped = yield from _drop_words(puzzle, patience)
    if dropped is not None:
        yield dropped
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    for change, fields in _requirements(puzzle):
        # Without the dice or the cells that show Th, a word may be too long for the board.
        with suppress(PuzzleError):
            easier = replace(mandatory, **fields)
            if infeasibility(easier) is None:
                searches = sat_search.search(easier), local_search.search(easier)
                result = yield from share(*searches, seconds=patience)
                if isinstance(result, Found) and result.board is not None:
                    yield Suggestion(change, easier, result.board)


def _requirements(puzzle: Puzzle) -> Iterator[tuple[Change, dict[str, Any]]]:
    """Yield each requirement that could be relaxed, with what that changes."""
    words = puzzle.mandatory_words
    if puzzle.q is QReading.QU and any("q" in word.replace("qu", "") for word in words):
        yield Relaxed.QU, {"q": QReading.EITHER}
    if puzzle.dice is not None:
        yield Relaxed.DICE, {"dice": None}
    if puzzle.fixed_faces:
        yield Relaxed.FIXED_CELLS, {"fixed_cells": None}


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
