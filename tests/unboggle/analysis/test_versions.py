"""Boards for the versions of a sheet."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.kernel import needs_kernel

from boggle_tui.game.board.finder import spells
from boggle_tui.unboggle.analysis.full_board import FullBoardError, FullBoardRequest, build_versions

WORDS = (*("apple", "lemon", "melon", "plum", "pear", "cherry", "grape", "quince", "banana"),)


@settings(max_examples=10, deadline=None)
@given(st.lists(st.sampled_from(WORDS), min_size=2, max_size=7, unique=True), st.integers(0, 1000))
def test_versions_have_one_size_and_different_boards(words, seed):
    built = build_versions(FullBoardRequest(tuple(words)), range(seed, seed + 3))
    assert len({(each.board.rows, each.board.cols) for each in built}) == 1
    images = {image for each in built for image in each.board.symmetries}
    assert len(images) == sum(len({*each.board.symmetries}) for each in built)
    for each in built:
        assert {*each.paths} == {*words}
        assert all(spells(each.board, path, word) for word, path in each.paths.items())


@needs_kernel  # The plain annealer finds other boards, in fewer moves.
def test_boards_that_are_found_in_different_sizes_get_one_size():
    # Alone, the first of these seeds gives a 5x5 board and the second a larger one.
    alone = {
        (board.rows, board.cols)
        for seed in SEEDS
        for board in [build_versions(FullBoardRequest(TIGHT), [seed])[0].board]
    }
    assert len(alone) == 2
    together = build_versions(FullBoardRequest(TIGHT), SEEDS)
    assert len({(each.board.rows, each.board.cols) for each in together}) == 1


TIGHT, SEEDS = (*WORDS, "orange", "peach"), (2, 3)


def test_versions_have_the_size_asked_for_or_else_as_large_a_one_as_they_need():
    request = FullBoardRequest(("team", "mate"))
    versions = range(5)
    with pytest.raises(FullBoardError):
        build_versions(replace(request, size=(2, 2)), versions)
    assert len(build_versions(request, versions)) == len(versions)
