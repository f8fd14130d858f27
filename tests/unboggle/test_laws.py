"""Laws of results, reasons, suggestions, limits and sentences that no example would cover."""

import re
from dataclasses import replace
from html import unescape
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.brute_force import can_be_built

from boggle_tui import Board, Puzzle, QReading, build_board, verify
from boggle_tui.game.board.finder import unwanted_traces
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.rude_words import offensive_words
from boggle_tui.requests import run
from boggle_tui.unboggle.analysis.explain import explain, shrink_conflict
from boggle_tui.unboggle.analysis.fill import fill_for_paper, fill_randomly
from boggle_tui.unboggle.analysis.smallest_size import SIZES, SmallestBoard
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Objective
from boggle_tui.unboggle.puzzle.why_impossible import (
    DropWords,
    LargerBoard,
    NoTiling,
    infeasible_text,
)
from boggle_tui.unboggle.result_sentences import (
    MAX_NAMED_SIZES,
    all_solutions_text,
    change_text,
    left_out_text,
    share_text,
    smallest_text,
    spare_text,
)
from boggle_tui.unboggle.search import portfolio
from boggle_tui.unboggle.search.result import Found, Incumbent, Progress

some_words = st.lists(st.text("abc", min_size=2, max_size=6), min_size=2, max_size=6, unique=True)


@given(limit=st.floats(0.01, 100), taken=st.floats(0, 150), is_left=st.booleans())
def test_all_steps_of_a_search_share_one_limit(limit, taken, is_left):
    given_limits, clock = [], [50.0]
    puzzle = Puzzle(("tea",), 2, 2)
    unknown = Incumbent(puzzle).unknown("sat")

    def try_quickly(_, seconds):
        given_limits.append(seconds)
        clock[0] += taken
        return None if is_left else unknown

    def go_on(_, seconds):
        given_limits.append(seconds)
        return unknown

    with (
        patch.multiple(portfolio, solve_quickly=try_quickly, solve_here=go_on),
        patch.object(run, "monotonic", lambda: clock[0]),
    ):
        result = build_board(puzzle, limit, processes=False)
    assert replace(result, seconds=unknown.seconds) == unknown
    assert given_limits[0] == pytest.approx(limit)
    left = [max(MIN_TIME_LIMIT, 50.0 + limit - clock[0])]
    assert given_limits[1:] == pytest.approx(left * is_left)


@given(some_words)
def test_each_conflict_is_one_and_smaller_than_the_one_before(words):
    assume(not can_be_built(words, 2, 3, "ABC"))
    steps = list(shrink_conflict(Puzzle(tuple(words), 2, 3), 5.0))
    conflicts = [step for step in steps if not isinstance(step, Progress)]
    before = {*words}
    for conflict, is_minimal in conflicts:
        assert {*conflict} <= before
        assert list(conflict) == [word for word in words if word in conflict]
        assert not can_be_built(conflict, 2, 3, "ABC")
        assert not is_minimal or conflict is conflicts[-1][0]
        before = {*conflict}
    assert is_minimal
    for word in before:
        assert can_be_built(before - {word}, 2, 3, "ABC")


@settings(max_examples=15, deadline=None)
@given(words=some_words, patience=st.sampled_from([0.0, 5.0]))
def test_a_suggestion_has_a_board_of_its_words(words, patience):
    assume(not can_be_built(words, 2, 3, "ABC"))
    puzzle = Puzzle(tuple(words), 2, 3)
    *_, explanation = explain(puzzle, patience)
    assert explanation.suggestions
    for suggested in explanation.suggestions:
        assert isinstance(build_board(suggested.puzzle), Found)
        assert verify(suggested.board, suggested.puzzle.words)
        size = suggested.board.rows, suggested.board.cols
        assert size == (suggested.puzzle.rows, suggested.puzzle.cols)


@given(st.text("abc", min_size=5, max_size=16))
def test_a_word_that_is_too_long_is_said_to_need_as_many_tiles_as_it_has(word):
    puzzle = Puzzle((word, "abc"), 2, 2, objective=Objective.MAX_WORDS)
    text = NoTiling(puzzle, (word,)).text
    assert [*map(int, re.findall(r"\d+", text))] == [len(word), 4]
    assert text.startswith(word)


