"""Looking back: what many rounds tell together. All of it pure functions over rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from heapq import nsmallest
from itertools import chain
from typing import NamedTuple

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.scoring import Scoring

ONE_DAY = timedelta(days=1)


class BestWord(NamedTuple):
    """A word, what it was worth, and when it was first found."""

    word: str
    points: int
    day: date


class Streaks(NamedTuple):
    """Days in a row on which there was a round."""

    current: int
    """Up to today, or to yesterday where today may still come."""
    longest: int


def shares(rounds: Iterable[PlayedRound]) -> list[float]:
    """The share of the points in each whole round, from the first to the last, where known."""
    in_time = sorted(rounds, key=lambda played: played.started)
    return [played.share for played in in_time if played.is_whole and played.share is not None]


def word_lengths(rounds: Iterable[PlayedRound]) -> dict[int, int]:
    """How many words of each length were found, the shortest first, no length left out between."""
    counts = Counter(map(len, chain.from_iterable(played.found for played in rounds)))
    if not counts:
        return {}
    return {length: counts[length] for length in range(min(counts), max(counts) + 1)}


def streaks(days: Iterable[date], today: date) -> Streaks:
    """The days in a row, of the days on which there was a round."""
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
    """The days on which there was a round."""
    return {played.local_day for played in rounds}


def days_boards(rounds: Iterable[PlayedRound]) -> set[date]:
    """The days whose board was played."""
    return {date.fromisoformat(played.day) for played in rounds if played.day is not None}


def misses(rounds: Iterable[PlayedRound]) -> Counter[str]:
    """How often each word was missed in a whole round."""
    return Counter(chain.from_iterable(played.missed for played in rounds if played.is_whole))


def comparable(rounds: Iterable[PlayedRound]) -> list[PlayedRound]:
    """The rounds whose points and times can be set beside one another."""
    return [played for played in rounds if played.is_whole and played.has_usual_points]


def modes(rounds: Iterable[PlayedRound]) -> Counter[str]:
    """How many rounds there were of each mode."""
    return Counter(str(played.rules.mode) for played in rounds)


def most_counted(counts: Mapping[str, int], most: int) -> list[tuple[str, int]]:
    """The words counted most often, those at least that were counted twice."""
    often = [(word, times) for word, times in counts.items() if times > 1]
    return nsmallest(most, often, key=lambda entry: (-entry[1], entry[0]))


def best_words(rounds: Sequence[PlayedRound], most: int) -> list[BestWord]:
    """The words worth most by the game's own points, the longest of equals, each once."""
    rounds = [played for played in rounds if played.has_usual_points]
    words: dict[str, set[str]] = {}
    for played in rounds:
        words.setdefault(played.rules.scoring, set()).update(played.found)
    points: dict[str, int] = {}
    for scoring, found in words.items():
        for word in found:
            points[word] = max(points.get(word, 0), Scoring.named(scoring).worth(word))
    best = sorted(points, key=lambda word: (-points[word], -len(word), word))[:most]
    days = {word: min(played.started for played in rounds if word in played.found) for word in best}
    return [BestWord(word, points[word], days[word].astimezone().date()) for word in best]


def better(words: Iterable[BestWord], most: int) -> list[BestWord]:
    """The best of best words, each once: with the most that it was worth, and its first day."""
    joined: dict[str, BestWord] = {}
    for word, points, day in words:
        known = joined.get(word, BestWord(word, points, day))
        joined[word] = BestWord(word, max(points, known.points), min(day, known.day))
    return sorted(joined.values(), key=lambda best: (-best.points, -len(best.word), best.word))[
        :most
    ]


def _run_from(day: date, days: set[date]) -> int:
    length = 1
    while day + length * ONE_DAY in days:
        length += 1
    return length
