"""The tally of all rounds but the latest, kept so that looking back never takes long."""

from __future__ import annotations

import json
from collections.abc import Callable
from sqlite3 import Connection

from boggle_tui.game.history.aggregate import Tally
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.store.database.seal import seal

LATEST, MOST = 50, 150
"""Rounds that stay out of the tally when it is made, and after which it is made anew."""

Over = Callable[[Connection, str, str], list[PlayedRound]]
"""Reads the rounds that are over and began after one moment, up to another, in order."""
END = "9999"
"""After all moments."""


def tally(connection: Connection, over: Over) -> Tally:
    """The tally of all rounds that are over."""
    upto, kept = _kept(connection)
    return kept + Tally.of(over(connection, upto, END))


def outdate(connection: Connection, started: str) -> None:
    """Drop what is kept, if a round that began then is part of it."""
    connection.execute("DELETE FROM tallies WHERE upto >= ?", (started,))


def keep(connection: Connection, over: Over) -> None:
    """Make the tally anew, if many rounds are not part of it yet."""
    upto, kept = _kept(connection)
    starts = connection.execute(
        "SELECT started FROM rounds WHERE owner IS NULL AND started > ? ORDER BY started", (upto,)
    ).fetchall()
    if len(starts) <= MOST:
        return
    (moment,) = starts[-LATEST - 1]
    made = kept + Tally.of(over(connection, upto, moment))
    content = json.dumps(made.to_json())
    connection.execute("DELETE FROM tallies")
    connection.execute("INSERT INTO tallies VALUES (?, ?, ?)", (moment, content, seal([content])))


def _kept(connection: Connection) -> tuple[str, Tally]:
    """The moment up to which rounds are part of what is kept, and that."""
    for upto, content, checksum in connection.execute("SELECT * FROM tallies"):
        if checksum == seal([content]):
            return upto, Tally.from_json(json.loads(content))
    return "", Tally()
