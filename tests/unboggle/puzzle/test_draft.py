"""Drafts of puzzles, the puzzles made from them, and tilings of words."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Best, Board, Puzzle, build_board
from boggle_tui.game.board.board import MAX_SIDE, QReading
from boggle_tui.game.words.as_written import Texts
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft, WordProblem, find_word_problem
from boggle_tui.unboggle.puzzle.puzzle import (
    NO_WEIGHTS,
    Objective,
    PuzzleError,
    Weights,
    WordSelection,
)
from boggle_tui.unboggle.puzzle.tiling import count_tilings, tilings

SIDE = (2, 3)
cells = st.integers(0, 5)
faces = st.sampled_from(["A", "Qu", "Th", "#", ""])


@st.composite
def drafts(draw) -> PuzzleDraft:
    draft = PuzzleDraft(
        ("gold", "red"),
        SIDE,
        draw(st.sampled_from(WordSelection)),
        draw(st.booleans()),
        draw(st.sampled_from([None, "new", "super"])),
    )
    for cell, face in draw(st.lists(st.tuples(cells, faces))):
        draft = draft.with_fixed_cells({cell: face})
    for word, count in draw(st.lists(st.tuples(st.sampled_from(["gold", "red"]), st.integers()))):
        draft = draft.with_weight(word, count).with_required_toggled(word)
    texts = draw(st.sets(st.sampled_from([("gold", "Gold"), ("maryann", "Mary Ann")])))
    return replace(draft, texts=Texts(tuple(texts)))


@given(drafts())
def test_requirements_survive_json(draft):
    again = PuzzleDraft.from_json(json.loads(json.dumps(draft.requirements_json())))
    assert replace(again, words=draft.words, size=SIDE) == draft


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=3) | st.sampled_from(["all", "new"]),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["version", *PuzzleDraft().requirements_json()]),
                inner,
            )
        ),
    )
)
def test_damaged_requirements_are_still_read(values):
    assert isinstance(PuzzleDraft.from_json(values), PuzzleDraft)


@pytest.mark.parametrize(
    ("change", "is_same"),
    [
        ({"words": ("red", "gold")}, True),
        ({"avoided": ("old",)}, True),
        ({"has_auto_size": True}, True),
        ({"texts": Texts(clues=(("gold", "It glitters"),))}, True),
        ({"words": ("gold",)}, False),
        ({"size": (5, 4)}, False),
        ({"dice": "new"}, False),
        ({"required_words": ("red",)}, False),
        ({"fixed_cells": ((0, 0, "G"),)}, False),
    ],
)
def test_a_board_stays_current_unless_words_size_or_requirements_change(change, is_same):
    draft = PuzzleDraft(("gold", "red"))
    assert draft.is_same_puzzle(replace(draft, **change)) is is_same


@given(drafts())
def test_fixed_cells_turn_and_mirror_with_the_board(draft):
    pinned = draft.fixed_faces
    board = Board(*SIDE, tuple(pinned.get(cell, "") for cell in range(6)))
    rotated, mirrored = draft.rotated().fixed_faces, draft.mirrored().fixed_faces
    assert draft.rotated().size == (3, 2)
    assert board.rotated().faces == tuple(rotated.get(cell, "") for cell in range(6))
    assert board.mirrored().faces == tuple(mirrored.get(cell, "") for cell in range(6))


def test_a_puzzle_accepts_names_and_a_mapping_of_weights():
    puzzle = Puzzle(("gold", "quiz"), q="either", objective="best", weights={"Gold": 3})
    assert (puzzle.q, puzzle.objective) == (QReading.EITHER, Objective.MAX_WORDS)
    assert puzzle.weights == Weights((("gold", 3),))
    with pytest.raises(PuzzleError, match=r"Unknown objective 'bst'\. Did you mean best"):
        Puzzle(("gold",), objective="bst")
    with pytest.raises(PuzzleError, match="Available: qu, either, q"):
        Puzzle(("gold",), q="")


def test_a_fixed_cell_beyond_the_board_is_kept_for_a_larger_one():
    draft = PuzzleDraft(("gold",)).with_fixed_cells({15: "A"})
    smaller = replace(draft, size=(3, 3))
    assert smaller.fixed_faces == {}
    assert smaller.puzzle(QReading.QU).fixed_cells is None
    assert replace(smaller, size=(4, 4)).fixed_faces == {15: "A"}


def test_weights_are_lengths_or_points_unless_set_by_hand():
    draft = PuzzleDraft(("gold", "red"), selection=WordSelection.LENGTH).with_weight("red", 9)
    puzzle = draft.puzzle(QReading.QU)
    assert (puzzle.objective, puzzle.weights.to_json()) == (
        Objective.MAX_WORDS,
        {"gold": 4, "red": 9},
    )
    assert draft.with_weight("red", 3).weights == NO_WEIGHTS
    points = PuzzleDraft(("tailors", "red"), selection=WordSelection.POINTS).puzzle(QReading.QU)
    assert points.weights.to_json() == {"tailors": 5, "red": 1}


def test_a_word_too_long_for_the_board_is_missing_under_a_partial_objective():
    draft = PuzzleDraft(("abcdefg", "abc"), SIDE, WordSelection.MOST)
    result = build_board(draft.puzzle(QReading.QU))
    assert isinstance(result, Best)
    assert (tuple(result.paths), result.missing, result.upper_bound) == (("abc",), ("abcdefg",), 1)
    assert result.is_proven
    with pytest.raises(PuzzleError, match="needs 7 tiles"):
        replace(draft, selection=WordSelection.ALL).puzzle(QReading.QU)
    with pytest.raises(PuzzleError, match="needs 7 tiles"):
        draft.with_required_toggled("abcdefg").puzzle(QReading.QU)


@pytest.mark.parametrize("objective", [Objective.MAX_WORDS, Objective.MAX_WORDS_MIN_TILES])
@pytest.mark.parametrize("words", [("abcdefg",), ("abcdefg", "gfedcba")])
def test_if_every_word_is_too_long_the_best_board_is_empty(words, objective):
    result = build_board(Puzzle(words, *SIDE, objective=objective))
    assert isinstance(result, Best)
    assert (result.paths, result.missing, result.upper_bound) == ({}, words, 0)
    assert result.is_proven


def test_a_word_with_too_many_tilings_is_missing_under_a_partial_objective():
    words = ("th" * 8, "tea")
    with pytest.raises(PuzzleError, match="too many ways"):
        Puzzle(words, dice="super", rows=6, cols=6)
    result = build_board(Puzzle(words, 6, 6, dice="super", objective=Objective.MAX_WORDS))
    assert result.missing == words[:1]


@pytest.mark.parametrize(
    ("word", "dice", "expected"),
    [
        ("abcdefghijklmnopr", None, WordProblem.TOO_LONG),
        ("burqa", None, WordProblem.Q_WITHOUT_U),
        ("banjo", "new", WordProblem.UNROLLABLE),
        ("banjo", None, None),
        ("thththththththth", "super", WordProblem.TOO_MANY_TILINGS),
        ("quit", "new", None),
    ],
)
def test_problems_of_single_words_are_found(word, dice, expected):
    assert find_word_problem(word, 16, QReading.QU, dice) == expected


def test_a_two_letter_face_makes_a_word_shorter():
    assert find_word_problem("thaw", 3) is WordProblem.TOO_LONG
    assert find_word_problem("thaw", 3, fixed_faces=frozenset({"Th"})) is None


def test_words_are_named_as_their_owner_writes_them():
    puzzle = Puzzle(("maryann", "Zoë", "ZOE"), 2, 4, texts=Texts((("maryann", "Mary Ann"),)))
    assert puzzle.words == ("maryann", "zoe")
    assert puzzle.to_json()["texts"] == {"maryann": "Mary Ann", "zoe": "Zoë"}
    assert puzzle.with_words(["zoe"]).texts == Texts((("zoe", "Zoë"),))
    with pytest.raises(PuzzleError, match="'Mary Ann' needs 7 tiles"):
        Puzzle(("maryann",), 2, 3, texts=puzzle.texts)


def test_a_result_and_its_reason_name_words_as_their_owner_writes_them():
    texts = Texts((("jeanluc", "Jean-Luc"), ("maryann", "Mary Ann")))
    result = build_board(Puzzle(("jeanluc", "maryann"), 3, 3, texts=texts)).to_json()
    assert result["texts"] == {"jeanluc": "Jean-Luc", "maryann": "Mary Ann"}
    assert result["reason"]["words"] == ["jeanluc", "maryann"]
    assert result["reason"]["text"].startswith("Jean-Luc and Mary Ann need 12 tiles")


@given(st.lists(st.integers(-2, 9), min_size=2, max_size=2), st.sampled_from(["A", "Qu", "#"]))
def test_a_fixed_cell_is_read_only_if_some_board_has_it(at, face):
    draft = PuzzleDraft.from_json({"fixed_cells": [[*at, face], [0, 0, "b"]]})
    is_there = all(0 <= each < MAX_SIDE for each in at)
    assert draft.fixed_cells == (((*at, face),) if is_there else ())


@given(
    st.text("qutha", min_size=1, max_size=9),
    st.sampled_from(QReading),
    st.frozensets(st.sampled_from(["Th", "Ha", "Ut"])),
)
def test_the_count_of_tilings_agrees_with_the_list(word, q, pairs):
    ways, counted = tilings(word, q, pairs), count_tilings(word, q, pairs)
    assert counted.count == len(ways)
    assert not ways or counted.tiles == min(map(len, ways))


def test_a_word_with_millions_of_tilings_is_refused_at_once():
    assert count_tilings("qu" * 30, QReading.EITHER).count == 2**30
    with pytest.raises(PuzzleError, match="too many ways"):
        Puzzle(("qu" * 30,), 8, 8, QReading.EITHER)
    with pytest.raises(PuzzleError, match="needs 2,000 tiles"):
        Puzzle(("qu" * 2000,))
