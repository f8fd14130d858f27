"""Domains: what is known of the places of an embedding, and what follows from it.

Each letter of a word is a place, with the set of cells where it can still be (its domain). The
places of a face that is on the board once are one and the same cell, which tells most; so besides
the domains it is known how many copies of a face there are at least. A face is open while it may
still get further copies, closed when their number is known, and merged when it is closed with a
single copy. Cells are bits of an integer, in rows with an empty column between them, so that the
neighbours of a whole set are a few shifts away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

State = tuple[list[int], list[int], list[int], int, int, int]


class Domains:
    """The state of each place and face; most methods return False at a dead end."""

    def __init__(
        self,
        cols: int,
        cells: Iterable[int],
        words: Sequence[Sequence[int]],
        weights: Sequence[float] = (),
    ) -> None:
        """Start with places that may be anywhere; words are the numbers of their faces."""
        self._cols, self._width = cols, cols + 1
        self.board = self.bits(cells)
        faces = 1 + max(face for word in words for face in word)
        self._words = words
        self._face: list[int] = []
        self.near: list[list[int]] = []
        """The places next to each place, in its word."""
        self._apart: list[list[int]] = []
        self.places: list[list[int]] = [[] for _ in range(faces)]
        """The places of each face."""
        for word in words:
            self._lay_out(word)
        self._around = [
            sorted({other for place in places for other in self.near[place]})
            for places in self.places
        ]
        self.degree = [len({self._face[place] for place in places}) for places in self._around]
        """The number of faces next to each face, in the words."""
        self.weight = list(weights) or [1.0] * faces
        """A number for each face that grows with the dead ends it is part of."""
        # The state, which `copied` copies and `restore` brings back:
        self.domain = [self.board] * len(self._face)
        self._shown = [0] * faces
        self.copies = [max(list(word).count(face) for word in words) for face in range(faces)]
        self.closed = self.merged = 0
        self._spare = self.board.bit_count() - sum(self.copies)
        self._queue = list(range(len(self._face)))

    def begin(self) -> bool:
        """Draw the conclusions before any decision."""
        return self._spare >= 0 and (self._spare > 0 or self._close_all()) and self._propagate()

    def put(self, place: int, cell: int) -> bool:
        """Decide where a place is, and draw the conclusions."""
        return self._restrict(place, cell) and self._propagate()

    def add_copy(self, face: int) -> bool:
        """Decide that there is one more copy of a face, and draw the conclusions."""
        return self._raise(face, self.copies[face] + 1) and self._propagate()

    def close(self, face: int) -> bool:
        """Decide that there are no more copies of a face, and draw the conclusions."""
        return self._close(face) and self._propagate()

    def copied(self) -> State:
        """Return a copy of the state."""
        return (
            self.domain[:],
            self._shown[:],
            self.copies[:],
            self.closed,
            self.merged,
            self._spare,
        )

    def restore(self, state: State) -> None:
        """Go back to a state."""
        domain, shown, copies, self.closed, self.merged, self._spare = state
        self.domain, self._shown, self.copies = domain[:], shown[:], copies[:]
        self._queue.clear()

    def paths(self) -> list[tuple[int, ...]]:
        """Return the cells of each word, where each place has one."""
        domains = iter(self.domain)
        return [
            tuple(self._cell(next(domains).bit_length() - 1) for _ in word) for word in self._words
        ]

    def bits(self, cells: Iterable[int]) -> int:
        """Return a set of cells as bits."""
        return sum(1 << cell // self._cols * self._width + cell % self._cols for cell in set(cells))

    def _cell(self, bit: int) -> int:
        return bit // self._width * self._cols + bit % self._width

    def _lay_out(self, word: Sequence[int]) -> None:
        start = len(self._face)
        for n, face in enumerate(word):
            place = start + n
            self._face.append(face)
            self.places[face].append(place)
            self.near.append([start + other for other in (n - 1, n + 1) if 0 <= other < len(word)])
            self._apart.append(
                [start + m for m, other in enumerate(word) if other == face and m != n]
            )

    def _neighbours(self, cells: int) -> int:
        """Return the cells next to any of these."""
        beside = cells << 1 | cells >> 1
        column = beside | cells
        return (beside | column << self._width | column >> self._width) & self.board

    def _fail(self, face: int) -> bool:
        self.weight[face] += 1
        return False

    def _restrict(self, place: int, cells: int) -> bool:
        """Keep a place to some cells; return whether there is any left."""
        domain = self.domain[place] & cells
        if domain == self.domain[place]:
            return True
        face = self._face[place]
        if not domain:
            return self._fail(face)
        for same in self.places[face] if self.merged >> face & 1 else (place,):
            self.domain[same] = domain
            self._queue.append(same)
        return True

    def _raise(self, face: int, copies: int) -> bool:
        """Require that many copies of a face."""
        more = copies - self.copies[face]
        if more <= 0:
            return True
        if self.closed >> face & 1 or self._spare < more:
            return self._fail(face)
        self._spare -= more
        self.copies[face] = copies
        return self._spare > 0 or self._close_all()

    def _close_all(self) -> bool:
        return all(map(self._close, range(len(self.places))))

    def _close(self, face: int) -> bool:
        """Allow no more copies of a face than are required."""
        if self.closed >> face & 1 or not self.places[face]:
            return True
        self.closed |= 1 << face
        shown, places = self._shown[face], self.places[face]
        if shown.bit_count() > self.copies[face]:
            return self._fail(face)
        if self.copies[face] == 1:
            domain = self.board
            for place in places:
                domain &= self.domain[place]
            if not domain:
                return self._fail(face)
            self.merged |= 1 << face
            for place in places:
                self.domain[place] = domain
                self._queue.append(place)
            return True
        if shown.bit_count() == self.copies[face]:
            return all(self._restrict(place, shown) for place in places)
        return True

    def _propagate(self) -> bool:
        """Draw conclusions until there are no more; return False at a dead end."""
        while True:
            while self._queue:
                if not self._propagate_place(self._queue.pop()):
                    return False
            if not self._leave_room_for_neighbours():
                return False
            if self._queue:
                continue
            if not self._count_copies():
                return False
            if self._queue:
                continue
            if not self._count_cells():
                return False
            if not self._queue:
                return True

    def _propagate_place(self, place: int) -> bool:
        domain, face = self.domain[place], self._face[place]
        if domain & (domain - 1) == 0:
            if not self._shown[face] & domain and not self._show(face, domain):
                return False
            if not all(self._restrict(other, ~domain) for other in self._apart[place]):
                return False
            domain = self.domain[place]
        around = self._neighbours(domain)
        return all(self._restrict(other, around) for other in self.near[place])

    def _show(self, face: int, cell: int) -> bool:
        """Have a cell show a face, so no other."""
        self._shown[face] |= cell
        for place, its_face in enumerate(self._face):
            if its_face != face and not self._restrict(place, ~cell):
                return False
        copies = self._shown[face].bit_count()
        if not self._raise(face, copies):
            return False
        most = self.copies[face] + (0 if self.closed >> face & 1 else self._spare)
        if copies == most and not self.merged >> face & 1:
            return all(self._restrict(place, self._shown[face]) for place in self.places[face])
        return True

    def _leave_room_for_neighbours(self) -> bool:
        """Keep places to cells with room beside them for the faces that touch them."""
        for face, places in enumerate(self.places):
            if self.merged >> face & 1:
                if not self._fit(places[0], self._around[face], self.degree[face]):
                    return False
            elif not all(
                self._fit(place, self.near[place], len(self.near[place])) for place in places
            ):
                return False
        return True

    def _fit(self, place: int, around: Sequence[int], degree: int) -> bool:
        if degree < 2:
            return True
        anywhere = 0
        for other in around:
            anywhere |= self.domain[other]
        kept = domain = self.domain[place]
        for cell in single_bits(domain):
            beside = self._neighbours(cell)
            if (beside & anywhere).bit_count() < degree or not all(
                self.domain[other] & beside for other in around
            ):
                kept &= ~cell
        return self._restrict(place, kept)

    def _count_copies(self) -> bool:
        """Require the copies of faces whose places have no cell in common."""
        for face, places in enumerate(self.places):
            common = self.board
            for place in places:
                common &= self.domain[place]
            if self.closed >> face & 1 or common or not places:
                continue
            taken = copies = 0
            for size in range(1, 5):
                for place in places:
                    domain = self.domain[place]
                    if min(domain.bit_count(), 4) == size and not domain & taken:
                        taken |= domain
                        copies += 1
            if not self._raise(face, max(copies, 2)):
                return False
        return True

    def _count_cells(self) -> bool:
        """Check that there are cells for all copies, and keep full sets of cells to their faces."""
        anywhere = 0
        for domain in self.domain:
            anywhere |= domain
        if anywhere.bit_count() < sum(self.copies):
            return False
        merged = [
            (face, self.domain[places[0]])
            for face, places in enumerate(self.places)
            if self.merged >> face & 1
        ]
        for face, domain in merged:
            size = domain.bit_count()
            if not 2 <= size <= 12:
                continue
            inside = {other for other, its_domain in merged if not its_domain & ~domain}
            if len(inside) > size:
                return self._fail(face)
            if len(inside) == size:
                for place, its_face in enumerate(self._face):
                    if its_face not in inside and not self._restrict(place, ~domain):
                        return False
                if self._queue:
                    return True
        return True


def single_bits(bits: int) -> Iterator[int]:
    """Yield the bits of a set, the lowest first."""
    while bits:
        yield bits & -bits
        bits &= bits - 1
