"""A short text in letters of several lines."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from boggle_tui.tui.board.block_letters import block_text, can_draw

HEIGHTS = range(19, 5, -2)
"""Heights of the letters to try, in half lines."""
WIDEST = 0.95
"""The share of the width to fill at most."""
BOX = "bold $background on $primary"
MARGIN = "  "
"""Blanks on either side of a text in a box."""


class LargeText(Static):
    """A text in capitals as large as fits, but at most that share of the screen's lines.

    Where large letters don't fit, or a character has no drawing, it stands in a line as it is.
    """

    def __init__(
        self, text: str = "", share: float = 0.2, *, is_boxed: bool = False, id: str | None = None
    ) -> None:
        super().__init__(id=id, markup=False)
        self._text, self._share, self._is_boxed = text, share, is_boxed
        self._room = (0, 0)
        """The columns of the widget, and the lines of the screen."""

    @property
    def text(self) -> str:
        """The text shown."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self._draw()

    def on_mount(self) -> None:
        # The terminal may get higher while the text stays as wide.
        self.screen.screen_layout_refresh_signal.subscribe(self, self._fit)

    def _fit(self, _: object) -> None:
        """Draw the text again if there is other room for it."""
        if self._room != (room := (self.size.width, self.screen.size.height)):
            self._room = room
            self._draw()

    def _draw(self) -> None:
        margin = MARGIN if self._is_boxed else ""
        width = round(self._room[0] * WIDEST) - 2 * len(margin)
        height = int(self._room[1] * self._share) - 2 * self._is_boxed
        lines = fitted(self._text, width, height)
        if self._is_boxed and len(lines) > 1:
            lines = (" " * len(lines[0]), *lines, " " * len(lines[0]))
        style = BOX if self._is_boxed else ""
        shown = (Content.styled(f"{margin}{line}{margin}", style) for line in lines)
        self.update(Content("\n").join(shown))


def fitted(text: str, width: int, height: int) -> tuple[str, ...]:
    """Write a text in block letters as large as fits into these columns and lines, if any fit."""
    letters = text.upper()
    if letters and can_draw(letters):
        for size in HEIGHTS:
            if (size + 1) // 2 <= height:
                lines = block_text(letters, size)
                if len(lines[0]) <= width:
                    return lines
    return (text,)
