"""Boards rolled from a dice set, any or of a wanted kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random, randrange
from typing import NamedTuple

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet, dealt_text, suited
from boggle_tui.game.dice.dice_set import roll as roll_dice
from boggle_tui.game.dice.language_pairing import bundled_language, language_of
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND
from boggle_tui.game.words.entries import SplitWords
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel.criteria import (
    SECONDS,
    BoardCriteria,
    Coverage,
    CriteriaError,
    RolledBoard,
    nearest_text,
    roll_matching,
)
from boggle_tui.requests.answer import ANSWERED, UNDECIDED, Answer
from boggle_tui.requests.fields import (
    dictionary_option,
    is_given,
    json_option,
    keep_option,
    number_option,
    option,
    reading_option,
    seed_option,
    switch,
    time_limit_option,
)
from boggle_tui.requests.functions import function_of, in_thread
from boggle_tui.requests.inputs import AnyDictionary, chosen_lexicon, list_name, option_words
from boggle_tui.requests.run import CALLER, Job, Report, TimeLimit
from boggle_tui.unboggle.encoding.preprocessing import infeasibility
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError

CRITERIA = "min_words", "max_words", "min_score", "longest", "has", "safe", "no_dead_tiles"
"""The fields for which some boards aren't good enough."""


class Rolled(NamedTuple):
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
        "the dice set and its size: classic, new, big, super, german …"
        " (default: that of the word list)",
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
    dictionary: AnyDictionary | None = dictionary_option()
    q: QReading = reading_option()
    keep: str | None = keep_option()
    json: bool = json_option()

    @property
    def used_dice(self) -> DiceSet:
        """The dice; by default, those in the language of the word list."""
        return self.dice or DiceSet.named(language_of(list_name(self.dictionary, None)).dice)

    def run(self, job: Job) -> Iterator[Answer]:
        """Roll the boards. Raises UserErrors."""
        seed = randrange(2**32) if self.seed is None else self.seed
        entries: list[dict[str, object]] = []
        made, code, dice = 0, ANSWERED, self.used_dice
        for rolled in islice(self.rolled(seed, job.report), self.count):
            made += 1
            if self.json:
                entries.append(_values(rolled, self.q))
            dice = rolled.dice
            kept = rolled.board, NO_WORDS_TO_FIND, None if dealt_text(dice) else dice.name
            yield Answer(f"{rolled.board}\n", kept=(kept,))
            if rolled.shortfall:
                job.report(rolled.shortfall)
                code = UNDECIDED
        if code == ANSWERED and made < self.count:
            job.report(
                _(
                    "Time ran out after {count} of {all} boards: raise --time-limit.",
                    count=made,
                    all=self.count,
                )
            )
            code = UNDECIDED
        dictionary = list_name(self.dictionary, self.dice)
        about = {"dice": dice.name, "dictionary": dictionary, "seed": seed}
        yield Answer("", about | {"boards": entries}, code)

    def rolled(self, seed: int, report: Report) -> Iterator[Rolled]:
        """Roll boards without end, while there is time; the last may not meet the criteria.

        Raises CriteriaError where no board can meet them, UsageError or LexiconError.
        """
        dice, rng = self.used_dice, Random(seed)
        has_criteria = any(is_given(self, name) for name in CRITERIA)
        is_suited = self.dice is None and bundled_language(list_name(self.dictionary, None)) is None
        # A list that is named is read in any case, so that a missing one is refused.
        if has_criteria or self.dictionary is not None:
            lexicon = chosen_lexicon(self.dictionary, self.dice, report)
        if is_suited:
            dice = suited(dice, lexicon)
            if text := dealt_text(dice):
                report(text)
        if not has_criteria:
            if self.dice is not None and self.dictionary is not None and self.keep is None:
                report(_("The word list isn't used: no option asks for words."))
            limit = TimeLimit(self.time_limit, for_each=SECONDS)
            while not limit.is_over():
                yield Rolled(roll_dice(dice, rng), dice)
                limit.start_next()
            return
        has = option_words(self.has, "--has", dice.language, report)
        if has.words and not dealt_text(dice):
            _check_words(has, dice, self.q)
        criteria = BoardCriteria(
            self.min_words,
            self.max_words,
            self.min_score,
            self.longest,
            has.words,
            unsafe_words(dice.language) if self.safe else None,
            Coverage(lexicon, dice.min_length) if self.no_dead_tiles else None,
        )
        limit = TimeLimit(self.time_limit, for_each=SECONDS)
        for each in roll_matching(dice, rng, criteria, lexicon, self.q, is_stopped=limit.is_over):
            is_met = each.meets_criteria
            shortfall = "" if is_met else nearest_text(each, criteria, self.q, limit.is_over())
            yield Rolled(each.board, dice, each, shortfall)
            limit.start_next()


def _check_words(has: SplitWords, dice: DiceSet, q: QReading) -> None:
    """Raise CriteriaError for words that the dice can't show together."""
    try:
        puzzle = Puzzle(has.words, dice.rows, dice.cols, q, dice=dice.name, texts=has.texts)
    except PuzzleError as error:
        raise CriteriaError(str(error)) from None
    if reason := infeasibility(puzzle):
        raise CriteriaError(reason.text)


def _values(rolled: Rolled, q: QReading) -> dict[str, object]:
    words = score = longest = met = None
    if (judged := rolled.judged) is not None:
        words, score, longest = judged.stats.words, judged.stats.points, judged.stats.longest
        met = judged.meets_criteria
    known = {"words": words, "score": score, "longest": longest, "met": met}
    return rolled.board.to_json(q) | known


class NoBoardError(CriteriaError):
    """No board that was rolled met the criteria."""

    def __init__(self, message: str, nearest: Board) -> None:
        super().__init__(message)
        self.nearest = nearest
        """The board that is the nearest to the criteria."""


CHOICES = "min_words max_words min_score longest has safe no_dead_tiles dictionary q time_limit"


@function_of(Roll, f"dice seed {CHOICES}", CriteriaError)
def roll(asked: Roll) -> Board:
    """Roll a board: any, or one with so many words or points, or with these words.

    The dice are "new" unless there are others, or the word list is in another language. The same
    seed rolls the same board on any machine. Raises NoBoardError where none was found,
    CriteriaError where none can exist, WordsError, LexiconError or UnknownNameError.
    """
    seed = randrange(2**32) if asked.seed is None else asked.seed
    rolled = next(asked.rolled(seed, CALLER.report))
    if rolled.shortfall:
        raise NoBoardError(rolled.shortfall, rolled.board)
    return rolled.board


roll_async = in_thread(roll)
