"""The smallest board that holds all the words: a board first, then smaller ones, then the proof.

Packing finds ever smaller boards in this thread within moments. Then the engines try each size
below the smallest so far, the largest first, since there a board is most likely; where all are
refuted, the board is proven to be the smallest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, count, islice
from math import inf
from time import monotonic
from typing import NamedTuple

from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import MAX_SIDE, MIN_SIDE, Board, Path, Size
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.spread.tasks import cores
from boggle_tui.unboggle.encoding.preprocessing import (
    infeasibility,
    tiles_needed,
    trim_board,
    words_to_encode,
)
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Objective, Puzzle
from boggle_tui.unboggle.search import embedding_search, packing
from boggle_tui.unboggle.search.result import (
    Found,
    Incumbent,
    Infeasible,
    Progress,
    Result,
    Unknown,
    result_before,
)

SIZES: tuple[Size, ...] = tuple(
    sorted(
        combinations_with_replacement(range(MIN_SIDE, MAX_SIDE + 1), 2),
        key=lambda size: (size[0] * size[1], size[1] - size[0]),
    )
)
"""All sizes with no more rows than columns: by cells, then the nearest to a square first."""
RANK = {
    size: rank for rank, (rows, cols) in enumerate(SIZES) for size in ((rows, cols), (cols, rows))
}
"""The place of each size in SIZES, whichever way its board is rotated."""
LARGEST: Size = (MAX_SIDE, MAX_SIDE)
"""The size that has room for a board of any other."""
ROOMIER = 1.2
"""The cells of a board to offer, for each cell of one with an offensive word."""
FIRST_SHARE, FIRST_PART = 2.0, 5
"""The seconds for each size in the first round, at most a fifth of the time limit. They double in
each round after that; once there is a board, the sizes share all the time that is left."""
MOMENT = 0.05
"""The seconds for a size that is tried by embedding alone."""

LETTERS_PER_CELL = 1.6
"""The letters of words for each cell of a board that packing finds at once."""
SHRINKING = 0.88
"""The cells of the next board to pack, for each cell of the smallest so far, while that works."""
WINDOW = 3
"""The number of sizes that are packed when it doesn't."""
FARTHER = 2
"""A size is packed this many times less often whose best board lacks one more word."""
LONG = 32 * packing.MOVES
"""Once all these sizes had a run of this many moves, packing ends where their boards lack two words
or more: of 400 such runs for lists as people have them, one found a board."""
GROWTH, PATIENCE = 1.25, 3.0
"""Packing ends when no smaller board was found for a quarter of the time until then, and these
seconds longer. Among fifty lists as people have them, hardly any gained a cell by more."""
THOROUGH_GROWTH, THOROUGH_PATIENCE = 2.0, 8.0
"""The same where there is time."""
PATIENCE_BEFORE_PROOF = 0.05
"""The seconds instead of those where the engines may soon prove that no board is smaller."""
PACKING_SHARE = 0.75
"""The part of a time limit for packing, unless the engines may prove that."""
ALONE = 0.25
"""The seconds after which all cores join in packing."""
FIRST_PATIENCE = 30.0
"""Packing ends after these seconds if no board is found at all."""
TICK = 0.1
"""The seconds between two reports of progress."""
PROVABLE_SLACK = 4
"""The most spare cells of a size whose proof takes seconds."""
LONG_PROOF, LEAST_PACKING = 45.0, 5.0
"""The seconds that a proof with one more takes, on two cores, and those to pack before it."""
MOST_SIDES = 2
"""The ratio of its sides up to which a board is packed: longer ones hold fewer words."""


