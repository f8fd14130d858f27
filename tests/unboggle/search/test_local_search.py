"""The local search, with the compiled annealer and the plain one, which agree."""

from dataclasses import dataclass, field
from itertools import islice
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.platforms import needs_kernel

from boggle_tui import Board, DiceSet, Lexicon, Objective, Puzzle, find_words, roll, verify
from boggle_tui.kernel import _plain_annealer, backend
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.unboggle.search import local_search
from boggle_tui.unboggle.search.local_search import TEMPERATURES, exchange_replicas
from boggle_tui.unboggle.search.packing import Packing
from boggle_tui.unboggle.search.result import Found, Incumbent, Progress

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
@needs_kernel
@pytest.mark.usefixtures("short_runs")
def test_the_compiled_and_the_plain_annealer_find_the_same_boards(puzzle, monkeypatch):
    here = boards(backend.Annealer, puzzle, monkeypatch)
    assert here == boards(_plain_annealer.Annealer, puzzle, monkeypatch)
    assert any(here)


@needs_kernel
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.text("abeht", min_size=2, max_size=9), min_size=1, max_size=12, unique=True),
    st.integers(2, 5),
    st.integers(2, 5),
    st.sampled_from([None, "big2012"]),
)
@pytest.mark.usefixtures("short_runs")
def test_both_annealers_agree_on_words_with_repeated_letters_or_several_tilings(
    monkeypatch, words, rows, cols, dice
):
    if dice:
        rows = cols = DiceSet.named(dice).rows
    fitting = tuple(word for word in words if len(word) <= rows * cols)
    puzzle = Puzzle(fitting or ("be",), rows, cols, dice=dice)
    here = boards(backend.Annealer, puzzle, monkeypatch, runs=2)
    assert here == boards(_plain_annealer.Annealer, puzzle, monkeypatch, runs=2)


def test_both_annealers_go_on_from_the_board_of_the_last_run(monkeypatch):
    puzzle, runs = Puzzle(("erlang", "haskell", "javascript", "kotlin"), 5, 5), []
    for kind in (backend.Annealer, _plain_annealer.Annealer):
        monkeypatch.setattr(local_search, "Annealer", kind)
        annealer = local_search.AnnealingProblem(puzzle, 25, seed=5)._annealer
        cold = annealer.run(600, 3.0, 0.1, True)  # There is no board yet to go on from.
        ended = annealer.score
        again = annealer.run(1, 1e-9, 1e-9, True)
        assert again[0] >= ended > annealer.run(1, 1.0, 1.0)[0]
        runs.append((cold, ended, again))
    assert runs[0] == runs[1]


LARGE_BOARD = Board.parse("anercl/fsniaa/rnafiu/dsbeoe/imfise/webzhs")
TIGHT = (
    "planet senate hyena canon cachet yelps catch tees east lace caps aspen canes tact catchy"
    " male peas curt nestle gleam"
)


@needs_kernel
@pytest.mark.parametrize(
    ("words", "side"),
    [(find_words(LARGE_BOARD, Lexicon.load("common"), 4), 6), (TIGHT.split(), 5)],
    ids=["all words of a large board", "a tight list of words"],
)
def test_boards_that_are_exchanged_find(monkeypatch, words, side):
    monkeypatch.setattr(local_search, "COOLING_GROWTH", 0)
    assert len(words) > local_search.MANY_WORDS or side < 6
    *_, result = local_search.search(Puzzle(tuple(words), side, side))
    assert isinstance(result, Found)
    assert verify(result.board, result.puzzle.words)


@needs_kernel
def test_indices_out_of_range_are_refused():
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
    assert backend.Annealer(**sound).run(10, 2.0, 1.0)[1] == 1
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
        with pytest.raises(ValueError, match="invalid boards or words"):
            backend.Annealer(**{**sound, **wrong})


@settings(max_examples=20)
@given(st.text("abcdefgh", min_size=16, max_size=16), st.data())
def test_a_board_is_found_for_words_taken_from_a_board(letters, data):
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


def test_fixed_cells_are_kept_and_blocks_are_not_used():
    given_board = Board.parse("g..#/..../#.../...d")
    *_, result = local_search.search(Puzzle(("gold", "blue"), fixed_cells=given_board))
    assert isinstance(result, Found)
    assert (result.board.faces[0], result.board.faces[15]) == ("G", "D")
    assert {cell for cell, face in enumerate(result.board.faces) if face == "#"} == {3, 8}


