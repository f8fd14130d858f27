"""The table of contests: the one in progress, saved move by move, and the finished ones."""

from __future__ import annotations

import json
from datetime import UTC
from sqlite3 import Connection
from typing import Any

from boggle_tui.files.json_values import from_json, to_json
from boggle_tui.game.contest.contest import Contest
from boggle_tui.store.database.checksum import checksum
from boggle_tui.store.database.database import Database
from boggle_tui.store.database.locks import Presence

_SAVE = (
    "INSERT OR REPLACE INTO contests (id, started, content, checksum, owner) VALUES (?, ?, ?, ?, ?)"
)
NOBODY = ""
"""The owner of a contest that any program may continue."""


class Contests:
    """The contests of one database. One in progress belongs to the program that plays it."""

    def __init__(self, database: Database, presence: Presence) -> None:
        self._database, self._presence = database, presence

    def save(self, contest: Contest) -> None:
        """Save a contest in progress."""
        try:
            owner = self._presence.announce()
        except OSError:
            owner = NOBODY
        self._put(contest, owner)

    def leave(self, contest: Contest) -> None:
        """Save a contest to be continued later, in any program."""
        self._put(contest, NOBODY)

    def finish(self, contest: Contest) -> None:
        """Save a finished contest."""
        self._put(contest, None)

    def unfinished(self) -> Contest | None:
        """The latest unfinished contest that no running program is playing."""
        rows: list[Any] = self._database.read(_in_progress, [])
        for *row, owner in rows:
            if not self._presence.is_alive(owner) and (contest := _read(*row)) is not None:
                return contest
        return None

    def finished(self) -> list[Contest]:
        """Every finished contest, the latest first; damaged ones are left out."""
        rows: list[Any] = self._database.read(_finished, [])
        return [contest for row in rows if (contest := _read(*row)) is not None]

    def _put(self, contest: Contest, owner: str | None) -> None:
        def put(connection: Connection) -> None:
            content = json.dumps(contest, default=to_json)
            started = contest.started.astimezone(UTC).isoformat(timespec="microseconds")
            connection.execute(_SAVE, (contest.id, started, content, checksum([content]), owner))

        self._database.write(f"contest {contest.id}", put)


def _in_progress(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(
        "SELECT content, checksum, owner FROM contests WHERE owner IS NOT NULL"
        " ORDER BY started DESC"
    ).fetchall()


def _finished(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(
        "SELECT content, checksum FROM contests WHERE owner IS NULL ORDER BY started DESC"
    ).fetchall()


def _read(content: str, stored_checksum: int) -> Contest | None:
    """The contest of a row; None if the row is damaged."""
    try:
        if stored_checksum != checksum([content]):
            return None
        return from_json(Contest, json.loads(content))
    except (ValueError, TypeError, KeyError):
        return None
