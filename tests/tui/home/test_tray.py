"""Typing in the letters of a tray."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import sides

from boggle_tui.game.board.board import SPARE, Board
from boggle_tui.game.dice.dice_set import dice_mismatch, dice_sets, roll
from boggle_tui.tui.home.tray_screen import Tray

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


def test_typing_advances_and_stays_at_the_last_tile():
    tray = typed("abq")
    assert (tray.board.faces[:4], tray.cell) == (("A", "B", "Qu", ""), 3)
    full = typed("abcdefghijklmnop")
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


def test_a_full_tray_that_is_opened_again_takes_no_further_letter():
    full = Tray.parse("abcd/efgh/ijkl/mnop")
    assert full.typed("z") == full
    assert full.at(15).typed("z").board.faces[-1] == "Z"


def test_invalid_characters_change_nothing():
    tray = typed("ab")
    for sign in "1-]!":
        assert tray.typed(sign) == tray


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


@given(st.sampled_from(sorted(SETS)), st.integers(), st.integers(0, 15))
def test_a_partly_typed_roll_always_matches_its_dice(name, seed, typed_so_far):
    board = roll(SETS[name], Random(seed))
    faces = (*board.faces[:typed_so_far], *(SPARE,) * (len(board.faces) - typed_so_far))
    assert dice_mismatch(Board(board.rows, board.cols, faces), SETS[name]) is None


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
