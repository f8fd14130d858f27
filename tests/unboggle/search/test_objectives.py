"""Objectives, fixed cells and dice, checked by brute force."""

from functools import cache
from itertools import pairwise, permutations, product
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.brute_force import all_boards, fits, texts_on
from support.hard_words import LANGUAGES
from support.sat_alone import solve_by_sat

from boggle_tui import Board, DiceSet, Objective, Puzzle, verify
from boggle_tui.game.dice import dice_set as dice_module
from boggle_tui.unboggle.encoding.preprocessing import infeasibility
from boggle_tui.unboggle.search import sat_search
from boggle_tui.unboggle.search.result import Best, Found, Infeasible, Progress, assign_dice

pytestmark = pytest.mark.usefixtures("model")
WORDS = st.lists(st.text("abc", min_size=1, max_size=5), min_size=1, max_size=6, unique=True)
A_MOMENT = 5.0
"""Seconds in which even a busy machine ends a slice of 0.05."""
WITH_SPARE = ("A", "B", "C", "")


@cache
def every_view(rows, cols, faces):
    """Every board of these faces, including symmetric ones."""
    return [view for board in all_boards(rows, cols, faces) for view in set(board.symmetries)]


@given(WORDS, st.data())
def test_max_words_or_weight_with_required_words_agrees_with_brute_force(words, data):
    most = data.draw(st.sampled_from([1, 5]))
    weights = {word: data.draw(st.integers(1, most)) for word in words}
    required_words = data.draw(st.lists(st.sampled_from(words), unique=True, max_size=2))
    wanted = {"weights": tuple(weights.items()), "required_words": tuple(required_words)}
    result = solve_by_sat(Puzzle(tuple(words), 2, 3, objective=Objective.MAX_WORDS, **wanted))
    worth = [
        sum(weights[word] for word in fit.words)
        for fit in fits(words, 2, 3, "ABC")
        if fit.words.issuperset(required_words)
    ]
    if not worth:
        assert isinstance(result, Infeasible)
        return
    assert isinstance(result, Best)
    assert set(required_words) <= result.paths.keys()
    assert verify(result.board, result.paths)
    assert result.is_proven
    assert sum(weights[word] for word in result.paths) == result.upper_bound == max(worth)


@given(WORDS)
def test_min_tiles_agrees_with_brute_force(words):
    result = solve_by_sat(Puzzle(tuple(words), 2, 3, objective=Objective.MIN_TILES))
    holding = [fit for fit in fits(words, 2, 3, WITH_SPARE) if fit.words.issuperset(words)]
    if not holding:
        assert isinstance(result, Infeasible)
        return
    assert isinstance(result, Found)
    assert result.is_proven
    assert result.tiles == result.tiles_lower_bound == holding[0].tiles
    assert verify(result.board, words)


@given(st.lists(st.text("abc", min_size=2, max_size=5), min_size=2, max_size=5, unique=True))
def test_max_words_min_tiles_agrees_with_brute_force(words):
    result = solve_by_sat(Puzzle(tuple(words), 2, 3, objective=Objective.MAX_WORDS_MIN_TILES))
    best = max(fits(words, 2, 3, WITH_SPARE), key=lambda fit: (len(fit.words), -fit.tiles))
    assert isinstance(result, Best)
    assert result.is_proven
    assert len(result.paths) == result.upper_bound == len(best.words)
    assert result.tiles == result.tiles_lower_bound == best.tiles
    assert verify(result.board, result.paths)


@given(WORDS, st.lists(st.sampled_from(["", "", "", "A", "B", "#"]), min_size=6, max_size=6))
def test_with_fixed_cells_a_board_is_found_exactly_if_one_exists(words, faces):
    fixed_cells = Board(2, 3, tuple(faces))
    open_cells = 6 - faces.count("#")
    if max(map(len, words)) > open_cells:
        return
    result = solve_by_sat(Puzzle(tuple(words), 2, 3, fixed_cells=fixed_cells))
    possible = any(
        texts_on(fitting).issuperset(words)
        for fitting in {laid_over(board, fixed_cells) for board in every_view(2, 3, "ABC")}
        if fitting is not None
    )
    assert isinstance(result, Found if possible else Infeasible)
    if possible:
        assert laid_over(result.board, fixed_cells) == result.board
        assert verify(result.board, words)


def laid_over(board, fixed_cells):
    """Return the board with the fixed blocks; None if it contradicts a fixed face."""
    pairs = list(zip(board.faces, fixed_cells.faces, strict=True))
    if any(fixed not in ("", "#", face) for face, fixed in pairs if face != "#"):
        return None
    return Board(
        board.rows, board.cols, tuple("#" if fixed == "#" else face for face, fixed in pairs)
    )


@pytest.fixture
def four_dice(monkeypatch):
    """A set of four dice, few enough to try every roll."""
    faces = (("A", "B", "Th"), ("A", "C"), ("B", "H", "#"), ("T", "Qu"))
    few = DiceSet("few", "Few", 2, 2, 1, 60, "standard", faces)
    monkeypatch.setattr(dice_module, "dice_sets", lambda: {"few": few})
    return faces


@cache
def texts_of_rolls(dice):
    """The texts on each 2x2 board that the dice can show."""
    rolls = {faces for order in permutations(dice) for faces in product(*order)}
    return [texts_on(Board(2, 2, faces)) for faces in rolls]


def test_with_dice_a_board_is_found_exactly_if_it_can_be_rolled(four_dice):
    texts = texts_of_rolls(four_dice)
    candidates = sorted(set().union(*texts) | {"cc", "thth", "bah", "bab"})
    for first, second in zip(candidates, candidates[7:] + candidates[:7], strict=True):
        words = (first, second)
        result = solve_by_sat(Puzzle(words, 2, 2, dice="few"))
        possible = any(on_it.issuperset(words) for on_it in texts)
        assert isinstance(result, Found if possible else Infeasible), words
        if possible:
            assert verify(result.board, words)
            shown = zip(result.board.faces, result.dice, strict=True)
            assert all(face in ("", *four_dice[die]) for face, die in shown)
            assert sorted(result.dice) == [0, 1, 2, 3]


def test_the_reason_names_the_faces_that_need_the_same_die():
    reason = infeasibility(Puzzle(("banjo", "tea"), dice="new"))
    assert (reason.kind, reason.words) == ("dice", ("banjo",))
    assert reason.text == (
        "banjo needs one each of B and J, but only one die shows B or J (New Boggle)."
    )


def test_a_long_search_tells_of_its_progress_every_moment():
    puzzle = Puzzle(LANGUAGES, rows=5, cols=5, objective=Objective.MAX_WORDS)
    conflicts, starts = [], [monotonic()]
    for progress in sat_search.search(puzzle, only_glucose=True):
        conflicts.append(progress.conflicts)
        starts.append(monotonic())
        if len({*conflicts}) > 10:
            break
    assert isinstance(progress, Progress)
    assert max(after - before for before, after in pairwise(starts)) < A_MOMENT


def test_a_block_in_a_spare_cell_is_assigned_the_die_that_shows_it():
    puzzle = Puzzle(("gold",), 6, 6, dice="super")
    result = solve_by_sat(puzzle)
    cell = result.spare[0]
    die = assign_dice(puzzle, result.board.with_face(cell, "#"))[cell]
    assert "#" in puzzle.dice_set.dice[die]
