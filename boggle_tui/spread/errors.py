"""The error of work that can't be spread."""

from __future__ import annotations

from boggle_tui.files.errors import UserError


class SpreadError(UserError):
    """The work can't be spread, or its results can't be kept; the text says why."""
