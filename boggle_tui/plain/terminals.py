"""Whether a terminal, or whoever sits at it, gets plain lines instead of a screen."""

from __future__ import annotations

import sys
from collections.abc import Mapping

UNDRAWABLE = ("", "dumb", "unknown")
"""Names of terminals on which nothing can be drawn."""


def is_drawable(terminal: str) -> bool:
    """Whether a screen can be drawn on a terminal of that name."""
    return terminal not in UNDRAWABLE


def wants_lines(environment: Mapping[str, str]) -> bool:
    """Whether ACCESSIBLE asks for plain lines on this machine, or nothing can be drawn there."""
    is_asked = environment.get("ACCESSIBLE", "0") not in ("", "0")
    has_name = sys.platform != "win32"  # A console of Windows has none.
    return is_asked or (has_name and not is_drawable(environment.get("TERM", "")))
