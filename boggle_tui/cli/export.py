"""Write a board as text, to keep, print or share."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from boggle_tui.cli.inputs import board_of
from boggle_tui.cli.mistakes import Mistake, reason
from boggle_tui.cli.options import Parser
from boggle_tui.cli.outcome import Outcome, as_json
from boggle_tui.game.names import look_up
from boggle_tui.share.text import board_text
from boggle_tui.store.files import write_whole

FORMATS = {"text": board_text}

EXAMPLES = """\
  boggle-tui export taps/elin/roqt/deck
  boggle-tui export taps/elin/roqt/deck --out board.txt
  boggle-tui export - --out board.txt --force < board-in-one-line.txt"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.takes_board()
    parser.add_argument("--format", metavar="NAME", default="text", help="text")
    parser.add_argument("--out", metavar="FILE", help="the file to write, not standard output")
    parser.add_argument("--force", action="store_true", help="write over a file that exists")
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Write the board."""
    write_board = look_up("format", options.format, FORMATS)
    board = board_of(options)
    text = write_board(board)
    if options.out is not None:
        save(options.out, text, options.force)
    if options.json:
        values = {"format": options.format, "notation": str(board), "out": options.out}
        return Outcome(as_json({**values, "text": text}))
    return Outcome(text if options.out is None else "")


def save(name: str, text: str, overwrite: bool) -> None:
    """Write the file. Raises Mistake where it exists already, or cannot be written."""
    try:
        write_whole(Path(name).expanduser(), text, overwrite)
    except FileExistsError:
        raise Mistake(
            f"{name} exists already: take another name, or --force to write over it."
        ) from None
    except OSError as error:
        raise Mistake(f"{name} cannot be written: {reason(error)}.") from error
