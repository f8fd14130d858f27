"""Help and the command palette, which are made from the key bindings."""

import pytest
from support.languages import catalogue_of
from support.player import Player, at_home, in_a_round
from support.unboggler import at_unboggle
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.geometry import Offset
from textual.widgets import Input, Static

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.tui.base.questions import Palette, PaletteList, ThemePalette, all_commands
from boggle_tui.tui.flows.routes import PLACES
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.messages import Go, Place
from boggle_tui.tui.round.play_screen import PauseDialog, PlayScreen
from boggle_tui.tui.settings.help_screen import (
    HelpPage,
    HelpScreen,
    help_pages,
    parts_of_pages,
    rules_page,
)
from boggle_tui.tui.settings.settings_screen import SettingsScreen


async def open_help(player: Player) -> str:
    """Open the help; return the text of its page."""
    await player.press("f1", to=HelpScreen)
    return text_of(player)


def pages_of(player: Player) -> list[HelpPage]:
    return help_pages(player.app, player.app.settings, (*PLACES, SettingsScreen, type(player.app)))


def text_of(player: Player) -> str:
    return str(player.find(Static, "#text").content)


@pytest.mark.parametrize(
    ("opened", "title"), [(at_home, "Home"), (in_a_round, "Round"), (at_unboggle, "Unboggle")]
)
async def test_the_help_opens_at_the_page_of_the_screen_with_its_main_keys(opened, title):
    async with opened() as player:
        screen = type(player.screen)
        lines = (await open_help(player)).splitlines()
        await player.sees(f"Help: {title} (")
        assert len(lines[0]) > 40  # the purpose, in a sentence or two
        explained = " ".join(screen.KEY_GROUPS.values()).split()
        for binding in Binding.make_bindings(screen.BINDINGS):
            if binding.action in explained:
                display = player.app.get_key_display(binding)
                assert any(display in line[:15] for line in lines), binding


@pytest.mark.parametrize("keys", ["r", "s", "s end enter"])
async def test_the_help_explains_the_choices_of_rules_and_settings(player, keys):
    await player.press(*keys.split())
    text = await open_help(player)
    await player.sees("Help: Settings (")
    for said in ("The rules of your next rounds", "Under Keys", "Play a round by these rules."):
        assert said in text


async def test_help_opens_once_closes_without_a_trace_or_for_the_palette_and_is_that_below():
    async with in_a_round() as player:
        await player.type("ta")
        for key in ("f1", "escape", "q"):
            await open_help(player)
            assert len([s for s in player.app.screen_stack if isinstance(s, HelpScreen)]) == 1
            await player.press(key, to=PlayScreen)
        assert player.board.path == (0, 1)
        await player.press("escape", "escape", to=PauseDialog)
        await open_help(player)
        await player.sees("Help: Round (")
        await player.press("ctrl+p", to=Palette)
        await player.press("escape", to=PauseDialog)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_the_titles_and_the_end_of_a_page_can_be_read_and_no_line_is_cut(size):
    async with at_home(size) as player:
        text = await open_help(player)
        await player.sees("The game", *parts_of_pages(PLACES))
        assert player.find(VerticalScroll, "#page").max_scroll_x == 0
        # The purpose is wrapped by the widget, the rest before: no line may be broken twice.
        _, _, rest = text.partition("\n")
        width = player.find(Static, "#text").size.width
        assert max(map(len, rest.splitlines())) <= width
        await player.press("end")
        last = text.splitlines()[-1].split()[-1]
        await player.sees(last)


async def test_the_help_has_few_pages_and_none_of_them_is_long():
    async with at_home() as player:
        pages = pages_of(player)
    assert len(pages) <= 11
    for page in pages:
        assert page.purpose.endswith(".")
        assert all(group.keys for group in page.groups)
        assert sum(len(group.keys) for group in page.groups) <= 25, page.title


