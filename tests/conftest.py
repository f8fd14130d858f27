"""What all tests share."""

import asyncio
import gc
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import settings
from support.commands import call, home, spawn  # noqa: F401
from support.platforms import adopt_time_zone

from boggle_tui.store.database import Database
from boggle_tui.store.store import Store

# A law holds or does not: how long the machine takes over an example says nothing of it.
# Each run draws new examples, so that few will do for every day.
settings.register_profile("daily", deadline=None, max_examples=25)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "daily"))

# To find tests that look at a result before a thread or another process has brought it:
# with BOGGLE_TUI_THREAD_DELAY=0.2, what goes to a thread begins 0.2 seconds late.
if delay := float(os.environ.get("BOGGLE_TUI_THREAD_DELAY", "0")):
    begin_now = asyncio.BaseEventLoop.run_in_executor

    def begin_late(loop, executor, do, *args):
        def late():
            time.sleep(delay)
            return do(*args)

        return begin_now(loop, executor, late)

    asyncio.BaseEventLoop.run_in_executor = begin_late

# A shell has what it runs in the background ignore Ctrl-C, and nohup has it ignore the end of the
# terminal; tests send both.
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

# The screens of tests have all colours, whatever the terminal of whoever runs them has.
os.environ["COLORTERM"] = "truecolor"
os.environ.pop("NO_COLOR", None)
os.environ.pop("COLORFGBG", None)

# Commands in processes of their own keep what they have compiled, as they do for a person.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the pictures of the screens be renewed."""
    parser.addoption(
        "--renew-snapshots", action="store_true", help="keep the screens as they look now"
    )


def pytest_collection_finish() -> None:
    """Look for garbage but rarely, and never in what stays: that would take a third of the time.

    Nor too rarely: each app is garbage once its test is over.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 5, 5)


@pytest.fixture
def workers(monkeypatch):
    """Record the worker processes in the order of their start.

    Each suffers its part of `workers.fate`, such as `kill`, as soon as it has started.
    """
    start = asyncio.create_subprocess_exec

    class Started(list):
        fate: tuple[Callable[[int], object] | None, ...] = ()

        def are_gone(self) -> bool:
            return bool(self) and all(worker.returncode is not None for worker in self)

    started = Started()

    async def recorded(*args, **options):
        process = await start(*args, **options)
        if len(started) < len(started.fate) and (suffer := started.fate[len(started)]):
            suffer(process.pid)
        started.append(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", recorded)
    return started


@pytest.fixture
def utc():
    """Let local time be UTC, for tests that name dates."""
    with patch.dict(os.environ, TZ="UTC"):
        adopt_time_zone()
        yield
    adopt_time_zone()


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store in an empty folder, which is read once all is written, however busy the machine."""
    monkeypatch.setattr(Database.flush, "__defaults__", (9.0,))
    kept = Store(tmp_path)
    yield kept
    kept.close()
