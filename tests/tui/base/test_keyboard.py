"""Keys, one after another."""

import pytest
from support.player import at_home, in_a_round
from textual.widgets import Input

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.tui.base.keyboard import own_name
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


@pytest.mark.parametrize(
    ("language", "keys"),
    [
        ("en", ["space", "del", "pgup", "^home", "shift+tab", "f5"]),
        ("de", ["Leertaste", "Entf", "Bild↑", "^Pos1", "Umschalt+tab", "f5"]),
        ("fr", ["espace", "suppr", "pg↑", "^début", "maj+tab", "f5"]),
        ("es", ["espacio", "supr", "repág", "^inicio", "mayús+tab", "f5"]),
        ("it", ["spazio", "canc", "pag↑", "^inizio", "maiusc+tab", "f5"]),
    ],
)
def test_keys_have_the_names_on_the_keyboards_of_a_language(language, keys):
    with speaking(Reader(language)):
        shown = ("space", "del", "pgup", "^home", "shift+tab", "f5")
        assert [own_name(each) for each in shown] == keys