def test_the_help_names_keys_as_the_players_keyboard_does(tmp_path, monkeypatch):
    catalogue = catalogue_of("de", [("home", "Pos1", "key name")], tmp_path, monkeypatch)
    with catalogue, speaking(Reader("de")):
        page = rules_page(DiceSet.named("new"), "boggle-tui play --plain")
    assert "Pos1 end" in dict(page.groups[0].keys)


def test_no_sentence_is_about_a_key_that_is_gone():
    for place in PLACES:
        actions = {binding.action for binding in Binding.make_bindings(place.BINDINGS)}
        groups = getattr(place, "KEY_GROUPS", {})
        assert {each for group in groups.values() for each in group.split()} <= actions, place


async def test_pages_are_turned_by_keys_and_chosen_by_a_click_and_the_rules_are_of_the_dice(player):
    await open_help(player)
    await player.press("left", to="Help: The game (1 of")
    assert "New Boggle: words of 3 letters or more." in text_of(player)
    await player.press("right", "right", "right", to="Help: Round (4 of")
    await player.click(player.place_of("Review", "Review"), to="Help: Review (")
    assert "Race your ghost" in text_of(player)
    player.app.change_settings(dice="super")
    purpose = pages_of(player)[0].purpose
    assert "Super Big Boggle: words of 4 letters or more." in purpose
    assert (
        "Points: 1 for 4 letters, 2 for 5, 3 for 6, 5 for 7, 11 for 8,"
        " 2 per letter for longer words" in purpose
    )


async def test_the_palette_offers_the_commands_of_the_screen():
    for screen in (at_home, in_a_round):
        async with screen() as player:
            offered = {command.title for command in all_commands(player.app, player.screen)}
            for binding in Binding.make_bindings(type(player.screen).BINDINGS):
                if binding.show:
                    assert binding.description in offered
            assert "Help" in offered
            assert len(offered) == len([*all_commands(player.app, player.screen)])
            assert {"Colours", "Settings", "Quit"} <= offered


async def test_a_theme_chosen_in_the_palette_is_kept_for_the_next_start():
    async with at_home() as player:
        await player.press("t", to=Palette)
        player.find(Input).value = "paper"
        await player.sees("paper")
        await player.press("down", "enter")
        await player.until(lambda: player.app.theme == "paper")
        assert player.app.settings.theme == "paper"
    async with at_home() as player:
        assert player.app.theme == "paper"


async def test_a_theme_is_tried_on_while_the_cursor_is_on_it_and_the_one_in_use_is_marked(player):
    before = player.app.theme
    await player.press("t", to=ThemePalette)
    await player.sees("in use")
    assert player.app.theme == before
    tried = set()
    for _ in player.app.available_themes:
        await player.press("down")
        tried.add(player.app.theme)
    assert tried == {*player.app.available_themes}
    await player.press("down", "escape", to=HomeScreen)
    assert player.app.theme == player.app.settings.theme == before
    await player.press("t", "down")
    await player.until(lambda: player.app.theme != before)
    await player.click(Offset(0, 23), to=HomeScreen)
    assert player.app.theme == before


async def test_a_theme_that_leaves_the_list_just_as_it_is_chosen_is_not_taken(player):
    before = player.app.theme
    await player.press("t", to=ThemePalette)
    listed = player.find(PaletteList)
    listed.highlighted = listed.option_count - 1
    listed.action_select()
    player.screen._search("zzz")
    await player.sees("No matches found")
    await player.press("escape", to=HomeScreen)
    assert player.app.theme == before


async def test_the_palette_opens_over_a_screen_that_came_over_the_palette(player):
    await player.press("ctrl+p", to=Palette)
    covered = player.screen
    player.app.post_message(Go(Place.HISTORY))
    await player.until_screen(HistoryScreen)
    covered.dismiss()
    await player.press("ctrl+p", to=Palette)
    await player.press("escape", to=HistoryScreen)
    player.app.pop_screen()
    await player.until_screen(Palette)
    await player.press("escape", to=HomeScreen)
