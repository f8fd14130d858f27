"""Modes with a goal: their texts during the round, and their ends."""

from support.player import BOARD, WORDS, Player, in_a_round

from boggle_tui import Board, Lexicon
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.round.rules import Mode, Rules
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
    assert player_store().database.flush(5)
    assert player_store().rounds.finished()[0].setup.rules.mode is Mode.SUDDEN


async def test_thirty_guesses_are_counted_down():
    async with in_a_round(rules=Rules(mode=Mode.THIRTY)) as player:
        await player.submit("tap", "zzz", "tap", "zzz")
        await player.sees("28 of 30", "guesses left")
        for number in range(27):
            player.screen.game.submit("z" * (4 + number))
        await player.submit("liquor")
        await until_decided(player)
        assert player.screen.game.score == 4


async def test_a_chase_ends_when_the_target_is_reached():
    async with in_a_round(rules=Rules(mode=Mode.CHASE, target=5)) as player:
        await player.sees("Target: 5 points.", "5 to go")
        await player.submit("liquor")
        await player.sees("2 to go", "of 5")
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
        await until_decided(player)
        await player.press("a", to=PlayScreen)
        await player.sees("Your ghost scored 4 points.", "Ghost 0/4", "= level")
        await player.submit("nip")
        await player.sees("▲ 1 ahead")
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
        await until_decided(player)
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
        await until_decided(player)
        await player.sees("100% of the words")
    assert player_store().database.flush(9)
    (played,) = player_store().rounds.finished()
    assert (played.score, played.possible) == (100, 100)
