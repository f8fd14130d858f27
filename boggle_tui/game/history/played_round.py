"""A played round as it is saved: what was played, when, and with what result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from enum import Enum
from typing import NamedTuple, Self
from uuid import uuid4

from boggle_tui.files.translation import _, ngettext
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


LATEST = 10
"""The number of earlier rounds to compare a score with."""


class RoundFigures(NamedTuple):
    """The values of a round that can be records."""

    score: int
    words: int
    longest: int
    """Letters of the longest word; 0 without words."""


class Record(Enum):
    """A value that no earlier round of its kind reached."""

    SCORE = "score"
    WORDS = "words"
    LONGEST = "longest"


@dataclass(frozen=True)
class Comparison:
    """A round, and the earlier ones with a board of that size, the same rules and word list."""

    figures: RoundFigures
    past: tuple[RoundFigures, ...]
    """The earlier rounds, the latest first."""

    @classmethod
    def of(cls, played: PlayedRound, past: Sequence[RoundFigures]) -> Comparison:
        """Compare a round with earlier ones of its kind."""
        return cls(figures_of(played.score, played.found), tuple(past))

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the latest earlier rounds, in time order."""
        return tuple(figures.score for figures in reversed(self.past[:LATEST]))

    @property
    def mean(self) -> float:
        """The mean of these scores. There must be one."""
        return sum(self.scores) / len(self.scores)

    @property
    def rank(self) -> int:
        """The place of this round's score among them and itself, from 1."""
        return 1 + sum(score > self.figures.score for score in self.scores)

    @property
    def records(self) -> dict[Record, int]:
        """The records that this round broke, each with its value before."""
        if not self.past:
            return {}
        before = map(max, zip(*self.past, strict=True))
        return {
            record: value
            for record, value, now in zip(Record, before, self.figures, strict=True)
            if now > value
        }


def figures_of(score: int, found: Sequence[str]) -> RoundFigures:
    """The figures of a round with that score and those words."""
    return RoundFigures(score, len(found), max(map(len, found), default=0))


INTERVALS = (1, 3, 7)
"""The rounds until a word comes back: after a miss, and after each find until it is learnt."""
CELLS_PER_WORD, MAX_WORDS = 3, 6
"""Cells of a board for each practised word, and the most words of a board."""


@dataclass
class _Progress:
    """The progress with one missed word."""

    finds: int = 0
    """Finds since the last miss, each when the word was due or practised."""
    due: int = 0
    """The number of the round from which it is due."""
    misses: int = 0
    last_miss: int = 0


@dataclass(frozen=True)
class PracticePlan:
    """The words to practise next."""

    due: tuple[str, ...] = ()
    """The words that are due, those missed most often first."""
    later: tuple[str, ...] = ()
    """The words that come back later, the soonest first."""
    practised: frozenset[str] = field(default_factory=frozenset)
    """The words that have been practised before."""
    missed_again: frozenset[str] = field(default_factory=frozenset)
    """The words that were missed when they were practised last."""

    @classmethod
    def of(cls, rounds: Iterable[PlayedRound]) -> PracticePlan:
        """Plan from the rounds so far, given with the latest first.

        Misses count only in rounds that could last as long as the player wanted, timed or not, and
        neither misses nor finds in puzzles, where the words were given.
        """
        words: dict[str, _Progress] = {}
        practised: set[str] = set()
        missed_again: set[str] = set()
        played_so_far = [played for played in rounds if not played.setup.to_find][::-1]
        for number, played in enumerate(played_so_far):
            for word in words.keys() & set(played.found):
                _note_find(words, word, number, is_practised=word in played.setup.practised)
            for word in played.missed if played.is_whole else ():
                progress = words.setdefault(word, _Progress())
                progress.finds, progress.due = 0, number + INTERVALS[0]
                progress.misses, progress.last_miss = progress.misses + 1, number
            practised.update(played.setup.practised)
            missed_again.difference_update(played.found)
            missed_again.update({*played.setup.practised} & {*played.missed})
        following = len(played_so_far)
        due = [word for word, progress in words.items() if progress.due <= following]
        later = [word for word, progress in words.items() if progress.due > following]
        due.sort(key=lambda word: (-words[word].misses, -words[word].last_miss))
        later.sort(key=lambda word: (words[word].due, -words[word].misses))
        return cls(tuple(due), tuple(later), frozenset(practised), frozenset(missed_again))


@dataclass(frozen=True)
class Practice:
    """The words of a practice round, which its board was built for."""

    words: tuple[str, ...] = ()
    missed_again: tuple[str, ...] = ()
    """The words missed when they were practised last: their first letter is shown."""
    new: int = 0
    """The number of words that have never been practised."""
    is_early: bool = False
    """Whether none of the words is due yet."""

    @classmethod
    def of(cls, words: tuple[str, ...], plan: PracticePlan) -> Self:
        """Look up in a plan how the words have been practised so far."""
        return cls(
            words,
            missed_again=tuple(word for word in words if word in plan.missed_again),
            new=sum(word not in plan.practised for word in words),
            is_early=set(words) <= set(plan.later),
        )

    def __bool__(self) -> bool:
        return bool(self.words)

    @property
    def text(self) -> str:
        """The practice in a few words: "6 words to practise, 2 new."."""
        if not self.words:
            return ""
        count = len(self.words)
        parts = [ngettext("{count} word to practise", "{count} words to practise", count)]
        parts += [_("{count} new", count=self.new)] if self.new else []
        parts += [_("ahead of time")] if self.is_early else []
        return f"{', '.join(parts)}."


NO_PRACTICE = Practice()
"""The words of any other round."""


def _note_find(words: dict[str, _Progress], word: str, number: int, *, is_practised: bool) -> None:
    """Let a word come back later, or never again once it is learnt. An early find is luck."""
    progress = words[word]
    if number < progress.due and not is_practised:
        return
    progress.finds += 1
    if progress.finds == len(INTERVALS):
        del words[word]
    else:
        progress.due = number + INTERVALS[progress.finds]


def words_for_board(words: Sequence[str], cells: int) -> list[str]:
    """Choose the first words, as many as fit well on a board of that many cells."""
    return list(words[: min(cells // CELLS_PER_WORD, MAX_WORDS)])
