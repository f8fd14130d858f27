"""Holding Ctrl-C back for a moment."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Deliver Ctrl-C only afterwards; on Windows, which can't hold signals back, at once.

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


def is_interrupt_waiting() -> bool:
    """Whether Ctrl-C is held back now."""
    return sys.platform != "win32" and signal.SIGINT in signal.sigpending()
