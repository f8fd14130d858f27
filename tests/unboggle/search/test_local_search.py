"""The local search: what it finds, and that both of its forms find the same."""

from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boggle_tui import Board, DiceSet, Lexicon, Puzzle, find_words, verify
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.kernel import _plain_annealer
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.search import local_search
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Found

WORDS = ("cat", "dog", "cod", "tact", "goat")


@pytest.fixture
def short_runs(monkeypatch):
    monkeypatch.setattr(local_search, "MOVES", 300)


def boards(annealer, puzzle, monkeypatch, runs=3):
    monkeypatch.setattr(local_search, "Annealer", annealer)
    return list(islice(local_search.AnnealingProblem(puzzle, puzzle.cells, seed=7).boards(), runs))


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(WORDS, 3, 3),
        Puzzle(WORDS, 3, 4, objective=Objective.MAX_WORDS, required_words=("cod",)),
        Puzzle(WORDS, 4, 4, dice="new", fixed_cells=Board.parse("c..#/..../..../...t")),
        Puzzle(("then", "inner", "heat"), 4, 4, dice="big2012"),
        Puzzle(("alfalfa", "eyelet", "banana", "noon"), 4, 4),
        Puzzle(("erlang", "haskell", "javascript"), 8, 8),
    ],
)
@pytest.mark.usefixtures("short_runs")
def test_the_compiled_annealer_and_its_twin_come_to_the_same_boards(puzzle, monkeypatch):
    compiled = pytest.importorskip("boggle_tui.kernel._annealer").Annealer
    here = boards(compiled, puzzle, monkeypatch)
    assert here == boards(_plain_annealer.Annealer, puzzle, monkeypatch)
    assert any(here)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.text("abeht", min_size=2, max_size=9), min_size=1, max_size=12, unique=True),
    st.integers(2, 5),
    st.integers(2, 5),
    st.sampled_from([None, "big2012"]),
)
@pytest.mark.usefixtures("short_runs")
def test_both_come_to_the_same_boards_of_words_that_come_back_to_a_cell_or_have_two_spellings(
    monkeypatch, words, rows, cols, dice
):
    compiled = pytest.importorskip("boggle_tui.kernel._annealer").Annealer
    if dice:
        rows = cols = DiceSet.named(dice).rows
    fitting = tuple(word for word in words if len(word) <= rows * cols)
    puzzle = Puzzle(fitting or ("be",), rows, cols, dice=dice)
    here = boards(compiled, puzzle, monkeypatch, runs=2)
    assert here == boards(_plain_annealer.Annealer, puzzle, monkeypatch, runs=2)


@pytest.mark.usefixtures("short_runs")
def test_the_twin_in_plain_python_finds_a_board(monkeypatch):
    monkeypatch.setattr(local_search, "Annealer", _plain_annealer.Annealer)
    *_, result = local_search.search(Puzzle(("cat", "dog", "cod")))
    assert isinstance(result, Found)
    assert verify(result.board, result.puzzle.words)


def test_what_would_lead_out_of_memory_is_refused():
    compiled = pytest.importorskip("boggle_tui.kernel._annealer").Annealer
    sound = {
        "near": [[1], [0]],
        "slots": [[0, 1], [0, 1]],
        "movable": [0, 1],
        "faces": 2,
        "parents": [-1, 0],
        "shows": [1, 0],
        "values": [1, 1],
        "ends": [-1, 0],
        "bonuses": [1],
        "seed": 1,
    }
    assert compiled(**sound).run(10, 2.0, 1.0)[1] == 1
    for wrong in (
        {"near": [[1], [2]]},
        {"near": [[-1], [0]]},
        {"slots": [[0, 2], [0]]},
        {"slots": [[0], []]},
        {"slots": [[0]]},
        {"movable": [2]},
        {"parents": [0, 0]},
        {"parents": [-2, 0]},
        {"parents": [-1]},
        {"shows": [1, 2]},
        {"shows": [1, -1]},
        {"ends": [-1, 1]},
    ):
        with pytest.raises(ValueError, match="no boards and words"):
            compiled(**{**sound, **wrong})


@settings(max_examples=20)
@given(st.text("abcdefgh", min_size=16, max_size=16), st.data())
def test_words_of_a_board_are_found_again(letters, data):
    board = Board.parse(letters)
    words = set()
    for _ in range(4):
        path = [data.draw(st.integers(0, 15))]
        while len(path) < 5:
            near = [cell for cell in board.neighbours[path[-1]] if cell not in path]
            if not near:
                break
            path.append(data.draw(st.sampled_from(near)))
        words.add("".join(board.faces[cell].lower() for cell in path))
    *_, result = local_search.search(Puzzle(tuple(words)))
    assert isinstance(result, Found)
    assert verify(result.board, words)


def test_with_dice_every_board_is_one_that_they_can_show():
    puzzle = Puzzle(("mother", "father", "sister", "quilt"), dice="new")
    *_, result = local_search.search(puzzle, seed=3)
    assert isinstance(result, Found)
    assert match_dice(result.board.faces, puzzle.dice_set.dice) is not None


def test_given_cells_stay_and_cells_out_of_play_are_not_used():
    given_board = Board.parse("g..#/..../#.../...d")
    *_, result = local_search.search(Puzzle(("gold", "blue"), fixed_cells=given_board))
    assert isinstance(result, Found)
    assert (result.board.faces[0], result.board.faces[15]) == ("G", "D")
    assert {cell for cell, face in enumerate(result.board.faces) if face == "#"} == {3, 8}


def test_words_come_to_share_tiles_where_few_are_asked_for():
    events = local_search.search(Puzzle(("gold", "blue", "red"), objective=Objective.MIN_TILES))
    *_, result = events
    assert isinstance(result, Found)
    assert result.tiles == result.tiles_lower_bound == 8


def test_the_most_of_the_words_grow_and_those_that_must_be_there_are():
    words = ("erlang", "kotlin", "python", "haskell", "ruby", "rust", "javascript")
    puzzle = Puzzle(words, objective=Objective.MAX_WORDS, required_words=("javascript",))
    told = list(islice(local_search.search(puzzle), 8))
    assert all(isinstance(event, Progress) for event in told)
    assert [event.placed for event in told] == sorted(event.placed for event in told)
    assert "javascript" in told[-1].paths
    assert verify(told[-1].board, told[-1].paths)


def test_many_words_can_be_a_must():
    board = Board.parse("taps/elin/roqt/deck")
    words = tuple(sorted(find_words(board, Lexicon.load("expert"))))[:80]
    puzzle = Puzzle(words, objective=Objective.MAX_WORDS, required_words=words[:60])
    *_, result = local_search.search(puzzle, seed=1)
    assert set(result.paths) == set(words)


def test_a_board_without_a_word_that_must_be_there_settles_nothing():
    incumbent = Incumbent(
        Puzzle(("abcd", "efgh"), 2, 2, objective=Objective.MAX_WORDS, required_words=("abcd",))
    )
    incumbent.offer(Board.parse("ef/hg"), {"efgh": (0, 1, 3, 2)})
    assert not incumbent.is_optimal
    incumbent.offer(Board.parse("ab/dc"), {"abcd": (0, 1, 3, 2)})
    assert incumbent.is_optimal
