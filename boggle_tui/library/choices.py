"""The ways to write a board, its words, the dice, the word list."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike, fspath

from boggle_tui.files.errors import UserError, look_up
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board, QReading, Size, check_size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.split_words import SplitWords, split_items, split_words
from boggle_tui.requests.words import chosen_lexicon, nobody

AnyBoard = str | Board
"""A board, or its notation."""
AnySize = str | Size
"""Rows and columns, or "4x5"."""
AnyDice = str | DiceSet
AnyDictionary = str | PathLike[str] | Lexicon
"""A word list, the name of one that is bundled, or a text file with one word per line."""
AnyReading = str | QReading
AnyWords = str | Iterable[str]
"""Words, one each; or a text, in which commas, line breaks or white space separate them."""


class WordsError(UserError, ValueError):
    """There are no words, or something is not a word; the message names it."""


def board_of(board: AnyBoard, size: AnySize | None = None) -> Board:
    """Return the board. Raises BoardError."""
    if isinstance(board, Board):
        return board
    return Board.parse(board, None if size is None else size_of(size))


def size_of(size: AnySize) -> Size:
    """Return rows and columns. Raises BoardError."""
    if isinstance(size, str):
        return parse_size(size)
    check_size(*size)
    return size


def dice_of(dice: AnyDice | None) -> DiceSet | None:
    """Return the dice set. Raises UnknownNameError."""
    return DiceSet.named(dice) if isinstance(dice, str) else dice


def reading_of(q: AnyReading) -> QReading:
    """Return the reading of Q. Raises UnknownNameError."""
    return look_up("reading of Q", q, {str(reading): reading for reading in QReading})


def words_of(words: AnyWords, language: Language = ANY) -> SplitWords:
    """Return the words. Raises WordsError for anything but letters."""
    split = split_words(words, language) if isinstance(words, str) else split_items(words, language)
    if split.skipped:
        raise WordsError(_("Invalid word {word!r}: expected letters only.", word=split.skipped[0]))
    return split


def lexicon_of(dictionary: AnyDictionary | None, dice: DiceSet | None = None) -> Lexicon:
    """Return the word list; by default, one in the language of the dice.

    Raises LexiconError or UnknownNameError.
    """
    name = fspath(dictionary) if isinstance(dictionary, PathLike) else dictionary
    return chosen_lexicon(name, dice, nobody)
