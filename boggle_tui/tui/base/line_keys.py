"""The keys that a line of text uses."""

from __future__ import annotations

from textual.binding import Binding
from textual.widgets import Input

LINE_KEYS = frozenset(binding.key for binding in Binding.make_bindings(Input.BINDINGS))
"""The keys that edit a line of text or move along it."""


def is_line_key(key: str, character: str | None) -> bool:
    """Whether a line of text uses the key, to type or to edit."""
    return key in LINE_KEYS or bool(character and character.isprintable())
