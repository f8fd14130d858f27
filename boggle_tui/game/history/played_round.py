"""A played round as it is saved, and as a flat record: for a table, a line of CSV or JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from functools import cache
from math import isfinite
from typing import Any, Self, TypeVar
from uuid import uuid4

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.history.round_facts import COLUMNS, RoundFacts, is_whole
from boggle_tui.game.round.hints import BoughtHint
from boggle_tui.game.round.round import Round, RoundResult, Verdict
from boggle_tui.game.round.rules import Mode, Rules, Scoring, WordDisplay
from boggle_tui.game.round.setup import Ghost, RoundSetup, WordsToFind
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.values import possible_day
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.own_words import OwnWords
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


T = TypeVar("T")

RULES = ("min_length", "seconds", "scoring", "q", "mode", "target")
SETUP = ("dictionary", "fingerprint", "dice", "day", "to_beat", "word_count")
PLAYED = ("id", "elapsed", "rotation", "score", "possible")
LISTS = (
    *("to_find", "found", "times", "rejected", "missed", "hints"),
    *("practised", "letters_shown", "own", "ghost"),
)
"""The values that are lists, as texts with a space between two entries."""
NAMES = (
    *("started", "notation", *SETUP, *PLAYED, *RULES, *LISTS),
    *("shown", "has_bonus", "texts", "takes_own_words", "on_paper"),
)
"""The names of all values."""


def to_record(played: PlayedRound) -> dict[str, Any]:
    """Flatten a round into texts, numbers and None."""
    setup = played.setup
    lists = {
        "to_find": setup.to_find.words,
        "found": played.found,
        "times": played.times,
        "rejected": _pairs((word, verdict.name) for word, verdict in played.rejected),
        "missed": played.missed,
        "hints": played.hints,
        "practised": setup.practised,
        "letters_shown": _pairs(played.letters_shown),
        "own": setup.own.signed,
        "ghost": _pairs(setup.ghost.course) if setup.ghost else (),
    }
    return {
        "started": played.started.isoformat(),
        "notation": str(setup.board),
        "shown": str(setup.to_find.shown),
        "has_bonus": setup.to_find.has_bonus,
        "texts": json.dumps(setup.to_find.texts.to_json(), ensure_ascii=False),
        **{name: getattr(played, name) for name in PLAYED},
        **{name: getattr(setup, name) for name in (*SETUP, "takes_own_words", "on_paper")},
        **{name: getattr(setup.rules, name) for name in RULES},
        **{name: " ".join(map(str, entries)) for name, entries in lists.items()},
    }


def facts_of(played: PlayedRound) -> RoundFacts:
    """The values of a round that statistics and charts need."""
    started = played.started.astimezone(UTC).isoformat(timespec="microseconds")
    record = to_record(played) | {"started": started}
    return RoundFacts.read(*(record[name] for name in COLUMNS))


def from_record(record: Mapping[str, Any]) -> PlayedRound:
    """Rebuild a round from its record.

    Raises LookupError, TypeError, ValueError or ArithmeticError for values that no round has.
    """
    lists = {name: record[name].split() for name in LISTS}
    day = _optional(str, record["day"])
    course = tuple((_finite(at), int(score)) for at, score in _split(lists["ghost"]))
    setup = RoundSetup(
        board=Board.parse(record["notation"]),
        rules=_rules(*(record[name] for name in RULES)),
        dictionary=str(record["dictionary"]),
        fingerprint=str(record["fingerprint"]),
        dice=_optional(str, record["dice"]),
        day=day if day is None else str(possible_day(date.fromisoformat(day))),
        to_beat=_optional(int, record["to_beat"]),
        word_count=_optional(int, record["word_count"]),
        to_find=WordsToFind(
            _words(lists["to_find"]),
            WordDisplay(record["shown"]),
            bool(record["has_bonus"]),
            Texts.from_json(json.loads(record["texts"])),
        ),
        practised=_words(lists["practised"]),
        own=OwnWords.of(lists["own"]),
        ghost=Ghost(course) if course else None,
        takes_own_words=bool(record["takes_own_words"]),
        on_paper=bool(record["on_paper"]),
    )
    played = PlayedRound(
        id=str(record["id"]),
        started=datetime.fromisoformat(record["started"]),
        setup=setup,
        elapsed=_finite(record["elapsed"]),
        found=_words(lists["found"]),
        times=tuple(map(_finite, lists["times"])),
        rejected=tuple((word, Verdict[reason]) for word, reason in _split(lists["rejected"])),
        missed=_words(lists["missed"]),
        hints=tuple(map(BoughtHint.parse, lists["hints"])),
        letters_shown=tuple((word, int(count)) for word, count in _split(lists["letters_shown"])),
        rotation=int(record["rotation"]) % 4,
        score=int(record["score"]),
        possible=_optional(int, record["possible"]),
    )
    if len(played.found) != len(played.times):
        raise ValueError("Invalid round: expected a time for each word.")
    possible_day(played.local_day)
    return played


def _optional(kind: Callable[[Any], T], value: Any) -> T | None:
    return None if value is None else kind(value)


def _words(words: Sequence[str]) -> tuple[str, ...]:
    if words and not "".join(words).isalpha():
        raise ValueError("Invalid words: expected letters.")
    return tuple(words)


def _finite(value: Any) -> float:
    number = float(value)
    if not isfinite(number):
        raise ValueError(f"Invalid time {value!r}: expected a number of seconds.")
    return number


def _pairs(pairs: Iterable[tuple[object, object]]) -> Iterator[str]:
    return (f"{first}:{second}" for first, second in pairs)


def _split(pairs: Iterable[str]) -> Iterator[tuple[str, str]]:
    for pair in pairs:
        first, _, second = pair.rpartition(":")
        yield first, second


@cache
def _rules(
    min_length: int, seconds: float | None, scoring: str, q: str, mode: str, target: int | None
) -> Rules:
    return Rules(
        int(min_length),
        _optional(_finite, seconds),
        Scoring.named(scoring).name,
        QReading(q),
        Mode(mode),
        _optional(int, target),
    )
