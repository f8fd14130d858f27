"""The boards of a book, as a process of its own builds them; results are JSON."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from boggle_tui.files.errors import UserError
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.kernel.finder import find_words
from boggle_tui.kernel.generate.criteria import BoardCriteria, roll_matching, roll_without
from boggle_tui.unboggle.analysis.word_board import (
    WordBoard,
    WordBoardError,
    WordBoardRequest,
    build_word_board,
)


@dataclass(frozen=True)
class RollRequest:
    """The requirements for a board rolled from dice."""

    dice: str
    dictionary: str
    seed: int
    q: QReading = QReading.QU
    min_words: int | None = None
    max_words: int | None = None
    is_safe: bool = False


BoardRequest = WordBoardRequest | RollRequest


def board_values(request: BoardRequest) -> dict[str, Any]:
    """Build or roll the board: its notation and its paths, or the problem, as JSON values.

    A problem is final where it is proven that there is no such board.
    """
    try:
        built = _rolled(request) if isinstance(request, RollRequest) else build_word_board(request)
    except UserError as error:
        is_final = isinstance(error, WordBoardError) and error.is_proven
        return {"problem": str(error), "is_final": is_final}
    return {
        "board": str(built.board),
        "paths": {word: list(path) for word, path in built.paths.items()},
    }


def board_of_values(values: dict[str, Any]) -> WordBoard:
    """Read what `board_values` wrote. Raises BoardError, KeyError, TypeError or ValueError."""
    paths = {str(word): tuple(map(int, path)) for word, path in values["paths"].items()}
    return WordBoard(Board.parse(values["board"]), paths)


def _rolled(request: RollRequest) -> WordBoard:
    """Roll boards until one is as requested. Raises WordBoardError where none is."""
    dice, rng, q = DiceSet.named(request.dice), Random(request.seed), request.q
    lexicon = _lexicon(request.dictionary, request.dice)
    offensive = offensive_words(dice.language)
    unwanted = offensive if request.is_safe else None
    if request.min_words is None and request.max_words is None:
        board = roll_without(unwanted, dice, rng, q)
    else:
        criteria = BoardCriteria(request.min_words, request.max_words, unwanted=unwanted)
        rolled = next(roll_matching(dice, rng, criteria, lexicon, q))
        if not rolled.meets_criteria:
            raise WordBoardError(
                f"None of {rolled.rolls} boards met the criteria; the nearest has"
                f" {rolled.stats.words} words."
            )
        board = rolled.board
    words = find_words(board, lexicon, dice.min_length, q)
    return WordBoard(board, {word: words[word] for word in words if word not in offensive})


@cache
def _lexicon(dictionary: str, dice: str) -> Lexicon:
    return Lexicon.load(dictionary, language_of(dictionary, dice))