def test_min_tiles_lets_words_share_tiles():
    events = local_search.search(Puzzle(("gold", "blue", "red"), objective=Objective.MIN_TILES))
    *_, result = events
    assert isinstance(result, Found)
    assert result.tiles == result.tiles_lower_bound == 8


def test_the_number_of_placed_words_grows_and_includes_required_words():
    words = ("erlang", "kotlin", "python", "haskell", "ruby", "rust", "javascript")
    puzzle = Puzzle(words, objective=Objective.MAX_WORDS, required_words=("javascript",))
    events = list(islice(local_search.search(puzzle), 8))
    assert all(isinstance(event, Progress) for event in events)
    assert [event.placed for event in events] == sorted(event.placed for event in events)
    assert "javascript" in events[-1].paths
    assert verify(events[-1].board, events[-1].paths)


@needs_kernel
def test_of_words_that_do_not_all_fit_on_a_large_board_as_many_are_placed_as_if_all_had_to_be():
    words = tuple(word for word in sorted(Lexicon.load("common").words) if len(word) == 8)[::100]
    placed = []
    for objective in (Objective.ALL, Objective.MAX_WORDS):
        *_, last = islice(local_search.search(Puzzle(words, 9, 9, objective=objective)), 20)
        placed.append(last.placed)
    assert 0 < placed[0] <= placed[1] < len(words)


def test_many_words_can_be_required():
    board = Board.parse("taps/elin/roqt/deck")
    words = tuple(sorted(find_words(board, Lexicon.load("expert"))))[:80]
    puzzle = Puzzle(words, objective=Objective.MAX_WORDS, required_words=words[:60])
    *_, result = local_search.search(puzzle, seed=1)
    assert set(result.paths) == set(words)


def test_a_board_without_a_required_word_is_not_optimal():
    incumbent = Incumbent(
        Puzzle(("abcd", "efgh"), 2, 2, objective=Objective.MAX_WORDS, required_words=("abcd",))
    )
    incumbent.offer(Board.parse("ef/hg"), {"efgh": (0, 1, 3, 2)})
    assert not incumbent.is_optimal
    incumbent.offer(Board.parse("ab/dc"), {"abcd": (0, 1, 3, 2)})
    assert incumbent.is_optimal


COLDEST = TEMPERATURES[0]
scores = st.lists(st.integers(0, 99), min_size=len(TEMPERATURES), max_size=len(TEMPERATURES))


@dataclass
class Frozen:
    """An annealer whose board never changes."""

    score: int
    temperatures: list[float] = field(default_factory=list)

    def run(self, moves, hot, cold, goes_on):
        assert moves > 0
        assert hot == cold
        assert goes_on
        self.temperatures.append(cold)
        return self.score, self.score // 2, [self.score]


@given(scores, st.integers(1, 9), st.integers())
def test_each_round_anneals_one_board_at_each_temperature(scores, rounds, seed):
    replicas = [Frozen(score) for score in scores]
    best = list(islice(exchange_replicas(replicas, TEMPERATURES, Random(seed)), rounds))
    assert best == [(max(scores), max(scores) // 2, [max(scores)])] * rounds
    for temperatures in zip(*(replica.temperatures for replica in replicas), strict=True):
        assert sorted(temperatures) == list(TEMPERATURES)


@given(st.integers(0, len(TEMPERATURES) - 1), st.integers())
def test_the_best_board_comes_into_the_cold_and_stays_and_equally_good_ones_take_turns(at, seed):
    replicas = [Frozen(0) for _ in TEMPERATURES]
    replicas[at].score = 1_000_000
    list(islice(exchange_replicas(replicas, TEMPERATURES, Random(seed)), 2 * len(TEMPERATURES)))
    assert set(replicas[at].temperatures[at:]) == {COLDEST}
    replicas = [Frozen(7) for _ in TEMPERATURES]
    list(islice(exchange_replicas(replicas, TEMPERATURES, Random(seed)), 2 * len(TEMPERATURES)))
    assert all(len(set(replica.temperatures)) > 1 for replica in replicas)


@pytest.mark.skipif(not IS_COMPILED, reason="needs the compiled kernel")
@pytest.mark.parametrize("share", [1.0, 0.5, 0.25])
def test_a_board_for_all_words_of_a_full_board_is_soon_found_again(share):
    lexicon = Lexicon.load("standard")
    found = 0
    for seed in range(1, 7):
        words = sorted(find_words(roll("big", min_words=180, seed=seed), lexicon))
        words = Random(seed).sample(words, round(share * len(words)))
        steps = islice(Packing(Puzzle(words, 5, 5), seed).boards(), 100)
        found += any(board is not None and verify(board, words) for board in steps)
    assert found >= 5
