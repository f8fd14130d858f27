"""Solving in child processes, or here if a puzzle is easy; and a check of a board on its own.

A portfolio of engines searches one puzzle. The local search finds boards; SAT and the embedding
search find them as well, and prove where none exists. What they learn is combined here. After a
second, all cores join in the embedding search if it suits the puzzle: its tasks are handed out to
as many processes, or to a workforce.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Sequence
from contextlib import aclosing, contextmanager, nullcontext, suppress
from functools import partial
from math import inf
from typing import Any, TypeVar

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board, QReading, Size
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.entries import split_items, split_words
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.spread.pool import ATTEMPTS, LostWorkerError, WorkerPool, hand_out
from boggle_tui.spread.tasks import NoTask, Workforce
from boggle_tui.unboggle.analysis.enumeration import decent_solution, decent_soon
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle, check_time_limit
from boggle_tui.unboggle.search import local_search, portfolio
from boggle_tui.unboggle.search.cube_search import CubeSearch, run_task
from boggle_tui.unboggle.search.portfolio import can_be_divided
from boggle_tui.unboggle.search.result import Engine, Incumbent, Progress, Result

MEMORY_LIMIT = 3 << 30
"""The bytes that a process may use."""
MODULES = portfolio.__name__, "pysat.solvers"
"""The modules that a process loads before its first puzzle."""
READY = 2
"""The processes that wait for the next puzzle of a screen, one for each pair of engines."""
TICK = 0.1
"""The seconds between two reports of progress."""
PATIENCE = 1.0
"""The seconds for the portfolio before all cores join in the embedding search."""
EASY_SIZE = 4000
"""The tiles in all tilings, times cells, up to which a run of the local search takes milliseconds.
"""
Events = AsyncGenerator[Progress | Result, None]
T = TypeVar("T")


class SolverError(UserError):
    """A search failed; the message says how."""


def solve_in_one_run(puzzle: Puzzle, _time_limit: float | None = None) -> Result | None:
    """Return the result if counting or one run of the compiled local search reaches one.

    Most puzzles that are typed are solved by then, sooner than a process could be asked.
    """
    if (
        not IS_COMPILED
        or puzzle.objective is not Objective.ALL
        or puzzle.total_tiling_length * puzzle.size > EASY_SIZE
    ):
        return None
    first = next(local_search.search(puzzle))
    return first if isinstance(first, Result) else None


async def solve(
    puzzle: Puzzle,
    time_limit: float | None = None,
    pool: WorkerPool | None = None,
    workforce: Workforce | None = None,
    patience: float = PATIENCE,
    *,
    here: Callable[[Puzzle, float | None], Result | None] | None = None,
) -> Events:
    """Solve the puzzle: yield Progress every TICK, and the Result at the end.

    After `time_limit` seconds the result is Unknown, with the best board so far. Close the
    generator (`contextlib.aclosing`) to stop: the processes are then killed. One that dies is
    started again; the second time, SolverError is raised. A `pool` may have idle
    processes ready between one puzzle and the next. After `patience` seconds a `workforce` takes
    over hard puzzles that can be cut into cubes; by default, the cores of this machine do.

    A function may find the result `here`, in a thread, before any process is started.
    """
    check_time_limit(time_limit)
    clock = asyncio.get_running_loop().time
    deadline = clock() + (inf if time_limit is None else time_limit)
    result = await asyncio.to_thread(here, puzzle, time_limit) if here else None
    if result is not None:
        yield result
        return
    # In a thread, as counting thousands of words takes longer than a key press may wait.
    incumbent = await asyncio.to_thread(Incumbent, puzzle)
    result = await asyncio.to_thread(incumbent.infeasible_by_counting)
    if result is not None:
        yield result
        return
    last: Engine = "sat"
    told = -inf
    can_be_cut = can_be_divided(puzzle)
    is_portfolio_first = patience > 0 or not can_be_cut
    async with nullcontext(pool) if pool else solver_processes() as pool:
        finding = pool.stream(portfolio.local_and_embedding, puzzle)
        proving = pool.stream(portfolio.sat_and_local, puzzle)
        cubes = search_cubes(incumbent, workforce or pool)
        for streams in [[finding, proving]] * is_portfolio_first + [[cubes]] * can_be_cut:
            async with aclosing(_merged(streams, deadline)) as events:
                async for event in events:
                    if isinstance(event, CubeSearch):
                        last, result = "embed", event.result
                    elif event is not None:
                        last = event.engine
                        incumbent.merge(event)
                        result = event if isinstance(event, Result) else None
                        if result is None and incumbent.is_optimal:
                            result = incumbent.optimal(last)
                    if result is None and clock() >= deadline:
                        result = incumbent.unknown(last)
                    if result is not None:
                        yield result
                        return
                    if clock() >= told + TICK:
                        told = clock()
                        yield incumbent.progress(last)
                    if can_be_cut and isinstance(event, Progress) and event.seconds >= patience:
                        break
    raise SolverError("The search ended without a result. Please report this fault.")


async def search_cubes(
    incumbent: Incumbent, workforce: Workforce
) -> AsyncGenerator[CubeSearch, None]:
    """Search until the result is reached: yield the search at least every TICK.

    Close the generator to stop. Raises SpreadError where workers are lost again and again.
    """
    search = CubeSearch(incumbent)
    async with workforce.crew() as crew:
        tasks = iter(search.next_task, NoTask.END)
        runs = hand_out(crew, partial(run_task, incumbent.puzzle), tasks)
        async with aclosing(runs):
            async for done in runs:
                if done is not None:
                    if done.error is not None:
                        raise done.error
                    search.take(done.task, done.result)
                yield search
                if search.result is not None:
                    return


async def _merged(
    streams: Iterable[AsyncGenerator[T, None]], deadline: float
) -> AsyncGenerator[T | None, None]:
    """Yield what several streams yield as it comes; None after a TICK without, or at the deadline.

    Raises SolverError where a stream failed.
    """
    queue: asyncio.Queue[T | Exception | None] = asyncio.Queue()

    async def follow(stream: AsyncGenerator[T, None]) -> None:
        try:
            async with aclosing(stream):
                async for event in stream:
                    queue.put_nowait(event)
            queue.put_nowait(None)
        except Exception as error:
            queue.put_nowait(error)

    clock = asyncio.get_running_loop().time
    following = [asyncio.ensure_future(follow(stream)) for stream in streams]
    left = len(following)
    try:
        while left:
            try:
                async with asyncio.timeout_at(min(clock() + TICK, deadline)):
                    event = await queue.get()
            except TimeoutError:
                yield None
                continue
            if isinstance(event, Exception):
                with _solver_errors():
                    raise event
            if event is None:
                left -= 1
            else:
                yield event
    finally:
        for each in following:
            each.cancel()
        await asyncio.gather(*following, return_exceptions=True)


def solver_processes(*, is_waiting: bool = False) -> WorkerPool:
    """Return processes for searches; with `is_waiting`, some are ready for those to come."""
    return WorkerPool(memory_limit=MEMORY_LIMIT, modules=MODULES, ready=READY if is_waiting else 0)


async def solver_events(
    pool: WorkerPool | None,
    function: Callable[..., Any],
    *arguments: Any,
    time_limit: float | None = None,
    attempts: int = ATTEMPTS,
) -> AsyncGenerator[Any, None]:
    """Yield what a function yields on a process: of a pool, or one for this call alone.

    Close the generator (`contextlib.aclosing`) to stop: the process is then killed. Raises
    SolverError if processes die and after errors, and TimeoutError after a time limit in seconds.
    """
    deadline = asyncio.get_running_loop().time() + (inf if time_limit is None else time_limit)
    async with nullcontext(pool) if pool else solver_processes() as pool:
        with _solver_errors(attempts):
            async with aclosing(pool.stream(function, *arguments, attempts=attempts)) as events:
                while True:
                    async with asyncio.timeout_at(deadline):
                        event = await anext(events, None)
                    if event is None:
                        return
                    yield event


async def decent_events(
    result: Result,
    language: Language,
    analyse: Callable[..., AsyncGenerator[Any, None]],
    sizes: Sequence[Size] = (),
) -> AsyncGenerator[Progress | Result, None]:
    """Yield results that are as good, the last without offensive words if that is found soon.

    These are larger sizes for it. What `analyse` yields is what a function and its arguments
    yield, as of `solver_events`.
    """
    result, needs_search = await asyncio.to_thread(decent_soon, result, language)
    yield result
    if needs_search:
        with suppress(TimeoutError, UserError):  # There is a board already.
            async with aclosing(analyse(decent_solution, result, language.name, sizes)) as events:
                async for event in events:
                    yield event


async def decent(
    result: Result, language: Language, analyse: Callable[..., AsyncGenerator[Any, None]]
) -> Result:
    """Return a result whose board has no offensive word, if another is found soon."""
    async with aclosing(decent_events(result, language, analyse)) as events:
        return [event async for event in events if isinstance(event, Result)][-1]


@contextmanager
def _solver_errors(attempts: int = ATTEMPTS) -> Iterator[None]:
    """Raise SolverError for what goes wrong in processes."""
    try:
        yield
    except LostWorkerError as error:
        if attempts > 1:
            stopped = _("The solver stopped twice without a result: {reason}.", reason=error)
        else:
            stopped = _("The solver stopped without a result: {reason}.", reason=error)
        raise SolverError(f"{stopped} {_('Try again, or use fewer words.')}") from error
    except MemoryError:
        text = _("The solver ran out of memory: use fewer words or a smaller board.")
        raise SolverError(text) from None
    except UserError as error:
        raise SolverError(str(error)) from error


def verify(board: str | Board, words: str | Iterable[str], q: QReading = QReading.QU) -> bool:
    """Check with the plain finder that the board holds all the words, or those of a text."""
    split = split_words(words) if isinstance(words, str) else split_items(words)
    board, q = Board.parse(board), QReading.named(q)
    found = find_words(board, Lexicon(split.words), min_length=0, q=q)
    return not split.skipped and found.keys() >= {*split.words}
