"""A real tray: typed in, and played here or on paper."""

from random import Random

from support.player import BOARD, WORDS, Player, at_home, word_file
from textual import events

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.tray_screen import TrayScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PaperScreen, PauseDialog, PlayScreen

LETTERS = BOARD.replace("/", "")


async def lay(player: Player, signs: str = LETTERS) -> None:
    """Open the tray and type its letters."""
    player.app.change_settings(dictionary=str(word_file(*WORDS)))
    await player.press("e", to=TrayScreen)
    await player.type(signs)


async def test_a_tray_is_typed_from_tile_to_tile_and_played():
    async with at_home() as player:
        await lay(player, "tapz")
        await player.press("backspace", *"selinroqtdec", "enter", to="1 empty cell left.")
        await player.type("k")
        await player.press("up", "left", *"z")
        assert str(player.board.board) == "taps/elin/rozt/deck"
        await player.click(player.middle_of(10))
        await player.type("q")
        assert str(player.board.board) == BOARD
        await player.press("enter", to=PlayScreen)
        await player.submit("tailor")
        await player.sees("✓ TAILOR  +3")


async def test_letters_that_the_dice_cannot_show_get_a_warning_but_can_be_played():
    async with at_home() as player:
        await lay(player, "q" * 16)
        await player.sees("dice can't show all")
        await player.press("enter", to=PlayScreen)
        assert player.screen._recorder.record.setup.dice is None


async def test_a_tray_of_a_known_set_is_saved_with_its_dice():
    async with at_home() as player:
        await lay(player, str(roll(DiceSet.named("new"), Random(1))).replace("/", ""))
        await player.sees("✓ Complete.")
        await player.press("enter", to=PlayScreen)
        assert player.screen._recorder.record.setup.dice == "new"


async def test_the_size_comes_with_the_dice_or_is_chosen():
    async with at_home() as player:
        await lay(player, "ab")
        await player.press("tab", "right")
        board = player.board.board
        assert (board.rows, board.cols, board.faces[:2]) == (5, 5, ("A", "B"))
        await player.press("tab", "left")
        assert (player.board.board.rows, player.board.board.cols) == (4, 5)
        assert player.find(Choice, "#dice").value == ""
        await player.type("c")  # goes to the tray, wherever the focus is
        assert player.board.board.faces[2] == "C"


async def test_an_empty_tray_has_the_dice_of_the_next_round():
    async with at_home() as player:
        player.app.change_settings(dice="big")
        await player.press("e", to=TrayScreen)
        assert player.find(Choice, "#dice").value == "big"
        assert player.board.board.rows == 5
        await player.type("a")
        await player.press("escape", to=HomeScreen)
        player.app.change_settings(dice="new")
        await player.press("e", to=TrayScreen)
        assert player.find(Choice, "#dice").value == "big"


async def test_the_typed_letters_are_kept_for_the_next_start():
    async with at_home() as player:
        await lay(player, "tap[th]#")
        await player.press("escape", to=HomeScreen)
        await lay(player, "")
        assert str(player.board.board).startswith("tap[Th]/#")
    assert player_store().close(9)
    assert player_store().drafts.load().tray.startswith("tap[Th]/#")


async def test_a_whole_board_can_be_pasted():
    async with at_home() as player:
        await lay(player, "")
        player.app.post_message(events.Paste("abc\ndef"))
        await player.settle()
        assert str(player.board.board) == "abc/def"
        player.app.post_message(events.Paste("no board: 1"))
        await player.settle()
        assert str(player.board.board) == "abc/def"
        await player.sees("✗")


async def test_on_paper_only_the_clock_runs_and_the_words_are_shown_afterwards():
    async with at_home() as player:
        await lay(player)
        await player.press("f5", to=PaperScreen)
        assert "T" in "".join(player.lines(player.board))
        await player.press("b")
        assert "T" not in "".join(player.lines(player.board))
        await player.press("space")
        player.clock.advance(500)
        await player.press("escape", to=PauseDialog)
        await player.press("escape")
        player.clock.advance(179)
        await player.sees("Write your words down")
        assert isinstance(player.screen, PaperScreen)
        player.clock.advance(1)
        await player.until_screen(ReviewScreen)
        await player.sees("TAILOR", "LIQUOR", "8 words, 12 points", "Words 8")
        assert not player.reads("Found")
        await player.press("escape", to=TrayScreen)
    assert player_store().database.flush(9)
    assert player_store().rounds.finished() == []
