"""The app as flows see it: what screens may ask of it, and the stack of screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from boggle_tui.tui.context import AppContext

if TYPE_CHECKING:
    from textual.screen import Screen


class Navigator(AppContext, Protocol):
    """The part of the app that moves between screens."""

    @property
    def screen(self) -> Screen[Any]:
        """The topmost screen."""

    def push_screen(self, screen: Screen[Any]) -> Any:
        """Show a screen over the current one."""

    async def push_screen_wait(self, screen: Screen[Any]) -> Any:
        """Show a screen and return its result; for use in a worker."""

    def switch_screen(self, screen: Screen[Any]) -> Any:
        """Show a screen in place of the current one."""

    def pop_screen(self) -> Any:
        """Leave the current screen."""
