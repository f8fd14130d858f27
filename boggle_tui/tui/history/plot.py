"""A plot of scores with axes, drawn in characters.

`textual-plotext` takes 75 ms to load and 95 ms to draw a hundred points, on the event loop;
`textual-plot` needs NumPy, which takes 130 ms to load. Either would be most of the time that this
screen may take to open.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from boggle_tui.files.translation import _, ngettext

BRAILLE = 0x2800
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bits of a braille character by column and row."""
AXIS, POINT, LINE = "$secondary", "$foreground 70%", "bold $primary"
"""Styles of the parts of a plot."""
Line = list[tuple[str, str]]
"""A line of the plot: texts with their styles."""


def plot(values: Sequence[float], means: Sequence[float], width: int, height: int) -> list[Line]:
    """Draw values as points and their means as a line, with both axes.

    `width` and `height` are in characters. The vertical axis begins at 0, the horizontal one
    counts back from the last value.
    """
    top = nice_top(max(values, default=0))
    label = len(str(top)) + 1
    cols, rows = max(2, width - label - 1), max(2, height - 2)
    points = {
        (_scaled(number, len(values) - 1, cols - 1), rows - 1 - _scaled(value, top, rows - 1))
        for number, value in enumerate(values)
    }
    dots = _line_dots(means, top, cols, rows)
    lines: list[Line] = []
    ticks = {rows - 1: 0, rows - 1 - _scaled(top / 2, top, rows - 1): top // 2, 0: top}
    for row in range(rows):
        tick = f"{ticks[row]:>{label - 1}} ┤" if row in ticks else " " * label + "│"
        cells = [
            (chr(BRAILLE | dots[col, row]), LINE)
            if (col, row) in dots
            else ("•" if (col, row) in points else " ", POINT)
            for col in range(cols)
        ]
        # A run of characters with one style is drawn faster than each by itself.
        runs = groupby(cells, key=itemgetter(1))
        lines.append([(tick, AXIS), *(("".join(c for c, _ in run), style) for style, run in runs)])
    lines.append([(" " * label + "└" + "─" * cols, AXIS)])
    ago, latest = len(values) - 1, _("latest")
    first = ngettext("{count} round ago", "{count} rounds ago", ago) if ago > 0 else ""
    gap = max(1, cols - len(first) - len(latest))
    lines.append([(" " * (label + 1) + first + " " * gap + latest, AXIS)])
    return lines


def nice_top(highest: float) -> int:
    """The end of an axis: a round number just above the highest value."""
    step = 10
    while True:
        for factor in (1, 2, 4, 6, 8):
            if highest <= step * factor:
                return step * factor
        step *= 10


def _line_dots(
    means: Sequence[float], top: int, cols: int, rows: int
) -> dict[tuple[int, int], int]:
    """The braille dots of a line through the means, as bits by column and row of characters."""
    dots: dict[tuple[int, int], int] = {}
    wide, high = 2 * cols - 1, 4 * rows - 1
    before: int | None = None
    for x in range(wide + 1 if len(means) > 1 else 0):
        at = x * (len(means) - 1) / wide
        left = int(at)
        right = min(left + 1, len(means) - 1)
        value = means[left] + (means[right] - means[left]) * (at - left)
        y = high - _scaled(value, top, high)
        start = y if before is None else before + (y > before) - (y < before)
        for each in range(min(start, y), max(start, y) + 1):
            place = x // 2, each // 4
            dots[place] = dots.get(place, 0) | DOTS[x % 2][each % 4]
        before = y
    return dots


def _scaled(value: float, most: float, steps: int) -> int:
    """A value from 0 to `most` as a number of steps."""
    return round(min(max(value, 0), most) / most * steps) if most else 0