class PackingRun:
    """A run of the packer for a puzzle, in a thread: the kernel lets other threads run."""

    def __init__(self, puzzle: Puzzle, seed: int, moves: int, threads: ThreadPoolExecutor) -> None:
        self.puzzle, self.incumbent = puzzle, Incumbent(puzzle)
        self.is_stopped = False
        self.future = threads.submit(self._run, seed, moves)

    @property
    def result(self) -> Result:
        """The board with all the words, or the one with the most so far."""
        is_found = self.incumbent.is_optimal
        return self.incumbent.optimal("anneal") if is_found else self.incumbent.unknown("anneal")

    def _run(self, seed: int, moves: int) -> None:
        for board in packing.Packing(self.puzzle, seed).run(moves):
            if board is not None:
                self.incumbent.offer(*trim_board(self.puzzle, board))
            if self.is_stopped or self.incumbent.is_optimal:
                return


class Attempt(NamedTuple):
    """A puzzle on a board of one size, and the seconds to spend on it."""

    puzzle: Puzzle
    seconds: float


@dataclass(frozen=True)
class SmallestBoard:
    """The result for the smallest board found, and the sizes before it that may hold them, too."""

    result: Result
    """Found; Infeasible if no board of any size holds the words; or Unknown."""
    undecided_sizes: tuple[Size, ...]

    @property
    def is_proven(self) -> bool | None:
        """Whether the board is proven to be the smallest; None without a board."""
        if self.result.board is None or self.result.missing:
            return None
        return not self.undecided_sizes

    def __str__(self) -> str:
        return f"{self.result}\n{self._verdict}".strip()

    def _repr_html_(self) -> str:
        """The result, and whether it is proven, for a notebook."""
        return f"{self.result._repr_html_()}<p>{self._verdict}</p>\n"

    @property
    def _verdict(self) -> str:
        sentences = {True: "No board is smaller.", False: "A smaller board may exist.", None: ""}
        return sentences[self.is_proven]


