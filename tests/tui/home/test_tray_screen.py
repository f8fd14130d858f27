"""A real tray: its letters typed in, and played here or on paper."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import sides
from support.player import BOARD, WORDS, Player, at_home, word_file
from textual import events

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import SPARE, Board
from boggle_tui.game.dice.dice_set import dice_mismatch, dice_sets, roll
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.tray_screen import Tray, TrayScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PaperScreen, PauseDialog, PlayScreen

SETS = dice_sets()


def typed(signs: str, tray: Tray | None = None) -> Tray:
    tray = tray or Tray.empty(4, 4)
    for sign in signs:
        tray = tray.typed(sign)
    return tray


@given(st.sampled_from(sorted(SETS)), st.integers())
def test_typing_the_notation_gives_the_board(name, seed):
    board = roll(SETS[name], Random(seed))
    signs = str(board).replace("/", "")
    assert typed(signs, Tray.empty(board.rows, board.cols)).board == board


@pytest.mark.parametrize("full", [typed("abcdefghijklmnop"), Tray.parse("abcd/efgh/ijkl/mnop")])
def test_typing_advances_and_stays_at_the_last_tile_of_a_full_tray(full):
    tray = typed("abq")
    assert (tray.board.faces[:4], tray.cell) == (("A", "B", "Qu", ""), 3)
    assert {tray.typed(sign) for sign in "1-]!"} == {tray}
    assert (full.cell, full.gaps) == (15, 0)
    assert full.typed("z") == full
    assert full.at(15).typed("z").board.faces[14:] == ("O", "Z")
    assert full.erased().typed("z").board.faces[14:] == ("O", "Z")


def test_brackets_hold_the_letters_of_one_tile():
    assert (typed("[").is_open, typed("[t").board.faces[0], typed("[t").cell) == (True, "T", 0)
    assert (typed("[th]").board.faces[0], typed("[th]").cell) == ("Th", 1)
    assert (typed("[dzs").board.faces[0], typed("[dzs").cell) == ("Dzs", 1)
    assert typed("[dzs]e").board == typed("[dzse").board
    assert typed("[qu]e").board == typed("qe").board
    assert (typed("[t]e").board.faces[:2], typed("[t]e").is_open) == (("T", "E"), False)
    assert typed("[t").erased() == Tray.empty(4, 4)


def test_backspace_removes_the_face_at_the_cell_or_the_one_before():
    tray = typed("abc").erased()
    assert (str(tray.board)[:4], tray.cell) == ("ab..", 2)
    assert tray.at(0).erased().board.faces[:2] == ("", "B")
    assert Tray.empty(4, 4).erased() == Tray.empty(4, 4)


def test_moving_wraps_around_at_the_edges():
    tray = Tray.empty(3, 4)
    assert [tray.moved(*step).cell for step in ((-1, 0), (0, -1), (1, 0), (0, 1))] == [8, 3, 4, 1]


@given(sides, sides, sides, sides, st.data())
def test_resizing_keeps_the_faces_that_fit_and_the_cell_as_far_as_it_fits(
    rows, cols, other_rows, other_cols, data
):
    row, col = data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, cols - 1))
    faces = tuple("ABCDEFGH"[(row + col) % 8] for row in range(rows) for col in range(cols))
    tray = Tray(Board(rows, cols, faces), row * cols + col).sized(other_rows, other_cols)
    assert divmod(tray.cell, other_cols) == (min(row, other_rows - 1), min(col, other_cols - 1))
    for row in range(other_rows):
        for col in range(other_cols):
            kept = "ABCDEFGH"[(row + col) % 8] if row < rows and col < cols else SPARE
            assert tray.board.faces[row * other_cols + col] == kept


@pytest.mark.parametrize(
    ("board", "explanation"),
    [
        ("q.../..../..../q...", "New Boggle dice can't show all these letters at once."),
        ("[Th].../#.../..../....", "No New Boggle die shows the block, Th."),
    ],
)
def test_letters_that_the_dice_cannot_show_are_explained(board, explanation):
    assert explanation in str(dice_mismatch(Board.parse(board), SETS["new"]))


def test_a_saved_tray_continues_at_its_first_gap():
    assert Tray.from_board(Board.parse("ab../cd../..../....")).cell == 2
    assert Tray.from_board(typed("abcdefghijklmnop").board).cell == 15
    assert Tray.parse("ab/cd") == Tray.from_board(Board.parse("ab/cd"))
    assert Tray.parse("") == Tray.parse("1/2") == Tray.empty(4, 4)


LETTERS = BOARD.replace("/", "")


async def lay(player: Player, signs: str = LETTERS) -> None:
    """Open the tray and type its letters."""
    player.app.change_settings(dictionary=str(word_file(*WORDS)))
    await player.press("e", to=TrayScreen)
    await player.type(signs)


async def test_a_tray_is_typed_from_tile_to_tile_and_played(player):
    await lay(player, "tapz")
    await player.press("backspace", *"selinroqtdec", "enter", to="1 empty cell left.")
    await player.type("k")
    await player.press("up", "left", *"z")
    assert str(player.board.board) == "taps/elin/rozt/deck"
    await player.click(player.middle_of(10))
    await player.type("q")
    assert str(player.board.board) == BOARD
    await player.press("down", *"k")
    await player.press("z", to="The board is full: press")
    assert str(player.board.board) == BOARD
    await player.press("enter", to=PlayScreen)
    await player.submit("tailor", to="✓ TAILOR  +3")


@pytest.mark.parametrize(
    ("letters", "said", "dice"),
    [
        (str(roll(SETS["new"], Random(1))).replace("/", ""), "✓ Complete.", "new"),
        ("q" * 16, "dice can't show all", None),
    ],
)
async def test_a_tray_that_its_dice_can_show_is_played_with_them_and_another_without(
    letters, said, dice, player
):
    await lay(player, letters)
    await player.sees(said)
    await player.press("enter", to=PlayScreen)
    assert player.screen._recorder.record.setup.dice == dice


async def test_the_size_comes_with_the_dice_or_is_chosen(player):
    await lay(player, "ab")
    await player.press("tab", "right")
    board = player.board.board
    assert (board.rows, board.cols, board.faces[:2]) == (5, 5, ("A", "B"))
    await player.press("tab", "left")
    assert (player.board.board.rows, player.board.board.cols) == (4, 5)
    assert player.find(Choice, "#dice").value == ""
    await player.type("c")  # goes to the tray, wherever the focus is
    assert player.board.board.faces[2] == "C"


async def test_an_empty_tray_has_the_dice_of_the_next_round_and_a_whole_board_can_be_pasted(player):
    player.app.change_settings(dice="big")
    await player.press("e", to=TrayScreen)
    assert player.find(Choice, "#dice").value == "big"
    assert player.board.board.rows == 5
    await player.type("a")
    await player.press("escape", to=HomeScreen)
    player.app.change_settings(dice="new")
    await player.press("e", to=TrayScreen)
    assert player.find(Choice, "#dice").value == "big"
    for text in ("abc\ndef", "no board: 1"):
        player.app.post_message(events.Paste(text))
        await player.settle()
        assert str(player.board.board) == "abc/def"
    await player.sees("✗")


async def test_the_typed_letters_are_kept_for_the_next_start():
    async with at_home() as player:
        await lay(player, "tap[th]#")
        await player.press("escape", to=HomeScreen)
        await lay(player, "")
        assert str(player.board.board).startswith("tap[Th]/#")
    assert player_store().drafts.load().tray.startswith("tap[Th]/#")


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
    assert player_store().rounds.finished() == []
