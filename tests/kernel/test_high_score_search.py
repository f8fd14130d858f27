"""The search for high scores: its results are valid, rollable and avoid the given words."""

from contextlib import closing
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.platforms import needs_kernel

from boggle_tui import Board, Lexicon, LexiconError, QReading
from boggle_tui.game.board.finder import find_paths, find_words
from boggle_tui.game.dice.dice_set import dice_sets, match_dice
from boggle_tui.kernel.finder import points_by_length, score_boards
from boggle_tui.kernel.high_score_search import (
    SearchResult,
    SearchTarget,
    anneal_repeatedly,
    hunt,
    new_annealer,
    searchable_words,
)
from boggle_tui.kernel.packed import PackedWords, pack

pytestmark = needs_kernel
MOVES = 300
WALKING = 1e9
"""A temperature that accepts every board."""


def searched(target: SearchTarget, steps: int = 10, seed: int = 1) -> SearchResult:
    """The best board of an annealer after some steps."""
    annealer = new_annealer(target, searchable_words(target), seed)
    for _ in islice(anneal_repeatedly(annealer, target.rows * target.cols), steps):
        pass
    board = Board(target.rows, target.cols, annealer.best_faces)
    return SearchResult(
        None if annealer.best_points < 0 else board, annealer.best_points, annealer.boards, 0
    )


@pytest.mark.parametrize("name", [None, *dice_sets()])
def test_each_build_visits_the_same_boards_and_finds_one_that_is_valid(builds, common, name):
    lexicon, q, values = Lexicon(common.words[::5]), QReading.EITHER, points_by_length("super")
    words = PackedWords(pack([lexicon.words]))
    avoided = list(words)[:2000:40]
    faces, dice, rows, cols = ["A", "E", "S", "T", "R", "Qu", "Th", "#"], [], 3, 5
    if name is not None:
        dice_set = dice_sets()[name]
        faces = sorted({face for die in dice_set.dice for face in die})
        dice = [tuple(map(faces.index, die)) for die in dice_set.dice]
        rows, cols = dice_set.rows, dice_set.cols
    results = set()
    for build in builds:
        searcher = build.Searcher(words.nodes, words.letters)
        nodes = [words.index_of(word) for word in avoided]
        annealer = build.ScoreAnnealer(
            searcher, rows, cols, faces, dice, values, 4, q, nodes, 2**40 + 7
        )
        annealer.start(30.0, 3.0, MOVES)
        annealer.run(MOVES)
        results.add((annealer.best_points, annealer.best_faces, annealer.boards))
    ((points, shown, _),) = results
    found = find_words(Board(rows, cols, shown), lexicon, 1, q)
    assert found.keys().isdisjoint(avoided)
    assert points == sum(values[len(word)] for word in found if len(word) >= 4) > 0
    assert name is None or match_dice(shown, dice_set.dice) is not None


@settings(max_examples=12)
@given(
    words=st.lists(st.text("abc", min_size=2, max_size=4), min_size=2, max_size=8, unique=True),
    dice=st.none() | st.lists(st.text("ABC", min_size=1, max_size=3), min_size=4, max_size=4),
    has_avoided=st.booleans(),
)
def test_the_best_2x2_board_of_a_random_walk_is_that_of_brute_force(
    builds, words, dice, has_avoided
):
    # Words of so many points that a penalty alone would not keep a word off the board.
    lexicon, values = Lexicon(words), (0, 0, 2000, 3000, 7000)
    avoided = set(words[:1]) if has_avoided else set()
    packed_words = PackedWords(pack([lexicon.words]))
    best = -1
    for shown in product("ABC", repeat=4):
        found = find_words(Board(2, 2, shown), lexicon, 2)
        if avoided.isdisjoint(found) and (dice is None or match_dice(shown, dice) is not None):
            best = max(best, sum(values[len(word)] for word in found))
    for build in builds:
        annealer = build.ScoreAnnealer(
            build.Searcher(packed_words.nodes, packed_words.letters),
            *(2, 2, ["A", "B", "C"], [tuple(map("ABC".index, die)) for die in dice or ()]),
            *(values, 2, QReading.QU, [packed_words.index_of(word) for word in avoided], 1),
        )
        annealer.start(WALKING, WALKING, 4000)
        annealer.run(4000)
        assert annealer.best_points == best


def test_cooling_finds_better_boards_than_a_random_walk(builds, common):
    words = PackedWords(pack([common.words]))
    for build in builds:
        points = []
        for end in (WALKING, 1.0):
            searcher = build.Searcher(words.nodes, words.letters)
            faces, values = [*"ABCDEFGHIJKLMNOPRSTUVWXYZ"], points_by_length("standard")
            annealer = build.ScoreAnnealer(searcher, 4, 4, faces, [], values, 3, QReading.QU, [], 3)
            annealer.start(max(end, 20.0), end, 10_000)
            annealer.run(10_000)
            points.append(annealer.best_points)
        assert points[1] > 2 * points[0]


@pytest.mark.parametrize("name", dice_sets())
def test_the_dice_can_show_the_result_and_its_points_are_right(common, name):
    dice = dice_sets()[name]
    result = searched(SearchTarget.of(common, dice), steps=4)
    assert match_dice(result.board.faces, dice.dice) is not None
    assert score_boards([result.board], common, dice.scoring, dice.min_length) == [result.points]
    assert result.points > 0


def test_words_to_avoid_are_not_on_the_board(common):
    free = searched(SearchTarget(common))
    avoid = [word for word in common.words if next(find_paths(free.board, word), None)][:30]
    result = searched(SearchTarget(common, avoid=(*avoid, "STE", "xyzzy")))
    assert result.board is not None
    for word in (*avoid, "ste", "xyzzy"):
        assert next(find_paths(result.board, word), None) is None
    assert score_boards([result.board], common) == [result.points]


def test_there_is_no_result_if_every_board_has_words_to_avoid():
    target = SearchTarget(Lexicon(["aa", "ab"]), 2, 2, avoid=("a", "b"))
    assert searched(target, steps=5).board is None


def test_a_search_reports_its_best_and_ends_in_time(common):
    results = list(hunt(SearchTarget(common, 3, 3), seed=4, seconds=0.5, threads=2))
    points = [result.points for result in results]
    assert points == sorted(points)
    assert results[-1].board is not None
    assert score_boards([results[-1].board], common) == [points[-1]]
    assert results[-1].boards >= results[0].boards
    assert results[-1].boards > 0


def test_an_endless_search_stops_when_it_is_closed(common):
    with closing(hunt(SearchTarget(common), threads=2)) as results:
        assert next(results).points <= next(results).points
    assert list(results) == []


def test_the_error_for_a_list_of_too_many_letters_names_it():
    letters = map(chr, range(ord("а"), ord("а") + 32))
    with pytest.raises(LexiconError, match="cyrillic has more than 31 different letters"):
        list(hunt(SearchTarget(Lexicon(letters, "cyrillic")), seconds=1))
