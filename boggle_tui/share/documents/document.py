"""Document: a board with a title and what belongs to it, for any format."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.words.wording import counted


class Entry(NamedTuple):
    """A line of a list."""

    text: str = ""
    blanks: int = 0
    """The number of letters to find, each shown as a blank."""

    @property
    def blanks_text(self) -> str:
        """A blank for each letter, and their number: "_ _ _ (3)"; empty without blanks."""
        return f"{' '.join('_' * self.blanks)} ({self.blanks})" if self.blanks else ""


@dataclass(frozen=True)
class Section:
    """A heading, sentences and a list."""

    heading: str
    entries: tuple[Entry, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Document:
    """A board with a title, and sections below it."""

    board: Board
    q: QReading = QReading.QU
    title: str = ""
    """On one line; empty for the size of the board."""
    sections: tuple[Section, ...] = ()

    @property
    def heading(self) -> str:
        """The title, or the size of the board."""
        return self.title or f"{self.board.rows}x{self.board.cols} board"


def words_section(words: Sequence[str]) -> tuple[Section, ...]:
    """Return the section for a list of words, or none without words."""
    entries = tuple(Entry(word) for word in words)
    return (Section(counted(len(words), "word"), entries),) if words else ()
