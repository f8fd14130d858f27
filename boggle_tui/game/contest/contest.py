"""Contests: several players take turns on the same boards until one has enough points."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import Enum
from functools import cached_property
from typing import Self
from uuid import uuid4

from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.judge import AnyWord, Judge
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.lexicon import Lexicon

SINGLE_ROUND = 0
"""The goal of a contest of a single round."""


class WordStatus(Enum):
    """The outcome of a word after all turns."""

    UNIQUE = "counts"
    SHARED = "was found by several, and scores for nobody"
    UPHELD = "was challenged, and counts"
    REJECTED = "was challenged, and does not count"


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One player's turn on a board, finished or not."""

    player: str
    found: tuple[str, ...] = ()
    worth: tuple[int, ...] = ()
    """The points of each found word, if it counts."""
    times: tuple[float, ...] = ()
    """The seconds played when each word was found."""
    rejected: tuple[tuple[str, Verdict], ...] = ()
    elapsed: float = 0.0
    """Seconds played, without pauses."""
    is_over: bool = False

    def after(self, game: Round) -> Self:
        """Update this turn from its round."""
        return replace(
            self,
            found=tuple(game.found),
            worth=tuple(map(game.points, game.found)),
            times=tuple(round(seconds, 3) for seconds in game.found_at.values()),
            rejected=tuple(game.rejected.items()),
            elapsed=round(game.elapsed, 3),
            is_over=game.is_over,
        )


@dataclass(frozen=True, kw_only=True)
class ContestRound:
    """One board, the turns of all players on it, and the judgements on challenged words."""

    notation: str
    """The board, as `Board.parse` reads it."""
    turns: tuple[Turn, ...]
    """In the order of play."""
    judged: tuple[tuple[str, bool], ...] = ()
    """Each challenged word, and whether it counts."""

    @cached_property
    def shared(self) -> frozenset[str]:
        """The words found by two or more players."""
        counts = Counter(word for turn in self.turns for word in turn.found)
        return frozenset(word for word, count in counts.items() if count > 1)

    @cached_property
    def worth(self) -> dict[str, int]:
        """The points of each word, if it counts."""
        return {
            word: points
            for turn in self.turns
            for word, points in zip(turn.found, turn.worth, strict=True)
        }

    @cached_property
    def points(self) -> dict[str, int]:
        """The score of each player."""
        return {
            turn.player: sum(self.worth[word] for word in self.counting(turn))
            for turn in self.turns
        }

    @property
    def is_over(self) -> bool:
        """Whether all players had their turn."""
        return all(turn.is_over for turn in self.turns)

    def status(self, word: str) -> WordStatus:
        """The outcome of a found word."""
        if word in self.shared:
            return WordStatus.SHARED
        counts = dict(self.judged).get(word)
        if counts is None:
            return WordStatus.UNIQUE
        return WordStatus.UPHELD if counts else WordStatus.REJECTED

    def counting(self, turn: Turn) -> tuple[str, ...]:
        """The words of a turn that score."""
        return tuple(
            word
            for word in turn.found
            if self.status(word) in (WordStatus.UNIQUE, WordStatus.UPHELD)
        )


@dataclass(frozen=True, kw_only=True)
class Contest:
    """The players, their rules, and all rounds so far: enough to continue it later."""

    players: tuple[str, ...]
    goal: int
    """Points that end it once a single player leads; or SINGLE_ROUND."""
    judge: Judge
    rules: Rules
    dice: str
    """Name of the dice set."""
    size: tuple[int, int]
    """Rows and columns of the boards."""
    dictionary: str
    """The word list: its name, or the path of the player's own."""
    rounds: tuple[ContestRound, ...] = ()
    id: str = field(default_factory=lambda: uuid4().hex)
    started: datetime = field(default_factory=lambda: datetime.now(UTC))

    @property
    def current_round(self) -> ContestRound:
        """The latest round."""
        return self.rounds[-1]

    @property
    def turn(self) -> Turn | None:
        """The turn in progress or next; None if all are over."""
        return next((turn for turn in self.current_round.turns if not turn.is_over), None)

    @property
    def next_players(self) -> tuple[str, ...]:
        """The players in the order of the next round, which another player begins."""
        first = len(self.rounds) % len(self.players)
        return self.players[first:] + self.players[:first]

    @property
    def totals(self) -> dict[str, int]:
        """The points of each player in all finished rounds, in the order of the players."""
        totals = dict.fromkeys(self.players, 0)
        for contest_round in self.rounds:
            if contest_round.is_over:
                for player, points in contest_round.points.items():
                    totals[player] += points
        return totals

    @property
    def leaders(self) -> tuple[str, ...]:
        """The players with the most points."""
        totals = self.totals
        most = max(totals.values())
        return tuple(player for player in self.players if totals[player] == most)

    @property
    def winner(self) -> str | None:
        """The single leader once the goal is reached; None while the contest continues."""
        leader, *others = self.leaders
        is_won = self.current_round.is_over and self.totals[leader] >= self.goal and not others
        return leader if is_won else None

    def with_round(self, board: Board) -> Self:
        """Begin a round on this board."""
        turns = tuple(Turn(player=player) for player in self.next_players)
        return replace(self, rounds=(*self.rounds, ContestRound(notation=str(board), turns=turns)))

    def with_turn(self, turn: Turn) -> Self:
        """Replace the player's turn in the current round."""
        turns = tuple(
            turn if old.player == turn.player else old for old in self.current_round.turns
        )
        return self._with(replace(self.current_round, turns=turns))

    def with_judgement(self, word: str, counts: bool) -> Self:
        """Record the judgement on a challenged word."""
        return self._with(
            replace(self.current_round, judged=(*self.current_round.judged, (word, counts)))
        )

    def without_judgement(self) -> Self:
        """Undo the last judgement of the current round."""
        return self._with(replace(self.current_round, judged=self.current_round.judged[:-1]))

    def resume_turn(self, turn: Turn, lexicon: Lexicon, clock: Clock) -> Round:
        """Resume a turn where it was left, with its clock stopped."""
        accepted = lexicon if self.judge is Judge.AT_ONCE else AnyWord(lexicon.language)
        game = Round(Board.parse(self.current_round.notation), accepted, self.rules, clock)
        found_at = dict(zip(turn.found, turn.times, strict=True))
        game.restore(found_at, dict(turn.rejected), turn.elapsed)
        return game

    def _with(self, changed: ContestRound) -> Self:
        return replace(self, rounds=(*self.rounds[:-1], changed))
