"""The keys of the screen, on its last line."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

GAP = 2


class Key(NamedTuple):
    """A key that can be pressed, or clicked here."""

    name: str
    display: str
    description: str

    @property
    def width(self) -> int:
        """Columns that it takes on the bar."""
        return len(self.display) + 1 + len(self.description)


class KeyBar(Widget):
    """The bindings that are shown, as many as fit; a click does what the key does.

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
    def keys(self) -> list[Key]:
        """The keys on the bar, those that are the screen's own first; as many as fit."""
        own = [binding.key for binding in Binding.make_bindings(type(self.screen).BINDINGS)]
        keys: dict[str, Key] = {}
        for active in sorted(
            self.screen.active_bindings.values(),
            key=lambda active: (
                own.index(active.binding.key) if active.binding.key in own else len(own)
            ),
        ):
            binding = active.binding
            if binding.show and binding.description and active.enabled:
                display = self.app.get_key_display(binding)
                key = Key(binding.key, display, binding.description)
                keys.setdefault(binding.description, key)
        fitting, left = [], self.size.width
        for key in keys.values():
            left -= key.width
            if left < 0:
                break
            fitting.append(key)
            left -= GAP
        return fitting

    def render(self) -> Content:
        parts: list[tuple[str, str]] = []
        for key in self.keys:
            ground = " on $panel" if key.name == self.pointed else ""
            parts.append((key.display, f"bold $primary{ground}"))
            parts.append((f" {key.description}", f"$foreground{ground}"))
            parts.append((" " * GAP, ""))
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        key = self._key_at(event)
        if key is not None:
            self.app.simulate_key(key)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.pointed = self._key_at(event)

    def on_leave(self) -> None:
        self.pointed = None

    def _key_at(self, event: events.MouseEvent) -> str | None:
        offset = event.get_content_offset(self)
        left = 0
        for key in self.keys:
            if offset is not None and left <= offset.x < left + key.width:
                return key.name
            left += key.width + GAP
        return None

    def _take(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.refresh()
