"""Looking up values by typed names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.files.errors import UnknownNameError, look_up

COLOURS = {"red": 1, "green": 2, "blue": 3}


@given(st.sampled_from(sorted(COLOURS)), st.sampled_from(["", " ", "\t", "\n"]))
def test_capitals_and_outer_spaces_are_ignored(name, space):
    assert look_up("colour", f"{space}{name.upper()}{space}", COLOURS) == COLOURS[name]


NEAREST = {"gren": "green", "GREEM": "green", "bleu": "blue", "redd": "red"}


@pytest.mark.parametrize("typed", [*NEAREST, "", "octarine", "4", "rune", "x" * 1000])
def test_the_error_for_an_unknown_name_suggests_the_closest_if_there_is_one_and_lists_all(typed):
    with pytest.raises(UnknownNameError) as caught:
        look_up("colour", typed, COLOURS)
    suggested = f" Did you mean {NEAREST[typed]}?" if typed in NEAREST else ""
    assert str(caught.value) == f"Unknown colour {typed!r}.{suggested} Available: red, green, blue."
