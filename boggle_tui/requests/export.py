"""A board as text, Markdown, HTML or a picture, to keep, print or share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from boggle_tui.files.errors import UsageError
from boggle_tui.files.translation import N_, _
from boggle_tui.files.writing import save_document
from boggle_tui.game.board.board import Board, QReading, Size
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.dice.language_pairing import dictionary_name, language_of
from boggle_tui.game.round.rules import Rules, WordDisplay
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, WordsToFind
from boggle_tui.kernel.finder import inoffensive_words
from boggle_tui.paper.clues import clued
from boggle_tui.paper.formats import (
    FORMATS,
    PNG,
    SVG,
    board_png,
    export_format,
    playable_format,
    write_sheet,
)
from boggle_tui.paper.puzzles import TITLES, WordTask, answers_of
from boggle_tui.paper.sheet_content import Sheet, Task, title_of
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import (
    MAX_SECONDS,
    board_operand,
    board_size_option,
    json_option,
    named,
    option,
    refuse,
    switch,
    whole_number,
)
from boggle_tui.requests.inputs import (
    load_lexicon,
    named_display,
    one_board,
    words_language,
    words_to_find,
)
from boggle_tui.requests.run import Job
from boggle_tui.share.results import board_sheet

DISPLAYED = {
    WordDisplay.WORDS: Task.LIST,
    WordDisplay.BLANKS: Task.BLANKS,
    WordDisplay.CLUES: Task.CLUES,
}
BOARD_ALONE = N_(
    "A PNG is the board alone: leave out {flag}, or give another file, such as --out board.svg."
)
WITHOUT_WORDS = N_(
    "A picture is the board alone: leave out {flag}, or give another file, such as --out"
    " board.html."
)


@dataclass(frozen=True, kw_only=True)
class Export:
    """The board, what to find on it, and how to write it."""

    board: str = board_operand()
    size: Size | None = board_size_option()
    format: str | None = option(
        f"{', '.join(FORMATS)}, or png for a file (default: by the ending of --out, or text)",
        "NAME",
        named("format", [*FORMATS, PNG]),
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
    play: bool = switch(
        "make it one HTML file that plays the puzzle in any browser, without a network: without"
        " --find, the words to find are those of the word list",
        excludes="format bonus seconds answers",
        is_local=True,
    )
    dictionary: str | None = option(
        "with --find, a word list in the language of the words; with --play, that of the words to"
        " find",
        "NAME",
        needs="find play",
    )
    out: str | None = option("write to a file, not to standard output", "FILE", is_local=True)
    force: bool = switch("overwrite an existing file", is_local=True, needs="out")
    json: bool = json_option()

    def run(self, job: Job) -> Iterator[Answer]:
        """Write the board. Raises UserErrors."""
        name = self.format
        if self.play:
            name = playable_format(self.out)
        elif name is None:
            name = "text" if self.out is None else export_format(Path(self.out))
        if name == PNG:
            if self.out is None:
                raise UsageError("A PNG goes to a file: add --out {name}.", name="board.png")
            refuse(self, ("title",), BOARD_ALONE)
        if name in (PNG, SVG):
            refuse(self, ("find",), WITHOUT_WORDS)
        sheet = self._sheet(job)
        text = None if name == PNG else str(write_sheet(sheet, name))
        values = {"format": name, "notation": str(sheet.picture.board), "out": self.out}
        if self.out is None:
            yield Answer(str(text), values | {"text": text})
            return
        save_document(self.out, board_png(sheet) if text is None else text, self.force)
        yield Answer(f"{_('Wrote {name}.', name=self.out)}\n", values)

    def _sheet(self, job: Job) -> Sheet:
        """Return the board with its title and the words to find. Raises UserErrors."""
        board, q, to_find = one_board(job, self.board, self.size), QReading.QU, NO_WORDS_TO_FIND
        language = words_language(self.dictionary)
        if self.find is not None:
            to_find = words_to_find(job, self.find, language, board, q)
        to_find = replace(to_find, shown=self.show or WordDisplay.BLANKS, has_bonus=self.bonus)
        to_find = clued(to_find, language, job.report)
        if self.play:
            return self._puzzle(job, board, to_find)
        title, length = title_of(self.title, ""), self.seconds
        return board_sheet(board, to_find, q, title, seconds=length, has_answers=self.answers)

    def _puzzle(self, job: Job, board: Board, to_find: WordsToFind) -> Sheet:
        """Return the puzzle that a file plays: these words, or all of the list."""
        task = DISPLAYED[to_find.shown]
        if not to_find:
            name = dictionary_name(self.dictionary, None)
            lexicon = load_lexicon(name, language_of(name), report=job.report)
            answers = answers_of(inoffensive_words(board, lexicon, Rules()), {}, None)
            task = Task.MANY
        else:
            paths = {word: first_path(board, word) for word in to_find.words}
            answers = answers_of(paths, dict(to_find.texts.clues), to_find.texts)
        title = title_of(self.title, _(TITLES[task]))
        return Sheet((WordTask(task=task).leaf(title, board, answers),))
