"""Puzzles for several tests, and the worker processes that they start."""

import asyncio
import os
import signal

import pytest
from hypothesis import settings
from support.hard_words import HARD, SIDE

from boggle_tui import Puzzle

# The first example of a test may have every small board made first.
settings.register_profile("without deadline", deadline=None)
settings.load_profile("without deadline")


@pytest.fixture
def hard() -> Puzzle:
    """A puzzle that takes far longer than any test."""
    return Puzzle(HARD, SIDE, SIDE)


@pytest.fixture
def easy() -> Puzzle:
    """A puzzle that is solved at once."""
    return Puzzle(("gold", "blue", "red"))


@pytest.fixture
def workers(monkeypatch):
    """Record the worker processes in the order of their start.

    Each is sent its signal of `workers.fate` as soon as it has started.
    """
    start = asyncio.create_subprocess_exec

    class Started(list):
        fate: tuple[signal.Signals | None, ...] = ()

    started = Started()

    async def recorded(*args, **options):
        process = await start(*args, **options)
        if len(started) < len(started.fate) and (sign := started.fate[len(started)]):
            os.kill(process.pid, sign)
        started.append(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", recorded)
    return started
