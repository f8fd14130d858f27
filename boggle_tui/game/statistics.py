"""Looking back: what many rounds tell together. All of it pure functions over rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from itertools import chain, pairwise
from typing import NamedTuple

from boggle_tui.game.played import PlayedRound
from boggle_tui.game.scoring import Scoring

ONE_DAY = timedelta(days=1)
BARS = "▁▂▃▄▅▆▇█"


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


def points_a_minute(rounds: Iterable[PlayedRound]) -> float:
    """Points for each minute played, over all the rounds; 0 where no time was played."""
    points = minutes = 0.0
    for played in rounds:
        points += played.score
        minutes += played.elapsed / 60
    return points / minutes if minutes else 0.0


def shares(rounds: Iterable[PlayedRound]) -> list[float]:
    """The share of the points in each round, from the first to the last, where it is known."""
    in_time = sorted(rounds, key=lambda played: played.started)
    return [played.share for played in in_time if played.share is not None]


def means(values: Sequence[float], most: int) -> list[float]:
    """The values themselves, or as many means of stretches of equal length, in order."""
    count = min(most, len(values))
    edges = [len(values) * at // count for at in range(count + 1)] if count else []
    return [
        sum(values[low:high]) / (high - low) for low, high in pairwise(edges)
    ]


def sparkline(values: Sequence[float], width: int) -> str:
    """A line of bars, at most so many, for values from 0 to 1."""
    return "".join(BARS[min(len(BARS) - 1, int(mean * len(BARS)))] for mean in means(values, width))


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


def favourite_misses(rounds: Iterable[PlayedRound], most: int) -> list[tuple[str, int]]:
    """The words missed most often, those at least that were missed twice, with how often."""
    counts = Counter(chain.from_iterable(played.missed for played in rounds))
    often = [(word, times) for word, times in counts.items() if times > 1]
    return sorted(often, key=lambda entry: (-entry[1], entry[0]))[:most]


def best_words(rounds: Iterable[PlayedRound], most: int) -> list[BestWord]:
    """The words worth most, the longest of equals, each once."""
    firsts: dict[str, tuple[int, PlayedRound]] = {}
    for played in rounds:
        points = Scoring.named(played.rules.scoring).points
        for word in played.found:
            entry = (points(word), played)
            known = firsts.setdefault(word, entry)
            if (-known[0], known[1].started) > (-entry[0], played.started):
                firsts[word] = entry
    ranked = sorted(firsts.items(), key=lambda item: (-item[1][0], -len(item[0]), item[0]))
    return [BestWord(word, points, played.local_day) for word, (points, played) in ranked[:most]]


def _run_from(day: date, days: set[date]) -> int:
    length = 1
    while day + length * ONE_DAY in days:
        length += 1
    return length
