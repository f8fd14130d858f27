"""Saving a round while it is played, so that nothing is lost."""

from __future__ import annotations

from dataclasses import replace

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_kind import ContestKind, Judge
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.round import Round, RoundResult, Verdict
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.own_words import own_list_of
from boggle_tui.gogen.game import GogenGame
from boggle_tui.play.plan import RoundRequest
from boggle_tui.play.round_options import list_title
from boggle_tui.share.share_code import encode_gogen
from boggle_tui.store.played import PlayedGogen
from boggle_tui.store.store import Store

KEPT = N_("Your round is kept. To resume it, start boggle-tui.")
"""The last words of the program if it is closed during a round."""
CLOCK_STEP = 1.0
"""Seconds of play after which the clock is saved, if nothing else is."""


class Recorder:
    """A round and its record. Only `change_own_word` waits for the disk."""

    caption = welcome = ""
    """The line above the score, and the one until the first word, if it is a turn of a contest."""

    def __init__(
        self, game: Round, record: PlayedRound, store: Store, request: RoundRequest | None = None
    ) -> None:
        self.game, self.record, self._store = game, record, store
        self.request = request or RoundRequest.again(record.setup)
        """The request the round came from, for playing another like it."""

    @property
    def is_kept(self) -> bool:
        """Whether the round can be resumed if the player leaves it now."""
        return not self.game.is_over and self.record.after(self.game).is_worth_resuming

    def save(self) -> None:
        """Save the round, also before its first word; call this after each word and pause."""
        self.record = self.record.after(self.game)
        self._store.rounds.save(self.record)

    def rotate(self) -> int:
        """Rotate the board on the screen by a quarter turn; return the number of them."""
        self.record = replace(self.record, rotation=(self.record.rotation + 1) % 4)
        self.save()
        return self.record.rotation

    def tick(self) -> None:
        """Save the clock, unless it was saved a moment ago."""
        if self.game.elapsed - self.record.elapsed >= CLOCK_STEP:
            self.save()

    def leave(self) -> None:
        """Save the round for whichever program resumes it; drop it if nothing was done in it."""
        self.record = self.record.after(self.game)
        rounds = self._store.rounds
        (rounds.keep if self.record.is_worth_resuming else rounds.forget)(self.record)

    def accept(self, word: str) -> Verdict:
        """Make a refused word one of the player's own, from now on, and judge it again."""
        game, own_list = self.game, own_list_of(self.record.setup.dictionary)
        if game.can_accept(word):
            if word in game.setup.own.banned:
                self._store.own_words.forget(own_list, [word])
            else:
                self._store.own_words.add(own_list, [word])
        verdict = game.accept(word)
        self.save()
        return verdict

    def change_own_word(self, word: str, *, is_refused: bool) -> str:
        """Add a refused word to the player's own, ban one that counted, or undo such a change.

        Return a sentence about it. The round that is over stays as it is. Waits for the disk.
        """
        table, own_list = self._store.own_words, own_list_of(self.record.setup.dictionary)
        own, shown = table.of(own_list), word.upper()
        if word in own.all:
            table.forget(own_list, [word])
            if word in own.added:
                return _("{word} is no longer a word of yours.", word=shown)
            return _("{word} is no longer banned.", word=shown)
        if is_refused:
            table.add(own_list, [word])
            return _("{word} is a word of yours: it counts from the next round on.", word=shown)
        table.ban(own_list, [word])
        return _("{word} is banned: it won't count from the next round on.", word=shown)

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
        judged_by = _("All count until challenged.")
        if contest.judge is Judge.AT_ONCE:
            judged_by = _("The {name} list decides.", name=list_title(lexicon.name))
        player = self.turn.player
        name = player.lower() if contest.kind is ContestKind.AT_ONCE else player
        self.caption = player.upper()
        self.welcome = f"{_('Type a word, {name}.', name=name)}\n{judged_by}"

    @property
    def is_kept(self) -> bool:
        return not self.game.is_over

    def save(self) -> None:
        """Save the contest with the current state of the turn, also once it is finished."""
        self.record = self.record.after(self.game)
        self.contest = self.contest.with_turn(self.turn.after(self.game))
        self._store.contests.save(self.contest)

    def leave(self) -> None:
        """Save the turn with the time it has left; any program can resume the contest."""
        self.save()
        self._store.contests.leave(self.contest)

    finish = save


def played_gogen(game: GogenGame) -> PlayedGogen:
    """Return a Gogen as it stands."""
    return PlayedGogen(
        id=game.id,
        started=game.started,
        is_solved=game.is_solved,
        code=encode_gogen(game.gogen),
        game=game.to_json(),
    )
