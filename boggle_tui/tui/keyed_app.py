"""The keyboard: what is told to screens when a key is pressed, and how keys are written."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

from boggle_tui.tui.stacked_app import StackedApp

if TYPE_CHECKING:
    from boggle_tui.tui.moves import Moves

SPOKEN = {"enter": "Enter", "escape": "Escape", "space": "Space", "tab": "Tab"}
"""What keys are called in a sentence."""
LEAVE = "ctrl+c"
"""The key that waits for no other one, so that one can leave whatever is going on."""


class KeyedApp(StackedApp):
    """An app whose keys can all be changed, and are heeded one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._typed: deque[events.Key | events.Paste] = deque()
        """What is being heeded, and what was typed or pasted meanwhile."""
        self._moves: Moves | None = None
        """What moves about on other keys than usual; None where nothing does."""

    def take_keys(self, changed: Mapping[str, str]) -> None:
        """Put the actions, and what moves about, on the keys that were chosen for them."""
        from boggle_tui.tui.moves import Moves, nowhere  # for which the first frame need not wait

        moves = Moves(changed)
        self._moves = moves or None
        self.set_keymap({id_: moves.meant(key, nowhere) for id_, key in changed.items()})

    async def on_event(self, event: events.Event) -> None:
        # Textual gives a letter to a screen at once, and what a key is bound to is done only when
        # all have let it by: of two keys that come together, the second would be heeded first.
        if (
            isinstance(event, events.Key | events.Paste)
            and not event.is_forwarded
            and getattr(event, "key", "") != LEAVE
        ):
            if self._is_left:
                return
            self._typed.append(event)
            if len(self._typed) == 1:
                await self._heed()
        else:
            await super().on_event(event)

    async def _heed(self) -> None:
        """Tell the screen of what was typed; a key that moves about counts as the usual one."""
        event = self._typed[0]
        if isinstance(event, events.Key) and self._moves:
            meant = event.key if self._takes_any_key else self.meant(event.key)
            if meant != event.key:
                event = events.Key(meant, None)
        await super().on_event(event)
        await self._follow(self.focused or self.screen)

    async def _follow(self, node: DOMNode | None) -> None:
        """Come right behind what was typed, through the same widgets, and go on to the next."""
        if node is None:
            self._typed.popleft()
            if self._typed and not self._is_left:
                await self._heed()
            return
        while node is not None and not node.call_later(self._follow, node.parent):
            node = node.parent  # This one is just being taken away.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Nothing can be done by a key while the next one is to be taken as it is."""
        return not self._takes_any_key

    def commands_of_keys(self, screen: Screen[Any]) -> Iterator[SystemCommand]:
        """What the keys of a screen do, for the palette."""
        for active in screen.active_bindings.values():
            binding = active.binding
            # What has a tooltip stands on the screen in another way than on the bar of keys.
            if active.enabled and binding.description and (binding.show or binding.tooltip):
                key = f"Key: {self.get_key_display(binding)}"
                yield SystemCommand(
                    binding.description,
                    " · ".join(filter(None, (binding.tooltip, key))),
                    partial(self.call_next, self.run_action, binding.action, active.node),
                )

    def meant(self, pressed: str) -> str:
        """What is meant by a key where one is now."""
        return self._moves.meant(pressed, self._is_typed) if self._moves else pressed

    def pressed(self, meant: str, screen: type[Screen[Any]] | None = None) -> str:
        """The key for what usually is on this one, here or on another screen."""
        if not self._moves:
            return meant
        if screen is None:
            return self._moves.pressed(meant, self._is_typed)
        from boggle_tui.tui.base.line_keys import is_text_key_on

        return self._moves.pressed(meant, lambda key: is_text_key_on(screen, key))

    def simulate_key(self, key: str) -> None:
        """Do what usually is on the key."""
        super().simulate_key(self.pressed(key))

    def shown(self, key: str) -> str:
        """The key, as it stands on the bar of keys."""
        return super().get_key_display(Binding(key, ""))

    def spoken(self, usual: str) -> str:
        """The key for what usually is on this one, as it stands in a sentence."""
        key = self.pressed(usual)
        return SPOKEN.get(key) or self.shown(key)

    def get_key_display(self, binding: Binding, screen: type[Screen[Any]] | None = None) -> str:
        """The key, or the one that was put in its place, here or on another screen."""
        return self.shown(self.pressed(self._keymap.get(binding.id or "", binding.key), screen))

    @property
    def _is_left(self) -> bool:
        """Whether the program is being left: no key can mean anything then."""
        return self.return_code is not None

    @property
    def _takes_any_key(self) -> bool:
        return bool(self.screen_stack) and self.screen.has_class("-takes-any-key")

    def _is_typed(self, key: str) -> bool:
        from boggle_tui.tui.base.line_keys import (
            is_typed_now,  # which the first frame need not wait for
        )

        return is_typed_now(self.screen, key)
