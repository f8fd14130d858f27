"""Keys, one after another, and those that some terminals send otherwise than most do."""

import asyncio

import pytest
from support.player import in_a_round
from support.scenes import SCENES
from textual import events
from textual.app import App
from textual.driver import Driver
from textual.message import Message
from textual.widgets import Input

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.tui.base.keyboard import KeyBar, own_name
from boggle_tui.tui.base.screen import Dialog
from boggle_tui.tui.base.textual_internals import TerminalKeys


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
async def test_the_bar_has_the_same_keys_in_every_language_but_two_and_a_word_for_each(name):
    async with SCENES[name].play() as player:
        bar = player.find(KeyBar)
        for size in ((80, 24), (60, 20)):
            await player.resize(*size)
            english = [key.name for key in bar.keys[0]]
            assert "f1" in english
            for language in ("de", "es", "fr", "it"):
                with speaking(Reader(language)):
                    keys, _ = bar.keys
                assert all(key.label for key in keys), language
                shown = [key.name for key in keys]
                assert shown == [key for key in english if key in shown], language
                assert len(english) - len(shown) <= 2, language


class Hearer(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def post_message(self, message: Message) -> bool:
        self.heard.append(
            message.key if isinstance(message, events.Key) else type(message).__name__
        )
        return True


class Pressed(TerminalKeys, Driver):
    """A driver without a terminal."""

    def write(self, data: str) -> None: ...
    def start_application_mode(self) -> None: ...
    def disable_input(self) -> None: ...
    def stop_application_mode(self) -> None: ...


async def pressed(*keys: str | events.Paste, terminal: str = "xterm") -> list[str]:
    """What the app hears of keys and pastes that come at once."""
    app = Hearer()
    driver = Pressed(app)
    driver.terminal = terminal
    for key in keys:
        driver.process_message(events.Key(key, None) if isinstance(key, str) else key)
    async with asyncio.timeout(60):
        while len(app.heard) < len(keys) - ("alt" in "".join(app.heard)):
            await asyncio.sleep(0.001)
    driver.close()
    return app.heard


@pytest.mark.parametrize("arrow", ["up", "down", "left", "right"])
async def test_an_escape_and_an_arrow_at_once_are_alt_and_the_arrow(arrow):
    assert await pressed("escape", arrow, "a") == [f"alt+{arrow}", "a"]


@pytest.mark.parametrize(
    "keys", [("escape",), ("escape", "a"), ("escape", "escape"), ("a", "left")]
)
async def test_other_keys_come_as_they_were_pressed(keys):
    assert await pressed(*keys) == list(keys)


async def test_what_follows_an_escape_comes_after_it():
    assert await pressed("escape", events.Paste("tap")) == ["escape", "Paste"]


async def test_the_ends_of_a_line_are_as_rxvt_unicode_means_them():
    assert await pressed("ctrl+home", terminal="rxvt-unicode-256color") == ["ctrl+end"]
    assert await pressed("ctrl+end", terminal="rxvt-unicode-256color") == ["ctrl+home"]
    assert await pressed("ctrl+home", "ctrl+end") == ["ctrl+home", "ctrl+end"]
