"""What was played: rounds and contests, saved word by word, and Gogens."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from boggle_tui.game.board.board import Board, BoardError, read_faces
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.history.played_round import PlayedRound, from_record, to_record
from boggle_tui.game.history.round_facts import COLUMNS, RoundFacts
from boggle_tui.game.history.statistics import RoundFigures, figures_of
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.values import from_json, to_json
from boggle_tui.game.words.language import Language
from boggle_tui.store.database import moment, read_moment
from boggle_tui.store.table import InProgress, Table


class Rounds(InProgress[PlayedRound]):
    """The rounds of one database."""

    name = "rounds"

    @staticmethod
    def row(played: PlayedRound) -> dict[str, Any]:
        return to_record(played) | {"started": moment(played.started)}

    @staticmethod
    def read(row: Mapping[str, Any]) -> PlayedRound:
        played = from_record(row)
        if played.setup.dice is not None:
            DiceSet.named(played.setup.dice)
        return played

    @classmethod
    def check(cls, row: Mapping[str, Any]) -> None:
        cls.read(row)
        RoundFacts.read(*(row[name] for name in COLUMNS))

    def archive(self, played: PlayedRound) -> None:
        """Save a round that has ended in the history; delete one in which nothing was tried."""
        if played.is_worth_keeping:
            self.finish(played)
        else:
            self.forget(played)

    def facts(self, most: int = -1) -> list[RoundFacts]:
        """The facts about the finished rounds, the latest first; no more than `most`."""
        return self._database.rows(
            lambda row: RoundFacts.read(*row),
            f"SELECT {', '.join(COLUMNS)} FROM rounds WHERE owner IS NULL"
            " ORDER BY started DESC LIMIT ?",
            most,
        )

    def days(self) -> frozenset[date]:
        """The days with a finished round, in local time."""
        return frozenset(
            self._database.rows(
                lambda row: datetime.fromisoformat(read_moment(row[0])).astimezone().date(),
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
        rounds = self._rows("WHERE day IS NOT NULL")
        days = ((date.fromisoformat(str(played.setup.day)), played) for played in rounds)
        return {day: played for day, played in days if played.language is language}

    def last_on(self, setup: RoundSetup) -> PlayedRound | None:
        """The latest finished round with this board, scoring and words to find."""
        rounds = self._rows(
            "WHERE owner IS NULL AND notation = ? AND to_find = ? AND scoring = ?",
            *(str(setup.board), " ".join(setup.to_find.words), setup.rules.scoring),
            most=9,
        )
        return next(iter(rounds), None)

    def alike(self, played: PlayedRound) -> list[RoundFigures]:
        """The earlier finished rounds of the same kind, the latest first.

        Rounds of the same kind have boards of one size and the same rules and word list, and
        their words weren't chosen and were entered here.
        """
        rules, board = played.setup.rules, played.setup.board
        earlier = self._database.rows(
            lambda row: (
                figures_of(int(row["score"]), row["found"].split())
                if _has_size(row["notation"], board.rows, board.cols)
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


def _has_size(notation: str, rows: int, cols: int) -> bool:
    """Whether a board has this size; its other rows are as long as the first."""
    first, *others = notation.split("/")
    try:
        return len(others) + 1 == rows and len(read_faces(first)) == cols
    except BoardError:
        return False


@dataclass(frozen=True)
class PlayedContest:
    """A contest of the history, finished or left."""

    contest: Contest
    is_finished: bool = True

    @property
    def is_awaited(self) -> bool:
        """Whether somebody is still to play its last board, and mustn't see it before."""
        return not self.is_finished and self.contest.turn is not None

    @property
    def started(self) -> str:
        """In UTC, for `datetime.fromisoformat`."""
        return moment(self.contest.started)


