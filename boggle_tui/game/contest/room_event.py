"""The events of a room, and a sentence about each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from boggle_tui.game.contest.wording import votes_text


class EventKind(StrEnum):
    """The kinds of events; each is a sentence with the names of the event's fields."""

    JOINED = "{player} has joined."
    LEFT = "{player} has left."
    LOST = "{player} has lost the connection: the seat is kept for two minutes."
    RETURNED = "{player} is back."
    KNOCKED = "Somebody wants to return to {player}'s seat."
    TURNED_AWAY = "Nobody returns to {player}'s seat."
    REMOVED = "{player} was removed from the room."
    LEADS = "{player} leads the room now."
    PLAYS = "{player} plays from the next round on."
    WATCHES = "{player} watches from the next round on."
    RULES = "The rules have changed."
    DEALING = "The dice are being rolled."
    NOT_DEALT = "There is no board: {reason}"
    COUNTDOWN = "Get ready!"
    STARTED = "The round has begun."
    FOUND = "{player} has found {what}."
    PAUSED = "{player} has paused the round."
    RESUMED = "{player} has resumed the round."
    TABLE = "The round is over."
    CHALLENGED = "{player} has challenged {what}."
    VOTED = "{player} has voted on {what}."
    JUDGED = "{votes_text} {what} {verdict}."
    FINAL = "The contest is over."
    LOBBY = "Another contest begins."
    STOPPING = "The host is closing: this is the last round."


@dataclass(frozen=True)
class Event:
    """Something that has happened in a room."""

    kind: EventKind
    player: str = ""
    """The player concerned."""
    word: str = ""
    """The word concerned; empty if only its finder may know it."""
    votes: tuple[bool, ...] = ()
    """The votes on a challenged word; none if the word list has judged it."""
    counts: bool = True
    """Whether a challenged word counts."""
    reason: str = ""
    """The reason why there is no board."""

    @property
    def text(self) -> str:
        """A sentence about it."""
        return self.kind.format(
            player=self.player,
            what=self.word.upper() or "a word",
            votes_text=votes_text(self.word, self.votes) if self.votes else "",
            verdict="counts" if self.counts else "does not count",
            reason=self.reason,
        ).strip()
