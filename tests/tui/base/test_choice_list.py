"""A list to choose from."""

from __future__ import annotations

import pytest
from support.player import running
from textual.app import App, ComposeResult
from textual.geometry import Size

from boggle_tui.tui.base.choice_list import ChoiceList


class Stage(App[None]):
    """An app with a list."""

    def compose(self) -> ComposeResult:
        """Show the list."""
        yield ChoiceList("Resume", "Play again from the start")


@pytest.mark.parametrize("width", range(6))
async def test_it_can_be_measured_in_any_width(width):
    async with running(Stage(), (30, 8)) as pilot:
        choices = pilot.app.query_one(ChoiceList)
        size = Size(width, 8)
        assert choices.get_content_height(size, size, width) >= 2
