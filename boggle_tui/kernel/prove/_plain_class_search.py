"""The search of a class of boards in plain Python: slow, and short enough to be checked by eye.

A term is a set of cells with their letters, and the points of all words that it spells. The bound
rests on this: a board shows one letter on each cell, so of the terms that begin with the same cell
only those with one of its letters count.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

Term = tuple[tuple[int, int], ...]
"""(cell, face) pairs, sorted by cell; cells are in the order of the search."""
Terms = dict[Term, int]
"""The points of each term."""


class ClassSearch:
    """A search for boards of many points, class by class.

    `near` has the neighbours of each cell; the search gives the cells their letters in this order.
    `words` are sorted, distinct pairs of a word, as bytes of faces (0 to 31), and its points.
    Raises ValueError for anything else, and for more than 16 cells.
    """

    def __init__(self, near: Sequence[Sequence[int]], words: Sequence[tuple[bytes, int]]) -> None:
        self._near = near
        self._words = words

    def search(
        self, sets: Sequence[int], target: int, most_found: int
    ) -> tuple[int, int, list[bytes]]:
        """Search one class of boards, with the faces of each cell as a bit mask.

        Returns a bound on the points of every board of the class, the number of steps, and each
        board, as the face of each cell, whose terms have at least `target` points; the board's own
        points may be fewer, since a word on different cells counts more than once here.
        Raises OverflowError for more boards than `most_found`.
        """
        faces = [[face for face in range(32) if letters >> face & 1] for letters in sets]
        terms = self._terms([set(options) for options in faces])
        boards: list[bytes] = []
        steps = 0

        def branch(shown: bytes, terms: Terms) -> None:
            nonlocal steps
            steps += 1
            if bound(terms) < target:
                return
            cell = len(shown)
            if cell == len(sets):
                boards.append(shown)
                if len(boards) > most_found:
                    raise OverflowError(f"more than {most_found} boards may reach the target")
                return
            for face in faces[cell]:
                branch(shown + bytes([face]), with_face(terms, cell, face))

        branch(b"", terms)
        return bound(terms), steps, boards

    def _terms(self, faces: Sequence[set[int]]) -> Terms:
        terms: Terms = Counter()
        for word, points in self._words:
            # A word counts once on the same cells.
            paths = self._paths(word, faces)
            for term in {tuple(sorted(zip(path, word, strict=True))) for path in paths}:
                terms[term] += points
        return terms

    def _paths(
        self, word: bytes, faces: Sequence[set[int]], path: tuple[int, ...] = ()
    ) -> Iterator[tuple[int, ...]]:
        if len(path) == len(word):
            yield path
            return
        for cell in self._near[path[-1]] if path else range(len(faces)):
            if cell not in path and word[len(path)] in faces[cell]:
                yield from self._paths(word, faces, (*path, cell))


def bound(terms: Terms) -> int:
    """Bound the points of every board of the terms."""
    points = 0
    by_cell: dict[int, dict[int, Terms]] = defaultdict(lambda: defaultdict(dict))
    for term, worth in terms.items():
        if term:
            (cell, face), *rest = term
            by_cell[cell][face][tuple(rest)] = worth
        else:
            points += worth
    return points + sum(max(map(bound, by_face.values())) for by_face in by_cell.values())


def with_face(terms: Terms, cell: int, face: int) -> Terms:
    """The terms of the boards that show the face on the cell, which no term uses any more."""
    left: Terms = Counter()
    for term, worth in terms.items():
        if not term or term[0][0] != cell:
            left[term] += worth
        elif term[0][1] == face:
            left[term[1:]] += worth
    return left
