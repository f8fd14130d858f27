"""What a steady screen does better than Textual's own."""

from support.player import running
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from boggle_tui.tui.base.textual_internals import SteadyScreen


class TextScreen(SteadyScreen[None]):
    """A screen with a text that may be longer than the screen."""

    def compose(self) -> ComposeResult:
        yield VerticalScroll(Static(id="text"))

    def on_resize(self) -> None:
        """Show two texts, with a layout between them, before the first one asks for a layout."""
        text = self.query_one("#text", Static)
        text.update("short")
        self._refresh_layout()
        text.update("long\n" * 50)


async def test_a_text_has_all_its_lines_even_if_it_replaces_one_before_the_layout():
    app = App[None]()
    async with running(app) as pilot:
        await app.push_screen(TextScreen())
        for width in (80, 100, 60):
            await pilot.resize_terminal(width, 24)
            await pilot.pause()
            assert app.screen.query_one("#text").size.height == 51
