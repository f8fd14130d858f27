"""Which keys are for what is typed, and do nothing else there."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding
from textual.keys import key_to_character
from textual.screen import Screen
from textual.widgets import Input

LINE_KEYS = frozenset(binding.key for binding in Binding.make_bindings(Input.BINDINGS))
"""The keys that do something in a line that text is typed into."""


def is_line_key(key: str, character: str | None) -> bool:
    """Whether a line that text is typed into takes the key."""
    return key in LINE_KEYS or bool(character and character.isprintable())


def is_text_key_on(screen: type[Screen[Any]], key: str) -> bool:
    """Whether the key is typed on such a screen, whatever part of it one is on."""
    takes_key = getattr(screen, "is_text_key", None)
    return takes_key is not None and bool(takes_key(key, key_to_character(key)))


def is_typed_now(screen: Screen[Any], key: str) -> bool:
    """Whether the key is typed there at this moment."""
    if isinstance(screen.focused, Input):
        return is_line_key(key, key_to_character(key))
    return is_text_key_on(type(screen), key)
