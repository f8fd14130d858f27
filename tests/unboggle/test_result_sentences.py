"""Sentences about results."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Objective, Puzzle, build_board
from boggle_tui.unboggle.analysis.smallest_size import SIZES, SmallestBoard
from boggle_tui.unboggle.puzzle.why_impossible import DropWords, LargerBoard, infeasible_text
from boggle_tui.unboggle.result_sentences import (
    MAX_NAMED_SIZES,
    all_solutions_text,
    change_text,
    left_out_text,
    share_text,
    smallest_text,
    spare_text,
)

WORDS = ("tea", "ate", "eat")
objectives = st.sampled_from(Objective)


@given(st.integers(0, 20), st.integers(1, 20), objectives)
def test_cells_and_boards_are_counted(spare, boards, objective):
    count, _, sentence = spare_text(spare).partition(" cell")
    assert (count, sentence) == {0: ("no", " is spare"), 1: ("1", " is spare")}.get(
        spare, (str(spare), "s are spare")
    )
    text = all_solutions_text(Puzzle(WORDS, 2, 2, objective=objective), boards)
    assert text.startswith("This is the only board" if boards == 1 else f"These are all {boards}")
    assert ("as good as that" in text) == (objective is not Objective.ALL)


@given(objectives)
def test_what_no_board_holds_is_named(objective):
    puzzle = Puzzle(WORDS, 2, 3, objective=objective)
    words = "the required words" if objective.is_partial else "all 3 words"
    assert infeasible_text(puzzle) == f"No 2x3 board holds {words}."
    larger = change_text(LargerBoard(8, 8), puzzle)
    fitting = "all required words" if objective.is_partial else "all the words"
    assert larger == f"On 8x8, {fitting} fit."
    assert share_text(puzzle, WORDS[:2]) == "2 of 3 words"


@given(st.booleans(), st.lists(st.sampled_from(WORDS), min_size=1, unique=True))
def test_words_to_leave_out_are_named_and_whether_they_are_the_fewest(is_least, words):
    text = change_text(DropWords(tuple(words), is_least), Puzzle(WORDS, 2, 2))
    assert all(word in text for word in words)
    assert ("fewer won't do" in text) == is_least


def test_only_words_that_are_missing_are_left_out():
    best = build_board(Puzzle(("abcd", "efgh"), 2, 2, objective="best"))
    assert left_out_text(best, 9) in ("Left out: abcd.", "Left out: efgh.")
    assert left_out_text(build_board(Puzzle(WORDS, 2, 2)), 9) == ""


@given(st.lists(st.sampled_from(SIZES), max_size=6, unique=True))
def test_a_board_is_the_smallest_only_where_no_size_is_undecided(sizes):
    text = smallest_text(SmallestBoard(build_board(Puzzle(WORDS, 2, 2)), tuple(sizes)))
    assert (text == "No smaller board holds all 3 words.") == (not sizes)
    shown = [f"{rows}x{cols}" for rows, cols in sizes]
    named = shown if len(shown) <= MAX_NAMED_SIZES else [shown[0], shown[-1]]
    assert all(size in text for size in named)
    without = smallest_text(
        SmallestBoard(build_board(Puzzle(("aabb", "ccdd"), 2, 2)), tuple(sizes))
    )
    assert bool(without) == bool(sizes)
    assert all(size in without for size in named)
