"""A board rolled from real dice."""

from __future__ import annotations

from random import Random, randrange
from time import monotonic

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.dice_set import roll as roll_dice
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.lexicon import unsafe_words
from boggle_tui.kernel.generate.criteria import (
    SECONDS,
    BoardCriteria,
    Coverage,
    CriteriaError,
    nearest_text,
    roll_matching,
)
from boggle_tui.library.choices import (
    AnyDice,
    AnyDictionary,
    AnyReading,
    AnyWords,
    dice_of,
    lexicon_of,
    reading_of,
    words_of,
)

ANY_BOARD = BoardCriteria()


class NoBoardError(CriteriaError):
    """No board that was rolled met the criteria."""

    def __init__(self, message: str, nearest: Board) -> None:
        super().__init__(message)
        self.nearest = nearest
        """The board that is the nearest to the criteria."""


def roll(
    dice: AnyDice | None = None,
    *,
    seed: int | None = None,
    min_words: int | None = None,
    max_words: int | None = None,
    min_score: int | None = None,
    longest: int | None = None,
    has: AnyWords = (),
    safe: bool = False,
    no_dead_tiles: bool = False,
    dictionary: AnyDictionary | None = None,
    q: AnyReading = QReading.QU,
    time_limit: float = SECONDS,
) -> Board:
    """Roll a board: any, or one with so many words or points, or with these words.

    The dice are "new" unless there are others, or the word list is in another language. The same
    seed rolls the same board on any machine. `safe` boards have no offensive or mildly rude word,
    and on those with `no_dead_tiles` every tile is in some word of the list. Raises NoBoardError
    where none was found, CriteriaError where none can exist, WordsError, LexiconError or
    UnknownNameError.
    """
    lexicon = lexicon_of(dictionary, dice_of(dice))
    its_dice = dice_of(dice) or DiceSet.named(language_of(lexicon.name).dice)
    rng, reading = Random(randrange(2**32) if seed is None else seed), reading_of(q)
    criteria = BoardCriteria(
        min_words,
        max_words,
        min_score,
        longest,
        words_of(has, its_dice.language).words,
        unsafe_words(its_dice.language) if safe else None,
        Coverage(lexicon, its_dice.min_length) if no_dead_tiles else None,
    )
    if criteria == ANY_BOARD:
        return roll_dice(its_dice, rng)
    deadline = monotonic() + time_limit

    def is_over() -> bool:
        return monotonic() > deadline

    rolled = next(roll_matching(its_dice, rng, criteria, lexicon, reading, is_stopped=is_over))
    if not rolled.meets_criteria:
        raise NoBoardError(nearest_text(rolled, criteria, reading, is_over()), rolled.board)
    return rolled.board
