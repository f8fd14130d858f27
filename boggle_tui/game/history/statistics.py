"""Statistics over rounds, a round compared with earlier ones, and what charts of them show."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from heapq import nlargest, nsmallest
from itertools import pairwise
from typing import NamedTuple, Self

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_facts import History, RoundFacts, counted_lengths, total
from boggle_tui.game.round.rules import Scoring

LONG_ENOUGH = 30.0
"""Seconds of play from which points a minute mean something."""
MAX_BEST = 5
"""The number of best words to list."""
ONE_DAY = timedelta(days=1)


class BestWord(NamedTuple):
    """A word, its points, and the day it was first found."""

    word: str
    points: int
    day: date


class Streaks(NamedTuple):
    """Numbers of consecutive days with a round."""

    current: int
    """Up to today, or up to yesterday if none was played today."""
    longest: int


class Puzzles(NamedTuple):
    """The rounds in which given words were to be found: they count apart from the others."""

    played: int = 0
    solved: int = 0
    words: int = 0
    """The words to find in all of them."""
    found: int = 0
    """The number of those words that were found."""

    @classmethod
    def of(cls, puzzles: Sequence[RoundFacts]) -> Self:
        """Count these puzzles."""
        words = [facts.to_find.split() for facts in puzzles]
        found = [
            len({*to_find} & {*facts.found.split()})
            for to_find, facts in zip(words, puzzles, strict=True)
        ]
        solved = sum(len({*to_find}) == count for to_find, count in zip(words, found, strict=True))
        return cls(len(words), solved, sum(map(len, words)), sum(found))


@dataclass(frozen=True)
class Statistics:
    """Everything that the summary of many rounds shows."""

    rounds: int
    points: int
    """Points of the rounds that can be compared."""
    seconds: float
    """Seconds played in these rounds."""
    shares: tuple[float, ...]
    """The share of the possible points in each round where it is known, in time order."""
    days: frozenset[date]
    """The days with a round."""
    daily_boards: frozenset[date]
    """The days whose daily board was played."""
    lengths: Mapping[int, int]
    """The number of found words of each length."""
    misses: Counter[str]
    """The number of times each word was missed in a complete round."""
    best: tuple[BestWord, ...]
    """The words with the most points by the standard tables."""
    modes: Counter[str]
    """The number of rounds in each mode."""
    puzzles: Puzzles
    """The puzzles, which are part of `rounds` and of both kinds of days, and of nothing else."""

    @classmethod
    def of(cls, history: History) -> Self:
        """Compute the statistics of these rounds."""
        every = history.rounds
        rounds = [facts for facts in every if not facts.to_find]
        whole = [facts for facts in rounds if facts.is_whole]
        compared = [facts for facts in whole if facts.has_standard_points]
        return cls(
            len(every),
            sum(facts.score for facts in compared),
            sum(facts.elapsed for facts in compared),
            tuple(facts.share for facts in whole if facts.share is not None),
            frozenset(facts.local_day for facts in every),
            frozenset(each.daily_board for each in every if each.daily_board and not each.is_late),
            total(map(counted_lengths, history.found.values())),
            total(words for group, words in history.missed.items() if group.is_whole),
            best_words(history),
            Counter(facts.mode for facts in rounds),
            Puzzles.of([facts for facts in every if facts.to_find]),
        )

    @property
    def is_long(self) -> bool:
        """Whether enough time was played for points a minute to mean something."""
        return self.seconds >= LONG_ENOUGH

    @property
    def points_a_minute(self) -> float:
        """Points per minute played; 0 if that was too short."""
        return 60 * self.points / self.seconds if self.is_long else 0.0


def streaks(days: Iterable[date], today: date) -> Streaks:
    """Compute the streaks from the days with a round."""
    longest = length = current = 0
    before = None
    for day in sorted(set(days)):
        length = length + 1 if day - ONE_DAY == before else 1
        longest, before = max(longest, length), day
        if day in (today, today - ONE_DAY):
            current = length
    return Streaks(current, longest)


def most_counted(counts: Mapping[str, int], limit: int) -> list[tuple[str, int]]:
    """The words counted most often, and at least twice."""
    # Sorting tens of thousands of words by a key takes three times as long.
    fewest = max(2, min(nlargest(limit, counts.values()), default=0))
    often = [(word, times) for word, times in counts.items() if times >= fewest]
    return sorted(often, key=lambda entry: (-entry[1], entry[0]))[:limit]


def best_words(history: History) -> tuple[BestWord, ...]:
    """The words with the most points by the standard tables, longer ones first in a tie."""
    points: Counter[str] = Counter()
    for group, words in history.found.items():
        if group.has_standard_points:
            worth = Scoring.named(group.scoring).worth
            # By a standard table, longer words never have fewer points.
            longest = nsmallest(MAX_BEST, words, key=lambda word: (-len(word), word))
            points |= Counter({word: worth(word) for word in longest})
    best = nsmallest(MAX_BEST, points, key=lambda word: (-points[word], -len(word), word))
    return tuple(BestWord(word, points[word], _first_day(word, history)) for word in best)


def _first_day(word: str, history: History) -> date:
    """The day on which this word was first found in a round with a standard table."""
    return next(
        facts.local_day
        for facts in history.rounds
        if f" {word} " in f" {facts.found} " and facts.has_standard_points and not facts.to_find
    )


MEAN_OF = 10
"""The number of rounds in the running mean."""
LATEST = 100
"""The number of rounds in the plot of scores."""


class Records(NamedTuple):
    """The records on boards of one kind."""

    dice: str
    """Name of the dice, or OTHER."""
    rounds: int
    score: int
    """The highest score by a standard table of points; 0 without one."""
    words: int
    longest: str
    streak: int
    """The most consecutive days with a round."""


class LengthCount(NamedTuple):
    """The words of a length: the number found, and the number on the boards."""

    found: int
    there: int


@dataclass(frozen=True)
class Charts:
    """Everything that the charts show."""

    rounds: int
    records: tuple[Records, ...]
    """The records by kind of board, the kind played most first."""
    scores: tuple[int, ...]
    """The scores of the latest rounds, in time order."""
    means: tuple[float, ...]
    """The running mean at each of them."""
    days: Counter[date]
    """The number of rounds on each day."""
    lengths: dict[int, LengthCount]
    """By length, from the shortest to the longest; only of rounds whose words are known."""
    missed_letters: dict[str, float]
    """For each letter, the share of its occurrences that were in missed words, from 0 to 1."""

    @classmethod
    def of(cls, history: History, today: date) -> Self:
        """Compute the charts of these rounds, puzzles excepted."""
        rounds = [facts for facts in history.rounds if not facts.to_find]
        by_dice: defaultdict[str, list[RoundFacts]] = defaultdict(list)
        for facts in rounds:
            by_dice[facts.dice].append(facts)
        longest: defaultdict[str, set[str]] = defaultdict(set)
        for group, words in history.found.items():
            longest[group.dice].add(_longest(words))
        records = [
            _records(dice, each, _longest(longest[dice]), today) for dice, each in by_dice.items()
        ]
        found, missed = (
            total(words for group, words in counts.items() if group.is_known)
            for counts in (history.found, history.missed)
        )
        scores = [facts.score for facts in rounds[-LATEST - MEAN_OF :]]
        return cls(
            len(rounds),
            tuple(sorted(records, key=lambda each: (-each.rounds, each.dice))),
            tuple(scores[-LATEST:]),
            tuple(running_means(scores)[-LATEST:]),
            Counter(facts.local_day for facts in rounds),
            length_counts(counted_lengths(found), counted_lengths(missed)),
            missed_letters(_letters(found), _letters(missed)),
        )


def _longest(words: Iterable[str]) -> str:
    return min(words, key=lambda word: (-len(word), word), default="")


def _records(dice: str, rounds: Sequence[RoundFacts], longest: str, today: date) -> Records:
    return Records(
        dice,
        len(rounds),
        max((facts.score for facts in rounds if facts.has_standard_points), default=0),
        max(facts.found.count(" ") + bool(facts.found) for facts in rounds),
        longest,
        streaks((facts.local_day for facts in rounds), today).longest,
    )


def _letters(words: Mapping[str, int]) -> Counter[str]:
    """Count the letters of these words."""
    letters: Counter[str] = Counter()
    for word, count in words.items():
        for letter in word:
            letters[letter] += count
    return letters


def running_means(values: Sequence[float]) -> list[float]:
    """At each value, the mean of it and the few before it."""
    return [
        sum(part) / len(part)
        for end in range(1, len(values) + 1)
        if (part := values[max(0, end - MEAN_OF) : end])
    ]


def length_counts(found: Mapping[int, int], missed: Mapping[int, int]) -> dict[int, LengthCount]:
    """List the numbers of words by length, without gaps between the lengths."""
    lengths = found.keys() | missed.keys()
    return {
        length: LengthCount(found.get(length, 0), found.get(length, 0) + missed.get(length, 0))
        for length in range(min(lengths, default=0), max(lengths, default=-1) + 1)
    }


def missed_letters(found: Mapping[str, int], missed: Mapping[str, int]) -> dict[str, float]:
    """For each letter that occurs, the share of its occurrences in missed words."""
    return {
        letter: missed.get(letter, 0) / (missed.get(letter, 0) + found.get(letter, 0))
        for letter in sorted(found.keys() | missed.keys())
    }


BARS = "▁▂▃▄▅▆▇█"


def sparkline(values: Sequence[float], width: int, low: float = 0.0, high: float = 1.0) -> str:
    """Draw the values as at most `width` bars, from `low` to `high`: ▁▅▆█.

    Where there are more values than bars, each bar shows the mean of a stretch of them.
    """
    span = (high - low) or 1
    return "".join(
        BARS[min(len(BARS) - 1, int((mean - low) / span * len(BARS)))]
        for mean in means(values, width)
    )


def means(values: Sequence[float], most: int) -> list[float]:
    """The values themselves, or the means of `most` stretches of nearly equal length."""
    count = min(most, len(values))
    edges = [len(values) * at // count for at in range(count + 1)] if count else []
    return [sum(values[start:end]) / (end - start) for start, end in pairwise(edges)]


COMPARED = 9
"""The number of earlier rounds to compare a score with: with it, they are ten."""


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
        return tuple(figures.score for figures in reversed(self.past[:COMPARED]))

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
