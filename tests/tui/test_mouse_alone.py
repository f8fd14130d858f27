"""Playing by mouse alone: everything except typing and choosing keys."""

import pytest
from support.player import BOARD, Player, at_home, in_a_round
from textual.widgets import Input

from boggle_tui.tui.base.keyboard import all_bindings
from boggle_tui.tui.base.questions import ConfirmDialog, Palette, PromptDialog, ResumeDialog
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.flows.routes import PLACES
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PauseDialog, PlayScreen
from boggle_tui.tui.settings.help_screen import HelpScreen


async def click(player: Player, text: str) -> None:
    """Click on the lowest place where a text stands."""
    await player.click(player.place_of(text, text))


async def test_a_round_is_started_played_paused_ended_and_left(player):
    await click(player, "Play")
    await player.until_screen(PlayScreen)
    await player.click(player.middle_of(0))
    assert player.board.path == (0,)
    await click(player, "Pause")
    assert player.board.path == ()
    await click(player, "Pause")
    assert player.board.is_concealed
    await player.until_screen(PauseDialog)
    await click(player, "Resume")
    assert not player.board.is_concealed
    await click(player, "End")
    await player.until_screen(ConfirmDialog)
    await click(player, "Play on")
    await player.until_screen(PlayScreen)
    await click(player, "End")
    await player.until_screen(ConfirmDialog)
    await click(player, "End")
    await player.until_screen(ReviewScreen)
    await player.sees("Practise these")  # The keys move when the words have been found.
    await click(player, "Back")
    await player.until_screen(HomeScreen)


async def test_help_is_opened_and_closed():
    async with at_home((100, 32)) as player:
        await click(player, "Help")
        await player.until_screen(HelpScreen)
        await click(player, "Esc: close")
        assert isinstance(player.screen, HomeScreen)
        await click(player, "Help")
        await player.until_screen(HelpScreen)
        await player.click(player.screen.region.offset)
        assert isinstance(player.screen, HomeScreen)


async def test_a_question_is_answered_or_cancelled(player):
    for answer in ("Cancel", "OK"):
        assert isinstance(player.screen, HomeScreen)
        await click(player, "More")
        await player.until_screen(Palette)
        await player.type("code")
        await click(player, "Code")
        await player.until_screen(PromptDialog)
        player.find(Input).value = BOARD
        await click(player, answer)
    await player.until(lambda: player.notices)


async def test_an_unfinished_round_can_be_put_off():
    async with in_a_round() as player:
        await player.submit("tap")
    async with at_home(to=ResumeDialog) as player:
        await click(player, "Later")
        assert isinstance(player.screen, HomeScreen)


async def test_more_opens_the_palette_with_the_keys_without_room():
    async with in_a_round(size=(60, 20)) as player:
        await player.end_round()
        assert "Ghost" not in player.lines()[-1]
        await player.sees("noun:")  # The keys have found their places by then.
        await click(player, "More")
        await player.until_screen(Palette)
        await player.click(player.screen.region.offset)
        await player.until(lambda: isinstance(player.screen, ReviewScreen))


@pytest.mark.parametrize("screen", [each for each in PLACES if issubclass(each, BoggleScreen)])
def test_every_screen_has_an_exit_on_the_key_bar(screen):
    shown = [binding for binding in all_bindings(screen) if binding.show]
    ways_out = ("quit", "home", "leave", "end", "dismiss", "menu")
    assert any(way in binding.action for binding in shown for way in ways_out)
