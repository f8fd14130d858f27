"""Boards rolled to order."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.dice_set import DiceSet, dice_for, roll
from boggle_tui.game.round.mode import Quality
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel import count_words, tally_boards
from boggle_tui.kernel.generate.criteria import Order, roll_of_quality, roll_to_order

NEW = DiceSet.named("new")


@pytest.fixture(scope="module")
def common() -> Lexicon:
    return Lexicon.load("common")


@pytest.mark.parametrize(
    ("order", "is_met"),
    [
        (Order(min_words=90), lambda words: len(words) >= 90),
        (Order(max_words=15), lambda words: len(words) <= 15),
        (Order(min_words=40, max_words=42), lambda words: 40 <= len(words) <= 42),
        (Order(longest=8), lambda words: max(map(len, words)) >= 8),
        (Order(has=("Tea", "net")), lambda words: {"tea", "net"} <= words.keys()),
    ],
    ids=["many words", "few words", "so many words", "a long word", "these words"],
)
def test_what_is_ordered_is_rolled(common, order, is_met):
    for rolled in islice(roll_to_order(NEW, Random(5), order, common), 3):
        assert rolled.is_met
        assert is_met(find_words(rolled.board, common))
        assert dice_for(rolled.board.faces, NEW.dice) is not None
        assert [rolled.tally] == tally_boards([rolled.board], common)


def test_an_order_that_all_boards_meet_takes_them_as_they_fall(common):
    rolled = list(islice(roll_to_order(NEW, Random(8), Order(min_words=0), common), 600))
    rng = Random(8)
    assert [entry.board for entry in rolled] == [roll(NEW, rng) for _ in range(600)]
    assert {entry.rolls for entry in rolled} == {1}


def test_boards_between_two_that_meet_the_order_did_not(common):
    order = Order(min_words=70)
    rolled = list(islice(roll_to_order(NEW, Random(3), order, common), 5))
    rng = Random(3)
    boards = [roll(NEW, rng) for _ in range(sum(entry.rolls for entry in rolled))]
    rich = [board for board in boards if len(find_words(board, common)) >= 70]
    assert rich == [entry.board for entry in rolled]


def test_an_impossible_order_ends_with_what_came_nearest(common):
    (rolled,) = roll_to_order(NEW, Random(2), Order(min_score=9999), common, patience=400)
    rng = Random(2)
    tallies = tally_boards([roll(NEW, rng) for _ in range(400)], common)
    assert not rolled.is_met
    assert rolled.rolls == 400
    assert rolled.tally.points == max(tally.points for tally in tallies)


def test_a_word_that_no_die_shows_is_missed_on_a_board_that_has_all_else(common):
    order = Order(min_words=60, has=("tzqz",))
    (rolled,) = roll_to_order(NEW, Random(2), order, common, patience=300)
    assert not rolled.is_met
    assert rolled.tally.words >= 60


def test_a_quality_is_few_words_many_or_as_it_falls(common):
    def mean(quality: Quality) -> float:
        rng = Random(6)
        boards = [roll_of_quality(NEW, rng, quality, common) for _ in range(40)]
        return sum(count_words(boards, common)) / len(boards)

    few, ordinary, many = map(mean, Quality)
    assert 3 * few < 1.5 * ordinary < many
    rng = Random(6)
    assert roll_of_quality(NEW, Random(6), Quality.ORDINARY, common) == roll(NEW, rng)
