"""The events of a room, and a sentence about each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.contest_sentences import votes_text


class EventKind(StrEnum):
    """The kinds of events; each is a sentence with the names of the event's fields."""

    JOINED = N_("{player} has joined.")
    LEFT = N_("{player} has left.")
    LOST = N_("{player} has lost the connection: the seat is kept for two minutes.")
    RETURNED = N_("{player} is back.")
    KNOCKED = N_("Somebody wants to return to {player}'s seat.")
    TURNED_AWAY = N_("Nobody returns to {player}'s seat.")
    REMOVED = N_("{player} was removed from the room.")
    LEADS = N_("{player} leads the room now.")
    PLAYS = N_("{player} plays from the next round on.")
    WATCHES = N_("{player} watches from the next round on.")
    LONGER = N_("{player} has half as much time again, from the next round on.")
    USUAL_TIME = N_("{player} has the usual time, from the next round on.")
    LOCKED = N_("The room is locked: nobody new comes in.")
    UNLOCKED = N_("The room is open to everybody with its code.")
    RULES = N_("The rules have changed.")
    DEALING = N_("The dice are being rolled …")
    NOT_DEALT = N_("There is no board: {reason}")
    COUNTDOWN = N_("Get ready!")
    STARTED = N_("The round has begun.")
    FOUND = N_("{player} has found {word}.")
    PAUSED = N_("{player} has paused the round.")
    RESUMED = N_("{player} has resumed the round.")
    TABLE = N_("The round is over.")
    CHALLENGED = N_("{player} has challenged {word}.")
    VOTED = N_("{player} has voted on {word}.")
    JUDGED = N_("{word} counts.")
    FINAL = N_("The contest is over.")
    LOBBY = N_("Another contest begins.")
    STOPPING = N_("This is the last round: the host closes a minute after it.")
    ENDING = N_("The host is closing: the round ends within ten seconds.")


BY_TEACHER = {
    EventKind.PAUSED: N_("The teacher has paused the round."),
    EventKind.RESUMED: N_("The teacher has resumed the round."),
}
"""The sentences about what no player has done."""


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
    """The sentence, in English, that explains why no board was found."""

    @property
    def text(self) -> str:
        """A sentence about it, for whoever reads it."""
        named = {"player": self.player, "word": self.word.upper()}
        if self.kind is EventKind.FOUND and not self.word:
            return _("{player} has found a word.", player=self.player)
        if not self.player and self.kind in BY_TEACHER:
            return _(BY_TEACHER[self.kind])
        if self.kind is EventKind.JUDGED:
            votes = f"{votes_text(self.word, self.votes)} " if self.votes else ""
            return votes + _(self.kind if self.counts else "{word} does not count.", **named)
        return _(self.kind, **named, reason=_(self.reason))
