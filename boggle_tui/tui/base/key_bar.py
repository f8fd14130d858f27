"""The keys of a screen, on its last line."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from boggle_tui.files.translation import N_
from boggle_tui.tui.base.keyboard import key_word


class Key(NamedTuple):
    """A key on the bar."""

    name: str
    display: str
    description: str
    """In English, by which the key is known."""

    @property
    def width(self) -> int:
        """The width in columns."""
        return len(self.display) + len(self.label)

    @property
    def label(self) -> str:
        """The text after the key."""
        return f" {key_word(self.description)}" if self.description else ""


WIDE, NARROW = 2, 1
"""Columns between two keys: the more of them fit, the more."""
MORE = N_("More", "key")
"""The palette, which lists all keys, also those that are on no bar."""
STAYING = frozenset({"Back", "Cancel", "Home", "Quit", "Help", MORE})
"""The descriptions of keys that leave a screen, or show the others; they are always shown."""


class KeyBar(Widget):
    """As many of the shown bindings as fit; a click on a key has the effect of the key.

    The exit, the help and the palette are always shown; the last two list all keys.

    Textual's own footer has a widget for each key, which doubles the time to the first frame.
    """

    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        padding: 0 1;
        background: $surface;
        color: $foreground;
    }
    """

    hovered: reactive[str | None] = reactive(None)
    """The name of the key under the mouse."""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._refresh_for)

    @property
    def keys(self) -> tuple[list[Key], int]:
        """The keys on the bar, the screen's own first, and the gap between them."""
        own = [binding.action for binding in Binding.make_bindings(type(self.screen).BINDINGS)]
        keys: dict[str, Key] = {}
        for active in sorted(
            self.screen.active_bindings.values(),
            key=lambda active: (
                own.index(active.binding.action) if active.binding.action in own else len(own)
            ),
        ):
            binding = active.binding
            if binding.show and binding.description and active.enabled:
                display = self.app.get_key_display(binding)
                key = Key(binding.key, display, binding.description)
                keys.setdefault(binding.description, key)
        return fitting(list(keys.values()), self.size.width)

    def render(self) -> Content:
        keys, gap = self.keys
        parts: list[tuple[str, str]] = []
        for key in keys:
            background = " on $panel" if key.name == self.hovered else ""
            parts.append((key.display, f"bold $primary{background}"))
            parts.append((key.label, f"$foreground{background}"))
            parts.append((" " * gap, ""))
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        key = self._key_at(event)
        if key:
            self.app.simulate_key(key)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.hovered = self._key_at(event)

    def on_leave(self) -> None:
        self.hovered = None

    def _key_at(self, event: events.MouseEvent) -> str | None:
        offset = event.get_content_offset(self)
        keys, gap = self.keys
        left = 0
        for key in keys:
            if offset is not None and left <= offset.x < left + key.width:
                return key.name
            left += key.width + gap
        return None

    def _refresh_for(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.refresh()


def fitting(keys: list[Key], width: int) -> tuple[list[Key], int]:
    """As many of the keys as fit, the first ones, and the gap between them; some always stay."""
    for gap in (WIDE, NARROW):
        if _width(keys, gap) <= width:
            return keys, gap
    shown = list(keys)
    for at in reversed(range(len(keys))):
        if keys[at].description not in STAYING and _width(shown, NARROW) > width:
            del shown[at]
    return shown, NARROW


def _width(keys: list[Key], gap: int) -> int:
    return sum(key.width + gap for key in keys) - gap
