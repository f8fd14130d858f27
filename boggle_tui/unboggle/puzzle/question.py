"""Question: the words, the size and the wishes of one moment."""

from __future__ import annotations

from typing import NamedTuple

from boggle_tui.game.board.board import QReading
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import PuzzleRequest, Side


class PuzzleDraft(NamedTuple):
    """All that is asked for at one moment."""

    words: frozenset[str]
    side: Side
    request: PuzzleRequest

    def turned(self) -> PuzzleDraft:
        """What is asked, turned a quarter clockwise."""
        rows, cols = self.side
        return PuzzleDraft(self.words, (cols, rows), self.request.turned(self.side))

    def mirrored(self) -> PuzzleDraft:
        """What is asked, mirrored."""
        return PuzzleDraft(self.words, self.side, self.request.mirrored(self.side))

    def puzzle(self, q: QReading) -> Puzzle:
        """The puzzle. Raises PuzzleError where it is none."""
        return self.request.puzzle(sorted(self.words), self.side, q)
