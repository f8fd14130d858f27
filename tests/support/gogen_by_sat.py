"""A second solver of Gogens, by a SAT solver; it shares no code with the program's own."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product

from pysat.solvers import Cadical153

from boggle_tui import Board, Gogen
from support.board_strategies import are_adjacent


def solutions_by_sat(gogen: Gogen, most: int = 2) -> list[Board]:
    """Return at most this many solutions: one model after another, each forbidden in turn."""
    cells = [cell for cell, face in enumerate(gogen.given.faces) if face != "#"]
    on = {pair: at for at, pair in enumerate(product(gogen.letters, cells), 1)}
    found: list[Board] = []
    with Cadical153(bootstrap_with=list(_clauses(gogen, on, cells))) as solver:
        while len(found) < most and solver.solve():
            model = {literal for literal in solver.get_model() if literal > 0}
            faces = list(gogen.given.faces)
            for (letter, cell), literal in on.items():
                if literal in model:
                    faces[cell] = letter
            found.append(Board(gogen.rows, gogen.cols, tuple(faces)))
            solver.add_clause([-literal for literal in model])
    return found


def _clauses(gogen: Gogen, on: dict[tuple[str, int], int], cells: list[int]) -> Iterator[list[int]]:
    for letter in gogen.letters:
        yield [on[letter, cell] for cell in cells]
        for one, two in combinations(cells, 2):
            yield [-on[letter, one], -on[letter, two]]
    for cell, (one, two) in product(cells, combinations(gogen.letters, 2)):
        yield [-on[one, cell], -on[two, cell]]
    for cell in cells:
        face = gogen.given.faces[cell].lower()
        if face:
            yield [on[face[0], cell]]
    for word in gogen.words:
        for (one, two), cell in product((*pairwise(word), *pairwise(word[::-1])), cells):
            beside = [on[two, other] for other in cells if are_adjacent(gogen.given, cell, other)]
            yield [-on[one, cell], *beside]
