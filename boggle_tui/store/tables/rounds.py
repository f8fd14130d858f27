"""The table of rounds: those in progress, saved word by word, and the finished ones."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from boggle_tui.game.board.faces import BoardError, read_faces
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_facts import COLUMNS, RoundFacts
from boggle_tui.game.history.round_record import NAMES, from_record, to_record
from boggle_tui.game.history.statistics import RoundFigures, figures_of
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.language import Language
from boggle_tui.store.database import Database, moment, read_moment
from boggle_tui.store.locks import AppRegistry

_NAMES = ", ".join(NAMES)
_SAVE = (
    f"INSERT INTO rounds ({_NAMES}, owner) VALUES ({', '.join('?' * len(NAMES))}, ?)"
    " ON CONFLICT (id) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in (*NAMES, "owner"))
)
_SELECT = f"SELECT {_NAMES} FROM rounds"


class Rounds:
    """The rounds of one database. A round in progress belongs to the program that plays it."""

    @staticmethod
    def check(row: Mapping[str, Any]) -> None:
        """Raise one of UNREADABLE for a row that can't be read."""
        _read(*(row[name] for name in NAMES))
        RoundFacts.read(*(row[name] for name in COLUMNS))

    def __init__(self, database: Database, running: AppRegistry) -> None:
        self._database, self._running = database, running

    def save(self, played: PlayedRound) -> None:
        """Save a round in progress."""
        self._put(played, self._running.announce())

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

    def forget(self, played: PlayedRound | RoundFacts) -> None:
        """Delete a round."""
        self._database.execute(f"round {played.id}", "DELETE FROM rounds WHERE id = ?", played.id)

    def unfinished(self) -> list[PlayedRound]:
        """Every unfinished round that no running program is playing, the latest first."""
        left = self._database.rows(
            lambda owner, *values: (_read(*values), owner),
            f"SELECT owner, {_NAMES} FROM rounds WHERE owner IS NOT NULL ORDER BY started DESC",
        )
        return [played for played, owner in left if not self._running.is_alive(owner)]

    def finished(self) -> list[PlayedRound]:
        """Every finished round, the latest first."""
        return self.latest(-1)

    def latest(self, most: int) -> list[PlayedRound]:
        """The latest finished rounds, `most` of them, the latest first."""
        return self._rows("WHERE owner IS NULL ORDER BY started DESC LIMIT ?", most)

    def facts(self, most: int = -1) -> list[RoundFacts]:
        """The facts about the finished rounds, the latest first; no more than `most`."""
        return self._database.rows(
            RoundFacts.read,
            f"SELECT {', '.join(COLUMNS)} FROM rounds WHERE owner IS NULL"
            " ORDER BY started DESC LIMIT ?",
            most,
        )

    def days(self) -> frozenset[date]:
        """The days with a finished round, in local time."""
        return frozenset(
            self._database.rows(
                lambda started: datetime.fromisoformat(read_moment(started)).astimezone().date(),
                "SELECT started FROM rounds WHERE owner IS NULL",
            )
        )

    def daily_boards(self) -> frozenset[date]:
        """The days whose daily board was played to the end, and not late."""
        return frozenset(
            date.fromisoformat(str(played.setup.day))
            for played in self._rows("WHERE owner IS NULL AND day IS NOT NULL")
            if not played.is_late
        )

    def get(self, id_: str) -> PlayedRound | None:
        """The round with that id; None if it is gone or damaged."""
        return next(iter(self._rows("WHERE id = ?", id_)), None)

    def is_finished(self, played: PlayedRound) -> bool:
        """Whether a round is finished, and not in progress."""
        return bool(self._rows("WHERE id = ? AND owner IS NULL", played.id))

    def of_days(self, language: Language) -> dict[date, PlayedRound]:
        """The rounds that count on each daily board of a language, finished or not: the first."""
        rounds = self._rows("WHERE day IS NOT NULL ORDER BY started DESC")
        days = ((date.fromisoformat(str(played.setup.day)), played) for played in rounds)
        return {day: played for day, played in days if played.language is language}

    def last_on(self, setup: RoundSetup) -> PlayedRound | None:
        """The latest finished round with this board, scoring and words to find."""
        rounds = self._rows(
            "WHERE owner IS NULL AND notation = ? AND to_find = ? AND scoring = ?"
            " ORDER BY started DESC LIMIT 9",
            *(str(setup.board), " ".join(setup.to_find.words), setup.rules.scoring),
        )
        return next(iter(rounds), None)

    def alike(self, played: PlayedRound) -> list[RoundFigures]:
        """The earlier finished rounds of the same kind, the latest first.

        Rounds of the same kind have boards of one size and the same rules and word list, and
        their words weren't chosen and were entered here.
        """
        rules, board = played.setup.rules, played.setup.board
        earlier = self._database.rows(
            lambda notation, score, found: (
                figures_of(int(score), found.split())
                if _has_size(notation, board.rows, board.cols)
                else None
            ),
            "SELECT notation, score, found FROM rounds WHERE owner IS NULL AND started < ?"
            " AND dictionary = ? AND scoring = ? AND mode = ? AND q = ? AND min_length = ?"
            " AND seconds IS ? AND target IS ? AND to_find = '' AND NOT on_paper"
            " ORDER BY started DESC",
            *(moment(played.started), played.setup.dictionary, rules.scoring, rules.mode, rules.q),
            *(rules.min_length, rules.seconds, rules.target),
        )
        return [figures for figures in earlier if figures is not None]

    def _rows(self, conditions: str, *parameters: object) -> list[PlayedRound]:
        return self._database.rows(_read, f"{_SELECT} {conditions}", *parameters)

    def _put(self, played: PlayedRound, owner: str | None) -> None:
        record = to_record(played) | {"started": moment(played.started)}
        values = (record[name] for name in NAMES)
        self._database.execute(f"round {played.id}", _SAVE, *values, owner)


def _read(*values: Any) -> PlayedRound:
    """Raise one of UNREADABLE for values that no round has."""
    played = from_record(dict(zip(NAMES, values, strict=True)))
    if played.setup.dice is not None:
        DiceSet.named(played.setup.dice)
    return played


def _has_size(notation: str, rows: int, cols: int) -> bool:
    """Whether a board has this size; its other rows are as long as the first."""
    first, *others = notation.split("/")
    try:
        return len(others) + 1 == rows and len(read_faces(first)) == cols
    except BoardError:
        return False
