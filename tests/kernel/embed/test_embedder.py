"""The embedder, against brute force."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.platforms import needs_kernel

from boggle_tui.game.board.board import neighbours, symmetries
from boggle_tui.kernel.backend import Embedder
from boggle_tui.kernel.embed.limits import split

pytestmark = needs_kernel
SIZES = ((2, 2), (2, 3), (3, 2), (3, 3))
CELLS = 6
"""The most cells in play, so that brute force doesn't take long."""
FACES = 4


@st.composite
def questions(draw):
    """A board, some cells of which are out of play, and words, each a list of faces."""
    rows, cols = draw(st.sampled_from(SIZES))
    cells = tuple(sorted(draw(st.permutations(range(rows * cols)))[:CELLS]))
    word = st.lists(st.integers(0, FACES - 1), min_size=1, max_size=6)
    return rows, cols, cells, draw(st.lists(word, min_size=1, max_size=5))


def turns_of(rows, cols, cells):
    """The symmetries that keep the cells in play."""
    return [turn for turn in symmetries(rows, cols) if {turn[cell] for cell in cells} == {*cells}]


def lies_on(shown, near, word) -> bool:
    paths = [()]
    for face in word:
        paths = [
            (*path, cell)
            for path in paths
            for cell in (near[path[-1]] if path else shown)
            if cell in shown and cell not in path and shown[cell] == face
        ]
    return bool(paths)


def exists(rows, cols, cells, words) -> bool:
    near = neighbours(rows, cols)
    faces = sorted({face for word in words for face in word})
    return any(
        all(lies_on(dict(zip(cells, shown, strict=True)), near, word) for word in words)
        for shown in product(faces, repeat=len(cells))
    )


def are_on_one_board(rows, cols, cells, words, paths) -> bool:
    near, shown = neighbours(rows, cols), {}
    for word, path in zip(words, paths, strict=True):
        if len(set(path)) < len(path) or not set(path) <= set(cells):
            return False
        if not all(after in near[before] for before, after in pairwise(path)):
            return False
        if any(shown.setdefault(cell, face) != face for face, cell in zip(word, path, strict=True)):
            return False
    return True


@given(questions())
def test_there_is_a_board_exactly_where_brute_force_finds_one(question):
    rows, cols, cells, words = question
    search = Embedder(rows, cols, cells, turns_of(rows, cols, cells), words)
    while (verdict := search.run(3)) is None:
        pass
    assert verdict is exists(rows, cols, cells, words)
    if verdict:
        assert are_on_one_board(rows, cols, cells, words, search.paths())


def test_a_second_copy_told_from_the_first_by_another_word_shortens_the_search():
    words = ("dimly", "invades", "gooier", "endear", "fringed")
    words += ("scopes", "tweaked", "trikes", "pest", "hackney")
    faces = [[ord(letter) - ord("a") for letter in word] for word in words]
    assert Embedder(5, 5, range(25), symmetries(5, 5), faces).run(8_000) is False


@pytest.mark.parametrize(
    ("rows", "cols", "cells", "words"),
    [
        (8, 8, range(64), [[0]]),
        (2, 2, [4], [[0]]),
        (2, 2, [0], [[32]]),
        (2, 2, [0], [[]]),
        (2, 2, [0], []),
        (2, 2, [0], [[0] * 600]),
    ],
)
def test_what_would_lead_out_of_bounds_is_refused(rows, cols, cells, words):
    with pytest.raises(ValueError, match="invalid"):
        Embedder(rows, cols, cells, (), words)


@pytest.mark.parametrize(
    ("turns", "cube", "weights"),
    [
        ([[0, 1, 2, 2]], (), ()),
        ([[0]], (), ()),
        ([[1, 0, 2, 3]], (), ()),
        ((), [(0, 1, 1)], ()),
        ((), [(2, -1, 1)], ()),
        ((), (), [1]),
    ],
)
def test_symmetries_cubes_and_weights_of_something_else_are_refused(turns, cube, weights):
    with pytest.raises(ValueError, match="invalid"):
        Embedder(2, 2, [0], turns, [[0, 1]], cube, weights)


@given(questions(), st.integers(1, 8))
def test_a_search_that_goes_on_from_its_cube_meets_the_same_dead_ends(question, steps):
    rows, cols, cells, words = question
    turns = turns_of(rows, cols, cells)
    whole = Embedder(rows, cols, cells, turns, words)
    verdict = whole.run(10**6)
    part = Embedder(rows, cols, cells, turns, words)
    while part.run(steps) is None and (cube := part.open_cube()) is not None:
        part = Embedder(rows, cols, cells, turns, words, cube, part.weights())
    assert bool(part.run(1)) is verdict
    assert part.weights() == whole.weights()
    assert not verdict or part.paths() == whole.paths()


@given(questions(), st.integers(0, 8))
def test_split_cubes_have_a_board_exactly_where_the_whole_has_one(question, steps):
    rows, cols, cells, words = question
    turns = turns_of(rows, cols, cells)
    expected = Embedder(rows, cols, cells, turns, words).run(10**6)
    part, waiting = Embedder(rows, cols, cells, turns, words), []
    verdict = part.run(steps)
    while not verdict:
        cube = part.open_cube()
        if cube is not None:
            waiting += split(cube) or [cube]
        if not waiting:
            break
        part = Embedder(rows, cols, cells, turns, words, waiting.pop(), part.weights())
        verdict = part.run(1 + steps)
    assert bool(verdict) is expected
    if verdict:
        assert are_on_one_board(rows, cols, cells, words, part.paths())