@settings(max_examples=15, deadline=None)
@given(some_words, st.sampled_from(Objective))
def test_a_notebook_shows_all_that_a_result_knows(words, objective):
    result = build_board(Puzzle(tuple(words), 2, 3, objective=objective), processes=False)
    shown = unescape(result._repr_html_())
    placed, _, missing = shown.partition("Missing: ")
    assert ("Missing: " in shown) == (result.board is not None and bool(result.missing))
    assert all(word in placed for word in result.paths)
    assert all(word in missing for word in result.missing if result.board is not None)
    lines = shown.count("<p>") - ("Missing: " in shown) - (result.reason is not None)
    assert lines == 1
    assert result.reason is None or f"<p>{result.reason.text}</p>" in shown


@given(st.integers(0, 10**6), st.lists(st.sampled_from("SHIT."), min_size=9, max_size=9))
def test_letters_on_paper_are_any_that_make_no_offensive_word(seed, letters):
    board = Board(3, 3, tuple("" if letter == "." else letter for letter in letters))
    english = Language.named("english")
    filled = fill_for_paper(board, Random(seed), english, QReading.QU)
    anyhow = fill_randomly(board, Random(seed))
    if not unwanted_traces(anyhow, offensive_words(english)):
        assert filled == anyhow
    else:
        assert filled is None or not unwanted_traces(filled, offensive_words(english))


THREE = ("tea", "ate", "eat")
objectives = st.sampled_from(Objective)


@given(st.integers(0, 20), st.integers(1, 20), objectives)
def test_cells_and_boards_are_counted(spare, boards, objective):
    cells = "no cell is" if not spare else "1 cell is" if spare == 1 else f"{spare} cells are"
    assert spare_text(spare, is_filled=False) == f"{cells} spare"
    filled = cells.replace("cell", "spare cell") if spare else f"{cells} spare"
    assert spare_text(spare, is_filled=True) == filled + " filled" * (spare > 0)
    text = all_solutions_text(Puzzle(THREE, 2, 2, objective=objective), boards)
    assert text.startswith("This is the only board" if boards == 1 else f"These are all {boards}")
    assert ("as good as that" in text) == (objective is not Objective.ALL)


@given(objectives)
def test_what_no_board_holds_is_named(objective):
    puzzle = Puzzle(THREE, 2, 3, objective=objective)
    words = "the required words" if objective.is_partial else "all 3 words"
    assert infeasible_text(puzzle) == f"No 2x3 board holds {words}."
    larger = change_text(LargerBoard(8, 8), puzzle)
    fitting = "all required words" if objective.is_partial else "all the words"
    assert larger == f"On 8x8, {fitting} fit."
    assert share_text(puzzle, THREE[:2]) == "2 of 3 words"


@given(st.booleans(), st.lists(st.sampled_from(THREE), min_size=1, unique=True))
def test_words_to_leave_out_are_named_and_whether_they_are_the_fewest(is_least, words):
    text = change_text(DropWords(tuple(words), is_least), Puzzle(THREE, 2, 2))
    assert all(word in text for word in words)
    assert ("fewer won't do" in text) == is_least
    many = DropWords(tuple(f"{letter}at" for letter in "bcdfghjklmnp"), is_least)
    assert "and 2 more" in change_text(many, Puzzle(THREE, 2, 2))


def test_only_words_that_are_missing_are_left_out():
    best = build_board(Puzzle(("abcd", "efgh"), 2, 2, objective="best"))
    assert left_out_text(best, 9) in ("Left out: abcd.", "Left out: efgh.")
    assert left_out_text(build_board(Puzzle(THREE, 2, 2)), 9) == ""


@given(st.lists(st.sampled_from(SIZES), max_size=6, unique=True))
def test_a_board_is_the_smallest_only_where_no_size_is_undecided(sizes):
    text = smallest_text(SmallestBoard(build_board(Puzzle(THREE, 2, 2)), tuple(sizes)))
    assert (text == "No smaller board holds all 3 words.") == (not sizes)
    shown = [f"{rows}x{cols}" for rows, cols in sizes]
    named = shown if len(shown) <= MAX_NAMED_SIZES else [shown[0], shown[-1]]
    assert all(size in text for size in named)
    without = smallest_text(
        SmallestBoard(build_board(Puzzle(("aabb", "ccdd"), 2, 2)), tuple(sizes))
    )
    assert bool(without) == bool(sizes)
    assert all(size in without for size in named)
