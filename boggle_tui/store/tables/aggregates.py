"""The tally of all rounds except the latest, stored so that the history opens quickly."""

from __future__ import annotations

import json
from collections.abc import Callable
from sqlite3 import Connection

from boggle_tui.game.history.aggregate import Tally
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.store.database.checksum import checksum

LATEST, MOST = 50, 150
"""Rounds left out of the stored tally when it is updated, and the most before it is updated."""

ReadFinished = Callable[[Connection, str, str], list[PlayedRound]]
"""Reads the finished rounds that began after one moment, up to another, in order."""
END = "9999"
"""Later than every moment."""


def tally(connection: Connection, read_finished: ReadFinished) -> Tally:
    """The tally of all finished rounds."""
    upto, stored = _stored(connection)
    return stored + Tally.of(read_finished(connection, upto, END))


def drop_outdated(connection: Connection, started: str) -> None:
    """Drop the stored tally if it includes a round that began then."""
    connection.execute("DELETE FROM tallies WHERE upto >= ?", (started,))


def update(connection: Connection, read_finished: ReadFinished) -> None:
    """Update the stored tally if many rounds aren't part of it yet."""
    upto, stored = _stored(connection)
    starts = connection.execute(
        "SELECT started FROM rounds WHERE owner IS NULL AND started > ? ORDER BY started", (upto,)
    ).fetchall()
    if len(starts) <= MOST:
        return
    (moment,) = starts[-LATEST - 1]
    updated = stored + Tally.of(read_finished(connection, upto, moment))
    content = json.dumps(updated.to_json())
    connection.execute("DELETE FROM tallies")
    row = (moment, content, checksum([content]))
    connection.execute("INSERT INTO tallies VALUES (?, ?, ?)", row)


def _stored(connection: Connection) -> tuple[str, Tally]:
    """The moment up to which rounds are part of the stored tally, and that tally."""
    for upto, content, stored_checksum in connection.execute("SELECT * FROM tallies"):
        if stored_checksum == checksum([content]):
            return upto, Tally.from_json(json.loads(content))
    return "", Tally()
