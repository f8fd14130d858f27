"""Boards rolled from a dice set, any or of a wanted kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet, dealt_text, roll, suited
from boggle_tui.game.dice.language_pairing import bundled_language, language_of
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel.criteria import (
    SECONDS,
    BoardCriteria,
    Coverage,
    RolledBoard,
    nearest_text,
    roll_matching,
)
from boggle_tui.requests.fields import (
    dictionary_option,
    is_given,
    number_option,
    option,
    reading_option,
    seed_option,
    switch,
    time_limit_option,
)
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.requests.words import Report, chosen_lexicon, list_name, option_words

CRITERIA = "min_words", "max_words", "min_score", "longest", "has", "safe", "no_dead_tiles"
"""The fields for which some boards aren't good enough."""


@dataclass(frozen=True)
class Rolled:
    """A board, and what is known of it where some boards aren't good enough."""

    board: Board
    dice: DiceSet
    judged: RolledBoard | None = None
    shortfall: str = ""
    """Why it doesn't meet the criteria; empty if it does."""


@dataclass(frozen=True, kw_only=True)
class Roll:
    """The boards to roll."""

    dice: DiceSet | None = option(
        "the dice set: classic, new, big, super, german … (default: that of the word list)",
        "NAME",
        DiceSet.named,
    )
    seed: int | None = seed_option(
        "seed for the dice: with the same dice, word list and options, the same boards anywhere"
    )
    count: int = number_option("the number of boards (default: 1)", "count", 1, default=1)
    min_words: int | None = number_option("only boards with at least N words", "number of words", 0)
    max_words: int | None = number_option("only boards with at most N words", "number of words", 0)
    min_score: int | None = number_option(
        "only boards with words worth at least N points in all", "score", 0
    )
    longest: int | None = number_option(
        "only boards with a word of at least N letters", "length", 1
    )
    has: tuple[str, ...] = option("only boards with this word (repeatable)", "WORD", default=())
    safe: bool = switch("only boards without offensive or mildly rude words in their language")
    no_dead_tiles: bool = switch("only boards where every tile is in some word of the list")
    time_limit: float | None = time_limit_option(f"{SECONDS} for each board")
    dictionary: str | Lexicon | None = dictionary_option()
    q: QReading = reading_option()

    @property
    def used_dice(self) -> DiceSet:
        """The dice; by default, those in the language of the word list."""
        return self.dice or DiceSet.named(language_of(list_name(self.dictionary, None)).dice)

    def run(self, seed: int, report: Report) -> Iterator[Rolled]:
        """Roll boards without end, while there is time; the last may not meet the criteria.

        Raises CriteriaError where no board can meet them, UsageError or LexiconError.
        """
        dice, rng = self.used_dice, Random(seed)
        has_criteria = any(is_given(self, name) for name in CRITERIA)
        is_suited = self.dice is None and bundled_language(list_name(self.dictionary, None)) is None
        if has_criteria or is_suited:
            lexicon = chosen_lexicon(self.dictionary, self.dice, report)
        if is_suited:
            dice = suited(dice, lexicon)
            if text := dealt_text(dice):
                report(text)
        if not has_criteria:
            limit = TimeLimit(self.time_limit, for_each=SECONDS)
            while not limit.is_over():
                yield Rolled(roll(dice, rng), dice)
                limit.start_next()
            return
        criteria = BoardCriteria(
            self.min_words,
            self.max_words,
            self.min_score,
            self.longest,
            option_words(self.has, "--has", dice.language).words,
            unsafe_words(dice.language) if self.safe else None,
            Coverage(lexicon, dice.min_length) if self.no_dead_tiles else None,
        )
        limit = TimeLimit(self.time_limit, for_each=SECONDS)
        for each in roll_matching(dice, rng, criteria, lexicon, self.q, is_stopped=limit.is_over):
            is_met = each.meets_criteria
            shortfall = "" if is_met else nearest_text(each, criteria, self.q, limit.is_over())
            yield Rolled(each.board, dice, each, shortfall)
            limit.start_next()
