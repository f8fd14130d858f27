"""Tilings of words, and counting them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Puzzle, PuzzleError, QReading
from boggle_tui.unboggle.puzzle.tiling import count_tilings, tilings


@given(
    st.text("qutha", min_size=1, max_size=9),
    st.sampled_from(QReading),
    st.frozensets(st.sampled_from(["Th", "Ha", "Ut"])),
)
def test_the_count_of_tilings_agrees_with_the_list(word, q, pairs):
    ways, counted = tilings(word, q, pairs), count_tilings(word, q, pairs)
    assert counted.count == len(ways)
    assert not ways or counted.tiles == min(map(len, ways))


def test_a_word_with_millions_of_tilings_is_refused_at_once():
    assert count_tilings("qu" * 30, QReading.EITHER).count == 2**30
    with pytest.raises(PuzzleError, match="too many ways"):
        Puzzle(("qu" * 30,), 8, 8, QReading.EITHER)
    with pytest.raises(PuzzleError, match="needs 2000 tiles"):
        Puzzle(("qu" * 2000,))
