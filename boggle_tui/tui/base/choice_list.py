"""A list to choose from, safe against keys and clicks at odd moments."""

from __future__ import annotations

from contextlib import suppress

from textual import events
from textual.widgets import OptionList


class ChoiceList(OptionList):
    """An OptionList that may shrink, or be left without a line, at any moment.

    Textual's own fails if a page key finds it without a line to show, or if a click was meant for
    an option that has gone.
    """

    def action_page_up(self) -> None:
        with suppress(LookupError):
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        with suppress(LookupError):
            super().action_page_down()  # type: ignore[no-untyped-call]

    def on_click(self, event: events.Click) -> None:
        if event.style.meta.get("option", 0) >= self.option_count:
            event.prevent_default()
