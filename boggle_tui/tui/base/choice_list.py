"""A list to choose from, safe against keys and clicks at odd moments."""

from __future__ import annotations

from contextlib import suppress

from textual import events
from textual.geometry import Size
from textual.widgets import OptionList

LEAST_WIDTH = 4
"""A column of text within the padding."""


class ChoiceList(OptionList):
    """An OptionList that may shrink, or be left without a line or a column, at any moment.

    Textual's own fails if a page key finds it without a line to show, if a click was meant for an
    option that has gone, or if it is measured while the window leaves no width for it.
    """

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return super().get_content_height(container, viewport, max(width, LEAST_WIDTH))

    def action_page_up(self) -> None:
        with suppress(LookupError):
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        with suppress(LookupError):
            super().action_page_down()  # type: ignore[no-untyped-call]

    def on_click(self, event: events.Click) -> None:
        if event.style.meta.get("option", 0) >= self.option_count:
            event.prevent_default()
