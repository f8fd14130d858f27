"""Write a board as text, Markdown, HTML or SVG, to keep, print or share."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from boggle_tui.cli.arguments.boards import board_of
from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.output.document import save_document
from boggle_tui.cli.output.outcome import Outcome, as_json
from boggle_tui.game.board.board import QReading
from boggle_tui.game.words.lookup import look_up
from boggle_tui.share.documents.formats import FORMATS, format_of

EXAMPLES = """\
  boggle-tui export taps/elin/roqt/deck
  boggle-tui export taps/elin/roqt/deck --out board.svg
  boggle-tui export taps/elin/roqt/deck --format markdown
  boggle-tui roll | boggle-tui export - --out board.txt --force"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.takes_board()
    parser.add_argument(
        "--format",
        metavar="NAME",
        help=f"{', '.join(FORMATS)} (default: by the file name extension of --out, or text)",
    )
    parser.add_argument("--out", metavar="FILE", help="write to a file, not to standard output")
    parser.add_argument("--force", action="store_true", help="overwrite an existing file")
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Write the board."""
    name = options.format or format_of(Path(options.out or ""))
    write_board = look_up("format", name, FORMATS)
    board = board_of(options)
    text = write_board(board, (), QReading.QU)
    if options.out is not None:
        save_document(options.out, text, options.force)
    if options.json:
        values = {"format": name, "notation": str(board), "out": options.out}
        return Outcome(as_json({**values, "text": text}))
    return Outcome(text if options.out is None else "")
