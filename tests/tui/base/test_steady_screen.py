"""What a steady screen does better than Textual's own."""

from __future__ import annotations

from typing import ClassVar

from support.player import running
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
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


class NarrowScreen(SteadyScreen[None]):
    """A screen whose text has a border in a narrow terminal."""

    CSS = "NarrowScreen.-narrow #text { border: round red; }"

    def compose(self) -> ComposeResult:
        yield Static("text", id="text")


class BreakingApp(App[None]):
    """An app whose screens are narrow or wide."""

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = [(0, "-narrow"), (90, "-wide")]  # type: ignore[misc]


async def test_a_new_screen_is_drawn_in_the_classes_for_its_size_from_the_start(monkeypatch):
    app, drawn = BreakingApp(), []

    def note(screen: Screen[None]) -> None:
        if isinstance(screen, NarrowScreen):
            heights = [text.outer_size.height for text in screen.query("#text")]
            drawn.append((screen.has_class("-narrow"), heights))
        draw(screen)

    async with running(app) as pilot:
        draw = Screen._compositor_refresh
        monkeypatch.setattr(Screen, "_compositor_refresh", note)
        await app.push_screen(NarrowScreen())
        await pilot.pause()
        assert drawn[0] == (True, [3])
        drawn.clear()
        await pilot.resize_terminal(100, 24)
        await pilot.pause()
        assert drawn[-1] == (False, [1])


async def test_a_text_has_all_its_lines_even_if_it_replaces_one_before_the_layout() -> None:
    app = App[None]()
    async with running(app) as pilot:
        await app.push_screen(TextScreen())
        for width in (80, 100, 60):
            await pilot.resize_terminal(width, 24)
            await pilot.pause()
            assert app.screen.query_one("#text").size.height == 51
