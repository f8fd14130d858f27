"""A single word that fills a large board."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Objective, Puzzle, build_board, verify
from boggle_tui.game.board.board import MAX_SIDE
from boggle_tui.unboggle.analysis.full_board import FullBoardRequest, build_full_board

sides = st.integers(6, MAX_SIDE)


@given(sides, sides, st.integers(0, 9), st.sampled_from(Objective), st.randoms())
def test_a_word_that_fills_a_large_board_is_laid_along_its_rows(rows, cols, less, objective, rng):
    word = "".join(rng.choices("abcdefghijklmnoprstuvwxyz", k=rows * cols - less))
    result = build_board(Puzzle((word,), rows, cols, objective=objective), time_limit=5)
    assert result.status in ("found", "best")
    assert verify(result.board, [word])
    assert result.board.faces.count("") == less


@given(st.integers(26, 100))
def test_a_sheet_of_a_long_word_finds_its_board(length):
    word = ("abcdefghijklmnoprstuvwxyz" * 4)[:length]
    built = build_full_board(FullBoardRequest((word,)))
    assert verify(built.board, [word])
    assert built.board.faces.count("") == 0
