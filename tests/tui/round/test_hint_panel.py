"""Hints: offered, bought, and shown for the rest of the round."""

import pytest
from support.player import Player, at_home, in_a_round

from boggle_tui.cli.player_store import player_store
from boggle_tui.play.plan import RoundRequest
from boggle_tui.tui.base.questions import ResumeDialog
from boggle_tui.tui.home.today_dialog import TodayDialog
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.word_screen import Status


async def offer(player: Player) -> None:
    """Open the panel, and wait until the board's words are found."""
    await player.press("f2", to="cost")


def hints(player: Player) -> str:
    return " ".join("".join(player.lines(player.find_id("hints"))).split())


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (140, 45)])
async def test_hints_are_offered_with_their_prices_beside_the_whole_board(size):
    async with in_a_round(size=size) as player:
        await player.press("1", "3")
        assert player.screen.game.hints == []  # Nothing is bought by accident.
        before = player.board.region
        await offer(player)
        assert player.board.region == before
        shown = hints(player)
        for offered in ("1 Lengths −1", "2 Starts −2", "3 Letter −1", "4 Outline −2"):
            assert offered in shown
        await player.press("f2")
        assert not player.reads("Outline")


async def test_a_bought_hint_is_paid_for_and_stays_beside_the_board():
    async with in_a_round() as player:
        await player.submit("tailor", "liquor")
        await offer(player)
        await player.press("1", "f2")
        await player.sees("3 letters: 0 of 2", "4 letters: 0 of 4", "6 letters: 2 of 2")
        assert player.find(Status).score == "5"
        await player.submit("tap")
        await player.sees("3 letters: 1 of 2", "Spent −1")
        assert player.find(Status).score == "6"


async def test_tiles_show_how_many_words_start_there():
    async with in_a_round() as player:
        await offer(player)
        await player.press("2")
        assert player.board.counts[0] == 4
        assert "4" in "".join(player.lines(player.board))
        await player.submit("tap")
        assert player.board.counts[0] == 3
        await player.press("escape")
        assert player.board.is_concealed


async def test_letters_and_outlines_are_ticked_off_when_found():
    async with in_a_round(words=("deck", "nip")) as player:
        await offer(player)
        await player.press("3", "3", "4", "4", "4")
        assert player.screen.game.spent == 6  # One word has only one outline.
        await player.sees("D…", "D _ _ K", "N…", "N _ _", "find ")
        await player.submit("deck")
        await player.sees("✓DECK", "N _ _")


async def test_hints_can_be_bought_with_the_mouse():
    async with in_a_round() as player:
        await player.click(player.place_of("Hints", "Hints"))
        await player.sees("cost")
        await player.click(player.place_of("Starts", "Starts"))
        assert player.board.counts


async def test_hints_survive_a_restart_and_appear_in_the_review():
    async with in_a_round() as player:
        await player.submit("liquor")
        await offer(player)
        await player.press("1", "2")
        left = player.screen.game.hints
    assert player_store().close(9)
    async with at_home() as player:
        await player.until_screen(ResumeDialog)
        await player.press("enter", to=PlayScreen)
        await player.sees("6 letters: 1 of 2")
        assert player.screen.game.hints == left
        assert player.board.counts
        await player.press("enter")
        await player.end_round()
        await player.sees("3 points spent on hints")
    assert player_store().database.flush(9)
    assert player_store().rounds.finished()[0].score == 0


async def test_the_days_board_has_no_hints():
    async with at_home(start=RoundRequest(day="today"), to=TodayDialog) as player:
        await player.press("enter", to=PlayScreen)
        await player.press("f2")
        assert not player.reads("cost")
        assert not player.reads("Hints")
