"""The order of words in a list, and the words through one tile."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import islice

from boggle_tui.game.board.board import Board, Cell, Path, QReading, face_readings
from boggle_tui.game.board.finder import find_paths

MAX_PATHS = 1000
"""The most paths of a word to search for one tile, far more than words have on real boards."""


class WordOrder(StrEnum):
    """The ways to sort words."""

    POINTS = "points"
    LENGTH = "length"
    ALPHABET = "alphabet"

    def arrange(self, worth: Mapping[str, int]) -> list[str]:
        """Sort the words, the best or longest first, and ties alphabetically."""
        match self:
            case WordOrder.POINTS:
                return sorted(worth, key=lambda word: (-worth[word], word))
            case WordOrder.LENGTH:
                return sorted(worth, key=lambda word: (-len(word), word))
            case WordOrder.ALPHABET:
                return sorted(worth)


def paths_through(
    cell: Cell, board: Board, paths: Mapping[str, Path], q: QReading = QReading.QU
) -> dict[str, Path]:
    """Select the words that have a path through the cell, each with such a path.

    `paths` has one path for each word; others are searched only if that one misses the cell.
    """
    readings = face_readings(board.faces[cell], q)
    through = {}
    for word, path in paths.items():
        if cell in path:
            through[word] = path
        elif any(reading in word for reading in readings):
            others = islice(find_paths(board, word, q), MAX_PATHS)
            other = next((other for other in others if cell in other), None)
            if other is not None:
                through[word] = other
    return through
