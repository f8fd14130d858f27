"""A Gogen in a book."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.gogen.generator import GeneratedGogen


@dataclass(frozen=True)
class BookGogen:
    """A Gogen with its title."""

    title: str
    generated: GeneratedGogen
    q = QReading.Q
    """In a Gogen, the face Qu stands for Q alone."""

    @property
    def board(self) -> Board:
        """The given letters."""
        return self.generated.gogen.given

    @property
    def level(self) -> str:
        """Its difficulty, in words."""
        return self.generated.difficulty.label

    @property
    def sample_path(self) -> Path:
        """A path to show on the cover: none, as words are not on the board yet."""
        return ()
