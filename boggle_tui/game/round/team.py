"""The team that a round is played for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Team:
    """A common goal, and what the others of the team have found on the board so far."""

    goal: int
    """The points to reach together."""
    points: int
    """The points of the others' words."""
    found: Mapping[str, str]
    """The others' words, each with its finder; they count once for all."""
