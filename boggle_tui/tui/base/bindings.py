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
MEANINGS = {
    "f1": ("Help", "Close"),
    "f2": ("Hint", "Hints"),
    "f3": ("Check", "Only board?"),
    "f4": ("Auto size",),
    "f5": ("Start", "Solve", "Clock only"),
    "f6": ("Print",),
    "f7": ("Share",),
    "f8": ("Play", "Ghost"),
    "f9": ("Options",),
    "ctrl+b": ("Mirror",),
    "ctrl+c": ("Quit",),
    "ctrl+d": ("End", "End the round"),
    "ctrl+e": ("Export",),
    "ctrl+f": ("Fill",),
    "ctrl+g": ("Suggest", "Letter"),
    "ctrl+k": ("Fill as",),
    "ctrl+l": ("Clear", "All", "Reset all"),
    "ctrl+n": ("New", "Next", "Guest"),
    "ctrl+o": ("Load",),
    "ctrl+p": ("Palette",),
    "ctrl+q": ("Quit",),
    "ctrl+r": ("Rotate",),
    "ctrl+s": ("Save",),
    "ctrl+t": ("Rename",),
    "ctrl+y": ("Copy", "Result"),
    "ctrl+z": ("Undo",),
    "a": ("Again", "Restart on this board"),
    "b": ("Boards", "Board", "Close"),
    "c": ("Code", "QR code"),
    "d": ("Today's board",),
    "e": ("Tray",),
    "f": ("Friends",),
    "g": ("Gogen",),
    "h": ("History",),
    "i": ("Statistics",),
    "k": ("Resume",),
    "l": ("Leave the round",),
    "m": ("Practise", "Practise these"),
    "n": ("No",),
    "o": ("Sort",),
    "p": ("Play",),
    "q": ("Quit", "Close"),
    "r": ("Rules",),
    "s": ("Settings",),
    "t": ("Colours",),
    "u": ("Unboggle", "Edit"),
    "v": ("Demo", "Watch"),
    "w": ("Own list",),
    "x": ("Remove",),
    "y": ("Yes",),
    "z": ("Undo",),
    "1": ("Words", "Hint: words by length"),
    "2": ("Fixed letters", "Hint: words by first tile"),
    "3": ("All", "Hint: first letter of a word"),
    "4": ("Hint: outline of a word",),
    "delete": ("Remove", "Remove the word", "Free this cell", "Clear this cell", "Reset"),
    "backspace": (
        *("Erase", "Remove", "Remove the word", "Free cell, or go back", "Clear this cell"),
        "Reset",
    ),
    "equals_sign": ("Clue",),
    "plus": ("Add word", "Own word", "Heavier", "Raise goal"),
    "minus": ("Lighter", "Lower goal"),
    "slash": ("Find",),
    "number_sign": ("Block",),
    "left_square_bracket": ("Two letters",),
    "exclamation_mark": ("Require",),
    "question_mark": ("Describe this tile",),
    "greater_than_sign": ("Path",),
}
"""The one meaning of each key that isn't fixed, as the labels that it has on all screens.

Other programs' conventions come first: F1 helps, F5 runs, Ctrl+N, O, P, S, Y and Z. A screen on
which letters are typed has its keys on Ctrl and function keys only, so an action that also belongs
to such a screen has one of those everywhere. The digits are the choices of a list.
"""
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
