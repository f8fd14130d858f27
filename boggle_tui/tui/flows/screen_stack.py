"""What lies over a screen: replaced, or closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.screen import ModalScreen, Screen

if TYPE_CHECKING:
    from boggle_tui.tui.base.context import AppContext


def replace_screen(app: AppContext, screen: Screen[Any]) -> None:
    """Show a screen in place of the topmost one, and close the dialogs over that."""
    for over in reversed(app.screen_stack):
        if not isinstance(over, ModalScreen):
            break
        over.dismiss()
    app.switch_screen(screen)


def return_to(app: AppContext, screen: Screen[Any]) -> None:
    """Close all dialogs, and whatever was opened over a screen since, as if it was cancelled."""
    # A flow may be replaced wherever it waits; to wait for Textual's closing would cancel that too,
    # and the app with it.
    while isinstance(app.screen, ModalScreen) or (
        app.screen is not screen and screen in app.screen_stack
    ):
        app.screen.dismiss()
