"""The modes of a round, and the quality of its board."""

from __future__ import annotations

from enum import StrEnum


class Mode(StrEnum):
    """The aim of a round, and what ends it early."""

    CLASSIC = "classic"
    """As many points as possible in the time."""
    CHASE = "chase"
    """Until a number of points is reached, or else the player's last score on the board."""
    SUDDEN = "sudden"
    """Until the first wrong word."""
    THIRTY = "thirty"
    """Thirty guesses, right or wrong."""
    PRACTISE = "practise"
    """On boards with words that were missed before."""


class Quality(StrEnum):
    """The number of words on a board, compared with others from the same dice."""

    FEW = "few"
    ORDINARY = "ordinary"
    MANY = "many"
    NO_DEAD_TILES = "no dead tiles"
    """As the dice fall, but each tile is in some word."""
