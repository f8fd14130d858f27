"""Exporting a board with words to find, as its maker wants it played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.round.words_to_find import WordDisplay, WordsToFind
from boggle_tui.game.words.glossary import GlossaryError, clues_for
from boggle_tui.game.words.wording import find_text
from boggle_tui.paper.page import Picture
from boggle_tui.paper.sheet import Entry, Section, Sheet, exported_board
from boggle_tui.paper.text import path_text

TITLE = N_("Find the words")
"""The title of a puzzle that has no other."""


@dataclass(frozen=True)
class WordsToFindExport:
    """The words to find on a board, and the choices of whoever made it."""

    to_find: WordsToFind
    seconds: int | None = None
    """The length of a round; 0 for no clock, None to say nothing about it."""
    has_glossary: bool = True
    """Whether to look for the meanings of words that are shown as clues."""
    has_answers: bool = False
    """Whether the words are listed with their paths, at the end."""

    def sheet(
        self,
        board: Board,
        q: QReading = QReading.QU,
        title: str = "",
        more: tuple[Section, ...] = (),
    ) -> Sheet:
        """Return the sheet of a board, which holds the words, with more sections below them."""
        heading = find_text(len(self.to_find.words))
        sections = [Section(heading, tuple(self._entries()), tuple(self._notes()))]
        if self.has_answers:
            sections.append(Section(_("Answers"), tuple(self._answers(board, q)), is_answer=True))
        return exported_board(Picture(board, q), title or _(TITLE), (*sections, *more))

    def _entries(self) -> Iterator[Entry]:
        """Yield the words as they are to be shown; a clue that is missing leaves blanks."""
        clues: dict[str, str] = {}
        if self.to_find.shown is WordDisplay.CLUES and self.has_glossary:
            with suppress(GlossaryError):
                clues = dict(clues_for(self.to_find.words))
        clues |= self.to_find.texts.clues
        for word in self.to_find.words:
            if self.to_find.shown is WordDisplay.WORDS:
                yield Entry(self.to_find.text(word))
            else:
                yield Entry(clues.get(word, ""), len(word))

    def _notes(self) -> Iterator[str]:
        """Yield what counts, and the time there is."""
        if self.to_find.has_bonus:
            yield _("Other words count as a bonus.")
        else:
            yield _("Other words don't count.")
        if self.seconds:
            yield _("Time: {time}.", time=clock_face(self.seconds))
        elif self.seconds == 0:
            yield _("Take as long as you like.")

    def _answers(self, board: Board, q: QReading) -> Iterator[Entry]:
        for word in self.to_find.words:
            path = first_path(board, word, q)
            text = self.to_find.text(word)
            yield Entry(f"{text}: {path_text(board, path, q)}" if path else text)
