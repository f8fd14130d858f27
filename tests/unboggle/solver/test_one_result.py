"""The law of a search: any number of Progress, then one Result, in time; also in cubes."""

import asyncio
from asyncio.events import Handle
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field
from operator import itemgetter
from random import Random
from time import thread_time
from unittest.mock import patch

import pytest
from distributed import LocalCluster
from hypothesis import given, settings
from hypothesis import strategies as st
from support import virtual_time
from support.hard_words import LANGUAGES, LONG_STEP
from support.platforms import needs_clusters, needs_kernel
from support.sat_alone import solve_by_sat

from boggle_tui import Found, Puzzle, verify
from boggle_tui.spread import pool
from boggle_tui.spread.executors import LocalProcesses, workforce_named
from boggle_tui.spread.tasks import Crew, Workforce
from boggle_tui.unboggle import solver
from boggle_tui.unboggle.puzzle.puzzle import Objective
from boggle_tui.unboggle.search import cube_search, embedding_search, local_search, portfolio
from boggle_tui.unboggle.search.result import Incumbent, Infeasible, Progress, Result, Unknown
from boggle_tui.unboggle.solver import search_cubes, solve, solver_processes

pytestmark = needs_kernel
LOSSES = 3
"""The most losses of workers in a row."""
MOST_ROOM = 4
LONGEST_STEP = 0.05
"""The seconds of processor time after which a screen would be seen to wait."""
GRACE = 0.5
"""The seconds that a search may take longer than its limit."""


@dataclass
class Hands(Workforce):
    """Workers in this process that take as long as the test says, and are lost when it says so."""

    rng: Random
    room: int = 2
    losses: float = 0.0
    """How often a worker is lost, of 1; never so often in a row that the search gives up."""
    _in_a_row: int = field(default=0, init=False)

    @asynccontextmanager
    async def crew(self):
        """Yield the workers."""
        yield Crew(self.room, self.call)

    async def call(self, function, task):
        """Carry out a task for cubes."""
        await asyncio.sleep(self.rng.choice([0, 0.001, 0.05, 0.3, 2]))
        if self.rng.random() < self.losses and self._in_a_row < LOSSES:
            self._in_a_row += 1
            raise ConnectionError("lost")
        self._in_a_row = 0
        return function(task)

    async def stream(self, function, *arguments, **_):
        """Yield what an engine yields, as a user of a pool does."""
        for event in function(*arguments):
            await asyncio.sleep(self.rng.choice([0, 0.001, 0.05, 0.3]))
            yield event


async def timed_events(puzzle, limit, hands, patience):
    """Return the events of a search, each with the time when it came."""
    clock = asyncio.get_running_loop().time
    with (
        patch.object(cube_search, "RUNS", 1),
        patch.object(local_search, "MOVES", 300),
        # Calls that end at once may be taken in another order, with more losses in a row.
        patch.object(pool, "MOST_LOSSES", LOSSES + 2 * MOST_ROOM),
    ):
        async with aclosing(solver.solve(puzzle, limit, hands, hands, patience)) as events:
            return [(clock(), event) async for event in events]


words = st.lists(st.text("abcd", min_size=1, max_size=9), min_size=1, max_size=7, unique=True)


@settings(max_examples=40, deadline=None)
@given(
    words=words,
    cols=st.integers(3, 6),
    objective=st.sampled_from(Objective),
    limit=st.sampled_from([None, 0.001, 0.04, 0.2, 1.0, 5.0]),
    room=st.integers(1, MOST_ROOM),
    losses=st.sampled_from([0.0, 0.3, 0.9]),
    patience=st.sampled_from([0.0, 0.1, 1.0]),
    seed=st.integers(0, 10**6),
)
def test_a_search_ends_in_time_with_one_result(
    words, cols, objective, limit, room, losses, patience, seed
):
    puzzle = Puzzle(tuple(words), 3, cols, objective=objective)
    hands = Hands(Random(seed), room, losses)
    events = virtual_time.run(timed_events(puzzle, limit, hands, patience))
    (*_, (ended, result)), before = events, [event for _, event in events[:-1]]
    assert isinstance(result, Result)
    assert all(isinstance(event, Progress) for event in before)
    assert limit is None or ended <= limit + GRACE
    assert limit is not None or result.is_proven
    assert result.board is None or verify(result.board, result.paths)
    by_sat = solve_by_sat(puzzle)
    if not isinstance(result, Unknown):
        assert type(result) is type(by_sat)
        assert isinstance(result, Infeasible) or len(result.paths) == len(by_sat.paths)
    assert result.upper_bound >= len(by_sat.paths)


