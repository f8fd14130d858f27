"""Errors that a user can do something about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar


class UserError(Exception):
    """An error whose message is a sentence for the user: the problem, and what would be right."""


def os_reason(error: OSError) -> str:
    """Return why a file couldn't be read or written, in lower case: "permission denied"."""
    return (error.strerror or "it cannot be opened").lower()


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
