"""What a round is asked to be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from boggle_tui.game.dice.dice_set import DiceSet, nearest_dice_set, roll
from boggle_tui.game.dice.language_pairing import dice_for_dictionary, dictionary_for_dice
from boggle_tui.game.round.mode import Mode, Quality

if TYPE_CHECKING:
    from collections.abc import Callable

    from boggle_tui.game.board.board import Board, QReading
    from boggle_tui.game.history.played_round import PlayedRound
    from boggle_tui.game.round.custom_rules import CustomRules
    from boggle_tui.game.round.round import Round
    from boggle_tui.game.round.rules import Rules
    from boggle_tui.game.round.stopwatch import Clock
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.share.codes.code import Challenge
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
    custom: CustomRules | None = None
    """What is other than the rules of the dice."""
    rules: Rules | None = None
    """All of the rules, where they do not come from dice and settings."""
    day: str | None = None
    """The date, where this is the board of a day."""
    hidden: tuple[str, ...] = ()
    """The words to find, where those take the place of a list."""
    to_beat: int | None = None
    """The score of another person."""
    on_paper: bool = False
    """Whether only the clock runs here, and the words are written down on paper."""
    is_practice: bool = False
    """Whether the board is to hold words that were missed before."""
    practised: tuple[str, ...] = ()
    """Those words, as soon as there is a board."""
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
            is_practice=played.rules.mode is Mode.PRACTISE,
            practised=played.practised,
            on_paper=played.on_paper,
        )

    def with_board(self, board: Board | None) -> RoundRequest:
        """The same round on this board, or on one to be rolled: then a round of one's own."""
        if board is not None:
            return replace(self, board=board, seed=None, day=None, challenge=None)
        dictionary = None if self.hidden or self.challenge else self.dictionary
        return RoundRequest(
            self.dice,
            seconds=self.seconds,
            dictionary=dictionary,
            q=self.q,
            custom=self.custom,
            is_practice=self.is_practice,
        )

    def chasing(self, played: Round) -> RoundRequest:
        """The same board by the same rules once more, after the ghost of the round before."""
        rules = replace(played.rules, mode=Mode.CHASE, target=None)
        return replace(self.with_board(played.board), rules=rules, is_practice=False, practised=())

    def dice_set(self, settings: Settings) -> DiceSet:
        """The dice to roll, with the rules that go with them."""
        return self._custom(settings).dice_set(self.usual(settings))

    def is_to_be_built(self, settings: Settings) -> bool:
        """Whether its board is to be built of words that were missed."""
        if self.board is not None or self.seed is not None or self.rules is not None:
            return False
        return self.is_practice or self._custom(settings).mode is Mode.PRACTISE

    def is_chosen(self, settings: Settings) -> bool:
        """Whether its board is chosen from several, which takes a while."""
        is_rolled = self.board is None and self.seed is None
        return is_rolled and settings.quality is not Quality.ORDINARY

    def roll(
        self,
        lexicon: Lexicon,
        settings: Settings,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> Board:
        """The board, rolled unless it was given."""
        if self.board is not None:
            return self.board
        dice_set = self.dice_set(settings)
        if not self.is_chosen(settings):
            return roll(dice_set, Random(self.seed))
        from boggle_tui.kernel.generate.criteria import roll_of_quality

        q = self.q or settings.q
        return roll_of_quality(dice_set, Random(), settings.quality, lexicon, q, is_stopped)

    def begin(self, board: Board, lexicon: Lexicon, settings: Settings, clock: Clock) -> Round:
        """The round on that board, its clock running."""
        from boggle_tui.game.round.round import Round

        seconds = settings.seconds if self.seconds is None else self.seconds
        rules = self.rules or self._custom(settings).rules(
            self.usual(settings), seconds, self.q or settings.q
        )
        if self.practised:
            rules = replace(rules, mode=Mode.PRACTISE, target=None)
        elif rules.mode is Mode.PRACTISE:  # which is nothing on any other board
            rules = replace(rules, mode=Mode.CLASSIC)
        game = Round(board, lexicon, rules, clock)
        game.practised = self.practised
        return game

    def dictionary_for(self, settings: Settings) -> str:
        """The word list that is named; where only dice are, one of their language."""
        if self.dictionary is None and self.dice is not None:
            return dictionary_for_dice(self.dice, settings.dictionary)
        return self.dictionary or settings.dictionary

    def usual(self, settings: Settings) -> DiceSet:
        """The dice set that is named; where only a list is, or a size, that which goes with it."""
        dictionary = self.dictionary or settings.dictionary
        chosen = DiceSet.named(self.dice or dice_for_dictionary(dictionary, settings.dice))
        asked = self.custom
        if self.dice or asked is None or asked.rows is None or asked.cols is None:
            return chosen
        return nearest_dice_set(asked.rows, asked.cols, chosen)

    def _custom(self, settings: Settings) -> CustomRules:
        if self.custom is not None:
            return self.custom
        # Who names dice wants their tray.
        return replace(settings.rules, rows=None, cols=None) if self.dice else settings.rules
