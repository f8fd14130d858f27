"""What is wrong with a puzzle, told in a sentence before any solver is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.game.board.board import BoardError, check_size
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.game.words.wording import shortened
from boggle_tui.unboggle.puzzle.spelling import MOST

if TYPE_CHECKING:
    from boggle_tui.unboggle.puzzle.puzzle import Puzzle

MOST_WORDS = 2000
"""The words that one puzzle may have; a 4x4 board rolled at random holds about a hundred."""
HEAVIEST = 1000
"""The weight that one word may have."""


class PuzzleError(ValueError):
    """The words or the size make no puzzle; the message is a sentence for the person."""


def check_puzzle(puzzle: Puzzle) -> None:
    """Raise PuzzleError where what is asked is no puzzle."""
    try:
        check_size(puzzle.rows, puzzle.cols)
        _check_given(puzzle)
        _check_dice(puzzle)
    except (BoardError, UnknownNameError) as error:
        raise PuzzleError(str(error)) from None
    if not puzzle.words:
        raise PuzzleError("There are no words: give at least one.")
    if len(puzzle.words) > MOST_WORDS:
        raise PuzzleError(
            f"{len(puzzle.words)} words are more than a board can be asked to hold:"
            f" give at most {MOST_WORDS}."
        )
    for word in puzzle.words:
        _check_word(puzzle, word)
    _check_wishes(puzzle)


def check_time_limit(seconds: float | None) -> None:
    """Raise PuzzleError unless there is no limit or one above nought."""
    if seconds is not None and not seconds > 0:
        raise PuzzleError(f"A time limit of {seconds:g} seconds is none: give more than 0.")


def _check_given(puzzle: Puzzle) -> None:
    fixed_cells = puzzle.fixed_cells
    if fixed_cells is None:
        return
    if (fixed_cells.rows, fixed_cells.cols) != (puzzle.rows, puzzle.cols):
        raise PuzzleError(
            f"The given cells are of a board of {fixed_cells.rows}x{fixed_cells.cols},"
            f" but one of {puzzle.rows}x{puzzle.cols} is asked for."
        )
    if not puzzle.cells:
        raise PuzzleError("Every cell is out of play: leave some for the words.")


def _check_dice(puzzle: Puzzle) -> None:
    if puzzle.dice is None:
        return
    dice = puzzle.dice_set.dice
    if puzzle.size > len(dice):
        raise PuzzleError(
            f"The dice set {puzzle.dice} has {len(dice)} dice, too few for a board of"
            f" {puzzle.rows}x{puzzle.cols}: take a smaller board or other dice."
        )
    if match_dice(tuple(puzzle.faces_rolled.values()), dice) is None:
        shown = ", ".join(puzzle.faces_rolled.values())
        raise PuzzleError(
            f"The dice of the set {puzzle.dice} can't show the given cells all at once ({shown}):"
            " give fewer, or do without the dice."
        )


def _check_word(puzzle: Puzzle, word: str) -> None:
    if not word.isalpha():
        raise PuzzleError(
            f"{_name(word)} is no word: words are letters only, without digits, spaces or signs."
        )
    ways = puzzle.ways(word)
    tiles = ways.tiles if ways.count else len(word) - word.count("qu")
    if tiles > puzzle.cells:
        raise PuzzleError(
            f"{_name(word)} needs {tiles} tiles, more than the {puzzle.cells} cells of the board:"
            " leave it out or take a larger board."
        )
    if ways.count > MOST:
        raise PuzzleError(
            f"{_name(word)} can be laid in too many ways, for so many of its letters may be one"
            " tile or two: leave it out."
        )


def _check_wishes(puzzle: Puzzle) -> None:
    for word, weight in puzzle.weights:
        if word not in puzzle.words:
            raise PuzzleError(f"{_name(word)} has a weight, but is none of the words.")
        if not isinstance(weight, int) or not 1 <= weight <= HEAVIEST:
            raise PuzzleError(
                f"The weight of {_name(word)} is {weight}: give a whole number, 1 to {HEAVIEST}."
            )
    for word in puzzle.required_words:
        if word not in puzzle.words:
            raise PuzzleError(f"{_name(word)} must be on the board, but is none of the words.")


def _name(word: str) -> str:
    """The word as a sentence names it."""
    return repr(shortened(word))
