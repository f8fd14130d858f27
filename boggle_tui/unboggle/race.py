"""The solver for programs that wait for the answer."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from boggle_tui.unboggle.puzzle import Answer, Puzzle


def build_board(puzzle: Puzzle, time_limit: float | None = None) -> Answer:
    """Solve the puzzle, and wait for the answer; with a limit in seconds, no longer than that.

    Without a limit the solver runs in this process, and Ctrl-C is heard within a tenth of a
    second. With one it runs in a child process, for only that can be stopped at any moment; the
    answer is Undecided, with the best board so far, when the time is over. Raises PuzzleError for
    a limit of nought or less, SolverFailed where the child dies twice.
    """
    if time_limit is None:
        from boggle_tui.unboggle.sat import search

        *_, answer = search(puzzle)
        assert isinstance(answer, Answer)
        return answer
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(_answer(puzzle, time_limit))
    # The caller has an event loop of its own in this thread, so it takes another thread.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _answer(puzzle, time_limit)).result()


async def _answer(puzzle: Puzzle, time_limit: float) -> Answer:
    from boggle_tui.unboggle.client import solve

    answers = [event async for event in solve(puzzle, time_limit) if isinstance(event, Answer)]
    return answers[0]
