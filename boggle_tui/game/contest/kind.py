"""The kinds of contests: against each other, or together."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
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
        return self is not Kind.RIVALS