@settings(max_examples=15, deadline=None)
@given(
    words=st.lists(
        st.text("abcdefghijklm", min_size=5, max_size=8), min_size=4, max_size=7, unique=True
    ),
    room=st.integers(1, MOST_ROOM),
    losses=st.sampled_from([0.0, 0.5]),
    seed=st.integers(0, 10**6),
)
def test_the_order_in_which_cubes_end_changes_nothing(words, room, losses, seed):
    puzzle = Puzzle(tuple(words), 3, 6, objective=Objective.MAX_WORDS)
    hands = Hands(Random(seed), room, losses)
    *_, (_, result) = virtual_time.run(timed_events(puzzle, None, hands, 0.0))
    *_, one_by_one = embedding_search.search(puzzle)
    assert result.is_proven
    assert type(result) is type(one_by_one)
    assert len(result.paths) == len(one_by_one.paths)


@pytest.mark.parametrize("patience", [0.0, 1.0])
def test_engines_that_end_without_a_result_are_reported(patience):
    def nothing(*_):
        return iter(())

    puzzle = Puzzle(("gold", "blue"), 3, 3, dice="new")
    with (
        patch.object(portfolio, "local_and_embedding", nothing),
        patch.object(portfolio, "sat_and_local", nothing),
        pytest.raises(solver.SolverError, match="without a result"),
    ):
        virtual_time.run(timed_events(puzzle, None, Hands(Random(0)), patience))


@pytest.mark.parametrize("words", [LANGUAGES, LONG_STEP], ids=["languages", "many conflicts"])
async def test_no_step_of_a_search_keeps_a_screen_waiting(words, workers):
    puzzle = Puzzle(words, 5, 5, objective=Objective.MAX_WORDS)
    steps = []
    run = Handle._run

    def timed_run(handle):
        start = thread_time()
        run(handle)
        steps.append((thread_time() - start, handle))

    with patch.object(Handle, "_run", timed_run):
        async with aclosing(solver.solve(puzzle, 3.0, patience=0.5)) as events:
            *_, result = [event async for event in events]
    assert isinstance(result, Result)
    assert workers
    assert max(seconds for seconds, _ in steps) < LONGEST_STEP, max(steps, key=itemgetter(0))


IMPOSSIBLE = Puzzle(("abcde", "acebd", "fghij", "fbgch", "kalbm", "nkolp"), 4, 4)


async def result_of(puzzle, workforce=LocalProcesses()):  # noqa: B008
    async with aclosing(search_cubes(Incumbent(puzzle), workforce)) as searches:
        *_, search = [search async for search in searches]
    return search.result


@pytest.mark.parametrize("processes", [1, 2])
async def test_any_number_of_processes_gives_the_same_answer(processes, workers):
    workforce = LocalProcesses(processes)
    assert isinstance(await result_of(IMPOSSIBLE, workforce), Infeasible)
    assert isinstance(await result_of(Puzzle(("gold", "blue", "red")), workforce), Found)
    assert len(workers) <= 2 * processes
    assert workers.are_gone()


async def test_processes_that_others_use_as_well_give_the_same_answer(workers):
    async with solver_processes() as pool:
        assert isinstance(await result_of(IMPOSSIBLE, pool), Infeasible)
    assert workers.are_gone()


@needs_clusters
def test_a_dask_cluster_gives_the_same_answer():
    with LocalCluster(
        n_workers=2, processes=False, protocol="tcp://", dashboard_address=None, silence_logs=50
    ) as cluster:
        workforce = workforce_named(cluster.scheduler_address.replace("tcp", "dask"))
        assert isinstance(asyncio.run(result_of(IMPOSSIBLE, workforce)), Infeasible)


async def test_a_search_in_cubes_can_be_stopped(hard, workers):
    async with aclosing(search_cubes(Incumbent(hard), LocalProcesses())) as searches:
        async for search in searches:
            assert search.result is None
            break
    assert workers.are_gone()


async def test_a_hard_puzzle_is_cut_after_a_moment(workers):
    words = "roundup shape schisms oldest dooms peaks bummed sourer jackpot sops"
    async with aclosing(solve(Puzzle(tuple(words.split()), 5, 5), patience=0)) as events:
        *_, result = [event async for event in events]
    assert isinstance(result, Infeasible)
    assert result.engine == "embed"
    assert workers.are_gone()
