"""The encodings, checked by brute force."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.brute_force import can_be_built
from support.sat_alone import solve_by_sat

from boggle_tui import Found, Infeasible, Puzzle, QReading, verify
from boggle_tui.unboggle.encoding.preprocessing import words_to_encode

pytestmark = pytest.mark.usefixtures("model")
BENCHMARK = Path(__file__).parents[3] / "benchmarks" / "unboggle.json"


def words_of(letters, longest, most=4):
    return st.lists(st.text(letters, min_size=1, max_size=longest), min_size=1, max_size=most)


def agrees_with_brute_force(result, faces) -> bool:
    puzzle = result.puzzle
    possible = can_be_built(puzzle.words, puzzle.rows, puzzle.cols, faces, puzzle.q)
    if not possible:
        return isinstance(result, Infeasible) and result.board is None
    return (
        isinstance(result, Found)
        and verify(result.board, puzzle.words, puzzle.q)
        and list(result.paths) == list(puzzle.words)
        and not result.missing
    )


@pytest.mark.parametrize(
    ("rows", "cols", "faces", "longest", "most"),
    [(2, 3, "abc", 6, 4), (3, 3, "ab", 9, 4), (2, 2, "abcd", 4, 6)],
)
@given(st.data())
def test_a_board_is_found_exactly_if_one_exists(rows, cols, faces, longest, most, data):
    words = data.draw(words_of(faces, longest, most))
    assert agrees_with_brute_force(solve_by_sat(Puzzle(tuple(words), rows, cols)), faces)


@given(words_of("quiq", 4), st.sampled_from(QReading))
def test_each_reading_of_the_qu_tile_agrees_with_brute_force(words, q):
    puzzle_words = [word for word in words if len(word) <= 4]
    result = solve_by_sat(Puzzle(tuple(puzzle_words), 2, 2, q=q))
    assert agrees_with_brute_force(result, ("Qu", "U", "I"))


@given(st.lists(st.text("aeirst", min_size=3, max_size=7), min_size=1, max_size=6))
def test_a_found_board_holds_its_words_and_no_unneeded_tile(words):
    result = solve_by_sat(Puzzle(tuple(words), 4, 5))
    if isinstance(result, Found):
        assert verify(result.board, result.puzzle.words)
        used = {cell for path in result.paths.values() for cell in path}
        assert used.isdisjoint(result.spare)
        assert len(used) + len(result.spare) == 20


@pytest.mark.parametrize(
    "name",
    ["planted4x4-10-d0", "planted4x4-all-d0", "tight4x4-sat-5-d3", "over4x4-5-d0"]
    + [f"tight4x4-unsat-{name}" for name in ("4-d0", "6-d1", "7-d9")],
)
def test_benchmark_puzzles_have_the_published_results(name):
    puzzles = {puzzle["name"]: puzzle for puzzle in json.loads(BENCHMARK.read_text())}
    case = puzzles[name]
    result = solve_by_sat(Puzzle(tuple(case["words"]), case["rows"], case["cols"]))
    assert isinstance(result, {"sat": Found, "unsat": Infeasible}[case["status"]])
    assert result.board is None or verify(result.board, case["words"])


def test_words_within_other_words_are_not_encoded():
    assert words_to_encode(Puzzle(("art", "trap", "parts", "quit", "it"))) == ("parts", "quit")
