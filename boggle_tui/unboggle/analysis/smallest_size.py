"""The smallest board that holds all the words: a board first, then smaller ones, then the proof.

Packing finds ever smaller boards in this thread within moments. Then the engines try each size
below the smallest so far, the largest first, since there a board is most likely; where all are
refuted, the board is proven to be the smallest.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, count
from math import inf
from time import monotonic
from typing import NamedTuple

from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import MAX_SIDE, MIN_SIDE, Board, Path, Size
from boggle_tui.unboggle.encoding.counting_bounds import infeasibility, tiles_needed
from boggle_tui.unboggle.encoding.preprocessing import trim_board, words_to_encode
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Objective, Puzzle
from boggle_tui.unboggle.search import embedding_search, packing
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import (
    Found,
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
FIRST_SHARE, FIRST_PART = 2.0, 5
"""The seconds for each size in the first round, at most a fifth of the time limit. They double in
each round after that."""
MOMENT = 0.05
"""The seconds for a size that is tried by embedding alone."""

LETTERS_PER_CELL = 1.6
"""The letters of words for each cell of a board that packing finds at once."""
SHRINKING = 0.88
"""The cells of the next board to pack, for each cell of the smallest so far, while that works."""
WINDOW = 3
"""How many sizes are packed in turn when it doesn't."""
PATIENCE, PATIENCE_BEFORE_PROOF = 8.0, 0.05
"""Packing ends when no smaller board was found for as long as it took until then, and these seconds
longer. The second holds where the engines may prove soon that there is none."""
FIRST_PATIENCE = 30.0
"""Packing ends after these seconds if no board is found at all."""
TICK = 0.1
"""The seconds between two reports of progress."""
PROVABLE_SLACK = 4
"""How many more cells than tiles needed a size may have whose proof takes seconds."""
MOST_SIDES = 2
"""The ratio of its sides up to which a board is packed: longer ones hold fewer words."""


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

    def _repr_html_(self) -> str:
        """The result, and whether it is proven, for a notebook."""
        sentences = {True: "No board is smaller.", False: "A smaller board may exist.", None: ""}
        return f"{self.result._repr_html_()}<p>{sentences[self.is_proven]}</p>\n"


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
    ) -> None:
        """Start the clock. The puzzle has its largest size, no dice and no fixed cells.

        The first size to try is `start`, unless it has too few cells. `ruled_out` are sizes on
        which no board holds some of the words. Smaller boards are tried for `proof_seconds` after
        each board that was found.
        """
        assert (puzzle.rows, puzzle.cols) == LARGEST
        assert puzzle.dice is None
        assert puzzle.fixed_cells is None
        self._puzzle = replace(puzzle, objective=Objective.ALL)
        self._proof_seconds = proof_seconds
        self._start = monotonic()
        self._deadline = self._start + (inf if time_limit is None else time_limit)
        self._proof_deadline = inf
        self._told_at = 0.0
        possible = self._possible_sizes()
        self._undecided = [each for each in possible if each not in ruled_out] or possible[-1:]
        self._share = min(first_share, (time_limit or inf) / FIRST_PART)
        self._step = 1
        self._tried: set[Size] = set()
        self._last_without_board = RANK[start] - 1
        self.found: Result | None = None
        """The smallest board so far."""
        self._infeasible: Result | None = None
        self._unknown: Result | None = None

    @property
    def ruled_out(self) -> frozenset[Size]:
        """The sizes on which no board holds the words."""
        end = len(SIZES) if self.found is None else RANK[_size(self.found.puzzle)]
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

        It suits almost any words without other requirements. It ends with the time, or where no
        smaller board was found for as long as it took until then; and if none is found at all,
        after a while, with the one that holds the most words.
        """
        if not self._undecided or not packing.suits(self._sized(LARGEST)):
            return
        found_at = monotonic()
        seeds = count()
        letters = sum(len(word) for word in words_to_encode(self._sized(LARGEST)))
        cells = min(LARGEST[0] * LARGEST[1], int(letters / LETTERS_PER_CELL))
        if self.found is not None:
            cells = int(SHRINKING * self.found.puzzle.size)
        shrinks = True
        moves = packing.MOVES
        turn = 0
        while (sizes := self._sizes_to_pack()) and monotonic() < self._packing_deadline(found_at):
            if shrinks:
                size = next((each for each in sizes if each[0] * each[1] <= cells), sizes[0])
            else:
                size = sizes[turn % min(WINDOW, len(sizes))]
                turn += 1
                if turn % WINDOW == 0:
                    moves = min(2 * moves, packing.GROWTH * packing.MOVES)
            deadline = self._packing_deadline(found_at)
            result = yield from self._packed(size, next(seeds), moves, deadline)
            if isinstance(result, Found):
                self.record(result)
                found_at = monotonic()
                cells = int(SHRINKING * size[0] * size[1])
                yield result
                continue
            self._keep(result)
            if self.found is None:
                cells = max(cells + 1, int(cells / SHRINKING))
            shrinks = self.found is None and cells <= LARGEST[0] * LARGEST[1]
        if self.found is None and self._unknown is not None:
            self.record(self._unknown)
            yield self._unknown

    def _packed(
        self, size: Size, seed: int, moves: int, deadline: float
    ) -> Generator[Progress, None, Result]:
        """Run the packer once for a size; return its best board."""
        puzzle = self._sized(size)
        incumbent = Incumbent(puzzle)
        for board in packing.Packing(puzzle, seed).run(moves):
            if board is not None:
                incumbent.offer(*trim_board(puzzle, board))
            if incumbent.is_optimal:
                return incumbent.optimal("anneal")
            now = monotonic()
            if now > deadline:
                break
            if now > self._told_at + TICK:
                self._told_at = now
                yield self.retold(incumbent.progress("anneal"), puzzle)
        return incumbent.unknown("anneal")

    def _packing_deadline(self, found_at: float) -> float:
        """Return when packing ends, if the latest board was found then."""
        if self.found is None:
            ends = self._start + FIRST_PATIENCE
        else:
            rows, cols = self._undecided[-1]
            slack = rows * cols - tiles_needed(self._puzzle).total()
            patience = PATIENCE_BEFORE_PROOF if slack <= PROVABLE_SLACK else PATIENCE
            ends = found_at + (found_at - self._start) + patience
        return min(ends, self._deadline, self._proof_deadline)

    def retold(self, progress: Progress, puzzle: Puzzle) -> Progress:
        """Return the progress for one size as that of the whole search."""
        values: dict[str, int | str] = {"placed": progress.placed, "words": progress.words}
        values |= {"size": f"{puzzle.rows}x{puzzle.cols}", "cells": puzzle.size}
        sentence = N_("{placed} of {words} words on {size}, {cells} cells")
        if self.found is not None:
            values["best"] = f"{self.found.puzzle.rows}x{self.found.puzzle.cols}"
            sentence = N_(
                "{placed} of {words} words on {size}, {cells} cells; all on {best} so far"
            )
        return replace(progress, seconds=self.seconds, sentence=sentence, values=values)

    def _sizes_to_pack(self) -> list[Size]:
        """Return the undecided sizes that aren't too long, the largest first."""
        return [size for size in self._undecided[::-1] if size[1] <= MOST_SIDES * size[0]]

    def next_attempt(self) -> Attempt | None:
        """Return the next puzzle to solve; None where the search is over."""
        if not self._undecided:
            return None
        seconds = min(self._deadline, self._proof_deadline) - monotonic()
        if seconds <= 0:
            if self.found or self._unknown or self._infeasible:
                return None
            seconds = MIN_TIME_LIMIT
        return Attempt(self._sized(self._next_size()), min(self._share, seconds))

    def record(self, result: Result) -> None:
        """Take in the result of an attempt."""
        rows, cols = size = _size(result.puzzle)
        if isinstance(result, Found):
            self.found = result
            self._proof_deadline = monotonic() + self._proof_seconds
            self._undecided = [each for each in self._undecided if RANK[each] < RANK[size]]
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
        if self._unknown is None or len(result.paths) > len(self._unknown.paths):
            self._unknown = result

    def smallest_board(self) -> SmallestBoard:
        """Return the smallest board so far. At least one attempt must have been recorded."""
        result = self.found or (self._unknown if self._undecided else self._infeasible)
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
        return (untried or self._undecided)[-1]

    def _start_round(self) -> None:
        self._share *= 2
        self._step = 1
        self._tried.clear()
        self._last_without_board = -1


def _size(puzzle: Puzzle) -> Size:
    return puzzle.rows, puzzle.cols
