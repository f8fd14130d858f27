"""A request for a round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from boggle_tui.game.dice.dice_set import DiceSet, nearest_dice_set
from boggle_tui.game.dice.language_pairing import dice_for_dictionary, dictionary_for_dice
from boggle_tui.game.round.find_options import DEFAULT_FIND_OPTIONS, FindOptions
from boggle_tui.game.round.mode import Mode, Quality
from boggle_tui.tui.session.practice import NO_PRACTICE, Practice
from boggle_tui.tui.session.roll_options import RollOptions

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board, QReading
    from boggle_tui.game.history.played_round import PlayedRound
    from boggle_tui.game.round.custom_rules import CustomRules
    from boggle_tui.game.round.round import Round
    from boggle_tui.game.round.rules import Rules
    from boggle_tui.share.codes.code import Challenge
    from boggle_tui.store.settings import Settings


@dataclass(frozen=True)
class RoundRequest:
    """A round to play. The settings decide whatever is None."""

    dice: str | None = None
    board: Board | None = None
    """The board, if it is not to be rolled or built."""
    seed: int | None = None
    """The seed to roll the board with, if it should be a certain one."""
    is_safe: bool = False
    """Whether to roll only boards without offensive words in the language of the dice."""
    has_no_dead_tiles: bool = False
    """Whether each tile of the rolled board should be in some word of the list."""
    dictionary: str | None = None
    takes_own_words: bool = True
    """Whether the player's own words may count."""
    seconds: int | None = None
    q: QReading | None = None
    custom: CustomRules | None = None
    """The rules that differ from those of the dice."""
    rules: Rules | None = None
    """All of the rules, if they don't come from dice and settings."""
    hidden: tuple[str, ...] = ()
    """The words to find, if it is a puzzle."""
    find: FindOptions = DEFAULT_FIND_OPTIONS
    """The choices for a puzzle."""
    to_practise: tuple[str, ...] | None = None
    """The missed words to build a board from, or () for all that are due; None without practice."""
    practice: Practice = NO_PRACTICE
    """The words to practise, once their board is built."""
    day: str | None = None
    """The date, if this is a daily board."""
    to_beat: int | None = None
    """A friend's score."""
    on_paper: bool = False
    """Whether the program only runs the clock, and the player writes on paper."""
    challenge: Challenge | None = None
    """A challenge from a friend that has yet to be filled in: see `accept_challenge`."""

    @classmethod
    def again(cls, played: PlayedRound) -> RoundRequest:
        """A round like an earlier one."""
        return cls(
            dice=played.dice,
            board=played.board,
            dictionary=played.dictionary,
            rules=played.rules,
            hidden=played.hidden,
            find=played.find,
            practice=Practice(played.practised),
            on_paper=played.on_paper,
        )

    def with_board(self, board: Board | None) -> RoundRequest:
        """The same round on another board; None rolls one, without what came with the old one."""
        if board is not None:
            return replace(self, board=board, seed=None, day=None)
        return RoundRequest(
            self.dice,
            is_safe=self.is_safe,
            has_no_dead_tiles=self.has_no_dead_tiles,
            dictionary=None if self.hidden else self.dictionary,
            seconds=self.seconds,
            q=self.q,
            custom=self.custom,
            to_practise=() if self.practice else None,
        )

    def chasing(self, played: Round) -> RoundRequest:
        """The same board and rules again, against the ghost of an earlier round."""
        rules = replace(played.rules, mode=Mode.CHASE, target=None)
        return replace(self.with_board(played.board), rules=rules, practice=NO_PRACTICE)

    def practising(self, words: tuple[str, ...]) -> RoundRequest:
        """A round on a board built from some of these words."""
        return replace(self.with_board(None), to_practise=words)

    def dictionary_for(self, settings: Settings) -> str:
        """The requested word list; if only dice are requested, one in their language."""
        if self.dictionary is None and self.dice is not None:
            return dictionary_for_dice(self.dice, settings.dictionary)
        return self.dictionary or settings.dictionary

    def q_for(self, settings: Settings) -> QReading:
        """The requested reading of Q, or that of the settings."""
        return self.q or settings.q

    def rules_for(self, settings: Settings) -> Rules:
        """The requested rules, or those of the dice and the settings."""
        if self.rules is not None:
            return self.rules
        seconds = self.seconds
        if seconds is None:
            seconds = settings.find_seconds if self.hidden else settings.seconds
        custom, q = self._custom(settings), self.q_for(settings)
        return custom.rules(self.base_dice_set(settings), seconds, q)

    def base_dice_set(self, settings: Settings) -> DiceSet:
        """The requested dice set, or the one that fits a requested word list or size."""
        dictionary = self.dictionary or settings.dictionary
        chosen = DiceSet.named(self.dice or dice_for_dictionary(dictionary, settings.dice))
        custom = self.custom
        if self.dice or custom is None or custom.rows is None or custom.cols is None:
            return chosen
        return nearest_dice_set(custom.rows, custom.cols, chosen)

    def dice_set(self, settings: Settings) -> DiceSet:
        """The dice to roll, with their rules."""
        return self._custom(settings).dice_set(self.base_dice_set(settings))

    def is_to_be_built(self, settings: Settings) -> bool:
        """Whether the board has to be built from missed words."""
        if self.board is not None or self.seed is not None or self.rules is not None:
            return False
        return self.to_practise is not None or self._custom(settings).mode is Mode.PRACTISE

    def roll_options(self, settings: Settings) -> RollOptions:
        """The way to roll the board."""
        # A seed always rolls the same board, whatever boards the player prefers.
        quality = settings.quality if self.seed is None else Quality.ORDINARY
        return RollOptions(
            self.dice_set(settings),
            self.q_for(settings),
            self.seed,
            quality,
            self.is_safe,
            self.has_no_dead_tiles or quality is Quality.NO_DEAD_TILES,
        )

    def _custom(self, settings: Settings) -> CustomRules:
        if self.custom is not None:
            return self.custom
        # Requested dice come with their own tray.
        return replace(settings.rules, rows=None, cols=None) if self.dice else settings.rules
