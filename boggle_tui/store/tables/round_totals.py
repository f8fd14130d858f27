"""The totals of all rounds except the latest, stored so that the history opens quickly."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from sqlite3 import Connection

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.totals import RoundTotals
from boggle_tui.store.database.checksum import checksum

LATEST, MOST = 50, 150
"""Rounds left out of the stored totals by an update, and the most before the next update."""

ReadFinished = Callable[[Connection, str, str], list[PlayedRound]]
"""Reads the finished rounds that began after one moment, up to another, in order."""
END = "9999"
"""Later than every moment."""


def totals(connection: Connection, read_finished: ReadFinished) -> RoundTotals:
    """The totals of all finished rounds."""
    upto, stored = _stored(connection)
    return stored + RoundTotals.of(read_finished(connection, upto, END))


def drop_outdated(connection: Connection, started: str) -> None:
    """Drop the stored totals if they include a round that began then."""
    connection.execute("DELETE FROM round_totals WHERE upto >= ?", (started,))


def update(connection: Connection, read_finished: ReadFinished) -> None:
    """Update the stored totals if many rounds aren't part of them yet."""
    upto, stored = _stored(connection)
    starts = connection.execute(
        "SELECT started FROM rounds WHERE owner IS NULL AND started > ? ORDER BY started", (upto,)
    ).fetchall()
    if len(starts) <= MOST:
        return
    (moment,) = starts[-LATEST - 1]
    updated = stored + RoundTotals.of(read_finished(connection, upto, moment))
    content = json.dumps(updated.to_json())
    connection.execute("DELETE FROM round_totals")
    row = (moment, content, checksum([moment, content]))
    connection.execute("INSERT INTO round_totals VALUES (?, ?, ?)", row)


def _stored(connection: Connection) -> tuple[str, RoundTotals]:
    """The moment up to which rounds are part of the stored totals, and those totals."""
    for upto, content, stored_checksum in connection.execute("SELECT * FROM round_totals"):
        with suppress(TypeError):  # A damaged row may hold numbers or bytes.
            if stored_checksum == checksum([upto, content]):
                return upto, RoundTotals.from_json(json.loads(content))
    return "", RoundTotals()
