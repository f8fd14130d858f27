"""The charts as text with colours; each can be read without its colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from itertools import groupby

from textual.content import Content

from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.history.charts import Charts, LengthCount, Records
from boggle_tui.game.history.round_facts import OTHER
from boggle_tui.game.history.statistics import streaks
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.history.plot import plot

SHADES = ("··", "░░", "▒▒", "▓▓", "██")
"""Days without a round, and with one, two, three, or more."""
NO_DAY = "  "
"""The further lines of a day without a round."""
WEEKDAYS = ("Mon", "   ", "Wed", "   ", "Fri", "   ", "Sun")
HEAT = (15, 30, 45, 60, 75)
"""Opacities of the background, in percent, from the least missed letters to the most."""
CELL = 7
"""Columns of a letter with its share."""
NOTHING = "No such rounds yet."
ONE_ROUND = "One such round so far, with a score of {score}. Two or more are drawn as a plot."
RECORD_COLUMNS = ("Rounds", "Score", "Words", "Streak", "Longest word")
KIND_WIDTH = 18


def kind_name(dice: str) -> str:
    """The name of a kind of board for players."""
    known = dice_sets().get(dice)
    return known.title if known else dice if dice != OTHER else "other boards"


def records_content(records: Sequence[Records], width: int) -> Content:
    """The records as a table, a kind of board a line."""
    kind = min(KIND_WIDTH, max(10, width - 41))
    header = " ".join(name.rjust(6) for name in RECORD_COLUMNS[:-1])
    parts = [(f"{'':{kind}}{header}  {RECORD_COLUMNS[-1]}"[:width], "$secondary")]
    for each in records:
        name = kind_name(each.dice)
        name = name if len(name) < kind else name[: kind - 2] + "…"
        numbers = (each.rounds, each.score, each.words, each.streak)
        parts += [
            (f"\n{name:{kind}}", ""),
            (" ".join(f"{number:>6}" for number in numbers), "bold"),
            (f"  {each.longest.upper()}"[: max(0, width - kind - 27)], "$primary"),
        ]
    return Content.assemble(*parts)


def scores_content(charts: Charts, width: int, height: int) -> Content:
    """The plot of the latest scores with their running mean."""
    if len(charts.scores) == 1:
        return Content(ONE_ROUND.format(score=charts.scores[0]))
    lines = plot(charts.scores, charts.means, width, height)
    return Content("\n").join(Content.assemble(*line) for line in lines)


def calendar_content(
    days: Mapping[date, int], today: date, width: int, thickness: int = 1
) -> Content:
    """A calendar of weeks, with a column for each; the streak below. `thickness`: lines a day."""
    weeks = max(1, min(53, (width - 4) // 2))
    monday = today - timedelta(days=today.weekday(), weeks=weeks - 1)
    months, last = "", 0
    for week in range(weeks):
        first = monday + timedelta(weeks=week)
        name = f"{first:%b}" if first.month != last else ""
        if len(months) <= 2 * week:
            months = months.ljust(2 * week) + name
            last = first.month
    parts = [(f"    {months}"[:width], "$secondary")]
    for weekday in range(7):
        first = monday + timedelta(days=weekday)
        counts = [days.get(first + timedelta(weeks=week), 0) for week in range(weeks)]
        if first + timedelta(weeks=weeks - 1) > today:
            counts.pop()
        for part in range(thickness):
            shades = (NO_DAY if part else SHADES[0], *SHADES[1:])
            parts.append((f"\n{'' if part else WEEKDAYS[weekday]:4}", "$secondary"))
            # A run of days with one style is drawn faster than each by itself.
            for is_played, run in groupby(counts, bool):
                text = "".join(shades[min(count, len(shades) - 1)] for count in run)
                parts.append((text, "$primary" if is_played else "$secondary 40%"))
    now = streaks(days, today)
    played = f"{counted(len(days), 'day')} played · streak {now.current}, longest {now.longest}"
    return Content.assemble(*parts, (f"\n\n{played}", ""))


def lengths_content(lengths: Mapping[int, LengthCount], width: int, thickness: int = 1) -> Content:
    """Bars of the words of each length: those found, out of all on the boards.

    Each takes `thickness` lines, the last of them empty if there are several.
    """
    most = max((count.there for count in lengths.values()), default=0)
    number = max((len(f"{count.found} of {count.there}") for count in lengths.values()), default=0)
    room = max(4, width - 3 - number - 7)
    parts: list[tuple[str, str]] = []
    for length, (found, there) in lengths.items():
        full = round(room * there / most) if most else 0
        ours = round(room * found / most) if most else 0
        share = f"{found / there:4.0%}" if there else "   –"
        bar = [("█" * ours, "$primary"), ("░" * (full - ours), "$secondary")]
        text = " " * (room - full) + f" {f'{found} of {there}':>{number}} {share}"
        parts += [(f"{length:>2} ", "$secondary"), *bar, (f"{text}\n", "")]
        for _ in range(thickness - 2):
            parts += [("   ", ""), *bar, ("\n", "")]
        parts.append(("\n" * (thickness > 1), ""))  # between thick bars
    return Content.assemble(*parts).rstrip("\n")


def letters_content(missed: Mapping[str, float], width: int, thickness: int = 1) -> Content:
    """The letters with the share missed of each, on a background the warmer the more."""
    if not missed:
        return Content("")
    low, high = min(missed.values()), max(missed.values())
    cells = []
    for letter, share in missed.items():
        level = (share - low) / (high - low) if high > low else 0
        heat = HEAT[min(len(HEAT) - 1, int(level * len(HEAT)))]
        cells.append((f" {letter.upper()}{share:4.0%}", f"on $error {heat}%"))
    columns = max(1, width // CELL)
    parts: list[tuple[str, str]] = []
    for first in range(0, len(cells), columns):
        for part in range(thickness):
            is_middle = part == (thickness - 1) // 2
            for text, style in cells[first : first + columns]:
                parts += [(text if is_middle else " " * len(text), style), (" ", "")]
            parts.append(("\n", ""))
    return Content.assemble(*parts[:-1])
