"""Key presses in their order, the names of keys, and the ids of their bindings."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.widgets import Input

from boggle_tui.files.translation import pgettext

FIXED_KEYS = frozenset(
    {
        *("up", "down", "left", "right", "pageup", "pagedown", "home", "end"),
        *("tab", "shift+tab", "enter", "escape"),
    }
)
"""The keys that do the same on every screen, and so cannot be changed."""
LINE_KEYS = frozenset(binding.key for binding in Binding.make_bindings(Input.BINDINGS))
"""The keys that edit a line of text or move along it."""
INTERRUPT = "ctrl+c"
"""The key that never waits for another one, so that it always quits."""
KEY_NAMES = {"enter": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab"}
"""The names of keys in a sentence, where the key bar writes them otherwise."""


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
        await self._follow(self._app.focused or self._app.screen)

    async def _follow(self, node: DOMNode | None) -> None:
        """Go the way of the event, one message queue after another; at the top, handle the next."""
        # A node that is being removed takes no callback: go on to the one above it.
        while node is not None:
            if node.call_later(self._follow, node.parent):
                return
            node = node.parent
        self._waiting.popleft()
        if self._waiting and self._app.return_code is None:
            await self._handle_first()


def key_word(description: str) -> str:
    """The words beside a key, in the language of the player."""
    return pgettext("key", description)


def key_name(app: App[Any], key: str) -> str:
    """The name of a key in a sentence."""
    return KEY_NAMES.get(key) or key_display(app, key)


def key_display(app: App[Any], key: str) -> str:
    """The name of a key as the key bar shows it."""
    return app.get_key_display(Binding(key, ""))
