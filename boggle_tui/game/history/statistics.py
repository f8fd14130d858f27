"""Statistics over rounds, as pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from heapq import nlargest, nsmallest
from itertools import chain
from operator import add
from typing import NamedTuple

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.scoring import Scoring

LONG_ENOUGH = 30.0
"""Seconds of play from which points a minute mean something."""
ONE_DAY = timedelta(days=1)


class BestWord(NamedTuple):
    """A word, its points, and the day it was first found."""

    word: str
    points: int
    day: date


class Streaks(NamedTuple):
    """Numbers of consecutive days with a round."""

    current: int
    """Up to today, or up to yesterday if there was no round today."""
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
    def of(cls, rounds: Iterable[PlayedRound]) -> Puzzles:
        """Count the puzzles among these rounds."""
        puzzles = [played for played in rounds if played.is_puzzle]
        return cls(
            len(puzzles),
            sum(played.is_solved for played in puzzles),
            sum(len(played.hidden) for played in puzzles),
            sum(played.hidden_found for played in puzzles),
        )

    def plus(self, other: Puzzles) -> Puzzles:
        """Add the puzzles of other rounds."""
        return Puzzles(*map(add, self, other))


def shares(rounds: Iterable[PlayedRound]) -> list[float]:
    """The share of the possible points in each complete round, in time order, where known."""
    in_order = sorted(rounds, key=lambda played: played.started)
    return [played.share for played in in_order if played.is_whole and played.share is not None]


def word_lengths(rounds: Iterable[PlayedRound]) -> dict[int, int]:
    """The number of found words of each length, from the shortest to the longest, without gaps."""
    counts = Counter(map(len, chain.from_iterable(played.found for played in rounds)))
    if not counts:
        return {}
    return {length: counts[length] for length in range(min(counts), max(counts) + 1)}


def streaks(days: Iterable[date], today: date) -> Streaks:
    """Compute the streaks from the days with a round."""
    played = set(days)
    longest = max(
        (_run_from(day, played) for day in played if day - ONE_DAY not in played), default=0
    )
    last = today if today in played else today - ONE_DAY
    current = 0
    while last - current * ONE_DAY in played:
        current += 1
    return Streaks(current, longest)


def days_played(rounds: Iterable[PlayedRound]) -> set[date]:
    """The days with a round."""
    return {played.local_day for played in rounds}


def days_boards(rounds: Iterable[PlayedRound]) -> set[date]:
    """The days whose daily board was played."""
    return {date.fromisoformat(played.day) for played in rounds if played.day is not None}


def misses(rounds: Iterable[PlayedRound]) -> Counter[str]:
    """The number of times each word was missed in a complete round."""
    return Counter(chain.from_iterable(played.missed for played in rounds if played.is_whole))


def comparable(rounds: Iterable[PlayedRound]) -> list[PlayedRound]:
    """The rounds whose points and times can be compared."""
    return [
        played
        for played in rounds
        if played.is_whole and played.has_standard_points and played.elapsed >= LONG_ENOUGH
    ]


def modes(rounds: Iterable[PlayedRound]) -> Counter[str]:
    """The number of rounds in each mode."""
    return Counter(str(played.rules.mode) for played in rounds)


def most_counted(counts: Mapping[str, int], limit: int) -> list[tuple[str, int]]:
    """The words counted most often, and at least twice."""
    # Sorting tens of thousands of words by a key takes three times as long.
    fewest = max(2, min(nlargest(limit, counts.values()), default=0))
    often = [(word, times) for word, times in counts.items() if times >= fewest]
    return sorted(often, key=lambda entry: (-entry[1], entry[0]))[:limit]


def best_words(rounds: Sequence[PlayedRound], limit: int) -> list[BestWord]:
    """The words with the most points by the standard tables, longer ones first in a tie."""
    rounds = [played for played in rounds if played.has_standard_points]
    words: dict[str, set[str]] = {}
    for played in rounds:
        words.setdefault(played.rules.scoring, set()).update(played.found)
    points: dict[str, int] = {}
    for name, found in words.items():
        worth = Scoring.named(name).worth
        for word in found:
            points[word] = max(points.get(word, 0), worth(word))
    best = nsmallest(limit, points, key=lambda word: (-points[word], -len(word), word))
    days = {word: min(played.started for played in rounds if word in played.found) for word in best}
    return [BestWord(word, points[word], days[word].astimezone().date()) for word in best]


def merge_best_words(words: Iterable[BestWord], limit: int) -> list[BestWord]:
    """Merge best words: each once, with its highest points and its first day."""
    merged: dict[str, BestWord] = {}
    for word, points, day in words:
        known = merged.get(word, BestWord(word, points, day))
        merged[word] = BestWord(word, max(points, known.points), min(day, known.day))
    return sorted(merged.values(), key=lambda best: (-best.points, -len(best.word), best.word))[
        :limit
    ]


def _run_from(day: date, days: set[date]) -> int:
    length = 1
    while day + length * ONE_DAY in days:
        length += 1
    return length