class Contests(InProgress[Contest]):
    """The contests of one database."""

    name = "contests"

    @staticmethod
    def row(contest: Contest) -> dict[str, Any]:
        content = json.dumps(contest, default=to_json)
        return {"id": contest.id, "started": moment(contest.started), "content": content}

    @staticmethod
    def read(row: Mapping[str, Any]) -> Contest:
        contest = from_json(Contest, json.loads(row["content"]))
        DiceSet.named(contest.dice)
        read_moment(moment(contest.started))
        for each in contest.rounds:
            Board.parse(each.notation)
            if sorted(turn.player for turn in each.turns) != sorted(contest.sides):
                raise ValueError("turns of other players")
        _ = contest.leaders
        return contest

    def leave(self, contest: Contest) -> None:
        """Save a contest to be continued later, in any program; drop it if nobody has played."""
        if len(contest.rounds) > 1 or contest.is_begun:
            self.keep(contest)
        else:
            self.forget(contest)

    def played(self) -> list[PlayedContest]:
        """Every contest on a board, finished or left, as entries of the history."""
        return [
            PlayedContest(contest, is_finished)
            for is_finished, contests in ((True, self.finished()), (False, self.unfinished()))
            for contest in contests
            if contest.rounds
        ]


@dataclass(frozen=True, kw_only=True)
class PlayedGogen:
    """A Gogen that was solved or left."""

    id: str
    started: str
    """In UTC, for `datetime.fromisoformat`."""
    is_solved: bool
    code: str
    """The share code of the puzzle."""
    game: Mapping[str, Any]
    """The puzzle, the letters placed and the time, as plain values for JSON."""

    @property
    def elapsed(self) -> float:
        """Seconds that the player took."""
        return float(self.game["elapsed"])

    @property
    def hints(self) -> int:
        """The hints taken."""
        return int(self.game["hints"])

    @property
    def difficulty(self) -> str:
        """The hardest kind of reasoning that the puzzle needs, as a msgid: "very hard"."""
        return str(self.game["difficulty"]).replace("-", " ")

    @property
    def size(self) -> str:
        """The size of its board, such as 5x5."""
        return f"{self.board.rows}x{self.board.cols}"

    @property
    def day(self) -> str:
        """Its `daily_name`, if it was the Gogen of a day."""
        return str(self.game.get("day", ""))

    @property
    def words(self) -> tuple[str, ...]:
        """The words to trace."""
        return tuple(map(str, self.game["words"]))

    @property
    def board(self) -> Board:
        """The given letters and the ones that the player has placed."""
        board = Board.parse(self.game["given"])
        for letter, cell in self.game["placed"].items():
            board = board.with_face(cell, letter)
        return board


class SavedGogens(Table[PlayedGogen]):
    """The Gogens of one database: those solved, and those left to be continued."""

    name = "gogens"

    @staticmethod
    def row(played: PlayedGogen) -> dict[str, Any]:
        content = json.dumps(
            {"is_solved": played.is_solved, "code": played.code, "game": dict(played.game)}
        )
        return {"id": played.id, "started": played.started, "content": content}

    @staticmethod
    def read(row: Mapping[str, Any]) -> PlayedGogen:
        started, content = read_moment(row["started"]), json.loads(row["content"])
        played = PlayedGogen(id=str(row["id"]), started=started, **content)
        _ = int(played.elapsed), played.hints, played.difficulty, played.words, played.board
        return played

    def times_like(self, played: PlayedGogen) -> list[float]:
        """The times of the others of that size and difficulty that were solved."""
        return [
            other.elapsed
            for other in self.all()
            if other.is_solved
            and other.id != played.id
            and (other.difficulty, other.size) == (played.difficulty, played.size)
        ]

    def of_days(self) -> dict[str, PlayedGogen]:
        """The Gogens of days by their names, the first of each."""
        return {played.day: played for played in self.all() if played.day}


HistoryEntry = PlayedRound | RoundFacts | PlayedGogen | PlayedContest
"""An unfinished round, a finished one, a Gogen or a contest."""


def moment_of(entry: HistoryEntry) -> datetime:
    """The moment at which it began."""
    started = entry.started
    return started if isinstance(started, datetime) else datetime.fromisoformat(started)
