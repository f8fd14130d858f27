"""An app whose terminal is read, to see whether what is drawn bit by bit adds up to its screen."""

from typing import Any, ClassVar

import pyte
from textual._compositor import LayoutUpdate
from textual.app import App
from textual.screen import Screen

from boggle_tui.tui.base.themes import TILE_VARIABLES

WIDTH, HEIGHT = 80, 24


def terminal(width: int, height: int) -> tuple[pyte.Screen, pyte.Stream]:
    """A terminal without wrapping, and what is written to it."""
    screen = pyte.Screen(width, height)
    stream = pyte.Stream(screen)
    stream.feed("\x1b[?7l")
    return screen, stream


class DrawnApp(App[None]):
    """An app whose terminal is read by pyte."""

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = []  # type: ignore[misc]

    def __init__(self, first: Screen[None], size: tuple[int, int] = (WIDTH, HEIGHT)) -> None:
        super().__init__()
        self._first = first
        self.seen, self._stream = terminal(*size)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return TILE_VARIABLES

    def on_mount(self) -> None:
        self.push_screen(self._first)  # As the default screen, it would have no style sheet.

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        if renderable is not None and screen is self.screen:
            self._stream.feed(renderable.render_segments(self.console))
        super()._display(screen, renderable)

    @property
    def is_whole(self) -> bool:
        """Whether the terminal shows the screen as it is."""
        return self.seen.buffer == self.whole().buffer

    def whole(self) -> pyte.Screen:
        """The screen, written as a whole."""
        whole, stream = terminal(*self.screen.size)
        strips = [[strip] for strip in self.screen._compositor.render_strips()]
        update = LayoutUpdate(strips, self.screen.size.region)
        stream.feed(update.render_segments(self.console))
        return whole
