"""Sparklines: a row of bars that shows how a value changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

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
