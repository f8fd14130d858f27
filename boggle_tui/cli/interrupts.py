"""Ctrl-C while a command has something to clean up, or to print."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event


@contextmanager
def interrupts_noted() -> Iterator[Event]:
    """Have Ctrl-C set an event, and do nothing else."""
    is_interrupted = Event()
    handler = signal.signal(signal.SIGINT, lambda *_: is_interrupted.set())
    try:
        yield is_interrupted
    finally:
        signal.signal(signal.SIGINT, handler)


@contextmanager
def interrupts_raised() -> Iterator[None]:
    """Have Ctrl-C raise KeyboardInterrupt."""
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
