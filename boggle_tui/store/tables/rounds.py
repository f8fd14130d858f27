"""The table of rounds: those in progress, saved word by word, and the finished ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import MAXYEAR, MINYEAR, date, datetime
from sqlite3 import Connection
from types import NoneType
from typing import Any, NamedTuple

from boggle_tui.game.board.faces import BoardError, read_faces
from boggle_tui.game.history.chart_totals import ChartTotals
from boggle_tui.game.history.comparison import Feat, feat_of
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_facts import RoundFacts
from boggle_tui.game.history.totals import RoundTotals
from boggle_tui.game.round.mode import Mode
from boggle_tui.store.database.database import Database
from boggle_tui.store.database.locks import Presence
from boggle_tui.store.tables.moments import moment
from boggle_tui.store.tables.round_rows import COLUMNS, read_row, row_of
from boggle_tui.store.tables.round_totals import (
    END,
    chart_totals,
    drop_outdated,
    totals,
    update,
)

MODES = frozenset(map(str, Mode))
"""The modes as stored; a set is much faster to ask than the enumeration, for thousands of rows."""
_LIST = ", ".join(COLUMNS)
_SAVE = (
    f"INSERT INTO rounds ({_LIST}, owner) VALUES ({', '.join('?' * len(COLUMNS))}, ?)"
    " ON CONFLICT (id) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in (*COLUMNS, "owner"))
)


class RoundSummary(NamedTuple):
    """The main facts about a round."""

    id: str
    started: str
    """In UTC, for `datetime.fromisoformat`."""
    score: int
    possible: int | None
    day: str | None
    mode: str
    scoring: str
    hidden: int
    """The number of words to find; 0 if it wasn't a puzzle."""
    hidden_found: int
    """The number of those words that were found."""


class Rounds:
    """The rounds of one database. A round in progress belongs to the program that plays it."""

    def __init__(self, database: Database, presence: Presence) -> None:
        self._database, self._presence = database, presence

    def save(self, played: PlayedRound) -> None:
        """Save a round in progress."""
        try:
            owner = self._presence.announce()
        except OSError:
            owner = ""  # No program: any may continue it.
        self._put(played, owner)

    def keep(self, played: PlayedRound) -> None:
        """Save an unfinished round that nobody plays now: any program may resume it."""
        self._put(played, "")

    def finish(self, played: PlayedRound) -> None:
        """Save a finished round, or what has been found out about it since."""
        self._put(played, None)

    def archive(self, played: PlayedRound) -> None:
        """Save a round that has ended in the history; delete one in which nothing was tried."""
        if played.is_worth_keeping:
            self.finish(played)
        else:
            self.forget(played)

    def forget(self, played: PlayedRound) -> None:
        """Delete a round."""

        def remove(connection: Connection) -> None:
            connection.execute("DELETE FROM rounds WHERE id = ?", (played.id,))
            drop_outdated(connection, moment(played.started))

        self._database.write(f"round {played.id}", remove)

    def unfinished(self) -> PlayedRound | None:
        """The latest unfinished round that no running program is playing."""
        rows: list[Any] = self._database.read(_in_progress, [])
        for *row, owner in rows:
            if self._presence.is_alive(owner):
                continue
            for played in self._intact([row]):
                return played
        return None

    def finished(self) -> list[PlayedRound]:
        """Every finished round, the latest first; damaged ones are set aside."""
        return self._database.read(lambda connection: self._finished(connection, "", END)[::-1], [])

    def latest(self, most: int) -> list[PlayedRound]:
        """The latest finished rounds, `most` of them, the latest first."""
        rows: list[Any] = self._database.read(lambda connection: _latest(connection, most), [])
        return list(self._intact(rows))

    def totals(self) -> RoundTotals:
        """The totals of all finished rounds."""
        return self._database.read(
            lambda connection: totals(connection, self._finished), RoundTotals()
        )

    def summaries(self, most: int = -1) -> list[RoundSummary]:
        """The main facts about the finished rounds, the latest first; no more than `most`."""
        rows: list[Any] = self._database.read(lambda connection: _summaries(connection, most), [])
        summaries = [summary for row in rows if (summary := _summary(row)) is not None]
        if len(summaries) < len(rows):
            self._database.set_rows_aside("rounds", _LIST, lambda row: read_row(row) is not None)
        return summaries

    def facts(self, after: str = "") -> list[RoundFacts]:
        """The facts for charts about finished rounds after a moment, puzzles excepted, in order.

        Damaged rounds are left out; `summaries` sets them aside.
        """
        return self._database.read(lambda connection: _facts(connection, after), [])

    def chart_totals(self) -> ChartTotals:
        """The totals for charts of all finished rounds, puzzles excepted."""
        return self._database.read(
            lambda connection: chart_totals(connection, _facts), ChartTotals()
        )

    def get(self, id_: str) -> PlayedRound | None:
        """The round with that id; None if it is gone or damaged."""
        rows: list[Any] = self._database.read(
            lambda connection: connection.execute(
                f"SELECT {_LIST} FROM rounds WHERE id = ?", (id_,)
            ).fetchall(),
            [],
        )
        return next(self._intact(rows), None)

    def is_finished(self, played: PlayedRound) -> bool:
        """Whether a round is finished, and not in progress."""
        return any(summary.id == played.id for summary in self.summaries())

    def of_day(self, day: date) -> PlayedRound | None:
        """The first round on that day's board, finished or not: the one that counts."""
        rows: list[Any] = self._database.read(lambda connection: _of_day(connection, day), [])
        return next(self._intact(rows), None)

    def before(self, played: PlayedRound) -> PlayedRound | None:
        """The latest finished round before this one, with the same board and scoring."""
        key = (
            played.notation,
            " ".join(played.hidden),
            played.rules.scoring,
            moment(played.started),
        )
        rows: list[Any] = self._database.read(lambda connection: _before(connection, *key), [])
        return next(self._intact(rows), None)

    def alike(self, played: PlayedRound) -> list[Feat]:
        """The earlier finished rounds of the same kind, the latest first.

        Of the same kind are rounds on boards of one size with the same rules and word list, in
        which the words weren't chosen and were entered here.
        """
        return self._database.read(lambda connection: _alike(connection, played), [])

    def _put(self, played: PlayedRound, owner: str | None) -> None:
        values = (*row_of(played), owner)

        def put(connection: Connection) -> None:
            connection.execute(_SAVE, values)
            if owner is None:
                drop_outdated(connection, moment(played.started))
                update(connection, self._finished)

        self._database.write(f"round {played.id}", put)

    def _finished(self, connection: Connection, after: str, upto: str) -> list[PlayedRound]:
        rows = connection.execute(
            f"SELECT {_LIST} FROM rounds"
            " WHERE owner IS NULL AND started > ? AND started <= ? ORDER BY started",
            (after, upto),
        )
        return list(self._intact(rows))

    def _intact(self, rows: Iterable[Sequence[Any]]) -> Iterator[PlayedRound]:
        """Yield the rounds of the rows; damaged ones are set aside."""
        return self._database.intact("rounds", _LIST, rows, read_row)


