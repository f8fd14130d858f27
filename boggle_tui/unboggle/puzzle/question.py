"""Question: the words, the size and the wishes of one moment."""

from __future__ import annotations

from typing import NamedTuple

from boggle_tui.game.board.board import QReading
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import Side, Wishes


class Question(NamedTuple):
    """All that is asked for at one moment."""

    words: frozenset[str]
    side: Side
    wishes: Wishes

    def turned(self) -> Question:
        """What is asked, turned a quarter clockwise."""
        rows, cols = self.side
        return Question(self.words, (cols, rows), self.wishes.turned(self.side))

    def mirrored(self) -> Question:
        """What is asked, mirrored."""
        return Question(self.words, self.side, self.wishes.mirrored(self.side))

    def puzzle(self, q: QReading) -> Puzzle:
        """The puzzle. Raises PuzzleError where it is none."""
        return self.wishes.puzzle(sorted(self.words), self.side, q)
