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
def needing_asyncssh() -> Iterator[None]:
    """Raise UsageError if asyncssh, which isn't there everywhere, can't be imported."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != "asyncssh":
            raise
        raise UsageError(
            "To host rooms, install asyncssh as well: pip install 'boggle_tui[host]'."
        ) from None
