"""The start of a round: from a list of which no word was rolled, and while screens are open."""

import asyncio
from itertools import product

import pytest
from support.player import at_home, word_file

from boggle_tui.play.plan import RoundRequest
from boggle_tui.tui.base.questions import ConfirmDialog, Palette, PromptDialog
from boggle_tui.tui.flows.round_flow import ScreenOpener
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.settings.help_screen import HelpScreen


@pytest.fixture
def may_start(monkeypatch) -> asyncio.Event:
    """Hold up the preparation of rounds until this is set."""
    event, load = asyncio.Event(), ScreenOpener.load

    async def slowly(*arguments):
        await event.wait()
        return await load(*arguments)

    monkeypatch.setattr(ScreenOpener, "load", slowly)
    return event


@pytest.mark.parametrize(
    ("key", "opened"),
    [
        ("c", PromptDialog),
        ("f1", HelpScreen),
        ("ctrl+p", Palette),
        ("t", Palette),
        ("h", HistoryScreen),
    ],
)
async def test_nothing_stays_below_a_round_that_was_being_prepared(key, opened, may_start, player):
    await player.press("p", key, to=opened)
    may_start.set()
    await player.until_screen(PlayScreen)
    assert [*map(type, player.app.screen_stack)] == [HomeScreen, PlayScreen]


IMPOSSIBLE = ("pizzazz", "zizz", "jazzy", "fizzy", "buzz")
"""Words with more Zs than the dice have."""


async def test_a_board_can_be_built_from_a_list_of_which_no_word_was_rolled():
    request = RoundRequest(dictionary=str(word_file("buzz", "z" * 17)), dice="new")
    async with at_home(start=request, to=ConfirmDialog) as player:
        await player.sees("No word of words.txt (2 words) is on this board.")
        await player.press("enter", to=PlayScreen)
        assert player.screen.game.to_find.words == ("buzz",)
        assert player.notices == [": This board has 1 of the 2 words of words.txt."]
        await player.submit("buzz")
        assert player.screen.game.found.keys() == {"buzz"}


async def test_the_rolled_board_can_be_played_anyway_or_not_at_all():
    request = RoundRequest(dictionary=str(word_file(*IMPOSSIBLE)), dice="new", seed=1)
    async with at_home(start=request, to=ConfirmDialog) as player:
        await player.press("escape", to=HomeScreen)
        player.app.change_settings(dictionary=request.dictionary, dice="new")
        await player.press("p", to=ConfirmDialog)
        await player.press("n", to=PlayScreen)
        assert not player.screen.game.to_find


async def test_a_list_with_a_word_on_the_board_is_played_without_a_question():
    words = ["".join(letters) for letters in product("aeiou", "nrstl", "aeiou")]
    request = RoundRequest(dictionary=str(word_file(*words)), seed=3)
    async with at_home(start=request) as player:
        assert isinstance(player.screen, PlayScreen)
