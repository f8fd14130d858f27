"""Whether any board holds some words, asked of a SAT solver by clauses of its own."""

from collections.abc import Collection
from itertools import combinations, count, pairwise
from threading import Timer

from pysat.solvers import Minisat22

from boggle_tui import Board
from support.board_strategies import are_adjacent
from support.platforms import IS_WINDOWS

MOST_CONFLICTS, MOST_SECONDS = 20_000, 2.0
"""After which the solver gives up: some seconds, but for Windows in conflicts."""


def has_board(words: Collection[str], rows: int, cols: int) -> bool | None:
    """Whether a board of this size holds the words, Qu being one tile; None if that stays open."""
    tilings = [word.upper().replace("QU", "*") for word in words]
    if any("Q" in tiling for tiling in tilings):
        return False
    board, cells = Board.empty(rows, cols), range(rows * cols)
    near = [[other for other in cells if are_adjacent(board, cell, other)] for cell in cells]
    number, faces = count(1), sorted({*"".join(tilings)})
    shows = {(cell, face): next(number) for cell in cells for face in faces}
    with Minisat22() as solver:
        for cell in cells:
            for one, other in combinations(faces, 2):
                solver.add_clause([-shows[cell, one], -shows[cell, other]])
        for tiling in tilings:
            at = [[next(number) for _ in cells] for _ in tiling]
            for place, face in zip(at, tiling, strict=True):
                solver.add_clause(place)
                for cell in cells:
                    solver.add_clause([-place[cell], shows[cell, face]])
                for one, other in combinations(place, 2):
                    solver.add_clause([-one, -other])
            for one, other in combinations(at, 2):
                for cell in cells:
                    solver.add_clause([-one[cell], -other[cell]])
            for place, following in pairwise(at):
                for cell in cells:
                    solver.add_clause([-place[cell], *(following[other] for other in near[cell])])
        if not IS_WINDOWS:
            solver.conf_budget(MOST_CONFLICTS)
            return solver.solve_limited()
        # There, PySAT leaves half of the budget's bytes to chance.
        timer = Timer(MOST_SECONDS, solver.interrupt)
        timer.start()
        answer = solver.solve_limited(expect_interrupt=True)
        timer.cancel()
        timer.join()
        return answer
