"""The settings: bell, motion and colours are chosen; keys are changed and reset."""

import pytest
from support.languages import catalogue_of
from support.player import Player, at_home, in_a_round
from textual.widgets import Input, Static

from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import ENGLISH, Reader, reader, speaking
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.base.questions import KeyDialog, Palette, all_commands
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.settings.help_screen import HelpScreen
from boggle_tui.tui.settings.settings_screen import (
    KeysGrid,
    KeysScreen,
    SettingsGrid,
    SettingsScreen,
)


async def open_settings(player: Player) -> None:
    await player.press("s", to=SettingsScreen)


async def choose(player: Player, id_: str) -> None:
    """Highlight a setting, and change it."""
    player.find(SettingsGrid).point(id_)
    await player.press("enter")


async def open_keys(player: Player) -> None:
    await open_settings(player)
    await choose(player, "keys")
    await player.until_screen(KeysScreen)


async def change_key(player: Player, id_: str, *keys: str) -> None:
    """Choose an action, and press keys until one is accepted."""
    player.find(KeysGrid).focus()
    player.find(KeysGrid).point(id_)
    await player.press("enter", to=KeyDialog)
    await player.press(*keys)


async def test_bell_motion_and_colours_are_explained_chosen_and_saved(player):
    await open_settings(player)
    await player.sees("Ring for wrong words", "Motion", "Bell")
    await player.press("enter")
    await choose(player, "motion")
    assert (player.app.settings.bell, player.app.settings.motion) == (True, False)
    assert player.app.animation_level == "none"
    await choose(player, "theme")
    await player.until_screen(Palette)


async def test_a_changed_key_works_and_is_shown_everywhere_and_at_the_next_start():
    async with at_home() as player:
        await open_keys(player)
        await change_key(player, "home.history", "f6")
        await player.until_screen(KeysScreen)
        await player.sees("Your rounds, records and statistics · default h")
        await player.press("escape", "escape")
    async with at_home() as player:
        offered = {
            command.title: command.help for command in all_commands(player.app, player.screen)
        }
        assert "f6" in offered["History"].lower()
        await player.press("f1", to=HelpScreen)
        text = str(player.find(Static, "#text").content)
        assert any(line.startswith("f6 ") and "records" in line for line in text.splitlines())
        await player.press("escape", "h", to=HomeScreen)
        await player.press("f6", to=HistoryScreen)


async def test_changing_a_key_can_be_cancelled_and_after_a_conflict_another_one_be_pressed(player):
    await open_keys(player)
    await change_key(player, "home.play", "escape")
    await player.until_screen(KeysScreen)
    await change_key(player, "home.play")
    await player.click(player.place_of("Cancel", "Cancel"), to=KeysScreen)
    assert player.app.settings.keys == ()
    await change_key(player, "home.play", "u")
    await player.sees("That key is already “Unboggle” in “Home”")
    await player.press("enter", to=KeyDialog)
    await player.press("ctrl+x", to=KeysScreen)
    assert player.app.settings.keys == (("home.play", "ctrl+x"),)


async def test_one_key_or_all_are_reset(player):
    await open_keys(player)
    for id_, key in (("home.play", "f5"), ("home.history", "p"), ("home.boards", "f7")):
        await change_key(player, id_, key)
        await player.until_screen(KeysScreen)
    listed = player.find(KeysGrid)
    listed.focus()
    listed.point("home.play")
    await player.press("backspace")
    assert any("That key is already “History”" in notice for notice in player.notices)
    listed.point("home.boards")
    await player.press("backspace")
    assert player.app.settings.keys == (("home.play", "f5"), ("home.history", "p"))
    await player.press("ctrl+l", to="Reset 2 changed keys?")
    await player.press("y")
    await player.until(lambda: player.app.settings.keys == ())
    await player.until_screen(KeysScreen)
    await player.press("escape", "escape", "p", to=PlayScreen)


async def test_the_keys_of_each_screen_are_listed_those_that_stay_as_well():
    async with in_a_round() as player:
        palette = {each.title: each.callback for each in all_commands(player.app, player.screen)}
        palette["Keys"]()
        await player.until_screen(KeysScreen)
        await player.sees("Rotate", "Pause                         esc")
        await player.press("right", "end", to="This key is the same everywhere.")
        await player.press("enter", "left", "home", to="Play a round: find words")
        await player.press("end", to=("Everywhere", "Help                     f1"))
        await player.press("escape", to=PlayScreen)


async def test_the_palette_of_any_screen_opens_the_settings_once():
    async with in_a_round() as player:
        await player.type("ta")
        commands = {
            command.title: command.callback for command in all_commands(player.app, player.screen)
        }
        for _ in range(2):
            commands["Settings"]()
            await player.until_screen(SettingsScreen)
        await player.sees("Bell", "Motion")
        await player.press("escape", to=PlayScreen)
        assert player.board.path == (0, 1)


async def test_damaged_keys_do_no_harm(player):
    player.app.change_settings(keys=(("home.gone", "f5"), ("rules.dismiss(True)", "f6")))
    player.app.apply_settings()
    await player.press("r", to=RulesScreen)
    assert "f6 Play" in player.lines()[-1]


async def test_the_bell_rings_for_wrong_words_and_the_time_if_it_is_on(monkeypatch):
    rung = []
    monkeypatch.setattr(BoggleApp, "bell", lambda _: rung.append("ding"))
    async with in_a_round(seconds=60) as player:
        await player.submit("zzz")
        assert not rung
        player.app.change_settings(bell=True)
        await player.submit("tap", "tap")
        assert not rung
        await player.submit("zzz")
        assert len(rung) == 1
        player.clock.advance(46)
        await player.until(lambda: len(rung) == 2)
        player.clock.advance(14)
        await player.until_screen(ReviewScreen)
        assert len(rung) == 3


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
