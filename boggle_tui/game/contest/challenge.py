"""Challenging a word of a contest: whether that is possible, and the vote on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.contest import Contest, WordStatus
from boggle_tui.game.contest.contest_kind import Judge

_CHALLENGED_BEFORE = N_("This word has been challenged already.")
_OBJECTIONS = {
    WordStatus.SHARED: N_("No need to challenge it: shared words don't score."),
    WordStatus.UPHELD: _CHALLENGED_BEFORE,
    WordStatus.REJECTED: _CHALLENGED_BEFORE,
}


def objection(contest: Contest, word: str, challenger: str = "") -> str:
    """Why a word of the current round can't be challenged, perhaps by this player; else empty."""
    finders = contest.current_round.finders(word)
    if contest.judge is Judge.AT_ONCE:
        return _("The word list has judged all words.")
    if not finders:
        return _("Nobody has found that word.")
    if challenger in finders:
        return _("That is your own word: the others can challenge it.")
    return _(_OBJECTIONS.get(contest.current_round.status(word), ""))


@dataclass(frozen=True)
class Vote:
    """The vote on a challenged word; its finder has none."""

    word: str
    finder: str
    voters: tuple[str, ...]
    """All other players of the contest."""
    votes: Mapping[str, bool] = field(default_factory=dict)
    """Whether the word counts, by those who have voted."""

    @classmethod
    def on(cls, contest: Contest, word: str) -> Self:
        """Let all players but the finder vote on a word of the current round."""
        (finder,) = contest.current_round.finders(word)
        return cls(word, finder, tuple(player for player in contest.players if player != finder))

    def with_vote(self, voter: str, counts: bool) -> Self:
        """Count a player's vote."""
        return replace(self, votes={**self.votes, voter: counts})

    @property
    def counts(self) -> bool:
        """Whether the word counts by the votes so far; in a tie it does."""
        return sum(self.votes.values()) * 2 >= len(self.votes)
