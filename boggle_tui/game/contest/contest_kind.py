"""The kinds of contests: who plays against whom, how hard a goal is, and who judges."""

from __future__ import annotations

from enum import StrEnum


class ContestKind(StrEnum):
    """The ways to play: as rivals, or as a team."""

    RIVALS = "rivals"
    """Each player alone; a word that several found scores for nobody."""
    IN_TURNS = "together in turns"
    """A team with one goal; each plays a turn, and sees what the others found."""
    AT_ONCE = "together at once"
    """A team with one goal and a single turn, with everybody at the keyboard."""

    @property
    def is_together(self) -> bool:
        """Whether the players are a team."""
        return self is not ContestKind.RIVALS


class GoalLevel(StrEnum):
    """The difficulty of a team's goal."""

    EASY = "easy"
    FAIR = "fair"
    HARD = "hard"


class Judge(StrEnum):
    """The ways to decide whether a word on the board counts."""

    AT_ONCE = "at once"
    """The word list, as soon as the word is typed."""
    LIST = "list"
    """The word list, if a player challenges the word afterwards."""
    VOTE = "vote"
    """The other players, if one challenges the word afterwards."""
