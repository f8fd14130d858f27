"""Solutions: all of them, and the fewest clues that leave one; checked by brute force."""

from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.brute_force import all_boards, all_texts, standard

from boggle_tui import Board, Found, Objective, Puzzle, Result, build_board, verify
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.rude_words import offensive_words
from boggle_tui.unboggle.analysis import enumeration
from boggle_tui.unboggle.analysis.enumeration import (
    OTHERS_EXIST,
    decent_soon,
    enumerate_solutions,
    is_decent,
    minimum_clues,
    next_solution,
)
from boggle_tui.unboggle.analysis.relaying import relay
from boggle_tui.unboggle.encoding.preprocessing import remove_unneeded_tiles
from boggle_tui.unboggle.search.result import Incumbent

FACES = ("A", "B", "C", "")
AB = ("A", "B", "")
WORDS = st.lists(st.text("abc", min_size=3, max_size=4), min_size=2, max_size=3, unique=True)


def answers_to(puzzle, **options) -> list:
    return [event for event in enumerate_solutions(puzzle, **options) if isinstance(event, Result)]


def covers(board, other) -> bool:
    """Whether the board shows every face of the other, rotated or mirrored."""
    return any(shows(board.faces, view.faces) for view in other.symmetries)


@pytest.mark.parametrize(
    ("rows", "faces", "least", "most"), [(2, FACES, 3, 4), (3, "AB", 8, 9)], ids=["2x3", "3x3"]
)
@settings(max_examples=12)
@given(data=st.data())
def test_all_solutions_are_enumerated(rows, faces, least, most, data):
    texts = st.text("".join(faces).lower(), min_size=least, max_size=most)
    words = data.draw(st.lists(texts, min_size=2, max_size=3, unique=True))
    puzzle = Puzzle(tuple(words), rows, 3)
    found = [result.board for result in answers_to(puzzle) if result.board is not None]
    assert len({standard(board) for board in found}) == len(found)
    assert all(verify(board, puzzle.words) for board in found)
    size = (puzzle.rows, puzzle.cols)
    for board, texts in zip(all_boards(*size, faces), all_texts(*size, faces), strict=True):
        if texts.issuperset(puzzle.words):
            assert any(covers(board, one) for one in found)


@given(WORDS)
def test_on_2x3_all_min_tiles_solutions_are_enumerated(words):
    puzzle = Puzzle(tuple(words), 2, 3, objective=Objective.MIN_TILES)
    answers = answers_to(puzzle)
    holding = {
        board
        for board, texts in zip(all_boards(2, 3, FACES), all_texts(2, 3, FACES), strict=True)
        if texts.issuperset(words)
    }
    fewest = min((sum(map(bool, board.faces)) for board in holding), default=0)
    expected = {standard(board) for board in holding if sum(map(bool, board.faces)) == fewest}
    found = [standard(result.board) for result in answers if result.board is not None]
    assert len(found) == len(expected)
    assert set(found) == expected
    assert all(result.is_proven for result in answers)


@given(st.lists(st.text("abc", min_size=3, max_size=5), min_size=3, max_size=5, unique=True))
def test_on_2x3_all_max_words_solutions_are_enumerated(words):
    puzzle = Puzzle(tuple(words), 2, 3, objective=Objective.MAX_WORDS)
    answers = answers_to(puzzle)
    most = max(len(texts.intersection(words)) for texts in all_texts(2, 3, FACES))
    found = [result.board for result in answers]
    assert len({standard(board) for board in found}) == len(found)
    for result in answers:
        assert result.is_proven
        assert len(result.paths) == most
        assert verify(result.board, result.paths)
    for board, texts in zip(all_boards(2, 3, FACES), all_texts(2, 3, FACES), strict=True):
        if len(texts.intersection(words)) == most:
            assert any(covers(board, one) for one in found)


def test_all_max_words_min_tiles_solutions_are_equally_good():
    answers = answers_to(
        Puzzle(("abc", "cab", "ddef", "fff"), 2, 2, objective=Objective.MAX_WORDS_MIN_TILES)
    )
    assert {frozenset(result.paths) for result in answers} == {frozenset({"abc", "cab"})}
    assert {result.tiles for result in answers} == {3}
    assert len({standard(result.board) for result in answers}) == len(answers) == 3


def test_on_a_large_board_the_local_search_finds_other_solutions_first():
    words = ("aab", "baa", "abab", "cdef")
    puzzle = Puzzle(words, 3, 6, objective=Objective.MAX_WORDS, required_words=("cdef",))
    events = enumerate_solutions(puzzle, local_search_seconds=0.3)
    answers = list(islice((event for event in events if isinstance(event, Result)), 6))
    assert {result.engine for result in answers[1:]} == {"anneal"}
    assert len({standard(result.board) for result in answers}) == 6
    for result in answers:
        assert result.is_proven
        assert verify(result.board, words)


