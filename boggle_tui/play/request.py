"""A request for a round, as a player, a screen or a command makes it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.language_pairing import dictionary_for_dice
from boggle_tui.game.history.practice import NO_PRACTICE, Practice
from boggle_tui.game.round.rules import CustomRules, Mode, Rules
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.words_to_find import NO_WORDS_TO_FIND, WordsToFind
from boggle_tui.game.words.lexicon import BUNDLED


@dataclass(frozen=True)
class RoundRequest:
    """A round to play. The settings decide what is None."""

    dice: str | None = None
    board: Board | None = None
    """The board, if it is not to be rolled or built."""
    seed: int | None = None
    """The seed to roll the board with, if it should be a certain one."""
    is_safe: bool = False
    """Whether to roll only boards without rude words in the language of the dice."""
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
    to_find: WordsToFind = NO_WORDS_TO_FIND
    """The words to find on the board."""
    practice: Practice = NO_PRACTICE
    """The words to practise on the board, which was built from them."""
    to_practise: tuple[str, ...] | None = None
    """The missed words to build a board from, or () for all that are due; None without practice."""
    day: str | None = None
    """The date, if this is a daily board."""
    to_beat: int | None = None
    """A friend's score."""
    on_paper: bool = False
    """Whether the program only runs the clock, and the player writes on paper."""

    @classmethod
    def again(cls, setup: RoundSetup) -> RoundRequest:
        """A round like an earlier one."""
        return cls(
            dice=setup.dice,
            board=setup.board,
            dictionary=setup.dictionary,
            rules=setup.rules,
            to_find=setup.to_find,
            practice=Practice(setup.practised),
            on_paper=setup.on_paper,
        )

    @classmethod
    def of_code(cls, sent: RoundSetup, dictionary: str) -> RoundRequest:
        """A round that a friend has sent, with the player's own word list if theirs is missing.

        Raises UnknownNameError for unknown dice.
        """
        if sent.to_find.needs_word_list:
            dictionary = sent.dictionary if sent.dictionary in BUNDLED else dictionary
            if sent.dice is not None:
                dictionary = dictionary_for_dice(sent.dice, dictionary)
        return cls(
            dice=sent.dice,
            board=sent.board,
            dictionary=dictionary,
            takes_own_words=False,
            rules=sent.rules,
            to_find=sent.to_find,
            to_beat=sent.to_beat,
        )

    def with_board(self, board: Board | None) -> RoundRequest:
        """The same round on another board; None rolls one, without what came with the old one."""
        if board is not None:
            return replace(self, board=board, seed=None, day=None)
        return RoundRequest(
            self.dice,
            is_safe=self.is_safe,
            has_no_dead_tiles=self.has_no_dead_tiles,
            dictionary=None if self.to_find else self.dictionary,
            seconds=self.seconds,
            q=self.q,
            custom=self.custom,
            to_practise=() if self.practice else None,
        )

    def chasing(self, setup: RoundSetup) -> RoundRequest:
        """The same board and rules again, against the ghost of an earlier round."""
        rules = replace(setup.rules, mode=Mode.CHASE, target=None)
        return replace(self.with_board(setup.board), rules=rules, practice=NO_PRACTICE)

    def practising(self, words: tuple[str, ...]) -> RoundRequest:
        """A round on a board built from some of these words."""
        return replace(self.with_board(None), to_practise=words)
