"""Recording of a contest turn, so that nothing is lost."""

from __future__ import annotations

from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.rules import ContestKind, Judge
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.recorder import Recorder, RoundHeading
from boggle_tui.store.store import Store


class TurnRecorder(Recorder):
    """Records the current turn with its contest, not among the rounds of a single player."""

    def __init__(self, contest: Contest, lexicon: Lexicon, clock: Clock, store: Store) -> None:
        assert contest.turn is not None
        self.turn = contest.turn
        """The turn as it was when it started or was resumed."""
        self.contest = contest
        """The contest, with this turn as last saved."""
        game = contest.resume_turn(self.turn, lexicon, clock)
        super().__init__(game, PlayedRound(setup=game.setup), store)
        self.heading = _heading(contest, self.turn.player, lexicon)
        """The texts of the turn, for the screen it is played on."""

    @property
    def is_kept(self) -> bool:
        return not self.game.is_over

    def save(self) -> None:
        """Save the contest with the current state of the turn."""
        self.record = self.record.after(self.game)
        self.contest = self.contest.with_turn(self.turn.after(self.game))
        self._store.contests.save(self.contest)

    def leave(self) -> None:
        """Save the turn with the time it has left; any program can resume the contest."""
        self.save()
        self._store.contests.leave(self.contest)

    def finish(self) -> None:
        """Save the finished turn."""
        self.save()


def _heading(contest: Contest, player: str, lexicon: Lexicon) -> RoundHeading:
    judged_by = (
        f"The {lexicon.name} list decides."
        if contest.judge is Judge.AT_ONCE
        else "All count until challenged."
    )
    name = player.lower() if contest.kind is ContestKind.AT_ONCE else player
    return RoundHeading(player.upper(), f"Type a word, {name}.\n{judged_by}")
