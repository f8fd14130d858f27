"""A board as text, Markdown, HTML or a picture, to keep, print or share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from boggle_tui.files.translation import _
from boggle_tui.files.writing import save_document
from boggle_tui.game.board.board import QReading, Size
from boggle_tui.game.round.words_to_find import NO_WORDS_TO_FIND, WordDisplay
from boggle_tui.paper.formats import FORMATS, PNG, board_png, export_format
from boggle_tui.paper.sheet import Sheet, title_of
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import (
    MAX_SECONDS,
    board_operand,
    board_size_option,
    named,
    option,
    switch,
    whole_number,
)
from boggle_tui.requests.inputs import named_display, one_board, words_to_find
from boggle_tui.requests.run import Job
from boggle_tui.requests.words import words_language
from boggle_tui.share.results import board_sheet


@dataclass(frozen=True, kw_only=True)
class Export:
    """The board, what to find on it, and how to write it."""

    board: str = board_operand()
    size: Size | None = board_size_option()
    format: str | None = option(
        f"{', '.join(FORMATS)} (default: by the ending of --out, or text)",
        "NAME",
        named("format", FORMATS),
    )
    title: str | None = option("the title (default: the size)", "TEXT")
    find: str | None = option(
        "make it a puzzle: the words to find, such as ann,ben,cleo, or - for standard input",
        "WORDS",
    )
    show: WordDisplay | None = option(
        "show the words to --find as blanks (default), words, or clues (their meanings)",
        "AS",
        named_display,
        needs="find",
    )
    bonus: bool = switch("say that words other than those to --find count as a bonus", needs="find")
    seconds: int | None = option(
        "say how long to look for the words; 0 for no clock",
        "N",
        whole_number("number of seconds", 0, MAX_SECONDS),
        needs="find",
    )
    answers: bool = switch("print the words to --find with their paths as well", needs="find")
    dictionary: str | None = option("with --find, a word list in the language of the words", "NAME")
    out: str | None = option("write to a file, not to standard output", "FILE", is_local=True)
    force: bool = switch("overwrite an existing file", is_local=True)

    def run(self, job: Job) -> Iterator[Answer]:
        """Write the board. Raises UserErrors."""
        name = self.format
        if name is None:
            name = "text" if self.out is None else export_format(Path(self.out))
        sheet = self._sheet(job)
        text = None if name == PNG else FORMATS[name](sheet)
        if self.out is not None:
            save_document(self.out, board_png(sheet) if text is None else text, self.force)
        notation = str(sheet.picture.board)
        values = {"format": name, "notation": notation, "out": self.out, "text": text}
        said = text or "" if self.out is None else f"{_('Wrote {name}.', name=self.out)}\n"
        yield Answer(said, values)

    def _sheet(self, job: Job) -> Sheet:
        """Return the board with its title and the words to find. Raises UsageError."""
        board, q, to_find = one_board(job, self.board, self.size), QReading.QU, NO_WORDS_TO_FIND
        language = words_language(self.dictionary)
        if self.find is not None:
            to_find = words_to_find(job, self.find, language, board, q)
        shown = self.show or WordDisplay.BLANKS
        return board_sheet(
            board,
            replace(to_find, shown=shown, has_bonus=self.bonus),
            q,
            title_of(self.title, ""),
            seconds=self.seconds,
            has_glossary=language.has_glossary,
            has_answers=self.answers,
        )
