"""Names that a person typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.words.lookup import UnknownNameError, look_up

COLOURS = {"red": 1, "green": 2, "blue": 3}


@given(st.sampled_from(sorted(COLOURS)), st.sampled_from(["", " ", "\t", "\n"]))
def test_a_name_is_found_in_capitals_and_with_white_space_around_it(name, space):
    assert look_up("colour", f"{space}{name.upper()}{space}", COLOURS) == COLOURS[name]


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [("gren", "green"), ("GREEM", "green"), ("bleu", "blue"), ("redd", "red")],
)
def test_an_unknown_name_is_refused_with_the_nearest_and_all_others(typed, nearest):
    with pytest.raises(UnknownNameError) as caught:
        look_up("colour", typed, COLOURS)
    assert str(caught.value) == (
        f"There is no colour {typed!r}. Did you mean {nearest}? There are: red, green, blue."
    )


@pytest.mark.parametrize("typed", ["", "octarine", "4", "x" * 1000])
def test_a_name_that_is_near_to_none_is_refused_without_a_guess(typed):
    with pytest.raises(UnknownNameError) as caught:
        look_up("colour", typed, COLOURS)
    assert str(caught.value) == f"There is no colour {typed!r}. There are: red, green, blue."


def test_an_unknown_name_is_bad_input_and_no_fault():
    assert issubclass(UnknownNameError, ValueError)
