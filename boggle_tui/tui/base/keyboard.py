"""Key presses in their order, the names of keys, the ids of their bindings, and the key bar."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeGuard

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.dom import DOMNode
from textual.reactive import var
from textual.screen import Screen
from textual.widgets import Input

from boggle_tui.files.translation import N_, pgettext
from boggle_tui.tui.base.painted import Lines

FIXED_KEYS = frozenset(
    {
        *("up", "down", "left", "right", "pageup", "pagedown", "home", "end"),
        *("ctrl+home", "ctrl+end"),
        *("tab", "shift+tab", "enter", "escape"),
    }
)
"""The keys that do the same on every screen, and so cannot be changed."""
LINE_KEYS = frozenset(binding.key for binding in Binding.make_bindings(Input.BINDINGS))
"""The keys that edit a line of text or move along it."""
INTERRUPT = "ctrl+c"
"""The key that never waits for another one, so that it always quits."""
KEY_NAMES = {
    "enter": N_("Enter", "key name"),
    "escape": "Esc",
    "space": N_("Space", "key name"),
    "tab": "Tab",
}
"""The names of keys in a sentence, where the key bar writes them otherwise."""
SHOWN_NAMES = (
    *(N_("space", "key name"), N_("del", "key name"), N_("insert", "key name")),
    *(N_("pgup", "key name"), N_("pgdn", "key name"), N_("home", "key name")),
    *(N_("end", "key name"), N_("shift", "key name")),
)
"""The names of keys on the key bar that stand otherwise on the keyboards of other languages."""
_SHOWN = re.compile("|".join(rf"\b{name}\b" for name in SHOWN_NAMES))


def on_bar(key: str, action: str, word: str = "", note: str = "", **more: Any) -> Binding:
    """Bind keys that the bar shows with a word; a note explains them, as in the palette."""
    return Binding(key, action, word, tooltip=note, **more)


def off_bar(key: str, action: str, word: str = "", note: str = "", **more: Any) -> Binding:
    """Bind keys that have no place on the bar."""
    return on_bar(key, action, word, note, show=False, **more)


def bind(*bindings: BindingType, owner: str = "") -> list[BindingType]:
    """List bindings; those of an owner that can be changed get an id, such as "play.end".

    Textual's keymap replaces the keys of a binding by its id; those on fixed keys have none.
    """
    return [
        replace(binding, id=f"{owner}.{binding.action.removeprefix('screen.')}")
        if owner and not binding.id and binding.key not in FIXED_KEYS
        else binding
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


class KeyQueue:
    """Key presses and pastes, each handled to its end before the next one begins.

    Textual sends a key to the focused widget directly, but looks for a key binding only when the
    event has bubbled up from there through every ancestor's message queue. So when two keys come
    in one burst, as from a fast typist or a pasting terminal, the second one reaches the widget
    before the first one's binding has run: of "a", Enter, "b", the "b" is typed before Enter
    submits (Textual issue 6605). This queue holds the second event back until the first has ended,
    or a callback, sent the same way through the same queues behind it, has arrived at the top.
    """

    def __init__(self, app: App[Any], handle: Callable[[events.Event], Awaitable[None]]) -> None:
        self._app, self._handle = app, handle
        self._waiting: deque[events.Key | events.Paste] = deque()
        """The event that may still be under way, and the events since."""

    @staticmethod
    def holds(event: events.Event) -> TypeGuard[events.Key | events.Paste]:
        """Whether the event is new input that has to wait for its turn."""
        return (
            isinstance(event, events.Key | events.Paste)
            and not event.is_forwarded
            and getattr(event, "key", "") != INTERRUPT
        )

    async def add(self, event: events.Key | events.Paste) -> None:
        """Handle the event as soon as those before it are done; ignore it if the app is ending."""
        if self._app.return_code is not None:
            return
        self._waiting.append(event)
        if len(self._waiting) == 1:
            await self._handle_first()
        elif len(self._waiting) == 2:
            await self._follow_first()

    def end(self, event: events.Event) -> None:
        """Take notice that an event has ended: what follows it needn't be held back."""
        if len(self._waiting) == 1 and self._waiting[0] is event:
            self._waiting.clear()

    async def _handle_first(self) -> None:
        await self._handle(self._waiting[0])
        if len(self._waiting) > 1:
            await self._follow_first()

    async def _follow_first(self) -> None:
        await self._follow(self._app.focused or self._app.screen, self._app.screen)

    async def _follow(self, node: DOMNode | None, screen: Screen[Any]) -> None:
        """Go the way of the event, one message queue after another; at the top, handle the next.

        If the event has opened another screen, that is to have its focus first.
        """
        # A node that is being removed takes no callback: go on to the one above it.
        while node is not None:
            if node.call_later(self._follow, node.parent, screen):
                return
            node = node.parent
        await asyncio.sleep(0)  # for a worker that the event has started
        if self._app.return_code is not None:
            self._waiting.clear()
        elif self._app.screen is not screen:
            await self._follow_first()
        else:
            self._waiting.popleft()
            if self._waiting:
                await self._handle_first()


