"""Tiles in no word, and boards without them."""

from random import Random

import pytest
from hypothesis import given
from support.board_strategies import boards

from boggle_tui import DiceSet, Lexicon
from boggle_tui.game.board.board import BLOCK, SPARE, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.round.rules import Quality
from boggle_tui.game.words.rude_words import offensive_words
from boggle_tui.kernel import criteria
from boggle_tui.kernel.criteria import (
    Coverage,
    count_unwanted,
    roll_of_quality,
    roll_without,
)

WORDS = Lexicon(["aba", "abe", "bead", "dab", "quad", "eel", "ed"])
NEW = DiceSet.named("new")


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
