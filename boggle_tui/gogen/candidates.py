"""Candidates: the cells where each letter can still be, and a complete search of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boggle_tui.game.board.board import Cell
from boggle_tui.gogen.puzzle import Cells, Gogen, is_single


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
