"""Keys, one after another."""

import pytest
from support.player import in_a_round
from support.scenes import SCENES
from textual.widgets import Input

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.tui.base.keyboard import Key, KeyBar, fitting, own_name
from boggle_tui.tui.base.screen import Dialog


class Question(Dialog[None]):
    """A line to type in."""

    def compose(self):
        yield Input()


async def test_a_key_whose_widget_has_gone_holds_no_other_back(player):
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


@pytest.mark.parametrize(
    "name",
    [
        *("home", "unboggle", "unboggle-empty", "saved-boards", "gogen", "gogen-solved", "round"),
        *("summary", "review", "history", "statistics", "contest-hand-over", "contest-table"),
        *("contest-end", "contest-team-end", "contest-setup", "contest-turn", "room-lobby"),
        *("room-round", "room-look", "room-table", "room-end"),
    ],
)
async def test_the_bar_has_the_same_keys_in_every_language_or_one_less_at_60_columns(name):
    async with SCENES[name].play() as player:
        bar = player.find(KeyBar)
        for size, fewer in (((80, 24), 0), ((60, 20), 1)):
            await player.resize(*size)
            await player.settle()
            english = [key.name for key in bar.keys[0]]
            assert "f1" in english
            for language in ("de", "es", "fr", "it"):
                with speaking(Reader(language)):
                    shown = [key.name for key in bar.keys[0]]
                assert shown == [key for key in english if key in shown], language
                assert len(english) - len(shown) <= fewer, language


@pytest.mark.parametrize(
    "bar", ["f5 Solve esc Back f1 Help", "f5 Solve esc Back f1", "f5 Solve esc f1", "esc Back f1"]
)
def test_the_exit_and_the_help_do_without_a_word_before_another_key_goes(bar):
    keys = [Key("f5", "f5", "Solve"), Key("escape", "esc", "Back"), Key("f1", "f1", "Help")]
    shown, gap = fitting(keys, len(bar))
    assert (" " * gap).join(key.display + key.label for key in shown) == bar
