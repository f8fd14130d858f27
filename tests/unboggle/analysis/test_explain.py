"""Explanations, with each claim checked by solving it."""

import pickle
from dataclasses import replace
from random import Random
from time import thread_time

import pytest
from support.hard_words import ONE_TO_TEN
from support.platforms import needs_kernel

from boggle_tui import (
    Best,
    Board,
    Found,
    Infeasible,
    Lexicon,
    Objective,
    Puzzle,
    build_board,
    verify,
)
from boggle_tui.unboggle.analysis import explain as explain_module
from boggle_tui.unboggle.analysis.explain import explain, find_reason
from boggle_tui.unboggle.puzzle.why_impossible import Divided, DropWords, Explanation, LargerBoard
from boggle_tui.unboggle.result_sentences import change_text


def explained(puzzle) -> Explanation:
    *_, explanation = explain(puzzle)
    return explanation


def test_only_required_words_are_suggested_to_be_left_out():
    words = ("gold", "silver", "blue", "java", "zygote", "quartz")
    puzzle = Puzzle(
        words, 3, 3, objective=Objective.MAX_WORDS, required_words=("gold", "silver", "zygote")
    )
    explanation = explained(puzzle)
    assert set(explanation.reason.words) <= set(puzzle.required_words)
    larger, drop = explanation.suggestions
    assert drop.change in (DropWords(("silver",)), DropWords(("zygote",)))
    assert isinstance(build_board(replace(puzzle, required_words=drop.puzzle.words)), Best)
    assert larger.change == LargerBoard(3, 4)
    assert change_text(larger.change, puzzle) == "On 3x4, all required words fit."
    assert verify(larger.board, puzzle.required_words)


def test_freeing_a_two_letter_cell_is_not_suggested_if_a_word_needs_it():
    explanation = explained(Puzzle(("tthtt", "that"), 2, 2, fixed_cells=Board.parse("[Th]./..")))
    changes = [each.change for each in explanation.suggestions]
    assert changes == [Divided(2), DropWords(("tthtt",))]


def test_one_to_ten_are_explained_by_a_minimal_conflict():
    explanation = explained(Puzzle(ONE_TO_TEN))
    words = explanation.reason.words
    assert explanation.reason.kind == "core"
    assert explanation.is_minimal
    assert isinstance(build_board(Puzzle(words)), Infeasible)
    for word in words:
        assert isinstance(build_board(Puzzle(tuple(set(words) - {word}))), Found)
    count = len(words)
    assert explanation.reason.text == (
        f"These {count} can't share a 4x4 board; any {count - 1} can:"
        f" {', '.join(words[:-1])} and {words[-1]}."
    )


def test_a_reason_is_found_quickly_if_there_is_one():
    reason = find_reason(Puzzle(ONE_TO_TEN), seconds=20)
    assert reason == explained(Puzzle(ONE_TO_TEN)).reason
    counted = find_reason(Puzzle(("school", "java", "android", "bazinga")), seconds=0)
    assert counted.kind == "letters"


def test_when_the_time_is_up_the_reason_is_the_smallest_conflict_so_far(monkeypatch):
    steps = [(ONE_TO_TEN, False), (ONE_TO_TEN[1:], False)]
    monkeypatch.setattr(explain_module, "shrink_conflict", lambda *_: iter(steps))
    reason = find_reason(Puzzle(ONE_TO_TEN))
    assert reason.words == ONE_TO_TEN[1:]
    assert "any 8 can" not in reason.text
    monkeypatch.setattr(explain_module, "shrink_conflict", lambda *_: iter(steps[:1]))
    assert find_reason(Puzzle(ONE_TO_TEN)) is None


@pytest.mark.parametrize(
    ("puzzle", "texts"),
    [
        (
            Puzzle(("banjo", "tea"), dice="new"),
            {"Leave out banjo.", "Use letters beyond New Boggle dice."},
        ),
        (Puzzle(("burqa", "tea")), {"Leave out burqa.", "Let the Qu tile stand for q as well."}),
        (
            Puzzle(("cat", "dog"), fixed_cells=Board.parse("xxxx/xxxx/xxxx/xx..")),
            {"Free all fixed cells."},
        ),
        (
            Puzzle(("abcd", "ef"), 2, 2, weights=(("ef", 3),)),
            {"On 2x3, all the words fit.", "Divide the words between 2 boards.", "Leave out abcd."},
        ),
    ],
)
def test_suggestions_have_been_tried(puzzle, texts):
    assert isinstance(build_board(puzzle), Infeasible)
    explanation = explained(puzzle)
    for suggestion in explanation.suggestions:
        assert verify(suggestion.board, suggestion.puzzle.words, suggestion.puzzle.q)
        assert isinstance(build_board(suggestion.puzzle), Found)
    changes = [each.change for each in explanation.suggestions]
    assert {change_text(change, puzzle) for change in changes} == texts
    assert pickle.loads(pickle.dumps(explanation)) == explanation


@needs_kernel
def test_many_words_get_a_size_and_the_number_of_boards_before_anything_slower():
    words = [word for word in Lexicon.load("common") if 4 <= len(word) <= 9]
    puzzle = Puzzle(tuple(Random(1).sample(words, 30)))
    start = thread_time()
    for event in explain(puzzle):
        if isinstance(event, Explanation) and len(event.suggestions) == 2:
            break
    assert thread_time() - start < 2.5
    larger, divided = event.suggestions
    assert verify(larger.board, puzzle.words)
    assert (larger.board.rows, larger.board.cols) == (larger.change.rows, larger.change.cols)
    assert verify(divided.board, divided.puzzle.words)
    assert len(divided.puzzle.words) * divided.change.boards >= len(puzzle.words)
