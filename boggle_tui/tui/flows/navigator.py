"""The app as flows see it: what screens may ask of it, and the stack of screens."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from textual.screen import ModalScreen, Screen

from boggle_tui.tui.context import AppContext

if TYPE_CHECKING:
    from textual.binding import Binding
    from textual.message import Message


class Navigator(AppContext, Protocol):
    """The part of the app that moves between screens."""

    @property
    def screen(self) -> Screen[Any]:
        """The topmost screen."""

    @property
    def screen_stack(self) -> Sequence[Screen[Any]]:
        """All screens, the topmost last."""

    def push_screen(self, screen: Screen[Any]) -> Any:
        """Show a screen over the current one."""

    async def push_screen_wait(self, screen: Screen[Any]) -> Any:
        """Show a screen and return its result; for use in a worker."""

    def switch_screen(self, screen: Screen[Any]) -> Any:
        """Show a screen in place of the current one."""

    def pop_screen(self) -> Any:
        """Leave the current screen."""

    def run_worker(
        self,
        work: Callable[[], Coroutine[Any, Any, None]],
        *,
        group: str = ...,
        exclusive: bool = ...,
    ) -> Any:
        """Run a flow in the background, if exclusive in place of others of its group."""

    def post_message(self, message: Message) -> bool:
        """Go where a message says."""

    def get_key_display(self, binding: Binding) -> str:
        """The keys of a binding as the key bar shows them."""


def replace_screen(app: Navigator, screen: Screen[Any]) -> None:
    """Show a screen in place of the topmost one, and close the dialogs over that."""
    for over in reversed(app.screen_stack):
        if not isinstance(over, ModalScreen):
            break
        over.dismiss()
    app.switch_screen(screen)


def return_to(app: Navigator, screen: Screen[Any]) -> None:
    """Close all dialogs, and whatever was opened over a screen since, as if it was cancelled."""
    # A flow may be replaced wherever it waits; to wait for Textual's closing would cancel that too,
    # and the app with it.
    while isinstance(app.screen, ModalScreen) or (
        app.screen is not screen and screen in app.screen_stack
    ):
        app.screen.dismiss()
