"""Child processes that a pool hands out: again if they die, and none left behind."""

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import AsyncExitStack, aclosing, suppress

import pytest
from support.platforms import (
    KILL,
    KILLED,
    has_ended,
    kill,
    needs_memory_limits,
    needs_signals,
    suspend,
)
from support.tasks import (
    count_for_ever,
    count_to,
    die,
    fail_awkwardly,
    print_and_read,
    process_id,
    square,
    use_memory,
)
from support.waiting import until

from boggle_tui.spread.child import OUT_OF_MEMORY
from boggle_tui.spread.pool import LostWorkerError, WorkerPool


async def follow(user, stack):
    """Start a call that never ends, and return the events that follow its first."""
    events = await stack.enter_async_context(aclosing(user.stream(count_for_ever)))
    await anext(events)
    return events


async def test_values_come_one_by_one_and_the_process_is_used_again(workers):
    async with WorkerPool(2) as user:
        assert [number async for number in user.stream(count_to, 5)] == [1, 2, 3, 4, 5]
        assert await user.call(square, 3) == 9
        assert len(workers) == 1
    assert workers.are_gone()


async def test_an_error_comes_back_after_the_values_before_it(workers):
    async with WorkerPool(1) as user:
        numbers = user.stream(count_to, 13)
        assert [await anext(numbers) for _ in range(13)] == [*range(1, 14)]
        with pytest.raises(ValueError, match="unlucky"):
            await anext(numbers)
        with pytest.raises(RuntimeError, match="x is 1"):
            await user.call(fail_awkwardly)
        assert await user.call(square, 3) == 9
    assert len(workers) == 1


async def test_what_a_call_prints_or_reads_does_not_meet_the_messages():
    async with WorkerPool(1) as user:
        assert await user.call(print_and_read, "hello") == ("hello", "")
        assert await user.call(square, 3) == 9


async def test_a_call_that_is_closed_is_killed_and_others_go_on(workers):
    async with WorkerPool(2) as user, AsyncExitStack() as stack:
        other = await follow(user, stack)
        async with aclosing(user.stream(count_for_ever)) as events:
            process = await anext(events)
        (killed,) = (worker for worker in workers if worker.pid == process)
        assert killed.returncode in (-KILL, 1)  # 1 on Windows
        assert await anext(other) != process
    assert workers.are_gone()


async def test_a_call_begins_again_where_its_process_died(workers):
    workers.fate = (kill,)
    async with WorkerPool(1) as user:
        assert await user.call(square, 3) == 9
    assert len(workers) == 2


async def test_a_call_that_always_loses_its_process_is_given_up_with_the_reason(workers):
    async with WorkerPool(1) as user:
        with pytest.raises(LostWorkerError, match="exit code 7"):
            await user.call(die, 7)
        workers.fate = (None,) * len(workers) + (kill,) * 2
        with pytest.raises(LostWorkerError, match=KILLED):
            await user.call(square, 3)
    assert len(workers) == 4


async def test_processes_are_ready_before_they_are_needed(workers):
    async with WorkerPool(4, ready=1) as user:
        await until(lambda: workers)
        assert await user.call(process_id) == workers[0].pid
    assert workers.are_gone()


async def test_a_ready_process_that_died_is_not_used(workers):
    workers.fate = (kill,)
    async with WorkerPool(4, ready=1) as user:
        await until(lambda: workers and workers[0].returncode is not None)
        assert await user.call(square, 3) == 9


async def test_idle_processes_end_with_the_pool_even_if_that_is_cancelled(workers):
    with suppress(asyncio.CancelledError):
        async with WorkerPool(4, ready=1) as user:
            await asyncio.gather(user.call(square, 1), user.call(square, 2))
            assert any(worker.returncode is None for worker in workers)
            asyncio.get_running_loop().call_soon(asyncio.current_task().cancel)
    assert workers.are_gone()


async def test_more_calls_than_processes_wait_for_their_turn(workers):
    async with WorkerPool(2) as user:
        calls = [user.call(process_id) for _ in range(12)]
        assert len(set(await asyncio.gather(*calls))) == len(workers) == 2


@pytest.mark.parametrize("started", range(3))
async def test_calls_cancelled_while_processes_start_leave_none(started, workers):
    async with WorkerPool(2, ready=1) as user:
        calling = [asyncio.ensure_future(user.call(process_id)) for _ in range(4)]
        await until(lambda: len(workers) >= started)
        for call in calling:
            call.cancel()
        await asyncio.gather(*calling, return_exceptions=True)
        assert await user.call(square, 3) == 9
    assert workers.are_gone()


async def test_a_process_is_used_again_however_much_memory_its_parent_has_used():
    program = """
import asyncio
from boggle_tui.spread.pool import WorkerPool
from support.tasks import process_id

async def main():
    async with WorkerPool(1) as user:
        return {await user.call(process_id) for _ in range(3)}

b"used" * (150 << 20)
assert len(asyncio.run(main())) == 1
"""
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@needs_memory_limits
async def test_a_process_that_uses_too_much_memory_says_so_and_is_not_used_again(workers):
    async with WorkerPool(1, memory_limit=1 << 30) as user:
        with pytest.raises(MemoryError, match=OUT_OF_MEMORY):
            await user.call(use_memory, 1 << 31)
        assert await user.call(square, 3) == 9
        await user.call(use_memory, 500 << 20)
        assert await user.call(square, 3) == 9
    assert len(workers) == 3


@needs_signals
async def test_a_process_leaves_ctrl_c_to_its_parent(workers):
    async with WorkerPool(1) as user, aclosing(user.stream(count_for_ever)) as events:
        await anext(events)
        os.kill(workers[0].pid, signal.SIGINT)
        for _ in range(5):
            assert await anext(events) == workers[0].pid


PARENT = """
import asyncio
from support.tasks import count_for_ever
from boggle_tui.spread.pool import WorkerPool

async def main():
    async with WorkerPool(1) as user:
        async for process in user.stream(count_for_ever):
            print(process, flush=True)
            await asyncio.sleep(3600)

asyncio.run(main())
"""


@pytest.mark.parametrize("sign", [KILL, signal.SIGTERM], ids=["killed", "terminated"])
@pytest.mark.parametrize("stopped", [False, True], ids=["at work", "stopped"])
def test_a_process_dies_with_its_parent(sign, stopped):
    path = os.pathsep.join(path for path in sys.path if path)
    with subprocess.Popen(
        [sys.executable, "-c", PARENT],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    ) as parent:
        child = int(parent.stdout.readline())
        if stopped:
            suspend(child)
        assert not has_ended(child)
        parent.send_signal(sign)
        assert has_ended(child, within=30)
        assert parent.stderr.read() == b""


async def test_a_process_ends_when_nobody_reads(workers):
    async with WorkerPool(1) as user, aclosing(user.stream(count_for_ever)) as events:
        await anext(events)
        workers[0]._transport.get_pipe_transport(1).close()
        assert await workers[0].wait() == 1
        with suppress(LostWorkerError):
            await events.aclose()
