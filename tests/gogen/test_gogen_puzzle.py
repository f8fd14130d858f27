"""Which words, cells and letters make a Gogen, and how it is solved."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import are_adjacent
from support.gogens import LEFT, SOLUTION

from boggle_tui.game.board.board import Board
from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.gogen_puzzle import CLASSIC_LETTERS, Gogen, GogenError
from boggle_tui.gogen.gogen_sentences import hint_text

EMPTY = Board.empty(5, 5)
REFUSED = {
    "a letter twice": (EMPTY, ["geese"], None, "'geese' has a letter twice"),
    "an accent": (EMPTY, ["año"], None, "'ñ'"),
    "a given letter twice": (Board.parse("ab/.a"), ["abcd"], "abcd", "A is given twice"),
    "too many letters": (Board.parse("ab/.."), ["cab", "ape", "do"], None, "have 7 letters"),
    "too few letters": (Board.parse("ab/.."), ["cab"], None, "--letters which letter has"),
    "too many cells": (Board.empty(6, 6), ["cab"], None, "block some with #"),
    "letters that don't fill the cells": (Board.parse("ab/.."), ["cab"], "abcde", "5 letters"),
    "letters without those of a word": (Board.parse("ab/.."), ["cab"], "abde", "C is not one"),
    "two letters in a cell": (Board.parse("[Th]b/.."), ["cab"], None, "'Th'"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_makes_no_gogen_is_refused_with_the_reason(name):
    given, words, letters, reason = REFUSED[name]
    with pytest.raises(GogenError, match=reason):
        Gogen.of(given, words, letters)


def test_a_board_of_25_cells_holds_a_to_y_unless_z_is_named():
    assert Gogen.of(EMPTY, ["quick", "fox"]).letters == CLASSIC_LETTERS
    with pytest.raises(GogenError, match="--letters"):
        Gogen.of(EMPTY, ["zoo"[:2], "fox"])


def test_the_board_of_a_gogen_has_its_letters_and_blocks_and_is_empty_elsewhere():
    gogen = Gogen.of(Board.parse("a#/.."), ["cab"])
    assert gogen.board({"a": 0, "c": 3}) == Board.parse("a#/.c")
    assert gogen.board({}) == Board.parse(".#/..")


def begun_round() -> GogenGame:
    game = GogenGame.from_json(LEFT, lambda: 0.0)
    assert game is not None
    return game


def test_a_game_is_kept_whole():
    game = begun_round()
    game.place("m", 5)
    game.note("t", 10)
    again = GogenGame.from_json(game.to_json(), lambda: 0.0)
    assert again is not None
    assert again.to_json() == game.to_json()


@pytest.mark.parametrize(
    "damage",
    [
        {"given": "b.."},
        {"words": None},
        {"difficulty": "none"},
        {"given": "...../...../...../...../....."},
        {"elapsed": "long"},
    ],
    ids=str,
)
def test_a_damaged_game_is_no_game(damage):
    assert GogenGame.from_json(LEFT | damage, lambda: 0.0) is None


def test_a_letter_has_one_cell_and_a_cell_one_letter():
    game = begun_round()
    assert game.place("m", 1)
    assert dict(game.placed) == {"m": 1}
    assert game.place("m", 5)
    assert dict(game.placed) == {"m": 5}
    assert not game.place("b", 6)
    assert not game.place("m", 0)
    for _ in range(2):
        assert game.undo()
    assert dict(game.placed) == {"y": 1}
    assert not game.undo()


def test_hints_lead_to_the_solution():
    game = begun_round()
    while not game.is_solved:
        steps = game.hint()
        last = steps[-1]
        assert SOLUTION[last.cell] == last.letter
        assert hint_text(game.gogen, steps)
        assert game.place(last.letter, last.cell)
    assert game.missing_letters == ""
    assert game.complete_words == set(game.gogen.words)
    assert not game.undo()


DOINGS = st.tuples(
    st.sampled_from(["place", "note", "clear", "undo"]),
    st.sampled_from(SOLUTION + "z"),
    st.integers(0, len(SOLUTION) - 1),
)


def marks(game: GogenGame) -> tuple[dict[str, int], dict[int, set[str]]]:
    """The letters placed, and the letters noted where there are any."""
    return dict(game.placed), {cell: {*text} for cell, text in game.notes.items() if text}


@given(st.lists(DOINGS, max_size=20))
def test_whatever_is_done_only_what_is_allowed_changes_and_can_be_undone(doings):
    game = begun_round()
    given = {cell: face for cell, face in enumerate(game.gogen.given.faces) if face}
    earlier = []
    for name, letter, cell in doings:
        before = placed, noted = marks(game)
        is_free = letter in game.gogen.letters and cell not in given
        match name:
            case "place":
                is_allowed = game.place(letter, cell)
                assert is_allowed == (is_free and letter not in game.gogen.given_cells)
                others = {each: at for each, at in placed.items() if at != cell and each != letter}
                assert game.placed == (others | {letter: cell} if is_allowed else placed)
            case "note":
                is_allowed = game.note(letter, cell)
                assert is_allowed == (is_free and cell not in placed.values())
                after = noted | {cell: noted.get(cell, set()) ^ {letter}} if is_allowed else noted
                assert marks(game) == (placed, {at: text for at, text in after.items() if text})
            case "clear":
                game.clear(cell)
                assert game.placed == {each: at for each, at in placed.items() if at != cell}
                if game.placed == placed:
                    assert marks(game)[1] == {at: noted[at] for at in noted if at != cell}
            case "undo":
                assert game.undo() == bool(earlier)
                assert marks(game) == (earlier.pop() if earlier else before)
        if name != "undo" and marks(game) != before:
            earlier.append(before)
        faces = {cell: face for cell, face in enumerate(game.board.faces) if face}
        letters = {cell: letter.upper() for letter, cell in game.placed.items()}
        assert faces == given | letters


def test_the_paths_of_the_words_trace_them_on_the_solution():
    game = begun_round()
    assert {
        word: "".join(SOLUTION[cell] for cell in path) for word, path in game.paths.items()
    } == {word: word for word in game.gogen.words}
    for path in game.paths.values():
        assert all(are_adjacent(game.solution, one, other) for one, other in pairwise(path))
