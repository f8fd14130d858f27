"""The settings: every key can be changed, and bell, motion and colours chosen."""

from __future__ import annotations

import pytest
from boggle_tui.tui.places import SCREENS, all_keys
from support.player import Player, at_home, in_a_round
from textual.command import CommandPalette
from textual.widgets import OptionList, Static

from boggle_tui.store.store import player_store
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.base.dialogs.key import KeyDialog
from boggle_tui.tui.help.help_screen import HelpScreen
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.custom_rules_screen import CustomRulesScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.settings.settings_screen import SettingsScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

KEYS = all_keys()
ACTIONS = {action.id: action for action in KEYS.actions}


async def open_settings(player: Player) -> None:
    await player.press("s")
    await player.until_screen(SettingsScreen)


async def choose(player: Player, id_: str) -> None:
    """Point at a setting, and change it."""
    listed = player.find(OptionList)
    listed.highlighted = listed.get_option_index(id_)
    await player.press("enter")


async def change_key(player: Player, id_: str, *keys: str) -> None:
    """Choose an action, and press keys until one is taken."""
    await choose(player, id_)
    await player.until_screen(KeyDialog)
    await player.press(*keys)


def test_every_described_key_of_every_screen_can_be_changed():
    changeable = {(action.description, key) for action in KEYS.actions for key in action.keys({})}
    for _, screen in SCREENS:
        for keys in screen._merged_bindings.key_to_bindings.values():
            for binding in keys:
                if binding.description and binding.action not in (
                    "app.focus_next",
                    "app.focus_previous",
                    "screen.copy_text",
                ):
                    assert (binding.description, binding.key) in changeable


def test_no_action_has_the_key_of_another_one_from_the_start():
    for action in KEYS.actions:
        for key in action.keys({}):
            assert KEYS.trouble(action, key, {}) is None, action


@pytest.mark.parametrize(
    ("id_", "key", "told"),
    [
        ("play.submit", "a", "Ctrl"),
        ("play.submit", "ctrl+e", "End"),
        ("play.submit", "ctrl+q", "Quit"),
        ("play.submit", "ctrl+c", "Quit"),
        ("play.submit", "pageup", "moves about"),
        ("unboggle.solve", "7", "Ctrl"),
        ("unboggle.solve", "ctrl+w", "typed"),
        ("words.require", "a", "Ctrl"),
        ("words.require", "plus", "Heavier"),
        ("words.require", "ctrl+z", "Undo"),
        ("unboggle.undo", "number_sign", "Ctrl"),
        ("home.play", "u", "Unboggle"),
        ("home.play", "down", "moves about"),
        ("help", "p", "Play"),
        ("quit", "z", "Ctrl"),
    ],
)
def test_a_key_that_cannot_be_is_refused_with_what_to_do(id_, key, told):
    trouble = KEYS.trouble(ACTIONS[id_], key, {}) or ""
    assert told in trouble
    assert "choose" in trouble


def test_a_key_that_another_action_has_left_is_free():
    assert KEYS.trouble(ACTIONS["home.play"], "u", {"home.unboggle": "f5"}) is None
    assert KEYS.trouble(ACTIONS["play.end"], "enter", {"play.submit": "f5"}) is None
    assert KEYS.trouble(ACTIONS["home.play"], "ctrl+e", {}) is None
    assert KEYS.trouble(ACTIONS["words.require"], "number_sign", {}) is None


async def test_a_changed_key_does_it_and_is_shown_everywhere_and_at_the_next_start():
    async with at_home() as player:
        await open_settings(player)
        await change_key(player, "home.history", "f6")
        await player.until_screen(SettingsScreen)
        assert player.reads("f6 · usually h")
        await player.press("escape")
    assert player_store().database.flush(5)
    async with at_home() as player:
        assert "f6 History" in player.lines()[-1]
        offered = {
            command.title: command.help for command in player.app.get_system_commands(player.screen)
        }
        assert "f6" in offered["History"].lower()
        await player.press("f1")
        await player.until_screen(HelpScreen)
        told = "\n".join(str(static.content) for static in player.screen.query(Static))
        assert any(line.split() == ["f6", "History"] for line in told.splitlines())
        await player.press("escape", "h")
        assert isinstance(player.screen, HomeScreen)
        await player.press("f6")
        await player.until_screen(HistoryScreen)


