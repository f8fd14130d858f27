"""A few lines of the terminal that are written anew while something is under way."""

from __future__ import annotations

import sys
from shutil import get_terminal_size
from typing import Self

_BARS = "▁▂▃▄▅▆▇█"
_WIDEST = 40


class Live:
    """Lines on standard error, where that is a terminal; gone when it is left."""

    def __init__(self, is_wanted: bool = True) -> None:
        self._is_watched = is_wanted and sys.stderr is not None and sys.stderr.isatty()
        self._height = 0
        self._history: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._draw([])

    def show(self, lines: list[str], value: int) -> None:
        """Show the lines, and beneath them how the value has grown."""
        self._history.append(value)
        self._draw([*lines, sparkline(self._history)])

    def _draw(self, lines: list[str]) -> None:
        if not self._is_watched:
            return
        width, height = get_terminal_size()
        shown = [line[: width - 1] for line in lines[-(height - 1) :]]
        up = f"\x1b[{self._height}A" if self._height else ""
        text = f"{up}\r\x1b[J" + "".join(f"{line}\n" for line in shown)
        encoding = sys.stderr.encoding or "ascii"
        sys.stderr.write(text.encode(encoding, "replace").decode(encoding))
        sys.stderr.flush()
        self._height = len(shown)


def sparkline(values: list[int]) -> str:
    """How the values went, as bars from the smallest to the largest: ▁▅▆█."""
    step = -(-len(values) // _WIDEST) if values else 1
    # Counted from the end, so that the last bar is the last value.
    some = values[::-1][::step][::-1]
    low, high = min(some, default=0), max(some, default=0)
    span = max(high - low, 1)
    return "".join(_BARS[(value - low) * (len(_BARS) - 1) // span] for value in some)
