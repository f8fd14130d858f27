"""A round as it is remembered: what was played, when, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from itertools import accumulate
from typing import Self
from uuid import uuid4

from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.data import published
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.ghost import Ghost
from boggle_tui.game.round.hints import BoughtHint
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon


def _new_id() -> str:
    return uuid4().hex


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, kw_only=True)
class PlayedRound:
    """A round, over or not, in plain values: enough to go on with it, and to look back on it."""

    id: str = field(default_factory=_new_id)
    started: datetime = field(default_factory=_now)
    notation: str
    """The board, as `Board.parse` reads it."""
    dice: str | None = None
    """Name of the dice set; None for a board that was not rolled."""
    rules: Rules
    dictionary: str
    """The word list: its name, or the path of a person's own."""
    fingerprint: str
    """That of the word list, as it was then."""
    day: str | None = None
    """The date of the day's board, such as 2026-11-20, where this was one."""
    hidden: tuple[str, ...] = ()
    """The words that were to be found, where those took the place of a list."""
    to_beat: int | None = None
    """The score of the person who sent the board."""
    elapsed: float = 0.0
    """Seconds played, pauses left out."""
    found: tuple[str, ...] = ()
    """The words that counted, in the order of finding."""
    times: tuple[float, ...] = ()
    """The seconds that were played when each of them was found."""
    rejected: tuple[tuple[str, Verdict], ...] = ()
    hints: tuple[BoughtHint, ...] = ()
    """The hints that were taken, in order."""
    practised: tuple[str, ...] = ()
    """The words that the board was built for, where it was to practise."""
    on_paper: bool = False
    """Whether only the clock ran here, and the words were written down on paper."""
    missed: tuple[str, ...] = ()
    """Words that everybody knows and that were not found, where `possible` is known."""
    score: int = 0
    possible: int | None = None
    """Points of all words on the board; None until they were looked for."""

    @property
    def board(self) -> Board:
        """The board."""
        return Board.parse(self.notation)

    @property
    def spent(self) -> int:
        """Points that the hints have cost."""
        return sum(hint.price for hint in self.hints)

    @property
    def share(self) -> float | None:
        """The part of the points that was had, 0 to 1; None where that is not known."""
        if self.possible is None:
            return None
        return self.score / self.possible if self.possible else 1.0

    @property
    def is_worth_keeping(self) -> bool:
        """Whether a word was tried in it, or it was the one try at the board of a day."""
        return bool(self.found or self.rejected or self.day)

    @property
    def is_whole(self) -> bool:
        """Whether it could last as long as its clock: only then what was missed tells something."""
        rules = self.rules
        return rules.mode in (Mode.CLASSIC, Mode.PRACTISE) or (
            rules.mode is Mode.CHASE and rules.target is None
        )

    @property
    def has_usual_points(self) -> bool:
        """Whether its points are those of the game's own tables, and compare with others."""
        return self.rules.scoring in published()["scoring"]

    @property
    def local_day(self) -> date:
        """The day on which it began, where the person is."""
        return self.started.astimezone().date()

    @property
    def language(self) -> Language:
        """The language in which words were looked for."""
        return language_of(self.dictionary, self.dice)

    @property
    def best_word(self) -> str:
        """The word worth most, the longest of several; empty where none was found."""
        worth = Scoring.named(self.rules.scoring, self.language).worth
        return min(self.found, key=lambda word: (-worth(word), -len(word), word), default="")

    def after(self, game: Round) -> Self:
        """This round, as far as the game has come."""
        return replace(
            self,
            elapsed=round(game.elapsed, 3),
            found=tuple(game.found),
            times=tuple(round(seconds, 3) for seconds in game.found_at.values()),
            rejected=tuple(game.rejected.items()),
            hints=tuple(game.hints),
            score=game.score,
        )

    def with_result(self, result: RoundResult, common: Lexicon) -> Self:
        """This round, with what there was to be had."""
        missed = tuple(word for word in result.missed if word in common)
        return replace(self, missed=missed, possible=result.possible)

    def as_ghost(self, game: Round) -> Ghost:
        """This round as a rival of that game on its board, by the same points."""
        changes = [
            *((at, game.points(word), 0) for at, word in zip(self.times, self.found, strict=True)),
            *((hint.seconds, 0, hint.price) for hint in self.hints),
        ]
        changes.sort()
        had = accumulate(points for _, points, _ in changes)
        spent = accumulate(price for *_, price in changes)
        stands = zip(had, spent, strict=True)
        scores = tuple(max(0, game.score_for(points) - price) for points, price in stands)
        return Ghost(tuple(at for at, *_ in changes), scores)

    def resume(self, lexicon: Lexicon, clock: Clock) -> Round:
        """The round to go on with: paused, where it was left."""
        game = Round(self.board, lexicon, self.rules, clock)
        found_at = dict(zip(self.found, self.times, strict=True))
        game.restore(found_at, dict(self.rejected), self.elapsed, self.hints)
        game.practised = self.practised
        return game
