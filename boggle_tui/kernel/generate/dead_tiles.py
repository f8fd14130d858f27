"""Tiles that are in no word of a list."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, QReading
from boggle_tui.game.board.faces import face_readings
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.finder import find_words


@dataclass(frozen=True)
class Coverage:
    """The words of which each tile of a board should be in at least one."""

    lexicon: Lexicon
    min_length: int = 3

    def dead_tiles(self, board: Board, q: QReading = QReading.QU) -> tuple[Cell, ...]:
        """The tiles that no word of the list can use, by any of its paths."""
        found = find_words(board, self.lexicon, self.min_length, q)
        unused = {
            cell for cell, face in enumerate(board.faces) if face not in (BLOCK, SPARE)
        }.difference(*found.values())
        dead = set(unused)
        # Most words have been found along one of several paths.
        for word in found if dead else ():
            wanted = {cell for cell in dead if _has_any(word, face_readings(board.faces[cell], q))}
            if wanted:
                dead -= {cell for path in find_paths(board, word, q) for cell in path}
        return tuple(sorted(dead))


def _has_any(word: str, readings: tuple[str, ...]) -> bool:
    return any(reading in word for reading in readings)