def _in_progress(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(
        f"SELECT {_LIST}, owner FROM rounds WHERE owner IS NOT NULL ORDER BY started DESC"
    ).fetchall()


def _latest(connection: Connection, most: int) -> list[tuple[Any, ...]]:
    return connection.execute(
        f"SELECT {_LIST} FROM rounds WHERE owner IS NULL ORDER BY started DESC LIMIT ?", (most,)
    ).fetchall()


def _summaries(connection: Connection, most: int) -> list[tuple[Any, ...]]:
    return connection.execute(
        "SELECT id, started, score, possible, day, mode, scoring, hidden,"
        " CASE hidden WHEN '' THEN '' ELSE found END FROM rounds"
        " WHERE owner IS NULL ORDER BY started DESC LIMIT ?",
        (most,),
    ).fetchall()


def _facts(connection: Connection, after: str) -> list[RoundFacts]:
    rows = connection.execute(
        f"SELECT {', '.join(RoundFacts._fields)} FROM rounds"
        " WHERE owner IS NULL AND hidden = '' AND started > ? ORDER BY started",
        (after,),
    )
    return [RoundFacts(*row) for row in rows if _is_intact(row)]


def _is_intact(row: Sequence[Any]) -> bool:
    """Whether the facts of a round have the right types; the rest is left to `read_row`."""
    facts = RoundFacts(*row)
    try:
        datetime.fromisoformat(facts.started)
    except (ValueError, TypeError):
        return False
    texts = (facts.found, facts.missed, facts.dictionary)
    numbers = (facts.possible, facts.seconds)
    return (
        facts.mode in MODES
        and all(isinstance(text, str) for text in texts)
        and isinstance(facts.dice, str | NoneType)
        and type(facts.score) is int
        and all(isinstance(number, int | float | NoneType) for number in numbers)
    )


def _summary(row: Sequence[Any]) -> RoundSummary | None:
    """The summary of a row; None if it shows that the row is damaged.

    The checksum is left to whoever reads the whole row: a list of thousands would wait for it.
    """
    try:
        id_, started, score, possible, day, mode, scoring, hidden, found = row
        words = {*hidden.split()} if hidden else ()
        hidden_found = len(words & {*found.split()}) if words else 0
        # Local time may lie outside the first and the last year.
        is_date = MINYEAR < datetime.fromisoformat(started).year < MAXYEAR
        is_number = type(score) is int and type(possible) in (int, NoneType)
        if not is_date or not is_number or mode not in MODES:
            return None
    except (ValueError, TypeError, AttributeError):  # A damaged row may hold numbers.
        return None
    return RoundSummary(
        id_, started, score, possible, day, mode, scoring, len(hidden.split()), hidden_found
    )


def _of_day(connection: Connection, day: date) -> list[tuple[Any, ...]]:
    return connection.execute(
        f"SELECT {_LIST} FROM rounds WHERE day = ? ORDER BY started", (day.isoformat(),)
    ).fetchall()


def _before(connection: Connection, *key: str) -> list[tuple[Any, ...]]:
    return connection.execute(
        f"SELECT {_LIST} FROM rounds WHERE owner IS NULL AND notation = ? AND hidden = ?"
        " AND scoring = ? AND started < ? ORDER BY started DESC LIMIT 9",
        key,
    ).fetchall()


def _alike(connection: Connection, played: PlayedRound) -> list[Feat]:
    rules, board = played.rules, played.board
    rows = connection.execute(
        "SELECT notation, score, found FROM rounds WHERE owner IS NULL AND started < ?"
        " AND dictionary = ? AND scoring = ? AND mode = ? AND q = ? AND min_length = ?"
        " AND seconds IS ? AND target IS ? AND hidden = '' AND NOT on_paper"
        " ORDER BY started DESC",
        (
            *(moment(played.started), played.dictionary, rules.scoring, rules.mode, rules.q),
            *(rules.min_length, rules.seconds, rules.target),
        ),
    )
    return [
        feat_of(score, found.split())
        for notation, score, found in rows
        if _has_size(notation, board.rows, board.cols)
    ]


def _has_size(notation: object, rows: int, cols: int) -> bool:
    """Whether a board has this size; its other rows are as long as the first."""
    if not isinstance(notation, str):
        return False
    first, *others = notation.split("/")
    try:
        return len(others) + 1 == rows and len(read_faces(first)) == cols
    except BoardError:
        return False
