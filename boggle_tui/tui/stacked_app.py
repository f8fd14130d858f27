"""Screens over screens: each is left once."""

from __future__ import annotations

from textual._context import active_message_pump
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.screen import Screen
from textual.widget import Widget


class StackedApp(App[None]):
    """An app whose screens may come and be left in any order."""

    def action_command_palette(self) -> None:
        """Show the palette, though another one may lie below a screen that came over it."""
        from boggle_tui.tui.base.palette import Palette  # for which the first frame can't wait

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())  # Textual's has a name, which but one can have.

    def pop_screen(self) -> AwaitComplete:
        """Leave the screen; nothing is done where it has gone or been covered meanwhile."""
        # Of two clicks that come together, the second is still told to what the first has closed.
        asking = active_message_pump.get(None)
        if isinstance(asking, Widget):
            screens = [node for node in asking.ancestors_with_self if isinstance(node, Screen)]
            if screens[:1] != [self.screen]:
                return AwaitComplete()
        return super().pop_screen()
