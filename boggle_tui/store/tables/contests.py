"""The contests: the one in progress, saved as it goes, and those that are over."""

from __future__ import annotations

import json
from dataclasses import fields
from datetime import UTC, datetime
from enum import Enum
from sqlite3 import Connection
from typing import Any

from boggle_tui.game.board.board import QReading
from boggle_tui.game.contest.contest import Contest, ContestRound, Turn
from boggle_tui.game.contest.judge import Judge
from boggle_tui.game.round.round import Rules, Verdict
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.store.database.database import Database
from boggle_tui.store.database.locks import Presence
from boggle_tui.store.database.seal import seal

_SAVE = (
    "INSERT OR REPLACE INTO contests (id, started, content, checksum, owner) VALUES (?, ?, ?, ?, ?)"
)
NOBODY = ""
"""The owner of a contest that is free to go on with."""


class Contests:
    """The contests of one file. One that is in progress belongs to the program that plays it."""

    def __init__(self, database: Database, presence: Presence) -> None:
        self._database, self._presence = database, presence

    def save(self, contest: Contest) -> None:
        """Keep a contest in progress as it stands."""
        try:
            owner = self._presence.announce()
        except OSError:
            owner = NOBODY
        self._put(contest, owner)

    def leave(self, contest: Contest) -> None:
        """Keep a contest for later."""
        self._put(contest, NOBODY)

    def finish(self, contest: Contest) -> None:
        """Keep a contest that is over."""
        self._put(contest, None)

    def left_behind(self) -> Contest | None:
        """The last contest that was left, or whose program ended in the middle of it."""
        rows: list[Any] = self._database.read(_in_progress, [])
        for *row, owner in rows:
            if not self._presence.is_alive(owner) and (contest := _read(*row)) is not None:
                return contest
        return None

    def over(self) -> list[Contest]:
        """Every contest that is over, the latest first; one that cannot be read is left out."""
        rows: list[Any] = self._database.read(_over, [])
        return [contest for row in rows if (contest := _read(*row)) is not None]

    def _put(self, contest: Contest, owner: str | None) -> None:
        def put(connection: Connection) -> None:
            content = json.dumps(contest, default=_plain)
            started = contest.started.astimezone(UTC).isoformat(timespec="microseconds")
            connection.execute(_SAVE, (contest.id, started, content, seal([content]), owner))

        self._database.write(f"contest {contest.id}", put)


def _in_progress(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(
        "SELECT content, checksum, owner FROM contests WHERE owner IS NOT NULL"
        " ORDER BY started DESC"
    ).fetchall()


def _over(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(
        "SELECT content, checksum FROM contests WHERE owner IS NULL ORDER BY started DESC"
    ).fetchall()


def _plain(value: Any) -> str | dict[str, Any]:
    """A value as JSON has it; not by `asdict`, which takes ten times as long."""
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Enum):
        return value.name
    return {field.name: getattr(value, field.name) for field in fields(value)}


def _read(content: str, checksum: int) -> Contest | None:
    """The contest of a row; None where the row is damaged."""
    try:
        if checksum != seal([content]):
            return None
        kept = json.loads(content)
        return Contest(
            id=kept["id"],
            started=datetime.fromisoformat(kept["started"]),
            players=tuple(kept["players"]),
            goal=kept["goal"],
            judge=Judge(kept["judge"]),
            rules=_rules(kept["rules"]),
            dice=kept["dice"],
            size=(kept["size"][0], kept["size"][1]),
            dictionary=kept["dictionary"],
            heats=tuple(map(_heat, kept["heats"])),
        )
    except (ValueError, TypeError, KeyError):
        return None


def _rules(kept: dict[str, Any]) -> Rules:
    scoring = Scoring.named(kept["scoring"]).name
    return Rules(kept["min_length"], kept["seconds"], scoring, QReading(kept["q"]))


def _heat(kept: dict[str, Any]) -> ContestRound:
    judged = tuple((word, counts) for word, counts in kept["judged"])
    return ContestRound(
        notation=kept["notation"], turns=tuple(map(_turn, kept["turns"])), judged=judged
    )


def _turn(kept: dict[str, Any]) -> Turn:
    return Turn(
        player=kept["player"],
        found=tuple(kept["found"]),
        worth=tuple(kept["worth"]),
        times=tuple(kept["times"]),
        rejected=tuple((word, Verdict[reason]) for word, reason in kept["rejected"]),
        elapsed=kept["elapsed"],
        is_over=kept["is_over"],
    )
