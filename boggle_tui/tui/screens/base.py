"""What all screens have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

if TYPE_CHECKING:
    from boggle_tui.tui.app import BoggleApp

ResultType = TypeVar("ResultType")
SMALLEST_WIDTH, SMALLEST_HEIGHT = 60, 20


class BoggleScreen(Screen[ResultType]):
    """A screen that says so where the terminal is too small for it."""

    TITLE: ClassVar[str | None] = None
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "app.help", "Help")]

    def compose(self) -> ComposeResult:
        yield Static(
            f"This terminal is too small.\n\nBoggle needs {SMALLEST_WIDTH} columns and"
            f" {SMALLEST_HEIGHT} lines: make the window larger, or the letters smaller.",
            classes="too-small",
        )
        yield from self.compose_screen()

    def compose_screen(self) -> ComposeResult:
        """The widgets of the screen itself."""
        yield from ()

    @property
    def boggle(self) -> BoggleApp:
        """The app, as what it is."""
        return cast("BoggleApp", self.app)
