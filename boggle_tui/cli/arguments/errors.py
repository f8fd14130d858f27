"""Errors that end a command with one sentence instead of a traceback."""

from __future__ import annotations

from boggle_tui.files.errors import UserError


class UsageError(UserError):
    """The command cannot do what it was asked; the message says why, and what would be right."""


class OutOfTimeError(UserError):
    """Time ran out before there was an answer; the message says what would help."""
