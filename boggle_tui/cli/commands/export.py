"""Write a board as text, Markdown, HTML or SVG, to keep, print or share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from boggle_tui.cli.arguments.boards import (
    check_find,
    language_of_find,
    named_display,
    one_board,
    words_to_find,
)
from boggle_tui.cli.arguments.options import BoardSize, BoardText, Json, Option, named, refuse
from boggle_tui.cli.arguments.parser import MAX_SECONDS, whole_number
from boggle_tui.cli.files import save_document
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.game.board.board import QReading
from boggle_tui.game.round.words_to_find import WordDisplay
from boggle_tui.paper.formats import FORMATS, export_format
from boggle_tui.paper.page import Picture
from boggle_tui.paper.sheet import Sheet, exported_board, title_of
from boggle_tui.share.words_to_find_sheet import WordsToFindExport

EXAMPLES = """\
  boggle-tui export taps/elin/roqt/deck
  boggle-tui export taps/elin/roqt/deck --out board.svg
  boggle-tui export gold/blue --find gold,blue --show clues --title "Metals and colours"
  boggle-tui export gold/blue --find gold,blue --seconds 60 --answers --out puzzle.html
  boggle-tui roll | boggle-tui export - --out board.txt --force"""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The board, what to find on it, and how to write it."""

    board: BoardText
    size: BoardSize = None
    format: Annotated[
        str | None,
        Option(
            f"{', '.join(FORMATS)} (default: by the ending of --out, or text)",
            "NAME",
            named("format", FORMATS),
        ),
    ] = None
    title: Annotated[str | None, Option("the title (default: the size)", "TEXT")] = None
    find: Annotated[
        str | None,
        Option("make it a puzzle: the words to find, such as ann,ben,cleo", "WORDS"),
    ] = None
    show: Annotated[
        WordDisplay | None,
        Option(
            "show the words to --find as blanks (default), words, or clues (their meanings)",
            "AS",
            named_display,
        ),
    ] = None
    bonus: Annotated[bool, Option("say that words other than those to --find count as a bonus")] = (
        False
    )
    seconds: Annotated[
        int | None,
        Option(
            "say how long to look for the words; 0 for no clock",
            "N",
            whole_number("number of seconds", 0, MAX_SECONDS),
        ),
    ] = None
    answers: Annotated[bool, Option("print the words to --find with their paths as well")] = False
    dictionary: Annotated[
        str | None, Option("with --find, a word list in the language of the words", "NAME")
    ] = None
    out: Annotated[str | None, Option("write to a file, not to standard output", "FILE")] = None
    force: Annotated[bool, Option("overwrite an existing file")] = False
    json: Json = False


def run(options: Options) -> Outcome:
    """Write the board."""
    name = options.format
    if name is None:
        name = "text" if options.out is None else export_format(Path(options.out))
    sheet = _sheet(options)
    text = FORMATS[name](sheet)
    if options.out is not None:
        save_document(options.out, text, options.force)
    if options.json:
        values = {
            "format": name,
            "notation": str(sheet.picture.board),
            "out": options.out,
        }
        return Outcome({**values, "text": text})
    return Outcome(text if options.out is None else f"Wrote {options.out}.\n")


def _sheet(options: Options) -> Sheet:
    """Return the board with its title and the words to find. Raises UsageError."""
    board, q = one_board(options.board, options.size), QReading.QU
    title = title_of(options.title, "")
    check_find(options.find, options.show, options.bonus or None)
    if options.find is None:
        refuse(options, ("seconds", "answers"), "{0} needs the words to --find.")
        return exported_board(Picture(board, q), title)
    language = language_of_find(options.dictionary)
    to_find = words_to_find(options.find, language, board, q)
    puzzle = WordsToFindExport(
        replace(to_find, shown=options.show or WordDisplay.BLANKS, has_bonus=options.bonus),
        seconds=options.seconds,
        has_glossary=language.has_glossary,
        has_answers=options.answers,
    )
    return puzzle.sheet(board, q, title)
