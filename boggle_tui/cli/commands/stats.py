"""Show your statistics, or export your rounds."""

from __future__ import annotations

from argparse import Namespace
from datetime import date

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.arguments.text import read_text, source_name
from boggle_tui.cli.output.outcome import Outcome, as_json
from boggle_tui.cli.output.player_store import finished_contests, finished_rounds
from boggle_tui.game.contest.wording import contest_line
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.totals import RoundTotals
from boggle_tui.share.history.contests import contest_values
from boggle_tui.share.history.rounds import (
    RoundsFileError,
    read_rounds,
    round_values,
    rounds_as_csv,
)
from boggle_tui.share.history.summary import summary_text, summary_values

EXAMPLES = """\
  boggle-tui stats
  boggle-tui stats --csv > rounds.csv      every round, for a spreadsheet
  boggle-tui stats --json > rounds.json    every round and contest, and the statistics
  boggle-tui stats --contests              your contests with others
  boggle-tui stats --from rounds.csv       the statistics of exported rounds"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    formats = parser.add_mutually_exclusive_group()
    formats.add_argument("--csv", action="store_true", help="print every round as CSV")
    formats.add_argument(
        "--json",
        action="store_true",
        help="print every round and contest, and the statistics, as JSON",
    )
    formats.add_argument(
        "--contests",
        action="store_true",
        help="list the contests, of rivals and of teams, with their results",
    )
    parser.add_argument(
        "--from",
        dest="file",
        metavar="FILE",
        help="read rounds exported with --csv or --json; - reads standard input",
    )


def run(options: Namespace) -> Outcome:
    """Show the statistics, or export the rounds."""
    if options.contests:
        return _contests(options)
    rounds = finished_rounds() if options.file is None else _rounds_in(options.file)
    if options.csv:
        return Outcome(rounds_as_csv(rounds))
    totals, today = RoundTotals.of(rounds), date.today()
    if options.json:
        summary = summary_values(totals, today)
        contests = finished_contests() if options.file is None else []
        return Outcome(
            as_json(
                {
                    "summary": summary,
                    "rounds": [round_values(played) for played in rounds],
                    "contests": [contest_values(contest) for contest in contests],
                }
            )
        )
    return Outcome(summary_text(totals, today))


def _contests(options: Namespace) -> Outcome:
    if options.file is not None:
        raise UsageError("--contests lists your own contests: leave out --from.")
    lines = "".join(f"{contest_line(contest)}\n" for contest in finished_contests())
    return Outcome(lines or "No contests yet. To play one, start boggle-tui and choose Friends.\n")


def _rounds_in(file: str) -> list[PlayedRound]:
    try:
        return read_rounds(read_text(file))
    except RoundsFileError as error:
        raise UsageError(f"Can't read rounds from {source_name(file)}. {error}") from error