async def test_a_key_that_is_taken_is_told_by_name_and_the_next_one_is_waited_for():
    async with at_home() as player:
        await open_settings(player)
        await change_key(player, "home.play", "ctrl+q")
        assert player.reads("That key is “Quit” in “Home”")
        await player.press("enter")
        assert isinstance(player.screen, KeyDialog)
        await player.press("ctrl+x")
        await player.until_screen(SettingsScreen)
        assert player.app.settings.keys == (("home.play", "ctrl+x"),)


async def test_a_key_can_be_left_as_it_is_by_escape_and_by_the_mouse():
    async with at_home() as player:
        await open_settings(player)
        await change_key(player, "home.play", "escape")
        await player.until_screen(SettingsScreen)
        await change_key(player, "home.play")
        await player.click(player.place_of("Leave it", "Leave it"))
        await player.until_screen(SettingsScreen)
        assert player.app.settings.keys == ()


async def test_one_action_or_all_get_their_usual_keys_again():
    async with at_home() as player:
        await open_settings(player)
        for id_, key in (("home.play", "f5"), ("home.history", "p"), ("home.boards", "f7")):
            await change_key(player, id_, key)
            await player.until_screen(SettingsScreen)
        listed = player.find(OptionList)
        listed.highlighted = listed.get_option_index("home.play")
        await player.press("backspace")
        assert any("That key is “History”" in notice for notice in player.notices)
        listed.highlighted = listed.get_option_index("home.boards")
        await player.press("backspace")
        assert player.app.settings.keys == (("home.play", "f5"), ("home.history", "p"))
        await player.press("u")
        await player.until(lambda: player.reads("Put 2 changed keys back?"))
        await player.press("y")
        await player.until(lambda: player.app.settings.keys == ())
        await player.until_screen(SettingsScreen)
        await player.press("escape", "p")
        await player.until_screen(PlayScreen)


async def test_in_a_round_a_changed_key_submits_and_the_usual_one_no_more():
    async with in_a_round() as player:
        player.app.change_settings(keys=(("play.submit", "f2"), ("play.end", "enter")))
        player.app.apply_settings()
        await player.settle()
        assert "f2 Submit" in player.lines()[-1]
        await player.type("tap")
        await player.press("f2")
        assert player.reads("✓ TAP")
        await player.press("enter")
        await player.until_screen(ReviewScreen)


async def test_bell_motion_and_colours_are_chosen_and_kept():
    async with at_home() as player:
        await open_settings(player)
        await choose(player, "bell")
        await choose(player, "motion")
        assert player.reads("nothing moves", "for a wrong word")
        assert (player.app.settings.bell, player.app.settings.motion) == (True, False)
        assert player.app.animation_level == "none"
        await choose(player, "theme")
        await player.until_screen(CommandPalette)


async def test_the_settings_can_be_opened_from_the_palette_of_any_screen_once():
    async with in_a_round() as player:
        await player.type("ta")
        commands = {
            command.title: command.callback
            for command in player.app.get_system_commands(player.screen)
        }
        for _ in range(2):
            commands["Settings"]()
            await player.until_screen(SettingsScreen)
        assert player.reads("Bell", "Motion")
        await player.press("escape")
        assert isinstance(player.screen, PlayScreen)
        assert player.board.path == (0, 1)


async def test_damaged_keys_do_no_harm():
    async with at_home() as player:
        player.app.change_settings(keys=(("home.gone", "f5"), ("customrules.play", "f6")))
        player.app.apply_settings()
        await player.press("r")
        await player.until_screen(CustomRulesScreen)
        assert "f6 Play" in player.lines()[-1]


@pytest.mark.usefixtures("quick_ticks")
async def test_the_bell_rings_for_a_wrong_word_and_for_the_time_if_that_is_wished(monkeypatch):
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
        player.clock.turn(46)
        await player.until(lambda: len(rung) == 2)
        player.clock.turn(14)
        await player.until_screen(ReviewScreen)
        assert len(rung) == 3


async def test_the_buttons_of_unboggle_show_a_changed_key():
    async with at_home() as player:
        await player.press("u")
        await player.until_screen(UnboggleScreen)
        await player.until(lambda: player.reads("Solve ^s"))
        player.app.change_settings(keys=(("unboggle.solve", "f9"),))
        player.app.apply_settings()
        await player.until(lambda: player.reads("Solve f9"))


async def test_what_is_said_of_a_key_names_the_one_that_was_chosen():
    async with in_a_round() as player:
        await player.press("escape")
        assert player.reads("Paused. Press Enter to resume.")
        await player.press("escape")
        player.app.change_settings(keys=(("play.submit", "f5"),))
        player.app.apply_settings()
        await player.press("escape")
        assert player.reads("Paused. Press f5 to resume.")