class SmallestSizeSearch:
    """The sizes still to try: solve each `next_attempt` and pass the result to `record`.

    A board with fewer cells is smaller; with equally many, the one nearer to a square. Sizes with
    too few cells for the letters are never tried. Until a board is found, the steps from one size
    to the next grow; then sizes are tried downwards from the smallest board. `pack` finds a board
    first, where it can.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        time_limit: float | None = None,
        *,
        start: Size = SIZES[0],
        first_share: float = FIRST_SHARE,
        ruled_out: Collection[Size] = (),
        proof_seconds: float = 10.0,
        is_thorough: bool = False,
    ) -> None:
        """Start the clock. The puzzle has its largest size, no dice and no fixed cells.

        The first size to try is `start`, unless it has too few cells. `ruled_out` are sizes on
        which no board holds some of the words. All of a time limit is used. Without one, smaller
        boards are tried as long as that probably helps, and where a proof may come soon for
        `proof_seconds` after each board that was found; longer if the search is to be thorough.
        """
        assert (puzzle.rows, puzzle.cols) == LARGEST
        assert puzzle.dice is None
        assert puzzle.fixed_cells is None
        self._puzzle = replace(puzzle, objective=Objective.ALL)
        self._proof_seconds, self._is_thorough = proof_seconds, is_thorough
        self._time_limit = time_limit
        self._start = self._found_at = monotonic()
        self._deadline = self._start + (inf if time_limit is None else time_limit)
        self._proof_deadline = inf
        self._lacking: dict[Size, int] = {}
        """The number of words that the best packed board lacks, by its size."""
        possible = self._possible_sizes()
        self._undecided = [each for each in possible if each not in ruled_out] or possible[-1:]
        self._share = min(first_share, (time_limit or inf) / FIRST_PART)
        self._step = 1
        self._is_first_round = True
        """Whether no size was tried twice since there is a board."""
        self._tried: set[Size] = set()
        self._last_without_board = RANK[start] - 1
        self.found: Result | None = None
        """The smallest board so far."""
        self.best: Result | None = None
        """The result with the most words where none has them all."""
        self._infeasible: Result | None = None

    @property
    def ruled_out(self) -> frozenset[Size]:
        """The sizes on which no board holds the words."""
        end = len(SIZES) if self.found is None else RANK[size_of(self.found.puzzle)]
        return frozenset(SIZES[:end]).difference(self._undecided)

    @property
    def seconds(self) -> float:
        """The time since the search began."""
        return monotonic() - self._start

    def begin_with(self, board: Board, paths: Mapping[str, Path]) -> None:
        """Look only for boards smaller than one that is known to hold the words."""
        incumbent = Incumbent(self._sized((board.rows, board.cols)))
        incumbent.offer(board, dict(paths))
        self.record(incumbent.optimal("count"))

    def decide_quickly(self, seconds: float) -> None:
        """Decide sizes by embedding, from the smallest up, where that takes only a moment.

        It is meant for a thread: it needs no process, and mostly lets other threads run.
        """
        deadline = monotonic() + seconds
        for size in tuple(self._undecided):
            if size not in self._undecided or monotonic() >= deadline:
                continue
            puzzle = self._sized(size)
            if embedding_search.suits(puzzle):
                end = min(deadline, monotonic() + MOMENT)
                result = result_before(end, embedding_search.search(puzzle))
                if result is not None:
                    self.record(result)

    def pack(self) -> Iterator[Progress | Result]:
        """Find ever smaller boards, in this thread: yield each, and now and then the progress.

        It suits almost any words without other requirements. It ends with the time, or where more
        of it probably finds no smaller board; and if none is found at all, after a while, with the
        one that holds the most words.
        """
        if not self._undecided or not packing.suits(self._sized(LARGEST)):
            return
        letters = sum(len(word) for word in words_to_encode(self._sized(LARGEST)))
        plan = self._sizes_in_turn(int(letters / LETTERS_PER_CELL))
        seeds, told_at = count(), self._start
        most = cores() if IS_COMPILED else 1
        running: list[PackingRun] = []
        with ThreadPoolExecutor(most) as threads:
            try:
                while self._sizes_to_pack() and monotonic() < self._packing_deadline():
                    free = (most if self.seconds > ALONE else 1) - len(running)
                    for size, moves in filter(None, islice(plan, free)):
                        run = PackingRun(self._sized(size), next(seeds), moves, threads)
                        running.append(run)
                    if not running:
                        if not self._may_be_proven:
                            self._proof_deadline = monotonic()
                        break
                    wait([run.future for run in running], TICK / 2, FIRST_COMPLETED)
                    for run in [run for run in running if run.future.done()]:
                        running.remove(run)
                        run.future.result()  # raises what went wrong
                        yield from self._take(run)
                    for run in running:
                        run.is_stopped = size_of(run.puzzle) not in self._undecided
                    if monotonic() > told_at + TICK:
                        told_at = monotonic()
                        best = max(running, key=lambda run: len(run.incumbent.paths), default=None)
                        if best is not None:
                            yield self.retold(best.incumbent.progress("anneal"))
            finally:
                for run in running:
                    run.is_stopped = True
        for run in running:
            yield from self._take(run)
        if self.found is None and self.best is not None:
            self.record(self.best)
            yield self.best

    def _take(self, run: PackingRun) -> Iterator[Result]:
        """Take in the result of a run, and yield a smaller board."""
        result, size = run.result, size_of(run.puzzle)
        if not isinstance(result, Found):
            lacking = len(run.puzzle.words) - len(result.paths)
            self._lacking[size] = min(lacking, self._lacking.get(size, lacking))
            self._keep(result)
        elif size in self._undecided:
            self.record(result)
            yield result

    def _sizes_in_turn(self, cells: int) -> Iterator[tuple[Size, int] | None]:
        """Yield the sizes to pack, and for how many moves, None where that probably doesn't help.

        They shrink with each board that was found. Once that no longer works, a few of the largest
        that are left take turns, mostly those whose boards lack the fewest words. Without a board
        they grow from so many cells on.
        """
        moves, turn, best = packing.MOVES, 0, self.found
        tries, given_long = Counter[Size](), set[Size]()
        cells = min(LARGEST[0] * LARGEST[1], cells)
        shrinks = True
        if best is not None:
            cells = int(SHRINKING * best.puzzle.size)
        while True:
            sizes = self._sizes_to_pack()
            if shrinks:
                size = next((each for each in sizes if each[0] * each[1] <= cells), sizes[0])
            else:
                window = sizes[:WINDOW]
                lack = {each: self._lacking.get(each, 0) for each in window}
                is_long = moves >= LONG
                due = next((each for each in window if is_long and each not in given_long), None)
                if due is not None:
                    size = due
                    given_long.add(size)
                elif is_long and min(lack.values()) > 1 and self._ends_early:
                    yield None
                    continue
                else:
                    size = min(window, key=lambda each: tries[each] * FARTHER ** lack[each])
                turn += 1
                if turn % WINDOW == 0:
                    moves = min(2 * moves, packing.GROWTH * packing.MOVES)
            tries[size] += 1
            yield size, moves
            if self.found is not best:
                best = self.found
                assert best is not None
                cells, shrinks = int(SHRINKING * best.puzzle.size), True
            elif best is None:
                cells = max(cells + 1, int(cells / SHRINKING))
                shrinks = cells <= LARGEST[0] * LARGEST[1]
            else:
                shrinks = False

    @property
    def _ends_early(self) -> bool:
        """Whether the search ends once more time probably doesn't help."""
        return self.found is not None and self._time_limit is None and not self._is_thorough

    def _packing_deadline(self) -> float:
        """Return when packing ends, after the latest board that was found."""
        if self.found is None:
            return min(self._start + FIRST_PATIENCE, self._deadline)
        took, ends = self._found_at - self._start, self._proof_deadline
        if self._may_be_proven:
            ends = self._found_at + took + PATIENCE_BEFORE_PROOF
        elif self._time_limit is not None:
            share = PACKING_SHARE * self._time_limit
            left = self._time_limit - LONG_PROOF
            if self._slack == PROVABLE_SLACK + 1 and left >= LEAST_PACKING:
                share = min(share, left)
            ends = self._start + share
        elif self._is_thorough:
            ends = self._start + THOROUGH_GROWTH * took + THOROUGH_PATIENCE
        return min(ends, self._deadline, self._proof_deadline)

    @property
    def _may_be_proven(self) -> bool:
        """Whether so few cells are left that the engines may soon refute all smaller sizes."""
        return self._slack <= PROVABLE_SLACK

    @property
    def _slack(self) -> int:
        """The spare cells of the largest undecided size."""
        rows, cols = self._undecided[-1]
        return rows * cols - tiles_needed(self._puzzle).total()

    def retold(self, progress: Progress) -> Progress:
        """Return the progress for one size as that of the whole search, with its best board."""
        if progress.board is not None:
            incumbent = Incumbent(self._sized((progress.board.rows, progress.board.cols)))
            incumbent.merge(progress)
            self._keep(incumbent.unknown(progress.engine))
        if self.best is not None:
            progress = replace(progress, board=self.best.board, paths=self.best.paths)
        values: dict[str, int | str] = {"placed": progress.placed, "words": progress.words}
        sentence = N_("{placed} of {words} words so far")
        if self.found is not None:
            rows, cols = size_of(self.found.puzzle)
            values = {"size": f"{rows}x{cols}", "cells": rows * cols}
            sentence = N_("all words on {size}, {cells} cells; looking for a smaller board")
        return replace(progress, seconds=self.seconds, sentence=sentence, values=values)

    def _sizes_to_pack(self) -> list[Size]:
        """Return the undecided sizes that aren't too long, the largest first."""
        return [size for size in self._undecided[::-1] if size[1] <= MOST_SIDES * size[0]]

    def next_attempt(self) -> Attempt | None:
        """Return the next puzzle to solve; None where the search is over."""
        if not self._undecided:
            return None
        seconds = self._seconds_left()
        if seconds <= 0:
            if self.found or self.best or self._infeasible:
                return None
            seconds = MIN_TIME_LIMIT
        return Attempt(self._sized(self._next_size()), min(self._share, seconds))

    def record(self, result: Result) -> None:
        """Take in the result of an attempt."""
        rows, cols = size = size_of(result.puzzle)
        if isinstance(result, Found):
            self.found, self._found_at = result, monotonic()
            self._undecided = [each for each in self._undecided if RANK[each] < RANK[size]]
            if self._time_limit is None and self._undecided:
                self._proof_deadline = self._found_at + self._proof_seconds
                if not (self._is_thorough or self._may_be_proven) and packing.suits(result.puzzle):
                    took = self._found_at - self._start
                    self._proof_deadline = self._start + GROWTH * took + PATIENCE
            return
        self._tried.add(size)
        self._last_without_board = RANK[size]
        if isinstance(result, Infeasible):
            self._infeasible = result
            # A board of this size has room for any board that is no longer and no wider.
            self._undecided = [each for each in self._undecided if each[0] > rows or each[1] > cols]
            return
        self._keep(result)
        if self.found is None and self._proof_deadline == inf and packing.suits(result.puzzle):
            # Packing has found none, so these words hardly fit.
            self._proof_deadline = monotonic() + self._proof_seconds

    def _keep(self, result: Result) -> None:
        """Keep a result without a board of all words, if it holds the most of them so far."""
        if self.best is None or len(result.paths) > len(self.best.paths):
            self.best = result

    def smallest_board(self) -> SmallestBoard:
        """Return the smallest board so far. At least one attempt must have been recorded."""
        result = self.found or (self.best if self._undecided else self._infeasible)
        if result is None:  # The sizes that were tried are infeasible, and others are left.
            tried = self._infeasible
            assert tried is not None
            result = Unknown(
                puzzle=self._sized(self._undecided[0]),
                engine=tried.engine,
                seconds=tried.seconds,
                upper_bound=len(self._puzzle.words),
                tiles_lower_bound=tried.tiles_lower_bound,
            )
        result = replace(result, seconds=self.seconds)
        return SmallestBoard(result, tuple(self._undecided))

    def _seconds_left(self) -> float:
        return min(self._deadline, self._proof_deadline) - monotonic()

    def _possible_sizes(self) -> list[Size]:
        """Return the sizes that counting letters doesn't rule out; the largest if it does."""
        puzzle = self._puzzle
        if infeasibility(puzzle) is not None:
            return [LARGEST]
        longest = max(puzzle.tiling_count(word).tiles for word in puzzle.words)
        needed = max(longest, tiles_needed(puzzle).total())
        return [size for size in SIZES if size[0] * size[1] >= needed]

    def _sized(self, size: Size) -> Puzzle:
        return replace(self._puzzle, rows=size[0], cols=size[1])

    def _next_size(self) -> Size:
        """Return the next size to try; there is one that is undecided."""
        larger = [each for each in self._undecided if RANK[each] > self._last_without_board]
        if self.found is None:
            if not larger:
                self._start_round()
                larger = self._undecided
            size = larger[min(self._step, len(larger)) - 1]
            self._step *= 2
            return size
        untried = [each for each in self._undecided if each not in self._tried]
        if not untried:
            self._start_round()
            self._is_first_round, untried = False, self._undecided
        if self._is_first_round:
            return untried[-1]
        self._share = max(self._share, self._seconds_left() / len(untried))
        return untried[0]  # What the easy ones don't need is left for the others.

    def _start_round(self) -> None:
        self._share *= 2
        self._step = 1
        self._tried.clear()
        self._last_without_board = -1


def roomier(size: Size) -> Size:
    """Return a size to offer for a board with an offensive word."""
    enough = ROOMIER * size[0] * size[1]
    return next((each for each in SIZES if each[0] * each[1] >= enough), LARGEST)


def size_of(puzzle: Puzzle) -> Size:
    """Return the rows and columns."""
    return puzzle.rows, puzzle.cols
