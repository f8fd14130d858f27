"""Embedder: a complete search for a board that holds all of some words.

What is known of the places of letters, and what follows from it, is kept in `Domains`. The search
decides two kinds of questions: how many copies of a face there are, and where a place is. The
number of copies is asked as late as possible: a dead end that involves a few faces alone is then
met once, and not for each choice of the other faces' copies.

Symmetric boards are searched once: where a symmetry maps the state to itself, so it does with its
boards, and of the cells that it exchanges one is tried. That holds for the first place that is
decided, and in part for the next ones, after one on an axis or in the centre.

What is left of a search is a cube: the steps that it has taken, each with the options that are
still open. From there the search goes on exactly as if it had never stopped. A cube can be split
into two, which share what is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boggle_tui.kernel.embed._plain_domains import Domains, State, single_bits
from boggle_tui.kernel.embed.cube import NO_MORE, ONE_MORE, Cube, Step
from boggle_tui.kernel.embed.limits import check


class Embedder:
    """A search that goes on a number of steps at a time; the same input gives the same board."""

    def __init__(
        self,
        rows: int,
        cols: int,
        cells: Iterable[int],
        symmetries: Sequence[Sequence[int]],
        words: Sequence[Sequence[int]],
        cube: Cube = (),
        weights: Sequence[float] = (),
    ) -> None:
        """Set up the search for words, given by the numbers of their faces, on some cells.

        `symmetries` are permutations of all cells that keep neighbours, and the cells in play.
        A `cube` is a part of the search, as from `open_cube`; `weights` are those of an earlier
        search. Raises ValueError for a board or words that are too large.
        """
        check(rows, cols, cells, symmetries, words, cube, weights)
        known = self._known = Domains(cols, cells, words, weights)
        self._turned = [
            {known.bits([cell]): known.bits([turn[cell]]) for cell in cells} for turn in symmetries
        ]
        self._group = set(range(len(symmetries)))
        """The symmetries that map the state to itself."""
        self._taken: Cube = ()
        self._decisions: list[tuple[State, set[int], Cube, Step]] = []
        self._verdict: bool | None = None
        self._is_possible = known.begin()
        for step in cube:
            if self._is_possible:
                self._shrink_group()
                self._push(step)
                self._is_possible = self._decide()

    def run(self, steps: int) -> bool | None:
        """Take at most this many steps; return whether there is a board, None if not known yet."""
        while self._verdict is None and steps > 0:
            steps -= 1
            if self._is_possible:
                if not self._choose():
                    self._verdict = True
                    break
            elif not self._decisions:
                self._verdict = False
                break
            self._is_possible = self._decide()
        return self._verdict

    def paths(self) -> list[tuple[int, ...]]:
        """Return the cells of each word, where `run` has returned True."""
        return self._known.paths()

    def open_cube(self) -> Cube | None:
        """Return the part of the search that is left, None if it is over."""
        if self._verdict is not None:
            return None
        if self._is_possible:
            return self._taken
        if not self._decisions:
            return None
        *_, taken, step = self._decisions[-1]
        return (*taken, step)

    def weights(self) -> tuple[float, ...]:
        """Return how often each face was part of a dead end."""
        return tuple(self._known.weight)

    def _choose(self) -> bool:
        """Choose the next decision, and return whether there is any left."""
        known = self._known
        best, least = (-1, -1), 0.0
        for face, places in enumerate(known.places):
            candidates: list[tuple[int, float]] = []
            if known.merged >> face & 1:
                size = known.domain[places[0]].bit_count()
                if size > 1:
                    candidates = [(places[0], size / (known.degree[face] + 1))]
            elif known.closed >> face & 1:
                candidates = [
                    (place, known.domain[place].bit_count() / (len(known.near[place]) + 1))
                    for place in places
                    if known.domain[place] & (known.domain[place] - 1)
                ]
            elif any(known.domain[place] & (known.domain[place] - 1) for place in places):
                common = known.board
                for place in places:
                    common &= known.domain[place]
                size = common.bit_count() + 1 if known.copies[face] == 1 else 4
                candidates = [(-1, size / (known.degree[face] + 1))]
            for place, size_by_degree in candidates:
                score = size_by_degree / known.weight[face]
                if best[0] < 0 or score < least:
                    best, least = (face, place), score
        face, place = best
        if face < 0:
            return False
        self._shrink_group()
        options = NO_MORE | ONE_MORE if place < 0 else self._representatives(known.domain[place])
        self._push((face, place, options))
        return True

    def _push(self, step: Step) -> None:
        """Have a step decided next."""
        self._decisions.append((self._known.copied(), self._group, self._taken, step))

    def _shrink_group(self) -> None:
        """Keep the symmetries that map the state to itself."""
        self._group = set(filter(self._keeps_state, self._group))

    def _keeps_state(self, symmetry: int) -> bool:
        turned = self._turned[symmetry]
        return all(
            sum(turned[cell] for cell in single_bits(domain)) == domain
            for domain in self._known.domain
        )

    def _representatives(self, cells: int) -> int:
        """Return one cell of each class that the symmetries of the state exchange."""
        return sum(
            cell
            for cell in single_bits(cells)
            if all(self._turned[symmetry][cell] >= cell for symmetry in self._group)
        )

    def _decide(self) -> bool:
        """Take the next option of the last decision; return False at a dead end."""
        state, self._group, self._taken, step = self._decisions.pop()
        self._known.restore(state)
        face, place, options = step
        option = options & -options
        if options != option:
            rest = (face, place, options & ~option)
            self._decisions.append((state, self._group, self._taken, rest))
        self._taken += (step,)
        if place >= 0:
            return self._known.put(place, option)
        if option == ONE_MORE:
            return self._known.add_copy(face)
        return self._known.close(face)
