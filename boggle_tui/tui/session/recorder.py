"""Saving a round while it is played, so that nothing is lost."""

from __future__ import annotations

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.words.own_words import own_list_of
from boggle_tui.store.store import Store
from boggle_tui.tui.session.round_request import RoundRequest

KEPT = "Your round is kept. To resume it, start boggle-tui."
"""The last words of the program if it is closed during a round."""
CLOCK_STEP = 1.0
"""Seconds of play after which the clock is saved, if nothing else is."""


class Recorder:
    """A round and its record. No method waits for the disk."""

    def __init__(
        self, game: Round, record: PlayedRound, store: Store, request: RoundRequest | None = None
    ) -> None:
        self.game, self.record, self._store = game, record, store
        self.request = request or RoundRequest.again(record)
        """The request the round came from, for playing another like it."""
        self.turns = 0
        """Quarter turns by which the player has turned the board on the screen."""

    def save(self) -> None:
        """Save the round as it is; call this after each word and pause."""
        self.record = self.record.after(self.game)
        self._store.rounds.save(self.record)

    def tick(self) -> None:
        """Save the clock, unless it was saved a moment ago."""
        if self.game.elapsed - self.record.elapsed >= CLOCK_STEP:
            self.save()

    def leave(self) -> None:
        """Save the round for whichever program resumes it."""
        self.record = self.record.after(self.game)
        self._store.rounds.keep(self.record)

    def accept(self, word: str) -> Verdict:
        """Make a refused word one of the player's own, from now on, and judge it again."""
        game, own_list = self.game, own_list_of(self.record.dictionary)
        if game.can_accept(word):
            if word in game.own.banned:
                self._store.own_words.forget(own_list, [word])
            else:
                self._store.own_words.add(own_list, [word])
        verdict = game.accept(word)
        self.save()
        return verdict

    def drop(self) -> None:
        """Forget the round."""
        self._store.rounds.forget(self.record)

    def finish(self) -> None:
        """Add the round to the history, unless no word was tried."""
        self.record = self.record.after(self.game)
        self._store.rounds.archive(self.record)

    def judge(self, result: RoundResult) -> None:
        """Add the possible words and points to the record, unless it has them."""
        if self.record.possible is None and (self.record.found or self.record.rejected):
            self.record = self.record.with_result(result)
            self._store.rounds.finish(self.record)
