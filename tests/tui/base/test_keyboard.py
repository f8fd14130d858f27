"""Keys, one after another."""

from support.player import at_home, in_a_round
from textual.widgets import Input

from boggle_tui.tui.base.screen import Dialog


class Question(Dialog[None]):
    """A line to type in."""

    def compose(self):
        yield Input()


async def test_a_key_whose_widget_has_gone_holds_no_other_back():
    async with at_home() as player:
        await player.app.push_screen(first := Question())
        await player.press("a")
        assert first.typed == "a"
        await first.dismiss()
        await player.settle()
        await player.app.push_screen(second := Question())
        await player.press("b", "c")
        assert second.typed == "bc"


async def test_enter_on_a_number_pad_submits_even_where_it_comes_as_a_line_feed():
    async with in_a_round() as player:
        await player.type("tap")
        await player.press("ctrl+j", to="✓ TAP")
