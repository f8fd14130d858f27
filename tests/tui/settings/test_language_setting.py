"""The language of the screens: that of the terminal, or the one chosen in the settings."""

import pytest
from support.languages import catalogue_of
from support.player import Player, at_home
from textual.widgets import Input

from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import ENGLISH, Reader, reader, speaking
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.settings.settings_screen import SettingsScreen

GERMAN = (
    ("English", "Deutsch", "this language itself"),
    ("Settings", "Einstellungen"),
    ("Quit", "Beenden", "key"),
    ("Back", "Zurück", "key"),
    ("Language", "Sprache"),
)


@pytest.fixture(autouse=True)
def german(tmp_path, monkeypatch):
    with catalogue_of("de", GERMAN, tmp_path, monkeypatch):
        yield


async def choose_language(player: Player, name: str) -> None:
    player.screen.query_one("SettingsGrid").point("language")
    await player.press("enter")
    await player.until(lambda: player.screen.query(Input))
    await player.type(name)
    await player.press("enter", to=SettingsScreen)


async def test_a_language_chosen_in_the_settings_is_spoken_at_once_and_kept():
    async with at_home() as player:
        with speaking(player.app.reader):
            await player.press("s", to=SettingsScreen)
            await choose_language(player, "Deutsch")
            await player.sees("Einstellungen", "Sprache", "Deutsch", "Zurück")
            await player.press("escape", to=HomeScreen)
            await player.sees("q Beenden")
            await player.press("s", to=SettingsScreen)
            await choose_language(player, "English")
            await player.sees("Settings", "English", "Back")
        assert player.app.settings.language == "en"
    assert reader() is ENGLISH
    assert ENGLISH.language == "en"


async def test_the_language_of_the_terminal_decides_until_one_is_chosen():
    with speaking(Reader("de")):
        async with at_home() as player:
            await player.sees("q Beenden")
            assert player.app.settings.dice == "german"
            assert player.app.settings.dictionary == "german"
        assert player_store().settings.load().language == ""
