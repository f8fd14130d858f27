"""Show your statistics, or export your rounds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from boggle_tui.cli.files import read_text
from boggle_tui.cli.player_store import read_store
from boggle_tui.files.errors import UsageError
from boggle_tui.files.reading import source_name
from boggle_tui.files.translation import _
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.scores import contest_line
from boggle_tui.game.history.played_round import facts_of
from boggle_tui.game.history.round_facts import History
from boggle_tui.game.history.statistics import Statistics
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import option, switch
from boggle_tui.share.history_summary import summary_text, summary_values
from boggle_tui.share.rounds_file import (
    VERSION,
    RoundsFileError,
    contest_values,
    read_contests,
    read_rounds,
    round_values,
    rounds_as_csv,
)


@dataclass(frozen=True, kw_only=True)
class Options:
    """The figures to show, and the rounds they are about."""

    csv: bool = switch("print every round as CSV", excludes="json contests")
    json: bool = switch(
        "print every round and contest, and the statistics, as JSON", excludes="contests"
    )
    contests: bool = switch(
        "list the contests, of rivals and of teams, with their results", excludes="file"
    )
    file: str | None = option(
        "read rounds exported with --csv or --json; - reads standard input", "FILE", flag="--from"
    )


def run(options: Options) -> Answer:
    """Show the statistics, or export the rounds."""
    if options.contests:
        lines = "".join(f"{contest_line(contest)}\n" for contest in _finished_contests())
        none = _("No contests yet. To play one, start boggle-tui and choose Friends.")
        return Answer(lines or f"{none}\n")
    today = date.today()
    if options.file is None and not options.csv and not options.json:
        facts = read_store(lambda store: store.rounds.facts())
        return Answer(summary_text(Statistics.of(History(facts)), today))
    contests: list[Any] = []
    if options.file is None:
        rounds = read_store(lambda store: store.rounds.finished())
        contests += map(contest_values, _finished_contests()) if options.json else ()
    else:
        try:
            text = read_text(options.file)
            rounds, contests = read_rounds(text), read_contests(text)
        except RoundsFileError as error:
            name = source_name(options.file)
            text = _("Can't read rounds from {name}. {error}", name=name, error=error)
            raise UsageError(text) from error
    if options.csv:
        return Answer(rounds_as_csv(rounds))
    statistics = Statistics.of(History(map(facts_of, rounds)))
    if options.json:
        values = {
            "version": VERSION,
            "summary": summary_values(statistics, today),
            "rounds": [*map(round_values, rounds)],
            "contests": contests,
        }
        return Answer(values=values)
    return Answer(summary_text(statistics, today))


def _finished_contests() -> list[Contest]:
    return read_store(lambda store: store.contests.finished())
