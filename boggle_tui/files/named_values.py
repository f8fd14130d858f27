"""Looking up a value by the name that was typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from boggle_tui.files.errors import UserError

T = TypeVar("T")


class UnknownNameError(UserError, ValueError):
    """No value has that name; the message suggests the closest and lists all names."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.known = known = list(known)
        closest = get_close_matches(name.lower(), known, 1, cutoff=0.5)
        hint = f" Did you mean {closest[0]}?" if closest else ""
        super().__init__(f"Unknown {kind} {name!r}.{hint} Available: {', '.join(known)}.")


def look_up(kind: str, name: str, known: Mapping[str, T]) -> T:
    """Return the value of that name, ignoring case and outer spaces. Raises UnknownNameError."""
    try:
        return known[name.strip().lower()]
    except KeyError:
        raise UnknownNameError(kind, name, known) from None
