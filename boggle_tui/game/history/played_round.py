"""A played round as it is saved: what was played, when, and with what result."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from itertools import accumulate
from typing import Self
from uuid import uuid4

from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.data import published
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.find_options import DEFAULT_FIND_OPTIONS, FindOptions
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
from boggle_tui.game.words.own_words import OwnWords


def _new_id() -> str:
    return uuid4().hex


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, kw_only=True)
class PlayedRound:
    """A round, finished or not, as plain values: enough to resume it and for statistics."""

    id: str = field(default_factory=_new_id)
    started: datetime = field(default_factory=_now)
    notation: str
    """The board, as `Board.parse` reads it."""
    dice: str | None = None
    """Name of the dice set; None if the board was not rolled."""
    rules: Rules
    dictionary: str
    """The word list: its name, or the path of the player's own."""
    fingerprint: str
    """The fingerprint of the word list at that time."""
    day: str | None = None
    """The date of a daily board, such as 2026-11-20; None for any other board."""
    hidden: tuple[str, ...] = ()
    """The words to find, if it was a puzzle."""
    find: FindOptions = DEFAULT_FIND_OPTIONS
    """The choices for a puzzle."""
    to_beat: int | None = None
    """The score of the player who sent the board."""
    elapsed: float = 0.0
    """Seconds played, without pauses."""
    found: tuple[str, ...] = ()
    """The words that counted, in the order found."""
    times: tuple[float, ...] = ()
    """The seconds played when each word was found."""
    rejected: tuple[tuple[str, Verdict], ...] = ()
    hints: tuple[BoughtHint, ...] = ()
    """The hints bought, in order."""
    practised: tuple[str, ...] = ()
    """The words that the board was built for, in a practice round."""
    letters_shown: tuple[tuple[str, int], ...] = ()
    """The number of letters given away of practised words, where there are any."""
    own: tuple[str, ...] = ()
    """The player's own words on the board at that time, with their signs; see `OwnWords`."""
    on_paper: bool = False
    """Whether the words were written on paper, and only the clock ran here."""
    missed: tuple[str, ...] = ()
    """Common words that were not found, or those of a puzzle, if `possible` is known."""
    score: int = 0
    possible: int | None = None
    """Points of all words on the board, or of those to find; None until they were searched."""

    @property
    def board(self) -> Board:
        """The board, parsed from its notation."""
        return Board.parse(self.notation)

    @property
    def spent(self) -> int:
        """Points spent on hints."""
        return sum(hint.price for hint in self.hints)

    @property
    def share(self) -> float | None:
        """The share of the possible points, from 0 to 1; None if unknown."""
        if self.possible is None:
            return None
        return self.score / self.possible if self.possible else 1.0

    @property
    def is_worth_keeping(self) -> bool:
        """Whether a word was tried, or it was the only attempt at a daily board."""
        return bool(self.found or self.rejected or self.day)

    @property
    def is_puzzle(self) -> bool:
        """Whether there were words to find."""
        return bool(self.hidden)

    @property
    def hidden_found(self) -> int:
        """The number of words to find that were found."""
        return len({*self.hidden} & {*self.found})

    @property
    def takes_own_words(self) -> bool:
        """Whether the player's own words may count: not where others play the same board."""
        is_sent = self.to_beat is not None and (
            self.rules.mode is not Mode.CHASE or self.rules.target is not None
        )
        return not self.day and not is_sent and (not self.is_puzzle or self.find.has_bonus)

    @property
    def is_solved(self) -> bool:
        """Whether there were words to find, and all of them were found."""
        return self.is_puzzle and self.hidden_found == len({*self.hidden})

    @property
    def is_whole(self) -> bool:
        """Whether it could last its full time: only then do missed words mean anything."""
        rules = self.rules
        return rules.mode in (Mode.CLASSIC, Mode.PRACTISE) or (
            rules.mode is Mode.CHASE and rules.target is None
        )

    @property
    def has_standard_points(self) -> bool:
        """Whether it used a standard points table, so that its points can be compared."""
        return self.rules.scoring in published()["scoring"]

    @property
    def local_day(self) -> date:
        """The day on which it began, in local time."""
        return self.started.astimezone().date()

    @property
    def language(self) -> Language:
        """The language of its words."""
        return language_of(self.dictionary, self.dice)

    @property
    def best_word(self) -> str:
        """The word with the most points, the longest of ties; empty if none was found."""
        worth = Scoring.named(self.rules.scoring, self.language).worth
        return min(self.found, key=lambda word: (-worth(word), -len(word), word), default="")

    def after(self, game: Round) -> Self:
        """Update this record from its round."""
        return replace(
            self,
            elapsed=round(game.elapsed, 3),
            found=tuple(game.found),
            times=tuple(round(seconds, 3) for seconds in game.found_at.values()),
            rejected=tuple(game.rejected.items()),
            hints=tuple(game.hints),
            letters_shown=tuple(game.letters_shown.items()),
            own=game.own.signed,
            score=game.score,
        )

    def with_result(self, result: RoundResult) -> Self:
        """Add the missed words and possible points."""
        left_out = result.rare | result.bonus
        missed = tuple(word for word in result.missed if word not in left_out)
        return replace(self, missed=missed, possible=result.possible)

    def as_ghost(self, game: Round) -> Ghost:
        """Turn this round into a rival for a round on the same board and rules."""
        changes = [
            *((at, game.points(word), 0) for at, word in zip(self.times, self.found, strict=True)),
            *((hint.seconds, 0, hint.price) for hint in self.hints),
        ]
        changes.sort()
        gained = accumulate(points for _, points, _ in changes)
        spent = accumulate(price for *_, price in changes)
        pairs = zip(gained, spent, strict=True)
        scores = tuple(max(0, game.score_for(points) - price) for points, price in pairs)
        return Ghost(tuple(at for at, *_ in changes), scores)

    def resume(self, lexicon: Lexicon, clock: Clock) -> Round:
        """Resume the round, paused where it was left."""
        game = Round(self.board, lexicon, self.rules, clock)
        game.hidden, game.find = self.hidden, self.find
        game.own, game.takes_own_words = OwnWords.of(self.own), self.takes_own_words
        found_at = dict(zip(self.found, self.times, strict=True))
        game.restore(found_at, dict(self.rejected), self.elapsed, self.hints)
        game.practised, game.letters_shown = self.practised, dict(self.letters_shown)
        return game