def test_solutions_come_from_the_local_search_while_sat_is_slow(monkeypatch):
    def slow(oracle):
        while True:
            yield oracle.incumbent.progress("sat")

    monkeypatch.setattr(enumeration.Oracle, "find", slow)
    words = ("gold", "blue", "red", "silver")
    events = enumerate_solutions(Puzzle(words))
    answers = list(islice((event for event in events if isinstance(event, Result)), 3))
    assert {result.engine for result in answers} == {"anneal"}
    assert len({standard(result.board) for result in answers}) == 3
    assert all(verify(result.board, words) for result in answers)


def test_the_local_search_gives_way_to_the_proof_that_there_are_no_more():
    fixed_cells = Board.parse("aaaaaa/aaa..a/aaaaaa")
    answers = answers_to(
        Puzzle(("bc", "abca"), 3, 6, objective=Objective.MAX_WORDS, fixed_cells=fixed_cells),
        local_search_seconds=0.1,
    )
    assert {str(result.board) for result in answers} == {
        "aaaaaa/aaabca/aaaaaa",
        "aaaaaa/aaacba/aaaaaa",
    }
    assert len(answers) == 2


def test_a_known_best_board_comes_first_and_only_once():
    puzzle = Puzzle(("gold", "old", "blue"), 3, 3, objective=Objective.MIN_TILES)
    best = build_board(puzzle)
    first, *others = [
        event for event in enumerate_solutions(puzzle, best) if isinstance(event, Result)
    ]
    assert first.board == best.board
    assert others
    assert all(standard(other.board) != standard(best.board) for other in others)


@settings(max_examples=15)
@given(WORDS)
def test_one_by_one_the_solutions_are_those_of_the_enumeration(words):
    puzzle, seen = Puzzle(tuple(words), 2, 3), []
    while events := [*next_solution(puzzle, seen=seen)]:
        times = [each.seconds for each in events]
        assert times == sorted(times)  # one clock, whichever way they were found
        found = [each for each in events if isinstance(each, Result)]
        if not found:
            break
        (result,) = found
        assert verify(result.board, words)
        assert not any(covers(board, result.board) for board in seen)
        assert not any(covers(result.board, board) for board in seen)
        seen.append(result.board)
    every = {standard(result.board) for result in answers_to(puzzle) if result.board is not None}
    assert {standard(board) for board in seen} == every


def test_symmetric_boards_with_different_fixed_cells_are_different():
    answers = answers_to(Puzzle(("ab",), 2, 3, fixed_cells=Board.parse("a../...")))
    found = {result.board for result in answers}
    holding = {
        view
        for board, texts in zip(all_boards(2, 3, AB), all_texts(2, 3, AB), strict=True)
        for view in board.symmetries
        if "ab" in texts and view.faces[0] == "A"
    }
    assert found == {
        board
        for board in holding
        if not any(shows(board.faces, other.faces) for other in holding - {board})
    }


def shows(faces, others) -> bool:
    """Whether a board shows every face of the other in the same place."""
    return all(small in ("", large) for small, large in zip(others, faces, strict=True))


def fixed(puzzle, board):
    *_, outcome = minimum_clues(puzzle, board)
    return outcome


def fewest(words, board):
    """Return the size of the minimum clues by trying all sets of cells and all boards."""
    laid = {("",) * len(board.faces)}
    for word in words:
        laid = {longer for faces in laid for longer in ways_to_lay(word.upper(), faces, board)}
    # As bits, the cells in which a board cannot show what this one are_shown_by.
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
@given(data=st.data())
def test_the_clues_are_as_few_as_by_brute_force(rows, letters, least, most, data):
    word = st.text(letters, min_size=least, max_size=most)
    words = data.draw(st.lists(word, min_size=1, max_size=6 - rows, unique=True))
    result = build_board(Puzzle(tuple(words), rows, 3))
    if isinstance(result, Found):
        board, _ = remove_unneeded_tiles(result.puzzle, result.board, words)
        assert len(fixed(result.puzzle, board).cells) == fewest(words, board)


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
    assert outcome.cells
    # Without shrinking each difference it takes about 80 boards, hence as many reports.
    assert sum(report.sentence == OTHERS_EXIST for report in reports) < 50


def test_words_are_laid_anew_where_a_rude_one_inside_a_word_is_traced_elsewhere_too():
    words, english = ("grape", "rot"), Language.named("english")
    incumbent = Incumbent(Puzzle(words, 3, 5))
    incumbent.offer(
        Board.parse("grape/..r../..ot."), {"grape": (0, 1, 2, 3, 4), "rot": (7, 12, 13)}
    )
    crossed = incumbent.optimal("anneal")
    assert not is_decent(crossed, english)
    result, needs_search = decent_soon(crossed, english)
    assert is_decent(result, english)
    assert not needs_search
    assert verify(result.board, words)


def test_a_rude_word_that_is_only_a_given_one_backwards_is_no_reason_to_lay_it_anew():
    rng, puzzle = Random(0), Puzzle(("global",), 2, 3)
    board, paths = Board.parse("glo/lab"), {"global": (0, 1, 2, 5, 4, 3)}
    state = rng.getstate()
    rude = offensive_words(Language.named("english"))
    assert relay(puzzle, board, paths, rude, rng) == (board, paths)
    assert rng.getstate() == state
