"""The settings: bell, motion and colours; and keys that are changed and reset, or refused."""

import pkgutil
from importlib import import_module
from random import Random

import pytest
from support.languages import catalogue_of
from support.player import Player, at_home, in_a_round
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Input, Static

import boggle_tui.tui
from boggle_tui.cli import main, parser
from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import ENGLISH, Reader, reader, speaking
from boggle_tui.requests.answer import Answer
from boggle_tui.store.settings import Settings
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.base.keyboard import FIXED_KEYS, all_bindings
from boggle_tui.tui.base.questions import (
    ConfirmDialog,
    KeyDialog,
    Palette,
    PromptDialog,
    all_commands,
)
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.flows.routes import PLACES
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.settings.help_screen import HelpScreen
from boggle_tui.tui.settings.settings_screen import (
    RESERVED_KEYS,
    KeyBindings,
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


KEYS = KeyBindings(PLACES, BoggleScreen, BoggleApp)
SAME_LABEL = (
    {"p", "f8"},  # Letters are typed where F8 plays.
    {"b", "f12"},
    {"z", "ctrl+z"},
    {"q", "ctrl+q", "ctrl+c"},
    {"q", "b", "f1"},  # The key that opens a dialog closes it.
    {"x", "delete", "backspace"},
)
"""Keys that share a label for a reason."""
MEANINGS = {
    "f1": ("Help", "Close"),
    "f2": ("Hint", "Hints"),
    "f3": ("Check", "Only board?"),
    "f4": ("Auto size",),
    "f5": ("Start", "Solve", "Clock only"),
    "f6": ("Print",),
    "f7": ("Share",),
    "f8": ("Play", "Ghost"),
    "f9": ("Options",),
    "f10": ("Divide",),
    "f12": ("Boards",),
    "ctrl+b": ("Mirror",),
    "ctrl+c": ("Quit",),
    "ctrl+d": ("End", "End the round"),
    "ctrl+e": ("Export",),
    "ctrl+f": ("Fill",),
    "ctrl+g": ("Suggest", "Letter"),
    "ctrl+k": ("Fill as",),
    "ctrl+l": ("Clear", "All", "Reset all"),
    "ctrl+n": ("New", "New board", "Next", "Guest"),
    "ctrl+o": ("Load",),
    "ctrl+p": ("More",),
    "ctrl+q": ("Quit",),
    "ctrl+r": ("Rotate",),
    "ctrl+s": ("Save",),
    "ctrl+t": ("Rename",),
    "ctrl+y": ("Copy", "Result"),
    "ctrl+z": ("Undo",),
    "a": ("Again", "Restart on this board"),
    "b": ("Boards", "Board", "Close"),
    "c": ("Code", "QR code"),
    "d": ("Today's board",),
    "e": ("Tray",),
    "f": ("Friends",),
    "g": ("Gogen",),
    "h": ("History",),
    "i": ("Statistics",),
    "k": ("Resume",),
    "l": ("Leave the round",),
    "m": ("Practise", "Practise these"),
    "n": ("No",),
    "o": ("Sort",),
    "p": ("Play",),
    "q": ("Quit", "Close"),
    "r": ("Rules",),
    "s": ("Settings",),
    "t": ("Colours",),
    "u": ("Unboggle", "Edit"),
    "v": ("Demo", "Watch"),
    "w": ("Own list",),
    "x": ("Remove",),
    "y": ("Yes",),
    "z": ("Undo",),
    "1": ("Hint: words by length",),
    "2": ("Hint: words by first tile",),
    "3": ("Hint: first letter of a word",),
    "4": ("Hint: outline of a word",),
    "delete": ("Remove", "Remove the word", "Free this cell", "Clear this cell", "Reset"),
    "backspace": (
        *("Erase", "Remove", "Remove the word", "Free cell, or go back", "Clear this cell"),
        "Reset",
    ),
    "equals_sign": ("Clue",),
    "plus": ("Add word", "Own word", "Heavier", "Raise goal"),
    "minus": ("Lighter", "Lower goal"),
    "slash": ("Find",),
    "number_sign": ("Block",),
    "left_square_bracket": ("Two letters",),
    "exclamation_mark": ("Require",),
    "question_mark": ("Describe this tile",),
    "greater_than_sign": ("Path",),
}
"""The one meaning of each key that isn't fixed, as the labels that it has on all screens.

Other programs' conventions come first: F1 helps, F5 runs, Ctrl+N, O, P, S, Y and Z. A screen on
which letters are typed has its keys on Ctrl and function keys only, so an action that also belongs
to such a screen has one of those everywhere. The digits are the choices of a list.
"""
ACTIONS = {action.id: action for action in KEYS.actions}


def own_bindings() -> list[tuple[type[DOMNode], Binding]]:
    """All bindings of all classes of the program."""
    found = set()
    for module in pkgutil.walk_packages(boggle_tui.tui.__path__, "boggle_tui.tui."):
        for kind in vars(import_module(module.name)).values():
            if isinstance(kind, type) and issubclass(kind, DOMNode):
                found.add(kind)
    return [
        (kind, binding)
        for kind in found
        if kind.__module__.startswith("boggle_tui")
        for binding in Binding.make_bindings(kind.__dict__.get("BINDINGS", ()))
    ]


def test_every_key_of_the_program_can_be_changed_except_ctrl_c_and_reserved_ones():
    for kind, binding in own_bindings():
        is_listed = any(issubclass(place, kind) for place in PLACES)
        if kind.__name__ in ("GuestApp", "DoorScreen", "RoomVoteDialog", "QrDialog"):
            continue  # Guests have no settings, and the dialogs no keys but the usual ones.
        can_be_changed = binding.id in ACTIONS and (is_listed or kind is BoggleApp)
        assert binding.key in {*RESERVED_KEYS, "ctrl+c"} or can_be_changed, (kind, binding)
        assert not (binding.key in FIXED_KEYS and binding.id), (kind, binding)


def test_the_page_of_each_screen_lists_all_of_its_keys_that_can_be_changed():
    pages = {page[0].screen: page for page in KEYS.pages}
    for screen in (place for place in PLACES if issubclass(place, Screen)):
        listed = {binding.id for place in pages[screen] for binding in place.own}
        assert {binding.id for binding in all_bindings(screen)} <= listed


def test_no_action_has_the_key_of_another_one_by_default():
    for action in KEYS.actions:
        for key in action.keys({}):
            assert KEYS.conflict(action, key, {}) is None, action


@pytest.mark.parametrize(
    ("id_", "key", "reason"),
    [
        ("play.end", "a", "Ctrl"),
        ("play.hints", "ctrl+d", "End"),
        ("play.end", "ctrl+q", "Quit"),
        ("play.end", "ctrl+c", "Quit"),
        ("play.end", "pageup", "moving"),
        ("unboggle.solve", "7", "Ctrl"),
        ("unboggle.solve", "ctrl+w", "typing"),
        ("words.require", "a", "Ctrl"),
        ("words.require", "plus", "Heavier"),
        ("words.require", "ctrl+z", "Undo"),
        ("unboggle.undo", "number_sign", "Ctrl"),
        ("home.play", "u", "Unboggle"),
        ("home.play", "down", "moving"),
        ("home.play", "space", "moving"),
        ("help", "p", "Play"),
        ("quit", "z", "Ctrl"),
    ],
)
def test_a_key_with_a_conflict_is_refused_with_the_next_step(id_, key, reason):
    conflict = KEYS.conflict(ACTIONS[id_], key, {}) or ""
    assert reason in conflict
    assert "Choose" in conflict


def test_a_key_that_another_action_has_left_is_free():
    assert KEYS.conflict(ACTIONS["home.play"], "u", {"home.unboggle": "f5"}) is None
    assert KEYS.conflict(ACTIONS["play.end"], "f2", {"play.hints": "f5"}) is None
    assert KEYS.conflict(ACTIONS["home.play"], "ctrl+d", {}) is None
    assert KEYS.conflict(ACTIONS["words.require"], "number_sign", {}) is None


@pytest.mark.parametrize("seed", range(3))
def test_after_any_accepted_changes_each_action_of_a_place_has_a_key_of_its_own(seed):
    rng, changed = Random(seed), {}
    pool = [*RESERVED_KEYS, "f2", "f5", "f6", "ctrl+d", "j", "h", "x", "number_sign", "backspace"]
    for _ in range(200):
        action, key = rng.choice(KEYS.actions), rng.choice(pool)
        if KEYS.conflict(action, key, changed) is None:
            changed[action.id] = key
    assert changed
    for place in {action.place for action in KEYS.actions}:
        here = [action for action in KEYS.actions if action.place == place]
        keys = [key for action in here for key in action.keys(changed)]
        assert len(keys) == len(set(keys)), (place, changed)
        assert all(action.keys(changed) for action in here)


async def test_the_fixed_keys_of_an_action_stay_when_its_other_key_is_changed_and_named(player):
    player.app.change_settings(keys=(("help.dismiss", "f4"), ("savedboards.new", "f5")))
    player.app.apply_settings()
    await player.press("f1", to=HelpScreen)
    await player.press("escape", to=HomeScreen)
    await player.press("f1", to=HelpScreen)
    await player.press("f4", to=HomeScreen)
    await player.press("b", to=("No saved boards", "f5"))


async def test_dialogs_close_by_escape_and_take_letters_whatever_the_keys_around_them_are(player):
    player.app.change_settings(keys=(("confirm.dismiss(False)", "f3"), ("home.history", "x")))
    player.app.apply_settings()
    player.app.push_screen(ConfirmDialog("Really?"))
    await player.until_screen(ConfirmDialog)
    await player.sees("Esc: No")
    await player.press("escape", to=HomeScreen)
    player.app.push_screen(PromptDialog("Which?"))
    await player.until_screen(PromptDialog)
    await player.sees("Enter: OK · Esc: cancel")
    await player.press("x", "space", "y")
    assert player.find(Input).value == "x y"
    await player.press("escape", to=HomeScreen)


def test_the_command_line_resets_all_keys_for_a_player_who_cannot_press_them(monkeypatch):
    opened = []
    monkeypatch.setattr(parser, "require_terminal", lambda: None)
    for opening in ("open_program", "open_plainly"):
        monkeypatch.setattr(
            parser, opening, lambda: opened.append(player_store().settings.load()) or Answer()
        )
    for options in (["--usual-keys"], ["--plain", "--usual-keys"]):
        player_store().settings.save(Settings(keys=(("quit", "f5"),), theme="paper"))
        assert player_store().settings.load().keys
        assert main(options) == 0
        assert opened.pop() == Settings(theme="paper")


def test_each_key_has_one_meaning_on_all_screens_and_each_label_one_key():
    used: dict[str, set[str]] = {}
    for kind, binding in own_bindings():
        if binding.key in RESERVED_KEYS:
            continue
        assert binding.description in MEANINGS.get(binding.key, ()), (kind, binding)
        used.setdefault(binding.key, set()).add(binding.description)
    assert used == {key: set(labels) for key, labels in MEANINGS.items()}
    for label in {label for labels in MEANINGS.values() for label in labels}:
        keys = {key for key in MEANINGS if label in MEANINGS[key]}
        assert len(keys) == 1 or any(keys <= others for others in SAME_LABEL), (label, keys)
