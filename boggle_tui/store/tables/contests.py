"""The table of contests: the one in progress, saved move by move, and the finished ones."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from boggle_tui.files.json_values import from_json, to_json
from boggle_tui.game.contest.contest import Contest
from boggle_tui.store.database.checksum import checksum
from boggle_tui.store.database.database import Database
from boggle_tui.store.database.locks import Presence
from boggle_tui.store.tables.moments import moment

_SAVE = (
    "INSERT OR REPLACE INTO contests (id, started, content, checksum, owner) VALUES (?, ?, ?, ?, ?)"
)
COLUMNS = "id, started, content, checksum"
NOBODY = ""
"""The owner of a contest that any program may continue."""


@dataclass(frozen=True)
class PlayedContest:
    """A finished contest of the history."""

    contest: Contest

    @property
    def started(self) -> str:
        """In UTC, for `datetime.fromisoformat`."""
        return moment(self.contest.started)


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
            if self._presence.is_alive(owner):
                continue
            for contest in self._intact([row]):
                return contest
        return None

    def finished(self) -> list[Contest]:
        """Every finished contest, the latest first; damaged ones are set aside."""
        rows: list[Any] = self._database.read(_finished, [])
        return list(self._intact(rows))

    def played(self) -> list[PlayedContest]:
        """Every finished contest on a board, as entries of the history."""
        return [PlayedContest(contest) for contest in self.finished() if contest.rounds]

    def _intact(self, rows: Iterable[Sequence[Any]]) -> Iterator[Contest]:
        """Yield the contests of the rows; damaged ones are set aside."""
        return self._database.intact("contests", COLUMNS, rows, _read)

    def _put(self, contest: Contest, owner: str | None) -> None:
        def put(connection: Connection) -> None:
            content = json.dumps(contest, default=to_json)
            started = moment(contest.started)
            seal = checksum([contest.id, started, content])
            connection.execute(_SAVE, (contest.id, started, content, seal, owner))

        self._database.write(f"contest {contest.id}", put)


def _in_progress(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(
        f"SELECT {COLUMNS}, owner FROM contests WHERE owner IS NOT NULL ORDER BY started DESC"
    ).fetchall()


def _finished(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(
        f"SELECT {COLUMNS} FROM contests WHERE owner IS NULL ORDER BY started DESC"
    ).fetchall()


def _read(row: Sequence[Any]) -> Contest | None:
    """The contest of a row; None if the row is damaged."""
    try:
        *texts, stored_checksum = row
        if stored_checksum != checksum(texts):
            return None
        return from_json(Contest, json.loads(texts[-1]))
    except (ValueError, TypeError, KeyError):
        return None
