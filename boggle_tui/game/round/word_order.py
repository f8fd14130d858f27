"""Ways to go through the words of a board: their order, and those of one tile."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import islice

from boggle_tui.game.board.board import Board, Cell, Path, QReading, face_readings
from boggle_tui.game.board.finder import find_paths

MAX_PATHS = 1000
"""Paths of a word that are looked through for one tile: far more than words have on real boards."""


class WordOrder(StrEnum):
    """By what words are sorted."""

    POINTS = "points"
    LENGTH = "length"
    ALPHABET = "alphabet"

    @property
    def following(self) -> WordOrder:
        """The one that comes after this, round and round."""
        orders = list(WordOrder)
        return orders[(orders.index(self) + 1) % len(orders)]

    def arrange(self, worth: Mapping[str, int]) -> list[str]:
        """The words in this order, the best or longest first; among equals by the alphabet."""
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
    """Those of the words that can be drawn through the cell, each with a path that does so.

    `paths` has a path for each word; others are looked for only where that one leads elsewhere.
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
