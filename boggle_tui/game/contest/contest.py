"""A contest: several players on the same boards, a turn each, until one has enough points."""

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
"""The goal of a contest that one round decides."""


class WordStatus(Enum):
    """What becomes of a word after all turns."""

    UNIQUE = "counts"
    SHARED = "was found by several, and scores for nobody"
    UPHELD = "was challenged, and counts"
    REJECTED = "was challenged, and does not count"


@dataclass(frozen=True, kw_only=True)
class Turn:
    """What one player did on the board, over or not."""

    player: str
    found: tuple[str, ...] = ()
    worth: tuple[int, ...] = ()
    """The points of each of them, if it counts."""
    times: tuple[float, ...] = ()
    """The seconds that were played when each of them was found."""
    rejected: tuple[tuple[str, Verdict], ...] = ()
    elapsed: float = 0.0
    """Seconds played, pauses left out."""
    is_over: bool = False

    def after(self, game: Round) -> Self:
        """This turn, as far as the round has come."""
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
    """One board, what each player found on it in turn, and what was said to challenged words."""

    notation: str
    """The board, as `Board.parse` reads it."""
    turns: tuple[Turn, ...]
    """In the order of play."""
    judged: tuple[tuple[str, bool], ...] = ()
    """Each word that was challenged, and whether it counts."""

    @cached_property
    def shared(self) -> frozenset[str]:
        """The words that two or more have found."""
        finders = Counter(word for turn in self.turns for word in turn.found)
        return frozenset(word for word, number in finders.items() if number > 1)

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
        """What each player has scored."""
        return {
            turn.player: sum(self.worth[word] for word in self.counting(turn))
            for turn in self.turns
        }

    @property
    def is_over(self) -> bool:
        """Whether everybody had a turn."""
        return all(turn.is_over for turn in self.turns)

    def status(self, word: str) -> WordStatus:
        """What becomes of a word that somebody found."""
        if word in self.shared:
            return WordStatus.SHARED
        counts = dict(self.judged).get(word)
        return (
            WordStatus.UNIQUE
            if counts is None
            else WordStatus.UPHELD
            if counts
            else WordStatus.REJECTED
        )

    def counting(self, turn: Turn) -> tuple[str, ...]:
        """The words of a turn that score."""
        return tuple(
            word
            for word in turn.found
            if self.status(word) in (WordStatus.UNIQUE, WordStatus.UPHELD)
        )


@dataclass(frozen=True, kw_only=True)
class Contest:
    """The players, what they agreed on, and all rounds so far; enough to go on with it."""

    players: tuple[str, ...]
    goal: int
    """Points that end it, as soon as one player alone has the most; or SINGLE_ROUND."""
    judge: Judge
    rules: Rules
    dice: str
    """Name of the dice set."""
    size: tuple[int, int]
    """Rows and columns of the boards."""
    dictionary: str
    """The word list: its name, or the path of a person's own."""
    rounds: tuple[ContestRound, ...] = ()
    id: str = field(default_factory=lambda: uuid4().hex)
    started: datetime = field(default_factory=lambda: datetime.now(UTC))

    @property
    def current_round(self) -> ContestRound:
        """The latest contest_round."""
        return self.rounds[-1]

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is; None where all have had theirs."""
        return next((turn for turn in self.current_round.turns if not turn.is_over), None)

    @property
    def next_players(self) -> tuple[str, ...]:
        """The players in the order of the next heat: another one begins each time."""
        first = len(self.rounds) % len(self.players)
        return self.players[first:] + self.players[:first]

    @property
    def totals(self) -> dict[str, int]:
        """The points of each player in all rounds that are over, in the order of the players."""
        totals = dict.fromkeys(self.players, 0)
        for contest_round in self.rounds:
            if contest_round.is_over:
                for player, points in contest_round.points.items():
                    totals[player] += points
        return totals

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who has the most points."""
        totals = self.totals
        most = max(totals.values())
        return tuple(player for player in self.players if totals[player] == most)

    @property
    def winner(self) -> str | None:
        """Who alone has the most points once they are enough; while several have, it goes on."""
        leader, *others = self.leaders
        is_won = self.current_round.is_over and self.totals[leader] >= self.goal and not others
        return leader if is_won else None

    def with_round(self, board: Board) -> Self:
        """The contest, a new heat begun on this board."""
        turns = tuple(Turn(player=player) for player in self.next_players)
        return replace(self, rounds=(*self.rounds, ContestRound(notation=str(board), turns=turns)))

    def with_turn(self, turn: Turn) -> Self:
        """The contest, this turn in the place of what was known of it."""
        turns = tuple(
            turn if kept.player == turn.player else kept for kept in self.current_round.turns
        )
        return self._with(replace(self.current_round, turns=turns))

    def with_judgement(self, word: str, counts: bool) -> Self:
        """The contest, a challenged word judged."""
        return self._with(
            replace(self.current_round, judged=(*self.current_round.judged, (word, counts)))
        )

    def without_judgement(self) -> Self:
        """The contest, the last judgement of its heat taken back."""
        return self._with(replace(self.current_round, judged=self.current_round.judged[:-1]))

    def resume_turn(self, turn: Turn, lexicon: Lexicon, clock: Clock) -> Round:
        """The round that a turn is, where it was left, its clock standing."""
        judging = lexicon if self.judge is Judge.AT_ONCE else AnyWord(lexicon.language)
        game = Round(Board.parse(self.current_round.notation), judging, self.rules, clock)
        found_at = dict(zip(turn.found, turn.times, strict=True))
        game.restore(found_at, dict(turn.rejected), turn.elapsed)
        return game

    def _with(self, changed: ContestRound) -> Self:
        return replace(self, rounds=(*self.rounds[:-1], changed))
