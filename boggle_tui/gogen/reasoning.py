"""The cells where letters of a Gogen can still be, and solving it as a player does.

The easiest step comes first; each removes cells where letters could be, and the difficulty of a
puzzle is that of its hardest step. Nothing here looks at the solution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, islice

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board, Cell
from boggle_tui.gogen.gogen_puzzle import Cells, Gogen, GogenError, is_single, members


class ContradictionError(Exception):
    """A letter has no cell left, or a cell no letter."""

    def __init__(self, letter: int | None = None) -> None:
        super().__init__(letter)
        self.letter = letter
        """The number of the letter without a cell, if it is one."""


class SearchLimitError(Exception):
    """The search took more steps than allowed, or was stopped."""


class Candidates:
    """For each letter, by its number, the cells where it can still be."""

    def __init__(self, gogen: Gogen) -> None:
        self.gogen = gogen
        self.geometry = gogen.geometry
        number = {letter: at for at, letter in enumerate(gogen.letters)}
        self.touching = [
            [number[other] for other in gogen.touching_letters[letter]] for letter in gogen.letters
        ]
        """The letters that words put next to each letter."""
        self.cells: list[Cells] = [self.geometry.in_play] * len(gogen.letters)
        for letter, cell in gogen.given_cells.items():
            self.cells[number[letter]] = 1 << cell

    def copy(self) -> Candidates:
        """Return a copy, to try something on."""
        other = object.__new__(Candidates)
        other.gogen, other.geometry, other.touching = self.gogen, self.geometry, self.touching
        other.cells = self.cells.copy()
        return other

    @property
    def is_complete(self) -> bool:
        """Whether each letter has one cell left."""
        return all(map(is_single, self.cells))

    def placed(self) -> dict[str, Cell]:
        """Return the cell of each letter that has only one left."""
        return {
            letter: cells.bit_length() - 1
            for letter, cells in zip(self.gogen.letters, self.cells, strict=True)
            if is_single(cells)
        }

    def cells_of_one_letter(self) -> Cells:
        """Return the cells where only one letter can be. Raises ContradictionError."""
        seen = often = 0
        for here in self.cells:
            often |= seen & here
            seen |= here
        if seen != self.geometry.in_play:
            raise ContradictionError
        return seen & ~often

    def propagate(self, changed: list[int] | None = None) -> None:
        """Remove cells until every letter can touch its neighbours. Raises ContradictionError.

        Start from the letters that changed, by default from all.
        """
        cells, touching, near = self.cells, self.touching, self.geometry.touching
        queue = list(range(len(cells))) if changed is None else changed
        while True:
            while queue:
                letter = queue.pop()
                here = cells[letter]
                reach = near(here)
                for other in touching[letter]:
                    before = cells[other]
                    after = before & reach
                    if after != before:
                        if not after:
                            raise ContradictionError(other)
                        cells[other] = after
                        queue.append(other)
                if not here & (here - 1):
                    for other, before in enumerate(cells):
                        if before & here and other != letter:
                            after = before ^ here
                            if not after:
                                raise ContradictionError(other)
                            cells[other] = after
                            queue.append(other)
            if not self._place_last_candidates(queue):
                return

    def _place_last_candidates(self, changed: list[int]) -> bool:
        """Place each letter that alone is left for a cell; note them; return whether any are."""
        once = self.cells_of_one_letter()
        for letter, here in enumerate(self.cells):
            only = here & once
            if only and only != here:
                if not is_single(only):
                    raise ContradictionError
                self.cells[letter] = only
                changed.append(letter)
        return bool(changed)


def search(
    candidates: Candidates,
    max_steps: int | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Candidates]:
    """Yield every way to complete the candidates. Raises SearchLimitError."""
    try:
        candidates.propagate()
    except ContradictionError:
        return
    stack = [iter((candidates,))]
    steps = 0
    while stack:
        found = next(stack[-1], None)
        if found is None:
            stack.pop()
            continue
        steps += 1
        if (max_steps is not None and steps > max_steps) or is_stopped():
            raise SearchLimitError
        letter = choose_letter(found)
        if letter is None:
            yield found
        else:
            stack.append(_branch(found, letter, found.cells[letter]))


def choose_letter(candidates: Candidates) -> int | None:
    """Return the letter to try next: few cells, many neighbours; None if all are placed."""
    best, least = None, 1000.0
    for letter, cells in enumerate(candidates.cells):
        if cells & (cells - 1):
            rank = cells.bit_count() - len(candidates.touching[letter]) / 32
            if rank < least:
                best, least = letter, rank
    return best


def _branch(candidates: Candidates, letter: int, cells: Cells) -> Iterator[Candidates]:
    """Yield the candidates with the letter on each of the cells, without contradictions."""
    while cells:
        cell = cells & -cells
        cells ^= cell
        tried = candidates.copy()
        tried.cells[letter] = cell
        try:
            tried.propagate([letter])
        except ContradictionError:
            continue
        yield tried


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


MAX_STEPS = 3000
"""Branches of a search for a second solution, after which a puzzle is given up."""


@dataclass(frozen=True)
class ProvenGogen:
    """A Gogen with its only solution."""

    gogen: Gogen
    solution: Board
    difficulty: Difficulty

    def __str__(self) -> str:
        return str(self.gogen)

    def _repr_html_(self) -> str:
        """The puzzle without its solution, for a notebook."""
        return self.gogen._repr_html_()


def is_unique(gogen: Gogen, is_stopped: Callable[[], bool] = lambda: False) -> bool:
    """Whether the Gogen has exactly one solution. May raise SearchLimitError."""
    return len(list(islice(solutions(gogen, MAX_STEPS, is_stopped), 2))) == 1


def prove_unique(gogen: Gogen) -> ProvenGogen:
    """Return the Gogen with its only solution and its difficulty.

    Raises GogenError where it has none or several, or where the proof would take too long.
    """
    try:
        found = list(islice(solutions(gogen, MAX_STEPS), 2))
    except SearchLimitError:
        raise GogenError(
            "Whether this Gogen has only one solution is too hard to prove: give more letters"
            " or words."
        ) from None
    if not found:
        raise GogenError("This Gogen has no solution: check its letters and its words.")
    if len(found) > 1:
        raise GogenError("This Gogen has several solutions: give more letters or words.")
    return ProvenGogen(gogen, found[0], rate_difficulty(gogen))


def solutions(
    gogen: Gogen, max_steps: int | None = None, is_stopped: Callable[[], bool] = lambda: False
) -> Iterator[Board]:
    """Yield every solution, each once. May raise SearchLimitError."""
    for candidates in search(Candidates(gogen), max_steps, is_stopped):
        yield gogen.board(candidates.placed())
