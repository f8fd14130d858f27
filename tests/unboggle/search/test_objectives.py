"""Objectives, fixed cells and dice, checked by brute force."""

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.brute_force import all_boards, all_texts, most_that_fit, texts_on

from boggle_tui import Board, Puzzle, build_board, verify
from boggle_tui.game.dice import dice_set as dice_module
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.unboggle.encoding.bounds import infeasibility
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.tile_encoding import TileEncoding
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.search import portfolio, sat_search
from boggle_tui.unboggle.search.incumbent import assign_dice
from boggle_tui.unboggle.search.result import Best, Found, Infeasible

WORDS = st.lists(st.text("abc", min_size=1, max_size=5), min_size=1, max_size=6, unique=True)


@pytest.fixture(params=[PathEncoding, TileEncoding], autouse=True, scope="module")
def model(request):
    """Run every test with both encodings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sat_search, "board_encoding", request.param)
        patch.setattr(portfolio, "engines", lambda puzzle: [sat_search.search(puzzle)])
        yield request.param


def every_view(rows, cols, faces):
    """Yield every board of these faces, including symmetric ones."""
    for board in all_boards(rows, cols, faces):
        yield from set(board.symmetries)


@given(WORDS)
def test_max_words_agrees_with_brute_force(words):
    result = build_board(Puzzle(tuple(words), 2, 3, objective=Objective.MAX_WORDS))
    assert isinstance(result, Best)
    assert result.is_proven
    assert verify(result.board, result.paths)
    assert len(result.paths) == result.upper_bound == most_that_fit(words, 2, 3, "ABC")


@given(WORDS, st.data())
def test_max_weight_with_required_words_agrees_with_brute_force(words, data):
    weights = {word: data.draw(st.integers(1, 5)) for word in words}
    required_words = data.draw(st.lists(st.sampled_from(words), unique=True, max_size=2))
    result = build_board(
        Puzzle(
            tuple(words),
            2,
            3,
            objective=Objective.MAX_WORDS,
            weights=tuple(weights.items()),
            required_words=tuple(required_words),
        )
    )
    worth = [
        sum(weights[word] for word in words if word in on_it)
        for on_it in all_texts(2, 3, "ABC")
        if on_it.issuperset(required_words)
    ]
    if not worth:
        assert isinstance(result, Infeasible)
        return
    assert isinstance(result, Best)
    assert set(required_words) <= result.paths.keys()
    assert sum(weights[word] for word in result.paths) == result.upper_bound == max(worth)


@given(WORDS)
def test_min_tiles_agrees_with_brute_force(words):
    result = build_board(Puzzle(tuple(words), 2, 3, objective=Objective.MIN_TILES))
    faces = ("A", "B", "C", "")
    fewest = [
        6 - board.faces.count("")
        for board, texts in zip(all_boards(2, 3, faces), all_texts(2, 3, faces), strict=True)
        if texts.issuperset(words)
    ]
    if not fewest:
        assert isinstance(result, Infeasible)
        return
    assert isinstance(result, Found)
    assert result.is_proven
    assert result.tiles == result.tiles_lower_bound == min(fewest)
    assert verify(result.board, words)


@settings(max_examples=40)
@given(st.lists(st.text("abc", min_size=2, max_size=5), min_size=2, max_size=5, unique=True))
def test_max_words_min_tiles_agrees_with_brute_force(words):
    result = build_board(Puzzle(tuple(words), 2, 3, objective=Objective.MAX_WORDS_MIN_TILES))
    faces = ("A", "B", "C", "")
    most, spare = max(
        (len(texts.intersection(words)), board.faces.count(""))
        for board, texts in zip(all_boards(2, 3, faces), all_texts(2, 3, faces), strict=True)
    )
    assert isinstance(result, Best)
    assert result.is_proven
    assert (len(result.paths), result.upper_bound) == (most, most)
    assert (result.tiles, result.tiles_lower_bound) == (6 - spare, 6 - spare)
    assert verify(result.board, result.paths)


@settings(max_examples=40)
@given(WORDS, st.lists(st.sampled_from(["", "", "", "A", "B", "#"]), min_size=6, max_size=6))
def test_with_fixed_cells_a_board_is_found_exactly_if_one_exists(words, faces):
    fixed_cells = Board(2, 3, tuple(faces))
    open_cells = 6 - faces.count("#")
    if max(map(len, words)) > open_cells:
        return
    result = build_board(Puzzle(tuple(words), 2, 3, fixed_cells=fixed_cells))
    possible = any(
        texts_on(fits).issuperset(words)
        for board in every_view(2, 3, "ABC")
        if (fits := laid_over(board, fixed_cells)) is not None
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
    few = DiceSet("few", "Few", "", 2, 2, 1, 60, "standard", faces)
    monkeypatch.setattr(dice_module, "dice_sets", lambda: {"few": few})
    return faces


def rolls(dice):
    """Yield every 2x2 board that the dice can show."""
    for order in permutations(dice):
        for faces in product(*order):
            yield Board(2, 2, faces)


def test_with_dice_a_board_is_found_exactly_if_it_can_be_rolled(four_dice):
    texts = {board: texts_on(board) for board in set(rolls(four_dice))}
    candidates = sorted(set().union(*texts.values()) | {"cc", "thth", "bah", "bab"})
    for first, second in zip(candidates, candidates[7:] + candidates[:7], strict=True):
        words = (first, second)
        result = build_board(Puzzle(words, 2, 2, dice="few"))
        possible = any(on_it.issuperset(words) for on_it in texts.values())
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
        "banjo needs one each of B and J, but only one die shows B or J (dice set new)."
    )


def test_without_dice_the_same_word_is_placed():
    assert isinstance(build_board(Puzzle(("banjo",), dice="new")), Infeasible)
    assert isinstance(build_board(Puzzle(("banjo",))), Found)


def test_at_most_seven_of_fourteen_languages_fit_on_4x4():
    words = "erlang fortran golang haskell java javascript kotlin lisp php python scala ruby rust"
    result = build_board(Puzzle((*words.split(), "zig"), objective=Objective.MAX_WORDS))
    assert len(result.paths) == result.upper_bound == 7
    assert len(result.missing) == 7
    assert verify(result.board, result.paths)


def test_impossible_words_are_missing_from_the_best_board():
    result = build_board(Puzzle(("burqa", "tea", "eat"), objective=Objective.MAX_WORDS))
    assert result.missing == ("burqa",)
    assert result.is_proven


def test_a_block_in_a_spare_cell_is_assigned_the_die_that_shows_it():
    puzzle = Puzzle(("gold",), 6, 6, dice="super")
    result = build_board(puzzle)
    cell = result.spare[0]
    die = assign_dice(puzzle, result.board.with_face(cell, "#"))[cell]
    assert "#" in puzzle.dice_set.dice[die]
