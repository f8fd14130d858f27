"""Keys and clicks that once ended the program, in the palette, in lists and between screens."""

from dataclasses import replace

import pytest
from rich.style import Style
from support.player import at_home, in_a_round, running
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Offset
from textual.widgets import Input, Static

from boggle_tui.tui.base.questions import ChoiceList, Palette
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen
from boggle_tui.tui.history.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen

pytestmark = pytest.mark.usefixtures("home")
MOVES = ("pagedown", "pageup", "down", "up", "end")


async def test_no_key_or_click_in_a_palette_without_room_ends_the_program():
    async with at_home() as player:
        for size in ((1, 1), (200, 2)):
            await player.press("ctrl+p", to=Palette)
            await player.resize(*size)
            await player.press(*MOVES)
            player.find(Input).value = "xyzzy"
            await player.press(*MOVES, "enter")
            player.find(Input).value = "e"
            await player.press(*MOVES)
            await player.click(Offset(300, 300))
            assert isinstance(player.screen, Palette)
            await player.press("escape", to=HomeScreen)


async def test_a_palette_without_its_list_takes_keys_and_text():
    async with at_home() as player:
        await player.press("ctrl+p", to=Palette)
        await player.screen.query("PaletteList").remove()  # as while the palette is closing
        await player.press("x", "down", "enter", "escape", to=HomeScreen)


async def test_no_palette_opens_over_a_screen_without_widgets():
    async with at_home() as player:
        contest = ContestSetupScreen()
        shown = player.app.push_screen(contest)
        player.app.action_command_palette()
        await shown
        assert player.screen is contest


async def test_a_name_with_markup_is_shown_as_it_is():
    async with at_home() as player:
        theme = replace(player.app.current_theme, name="[b]loud[/b] [@click=app.quit]x[/]")
        player.app.register_theme(theme)
        await player.press("t", to=Palette)
        await player.sees(theme.name)


async def test_a_key_that_reaches_a_screen_before_it_is_there_does_nothing():
    async with in_a_round() as player:
        recorder = player.screen._recorder
        for action in ("hints", "submit", "clear_or_pause", "move(1, 0)"):
            assert not await player.app.run_action(action, PlayScreen(recorder))
        assert await player.app.run_action("hints", player.screen)


async def test_a_screen_tells_its_keys_while_another_is_opening_above_it():
    async with at_home() as player:
        player.app.push_screen(SavedBoardsScreen())
        assert player.app.screen_stack[0].key_of("app.help")
        await player.until_screen(SavedBoardsScreen)


class Lists(App[None]):
    def compose(self) -> ComposeResult:
        yield ChoiceList(*map(str, range(99)))


async def test_a_list_without_a_line_or_shortened_takes_every_key_and_click():
    app = Lists()
    async with running(app) as pilot:
        listed = app.query_one(ChoiceList)
        for height in (0, 1):
            listed.styles.height = height
            await pilot.pause()
            listed.set_options(map(str, range(99)))
            for name in ("page_down", "page_up", "last", "page_down", "first"):
                getattr(listed, f"action_{name}")()
        listed.set_options(["only"])
        gone = Style(meta={"option": 50})
        listed.post_message(events.Click(listed, 0, 0, 0, 0, 1, False, False, False, style=gone))
        await pilot.pause()
        assert listed.highlighted in (None, 0)


async def test_a_press_on_a_widget_that_has_just_gone_does_no_harm():
    async with at_home() as player:
        screen, widget = player.screen, Static("here")
        await screen.mount(widget)
        await player.settle()
        x, y = widget.region.offset
        await widget.remove()
        assert screen.get_widget_at(x, y)[0] is widget  # until the next layout
        for kind in (events.MouseDown, events.MouseMove, events.MouseUp):
            at = {"screen_x": x, "screen_y": y}
            player.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, **at))
        await player.settle()
        assert player.screen is screen
