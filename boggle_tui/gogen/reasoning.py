"""Reasoning and difficulty: solving a Gogen as a player does, the easiest step first.

Each step removes cells where letters could be; the difficulty of a puzzle is that of its hardest
step. Nothing here looks at the solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Cell
from boggle_tui.gogen.candidates import Candidates, ContradictionError, search
from boggle_tui.gogen.puzzle import Cells, Gogen, is_single, members

LARGEST_SET = 3
"""The most letters that share as many cells, for a player to notice."""


class Difficulty(StrEnum):
    """The hardest kind of reasoning that a puzzle needs, if the easiest is always used first."""

    EASY = N_("easy")
    """A letter has one cell left next to the placed letters that it touches, or a cell has one
    letter left."""
    MEDIUM = N_("medium")
    """Also: a letter must touch some cell where a letter that is not placed yet can be."""
    HARD = N_("hard")
    """Also: two or three letters share as many cells, so that no other letter can be there."""
    VERY_HARD = N_("very hard").replace(" ", "-")
    """Also: a letter is tried on a cell, and leads to a contradiction."""

    @property
    def rank(self) -> int:
        """Its number, from 0 for the easiest."""
        return list(Difficulty).index(self)

    @property
    def label(self) -> str:
        """Its name in a sentence."""
        return _(self.replace("-", " "))


@dataclass(frozen=True)
class Step:
    """One inference: a letter can't be on some cells, and may have only one left."""

    difficulty: Difficulty
    letter: str
    """The letter whose cells are removed."""
    because: tuple[str, ...]
    """The letters that it touches, that take its cells, or that would have no cell."""
    removed: tuple[Cell, ...]
    left: tuple[Cell, ...]
    """The cells where the letter can still be."""
    is_last_candidate: bool = False
    """Whether the letter is placed because no other letter can be on the cell."""
    takes_cells: bool = False
    """Whether the other letters share these cells, and this one is not among them."""

    @property
    def cell(self) -> Cell | None:
        """The cell of the letter, if this step places it."""
        return self.left[0] if len(self.left) == 1 else None


