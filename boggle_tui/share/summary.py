"""Many rounds in one look, as text."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from boggle_tui.game.played import PlayedRound
from boggle_tui.game.statistics import (
    best_words,
    days_boards,
    days_played,
    favourite_misses,
    points_a_minute,
    shares,
    sparkline,
    streaks,
    word_lengths,
)
from boggle_tui.share.text import count

MOST_WORDS = 5
LINE, BAR, LABEL = 48, 40, 18
"""Signs of the sparkline, of the longest bar, and of what stands before."""


def summary_text(rounds: Sequence[PlayedRound], today: date) -> str:
    """What the rounds tell together, for a terminal."""
    if not rounds:
        return "No round has been played yet: boggle-tui play begins one.\n"
    days = days_played(rounds)
    known = shares(rounds)
    lines = [
        f"{count(len(rounds), 'round')} on {count(len(days), 'day')} since {min(days)}",
        "",
        _line("Points a minute", f"{points_a_minute(rounds):.1f}"),
        _line("Days in a row", _streak(days, today)),
        _line("The day's board", _streak(days_boards(rounds), today)),
    ]
    if known:
        lines += [
            _line("Share of points", f"{sum(known) / len(known):.0%} on average"),
            _line("… over time", sparkline(known, LINE)),
        ]
    best = ", ".join(f"{best.word} {best.points}" for best in best_words(rounds, MOST_WORDS))
    misses = ", ".join(f"{word} {times}x" for word, times in favourite_misses(rounds, MOST_WORDS))
    lines += [_line("Best words", best or "–"), _line("Missed most", misses or "–")]
    return "\n".join([*lines, "", *_histogram(word_lengths(rounds))]) + "\n"


def summary_values(rounds: Sequence[PlayedRound], today: date) -> dict[str, Any]:
    """The same as plain values."""
    return {
        "rounds": len(rounds),
        "points_a_minute": round(points_a_minute(rounds), 3),
        "days_in_a_row": streaks(days_played(rounds), today)._asdict(),
        "days_boards_in_a_row": streaks(days_boards(rounds), today)._asdict(),
        "shares": [round(share, 4) for share in shares(rounds)],
        "word_lengths": word_lengths(rounds),
        "best_words": [
            {"word": best.word, "score": best.points, "day": str(best.day)}
            for best in best_words(rounds, MOST_WORDS)
        ],
        "missed_most": dict(favourite_misses(rounds, MOST_WORDS)),
    }


def _line(label: str, text: str) -> str:
    return f"{label:<{LABEL}}{text}"


def _streak(days: set[date], today: date) -> str:
    current, longest = streaks(days, today)
    return f"{current}, {longest} at most"


def _histogram(lengths: dict[int, int]) -> list[str]:
    most = max(lengths.values(), default=0)
    return [
        _line(f"{length:>2} letters", f"{'█' * (BAR * number // most)} {number}")
        for length, number in lengths.items()
    ]
