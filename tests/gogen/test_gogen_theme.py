"""The words of a theme that can be in a Gogen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.words.as_written import NO_TEXTS
from boggle_tui.gogen.generator import sort_theme
from boggle_tui.gogen.gogen_puzzle import GogenError


@given(st.lists(st.text("abxz", min_size=1, max_size=4)), st.sampled_from([4, 5, 6]))
def test_each_word_of_a_theme_is_used_or_said_to_be_unfit(words, side):
    unfit = {
        "two letters": {word for word in words if len(word) < 2},
        "twice": {word for word in words if len({*word}) < len(word)},
        "with Z": {word for word in words if "z" in word and side == 5},
    }
    fit = [
        word for word in dict.fromkeys(words) if not any(word in each for each in unfit.values())
    ]
    if not fit:
        with pytest.raises(GogenError, match="No words for a Gogen in the list"):
            sort_theme(words, (), NO_TEXTS, side, "the list")
        return
    theme, remarks = sort_theme(words, (), NO_TEXTS, side, "the list")
    assert list(theme) == fit
    assert len(remarks) == sum(map(bool, unfit.values()))
