"""The tasks that make the puzzles of a book, in child processes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from boggle_tui.files.errors import UserError
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon, unsafe_words
from boggle_tui.gogen.generator import GogenStoppedError
from boggle_tui.gogen.tasks import (
    GivenGogen,
    GogenTask,
    NewGogen,
    do_gogen,
    gogen_of_values,
    gogen_values,
)
from boggle_tui.gogen.uniqueness import ProvenGogen
from boggle_tui.gogen.wording import out_of_time_text
from boggle_tui.kernel.generate.criteria import BoardCriteria, roll_matching, roll_without
from boggle_tui.paper.puzzles import words_on
from boggle_tui.unboggle.analysis.full_board import (
    FullBoard,
    FullBoardError,
    FullBoardRequest,
    build_full_board,
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


BoardRequest = FullBoardRequest | RollRequest


def built_values(request: BoardRequest) -> dict[str, Any]:
    """Build or roll the board: its notation and its paths, or the problem, as JSON values.

    A problem is final where it is proven that there is no such board.
    """
    try:
        built = _rolled(request) if isinstance(request, RollRequest) else build_full_board(request)
    except UserError as error:
        is_final = isinstance(error, FullBoardError) and error.is_proven
        return {"problem": str(error), "is_final": is_final}
    return {
        "board": str(built.board),
        "paths": {word: list(path) for word, path in built.paths.items()},
    }


def board_of_values(values: dict[str, Any]) -> FullBoard:
    """Read what `built_values` wrote. Raises BoardError, KeyError, TypeError or ValueError."""
    paths = {str(word): tuple(map(int, path)) for word, path in values["paths"].items()}
    return FullBoard(Board.parse(values["board"]), paths)


def _rolled(request: RollRequest) -> FullBoard:
    """Roll boards until one is as requested. Raises FullBoardError where none is."""
    dice, rng, q = DiceSet.named(request.dice), Random(request.seed), request.q
    lexicon = _lexicon(request.dictionary, request.dice)
    unwanted = unsafe_words(dice.language) if request.is_safe else None
    if request.min_words is None and request.max_words is None:
        board = roll_without(unwanted, dice, rng, lexicon, q)
    else:
        criteria = BoardCriteria(request.min_words, request.max_words, unwanted=unwanted)
        rolled = next(roll_matching(dice, rng, criteria, lexicon, q))
        if not rolled.meets_criteria:
            raise FullBoardError(
                f"None of {rolled.rolls} boards met the criteria; the nearest has"
                f" {rolled.stats.words} words."
            )
        board = rolled.board
    return FullBoard(board, words_on(board, lexicon, Rules(min_length=dice.min_length, q=q)))


@cache
def _lexicon(dictionary: str, dice: str) -> Lexicon:
    return Lexicon.load(dictionary, language_of(dictionary, dice))


TaskRequest = BoardRequest | GogenTask


@dataclass(frozen=True)
class PuzzleTask:
    """A puzzle to make, by its index."""

    index: int
    request: TaskRequest


def do_task(task: PuzzleTask) -> dict[str, Any]:
    """Make the puzzle of a task: its values, or the problem.

    A problem is final where trying again can't help.
    """
    request = task.request
    if not isinstance(request, NewGogen | GivenGogen):
        return built_values(request)
    try:
        return gogen_values(do_gogen(request))
    except GogenStoppedError:
        return {"problem": out_of_time_text("it"), "is_final": False}
    except UserError as error:
        return {"problem": str(error), "is_final": True}


def built_of_values(values: dict[str, Any]) -> FullBoard | ProvenGogen:
    """Read what `do_task` returned. Raises KeyError, TypeError or ValueError."""
    return gogen_of_values(values) if "given" in values else board_of_values(values)
