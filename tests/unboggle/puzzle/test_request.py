"""What a person asks of a board, step by step, and the puzzle that it comes to."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Board, Puzzle
from boggle_tui.game.board.board import QReading
from boggle_tui.unboggle.puzzle.puzzle import Objective, PuzzleError
from boggle_tui.unboggle.puzzle.request import PuzzleRequest, WordSelection
from boggle_tui.unboggle.puzzle.word_problem import Trouble, trouble

SIDE = (2, 3)
cells = st.integers(0, 5)
faces = st.sampled_from(["A", "Qu", "Th", "#", ""])


@st.composite
def request(draw) -> PuzzleRequest:
    asked = PuzzleRequest(
        draw(st.sampled_from(WordSelection)),
        draw(st.booleans()),
        draw(st.sampled_from([None, "new", "super"])),
    )
    for cell, face in draw(st.lists(st.tuples(cells, faces))):
        asked = asked.with_pin(SIDE, cell, face)
    for word, count in draw(st.lists(st.tuples(st.sampled_from(["gold", "red"]), st.integers()))):
        asked = asked.weighing(word, count).requiring(word)
    return asked


@given(request())
def test_wishes_are_read_back_as_they_were_written(asked):
    assert PuzzleRequest.from_json(json.loads(json.dumps(asked.to_json()))) == asked


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=3) | st.sampled_from(["all", "new"]),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["aim", "saves_tiles", "dice", "pins", "weights", "must"]), inner
            )
        ),
    )
)
def test_damaged_wishes_are_read_as_far_as_they_are_sound(values):
    assert isinstance(PuzzleRequest.from_json(values), PuzzleRequest)


@given(request())
def test_what_is_given_turns_and_mirrors_with_the_board(asked):
    pinned = asked.pinned(SIDE)
    board = Board(*SIDE, tuple(pinned.get(cell, "") for cell in range(6)))
    turned = asked.turned(SIDE).pinned((3, 2))
    mirrored = asked.mirrored(SIDE).pinned(SIDE)
    assert board.turned().faces == tuple(turned.get(cell, "") for cell in range(6))
    assert board.mirrored().faces == tuple(mirrored.get(cell, "") for cell in range(6))


def test_a_puzzle_takes_its_goal_and_reading_by_name_and_its_weights_as_a_mapping():
    puzzle = Puzzle(("gold", "quiz"), q="either", objective="best", weights={"Gold": 3})
    assert (puzzle.q, puzzle.objective) == (QReading.EITHER, Objective.MAX_WORDS)
    assert puzzle.weights == (("gold", 3),)
    with pytest.raises(PuzzleError, match=r"no objective 'bst'\. Did you mean best"):
        Puzzle(("gold",), objective="bst")
    with pytest.raises(PuzzleError, match="There are: qu, either, q"):
        Puzzle(("gold",), q="")


def test_what_is_said_of_a_cell_beyond_the_board_waits_for_a_larger_one():
    asked = PuzzleRequest().with_pin((4, 4), 15, "A")
    assert asked.pinned((3, 3)) == {}
    assert asked.puzzle(["gold"], (3, 3), QReading.QU).fixed_cells is None
    assert asked.pinned((4, 4)) == {15: "A"}


def test_words_weigh_their_letters_or_points_unless_a_weight_is_said():
    asked = PuzzleRequest(WordSelection.LENGTH).weighing("red", 9)
    puzzle = asked.puzzle(["gold", "red"], (4, 4), QReading.QU)
    assert (puzzle.objective, dict(puzzle.weights)) == (Objective.MAX_WORDS, {"gold": 4, "red": 9})
    assert asked.weighing("red", 3).weights == ()
    points = PuzzleRequest(WordSelection.POINTS).puzzle(["tailors", "red"], (4, 4), QReading.QU)
    assert dict(points.weights) == {"tailors": 5, "red": 1}


def test_a_word_that_is_too_long_is_left_out_where_words_may_be():
    words = ["abcdefg", "abc"]
    assert PuzzleRequest(WordSelection.MOST).puzzle(words, SIDE, QReading.QU).words == ("abc",)
    with pytest.raises(PuzzleError, match="needs 7 tiles"):
        PuzzleRequest().puzzle(words, SIDE, QReading.QU)


@pytest.mark.parametrize(
    ("word", "dice", "expected"),
    [
        ("abcdefghijklmnopr", None, Trouble.TOO_LONG),
        ("burqa", None, Trouble.NO_FACE),
        ("banjo", "new", Trouble.UNROLLABLE),
        ("banjo", None, None),
        ("thththththththth", "super", Trouble.TOO_MANY_WAYS),
        ("quit", "new", None),
    ],
)
def test_a_word_that_fits_on_no_board_is_known_by_itself(word, dice, expected):
    assert trouble(word, 16, QReading.QU, dice) == expected


def test_a_die_of_two_letters_makes_a_word_shorter():
    assert trouble("thaw", 3) is Trouble.TOO_LONG
    assert trouble("thaw", 3, shown=frozenset({"Th"})) is None
