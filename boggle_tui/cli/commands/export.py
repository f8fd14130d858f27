"""Write a board as text, Markdown, HTML or SVG, to keep, print or share."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from boggle_tui.cli.arguments.boards import board_of
from boggle_tui.cli.arguments.find import language_of_find, shown_of, words_to_find
from boggle_tui.cli.arguments.parser import MAX_SECONDS, Parser, refuse, whole_number
from boggle_tui.cli.output.document import save_document
from boggle_tui.cli.output.outcome import Outcome, as_json
from boggle_tui.cli.sheets.options import title_of
from boggle_tui.game.board.board import QReading
from boggle_tui.game.round.find_options import FindOptions, Shown
from boggle_tui.game.words.language import ANY, ENGLISH
from boggle_tui.game.words.lookup import look_up
from boggle_tui.share.documents.document import Document
from boggle_tui.share.documents.formats import FORMATS, format_of
from boggle_tui.share.documents.puzzle import FindPuzzle

EXAMPLES = """\
  boggle-tui export taps/elin/roqt/deck
  boggle-tui export taps/elin/roqt/deck --out board.svg
  boggle-tui export gold/blue --find gold,blue --show clues --title "Metals and colours"
  boggle-tui export gold/blue --find gold,blue --seconds 60 --answers --out puzzle.html
  boggle-tui roll | boggle-tui export - --out board.txt --force"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.takes_board()
    parser.add_argument(
        "--format",
        metavar="NAME",
        help=f"{', '.join(FORMATS)} (default: by the file name extension of --out, or text)",
    )
    parser.add_argument("--title", metavar="TEXT", help="the title (default: the size)")
    parser.add_argument(
        "--find", metavar="WORDS", help="make it a puzzle: the words to find, such as ann,ben,cleo"
    )
    parser.add_argument(
        "--show",
        metavar="AS",
        help="show the words to --find as blanks (default), words, or clues (their meanings)",
    )
    parser.add_argument(
        "--bonus",
        action="store_true",
        default=None,
        help="say that words other than those to --find count as a bonus",
    )
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=whole_number("number of seconds", 0, MAX_SECONDS),
        help="say how long to look for the words; 0 for no clock",
    )
    parser.add_argument(
        "--answers", action="store_true", help="print the words to --find with their paths as well"
    )
    parser.add_argument(
        "--dictionary", metavar="NAME", help="with --find, a word list in the language of the words"
    )
    parser.add_argument("--out", metavar="FILE", help="write to a file, not to standard output")
    parser.add_argument("--force", action="store_true", help="overwrite an existing file")
    parser.takes_json()
    parser.set_defaults(dice=None)


def run(options: Namespace) -> Outcome:
    """Write the board."""
    name = options.format or format_of(Path(options.out or ""))
    write = look_up("format", name, FORMATS)
    document = _document(options)
    text = write(document)
    if options.out is not None:
        save_document(options.out, text, options.force)
    if options.json:
        values = {"format": name, "notation": str(document.board), "out": options.out}
        return Outcome(as_json({**values, "text": text}))
    return Outcome(text if options.out is None else "")


def _document(options: Namespace) -> Document:
    """Return the board with its title and the words to find. Raises UsageError."""
    board, q, title = board_of(options), QReading.QU, title_of(options, "")
    shown = shown_of(options)
    if options.find is None:
        refuse(options, ("seconds", "answers"), "{0} needs the words to --find.")
        return Document(board, q, title)
    puzzle = FindPuzzle(
        words=words_to_find(options, board, q),
        find=FindOptions(shown or Shown.BLANKS, bool(options.bonus)),
        seconds=options.seconds,
        is_english=language_of_find(options) in (ENGLISH, ANY),
        has_answers=options.answers,
    )
    return puzzle.document(board, q, title)
