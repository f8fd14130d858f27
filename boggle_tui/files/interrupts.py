"""Ctrl-C, and the other signals that end a command: held back for a moment, noted or raised."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Event, current_thread, main_thread
from types import FrameType

ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end a command without an answer: from kill, or as the terminal closes."""


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Deliver Ctrl-C only afterwards; on Windows, which can't hold signals back, immediately.

    A process that starts meanwhile holds it back as well, until it decides otherwise.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def interrupts_noted() -> Iterator[Event]:
    """Have Ctrl-C set an event, and do nothing else.

    So do SIGTERM and SIGHUP, which otherwise would end the program in the middle of a line. They
    raise SystemExit afterwards, unless something else is raised.
    """
    is_interrupted = Event()
    ended_by = 0

    def note(number: int, _: object) -> None:
        nonlocal ended_by
        if number in ENDING:
            ended_by = number
        is_interrupted.set()

    with signals_handled((signal.SIGINT, *ENDING), note):
        yield is_interrupted
    if ended_by:
        raise SystemExit(128 + ended_by)


@contextmanager
def interrupts_raised() -> Iterator[None]:
    """Have Ctrl-C raise KeyboardInterrupt."""
    with signals_handled([signal.SIGINT], signal.default_int_handler):
        yield


@contextmanager
def signals_handled(
    numbers: Iterable[int], handler: Callable[[int, FrameType | None], object]
) -> Iterator[None]:
    """Handle these signals, except those that the process was started to ignore, as by nohup.

    In another thread than the main one, do nothing: Python passes signals to that one only.
    """
    if current_thread() is not main_thread():
        yield
        return
    before = {
        number: signal.signal(number, handler)
        for number in numbers
        if signal.getsignal(number) is not signal.SIG_IGN
    }
    try:
        yield
    finally:
        for number, other in before.items():
            signal.signal(number, other)
