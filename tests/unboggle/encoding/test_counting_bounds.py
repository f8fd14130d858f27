"""Bounds and proofs by counting."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Puzzle, build_board
from boggle_tui.game.board.board import QReading
from boggle_tui.unboggle.encoding.preprocessing import infeasibility, tiles_needed
from boggle_tui.unboggle.search.result import Infeasible


def test_words_that_need_too_many_tiles_are_infeasible_with_the_count_as_reason():
    result = build_board(Puzzle(("school", "java", "android", "bazinga", "loch")))
    assert isinstance(result, Infeasible)
    assert result.engine == "count"
    assert result.reason.kind == "letters"
    assert result.reason.words == ("school", "java", "android", "bazinga")
    assert result.reason.text == (
        "school, java, android and bazinga need 18 tiles (2 of A, 2 of D, 2 of O,"
        " one each of B, C, G, H, I, J, L, N, R, S, V and Z), but the board has 16 cells."
    )


def test_a_q_without_a_u_is_infeasible_only_if_the_tile_must_be_read_as_qu():
    result = build_board(Puzzle(("burqa", "cab")))
    assert result.reason.kind == "letters"
    assert result.reason.words == ("burqa",)
    assert "burqa has a q without a u" in result.reason.text
    for q in (QReading.EITHER, QReading.Q):
        assert build_board(Puzzle(("burqa", "cab"), q=q)).board is not None


@given(st.lists(st.text("abcdefg", min_size=1, max_size=6), min_size=1, max_size=8))
def test_the_words_blamed_by_counting_are_a_minimal_set(words):
    puzzle = Puzzle(tuple(words), 2, 3)
    reason = infeasibility(puzzle)
    if reason is None:
        assert tiles_needed(puzzle).total() <= 6
    else:
        assert tiles_needed(puzzle, reason.words).total() > 6
        for word in reason.words:
            rest = [other for other in reason.words if other != word]
            assert tiles_needed(puzzle, rest).total() <= 6
