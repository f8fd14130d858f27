"""How the Unboggle screen puts into words what is known of the letters of a board."""

from __future__ import annotations

from boggle_tui.game.board.board import Cell
from boggle_tui.game.words.wording import counted, first_few
from boggle_tui.unboggle.analysis.uniqueness_result import UniquenessResult
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.workers.protocol import Filling

WAYS = [
    ("random", "random"),
    ("for the most words", "most"),
    ("for the fewest words", "fewest"),
    ("none is dead", "alive"),
]
"""Ways to choose the letters, with their names in `analysis.fill.Fill`."""
OFFENSIVE = "offensive"
WITHOUT = [
    ("offensive words", OFFENSIVE),
    ("the words of a file", "file"),
    ("leaving any out", "nothing"),
]
"""The words that may not come about by accident."""


def filling_text(filling: Filling, are_offensive: bool) -> str:
    """What stands on a board that was filled; offensive words are counted, not named."""
    text = f"{counted(filling.words, 'word')} of your list on the board, with those that you chose."
    if filling.unwanted:
        count = len(filling.unwanted)
        offensive = "1 offensive word" if count == 1 else f"{count} offensive words"
        named = offensive if are_offensive else first_few(filling.unwanted)
        text += f" {named} can't be kept off, as far as was tried."
    return text


def fixed_text(fixed: UniquenessResult, puzzle: Puzzle) -> str:
    """Whether there is another board for the puzzle, and what to give so that there is none."""
    if fixed.is_unique:
        return "✓ There is no other board for these words, but for turned and mirrored ones."
    faces, cols = puzzle.shown(fixed.board), puzzle.cols
    fixed_cells = first_few([f"{faces[cell]} in {_place(cell, cols)}" for cell in fixed.cells])
    letters = "1 letter" if len(fixed.cells) == 1 else f"{len(fixed.cells)} letters"
    return f"There are other boards. With {letters} given this is the only one: {fixed_cells}."


def _place(cell: Cell, cols: int) -> str:
    row, col = divmod(cell, cols)
    return f"row {row + 1}, column {col + 1}"
