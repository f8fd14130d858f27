"""Uniqueness and minimum clues, checked by brute force."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_tui import Board, Found, Puzzle, build_board
from boggle_tui.unboggle.analysis.enumeration import OTHERS_EXIST, minimum_clues
from boggle_tui.unboggle.encoding.preprocessing import remove_unneeded_tiles


def fixed(puzzle, board):
    *_, outcome = minimum_clues(puzzle, board)
    return outcome


def shows(faces, others) -> bool:
    return all(small in ("", large) for small, large in zip(others, faces, strict=True))


def fewest(words, board):
    """Return the size of the minimum clues by trying all sets of cells and all boards."""
    laid = {("",) * len(board.faces)}
    for word in words:
        laid = {longer for faces in laid for longer in ways_to_lay(word.upper(), faces, board)}
    # As bits, the cells in which a board cannot show what this one shows.
    conflicts = [
        (faces, sum(1 << cell for cell, face in enumerate(faces) if face not in ("", own[cell])))
        for own in [board.faces]
        for faces in laid
    ]
    views = [view.faces for view in board.symmetries]
    cells = [cell for cell, face in enumerate(board.faces) if face]
    for count in range(len(cells) + 1):
        for chosen in combinations(cells, count):
            fixed_cells = sum(1 << cell for cell in chosen)
            if not any(
                not conflict & fixed_cells and is_stranger(faces, chosen, views)
                for faces, conflict in conflicts
            ):
                return count
    return None


def ways_to_lay(letters, faces, board, path=()):
    """Yield the boards with the letters on a path of empty or equal cells."""
    if not letters:
        yield faces
        return
    for cell in board.neighbours[path[-1]] if path else range(len(faces)):
        if cell not in path and faces[cell] in ("", letters[0]):
            longer = (*faces[:cell], letters[0], *faces[cell + 1 :])
            yield from ways_to_lay(letters[1:], longer, board, (*path, cell))


def is_stranger(faces, chosen, views):
    """Whether this can be part of a board that shows the clues of the first view, and is none."""
    own = views[0]
    full = [own[cell] if cell in chosen else face or "Z" for cell, face in enumerate(faces)]
    return not any(shows(full, view) for view in views)


@pytest.mark.parametrize(
    ("rows", "letters", "least", "most"), [(2, "abc", 3, 5), (3, "ab", 7, 9)], ids=["2x3", "3x3"]
)
@settings(max_examples=30)
@given(data=st.data())
def test_the_clues_are_as_few_as_by_brute_force(rows, letters, least, most, data):
    word = st.text(letters, min_size=least, max_size=most)
    words = data.draw(st.lists(word, min_size=1, max_size=6 - rows, unique=True))
    result = build_board(Puzzle(tuple(words), rows, 3))
    if isinstance(result, Found):
        board, _ = remove_unneeded_tiles(result.puzzle, result.board, words)
        assert len(fixed(result.puzzle, board).cells) == fewest(words, board)


@settings(max_examples=30)
@given(st.lists(st.text("abc", min_size=3, max_size=5), min_size=1, max_size=4, unique=True))
def test_with_its_minimum_clues_the_board_is_unique(words):
    result = build_board(Puzzle(tuple(words), 2, 3))
    if isinstance(result, Found):
        cells = fixed(result.puzzle, result.board).cells
        faces = (face if at in cells else "" for at, face in enumerate(result.board.faces))
        narrower = replace(result.puzzle, fixed_cells=Board(2, 3, tuple(faces)))
        assert fixed(narrower, result.board).is_unique


def test_five_names_on_4x4_need_few_solver_calls_for_their_minimum_clues():
    puzzle = Puzzle(("ann", "ben", "cleo", "dora", "emil"), 4, 4)
    result = build_board(puzzle)
    *reports, outcome = minimum_clues(puzzle, result.board)
    faces = (face if at in outcome.cells else "" for at, face in enumerate(result.board.faces))
    narrower = replace(puzzle, fixed_cells=Board(4, 4, tuple(faces)))
    assert fixed(narrower, result.board).is_unique
    # Without shrinking each difference it takes about 80 boards, hence as many reports.
    assert sum(report.sentence == OTHERS_EXIST for report in reports) < 50
