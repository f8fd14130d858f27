"""Play the daily board, or print it."""

from __future__ import annotations

from argparse import Namespace
from datetime import date

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.launch import open_program, require_terminal
from boggle_tui.cli.output.board_values import board_values
from boggle_tui.cli.output.outcome import Outcome, as_json
from boggle_tui.game.board.board import QReading
from boggle_tui.game.round.daily import DICE, DICTIONARY, daily_board
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.share.documents.text import board_text

EXAMPLES = """\
  boggle-tui daily                       play today's board; only the first try counts
  boggle-tui daily --show                print it instead
  boggle-tui daily --show --date 2026-11-20 --json"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument("--show", action="store_true", help="print the board instead of playing it")
    parser.add_argument(
        "--date", metavar="DATE", help="with --show, the board of another day, such as 2026-11-20"
    )
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Open the program on the board, or print it."""
    if options.show or options.json:
        return _show(options)
    if options.date is not None:
        raise UsageError("Only today's board can be played. To print another, add --show.")
    require_terminal()
    # Imported here, since --show and --help must not load the screen.
    from boggle_tui.tui.session.round_request import RoundRequest

    return open_program(RoundRequest(day=date.today().isoformat()))


def _show(options: Namespace) -> Outcome:
    day = date.today() if options.date is None else _parse_date(options.date)
    board = daily_board(day, Lexicon.load("common"))
    if not options.json:
        return Outcome(board_text(board))
    about = {"day": str(day), "dice": DICE, "dictionary": DICTIONARY}
    return Outcome(as_json({**about, **board_values(board, QReading.QU)}))


def _parse_date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError(f"Invalid date {text!r}: expected YEAR-MONTH-DAY.") from None
