"""Tasks on processes and on a cluster: with workers that are lost, Ctrl-C, and signals to end."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from distributed import LocalCluster
from support.platforms import IS_WINDOWS, needs_clusters, needs_proc, needs_signals
from support.tasks import die, sleep, square, square_after_a_loss

from boggle_tui.files.interrupts import interrupts_held, interrupts_noted
from boggle_tui.spread import executors
from boggle_tui.spread.executors import DaskCluster, LocalProcesses, workforce_named
from boggle_tui.spread.pool import follow, run_tasks
from boggle_tui.spread.tasks import Crew, NoTask, SpreadError, Workforce
from boggle_tui.unboggle.solver import SolverError

SQUARES = {number: number * number for number in range(12)}


def results(workforce, function, tasks):
    return {done.task: done.result for done in run_tasks(workforce, function, tasks) if done}


@pytest.fixture(scope="module")
def cluster():
    """A Dask cluster of two workers."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as started:
        yield DaskCluster(started.scheduler_address.removeprefix("tcp://"))


@pytest.mark.parametrize("count", [1, 2])
def test_processes_answer_all_tasks(count):
    assert results(LocalProcesses(count), square, SQUARES) == SQUARES


@pytest.mark.slow
@needs_clusters
def test_a_cluster_answers_all_tasks_and_survives_a_lost_worker(cluster, tmp_path):
    tasks = [(number, str(tmp_path / "met")) for number in SQUARES]
    answers = results(cluster, square_after_a_loss, tasks)
    assert {task[0]: answer for task, answer in answers.items()} == SQUARES
    assert (tmp_path / "met").exists()


def test_the_tasks_of_a_lost_process_run_again(tmp_path):
    tasks = [(number, str(tmp_path / "met")) for number in SQUARES]
    answers = results(LocalProcesses(2), square_after_a_loss, tasks)
    assert {task[0]: answer for task, answer in answers.items()} == SQUARES


class Forgetful(Workforce):
    """A workforce that fails instead of giving the first answer, as Dask may."""

    @asynccontextmanager
    async def crew(self):
        losses = iter([TypeError("cannot unpack non-iterable int object")])

        async def call(function, task):
            for loss in losses:
                raise loss
            return function(task)

        yield Crew(1, call)


def test_an_answer_that_the_workforce_loses_is_asked_for_again():
    assert results(Forgetful(), square, SQUARES) == SQUARES


def test_tasks_that_come_late_are_waited_for_while_others_are_done():
    wait = NoTask.WAIT
    tasks = [wait, 2, wait, wait, 3, wait]
    done = list(run_tasks(LocalProcesses(1), square, tasks))
    assert [one.result for one in done if one] == [4, 9]
    assert None in done


@needs_proc
def test_a_run_that_is_closed_leaves_no_process():
    runs = run_tasks(LocalProcesses(2), sleep, [60, 60, 0])
    assert next(runs) is None
    runs.close()
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    names = [Path(f"/proc/{child}/cmdline").read_bytes() for child in children]
    assert not [name for name in names if b"boggle_tui.spread" in name]


def test_an_error_belongs_to_its_task_and_the_rest_go_on():
    done = [done for done in run_tasks(LocalProcesses(1), square, [12, 13, 14]) if done]
    assert {one.task: one.result for one in done} == {12: 144, 13: None, 14: 196}
    (error,) = [one.error for one in done if one.error]
    assert str(error) == "unlucky"


def test_workers_that_always_die_end_the_run_with_a_sentence():
    with pytest.raises(SpreadError, match="again and again"):
        list(run_tasks(LocalProcesses(1), die, [1]))


def test_an_executor_is_named():
    assert workforce_named("processes:3") == LocalProcesses(3)
    assert workforce_named("processes") == LocalProcesses()
    assert workforce_named("dask://host:8786").address == "host:8786"


@pytest.mark.parametrize(
    "text", ["", "threads", "processes:0", "processes:x", "dask://", "dask://h"]
)
def test_an_unknown_executor_is_refused(text):
    with pytest.raises(SpreadError, match="expected processes, processes:N or dask://HOST:PORT"):
        workforce_named(text)


@needs_clusters
def test_a_scheduler_that_does_not_answer_is_named():
    with pytest.raises(SpreadError, match="No Dask scheduler answers"):
        results(DaskCluster("127.0.0.1:9", patience=0.2), square, SQUARES)


@pytest.mark.slow
@needs_clusters
def test_workers_with_another_version_are_refused(cluster, monkeypatch):
    monkeypatch.setattr(executors, "__version__", "0.0.1")
    with pytest.raises(SpreadError, match=r"and this is 0\.0\.1: install the same version"):
        results(DaskCluster(cluster.address), square, SQUARES)


@needs_signals
def test_a_process_that_starts_while_interrupts_are_held_never_sees_one():
    command = [sys.executable, "-S", "-c", "input(); print('alive')"]
    with interrupts_held():
        child = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(b"\n", timeout=60)
    assert (child.returncode, out.split(), err) == (0, [b"alive"], b"")
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def press_ctrl_c() -> None:
    signal.raise_signal(signal.SIGINT)


def test_ctrl_c_that_ends_the_solver_first_is_no_fault_of_the_solver():
    async def search() -> AsyncGenerator[str, None]:
        yield "a board"
        press_ctrl_c()
        raise SolverError("The solver was ended by SIGINT.")

    with pytest.raises(KeyboardInterrupt):
        list(follow(search()))


def test_ctrl_c_works_again_after_an_interrupted_search():
    async def search() -> AsyncGenerator[str, None]:
        press_ctrl_c()
        await asyncio.sleep(10)
        yield "a board"

    handler = signal.getsignal(signal.SIGINT)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            list(follow(search()))
        assert signal.getsignal(signal.SIGINT) is handler


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGBREAK" if IS_WINDOWS else "SIGHUP"])
def test_a_signal_that_ends_the_program_waits_for_the_clean_up_and_so_does_a_second_ctrl_c(name):
    number, cleaned_up = getattr(signal, name), []

    async def search() -> AsyncGenerator[str, None]:
        try:
            yield "a board"
            signal.raise_signal(number)
            await asyncio.sleep(10)
        finally:
            if number == signal.SIGINT:
                press_ctrl_c()
            await asyncio.sleep(0.01)
            cleaned_up.append(True)

    with pytest.raises((KeyboardInterrupt, SystemExit)) as ended:
        list(follow(search()))
    assert getattr(ended.value, "code", 128 + signal.SIGINT) == 128 + number
    assert cleaned_up == [True]


@needs_signals
def test_hangups_stay_ignored_where_the_program_was_started_to_ignore_them():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with interrupts_noted() as is_interrupted:
            signal.raise_signal(signal.SIGHUP)
            assert not is_interrupted.is_set()
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_search_runs_in_any_thread_since_a_cluster_may_call_it_there():
    async def search() -> AsyncGenerator[str, None]:
        yield "a board"

    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(list, follow(search())).result() == ["a board"]
