"""A rolled board on which no word of the player's own list is."""

from __future__ import annotations

from itertools import product

from support.player import at_home, word_file

from boggle_tui.play.plan import RoundRequest
from boggle_tui.tui.base.questions import ConfirmDialog
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen

IMPOSSIBLE = ("pizzazz", "zizz", "jazzy", "fizzy", "buzz")
"""Words with more Zs than the dice have."""


async def test_a_board_can_be_built_from_a_list_of_which_no_word_was_rolled():
    request = RoundRequest(dictionary=str(word_file(*IMPOSSIBLE)), dice="new")
    async with at_home(start=request, to=ConfirmDialog) as player:
        await player.sees("No word of words.txt (5 words) is on this board.")
        await player.press("enter")
        await player.until_screen(PlayScreen)
        words = player.screen.game.to_find.words
        assert words
        assert set(words) <= {*IMPOSSIBLE}
        await player.submit(words[0])
        assert player.screen.game.found.keys() == {words[0]}


async def test_it_is_said_how_many_words_of_the_list_fit_on_the_built_board():
    listed = word_file("buzz", "z" * 17)
    request = RoundRequest(dictionary=str(listed), dice="new")
    async with at_home(start=request, to=ConfirmDialog) as player:
        await player.press("enter")
        await player.until_screen(PlayScreen)
        assert player.screen.game.to_find.words == ("buzz",)
        assert player.notices == [": This board has 1 of the 2 words of words.txt."]


async def test_the_rolled_board_can_be_played_anyway_or_not_at_all():
    request = RoundRequest(dictionary=str(word_file(*IMPOSSIBLE)), dice="new", seed=1)
    async with at_home(start=request, to=ConfirmDialog) as player:
        await player.press("escape")
        await player.until_screen(HomeScreen)
        player.app.change_settings(dictionary=request.dictionary, dice="new")
        await player.press("p")
        await player.until_screen(ConfirmDialog)
        await player.press("n")
        await player.until_screen(PlayScreen)
        assert not player.screen.game.to_find


async def test_a_list_with_a_word_on_the_board_is_played_without_a_question():
    words = ["".join(letters) for letters in product("aeiou", "nrstl", "aeiou")]
    request = RoundRequest(dictionary=str(word_file(*words)), seed=3)
    async with at_home(start=request) as player:
        assert isinstance(player.screen, PlayScreen)
