"""The end of a round: the banner, the score counting up, and how the round compares."""

from support.played_rounds import a_round
from support.player import BOARD, QUICK, WORDS, Player, in_a_round, word_file

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import Path
from boggle_tui.share.share_code import decode
from boggle_tui.tui.base.questions import ConfirmDialog
from boggle_tui.tui.base.saving import TextDialog
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.review import summary_screen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.play_screen import PlayScreen


async def run_out(player: Player) -> None:
    """Let the time run out, and wait for the summary, and for what the history says."""
    player.clock.advance(180)
    await player.until_screen(SummaryScreen)
    await player.until(lambda: player.screen.standing and player.screen.is_complete)


async def test_the_summary_compares_the_round_with_earlier_ones_and_leads_to_the_review():
    words = str(word_file(*WORDS))
    for number, score in enumerate((2, 4, 6)):
        player_store().rounds.finish(a_round(number, score=score, dictionary=words))
    async with in_a_round() as player:
        await player.press("ctrl+r")
        await player.submit("tap", "liquor", "tailor", "zzz")
        await player.type("ni")
        await run_out(player)
        assert player.find(LargeText, "#score").text == "7"
        await player.sees("points", "58%", "7 of 12", "3 of 8", "LIQUOR  +3")
        await player.sees(
            "★ Your best score (was 6)", "Last 4", "Average   4 · best of 4", "1 day (best 1)"
        )
        assert not player.reads("most words", "longest word")
        assert player.board.path == player.screen.game.found["liquor"]
        assert player.board.rotation == 1
        await player.type("nip")  # Letters typed a moment too late do nothing.
        assert isinstance(player.screen, SummaryScreen)
        await player.press("enter", to=ReviewScreen)
        await player.press("escape", to=HomeScreen)


async def test_the_first_round_of_a_kind_breaks_no_record_and_its_result_ends_with_a_code():
    async with in_a_round() as player:
        await player.submit("tap", "liquor")
        await run_out(player)
        await player.sees("Your first round of this kind.", "^y Result")
        assert not player.reads("★")
        await player.press("ctrl+y", to=TextDialog)
        *_, last = player.app.clipboard.splitlines()
        sent = decode(last.removeprefix("Beat it: "))
        assert (str(sent.board), sent.to_beat) == (BOARD, 4)
        await player.press("escape", "f7", to=TextDialog)
        await player.sees("Your score to")


async def test_with_motion_time_stands_over_the_board_and_a_key_skips_it_and_the_counting():
    async with in_a_round(pace=QUICK._replace(banner=60)) as player:
        await player.submit("tap", "liquor")
        player.app.animation_level = "full"
        player.clock.advance(180)
        await player.until_screen(SummaryScreen)
        banner, board = player.find_id("banner"), player.find_id("board")
        assert banner.display
        assert board.region.contains_region(banner.region)
        assert not player.reads("LIQUOR")
        await player.sees("D", "E", "C", "K")
        await player.until(lambda: not player.screen._is_typing)
        await player.press("space", to=SummaryScreen)
        assert player.find(LargeText, "#score").text == "4"
        await player.sees("LIQUOR  +3")
        assert not banner.display
        await player.press("escape", to=HomeScreen)


async def test_one_enter_leads_on_to_the_review_while_the_score_counts_up():
    async with in_a_round(pace=QUICK._replace(banner=60)) as player:
        await player.submit("tap")
        player.app.animation_level = "full"
        player.clock.advance(180)
        await player.until_screen(SummaryScreen)
        await player.until(lambda: not player.screen._is_typing)
        await player.press("enter", to=ReviewScreen)


async def test_the_score_counts_up_to_its_end(monkeypatch):
    shown: list[int] = []
    monkeypatch.setattr(SummaryScreen, "_show_score", lambda _, score: shown.append(score))
    async with in_a_round(pace=QUICK._replace(banner=0.001, count_up=0.001)) as player:
        await player.submit(*WORDS[1:])
        player.app.animation_level = "full"
        player.clock.advance(180)
        await player.until_screen(SummaryScreen)
        screen = player.screen
        await player.until(lambda: screen.is_complete)
        assert shown == sorted(shown)
        assert (shown[0], shown[-1]) == (0, screen.game.score)
        assert len(shown) > summary_screen.STEPS


async def test_a_round_in_which_nothing_was_tried_has_no_summary():
    async with in_a_round(BOARD) as player:
        player.clock.advance(180)
        await player.until(lambda: isinstance(player.screen, ReviewScreen | SummaryScreen))
        assert isinstance(player.screen, ReviewScreen)


async def test_a_round_ends_with_its_last_word_and_all_of_them_light_up():
    words = ("tap", "liquor", "nip", "zebra")
    async with in_a_round(words=words, pace=QUICK._replace(banner=0.001, count_up=0.001)) as player:
        lit: list[Path] = []
        player.app.animation_level = "full"
        await player.submit("nip", "liquor", "tap", to=SummaryScreen)
        board, found = player.board, player.screen.game.found
        player.screen.watch(board, "path", lambda _, path: lit.append(path), init=False)
        await player.sees("SOLVED!", "All 3 words found in 0:00", "3 of 3")
        await player.until(lambda: {*found.values()} <= {*lit})
        await player.until(lambda: board.path == found["liquor"])
        whole = [path for path in lit if path in found.values()]
        assert whole[-1] == found["liquor"]  # The best word stays.


async def test_the_summary_plays_on_at_once_but_not_by_a_letter_typed_too_late():
    pace = QUICK._replace(still_typing=60)
    async with in_a_round(words=("zzzzz",), pace=pace) as player:
        await player.submit("tap")
        await run_out(player)
        await player.press("a", to=SummaryScreen)
        assert not player.reads("Again")
        player.screen._stop_waiting()
        await player.sees("^n New board", "a Again", "^y Result")
        board = player.board.board
        await player.press("a", to=PlayScreen)
        assert player.board.board == board
        await player.submit("tap")
        await run_out(player)
        player.screen._stop_waiting()
        await player.press("ctrl+n")
        await player.until_screen(ConfirmDialog)  # No roll has five Zs.
        await player.press("n", to=PlayScreen)
        assert player.board.board != board
        assert player.screen.game.lexicon.words == ("zzzzz",)
