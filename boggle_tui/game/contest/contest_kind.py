"""The choices of a contest: its kind, the goal of a team, and who judges a word."""

from __future__ import annotations

from enum import StrEnum
from math import exp, log

_SECONDS = 27 * 60
"""Seconds of play in which a team finds all but 1/e of the points: the later, the harder.

With it, three minutes are enough for a tenth of the points in common words, and six for a fifth.
"""
_HELPER = 0.5
"""The gain from each further player at the same keyboard, compared with a turn of their own."""
_MOST_FOUND = 0.95
"""The highest share of the points to draw a conclusion from; rare words can make it more."""
_SLOWEST, _FASTEST = 0.2, 6.0
"""Bounds of a team's pace, so that one odd contest doesn't spoil the next goal."""


class ContestKind(StrEnum):
    """The ways to play: each alone, or as a team."""

    RIVALS = "rivals"
    """Each player alone; a word that several found scores for nobody."""
    EACH_COUNTS = "each word counts"
    """Each player alone; a word scores for everyone who found it."""
    IN_TURNS = "together in turns"
    """A team with one goal; each plays a turn, and sees what the others found."""
    AT_ONCE = "together at once"
    """A team with one goal and a single turn, with everybody at the keyboard."""

    @property
    def is_together(self) -> bool:
        """Whether the players are a team."""
        return self in (ContestKind.IN_TURNS, ContestKind.AT_ONCE)

    def turns_worth(self, players: int) -> float:
        """The number of turns of one player that all of a team's time is worth."""
        return 1 + (players - 1) * _HELPER if self is ContestKind.AT_ONCE else players


class GoalLevel(StrEnum):
    """The difficulty of a team's goal."""

    EASY = "easy"
    FAIR = "fair"
    HARD = "hard"

    def share(self, pace: float, seconds: float) -> float:
        """The share of the points to find at a team's pace; 0 seconds are a round without a clock.

        1 is the pace assumed of a team without a history.
        """
        if not seconds:
            return {GoalLevel.EASY: 0.3, GoalLevel.FAIR: 0.5, GoalLevel.HARD: 0.7}[self]
        effort = {GoalLevel.EASY: 0.6, GoalLevel.FAIR: 1.0, GoalLevel.HARD: 1.6}[self]
        return 1 - exp(-effort * pace * seconds / _SECONDS)


def pace_of(share: float, seconds: float) -> float:
    """The pace at which a team found a share of the points."""
    pace = -log(1 - min(share, _MOST_FOUND)) * _SECONDS / seconds
    return min(max(pace, _SLOWEST), _FASTEST)


class Judge(StrEnum):
    """The ways to decide whether a word on the board counts."""

    AT_ONCE = "at once"
    """The word list, as soon as the word is typed."""
    LIST = "list"
    """The word list, if a player challenges the word afterwards."""
    VOTE = "vote"
    """The other players, if one challenges the word afterwards."""
