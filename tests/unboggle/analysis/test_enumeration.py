"""Enumeration of solutions, checked by brute force."""

from itertools import islice, permutations

from hypothesis import given, settings
from hypothesis import strategies as st
from support.brute_force import all_boards, all_texts, standard

from boggle_tui import Board, Objective, Puzzle, Result, build_board, verify
from boggle_tui.unboggle.analysis import enumeration
from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions, next_solution

FACES = ("A", "B", "C", "")
AB = ("A", "B", "")
WORDS = st.lists(st.text("abc", min_size=3, max_size=4), min_size=2, max_size=3, unique=True)


def answers_to(puzzle, **options) -> list:
    return [event for event in enumerate_solutions(puzzle, **options) if isinstance(event, Result)]


def covers(board, other) -> bool:
    """Whether the board shows every face of the other, rotated or mirrored."""
    return any(shows(board, view) for view in other.symmetries)


@settings(max_examples=15)
@given(WORDS)
def test_on_2x3_all_solutions_are_enumerated(words):
    assert_all_are_given(Puzzle(tuple(words), 2, 3), FACES)


@settings(max_examples=8)
@given(st.lists(st.text("ab", min_size=8, max_size=9), min_size=2, max_size=3, unique=True))
def test_on_3x3_all_solutions_are_enumerated(words):
    assert_all_are_given(Puzzle(tuple(words), 3, 3), "AB")


def assert_all_are_given(puzzle, faces):
    answers = answers_to(puzzle)
    found = [result.board for result in answers if result.board is not None]
    assert len({standard(board) for board in found}) == len(found)
    assert all(verify(board, puzzle.words) for board in found)
    size = (puzzle.rows, puzzle.cols)
    for board, texts in zip(all_boards(*size, faces), all_texts(*size, faces), strict=True):
        if texts.issuperset(puzzle.words):
            assert any(covers(board, one) for one in found)


@settings(max_examples=25)
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


@settings(max_examples=25)
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
    while results := [event for event in next_solution(puzzle, seen=seen) if is_result(event)]:
        (result,) = results
        assert verify(result.board, words)
        assert not any(covers(board, result.board) for board in seen)
        assert not any(covers(result.board, board) for board in seen)
        seen.append(result.board)
    every = {standard(result.board) for result in answers_to(puzzle) if result.board is not None}
    assert {standard(board) for board in seen} == every


def test_a_solution_that_shows_what_was_seen_and_more_is_not_another_one():
    puzzle = Puzzle(("ab",), 2, 2)
    seen = [Board.parse("ab/cd"), Board.parse("ac/db")]
    assert not [event for event in next_solution(puzzle, seen=seen) if is_result(event)]


def is_result(event) -> bool:
    return isinstance(event, Result)


def test_symmetric_boards_with_different_fixed_cells_are_different():
    answers = answers_to(Puzzle(("ab",), 2, 3, fixed_cells=Board.parse("a../...")))
    found = {result.board for result in answers}
    holding = {
        view
        for board, texts in zip(all_boards(2, 3, AB), all_texts(2, 3, AB), strict=True)
        for view in board.symmetries
        if "ab" in texts and view.faces[0] == "A"
    }
    bare = {
        board for board in holding if not any(shows(board, other) for other in holding - {board})
    }
    assert found == bare


def test_boards_that_differ_only_in_unneeded_tiles_count_once():
    assert len(answers_to(Puzzle(("c",), 2, 3, fixed_cells=Board.parse(".../.#c")))) == 1
    boards = [result.board for result in answers_to(Puzzle(("aab", "bb", "c"), 2, 3))]
    assert len(boards) == 22
    assert not any(covers(board, other) for board, other in permutations(boards, 2))


def test_mirrored_boards_count_once_even_if_the_fixed_cells_are_not_symmetric():
    answers = answers_to(Puzzle(("aab",), 2, 2, fixed_cells=Board.parse("a./..")))
    assert len({standard(result.board) for result in answers}) == len(answers) == 2


def shows(board, other) -> bool:
    """Whether the board shows every face of the other in the same place."""
    return all(small in ("", large) for small, large in zip(other.faces, board.faces, strict=True))
