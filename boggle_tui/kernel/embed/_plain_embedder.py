"""Embedder: a complete search for a board that holds all of some words.

Each letter of a word is a place, with the set of cells where it can still be (its domain). The
places of a face that is on the board once are one and the same cell, which tells most; so the
search decides two kinds of questions: how many copies of a face there are, and where a place is.
The number of copies is asked as late as possible: a dead end that involves a few faces alone is
then met once, and not for each choice of the other faces' copies.

A face is open while it may still get further copies, closed when their number is known, and merged
when it is closed with a single copy. Cells are bits of an integer, in rows with an empty column
between them, so that the neighbours of a whole set are a few shifts away.

Symmetric boards are searched once: where a symmetry maps the state to itself, so it does with its
boards, and of the cells that it exchanges one is tried. That holds for the first place that is
decided, and in part for the next ones, after one on an axis or in the centre.

What is left of a search is a cube: the steps that it has taken, each with the options that are
still open. From there the search goes on exactly as if it had never stopped. A cube can be split
into two, which share what is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

MAX_BITS = 64
MAX_FACES = 32
MAX_PLACES = 512
MAX_SYMMETRIES = 8
MAX_STEPS = MAX_PLACES + MAX_FACES + MAX_BITS

State = tuple[list[int], list[int], list[int], int, int, int]
Step = tuple[int, int, int]
"""A face, a place that shows it, and the cells where that may be, as bits. Or a face, -1, and what
may be done about its copies: NO_MORE, ONE_MORE or both. The lowest bit is the option taken, and the
others are still open."""
Cube = tuple[Step, ...]
NO_MORE, ONE_MORE = 1, 2


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
        self._cols, self._width = cols, cols + 1
        self._board = self._bits(cells)
        self._faces = 1 + max(face for word in words for face in word)
        self._words = words
        self._face: list[int] = []
        self._near: list[list[int]] = []
        self._apart: list[list[int]] = []
        self._places: list[list[int]] = [[] for _ in range(self._faces)]
        for word in words:
            self._lay_out(word)
        self._around = [
            sorted({other for place in places for other in self._near[place]})
            for places in self._places
        ]
        self._degree = [len({self._face[place] for place in places}) for places in self._around]
        self._weight = list(weights) or [1.0] * self._faces
        self._turned = [
            {self._bits([cell]): self._bits([turn[cell]]) for cell in cells} for turn in symmetries
        ]
        self._group = set(range(len(symmetries)))
        self._taken: Cube = ()
        # The state, which `_decide` copies and `_undo` brings back:
        self._domain = [self._board] * len(self._face)
        self._shown = [0] * self._faces
        self._copies = [
            max(list(word).count(face) for word in words) for face in range(self._faces)
        ]
        self._closed = self._merged = 0
        self._spare = self._board.bit_count() - sum(self._copies)
        self._queue: list[int] = []
        self._decisions: list[tuple[State, set[int], Cube, Step]] = []
        self._verdict: bool | None = None
        self._queue += range(len(self._face))
        self._is_possible = (
            self._spare >= 0
            and (self._spare > 0 or all(map(self._close, range(self._faces))))
            and self._propagate()
        )
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
        domains = iter(self._domain)
        return [
            tuple(self._cell(next(domains).bit_length() - 1) for _ in word) for word in self._words
        ]

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
        return tuple(self._weight)

    def _bits(self, cells: Iterable[int]) -> int:
        return sum(1 << cell // self._cols * self._width + cell % self._cols for cell in set(cells))

    def _cell(self, bit: int) -> int:
        return bit // self._width * self._cols + bit % self._width

    def _lay_out(self, word: Sequence[int]) -> None:
        start = len(self._face)
        for n, face in enumerate(word):
            place = start + n
            self._face.append(face)
            self._places[face].append(place)
            self._near.append([start + other for other in (n - 1, n + 1) if 0 <= other < len(word)])
            self._apart.append(
                [start + m for m, other in enumerate(word) if other == face and m != n]
            )

    def _neighbours(self, cells: int) -> int:
        """Return the cells next to any of these."""
        beside = cells << 1 | cells >> 1
        column = beside | cells
        return (beside | column << self._width | column >> self._width) & self._board

    def _fail(self, face: int) -> bool:
        self._weight[face] += 1
        return False

    def _restrict(self, place: int, cells: int) -> bool:
        """Keep a place to some cells; return whether there is any left."""
        domain = self._domain[place] & cells
        if domain == self._domain[place]:
            return True
        face = self._face[place]
        if not domain:
            return self._fail(face)
        for same in self._places[face] if self._merged >> face & 1 else (place,):
            self._domain[same] = domain
            self._queue.append(same)
        return True

    def _raise(self, face: int, copies: int) -> bool:
        """Require that many copies of a face."""
        more = copies - self._copies[face]
        if more <= 0:
            return True
        if self._closed >> face & 1 or self._spare < more:
            return self._fail(face)
        self._spare -= more
        self._copies[face] = copies
        return self._spare > 0 or all(map(self._close, range(self._faces)))

    def _close(self, face: int) -> bool:
        """Allow no more copies of a face than are required."""
        if self._closed >> face & 1 or not self._places[face]:
            return True
        self._closed |= 1 << face
        shown, places = self._shown[face], self._places[face]
        if shown.bit_count() > self._copies[face]:
            return self._fail(face)
        if self._copies[face] == 1:
            domain = self._board
            for place in places:
                domain &= self._domain[place]
            if not domain:
                return self._fail(face)
            self._merged |= 1 << face
            for place in places:
                self._domain[place] = domain
                self._queue.append(place)
            return True
        if shown.bit_count() == self._copies[face]:
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
        domain, face = self._domain[place], self._face[place]
        if domain & (domain - 1) == 0:
            if not self._shown[face] & domain and not self._show(face, domain):
                return False
            if not all(self._restrict(other, ~domain) for other in self._apart[place]):
                return False
            domain = self._domain[place]
        around = self._neighbours(domain)
        return all(self._restrict(other, around) for other in self._near[place])

    def _show(self, face: int, cell: int) -> bool:
        """Have a cell show a face, so no other."""
        self._shown[face] |= cell
        for place, its_face in enumerate(self._face):
            if its_face != face and not self._restrict(place, ~cell):
                return False
        copies = self._shown[face].bit_count()
        if not self._raise(face, copies):
            return False
        most = self._copies[face] + (0 if self._closed >> face & 1 else self._spare)
        if copies == most and not self._merged >> face & 1:
            return all(self._restrict(place, self._shown[face]) for place in self._places[face])
        return True

    def _leave_room_for_neighbours(self) -> bool:
        """Keep places to cells with room beside them for the faces that touch them."""
        for face, places in enumerate(self._places):
            if self._merged >> face & 1:
                if not self._fit(places[0], self._around[face], self._degree[face]):
                    return False
            elif not all(
                self._fit(place, self._near[place], len(self._near[place])) for place in places
            ):
                return False
        return True

    def _fit(self, place: int, around: Sequence[int], degree: int) -> bool:
        if degree < 2:
            return True
        anywhere = 0
        for other in around:
            anywhere |= self._domain[other]
        kept = domain = self._domain[place]
        for cell in _single_bits(domain):
            beside = self._neighbours(cell)
            if (beside & anywhere).bit_count() < degree or not all(
                self._domain[other] & beside for other in around
            ):
                kept &= ~cell
        return self._restrict(place, kept)

    def _count_copies(self) -> bool:
        """Require the copies of faces whose places have no cell in common."""
        for face, places in enumerate(self._places):
            common = self._board
            for place in places:
                common &= self._domain[place]
            if self._closed >> face & 1 or common or not places:
                continue
            taken = copies = 0
            for size in range(1, 5):
                for place in places:
                    domain = self._domain[place]
                    if min(domain.bit_count(), 4) == size and not domain & taken:
                        taken |= domain
                        copies += 1
            if not self._raise(face, max(copies, 2)):
                return False
        return True

    def _count_cells(self) -> bool:
        """Check that there are cells for all copies, and keep full sets of cells to their faces."""
        anywhere = 0
        for domain in self._domain:
            anywhere |= domain
        if anywhere.bit_count() < sum(self._copies):
            return False
        merged = [
            (face, self._domain[places[0]])
            for face, places in enumerate(self._places)
            if self._merged >> face & 1
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

    def _choose(self) -> bool:
        """Choose the next decision, and return whether there is any left."""
        best, least = (-1, -1), 0.0
        for face, places in enumerate(self._places):
            candidates: list[tuple[int, float]] = []
            if self._merged >> face & 1:
                size = self._domain[places[0]].bit_count()
                if size > 1:
                    candidates = [(places[0], size / (self._degree[face] + 1))]
            elif self._closed >> face & 1:
                candidates = [
                    (place, self._domain[place].bit_count() / (len(self._near[place]) + 1))
                    for place in places
                    if self._domain[place] & (self._domain[place] - 1)
                ]
            elif any(self._domain[place] & (self._domain[place] - 1) for place in places):
                common = self._board
                for place in places:
                    common &= self._domain[place]
                size = common.bit_count() + 1 if self._copies[face] == 1 else 4
                candidates = [(-1, size / (self._degree[face] + 1))]
            for place, size_by_degree in candidates:
                score = size_by_degree / self._weight[face]
                if best[0] < 0 or score < least:
                    best, least = (face, place), score
        face, place = best
        if face < 0:
            return False
        self._shrink_group()
        options = NO_MORE | ONE_MORE if place < 0 else self._representatives(self._domain[place])
        self._push((face, place, options))
        return True

    def _push(self, step: Step) -> None:
        """Have a step decided next."""
        state = (
            self._domain[:],
            self._shown[:],
            self._copies[:],
            self._closed,
            self._merged,
            self._spare,
        )
        self._decisions.append((state, self._group, self._taken, step))

    def _shrink_group(self) -> None:
        """Keep the symmetries that map the state to itself."""
        self._group = set(filter(self._keeps_state, self._group))

    def _keeps_state(self, symmetry: int) -> bool:
        turned = self._turned[symmetry]
        return all(
            sum(turned[cell] for cell in _single_bits(domain)) == domain for domain in self._domain
        )

    def _representatives(self, cells: int) -> int:
        """Return one cell of each class that the symmetries of the state exchange."""
        return sum(
            cell
            for cell in _single_bits(cells)
            if all(self._turned[symmetry][cell] >= cell for symmetry in self._group)
        )

    def _decide(self) -> bool:
        """Take the next option of the last decision; return False at a dead end."""
        state, self._group, self._taken, step = self._decisions.pop()
        domain, shown, copies, self._closed, self._merged, self._spare = state
        face, place, options = step
        option = options & -options
        if options == option:
            self._domain, self._shown, self._copies = domain, shown, copies
        else:
            self._domain, self._shown, self._copies = domain[:], shown[:], copies[:]
            rest = (face, place, options & ~option)
            self._decisions.append((state, self._group, self._taken, rest))
        self._taken += (step,)
        self._queue.clear()
        if place >= 0:
            return self._restrict(place, option) and self._propagate()
        if option == ONE_MORE:
            return self._raise(face, self._copies[face] + 1) and self._propagate()
        return self._close(face) and self._propagate()


def split(cube: Cube) -> tuple[Cube, Cube] | None:
    """Return two cubes in place of one, the later first; None if only one option is left of each.

    The later one has the open options of the first step that has any.
    """
    for at, (face, place, options) in enumerate(cube):
        option = options & -options
        if options != option:
            later = (*cube[:at], (face, place, options & ~option))
            return later, (*cube[:at], (face, place, option), *cube[at + 1 :])
    return None


def check(
    rows: int,
    cols: int,
    cells: Iterable[int],
    symmetries: Sequence[Sequence[int]],
    words: Sequence[Sequence[int]],
    cube: Cube = (),
    weights: Sequence[float] = (),
) -> None:
    """Raise ValueError for invalid input, which the compiled loops themselves do not check."""
    valid = (
        rows > 0
        and cols > 0
        and rows * (cols + 1) <= MAX_BITS
        and all(0 <= cell < rows * cols for cell in cells)
        and len(symmetries) <= MAX_SYMMETRIES
        and all(sorted(turn) == list(range(rows * cols)) for turn in symmetries)
        and all({turn[cell] for cell in cells} == set(cells) for turn in symmetries)
        and all(words)
        and 0 < sum(map(len, words)) <= MAX_PLACES
        and all(0 <= face < MAX_FACES for word in words for face in word)
        and _are_steps(cube, [face for word in words for face in word], rows * (cols + 1))
        and len(weights) in (0, 1 + max(face for word in words for face in word))
    )
    if not valid:
        raise ValueError("invalid board or words to embed")


def _are_steps(cube: Cube, faces: Sequence[int], bits: int) -> bool:
    return len(cube) <= MAX_STEPS and all(
        face in faces
        and (
            0 < options < 1 << bits and faces[place] == face
            if 0 <= place < len(faces)
            else place == -1 and 0 < options <= NO_MORE | ONE_MORE
        )
        for face, place, options in cube
    )


def _single_bits(bits: int) -> Iterator[int]:
    while bits:
        yield bits & -bits
        bits &= bits - 1
