"""The texts around a round that depend on who plays it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RoundHeading:
    """The texts of a turn in a contest, in place of those of a round played alone."""

    caption: str
    """The line above the score."""
    welcome: str
    """The line shown until the first word is entered."""
