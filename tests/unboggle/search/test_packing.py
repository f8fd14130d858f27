"""Packing: dense boards for words alone."""

from itertools import islice
from random import Random

import pytest

from boggle_tui import Lexicon, Puzzle, find_words, roll, verify
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.unboggle.search.packing import Packing


@pytest.mark.skipif(not IS_COMPILED, reason="needs the compiled kernel")
@pytest.mark.parametrize("share", [1.0, 0.5, 0.25])
def test_a_board_for_all_words_of_a_full_board_is_soon_found_again(share):
    lexicon = Lexicon.load("standard")
    found = 0
    for seed in range(1, 7):
        words = sorted(find_words(roll("big", min_words=180, seed=seed), lexicon))
        words = Random(seed).sample(words, round(share * len(words)))
        steps = islice(Packing(Puzzle(words, 5, 5), seed).boards(), 100)
        found += any(board is not None and verify(board, words) for board in steps)
    assert found >= 5
