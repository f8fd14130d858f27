"""What makes one round different from another, beside its board and its list."""

from __future__ import annotations

from enum import StrEnum


class Mode(StrEnum):
    """What a round is played for, and what ends it before its time."""

    CLASSIC = "classic"
    """As many points as there is time for."""
    CHASE = "chase"
    """Until a number of points is reached; without one, after one's own last round on the board."""
    SUDDEN = "sudden"
    """Until the first wrong word."""
    THIRTY = "thirty"
    """Thirty guesses, right or wrong."""
    PRACTISE = "practise"
    """On boards that hold words which were missed before."""


class Quality(StrEnum):
    """How rich a board is, beside others of the same dice."""

    FEW = "few"
    ORDINARY = "ordinary"
    MANY = "many"
