"""Cubes on worker processes and on an executor: always the same answer."""

import asyncio
from contextlib import aclosing

import pytest
from distributed import LocalCluster
from support.kernel import needs_kernel
from support.platforms import needs_clusters

from boggle_tui import Found, Infeasible, Puzzle
from boggle_tui.spread.executors import LocalProcesses, workforce_named
from boggle_tui.unboggle.search.result import Incumbent
from boggle_tui.unboggle.solver import search_cubes, solve, solver_processes

pytestmark = needs_kernel
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


async def test_the_time_limit_holds_for_cubes(hard, workers):
    async with asyncio.timeout(60), aclosing(solve(hard, 0.5, patience=0)) as events:
        *_, result = [event async for event in events]
    assert not result.is_proven
    assert workers.are_gone()
