"""Ways to go through the words of a board: their order, and those of one tile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import islice

from boggle_tui.game.board import Board, Cell, Path, QReading
from boggle_tui.game.finder import find_paths

MOST_PATHS = 1000
"""Paths of a word that are looked through for one tile: far more than words have on real boards."""


class Order(StrEnum):
    """By what words are sorted."""

    POINTS = "points"
    LENGTH = "length"
    ALPHABET = "alphabet"

    @property
    def following(self) -> Order:
        """The one that comes after this, round and round."""
        orders = list(Order)
        return orders[(orders.index(self) + 1) % len(orders)]

    def arrange(self, worth: Mapping[str, int]) -> list[str]:
        """The words in this order, the best or longest first; among equals by the alphabet."""
        match self:
            case Order.POINTS:
                return sorted(worth, key=lambda word: (-worth[word], word))
            case Order.LENGTH:
                return sorted(worth, key=lambda word: (-len(word), word))
            case Order.ALPHABET:
                return sorted(worth)


def paths_through(
    cell: Cell, board: Board, words: Iterable[str], q: QReading = QReading.QU
) -> dict[str, Path]:
    """Those of the words that can be drawn through the cell, each with a path that does so."""
    through = {}
    for word in words:
        paths = islice(find_paths(board, word, q), MOST_PATHS)
        path = next((path for path in paths if cell in path), None)
        if path is not None:
            through[word] = path
    return through
