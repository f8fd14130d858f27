"""Look back on the rounds that were played, and take them along."""

from __future__ import annotations

from argparse import Namespace
from datetime import date

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.inputs import read_text
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.output.outcome import Outcome, as_json, tell
from boggle_tui.game.history.aggregate import Tally
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.share.history.rounds import RoundsFileError, rounds_as_csv, rounds_in, values_of
from boggle_tui.share.history.summary import summary_text, summary_values

EXAMPLES = """\
  boggle-tui stats
  boggle-tui stats --csv > rounds.csv      every round, for a spreadsheet
  boggle-tui stats --json > rounds.json    every round, and the statistics
  boggle-tui stats --from rounds.csv       the statistics of rounds that were taken along"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--csv", action="store_true", help="print every round as CSV")
    kinds.add_argument("--json", action="store_true", help="print all of it as JSON")
    parser.add_argument(
        "--from",
        dest="file",
        metavar="FILE",
        help="rounds from a file that --csv or --json made; - reads standard input",
    )


def run(options: Namespace) -> Outcome:
    """Look back."""
    rounds = _own_rounds() if options.file is None else _rounds_of(options.file)
    if options.csv:
        return Outcome(rounds_as_csv(rounds))
    tally, today = Tally.of(rounds), date.today()
    if options.json:
        summary = summary_values(tally, today)
        return Outcome(
            as_json({"summary": summary, "rounds": [values_of(played) for played in rounds]})
        )
    return Outcome(summary_text(tally, today))


def _own_rounds() -> list[PlayedRound]:
    from boggle_tui.store.store import own_store  # what is not needed for the help

    store = own_store()
    store.listen(tell)
    rounds = store.rounds.over()
    store.close()
    return rounds


def _rounds_of(file: str) -> list[PlayedRound]:
    try:
        return rounds_in(read_text(file))
    except RoundsFileError as error:
        raise UsageError(f"{file} holds no rounds. {error}") from error
