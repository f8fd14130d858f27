"""Looking up values by typed names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.files.errors import UnknownNameError, look_up

COLOURS = {"red": 1, "green": 2, "blue": 3}


@given(st.sampled_from(sorted(COLOURS)), st.sampled_from(["", " ", "\t", "\n"]))
def test_capitals_and_outer_spaces_are_ignored(name, space):
    assert look_up("colour", f"{space}{name.upper()}{space}", COLOURS) == COLOURS[name]


@pytest.mark.parametrize(
    ("typed", "nearest"), [("gren", "green"), ("GREEM", "green"), ("bleu", "blue"), ("redd", "red")]
)
def test_the_error_for_an_unknown_name_suggests_the_closest_and_lists_all(typed, nearest):
    with pytest.raises(UnknownNameError) as caught:
        look_up("colour", typed, COLOURS)
    assert str(caught.value) == (
        f"Unknown colour {typed!r}. Did you mean {nearest}? Available: red, green, blue."
    )


@pytest.mark.parametrize("typed", ["", "octarine", "4", "rune", "x" * 1000])
def test_a_name_close_to_none_is_refused_without_a_suggestion(typed):
    with pytest.raises(UnknownNameError) as caught:
        look_up("colour", typed, COLOURS)
    assert str(caught.value) == f"Unknown colour {typed!r}. Available: red, green, blue."
