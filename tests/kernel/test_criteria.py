"""Rolling boards that meet criteria, have no dead tiles, and no rude words."""

from itertools import islice
from random import Random
from statistics import quantiles

import pytest
from hypothesis import given
from support.board_strategies import boards
from support.platforms import needs_kernel

from boggle_tui.game.board.board import BLOCK, SPARE, QReading
from boggle_tui.game.board.finder import find_paths, find_words
from boggle_tui.game.dice.dice_set import DiceSet, dice_mismatch, match_dice, roll
from boggle_tui.game.round.rules import Quality
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import offensive_words, unsafe_words
from boggle_tui.kernel import criteria
from boggle_tui.kernel.criteria import (
    BoardCriteria,
    Coverage,
    count_unwanted,
    roll_matching,
    roll_of_quality,
    roll_without,
    without_unwanted,
)
from boggle_tui.kernel.finder import board_stats, count_words

NEW = DiceSet.named("new")


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


def test_the_quality_decides_the_number_of_words(common):
    def mean(quality: Quality) -> float:
        rng = Random(6)
        boards = [roll_of_quality(NEW, rng, quality, common) for _ in range(40)]
        return sum(count_words(boards, common)) / len(boards)

    few, ordinary, many = map(mean, (Quality.FEW, Quality.ORDINARY, Quality.MANY))
    assert 3 * few < 1.5 * ordinary < many
    rng = Random(6)
    assert roll_of_quality(NEW, Random(6), Quality.ORDINARY, common) == roll(NEW, rng)


WORDS = Lexicon(["aba", "abe", "bead", "dab", "quad", "eel", "ed"])


@given(boards())
def test_a_tile_is_dead_if_no_path_of_any_word_uses_it(board):
    for q in QReading:
        used = {
            cell
            for word in WORDS
            if len(word) >= 3
            for path in find_paths(board, word, q)
            for cell in path
        }
        tiles = {at for at, face in enumerate(board.faces) if face not in (BLOCK, SPARE)}
        assert set(Coverage(WORDS).dead_tiles(board, q)) == tiles - used


@pytest.mark.parametrize("unwanted", [None, offensive_words()])
def test_a_seed_gives_the_same_board_without_dead_tiles(unwanted):
    coverage = Coverage(Lexicon.load("common"))
    for seed in range(6):
        board = roll_without(unwanted, NEW, Random(seed), coverage.lexicon, coverage=coverage)
        assert board == roll_without(
            unwanted, NEW, Random(seed), coverage.lexicon, coverage=coverage
        )
        assert coverage.dead_tiles(board) == ()
        assert count_unwanted(board, unwanted) == 0


def test_each_quality_can_be_had_without_dead_tiles(monkeypatch):
    monkeypatch.setattr(criteria, "SAMPLE_SIZE", 3)
    common = Lexicon.load("common")
    for quality in Quality:
        board = roll_of_quality(NEW, Random(1), quality, common, has_no_dead_tiles=True)
        assert Coverage(common).dead_tiles(board) == ()
    board = roll_of_quality(NEW, Random(2), Quality.NO_DEAD_TILES, common)
    assert Coverage(common).dead_tiles(board) == ()


def test_where_there_is_no_such_board_the_search_ends_with_the_nearest(monkeypatch):
    monkeypatch.setattr(criteria, "MAX_COVERED_ROLLS", 40)
    coverage = Coverage(Lexicon(["tea"]))
    nearest = roll_without(None, NEW, Random(1), coverage.lexicon, coverage=coverage)
    rng = Random(1)
    dead = [
        len(coverage.dead_tiles(roll_without(None, NEW, rng, coverage.lexicon))) for _ in range(40)
    ]
    assert len(coverage.dead_tiles(nearest)) == min(dead) > 0


@needs_kernel
@pytest.mark.parametrize(("name", "boards"), [("new", 400), ("deluxe", 150), ("german", 400)])
def test_safe_boards_are_as_rich_as_ordinary_ones(name, boards):
    dice, rng = DiceSet.named(name), Random(11)
    unsafe = unsafe_words(dice.language)
    common = Lexicon.load("german" if name == "german" else "common")
    ordinary = [roll(dice, rng) for _ in range(boards)]
    safe = [roll_without(unsafe, dice, rng, common) for _ in range(boards)]
    assert sum(count_words(safe, unsafe, 0)) == 0
    assert not any(dice_mismatch(board, dice) for board in safe)
    usual, now = (quantiles(count_words(each, common, 3), n=4) for each in (ordinary, safe))
    assert now[0] >= 0.9 * usual[0]
    assert 0.9 * usual[1] <= now[1] <= 1.1 * usual[1]


def test_a_safe_roll_stays_as_it_is():
    dice, rng = DiceSet.named("new"), Random(3)
    nothing = Lexicon(["zzzz"])
    board = roll(dice, rng)
    assert without_unwanted(board, nothing, dice, Lexicon(["tea"]), rng) == board
