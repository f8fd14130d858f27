"""The table of contests: the one in progress, saved move by move, and the finished ones."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.values import from_json, to_json
from boggle_tui.store.database import Database, moment, read_moment
from boggle_tui.store.locks import AppRegistry

_SAVE = "INSERT OR REPLACE INTO contests (id, started, content, owner) VALUES (?, ?, ?, ?)"
NOBODY = ""
"""The owner of a contest that any program may continue."""


@dataclass(frozen=True)
class PlayedContest:
    """A contest of the history, finished or left."""

    contest: Contest
    is_finished: bool = True

    @property
    def started(self) -> str:
        """In UTC, for `datetime.fromisoformat`."""
        return moment(self.contest.started)


class Contests:
    """The contests of one database. One in progress belongs to the program that plays it."""

    @staticmethod
    def check(row: Mapping[str, Any]) -> None:
        """Raise one of UNREADABLE for a row that can't be read."""
        _read(row["content"])

    def __init__(self, database: Database, running: AppRegistry) -> None:
        self._database, self._running = database, running

    def save(self, contest: Contest) -> None:
        """Save a contest in progress."""
        self._put(contest, self._running.announce())

    def leave(self, contest: Contest) -> None:
        """Save a contest to be continued later, in any program; drop it if nobody has played."""
        if len(contest.rounds) > 1 or contest.is_begun:
            self._put(contest, NOBODY)
        else:
            self.forget(contest)

    def finish(self, contest: Contest) -> None:
        """Save a finished contest."""
        self._put(contest, None)

    def forget(self, contest: Contest) -> None:
        """Delete a contest."""
        key = f"contest {contest.id}"
        self._database.execute(key, "DELETE FROM contests WHERE id = ?", contest.id)

    def unfinished(self) -> list[Contest]:
        """Every unfinished contest that no running program is playing, the latest first."""
        rows = self._database.rows(
            lambda content, owner: (_read(content), owner),
            "SELECT content, owner FROM contests WHERE owner IS NOT NULL ORDER BY started DESC",
        )
        return [read for read, owner in rows if not self._running.is_alive(owner)]

    def finished(self) -> list[Contest]:
        """Every finished contest, the latest first."""
        return self._database.rows(
            _read, "SELECT content FROM contests WHERE owner IS NULL ORDER BY started DESC"
        )

    def played(self) -> list[PlayedContest]:
        """Every contest on a board, finished or left, as entries of the history."""
        return [
            PlayedContest(contest, is_finished)
            for is_finished, contests in ((True, self.finished()), (False, self.unfinished()))
            for contest in contests
            if contest.rounds
        ]

    def _put(self, contest: Contest, owner: str | None) -> None:
        def put(connection: Connection) -> None:
            content = json.dumps(contest, default=to_json)
            connection.execute(_SAVE, (contest.id, moment(contest.started), content, owner))

        self._database.write(f"contest {contest.id}", put)


def _read(content: str) -> Contest:
    """Raise one of UNREADABLE for values that no contest has."""
    contest = from_json(Contest, json.loads(content))
    DiceSet.named(contest.dice)
    read_moment(moment(contest.started))
    for each in contest.rounds:
        Board.parse(each.notation)
        if sorted(turn.player for turn in each.turns) != sorted(contest.sides):
            raise ValueError("turns of other players")
    _ = contest.leaders
    return contest
