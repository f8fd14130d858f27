"""Write a board as text, as a page or as a picture, to keep, print or share."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from boggle_tui.cli.arguments.errors import UsageError, reason
from boggle_tui.cli.arguments.inputs import board_of
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.output.outcome import Outcome, as_json
from boggle_tui.files.writing import write_whole
from boggle_tui.game.board.board import QReading
from boggle_tui.game.names import look_up
from boggle_tui.share.documents.formats import FORMATS, format_of

EXAMPLES = """\
  boggle-tui export taps/elin/roqt/deck
  boggle-tui export taps/elin/roqt/deck --out board.svg
  boggle-tui export taps/elin/roqt/deck --format markdown
  boggle-tui export - --out board.txt --force < board-in-one-line.txt"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.takes_board()
    parser.add_argument(
        "--format",
        metavar="NAME",
        help=f"{', '.join(FORMATS)}; if not given, by the ending of --out",
    )
    parser.add_argument("--out", metavar="FILE", help="the file to write, not standard output")
    parser.add_argument("--force", action="store_true", help="write over a file that exists")
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Write the board."""
    name = options.format or format_of(Path(options.out or ""))
    write_board = look_up("format", name, FORMATS)
    board = board_of(options)
    text = write_board(board, (), QReading.QU)
    if options.out is not None:
        save(options.out, text, options.force)
    if options.json:
        values = {"format": name, "notation": str(board), "out": options.out}
        return Outcome(as_json({**values, "text": text}))
    return Outcome(text if options.out is None else "")


def save(name: str, text: str, overwrite: bool) -> None:
    """Write the file. Raises Mistake where it exists already, or cannot be written."""
    try:
        write_whole(Path(name).expanduser(), text, overwrite)
    except FileExistsError:
        raise UsageError(
            f"{name} exists already: take another name, or --force to write over it."
        ) from None
    except OSError as error:
        raise UsageError(f"{name} cannot be written: {reason(error)}.") from error
