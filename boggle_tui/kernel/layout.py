"""Lists of lists laid out in a row, as the compiled loops read them."""

from __future__ import annotations

from collections.abc import Iterable, Sized


def starts(groups: Iterable[Sized]) -> list[int]:
    """Return the start of each group in their concatenation, and the end of the last one."""
    start = 0
    found = [start]
    for group in groups:
        start += len(group)
        found.append(start)
    return found
