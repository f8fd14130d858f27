"""The search for high scores: its results are valid, rollable and avoid the given words."""

from __future__ import annotations

from contextlib import closing
from itertools import islice

import pytest

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.kernel import _plain, _plain_score_annealer
from boggle_tui.kernel.finder import points_by_length, score_boards
from boggle_tui.kernel.generate.high_score_search import (
    SearchResult,
    SearchTarget,
    anneal_repeatedly,
    hunt,
    new_annealer,
    searchable_words,
)
from boggle_tui.kernel.packed import PackedWords, pack

MOVES = 300


@pytest.fixture(scope="module")
def common() -> Lexicon:
    return Lexicon.load("common")


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
def test_every_kernel_visits_the_same_boards(kernels, common, name):
    words = PackedWords(pack([common.words[::5]]))
    avoided = [words.index_of(word) for word in list(words)[:2000:40]]
    faces, dice, rows, cols = ["A", "E", "S", "T", "R", "Qu", "Th", "#"], [], 3, 5
    if name is not None:
        dice_set = dice_sets()[name]
        faces = sorted({face for die in dice_set.dice for face in die})
        dice = [tuple(map(faces.index, die)) for die in dice_set.dice]
        rows, cols = dice_set.rows, dice_set.cols
    ways = set()
    for kernel in kernels:
        searcher = kernel.Searcher(words.nodes, words.letters)
        maker = _plain_score_annealer if kernel is _plain else kernel
        values = points_by_length("super")
        q = QReading.EITHER
        annealer = maker.ScoreAnnealer(
            searcher, rows, cols, faces, dice, values, 4, q, avoided, 2**40 + 7
        )
        annealer.start(30.0, 3.0, MOVES)
        annealer.run(MOVES)
        ways.add((annealer.best_points, annealer.best_faces, annealer.boards))
    assert len(ways) == 1


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
