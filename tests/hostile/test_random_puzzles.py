"""A few of the random puzzles of benchmarks/random_puzzles.py, which runs for hours."""

import sys
from pathlib import Path
from random import Random

import pytest


@pytest.fixture
def puzzles(monkeypatch):
    """The benchmark as a module."""
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "benchmarks")
    import random_puzzles

    yield random_puzzles
    del sys.modules["random_puzzles"]


def test_both_encodings_two_solvers_the_program_and_brute_force_agree(puzzles):
    for seed in range(30):
        puzzle = puzzles.random_puzzle(Random(seed), small_share=1)
        if puzzle.size < 8:
            assert puzzles.complaints(puzzle) == [], (seed, puzzle)


def test_a_wrong_answer_of_any_of_them_would_be_noticed(puzzles, monkeypatch):
    puzzle = puzzles.Puzzle(("ab", "bc"), 2, 2)
    monkeypatch.setattr(puzzles, "by_brute_force", lambda _: set())
    assert "they disagree" in puzzles.complaints(puzzle)[0]
    monkeypatch.setattr(puzzles, "verify", lambda *_: False)
    assert any("doesn't hold its words" in text for text in puzzles.complaints(puzzle))
