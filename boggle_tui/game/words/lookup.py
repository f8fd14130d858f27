"""Looking a thing up by the name that a person typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

T = TypeVar("T")


class UnknownNameError(ValueError):
    """Nothing has that name; the message tells which one is nearest and which there are."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        from difflib import get_close_matches  # slow to import, and seldom needed

        known = list(known)
        near = get_close_matches(name.lower(), known, 1, cutoff=0.5)
        hint = f" Did you mean {near[0]}?" if near else ""
        super().__init__(f"There is no {kind} {name!r}.{hint} There are: {', '.join(known)}.")


def look_up(kind: str, name: str, known: Mapping[str, T]) -> T:
    """The thing of that name, capitals or not. Raises UnknownNameError."""
    try:
        return known[name.strip().lower()]
    except KeyError:
        raise UnknownNameError(kind, name, known) from None
