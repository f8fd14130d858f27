"""A summary of all rounds, as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from boggle_tui.files.translation import _, day_text, decimal, ngettext, number, percent
from boggle_tui.game.history.statistics import Puzzles, Statistics, most_counted, sparkline, streaks
from boggle_tui.game.round.rules import Mode
from boggle_tui.paper.text import WIDTH

MOST_WORDS = 5
"""The number of missed words to name."""
LABEL = 16
"""Columns of the label."""
NUMBER = 8
"""Columns of the number after the longest bar."""
MIN_BAR = 4
"""The least number of columns for the longest bar."""


def summary_text(statistics: Statistics, today: date) -> str:
    """Write the summary for a terminal."""
    if not statistics.rounds:
        return _("No rounds yet. To play one: boggle-tui play") + "\n"
    lines = summary_lines(statistics, today, WIDTH)
    width = max(LABEL, *(len(label) + 1 for label, _text in lines))
    return "".join(f"{label:<{width}}{text}".rstrip() + "\n" for label, text in lines)


def summary_lines(
    statistics: Statistics, today: date, width: int, bar: str = "█"
) -> list[tuple[str, str]]:
    """List the lines of the summary, each with a label; needs at least one round.

    Without a sign for bars, there are only words and numbers.
    """
    room = max(NUMBER + MIN_BAR, width - LABEL)
    best = _fitting(
        [f"{best.word.upper()} {number(best.points)}" for best in statistics.best], room
    )
    often = most_counted(statistics.misses, MOST_WORDS)
    missed = _fitting([f"{word.upper()} {number(times)}x" for word, times in often], room)
    count, first = len(statistics.days), day_text(min(statistics.days))
    days = ngettext("on {count} day since {day}", "on {count} days since {day}", count, day=first)
    lines = [
        (ngettext("{count} round", "{count} rounds", statistics.rounds), days),
        *_modes(statistics.modes),
        *_puzzles(statistics.puzzles),
        (_("Points/minute"), decimal(statistics.points_a_minute) if statistics.is_long else "–"),
        (_("Days in a row"), _streak(statistics.days, today)),
        (_("Daily streak"), _streak(statistics.daily_boards, today)),
        (_("Best words"), best or "–"),
        (_("Missed most"), missed or "–"),
    ]
    if statistics.shares:
        share = percent(sum(statistics.shares) / len(statistics.shares))
        lines.append((_("Share of points"), _("{share} on average", share=share)))
        if bar:
            lines.append((_("… over time"), sparkline(statistics.shares, room)))
    return [*lines, ("", ""), *_histogram(statistics.lengths, room, bar)]


def summary_values(statistics: Statistics, today: date) -> dict[str, Any]:
    """List the same as plain values for JSON."""
    return {
        "rounds": statistics.rounds,
        "modes": dict(statistics.modes),
        "puzzles": statistics.puzzles._asdict(),
        "points_a_minute": round(statistics.points_a_minute, 3),
        "days_in_a_row": streaks(statistics.days, today)._asdict(),
        "days_boards_in_a_row": streaks(statistics.daily_boards, today)._asdict(),
        "shares": [round(share, 4) for share in statistics.shares],
        "word_lengths": dict(sorted(statistics.lengths.items())),
        "best_words": [
            {"word": best.word, "score": best.points, "day": str(best.day)}
            for best in statistics.best
        ],
        "missed_most": dict(most_counted(statistics.misses, MOST_WORDS)),
    }


def _fitting(entries: Sequence[str], room: int) -> str:
    """Join as many of the first entries as fit on a line."""
    fitting = len(entries)
    while fitting > 1 and len(", ".join(entries[:fitting])) > room:
        fitting -= 1
    return ", ".join(entries[:fitting])


def _modes(modes: Counter[str]) -> list[tuple[str, str]]:
    """Count the rounds of each mode, unless all are classic."""
    if not set(modes) - {Mode.CLASSIC}:
        return []
    played = (f"{_(mode)} {modes[mode]}" for mode in Mode if modes[mode])
    return [(_("Modes"), ", ".join(played))]


def _puzzles(puzzles: Puzzles) -> list[tuple[str, str]]:
    """Count the puzzles, if there are any."""
    if not puzzles.played:
        return []
    text = ngettext(
        "{played}, {solved} solved, {found} of {count} word found",
        "{played}, {solved} solved, {found} of {count} words found",
        puzzles.words,
        played=puzzles.played,
        solved=puzzles.solved,
        found=puzzles.found,
    )
    return [(_("Puzzles"), text)]


def _streak(days: Iterable[date], today: date) -> str:
    current, longest = streaks(days, today)
    return _("{current} (best {longest})", current=current, longest=longest)


def _histogram(lengths: Mapping[int, int], room: int, bar: str) -> list[tuple[str, str]]:
    most, longest = max(lengths.values(), default=0), room - NUMBER
    return [
        (
            _("{count} letters", count=length),
            f"{bar * (longest * lengths[length] // most)} {number(lengths[length])}",
        )
        for length in range(min(lengths, default=0), max(lengths, default=-1) + 1)
    ]