class Reasoner:
    """The facts that a player knows about a Gogen so far."""

    def __init__(self, gogen: Gogen, placed: dict[str, Cell] | None = None) -> None:
        """Begin with the given letters, and the letters placed on top of them."""
        self.candidates = Candidates(gogen)
        self.known: set[int] = set()
        """The placed letters that all others are compared with."""
        for letter, cell in (placed or {}).items():
            self.candidates.cells[gogen.letters.index(letter)] = 1 << cell
        self._queue = [at for at, cells in enumerate(self.candidates.cells) if is_single(cells)]

    def steps(self, hardest: Difficulty = Difficulty.VERY_HARD) -> Iterator[Step]:
        """Yield inferences up to this difficulty until nothing more follows.

        Raises ContradictionError where the puzzle has no solution.
        """
        rules = (self._easy, self._medium, self._hard, self._very_hard)[: hardest.rank + 1]
        while not self.candidates.is_complete or self._queue:
            for rule in rules:
                done = rule()
                if done:
                    yield from done
                    break
            else:
                return

    def solves(self, hardest: Difficulty) -> bool:
        """Whether inferences up to this difficulty place every letter."""
        try:
            for _ in self.steps(hardest):
                pass
        except ContradictionError:
            return False
        return self.candidates.is_complete

    def _step(
        self, difficulty: Difficulty, letter: int, because: Sequence[int], left: Cells
    ) -> Step:
        """Leave only these cells to a letter. Raises ContradictionError if none are left."""
        before = self.candidates.cells[letter]
        if not left:
            raise ContradictionError(letter)
        self.candidates.cells[letter] = left
        if is_single(left):
            self._queue.append(letter)
        letters = self.candidates.gogen.letters
        return Step(
            difficulty,
            letters[letter],
            tuple(letters[each] for each in because),
            tuple(members(before & ~left)),
            tuple(members(left)),
        )

    def _easy(self) -> list[Step]:
        """Compare all letters with the placed ones, and find letters and cells with one choice."""
        cells, touching = self.candidates.cells, self.candidates.touching
        while self._queue:
            placed = self._queue.pop()
            if placed in self.known:
                continue
            self.known.add(placed)
            here = cells[placed]
            near = self.candidates.geometry.touching(here)
            neighbours = touching[placed]
            for other, before in enumerate(cells):
                if other == placed:
                    continue
                after = before & ~here
                if other in neighbours:
                    after &= near
                if not after:
                    raise ContradictionError(other)
                cells[other] = after
        steps = []
        for letter, left in enumerate(cells):
            if letter not in self.known and is_single(left):
                because = [other for other in touching[letter] if other in self.known]
                steps.append(self._step(Difficulty.EASY, letter, because, left))
        return steps or self._last_candidates()

    def _last_candidates(self) -> list[Step]:
        once = self.candidates.cells_of_one_letter()
        steps = []
        for letter, here in enumerate(self.candidates.cells):
            only = here & once
            if only and only != here:
                step = self._step(Difficulty.EASY, letter, [], only & -only)
                steps.append(replace(step, is_last_candidate=True))
        return steps

    def _medium(self) -> list[Step]:
        """Keep letters within reach of the cells where their neighbours can be."""
        cells, near = self.candidates.cells, self.candidates.geometry.touching
        steps = []
        for letter, neighbours in enumerate(self.candidates.touching):
            if is_single(cells[letter]):
                continue
            for other in neighbours:
                if other in self.known:
                    continue
                left = cells[letter] & near(cells[other])
                if left != cells[letter]:
                    steps.append(self._step(Difficulty.MEDIUM, letter, [other], left))
                    if is_single(left):
                        return steps
        return steps

    def _hard(self) -> list[Step]:
        """Find letters that share as many cells, or cells that share as many letters."""
        cells = self.candidates.cells
        loose = [letter for letter in range(len(cells)) if letter not in self.known]
        for size in range(2, LARGEST_SET + 1):
            few = [letter for letter in loose if cells[letter].bit_count() <= size]
            for group in combinations(few, size):
                shared = 0
                for letter in group:
                    shared |= cells[letter]
                if shared.bit_count() < size:
                    raise ContradictionError(group[0])
                if shared.bit_count() == size:
                    steps = [
                        replace(
                            self._step(Difficulty.HARD, other, group, cells[other] & ~shared),
                            takes_cells=True,
                        )
                        for other in loose
                        if other not in group and cells[other] & shared
                    ]
                    if steps:
                        return steps
        return self._hidden_sets(loose)

    def _hidden_sets(self, loose: list[int]) -> list[Step]:
        """Find two or three cells that only that many letters can be on."""
        cells = self.candidates.cells
        letters_at: dict[Cell, int] = {}
        for letter in loose:
            for cell in members(cells[letter]):
                letters_at[cell] = letters_at.get(cell, 0) | 1 << letter
        for size in range(2, LARGEST_SET + 1):
            few = [cell for cell, letters in letters_at.items() if letters.bit_count() <= size]
            for group in combinations(few, size):
                letters = shared = 0
                for cell in group:
                    letters |= letters_at[cell]
                    shared |= 1 << cell
                if letters.bit_count() == size:
                    inside = list(members(letters))
                    steps = [
                        self._step(
                            Difficulty.HARD,
                            letter,
                            [other for other in inside if other != letter],
                            cells[letter] & shared,
                        )
                        for letter in inside
                        if cells[letter] & ~shared
                    ]
                    if steps:
                        return steps
        return []

    def _very_hard(self) -> list[Step]:
        """Try letters on cells until one leads to a contradiction."""
        cells = self.candidates.cells
        loose = [letter for letter in range(len(cells)) if not is_single(cells[letter])]
        loose.sort(key=lambda letter: cells[letter].bit_count())
        for is_thorough in (False, True):
            for letter in loose:
                for cell in members(cells[letter]):
                    refuted, without_cell = self._refute(letter, cell, is_thorough)
                    if refuted:
                        because = [] if without_cell is None else [without_cell]
                        left = cells[letter] & ~(1 << cell)
                        return [self._step(Difficulty.VERY_HARD, letter, because, left)]
        return []

    def _refute(self, letter: int, cell: Cell, is_thorough: bool) -> tuple[bool, int | None]:
        """Whether the letter can't be on the cell, and the letter without a cell then.

        Follow easy and medium inferences only, or, if thorough, every way to continue.
        """
        tried = self.candidates.copy()
        tried.cells[letter] = 1 << cell
        try:
            tried.propagate([letter, *self.known])
        except ContradictionError as contradiction:
            return True, contradiction.letter
        return is_thorough and next(search(tried), None) is None, None


def rate_difficulty(gogen: Gogen) -> Difficulty:
    """Return the difficulty of a Gogen with exactly one solution."""
    return next(
        each for each in Difficulty if each is Difficulty.VERY_HARD or Reasoner(gogen).solves(each)
    )
