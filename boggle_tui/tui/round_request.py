"""What a round is asked to be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random, randrange
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boggle_tui.game.board import Board, QReading
    from boggle_tui.game.lexicon import Lexicon
    from boggle_tui.game.played import PlayedRound
    from boggle_tui.game.round import Clock, Round, Rules
    from boggle_tui.share.code import Challenge
    from boggle_tui.store.settings import Settings


@dataclass(frozen=True)
class RoundRequest:
    """A round to play; what is None is as the settings say."""

    dice: str | None = None
    board: Board | None = None
    seed: int | None = None
    seconds: int | None = None
    dictionary: str | None = None
    q: QReading | None = None
    rules: Rules | None = None
    """All of the rules, where they do not come from dice and settings."""
    day: str | None = None
    """The date, where this is the board of a day."""
    hidden: tuple[str, ...] = ()
    """The words to find, where those take the place of a list."""
    to_beat: int | None = None
    """The score of another person."""
    challenge: Challenge | None = None
    """What somebody has sent, and all of the above comes from."""

    @classmethod
    def again(cls, played: PlayedRound) -> RoundRequest:
        """A round as that one was."""
        return cls(
            dice=played.dice,
            board=played.board,
            dictionary=played.dictionary,
            rules=played.rules,
            hidden=played.hidden,
        )

    def with_board(self, board: Board | None) -> RoundRequest:
        """The same round on this board, or on one to be rolled: then a round of one's own."""
        if board is not None:
            return replace(self, board=board, seed=None, day=None, challenge=None)
        dictionary = None if self.hidden or self.challenge else self.dictionary
        return RoundRequest(self.dice, None, None, self.seconds, dictionary, self.q)

    def begin(self, lexicon: Lexicon, settings: Settings, clock: Clock) -> Round:
        """The round, its clock running: the board is rolled unless it was given."""
        from boggle_tui.game.dice import DiceSet, roll
        from boggle_tui.game.round import Round, Rules

        dice_set = DiceSet.named(self.dice or settings.dice)
        seed = randrange(2**32) if self.seed is None else self.seed
        seconds = settings.seconds if self.seconds is None else self.seconds
        rules = self.rules or Rules.of(dice_set, seconds, self.q or settings.q)
        return Round(self.board or roll(dice_set, Random(seed)), lexicon, rules, clock)
