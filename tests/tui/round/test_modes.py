"""Modes with a goal, and the hints of a round."""

import pytest
from support.player import BOARD, WORDS, Player, at_home, in_a_round

from boggle_tui import Board, Lexicon
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.round.rules import Mode, Rules
from boggle_tui.play.plan import RoundRequest
from boggle_tui.tui.base.questions import ResumeDialog
from boggle_tui.tui.home.today_dialog import TodayDialog
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.word_screen import Status


async def until_decided(player: Player) -> None:
    """Wait for the review and its result."""
    await player.until_screen(ReviewScreen)
    await player.until(lambda: player.screen.result is not None)


async def test_sudden_mode_ends_at_the_first_wrong_word():
    async with in_a_round(rules=Rules(mode=Mode.SUDDEN)) as player:
        await player.sees("One wrong word ends the round.")
        await player.submit("tap", "liquor", "tap")
        assert isinstance(player.screen, PlayScreen)
        player.clock.advance(33)
        await player.submit("tack")
        await until_decided(player)
        await player.sees("TACK ended it")
        assert player.screen.game.elapsed == 33
    assert player_store().rounds.finished()[0].setup.rules.mode is Mode.SUDDEN


async def test_thirty_guesses_are_counted_down():
    async with in_a_round(rules=Rules(mode=Mode.THIRTY)) as player:
        await player.submit("tap", "zzz", "tap", "zzz", to=("28 of 30", "guesses left"))
        for number in range(27):
            player.screen.game.submit("z" * (4 + number))
        await player.submit("liquor")
        await until_decided(player)
        assert player.screen.game.score == 4


async def test_a_chase_ends_when_the_target_is_reached():
    async with in_a_round(rules=Rules(mode=Mode.CHASE, target=5)) as player:
        await player.sees("Target: 5 points.", "5 to go")
        await player.submit("liquor", to=("2 to go", "of 5"))
        player.clock.advance(65)
        await player.submit("tailor")
        await until_decided(player)
        await player.sees("Reached 5 in 1:05")


async def test_a_ghost_scores_when_the_earlier_round_did():
    rules = Rules(mode=Mode.CHASE)
    async with in_a_round(rules=rules) as player:
        await player.sees("No ghost on this board yet.")
        player.clock.advance(10)
        await player.submit("liquor")
        player.clock.advance(50)
        await player.submit("tap")
        await player.end_round()
        await player.press("a", to=PlayScreen)
        await player.sees("Your ghost scored 4 points.", "Ghost 0/4", "= level")
        await player.submit("nip", to="▲ 1 ahead")
        player.clock.advance(10)
        await player.sees("Ghost 3/4", "▼ 2 behind")
        await player.submit("tailor")
        player.clock.advance(170)
        await until_decided(player)
        await player.sees("A tie: 4 to beat")


async def test_any_round_can_be_chased_on_its_board():
    async with in_a_round(rules=Rules(min_length=4)) as player:
        await player.submit("taps")
        await player.end_round()
        await player.press("f8", to=PlayScreen)
        await player.sees("Your ghost scored 1 point.")
        assert player.screen.game.rules == Rules(min_length=4, mode=Mode.CHASE)
        assert str(player.screen.game.board) == BOARD


async def test_the_share_of_words_found_is_shown_as_it_grows():
    async with in_a_round(rules=Rules(scoring="share")) as player:
        status = player.find(Status)
        await player.sees("Percent")
        await player.submit("tap", "liquor")
        there = player.screen.game.setup.word_count
        assert there == len(find_words(Board.parse(BOARD), Lexicon(WORDS)))
        assert status.score == str(100 * 2 // there)
        await player.submit(*WORDS)
        assert status.score == "100"
        await player.end_round()
        await player.sees("100% of the words")
    (played,) = player_store().rounds.finished()
    assert (played.score, played.possible) == (100, 100)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (140, 45)])
async def test_hints_are_offered_with_their_prices_beside_the_whole_board(size):
    async with in_a_round(size=size) as player:
        await player.press("1", "3")
        assert player.screen.game.hints == []  # Nothing is bought by accident.
        before = player.board.region
        await player.press("f2", to="cost")
        assert player.board.region == before
        shown = " ".join("".join(player.lines(player.find_id("hints"))).split())
        short = "1 Lengths −1", "2 Starts −2", "3 Letter −1", "4 Outline −2"
        full = (
            "1 Words by length −1",
            "2 Words by tile −2",
            "3 First letter −1",
            "4 First and last −2",
        )
        for offered in short if size[0] < 80 else full:
            assert offered in shown
        await player.press("f2")
        assert not player.reads(short[-1][:5], full[-1][:5])


async def test_tiles_show_how_many_words_start_there_once_that_is_bought_with_the_mouse(player):
    await player.click(player.place_of("Hints", "Hints"), to="cost")
    await player.click(player.place_of("Words by tile", "Words by tile"))
    assert player.board.counts[0] == 4
    assert "4" in "".join(player.lines(player.board))
    await player.submit("tap")
    assert player.board.counts[0] == 3
    await player.press("escape")
    assert not player.reads("cost"), "Esc closes the hints first"
    assert not player.board.is_concealed
    await player.press("escape")
    assert player.board.is_concealed


async def test_letters_and_outlines_are_ticked_off_when_found():
    async with in_a_round(words=("deck", "nip")) as player:
        await player.press("f2", to="cost")
        await player.press("3", "3", "4", "4", "4")
        assert player.screen.game.spent == 6  # One word has only one outline.
        await player.sees("D…", "D _ _ K", "N…", "N _ _", "find ")
        await player.submit("deck", to=("✓DECK", "N _ _"))


async def test_lengths_count_the_words_that_the_review_counts():
    async with in_a_round("shit/arbs", ("shit", "arb", "bra", "bras")) as player:
        await player.press("f2", to="cost")
        await player.press("1")
        await player.submit("shit", "bras")
        await player.sees("3: 0 of 2", "4: 1 of 1")
        await player.end_round()
        await player.sees("1 of 3 words")


async def test_hints_survive_a_restart_and_appear_in_the_review():
    async with in_a_round() as player:
        await player.submit("liquor")
        await player.press("f2", to="cost")
        await player.press("1", "2")
        left = player.screen.game.hints
    async with at_home(to=ResumeDialog) as player:
        await player.press("enter", to=PlayScreen)
        await player.sees("6 letters: 1 of 2")
        assert player.screen.game.hints == left
        assert player.board.counts
        await player.press("enter")
        await player.end_round()
        await player.sees("3 points spent on hints")
    assert player_store().rounds.finished()[0].score == 0


async def test_the_days_board_offers_no_hints():
    async with at_home(start=RoundRequest(day="today"), to=TodayDialog) as player:
        await player.press("enter", to=PlayScreen)
        await player.press("f2", to="End")
        assert not player.reads("Hints")
        assert not player.reads("cost")
