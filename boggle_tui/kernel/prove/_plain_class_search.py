"""The search of a class of boards in plain Python: slow, and short enough to be checked by eye.

A term is a set of cells with their letters, and the points of all words that it spells. The bound
rests on this: a board shows one letter on each cell, so of the terms that begin with the same cell
only those with one of its letters count. Terms are kept as a tree, whose parts are never changed:
what a letter leaves as it is keeps its bound.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

Term = tuple[tuple[int, int], ...]
"""(cell, face) pairs, sorted by cell; cells are in the order of the search."""


class Terms:
    """Terms with the same first cells and faces, by the next cell, and by its face."""

    __slots__ = ("after", "bound", "points")

    def __init__(self, points: int, after: Mapping[int, Mapping[int, Terms]]) -> None:
        self.points = points
        """The points of the term that ends here."""
        self.after = after
        self.bound: int = points + sum(
            max(terms.bound for terms in by_face.values()) for by_face in after.values()
        )
        """A bound on the points of every board of the terms."""


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
        terms = as_tree(self._terms([set(options) for options in faces]))
        boards: list[bytes] = []
        steps = 0

        def branch(shown: bytes, terms: Terms) -> None:
            nonlocal steps
            steps += 1
            if terms.bound < target:
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
        return terms.bound, steps, boards

    def _terms(self, faces: Sequence[set[int]]) -> dict[Term, int]:
        """Collect the terms of the class, with their points."""
        terms: dict[Term, int] = Counter()
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


def as_tree(points: Mapping[Term, int], depth: int = 0) -> Terms:
    """Make a tree of terms, whose first `depth` cells and faces are the same."""
    ended = 0
    after: dict[int, dict[int, dict[Term, int]]] = defaultdict(lambda: defaultdict(dict))
    for term, worth in points.items():
        if len(term) == depth:
            ended = worth
        else:
            cell, face = term[depth]
            after[cell][face][term] = worth
    return Terms(
        ended,
        {
            cell: {face: as_tree(terms, depth + 1) for face, terms in by_face.items()}
            for cell, by_face in after.items()
        },
    )


def with_face(terms: Terms, cell: int, face: int) -> Terms:
    """The terms of the boards that show the face on the cell, which no term uses any more.

    No term has a cell before this one.
    """
    others = {other: by_face for other, by_face in terms.after.items() if other != cell}
    left = Terms(terms.points, others)
    shown = terms.after.get(cell, {}).get(face)
    return left if shown is None else merged(left, shown)


def merged(one: Terms, other: Terms) -> Terms:
    """The terms of both, where equal ones add up."""
    after = dict(one.after)
    for cell, by_face in other.after.items():
        both = dict(after.get(cell, {}))
        for face, terms in by_face.items():
            both[face] = merged(both[face], terms) if face in both else terms
        after[cell] = both
    return Terms(one.points + other.points, after)
