"""The few values of a round that lists, statistics and charts need, and a choice of rounds."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache, cached_property
from itertools import chain
from typing import Any, NamedTuple, Self, TypeVar

from boggle_tui.game.dice.language_pairing import bundled_language
from boggle_tui.game.round.rules import PUBLISHED, Mode, Scoring
from boggle_tui.game.values import possible_day
from boggle_tui.game.words.language import ANY
from boggle_tui.game.words.rude_words import offensive_words

T = TypeVar("T")

OTHER = ""
"""The kind of boards that no known dice rolled."""


class RoundFacts(NamedTuple):
    """A round in as few values as possible; reading all of it would take too long."""

    started: str
    """In UTC, for `datetime.fromisoformat`."""
    local_day: date
    """The day on which it began, in local time."""
    score: int
    possible: int | None
    """Points of all words on the board; None if they aren't known."""
    elapsed: float
    """Seconds played."""
    dice: str
    """Name of the dice, or OTHER."""
    dictionary: str
    mode: str
    scoring: str
    seconds: float
    """Length of the round; 0 without a clock."""
    is_whole: bool
    """Whether it could last its full time."""
    daily_board: date | None
    """The day whose daily board was played."""
    to_find: str
    """The words to find, with a space between two; empty if it wasn't a puzzle."""
    found: str
    """The words found, likewise."""
    missed: str
    """The common words missed, likewise; known if `possible` is."""
    id: str

    @property
    def is_late(self) -> bool:
        """Whether it is on the daily board of an earlier day."""
        return self.daily_board is not None and self.daily_board < self.local_day

    @classmethod
    def read(cls, *values: Any) -> Self:
        """Read the COLUMNS of a record. Raises TypeError, ValueError or ArithmeticError."""
        started, score, possible, elapsed, dice, dictionary, mode, scoring, *others = values
        seconds, target, day, to_find, found, missed, id_ = others
        return cls(
            started,
            # Twice as fast as by `astimezone`.
            possible_day(date.fromtimestamp(datetime.fromisoformat(started).timestamp())),
            int(score),
            None if possible is None else int(possible),
            float(elapsed),
            str(dice or OTHER),
            str(dictionary),
            str(mode),
            str(scoring),
            float(seconds or 0),
            is_whole(mode, target),
            None if day is None else possible_day(date.fromisoformat(day)),
            str(to_find),
            str(found),
            str(missed),
            str(id_),
        )

    @property
    def share(self) -> float | None:
        """The share of the possible points, from 0 to 1; None if unknown."""
        if self.possible is None:
            return None
        return self.counted_score / self.possible if self.possible else 1.0

    @property
    def counted_score(self) -> int:
        """The score without offensive words."""
        offensive = offensive_in(self.dictionary)
        rude = [] if self.to_find else [word for word in self.found.split() if word in offensive]
        if not rude or not self.has_standard_points:
            return self.score
        return max(0, self.score - sum(map(Scoring.named(self.scoring).worth, rude)))

    @property
    def has_standard_points(self) -> bool:
        """Whether it used a standard points table, so that its points can be compared."""
        return self.scoring in PUBLISHED


COLUMNS = (
    *("started", "score", "possible", "elapsed", "dice", "dictionary", "mode", "scoring"),
    *("seconds", "target", "day", "to_find", "found", "missed", "id"),
)
"""The values of a record that `RoundFacts.read` takes."""


class WordGroup(NamedTuple):
    """The kind of words in a round, which decides where they count."""

    dice: str
    scoring: str
    is_known: bool
    """Whether all common words of the board are known."""
    is_whole: bool

    @property
    def has_standard_points(self) -> bool:
        """Whether it used a standard points table."""
        return self.scoring in PUBLISHED


class History:
    """Finished rounds in time order, and how often each word occurs in them.

    Counting takes longer than everything else, so it is done once for statistics and charts.
    Neither the words of puzzles nor offensive ones are counted.
    """

    def __init__(self, rounds: Iterable[RoundFacts]) -> None:
        self.rounds = sorted(rounds, key=lambda facts: facts.started)

    @cached_property
    def found(self) -> Mapping[WordGroup, Counter[str]]:
        """The number of times that each word was found."""
        return self._counted(lambda facts: facts.found)

    @cached_property
    def missed(self) -> Mapping[WordGroup, Counter[str]]:
        """The number of times that each word was missed."""
        return self._counted(lambda facts: facts.missed)

    def _counted(self, words: Callable[[RoundFacts], str]) -> dict[WordGroup, Counter[str]]:
        texts: defaultdict[WordGroup, list[str]] = defaultdict(list)
        offensive: frozenset[str] = frozenset()
        for facts in self.rounds:
            if not facts.to_find:
                group = facts.dice, facts.scoring, facts.possible is not None, facts.is_whole
                texts[WordGroup(*group)].append(words(facts))
                offensive |= offensive_in(facts.dictionary)
        counts = {
            group: Counter(chain.from_iterable(map(str.split, lines)))
            for group, lines in texts.items()
        }
        for words_of_group in counts.values():
            for word in words_of_group.keys() & offensive:
                del words_of_group[word]
        return counts


@cache
def offensive_in(dictionary: str) -> frozenset[str]:
    """The offensive words of a word list's language."""
    return frozenset(offensive_words(bundled_language(dictionary) or ANY).words)


@dataclass(frozen=True)
class RoundFilter:
    """Which rounds to show: those with these values, where a value is given."""

    dice: str | None = None
    dictionary: str | None = None
    mode: str | None = None
    seconds: float | None = None
    """Length of the rounds; 0 for rounds without a clock."""
    days: int | None = None
    """Only rounds of that many days up to today."""

    def chosen(self, rounds: Iterable[RoundFacts], today: date) -> list[RoundFacts]:
        """The rounds that match."""
        since = today - timedelta(days=self.days - 1) if self.days else date.min
        wanted = self.dice, self.dictionary, self.mode, self.seconds
        return [
            facts
            for facts in rounds
            if facts.local_day >= since
            and all(
                want is None or want == value
                for want, value in zip(
                    wanted, (facts.dice, facts.dictionary, facts.mode, facts.seconds), strict=True
                )
            )
        ]


def is_whole(mode: str, target: int | None) -> bool:
    """Whether a round could last its full time: only then do missed words mean anything."""
    return mode in (Mode.CLASSIC, Mode.PRACTISE) or (mode == Mode.CHASE and target is None)


def total(counts: Iterable[Mapping[T, int]]) -> Counter[T]:
    """Add up these counts."""
    sums: Counter[T] = Counter()
    for each in counts:
        sums.update(each)  # much faster than by +
    return sums


def counted_lengths(words: Mapping[str, int]) -> Counter[int]:
    """Count the words of each length."""
    lengths: Counter[int] = Counter()
    for word, count in words.items():
        lengths[len(word)] += count
    return lengths
