"""Ctrl-C, and the other signals that end a command: held back for a moment, noted or raised."""

from __future__ import annotations

import _thread
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from threading import Event, current_thread, local, main_thread
from types import FrameType

if sys.platform == "win32":
    from ctypes import WINFUNCTYPE, c_int, c_uint, windll

_NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")
ENDING = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
"""The signals that end a command without an answer: from kill, or as the terminal closes."""
OUT_OF_REACH = 0x200 if sys.platform == "win32" else 0
"""How to create a process that Ctrl-C doesn't reach on Windows; elsewhere, it is held back."""
_CLOSING = (2, 5, 6)
"""Names that Windows has for the end of a console, of a session and of the machine."""
_PATIENCE = 10
"""Seconds that are more than Windows waits."""


class _Held(local):
    """A guard that holds Ctrl-C back in a thread, and how often that was asked for."""

    def __init__(self) -> None:
        self.times, self.end = 0, ExitStack()


_held = _Held()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Deliver Ctrl-C only afterwards; where several tasks of a thread ask for that, after the last.

    A process that starts meanwhile holds it back as well, until it decides otherwise; on Windows,
    only one that is `OUT_OF_REACH`.
    """
    if not _held.times:
        _held.end.enter_context(_delivered_afterwards())
    _held.times += 1
    try:
        yield
    finally:
        _held.times -= 1
        if not _held.times:
            _held.end.close()


@contextmanager
def _delivered_afterwards() -> Iterator[None]:
    if sys.platform == "win32":
        held: list[int] = []
        try:
            with signals_handled([signal.SIGINT], lambda number, _: held.append(number)):
                yield
        finally:
            if held:
                signal.raise_signal(signal.SIGINT)
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def interrupts_noted(react: Callable[[], object] = lambda: None) -> Iterator[Event]:
    """Have Ctrl-C set an event; the first one also calls a function.

    So do SIGTERM and SIGHUP, which otherwise would end the program in the middle of a line. They
    raise SystemExit afterwards, also instead of KeyboardInterrupt, unless something else is raised.
    """
    is_interrupted = Event()
    ended_by = 0

    def note(number: int, _: object) -> None:
        nonlocal ended_by
        if number in ENDING:
            ended_by = number
        if not is_interrupted.is_set():
            is_interrupted.set()
            react()

    try:
        with signals_handled((signal.SIGINT, *ENDING), note):
            yield is_interrupted
    except KeyboardInterrupt:
        if not ended_by:
            raise
    if ended_by:
        raise SystemExit(128 + ended_by)


@cache
def end_with_console() -> None:
    """Let a process that ends because its console closes clean up, for which Windows waits."""
    if sys.platform == "win32":
        handler = WINFUNCTYPE(c_int, c_uint)(_closed)
        windll.kernel32.SetConsoleCtrlHandler(handler, True)
        _handlers.append(handler)


_handlers: list[object] = []
"""The functions that Windows may call as long as the process lives."""


def _closed(event: int) -> bool:
    """Pass the end of the console on to the main thread; the process is over when this returns."""
    if event in _CLOSING:
        _thread.interrupt_main(ENDING[-1])
        time.sleep(_PATIENCE)
    return False


@contextmanager
def interrupts_raised() -> Iterator[None]:
    """Have Ctrl-C raise KeyboardInterrupt."""
    with signals_handled([signal.SIGINT], signal.default_int_handler):
        yield


@contextmanager
def signals_handled(
    numbers: Sequence[int], handler: Callable[[int, FrameType | None], object]
) -> Iterator[None]:
    """Handle these signals, except the ones that the process was started to ignore, as by nohup.

    In another thread than the main one, do nothing: Python passes signals to that one only.
    """
    if current_thread() is not main_thread():
        yield
        return
    if ENDING[-1] in numbers:
        end_with_console()
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
