"""Rolling boards that meet criteria."""

from itertools import islice
from random import Random

import pytest

from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.game.round.rules import Quality
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.criteria import BoardCriteria, roll_matching, roll_of_quality
from boggle_tui.kernel.finder import board_stats, count_words

NEW = DiceSet.named("new")
MAX_ROLLS = "boggle_tui.kernel.criteria.MAX_ROLLS"


@pytest.fixture(scope="module")
def common() -> Lexicon:
    return Lexicon.load("common")


@pytest.mark.parametrize(
    ("criteria", "meets_criteria"),
    [
        (BoardCriteria(min_words=90), lambda words: len(words) >= 90),
        (BoardCriteria(max_words=15), lambda words: len(words) <= 15),
        (BoardCriteria(min_words=40, max_words=42), lambda words: 40 <= len(words) <= 42),
        (BoardCriteria(longest=8), lambda words: max(map(len, words)) >= 8),
        (BoardCriteria(has=("Tea", "net")), lambda words: {"tea", "net"} <= words.keys()),
    ],
    ids=["many words", "few words", "so many words", "a long word", "these words"],
)
def test_rolled_boards_meet_the_criteria(common, criteria, meets_criteria):
    for rolled in islice(roll_matching(NEW, Random(5), criteria, common), 3):
        assert rolled.meets_criteria
        assert meets_criteria(find_words(rolled.board, common))
        assert match_dice(rolled.board.faces, NEW.dice) is not None
        assert [rolled.stats] == board_stats([rolled.board], common)


@pytest.mark.parametrize(("least", "count"), [(0, 600), (70, 5)])
def test_only_boards_that_do_not_meet_the_criteria_are_skipped(common, least, count):
    criteria = BoardCriteria(min_words=least)
    rolled = list(islice(roll_matching(NEW, Random(3), criteria, common), count))
    rng = Random(3)
    boards = [roll(NEW, rng) for _ in range(sum(entry.rolls for entry in rolled))]
    rich = [board for board in boards if len(find_words(board, common)) >= least]
    assert rich == [entry.board for entry in rolled]


def test_impossible_criteria_end_with_the_nearest_board(common, monkeypatch):
    monkeypatch.setattr(MAX_ROLLS, 400)
    (rolled,) = roll_matching(NEW, Random(2), BoardCriteria(min_score=9999), common)
    rng = Random(2)
    stats = board_stats([roll(NEW, rng) for _ in range(400)], common)
    assert not rolled.meets_criteria
    assert rolled.rolls == 400
    assert rolled.stats.points == max(stats.points for stats in stats)


def test_a_word_that_no_die_shows_is_missing_on_a_board_that_meets_the_rest(common, monkeypatch):
    monkeypatch.setattr(MAX_ROLLS, 300)
    criteria = BoardCriteria(min_words=60, has=("tzqz",))
    (rolled,) = roll_matching(NEW, Random(2), criteria, common)
    assert not rolled.meets_criteria
    assert rolled.stats.words >= 60


def test_the_quality_decides_the_number_of_words(common):
    def mean(quality: Quality) -> float:
        rng = Random(6)
        boards = [roll_of_quality(NEW, rng, quality, common) for _ in range(40)]
        return sum(count_words(boards, common)) / len(boards)

    few, ordinary, many = map(mean, (Quality.FEW, Quality.ORDINARY, Quality.MANY))
    assert 3 * few < 1.5 * ordinary < many
    rng = Random(6)
    assert roll_of_quality(NEW, Random(6), Quality.ORDINARY, common) == roll(NEW, rng)
