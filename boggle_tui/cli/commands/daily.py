"""Play the board of the day, or print it."""

from __future__ import annotations

from argparse import Namespace
from datetime import date

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.opening import need_terminal, open_program
from boggle_tui.cli.output.outcome import Outcome, as_json
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.share.documents.text import board_text

EXAMPLES = """\
  boggle-tui daily                       opens the program on it: one try that counts
  boggle-tui daily --show                prints it
  boggle-tui daily --show --date 2026-11-20 --json"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.add_argument("--show", action="store_true", help="print the board, do not play it")
    parser.add_argument("--date", metavar="DATE", help="the board of another day, to be shown")
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Open the program on the board, or print it."""
    if options.show or options.json:
        return _shown(options)
    if options.date is not None:
        raise UsageError(
            "Only today's board can be played: add --show to print that of another day."
        )
    need_terminal()
    from boggle_tui.tui.round_request import RoundRequest

    return open_program(RoundRequest(day=date.today().isoformat()))


def _shown(options: Namespace) -> Outcome:
    from boggle_tui.game.round.daily import DICE, DICTIONARY, board_of_day

    day = date.today() if options.date is None else _date(options.date)
    board = board_of_day(day, Lexicon.load("common"))
    if not options.json:
        return Outcome(board_text(board))
    values = {"rows": board.rows, "cols": board.cols, "board": board.faces, "notation": str(board)}
    return Outcome(as_json({"day": str(day), "dice": DICE, "dictionary": DICTIONARY, **values}))


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError(f"{text!r} is no date: write it as in 2026-11-20.") from None
