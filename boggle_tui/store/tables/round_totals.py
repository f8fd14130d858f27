"""The totals of all rounds except the latest, stored so that the history opens quickly."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from sqlite3 import Connection

from boggle_tui.game.history.chart_totals import ChartTotals
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_facts import RoundFacts
from boggle_tui.game.history.totals import RoundTotals
from boggle_tui.store.database.checksum import checksum
from boggle_tui.store.tables.moments import moment

LATEST, MOST = 50, 150
"""Rounds left out of the stored totals by an update, and the most before the next update."""

ReadFinished = Callable[[Connection, str, str], list[PlayedRound]]
"""Reads the finished rounds that began after one moment, up to another, in order."""
ReadFacts = Callable[[Connection, str], Iterable[RoundFacts]]
"""Reads the facts about the finished rounds that began after a moment, puzzles excepted."""
END = "9999"
"""Later than every moment."""


def totals(connection: Connection, read_finished: ReadFinished) -> RoundTotals:
    """The totals of all finished rounds."""
    upto, stored, _ = _stored(connection)
    latest = RoundTotals.of(read_finished(connection, upto, END))
    return RoundTotals.from_json(json.loads(stored)) + latest if stored else latest


def chart_totals(connection: Connection, read_facts: ReadFacts) -> ChartTotals:
    """The totals for charts of all finished rounds, puzzles excepted."""
    upto, _, stored = _stored(connection)
    latest = ChartTotals.of(read_facts(connection, upto))
    return ChartTotals.from_json(json.loads(stored)) + latest if stored else latest


def drop_outdated(connection: Connection, started: str) -> None:
    """Drop the stored totals if they include a round that began then."""
    connection.execute("DELETE FROM round_totals WHERE upto >= ?", (started,))


def update(connection: Connection, read_finished: ReadFinished) -> None:
    """Update the stored totals if many rounds aren't part of them yet."""
    upto, content, charts = _stored(connection)
    starts = connection.execute(
        "SELECT started FROM rounds WHERE owner IS NULL AND started > ? ORDER BY started", (upto,)
    ).fetchall()
    if len(starts) <= MOST:
        return
    (end,) = starts[-LATEST - 1]
    rounds = read_finished(connection, upto, end)
    totals = RoundTotals.of(rounds)
    chart_totals = ChartTotals.of(_facts_of(played) for played in rounds if not played.is_puzzle)
    if upto:
        totals = RoundTotals.from_json(json.loads(content)) + totals
        chart_totals = ChartTotals.from_json(json.loads(charts)) + chart_totals
    values = [end, json.dumps(totals.to_json()), json.dumps(chart_totals.to_json())]
    connection.execute("DELETE FROM round_totals")
    connection.execute("INSERT INTO round_totals VALUES (?, ?, ?, ?)", (*values, checksum(values)))


def _stored(connection: Connection) -> tuple[str, str, str]:
    """The moment up to which rounds are part of the stored totals, and both kinds of totals.

    Three empty texts if none are stored.
    """
    for *values, stored_checksum in connection.execute("SELECT * FROM round_totals"):
        with suppress(TypeError):  # A damaged row may hold numbers or bytes.
            if stored_checksum == checksum(values):
                upto, content, charts = values
                return upto, content, charts
    return "", "", ""


def _facts_of(played: PlayedRound) -> RoundFacts:
    return RoundFacts(
        started=moment(played.started),
        score=played.score,
        possible=played.possible,
        dice=played.dice,
        dictionary=played.dictionary,
        mode=str(played.rules.mode),
        scoring=played.rules.scoring,
        seconds=played.rules.seconds,
        found=" ".join(played.found),
        missed=" ".join(played.missed),
    )
