"""The search of a class of boards: the compiled one, the plain one, and brute force."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.platforms import needs_kernel

from boggle_tui.game.board.board import neighbours
from boggle_tui.kernel.backend import ClassSearch
from boggle_tui.kernel.prove._plain_class_search import ClassSearch as PlainClassSearch

SIZES = ((2, 2), (2, 3), (3, 2), (3, 3))
FACES = 3
MANY = 5000


@st.composite
def questions(draw, sizes=SIZES):
    """Neighbours of cells in some order, words with points, and a class of boards."""
    rows, cols = draw(st.sampled_from(sizes))
    order = draw(st.permutations(range(rows * cols)))
    place = {cell: at for at, cell in enumerate(order)}
    near = [[place[other] for other in neighbours(rows, cols)[cell]] for cell in order]
    words = st.lists(st.integers(0, FACES - 1), min_size=1, max_size=5).map(bytes)
    points = draw(st.dictionaries(words, st.integers(1, 9), min_size=1, max_size=12))
    sets = [draw(st.integers(1, 2**FACES - 1)) for _ in order]
    return near, sorted(points.items()), sets


def boards_of(search, sets, target):
    try:
        bound, _, boards = search.search(sets, target, MANY)
    except OverflowError:
        return None
    return bound, sorted(boards)


@needs_kernel
@given(questions(), st.floats(0.2, 1))
def test_the_compiled_search_and_the_plain_one_find_the_same_boards(question, share):
    near, words, sets = question
    plain = PlainClassSearch(near, words)
    target = max(1, int(plain.search(sets, 10**6, 1)[0] * share))
    compiled = ClassSearch(near, words)
    for _ in range(2):  # What a search leaves behind must not disturb the next.
        assert boards_of(compiled, sets, target) == boards_of(plain, sets, target)


def term_points(near, words, shown):
    """The points of a board's words, each once for each set of cells that it lies on."""
    total = 0
    for word, points in words:
        paths = [()]
        for face in word:
            paths = [
                (*path, cell)
                for path in paths
                for cell in (near[path[-1]] if path else range(len(near)))
                if cell not in path and shown[cell] == face
            ]
        total += points * len(set(map(frozenset, paths)))
    return total


@given(questions(sizes=SIZES[:3]), st.integers(1, 30))
def test_every_board_that_reaches_the_target_is_found(question, target):
    near, words, sets = question
    faces = [[face for face in range(FACES) if letters >> face & 1] for letters in sets]
    points = {bytes(shown): term_points(near, words, shown) for shown in product(*faces)}
    bound, _, boards = ClassSearch(near, words).search(sets, target, MANY)
    assert sorted(boards) == sorted(shown for shown in points if points[shown] >= target)
    assert bound >= max(points.values())


def test_too_many_boards_are_refused():
    search = ClassSearch([[1], [0]], [(b"\0", 1)])
    assert search.search([3, 3], 1, 3)[2] == [b"\0\0", b"\0\1", b"\1\0"]
    with pytest.raises(OverflowError):
        search.search([3, 3], 1, 2)


@needs_kernel
@pytest.mark.parametrize(
    ("near", "words"),
    [([[5]], [(b"\0", 1)]), ([[]], [(b"\40", 1)]), ([[]], [(b"\0", 0)]), ([[]] * 17, [])],
)
def test_the_compiled_search_refuses_what_would_lead_out_of_bounds(near, words):
    with pytest.raises(ValueError, match="invalid"):
        ClassSearch(near, words)
