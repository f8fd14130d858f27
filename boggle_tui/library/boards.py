"""Boards rolled from real dice, and all words on a board, with their points."""

from __future__ import annotations

from dataclasses import replace
from random import randrange

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.kernel.criteria import SECONDS, CriteriaError
from boggle_tui.library.choices import (
    AnyBoard,
    AnyDice,
    AnyDictionary,
    AnyReading,
    AnySize,
    AnyWords,
    board_of,
    dice_of,
    lexicon_of,
    words_of,
)
from boggle_tui.requests.fields import options_from
from boggle_tui.requests.roll import Roll
from boggle_tui.requests.solve import Solve, SolvedBoard
from boggle_tui.requests.words import nobody


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
    its_dice = dice_of(dice)
    lexicon = lexicon_of(dictionary, its_dice)
    asked = options_from(
        Roll,
        {
            "dice": its_dice,
            "min_words": min_words,
            "max_words": max_words,
            "min_score": min_score,
            "longest": longest,
            "safe": safe,
            "no_dead_tiles": no_dead_tiles,
            "dictionary": lexicon,
            "q": q,
            "time_limit": time_limit,
        },
    )
    asked = replace(asked, has=words_of(has, asked.used_dice.language).words)
    rolled = next(asked.run(randrange(2**32) if seed is None else seed, nobody))
    if rolled.shortfall:
        raise NoBoardError(rolled.shortfall, rolled.board)
    return rolled.board


def solve(
    board: AnyBoard,
    *,
    dictionary: AnyDictionary | None = None,
    dice: AnyDice | None = None,
    q: AnyReading = QReading.QU,
    size: AnySize | None = None,
) -> SolvedBoard:
    """Find every word on a board.

    Without dice, whose rules and language count, words have three letters or more and are
    English. A board written in one row is a square unless `size` says otherwise. Raises BoardError,
    LexiconError or UnknownNameError.
    """
    its_dice = dice_of(dice)
    given = board_of(board, size)
    lexicon = lexicon_of(dictionary, its_dice)
    values = {"board": given, "dictionary": lexicon, "q": q, "dice": its_dice}
    asked = options_from(Solve, values)
    return next(asked.solved([given], nobody))
