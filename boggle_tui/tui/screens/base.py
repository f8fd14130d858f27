"""What all screens have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

if TYPE_CHECKING:
    from boggle_tui.tui.app import BoggleApp

ResultType = TypeVar("ResultType")
SMALLEST_WIDTH, SMALLEST_HEIGHT = 60, 20
TOO_SMALL = (
    f"This terminal is too small.\n\nBoggle needs {SMALLEST_WIDTH} columns and"
    f" {SMALLEST_HEIGHT} lines: make the window larger, or the letters smaller."
)


class BoggleScreen(Screen[ResultType]):
    """A screen that says so where the terminal is too small for it."""

    TITLE: ClassVar[str | None] = None
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [  # type: ignore[misc]
        (0, "-too-short"),
        (SMALLEST_HEIGHT, "-low"),
        (24, "-short"),
        (32, "-tall"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "app.help", "Help")]

    def on_resize(self, event: events.Resize) -> None:
        """Say so where it is too small; the style sheet hides all else meanwhile."""
        is_too_small = event.size.width < SMALLEST_WIDTH or event.size.height < SMALLEST_HEIGHT
        if is_too_small and not self.query(".too-small"):
            self.mount(Static(TOO_SMALL, classes="too-small"))

    @property
    def boggle(self) -> BoggleApp:
        """The app, as what it is."""
        return cast("BoggleApp", self.app)
