"""Errors that end a command with one sentence instead of a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from boggle_tui.files.errors import UserError


class UsageError(UserError):
    """The command cannot do what it was asked; the message says why, and what would be right."""


class OutOfTimeError(UserError):
    """Time ran out before there was an answer; the message says what would help."""


@contextmanager
def needing_host_extra() -> Iterator[None]:
    """Raise UsageError if a library can't be imported that only hosts need."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in ("asyncssh", "aiohttp", "segno"):
            raise
        raise UsageError(
            f"To host rooms, install {error.name} as well: pip install 'boggle_tui[host]'."
        ) from None
