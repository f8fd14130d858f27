"""Solve a puzzle and wait for the result, and check a board on its own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from time import monotonic

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.language import fold
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.unboggle.analysis.smallest_size import LARGEST, SmallestBoard, SmallestSizeSearch
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Puzzle, check_time_limit
from boggle_tui.unboggle.search.portfolio import solve_here, solve_quickly
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.solver import solve


def build_board(
    puzzle: Puzzle, time_limit: float | None = None, *, processes: bool = True
) -> Result:
    """Solve the puzzle and return the result, within a time limit in seconds if there is one.

    Easy puzzles are solved in this process; for others, the engines run in child processes, as in
    `boggle_tui.unboggle.workers.solver`. Without `processes`, they take turns in this thread, as
    frozen programs and some notebooks need it. The result is Unknown, with the best board so far,
    when the time is up. Raises PuzzleError for a time limit that isn't above zero, and SolverError
    if a child process dies twice.
    """
    result, left = _solve_in_thread(puzzle, time_limit, processes)
    if result is not None:
        return result
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(_last_result(puzzle, left))
    # This thread has a running event loop already, so use another thread.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _last_result(puzzle, left)).result()


async def build_board_async(
    puzzle: Puzzle, time_limit: float | None = None, *, processes: bool = True
) -> Result:
    """Do what `build_board` does, without holding up the event loop.

    If it is cancelled, its child processes are killed; a thread ends by itself.
    """
    result, left = await asyncio.to_thread(_solve_in_thread, puzzle, time_limit, processes)
    return await _last_result(puzzle, left) if result is None else result


def build_smallest_board(
    words: Iterable[str],
    q: QReading = QReading.QU,
    time_limit: float | None = None,
    *,
    processes: bool = True,
) -> SmallestBoard:
    """Find the smallest board, of 2x2 to 10x10, that holds all the words.

    A board with fewer cells is smaller; with equally many, the one nearer to a square. After each
    board that is found, smaller ones are tried for ten seconds at most. The time limit, in seconds,
    holds for everything. Raises what `Puzzle` and `build_board` raise.
    """
    check_time_limit(time_limit)
    search = SmallestSizeSearch(Puzzle(tuple(words), *LARGEST, q), time_limit)
    for _ in search.pack():
        pass
    while (attempt := search.next_attempt()) is not None:
        search.record(build_board(*attempt, processes=processes))
    return search.smallest_board()


def _solve_in_thread(
    puzzle: Puzzle, time_limit: float | None, processes: bool
) -> tuple[Result | None, float | None]:
    """Return the result, or None if it needs child processes, and the seconds left for them."""
    check_time_limit(time_limit)
    start = monotonic()
    result = solve_quickly(puzzle, time_limit)
    left = time_limit
    if time_limit is not None:
        left = max(MIN_TIME_LIMIT, start + time_limit - monotonic())
    if result is None and not processes:
        result = solve_here(puzzle, left)
    return result, left


async def _last_result(puzzle: Puzzle, time_limit: float | None) -> Result:
    async with aclosing(solve(puzzle, time_limit)) as events:
        (result,) = [event async for event in events if isinstance(event, Result)]
    return result


def verify(board: Board, words: Iterable[str], q: QReading = QReading.QU) -> bool:
    """Check with the plain finder that the board holds all the words."""
    wanted = {fold(word) for word in words}
    return wanted <= find_words(board, Lexicon(wanted), min_length=0, q=q).keys()
