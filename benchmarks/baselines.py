"""Two older SAT encodings, for benchmarks/unboggle.py to compare with.

Neither counts tiles. The first gives every letter of every word a row and a column in binary, like
the oldest program of this kind, and uses MiniSat. The second has a variable for every letter of
every word and every cell, and uses CaDiCaL.
"""

from __future__ import annotations

from itertools import combinations, pairwise, product
from time import process_time

from pysat.solvers import Solver

from boggle_tui.game.board.board import neighbours
from boggle_tui.unboggle.encoding.tile_encoding import CNF
from boggle_tui.unboggle.puzzle.puzzle import Puzzle

SLICE = 500
"""Conflicts between two checks of the time."""


def binary_coordinates(puzzle: Puzzle) -> CNF:
    """Encode the row and the column of each letter of each word in binary."""
    clauses = CNF()
    bit = clauses.new_variables()
    sides = {"row": puzzle.rows, "col": puzzle.cols}

    def differs(tile: tuple[int, int], side: str, value: int) -> list[int]:
        """Literals of which one is true if the tile's row or column has another value."""
        width = (sides[side] - 1).bit_length()
        return [
            -bit[tile, side, at] if value >> at & 1 else bit[tile, side, at] for at in range(width)
        ]

    faces = {
        (number, i): face
        for number, word in enumerate(puzzle.words)
        for i, face in enumerate(puzzle.tilings(word)[0])
    }
    for tile, (side, length) in product(faces, sides.items()):
        for value in range(length, 1 << (length - 1).bit_length()):
            clauses.append(differs(tile, side, value))
    for tile, other in pairwise(faces):
        if tile[0] == other[0]:
            for side, length in sides.items():
                for one, two in product(range(length), repeat=2):
                    if abs(one - two) > 1:
                        clauses.append(differs(tile, side, one) + differs(other, side, two))
    for tile, other in combinations(faces, 2):
        if tile[0] == other[0] or faces[tile] != faces[other]:
            for row, col in product(range(puzzle.rows), range(puzzle.cols)):
                clauses.append(
                    differs(tile, "row", row)
                    + differs(tile, "col", col)
                    + differs(other, "row", row)
                    + differs(other, "col", col)
                )
    return clauses


def plain_cells(puzzle: Puzzle) -> CNF:
    """Encode each letter of each word and each cell as a variable."""
    clauses = CNF()
    shows, at = clauses.new_variables(), clauses.new_variables()
    near = neighbours(puzzle.rows, puzzle.cols)
    cells = range(puzzle.size)
    faces = {face for word in puzzle.words for face in puzzle.tilings(word)[0]}
    for cell in cells:
        clauses.add_at_most_one(shows[cell, face] for face in faces)
    for word in puzzle.words:
        spelling = puzzle.tilings(word)[0]
        for i, face in enumerate(spelling):
            clauses.add_clause(at[word, i, cell] for cell in cells)
            clauses.add_at_most_one(at[word, i, cell] for cell in cells)
            clauses.extend([-at[word, i, cell], shows[cell, face]] for cell in cells)
        for i in range(1, len(spelling)):
            for cell in cells:
                clauses.add_implication(
                    [at[word, i - 1, cell]], [at[word, i, other] for other in near[cell]]
                )
        for i, j in combinations(range(len(spelling)), 2):
            if spelling[i] == spelling[j]:
                clauses.extend([-at[word, i, cell], -at[word, j, cell]] for cell in cells)
    return clauses


BASELINES = {
    "binary, minisat": (binary_coordinates, "minisat22"),
    "plain, CaDiCaL": (plain_cells, "cadical195"),
}


def solve(name: str, puzzle: Puzzle, limit: float) -> tuple[str | None, float]:
    """Return "sat", "unsat", or None after the time limit; and the processor time in seconds."""
    model, solver_name = BASELINES[name]
    began = process_time()
    with Solver(solver_name, bootstrap_with=model(puzzle)) as solver:
        verdict = None
        while verdict is None and process_time() - began < limit:
            solver.conf_budget(SLICE)
            verdict = solver.solve_limited()
    return {True: "sat", False: "unsat", None: None}[verdict], process_time() - began
