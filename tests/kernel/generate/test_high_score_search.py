"""The hunt: what it yields is really so good, lies within the dice, and avoids what it must."""

from __future__ import annotations

from contextlib import closing
from itertools import islice

import pytest

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.kernel import _plain, _plain_hunter
from boggle_tui.kernel.finder import points_by_length, score_boards
from boggle_tui.kernel.generate.high_score_search import (
    SearchResult,
    SearchTarget,
    annealings,
    hunt,
    new_hunter,
    words_of,
)
from boggle_tui.kernel.packed import PackedWords, pack

MOVES = 300


@pytest.fixture(scope="module")
def common() -> Lexicon:
    return Lexicon.load("common")


def caught(target: SearchTarget, steps: int = 10, seed: int = 1) -> SearchResult:
    """What a hunter of that quarry has after some steps."""
    hunter = new_hunter(target, words_of(target), seed)
    for _ in islice(annealings(hunter, target.rows * target.cols), steps):
        pass
    board = Board(target.rows, target.cols, hunter.best_faces)
    return SearchResult(
        None if hunter.best_points < 0 else board, hunter.best_points, hunter.boards, 0
    )


@pytest.mark.parametrize("name", [None, *dice_sets()])
def test_every_kernel_goes_the_same_way(kernels, common, name):
    words = PackedWords(pack(common.words[::5]))
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
        maker = _plain_hunter if kernel is _plain else kernel
        values = points_by_length("super")
        q = QReading.EITHER
        hunter = maker.Hunter(searcher, rows, cols, faces, dice, values, 4, q, avoided, 2**40 + 7)
        hunter.start(30.0, 3.0, MOVES)
        hunter.run(MOVES)
        ways.add((hunter.best_points, hunter.best_faces, hunter.boards))
    assert len(ways) == 1


@pytest.mark.parametrize("name", dice_sets())
def test_the_dice_can_show_what_is_caught_and_it_is_worth_that(common, name):
    dice = dice_sets()[name]
    catch = caught(SearchTarget.of(common, dice), steps=4)
    assert match_dice(catch.board.faces, dice.dice) is not None
    assert score_boards([catch.board], common, dice.scoring, dice.min_length) == [catch.points]
    assert catch.points > 0


def test_words_to_be_avoided_are_not_on_the_board(common):
    free = caught(SearchTarget(common))
    avoid = [word for word in common.words if next(find_paths(free.board, word), None)][:30]
    catch = caught(SearchTarget(common, avoid=(*avoid, "STE", "xyzzy")))
    assert catch.board is not None
    for word in (*avoid, "ste", "xyzzy"):
        assert next(find_paths(catch.board, word), None) is None
    assert score_boards([catch.board], common) == [catch.points]


def test_where_every_board_has_words_to_be_avoided_there_is_no_catch():
    target = SearchTarget(Lexicon(["aa", "ab"]), 2, 2, avoid=("a", "b"))
    assert caught(target, steps=5).board is None


def test_a_hunt_reports_its_best_and_ends_in_time(common):
    catches = list(hunt(SearchTarget(common, 3, 3), seed=4, seconds=0.5, threads=2))
    points = [catch.points for catch in catches]
    assert points == sorted(points)
    assert catches[-1].board is not None
    assert score_boards([catches[-1].board], common) == [points[-1]]
    assert catches[-1].boards >= catches[0].boards > 0


def test_a_hunt_without_end_stops_when_nobody_asks_for_more(common):
    with closing(hunt(SearchTarget(common), threads=2)) as catches:
        assert next(catches).points <= next(catches).points
    assert list(catches) == []


def test_a_list_of_too_many_letters_is_refused_by_name():
    letters = map(chr, range(ord("а"), ord("а") + 32))
    with pytest.raises(LexiconError, match="cyrillic has more than 31 different letters"):
        list(hunt(SearchTarget(Lexicon(letters, "cyrillic")), seconds=1))
