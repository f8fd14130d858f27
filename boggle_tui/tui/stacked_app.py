"""Screens over screens: each is left once."""

from __future__ import annotations

from textual._context import active_message_pump
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.screen import Screen
from textual.widget import Widget


class StackedApp(App[None]):
    """An app in which a screen that was left already takes no other one along."""

    def pop_screen(self) -> AwaitComplete:
        """Leave the screen; nothing is done where it has gone meanwhile."""
        # Of two clicks that come together, the second is still told to what the first has closed.
        asking = active_message_pump.get(None)
        if isinstance(asking, Widget):
            screens = [node for node in asking.ancestors_with_self if isinstance(node, Screen)]
            if not screens or screens[0] not in self.screen_stack:
                return AwaitComplete()
        return super().pop_screen()
