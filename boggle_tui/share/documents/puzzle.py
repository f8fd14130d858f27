"""A board of words to find as a document, as its maker wants it played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.round.find_options import DEFAULT_FIND_OPTIONS, FindOptions, Shown
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.clues import clues_for
from boggle_tui.game.words.glossary import GlossaryError
from boggle_tui.game.words.wording import find_text
from boggle_tui.share.documents.document import Document, Entry, Section
from boggle_tui.share.documents.text import path_text

TITLE = "Find the words"
"""The title of a puzzle that has no other."""


@dataclass(frozen=True)
class FindPuzzle:
    """The words to find on a board, and the choices of whoever made it."""

    words: tuple[str, ...]
    find: FindOptions = DEFAULT_FIND_OPTIONS
    seconds: int | None = None
    """The length of a round; 0 for no clock, None where nothing is to be said of it."""
    is_english: bool = True
    """Whether to look for the meanings of words that are shown as clues."""
    has_answers: bool = False
    """Whether the words are listed with their paths, at the end."""

    def document(self, board: Board, q: QReading = QReading.QU, title: str = "") -> Document:
        """Make the document for a board, which holds the words."""
        heading = find_text(len(self.words))
        sections = [Section(heading, tuple(self._entries()), tuple(self._notes()))]
        if self.has_answers:
            sections.append(Section("Answers", tuple(self._answers(board, q))))
        return Document(board, q, title or TITLE, tuple(sections))

    def _entries(self) -> Iterator[Entry]:
        """Yield the words as they are to be shown; a clue that is missing leaves blanks."""
        clues = {}
        if self.find.shown is Shown.CLUES and self.is_english:
            with suppress(GlossaryError):
                clues = dict(clues_for(self.words))
        for word in self.words:
            if self.find.shown is Shown.WORDS:
                yield Entry(word.upper())
            else:
                yield Entry(clues.get(word, ""), len(word))

    def _notes(self) -> Iterator[str]:
        """Yield what counts, and the time there is."""
        if self.find.has_bonus:
            yield "Other words count as a bonus."
        else:
            yield "Other words don't count."
        if self.seconds:
            yield f"Time: {clock_face(self.seconds)}."
        elif self.seconds == 0:
            yield "Take as long as you like."

    def _answers(self, board: Board, q: QReading) -> Iterator[Entry]:
        for word in self.words:
            path = first_path(board, word, q)
            yield Entry(f"{word.upper()}: {path_text(board, path, q)}" if path else word.upper())
