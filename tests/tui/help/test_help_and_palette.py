"""Help and the command palette, which are made from the key bindings."""

from __future__ import annotations

import pytest
from support.player import Player, at_home, in_a_round
from support.unboggler import at_unboggle
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.base.dialogs.palette import Palette
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen
from boggle_tui.tui.contest.contest_table_screen import ContestTableScreen
from boggle_tui.tui.flows.screens import PARTS
from boggle_tui.tui.flows.screens import SCREENS as TITLED_SCREENS
from boggle_tui.tui.help.help_screen import HelpScreen
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.messages import ShowHistory
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

SCREENS = (
    HomeScreen,
    PlayScreen,
    ReviewScreen,
    UnboggleScreen,
    ContestSetupScreen,
    ContestTableScreen,
)


async def open_help(player: Player) -> str:
    """Open the help; return its text."""
    await player.press("f1")
    await player.until_screen(HelpScreen)
    return "\n".join(str(static.content) for static in player.screen.query(Static))


async def test_every_described_key_of_every_screen_is_in_the_help():
    async with at_home() as player:
        lines = (await open_help(player)).splitlines()
        for screen in SCREENS:
            for binding in Binding.make_bindings(screen.BINDINGS):
                display = player.app.get_key_display(binding)
                assert any(
                    display in line and line.endswith(f" {binding.description}") for line in lines
                ), binding


@pytest.mark.parametrize(
    ("opened", "first"), [(at_home, "Home"), (in_a_round, "Round"), (at_unboggle, "Unboggle")]
)
async def test_the_keys_of_the_screen_come_before_those_of_the_others(opened, first):
    async with opened() as player:
        await open_help(player)
        titles = [
            str(static.content).strip().splitlines()[0] for static in player.screen.query(Static)
        ]
        assert titles[:2] == ["The game", first]
        assert titles[-2:] == ["Everywhere", "Moving around"]
        assert {title for title, _ in (*TITLED_SCREENS, *PARTS)} < set(titles)


async def test_the_rules_are_those_of_the_dice():
    async with in_a_round() as player:
        player.app.change_settings(dice="super")
        text = " ".join((await open_help(player)).split())
        assert "Super Big Boggle: words of 4 letters or more." in text
        assert (
            "Points: 1 for 4 letters, 2 for 5, 3 for 6, 5 for 7, 11 for 8,"
            " 2 per letter for longer words" in text
        )


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_the_end_of_the_help_can_be_reached_and_no_line_is_cut(size):
    async with at_home(size) as player:
        text = await open_help(player)
        scroll = player.find(VerticalScroll)
        assert scroll.max_scroll_x == 0
        await player.press("end")
        last = text.splitlines()[-1].split()[-1]
        await player.until(lambda: player.reads(last))


async def test_help_opens_once_and_closes_without_a_trace():
    async with in_a_round() as player:
        await player.type("ta")
        for key in ("f1", "escape", "q"):
            await open_help(player)
            assert len([s for s in player.app.screen_stack if isinstance(s, HelpScreen)]) == 1
            await player.press(key)
            assert isinstance(player.screen, PlayScreen)
        assert player.board.path == (0, 1)


async def run_from_palette(player: Player, name: str) -> None:
    """Open the palette, search for a command and run the first one."""
    await player.press("ctrl+p")
    await player.until_screen(Palette)
    player.find(Input).value = name
    await player.until(lambda: player.reads(name) and "Key:" in "\n".join(player.lines()))
    await player.press("enter")
    await player.until(lambda: not isinstance(player.screen, Palette))


async def test_the_palette_offers_the_commands_of_the_screen():
    for screen in (at_home, in_a_round):
        async with screen() as player:
            offered = {command.title for command in player.app.get_system_commands(player.screen)}
            for binding in Binding.make_bindings(type(player.screen).BINDINGS):
                if binding.show:
                    assert binding.description in offered
            assert "Help" in offered


async def test_a_command_of_the_palette_has_the_effect_of_its_key():
    async with in_a_round() as player:
        await run_from_palette(player, "End")
        await player.until_screen(ConfirmDialog)


async def test_a_theme_chosen_in_the_palette_is_kept_for_the_next_start():
    async with at_home() as player:
        await player.press("t")
        await player.until_screen(Palette)
        player.find(Input).value = "paper"
        await player.until(lambda: player.reads("paper"))
        await player.press("down", "enter")
        await player.until(lambda: player.app.theme == "paper")
        assert player.app.settings.theme == "paper"
    assert player_store().database.flush(5)
    async with at_home() as player:
        assert player.app.theme == "paper"


async def test_the_palette_opens_over_a_screen_that_came_over_the_palette():
    async with at_home() as player:
        await player.press("ctrl+p")
        await player.until_screen(Palette)
        covered = player.screen
        player.app.post_message(ShowHistory())
        await player.until_screen(HistoryScreen)
        covered.dismiss()
        await player.press("ctrl+p")
        await player.until_screen(Palette)
        await player.press("escape")
        await player.until_screen(HistoryScreen)
        player.app.pop_screen()
        await player.until_screen(Palette)
        await player.press("escape")
        await player.until_screen(HomeScreen)