def key_word(description: str) -> str:
    """The words beside a key, in the language of the player."""
    return pgettext("key", description)


def key_name(app: App[Any], key: str) -> str:
    """The name of a key in a sentence."""
    name = KEY_NAMES.get(key)
    return pgettext("key name", name) if name else key_display(app, key)


def own_name(display: str) -> str:
    """Name a key, as Textual displays it, as keyboards of the player's language do."""
    return _SHOWN.sub(lambda found: pgettext("key name", found[0]), display)


def key_display(app: App[Any], key: str) -> str:
    """The name of a key as the key bar shows it."""
    return app.get_key_display(Binding(key, ""))


class Key(NamedTuple):
    """A key on the bar."""

    name: str
    display: str
    description: str
    """In English, by which the key is known."""
    is_possible: bool = True
    """Whether it does something now; if not, it only keeps its place."""

    @property
    def width(self) -> int:
        """The width in columns."""
        return len(self.display) + len(self.label)

    @property
    def label(self) -> str:
        """The text after the key."""
        return f" {key_word(self.description)}"


MARGIN = 1
"""Columns at each end of the bar."""
WIDE, NARROW = 2, 1
"""Columns between two keys: the more of them fit, the more."""
MORE = N_("More", "key")
"""The palette, which lists all keys, those on no bar included."""
STAYING = frozenset({"Back", "Cancel", "Home", "Quit", "Help", MORE})
"""The descriptions of keys that leave a screen, or show the others; they are always shown."""


class KeyBar(Lines):
    """As many of the shown bindings as fit; a click on a key has the effect of the key.

    The exit, the help and the palette are always shown; the last two list all keys.

    Textual's own footer has a widget for each key, which doubles the time to the first frame.
    """

    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: 1; background: $surface; color: $foreground; }
    """

    hovered: var[str | None] = var(None, init=False)
    """The name of the key under the mouse."""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._draw_for)

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
            if binding.show and binding.description:
                display = self.app.get_key_display(binding)
                key = Key(binding.key, display, binding.description, active.enabled)
                keys.setdefault(binding.description, key)
        return fitting(list(keys.values()), self.size.width - 2 * MARGIN)

    def draw(self) -> None:
        """Show the keys."""
        keys, gap = self.keys
        parts = [(" " * MARGIN, "")]
        for key in keys:
            background = " on $panel" if key.name == self.hovered else ""
            if key.is_possible:
                parts.append((key.display, f"bold $primary{background}"))
                parts.append((key.label, f"$foreground{background}"))
            else:
                parts.append((f"{key.display}{key.label}", "$foreground 40%"))
            parts.append((" " * gap, ""))
        self.show([Content.assemble(*parts)])

    def on_resize(self) -> None:
        self.draw()

    def watch_hovered(self) -> None:
        self.draw()

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
        left = MARGIN
        for key in keys:
            if offset is not None and left <= offset.x < left + key.width:
                return key.name if key.is_possible else None
            left += key.width + gap
        return None

    def _draw_for(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.draw()


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
