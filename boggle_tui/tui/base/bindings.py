"""Key bindings: those that can be changed, the keys that cannot, and the keys that type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from textual.binding import Binding, BindingType
from textual.widgets import Input

FIXED_KEYS = frozenset(
    {
        *("up", "down", "left", "right", "pageup", "pagedown", "home", "end"),
        *("tab", "shift+tab", "enter", "escape"),
    }
)
"""The keys that do the same on every screen, and so cannot be changed."""
LINE_KEYS = frozenset(binding.key for binding in Binding.make_bindings(Input.BINDINGS))
"""The keys that edit a line of text or move along it."""


def with_ids(owner: str, bindings: Sequence[BindingType]) -> list[BindingType]:
    """Give each binding that can be changed an id such as "play.end".

    Textual's keymap replaces the keys of a binding by its id; those on fixed keys have none.
    """
    return [
        binding
        if binding.id or binding.key in FIXED_KEYS
        else replace(binding, id=f"{owner}.{binding.action}")
        for binding in Binding.make_bindings(bindings)
    ]


def all_bindings(owner: type) -> list[Binding]:
    """The key bindings of a class of screens or apps, with those it inherits."""
    found: dict[str, Binding] = {}
    for parent in reversed(owner.__mro__):
        for binding in Binding.make_bindings(vars(parent).get("BINDINGS", ())):
            found[binding.key] = binding
    return list(found.values())


def current_key(binding: Binding, changed: Mapping[str, str]) -> str:
    """The key of a binding, where `changed` maps ids to the keys that the player has chosen."""
    return changed.get(binding.id or "", binding.key)


def is_line_key(key: str, character: str | None) -> bool:
    """Whether a line of text uses the key, to type or to edit."""
    return key in LINE_KEYS or bool(character and character.isprintable())
