"""The keys of the screen, on its last line."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget


class Key(NamedTuple):
    """A key that can be pressed, or clicked here."""

    name: str
    display: str
    description: str

    @property
    def width(self) -> int:
        """Columns that it takes on the bar."""
        return len(self.display) + len(self.told)

    @property
    def told(self) -> str:
        """What stands after the key."""
        return f" {self.description}" if self.description else ""


WIDE, NARROW = 2, 1
"""Columns between two keys: where there is room for all, and where there is less."""
WAYS_OUT = frozenset({"Back", "Home", "Quit"})
"""What the keys are called by which a screen is left: they have room always."""
MORE = Key("more", "…", "")
"""Stands for the keys that have no room; the palette has them all."""


class KeyBar(Widget):
    """The bindings that are shown, as many as fit; a click does what the key does.

    The way out and the last of them, the help, have room always. The help tells those that have
    none; so does the palette, which a click on the dots opens.

    Textual's own footer is a widget a key, which doubles the time to the first frame.
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

    pointed: reactive[str | None] = reactive(None)
    """The name of the key that the mouse is on."""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._take)

    @property
    def keys(self) -> tuple[list[Key], int]:
        """The keys on the bar, those that are the screen's own first, and the gap between them."""
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
            ground = " on $panel" if key.name == self.pointed else ""
            parts.append((key.display, f"bold $primary{ground}"))
            parts.append((key.told, f"$foreground{ground}"))
            parts.append((" " * gap, ""))
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        key = self._key_at(event)
        if key == MORE.name:
            self.app.action_command_palette()
        elif key is not None:
            self.app.simulate_key(key)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.pointed = self._key_at(event)

    def on_leave(self) -> None:
        self.pointed = None

    def _key_at(self, event: events.MouseEvent) -> str | None:
        offset = event.get_content_offset(self)
        keys, gap = self.keys
        left = 0
        for key in keys:
            if offset is not None and left <= offset.x < left + key.width:
                return key.name
            left += key.width + gap
        return None

    def _take(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.refresh()


def fitting(keys: list[Key], width: int) -> tuple[list[Key], int]:
    """As many of the keys as there is room for, and the gap between them.

    The last one stays always, and the way out.
    """
    for gap in (WIDE, NARROW):
        if _width(keys, gap) <= width:
            return keys, gap
    shown = keys
    for at in reversed(range(len(keys) - 1)):
        if keys[at].description not in WAYS_OUT:
            staying = [key for key in keys[at:-1] if key.description in WAYS_OUT]
            shown = [*keys[:at], MORE, *staying, keys[-1]]
            if _width(shown, NARROW) <= width:
                break
    return shown, NARROW


def _width(keys: list[Key], gap: int) -> int:
    return sum(key.width + gap for key in keys) - gap
