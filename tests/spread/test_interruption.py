"""Ctrl-C, and signals that end the program, while the solver's child processes run."""

import asyncio
import signal
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor

import pytest
from support.platforms import IS_WINDOWS, needs_signals

from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.spread.pool import follow
from boggle_tui.unboggle.solver import SolverError


def press_ctrl_c() -> None:
    signal.raise_signal(signal.SIGINT)


def test_a_second_ctrl_c_waits_for_the_clean_up_of_the_first():
    cleaned_up = []

    async def search() -> AsyncGenerator[str, None]:
        try:
            yield "a board"
            press_ctrl_c()
            await asyncio.sleep(10)
        finally:
            press_ctrl_c()
            await asyncio.sleep(0.01)
            cleaned_up.append(True)

    with pytest.raises(KeyboardInterrupt):
        list(follow(search()))
    assert cleaned_up == [True]


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


@pytest.mark.parametrize("name", ["SIGTERM", "SIGBREAK" if IS_WINDOWS else "SIGHUP"])
def test_a_signal_that_ends_the_program_waits_for_the_clean_up(name):
    cleaned_up = []

    async def search() -> AsyncGenerator[str, None]:
        try:
            yield "a board"
            signal.raise_signal(getattr(signal, name))
            await asyncio.sleep(10)
        finally:
            await asyncio.sleep(0.01)
            cleaned_up.append(True)

    with pytest.raises(SystemExit) as ended:
        list(follow(search()))
    assert ended.value.code == 128 + getattr(signal, name)
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
