"""What is written to the terminal piece by piece adds up to the screen as it is."""

from __future__ import annotations

from random import Random

import pytest
from support.drawn import HEIGHT, WIDTH, DrawnApp, until
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from boggle_tui.tui.base.screen import KeyedScreen

pytestmark = pytest.mark.drawn
WORDS = ("quit", "Übermut", "日本語の単語", "e\u0301clair", "a b c d e f", "", "line\nline\nline")


class Texts(KeyedScreen[None]):
    """Texts side by side, one of them scrolled, and one above the others."""

    CSS = """
    Texts {
        layers: below above;
        #table { height: 1fr; layer: below; }
        .text { width: 1fr; height: 1fr; border: round red; }
        VerticalScroll { width: 20; & Static { height: auto; padding: 1; } }
        #above { layer: above; width: 30; height: 5; offset: 15 8; background: blue; }
    }
    """

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield Static(classes="text")
            with VerticalScroll():
                for _ in range(6):
                    yield Static()
            yield Static(classes="text")
        yield Static(id="above")


class Question(ModalScreen[None], KeyedScreen[None]):
    """A text over another screen, which shows through around it."""

    CSS = "Question { align: center middle; & Static { width: 20; height: 6; background: green; } }"

    def compose(self) -> ComposeResult:
        yield Static()


def change(app: DrawnApp, rng: Random) -> None:
    """Change a text, a part of one, what is scrolled to, or what is above."""
    shown = [*app.screen_stack[1].query(Static), *app.screen.query(Static)]
    text = rng.choice(shown)
    match rng.randrange(6):
        case 0 | 1 | 2:
            text.update(
                "\n".join(rng.choices(WORDS, k=rng.randrange(4))), layout=rng.random() < 0.3
            )
        case 3:
            x, y = rng.randrange(20), rng.randrange(8)
            text.update(rng.choice(WORDS), layout=False)
            text.refresh(Region(x, y, rng.randrange(1, 20), rng.randrange(1, 5)))
        case 4:
            app.screen_stack[1].query_one(VerticalScroll).scroll_to(
                y=rng.randrange(10), animate=False
            )
        case 5:
            above = app.screen_stack[1].query_one("#above")
            above.display = not above.display
            above.offset = rng.randrange(-5, 70), rng.randrange(-3, 22)


@pytest.mark.parametrize("is_below_a_dialog", [False, True])
async def test_the_pieces_add_up_to_the_whole_screen(is_below_a_dialog: bool) -> None:
    rng, app = Random(20), DrawnApp(Texts())
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        await until(pilot, lambda: app.screen.query(Static))
        if is_below_a_dialog:
            await app.push_screen(Question())
        for _ in range(120):
            await until(pilot, lambda: app.is_whole)
            for _ in range(rng.randrange(1, 4)):
                change(app, rng)


async def test_only_the_lines_that_change_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Widget, int]] = []
    render_lines = Widget.render_lines

    def note(self: Widget, crop: Region) -> list[Strip]:
        asked.extend((self, y) for y in crop.line_range)
        return render_lines(self, crop)

    app = DrawnApp(Texts())
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        await until(pilot, lambda: app.screen.query(Static))
        text = app.screen.query(".text").first(Static)
        await until(pilot, lambda: text.size.height == HEIGHT - 2)  # below and above the border
        await pilot.pause()
        compositor = app.screen._compositor
        compositor.render_full_update()
        monkeypatch.setattr(Widget, "render_lines", note)
        text.refresh(Region(0, 3, 10, 2))
        compositor.update_widgets({text})
        compositor.render_update()
        assert asked == [(text, 4), (text, 5)]
