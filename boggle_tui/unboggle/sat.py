"""The search by SAT solver: it finds boards, and it alone can prove that there is none."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from pysat.solvers import Glucose4  # type: ignore[import-untyped]

from boggle_tui.unboggle.bounds import most_words, refusal, tiles_needed
from boggle_tui.unboggle.encoding import PathModel
from boggle_tui.unboggle.progress import Progress
from boggle_tui.unboggle.puzzle import Answer, Found, Impossible, Puzzle
from boggle_tui.unboggle.verify import checked

SLICE = 0.05
"""Seconds that the solver runs, about, before it tells how far it is."""


def search(puzzle: Puzzle) -> Iterator[Progress | Answer]:
    """Solve the puzzle: progress about every SLICE seconds, and lastly the answer.

    The solver runs in this thread, and stops at the end of a slice if it is not asked to go on.
    """
    began = perf_counter()
    reason = refusal(puzzle)
    if reason is not None:
        yield Impossible(
            puzzle=puzzle,
            paths={},
            engine="count",
            seconds=perf_counter() - began,
            bound=most_words(puzzle),
            reason=reason,
        )
        return
    model = PathModel(puzzle)
    needed = f"needs {tiles_needed(puzzle).total()} of {puzzle.cells} cells; searching"
    # Glucose, because it can be run in slices and go on as though it had not been stopped.
    with Glucose4(bootstrap_with=model.clauses) as solver:
        budget, verdict = 500, None
        while verdict is None:
            slice_began = perf_counter()
            solver.conf_budget(budget)
            verdict = solver.solve_limited()
            if verdict is None:
                now = perf_counter()
                budget = max(100, int(budget * min(4, SLICE / (now - slice_began))))
                counts = solver.accum_stats()
                yield Progress(
                    seconds=now - began,
                    engine="sat",
                    words=len(puzzle.words),
                    bound=len(puzzle.words),
                    conflicts=counts["conflicts"],
                    restarts=counts["restarts"],
                    text=needed,
                )
        if verdict:
            board, paths = model.answer(solver.get_model())
            yield checked(
                Found(
                    puzzle=puzzle,
                    board=board,
                    paths=paths,
                    engine="sat",
                    seconds=perf_counter() - began,
                    bound=len(puzzle.words),
                )
            )
        else:
            yield Impossible(
                puzzle=puzzle,
                paths={},
                engine="sat",
                seconds=perf_counter() - began,
                bound=len(puzzle.words) - 1,
            )
