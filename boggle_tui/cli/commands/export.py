"""Write a board as text, Markdown, HTML or a picture, to keep, print or share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from boggle_tui.cli.arguments.words import named_display, words_to_find
from boggle_tui.cli.output.display import USER
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.files.translation import _
from boggle_tui.files.writing import save_document
from boggle_tui.game.board.board import QReading, Size
from boggle_tui.game.round.words_to_find import NO_WORDS_TO_FIND, WordDisplay
from boggle_tui.paper.formats import FORMATS, PNG, board_png, export_format
from boggle_tui.paper.sheet import Sheet, title_of
from boggle_tui.requests.fields import (
    MAX_SECONDS,
    board_operand,
    board_size_option,
    json_option,
    named,
    option,
    switch,
    whole_number,
)
from boggle_tui.requests.inputs import one_board
from boggle_tui.requests.words import words_language
from boggle_tui.share.results import board_sheet

EXAMPLES = """\
  boggle-tui export taps/elin/roqt/deck
  boggle-tui export taps/elin/roqt/deck --out board.svg
  boggle-tui export gold/blue --find gold,blue --show clues --title "Metals and colours"
  boggle-tui export gold/blue --find gold,blue --seconds 60 --answers --out puzzle.html
  boggle-tui roll | boggle-tui export - --out board.txt --force"""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The board, what to find on it, and how to write it."""

    board: str = board_operand()
    size: Size | None = board_size_option()
    format: str | None = option(
        f"{', '.join(FORMATS)} (default: by the ending of --out, or text)",
        "NAME",
        named("format", FORMATS),
    )
    title: str | None = option("the title (default: the size)", "TEXT")
    find: str | None = option("make it a puzzle: the words to find, such as ann,ben,cleo", "WORDS")
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
    out: str | None = option("write to a file, not to standard output", "FILE")
    force: bool = switch("overwrite an existing file")
    json: bool = json_option()


def run(options: Options) -> Outcome:
    """Write the board."""
    name = options.format
    if name is None:
        name = "text" if options.out is None else export_format(Path(options.out))
    sheet = _sheet(options)
    text = None if name == PNG else FORMATS[name](sheet)
    if options.out is not None:
        document = board_png(sheet) if text is None else text
        save_document(options.out, document, options.force)
    if options.json:
        notation = str(sheet.picture.board)
        return Outcome({"format": name, "notation": notation, "out": options.out, "text": text})
    return Outcome(
        text or "" if options.out is None else f"{_('Wrote {name}.', name=options.out)}\n"
    )


def _sheet(options: Options) -> Sheet:
    """Return the board with its title and the words to find. Raises UsageError."""
    board, q, to_find = one_board(USER, options.board, options.size), QReading.QU, NO_WORDS_TO_FIND
    language = words_language(options.dictionary)
    if options.find is not None:
        to_find = words_to_find(options.find, language, board, q)
    shown = options.show or WordDisplay.BLANKS
    return board_sheet(
        board,
        replace(to_find, shown=shown, has_bonus=options.bonus),
        q,
        title_of(options.title, ""),
        seconds=options.seconds,
        has_glossary=language.has_glossary,
        has_answers=options.answers,
    )
