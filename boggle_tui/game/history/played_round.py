"""A played round as it is saved: what was played, when, and with what result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from typing import Self
from uuid import uuid4

from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.history.round_facts import is_whole
from boggle_tui.game.round.hints import BoughtHint
from boggle_tui.game.round.round import Round, RoundResult, Verdict
from boggle_tui.game.round.rules import Scoring
from boggle_tui.game.round.setup import Ghost, RoundSetup
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import offensive_words


@dataclass(frozen=True, kw_only=True)
class PlayedRound:
    """A round, finished or not, as plain values: enough to resume it and for statistics."""

    id: str = field(default_factory=lambda: uuid4().hex)
    started: datetime = field(default_factory=lambda: datetime.now(UTC))
    setup: RoundSetup
    elapsed: float = 0.0
    """Seconds played, without pauses."""
    found: tuple[str, ...] = ()
    """The words that counted, in the order found."""
    times: tuple[float, ...] = ()
    """The seconds played when each word was found."""
    rejected: tuple[tuple[str, Verdict], ...] = ()
    hints: tuple[BoughtHint, ...] = ()
    """The hints bought, in order."""
    letters_shown: tuple[tuple[str, int], ...] = ()
    """The number of letters given away of practised words, where there are any."""
    missed: tuple[str, ...] = ()
    """Common words that were not found, or those of a puzzle, if `possible` is known."""
    rotation: int = 0
    """Quarter turns by which the player has rotated the board on the screen."""
    score: int = 0
    possible: int | None = None
    """Points of all words on the board, or of those to find; None until they were searched."""

    @property
    def spent(self) -> int:
        """Points spent on hints."""
        return sum(hint.price for hint in self.hints)

    @property
    def share(self) -> float | None:
        """The share of the possible points, from 0 to 1; None if unknown."""
        if self.possible is None:
            return None
        return self.counted_score / self.possible if self.possible else 1.0

    @property
    def counted(self) -> tuple[str, ...]:
        """The found words in totals: those to find, or all but offensive ones."""
        to_find = self.setup.to_find.words
        if to_find:
            return tuple(word for word in self.found if word in to_find)
        offensive = offensive_words(self.language)
        return tuple(word for word in self.found if word not in offensive)

    @property
    def counted_score(self) -> int:
        """The score that these words alone have."""
        if self.counted == self.found:
            return self.score
        worth = Scoring.named(self.setup.rules.scoring, self.language).worth
        return max(0, self.setup.score_for(sum(map(worth, self.counted))) - self.spent)

    @property
    def is_worth_keeping(self) -> bool:
        """Whether a word was tried, or it was the only attempt at a daily board."""
        return bool(self.found or self.rejected or self.setup.day)

    @property
    def is_worth_resuming(self) -> bool:
        """Whether something would be lost without it: a word, a hint, or a try that counts once.

        On paper only the player knows the words.
        """
        had_hints = bool(self.hints or self.letters_shown)
        return bool(self.found or self.setup.day) or had_hints or self.setup.on_paper

    @property
    def is_solved(self) -> bool:
        """Whether there were words to find, and all of them were found."""
        return self.setup.to_find.are_found(self.found)

    @property
    def is_whole(self) -> bool:
        """Whether it could last its full time: only then do missed words mean anything."""
        return is_whole(self.setup.rules.mode, self.setup.rules.target)

    @property
    def local_day(self) -> date:
        """The day on which it began, in local time."""
        return self.started.astimezone().date()

    @property
    def is_late(self) -> bool:
        """Whether it is on the daily board of an earlier day."""
        return self.setup.day is not None and self.setup.day < self.local_day.isoformat()

    @property
    def language(self) -> Language:
        """The language of its words."""
        return language_of(self.setup.dictionary, self.setup.dice)

    @property
    def best_word(self) -> str:
        """The word with the most points, the longest of ties; empty if none was found."""
        worth = Scoring.named(self.setup.rules.scoring, self.language).worth
        return min(self.found, key=lambda word: (-worth(word), -len(word), word), default="")

    def after(self, game: Round) -> Self:
        """Update this record from its round."""
        return replace(
            self,
            setup=game.setup,
            elapsed=round(game.elapsed, 3),
            found=tuple(game.found),
            times=tuple(round(seconds, 3) for seconds in game.found_at.values()),
            rejected=tuple(game.rejected.items()),
            hints=tuple(game.hints),
            letters_shown=tuple(game.letters_shown.items()),
            score=game.score,
        )

    def with_result(self, result: RoundResult) -> Self:
        """Add the missed words and possible points."""
        left_out = result.rare | result.bonus
        missed = tuple(word for word in result.missed if word not in left_out)
        return replace(self, missed=missed, possible=result.possible)

    def as_ghost(self, setup: RoundSetup, language: Language) -> Ghost:
        """Turn this round into a rival for a round on the same board and rules."""
        worth = Scoring.named(setup.rules.scoring, language).worth
        changes = [
            *((at, worth(word), 0) for at, word in zip(self.times, self.found, strict=True)),
            *((hint.seconds, 0, hint.price) for hint in self.hints),
        ]
        gained = spent = 0
        course = []
        for at, points, price in sorted(changes):
            gained, spent = gained + points, spent + price
            course.append((at, max(0, setup.score_for(gained) - spent)))
        return Ghost(tuple(course))

    def resume(self, lexicon: Lexicon, clock: Clock, all_words: Iterable[str] = ()) -> Round:
        """Resume the round, paused where it was left; `all_words` as in `Round`."""
        game = Round(self.setup, lexicon, clock, dict(self.letters_shown), all_words)
        found_at = dict(zip(self.found, self.times, strict=True))
        game.restore(found_at, dict(self.rejected), self.elapsed, self.hints)
        return game
