"""Changes to a built board keep its words."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Board, Lexicon, QReading
from boggle_tui.game.board.finder import find_words, spells
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.unboggle.analysis.fill import dice_letters, fill_randomly

SIDES = st.integers(2, 5)
CHANGES = st.lists(st.sampled_from(["rotated", "mirrored", "filled", "unfilled"]), max_size=8)


@st.composite
def built_boards(draw):
    """A built with a few words on a board of few letters."""
    rows, cols = draw(SIDES), draw(SIDES)
    faces = draw(st.lists(st.sampled_from("ABC"), min_size=rows * cols, max_size=rows * cols))
    full = Board(rows, cols, tuple(faces))
    words = draw(st.lists(st.text("abc", min_size=2, max_size=4), max_size=4))
    paths = find_words(full, Lexicon(words), min_length=1)
    return BuiltBoard.laid(full, paths)


def fill_by(built: BuiltBoard, rng: Random) -> BuiltBoard:
    return replace(built, board=fill_randomly(built.board, rng))


@given(built_boards(), CHANGES)
def test_after_any_change_the_paths_still_spell_the_words(built, changes):
    rng = Random(1)
    for change in changes:
        built = fill_by(built, rng) if change == "filled" else getattr(built, change)()
    assert all(spells(built.board, path, word) for word, path in built.paths.items())
    used = {cell for path in built.paths.values() for cell in path}
    assert built.spare == frozenset(range(len(built.board.faces))) - used


@given(built_boards())
def test_four_turns_or_two_reflections_change_nothing(built):
    assert built.rotated().rotated().rotated().rotated() == built
    assert built.mirrored().mirrored() == built


@given(built_boards(), st.integers())
def test_unfilled_reverses_filling(built, seed):
    full = fill_by(built, Random(seed))
    assert full.is_full
    assert full.unfilled() == built


@given(built_boards())
def test_placement_steps_place_each_needed_tile_once(built):
    laid = [path[-1] for path in built.placement_steps]
    assert len(laid) == len(set(laid))
    assert set(laid) == set(range(len(built.board.faces))) - built.spare
    for path in built.placement_steps:
        assert set(path) <= set(laid[: laid.index(path[-1]) + 1])
        assert any(whole[: len(path)] == path for whole in built.paths.values())


def test_a_word_is_added_with_the_chosen_reading_of_qu():
    built = BuiltBoard.laid(Board.parse("q.i/..t"), {"it": (2, 5)}, fixed_cells=(0,))
    read_alone = built.with_word("qat", (0, 4, 5), QReading.EITHER)
    assert str(read_alone.board) == "q.i/.at"
    assert str(built.with_word("quit", (0, 1, 2, 5), QReading.Q).board) == "qui/..t"
    assert str(built.with_word("quoit", (0, 1, 2, 5)).board) == "qoi/..t"


def test_unneeded_cells_become_empty_but_blocks_stay():
    built = BuiltBoard.laid(Board.parse("gol/#xd"), {"gold": (0, 1, 2, 5)})
    assert built.board == Board.parse("gol/#.d")
    assert built.spare == {4}


def test_random_letters_are_as_frequent_as_on_dice():
    board = fill_randomly(Board.empty(8, 8), Random(2))
    assert all(len(face) == 1 for face in board.faces)
    assert set(board.faces) <= set(dice_letters())
    assert dice_letters().count("E") > 4 * dice_letters().count("K")


def test_a_word_is_added_across_a_face_of_two_letters():
    built = BuiltBoard.laid(Board.parse("[Th]i./..."), {"thi": (0, 1)})
    assert str(built.with_word("the", (0, 3)).board) == "[Th]i./e.."
