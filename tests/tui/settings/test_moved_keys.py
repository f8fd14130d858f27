"""The keys that one moves about by, on other keys: every screen and every question follows."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from random import Random

import pytest
from boggle_tui.tui.moves import MOVES, Moves, id_of
from boggle_tui.tui.places import DIALOGS, PARTS, SCREENS, all_keys
from support.player import Player, at_home, in_a_round
from textual.binding import Binding
from textual.command import CommandPalette
from textual.dom import DOMNode
from textual.widgets import Input, OptionList, Static

import boggle_tui.tui
from boggle_tui.cli import main, opening
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.store.settings import Settings, load_settings, save_settings
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.base.dialogs.key import KeyDialog
from boggle_tui.tui.base.dialogs.prompt import PromptDialog
from boggle_tui.tui.base.line_keys import is_text_key_on
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.help.help_screen import HelpScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.settings.settings_screen import SettingsScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.words.word_list import WordList

KEYS = all_keys()
ACTIONS = {action.id: action for action in KEYS.actions}


def move(player: Player, **keys: str) -> None:
    """Put keys for moving about on others: `enter="f5"`."""
    chosen = tuple((id_of(usual), key) for usual, key in keys.items())
    player.app.change_settings(keys=(*player.app.settings.keys, *chosen))
    player.app.apply_settings()


async def in_settings(player: Player, id_: str) -> OptionList:
    """Point at one of the settings."""
    await player.press("s")
    await player.until_screen(SettingsScreen)
    listed = player.find(OptionList)
    listed.highlighted = listed.get_option_index(id_)
    return listed


def own_bindings() -> list[tuple[type[DOMNode], Binding]]:
    """All bindings of all classes of the program."""
    found = {}
    for module in pkgutil.walk_packages(boggle_tui.tui.__path__, "boggle_tui.tui."):
        for kind in vars(import_module(module.name)).values():
            if isinstance(kind, type) and issubclass(kind, DOMNode):
                found[kind] = kind
    return [
        (kind, binding)
        for kind in found
        if kind.__module__.startswith("boggle_tui")
        for binding in Binding.make_bindings(kind.__dict__.get("BINDINGS", ()))
    ]


def test_every_key_of_the_program_can_be_changed_but_ctrl_c():
    listed = [kind for _, kind in (*SCREENS, *DIALOGS, *PARTS)]
    for kind, binding in own_bindings():
        is_listed = any(issubclass(place, kind) for place in listed)
        can_be_changed = binding.id in ACTIONS and (is_listed or kind.__name__ == "BoggleApp")
        assert binding.key in {*MOVES, "ctrl+c"} or can_be_changed, (kind, binding)


def test_what_is_meant_by_a_key_is_what_it_was_chosen_for_and_what_was_left_means_nothing():
    moves = Moves({id_of("down"): "j", id_of("enter"): "f5"})
    nowhere = {"j": "down", "f5": "enter", "up": "up", "x": "x"}
    assert {key: moves.meant(key, lambda _: False) for key in nowhere} == nowhere
    assert moves.meant("down", lambda _: False) not in MOVES
    for key in ("down", "j", "f5", "enter", "up"):
        assert moves.pressed(moves.meant(key, str.isalpha), str.isalpha) == key


def test_where_the_chosen_key_is_typed_the_usual_one_moves_still():
    moves = Moves({id_of("down"): "j"})
    assert moves.meant("down", lambda key: key == "j") == "down"
    assert moves.meant("j", lambda key: key == "j") == "j"


@pytest.mark.parametrize(
    ("id_", "key", "changed", "told"),
    [
        ("move.down", "up", {}, "moves about"),
        ("move.down", "h", {}, "History"),
        ("move.down", "ctrl+q", {}, "Quit"),
        ("move.down", "f6", {"home.history": "f6"}, "“History” (Home) would lose its key"),
        ("move.down", "down", {"move.down": "f6", "home.history": "down"}, "would lose its key"),
        ("home.play", "j", {"move.down": "j"}, "moves about"),
        ("move.down", "j", {"play.submit": "f5", "play.end": "enter", "move.down": "f9"}, None),
        (
            "move.enter",
            "j",
            {"play.submit": "f5", "play.end": "enter", "move.enter": "f9"},
            "“End” (In a round) would lose its key",
        ),
        ("move.down", "j", {}, None),
        ("move.down", "down", {"move.down": "j"}, None),
        ("home.history", "down", {"move.down": "f6"}, None),
        ("play.end", "down", {"move.down": "j"}, "moves about"),
        ("pins.block", "ctrl+d", {"move.right": "ctrl+d"}, "moves about"),
        ("move.up", "end", {"move.end": "l"}, "moves about"),
    ],
)
def test_a_key_for_moving_about_is_refused_where_it_would_take_that_of_another(
    id_, key, changed, told
):
    trouble = KEYS.trouble(ACTIONS[id_], key, changed)
    assert trouble is None if told is None else told in (trouble or "")


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_accepted_no_two_actions_of_a_place_share_a_key_and_each_has_one(seed):
    rng, changed = Random(seed), {}
    pool = [*MOVES, "f2", "f5", "f6", "ctrl+d", "j", "k", "h", "x", "number_sign", "backspace"]
    moves = [action for action in KEYS.actions if action.is_move]
    for _ in range(60):
        action, key = rng.choice([*KEYS.actions, *moves * 20]), rng.choice(pool)
        if KEYS.trouble(action, key, changed) is None:
            changed = KEYS.tidied({**changed, action.id: key})
    assert changed
    for place in {action.place for action in KEYS.actions} - {"Moving about"}:
        here = [action for action in KEYS.actions if action.place == place]
        keys = [key for action in here for key in KEYS.pressed(action, changed)]
        assert len(keys) == len(set(keys)), (place, changed)
    for _, screen in SCREENS:
        assert Moves(changed).are_reachable(lambda key, screen=screen: is_text_key_on(screen, key))


def test_a_key_that_does_it_of_itself_again_is_not_kept_as_changed():
    assert KEYS.tidied({"paper.pause": "space", "home.play": "f5"}) == {"home.play": "f5"}
    assert KEYS.trouble(ACTIONS["pins.pin"], "enter", {"move.enter": "j"}) is None
    assert KEYS.tidied({"play.submit": "enter", "move.enter": "l"}) == {"move.enter": "l"}
    assert KEYS.tidied({"play.submit": "enter", "move.enter": "f9"}) == {
        "play.submit": "enter",
        "move.enter": "f9",
    }


async def test_lists_menus_and_questions_follow_the_chosen_keys_and_the_usual_ones_do_nothing():
    async with at_home() as player:
        move(player, down="j", enter="f5", escape="f6", left="f7")
        menu = player.find(Menu)
        first = menu.at
        await player.press("down")
        assert menu.at == first
        await player.press("j")
        assert menu.at != first
        listed = await in_settings(player, "home.play")
        await player.press("enter")
        assert isinstance(player.screen, SettingsScreen)
        await player.press("f5")
        await player.until_screen(KeyDialog)
        assert player.reads("f6 leaves it as it is.")
        await player.press("f6")
        await player.until_screen(SettingsScreen)
        here = listed.highlighted
        await player.press("j")
        assert listed.highlighted == here + 1
        await player.press("u")
        await player.until_screen(ConfirmDialog)
        await player.press("f7", "f5")
        await player.until(lambda: player.app.settings.keys == ())
        await player.press("escape")
        assert not isinstance(player.screen, SettingsScreen)


async def test_in_a_round_keys_that_are_typed_are_letters_and_others_move():
    async with in_a_round() as player:
        move(player, right="l", down="f8", enter="f5", escape="f6", tab="f7")
        await player.settle()
        assert "f5 Submit" in player.lines()[-1]
        assert "f7 Other path" in player.lines()[-1]
        await player.type("tail")
        assert player.board.path == (0, 1, 6, 5)
        await player.press("enter")
        assert player.board.path == (0, 1, 6, 5)
        await player.press("f5")
        assert player.reads("✓ TAIL")
        await player.press("right", "right", "down", "f8")
        assert player.board.cursor == 5
        await player.press("f6")
        assert player.reads("Paused. Press f5 to resume.")
        await player.click(player.place_of("f5 Submit", "Submit"))
        assert not player.screen.game.is_paused
        await player.press("ctrl+e")
        await player.until_screen(ReviewScreen)
        missed = player.find(WordList, "#missed")
        await player.until(lambda: missed.entries and missed.has_focus)
        here = missed.highlighted
        await player.press("down")
        assert missed.highlighted == here
        await player.press("f8")
        assert missed.highlighted != here
        await player.press("f7")
        assert player.screen.focused is not missed


async def test_a_line_takes_what_is_typed_and_its_sentence_names_the_chosen_keys():
    async with at_home() as player:
        move(player, enter="f5", escape="x", space="f7")
        player.app.push_screen(PromptDialog("Which?"))
        await player.until_screen(PromptDialog)
        assert player.reads("f5 takes it, Escape leaves it.")
        await player.press("x", "space", "y", "enter")
        assert player.find(Input).value == "x y"
        await player.press("escape")
        assert not isinstance(player.screen, PromptDialog)


async def test_the_help_the_palette_and_unboggle_know_the_chosen_keys():
    async with at_home() as player:
        move(player, escape="f6", down="f8", enter="f5", tab="n")
        await player.press("f1")
        await player.until_screen(HelpScreen)
        assert player.reads("f6 closes")
        told = "\n".join(str(static.content) for static in player.screen.query(Static))
        lines = [line.split() for line in told.splitlines()]
        assert ["f5", "Submit"] in lines
        assert ["f5", "Take"] in lines
        assert ["tab", "Other", "path"] in lines  # for n is typed in a round
        await player.press("f6", "ctrl+p")
        await player.until_screen(CommandPalette)
        await player.press("f6", "u")
        await player.until_screen(UnboggleScreen)
        assert player.reads("then f5 on the empty line")
        await player.press("f8")
        assert not isinstance(player.screen.focused, Input)


async def test_a_key_for_moving_about_is_changed_in_the_settings_and_put_back_with_the_others():
    async with at_home() as player:
        listed = await in_settings(player, "move.escape")
        await player.press("enter")
        await player.until_screen(KeyDialog)
        await player.press("h")
        assert player.reads("“History”")
        await player.press("f6")
        await player.until_screen(SettingsScreen)
        assert player.reads("f6 · usually esc")
        listed.highlighted = listed.get_option_index("home.history")
        await player.press("enter")
        await player.until_screen(KeyDialog)
        await player.press("escape")
        await player.until_screen(SettingsScreen)
        assert dict(player.app.settings.keys) == {"move.escape": "f6", "home.history": "escape"}
        listed.highlighted = listed.get_option_index("move.escape")
        await player.press("backspace")
        assert any("would lose its key" in notice for notice in player.notices)
        await player.press("u")
        await player.until_screen(ConfirmDialog)
        await player.press("y")
        await player.until(lambda: player.app.settings.keys == ())
        await player.press("escape", "p")
        await player.until_screen(PlayScreen)


def test_the_command_line_puts_all_keys_back_for_whoever_cannot_press_the_chosen_ones(monkeypatch):
    opened = []
    monkeypatch.setattr(opening, "need_terminal", lambda: None)
    monkeypatch.setattr(
        opening, "open_program", lambda: opened.append(load_settings()) or Outcome()
    )
    save_settings(Settings(keys=((id_of("enter"), "f5"),), theme="paper"))
    assert player_store().database.flush(5)
    assert load_settings().keys
    assert main(["--usual-keys"]) == 0
    assert opened == [Settings(theme="paper")]


async def test_escape_closes_a_question_whatever_its_other_keys_are():
    async with at_home() as player:
        player.app.change_settings(keys=(("confirm.dismiss(False)", "f3"), ("help.dismiss", "f4")))
        player.app.apply_settings()
        await player.press("f1")
        await player.until_screen(HelpScreen)
        assert player.reads("Escape closes")
        await player.press("escape")
        player.app.push_screen(ConfirmDialog("Really?"))
        await player.until_screen(ConfirmDialog)
        await player.press("escape")
        assert isinstance(player.screen, HomeScreen)
