"""Random letters for the spare cells of a board on paper, without offensive words if asked."""

from __future__ import annotations

from random import Random

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.kernel.finder import find_words
from boggle_tui.unboggle.analysis.fill import fill_randomly

FILLINGS = 50
"""The random fillings of which one must be without offensive words."""
SHORTEST_OFFENSIVE = 3


def is_offensive(board: Board, language: Language, q: QReading) -> bool:
    """Whether an offensive word of the language is on the board."""
    return bool(find_words(board, offensive_words(language), SHORTEST_OFFENSIVE, q))


def fill_for_paper(
    board: Board, rng: Random, language: Language, q: QReading, *, is_safe: bool = False
) -> Board | None:
    """Fill the empty cells; None if it is to be safe, and an offensive word always stays."""
    if not is_safe:
        return fill_randomly(board, rng, language=language)
    if is_offensive(board, language, q):
        return None
    fillings = (fill_randomly(board, rng, language=language) for _ in range(FILLINGS))
    return next((full for full in fillings if not is_offensive(full, language, q)), None)
