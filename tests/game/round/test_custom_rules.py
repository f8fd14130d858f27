"""A player's changes to the rules, as they are kept."""

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.round.rules import (
    DEFAULT_RULES,
    MAX_TARGET,
    MIN_LENGTHS,
    SIDES,
    CustomRules,
    Mode,
    parse_custom_rules,
)

numbers = {
    "rows": SIDES,
    "cols": SIDES,
    "min_length": MIN_LENGTHS,
    "target": range(1, MAX_TARGET + 1),
}
values = st.fixed_dictionaries(
    {},
    optional={
        **{name: st.none() | st.sampled_from(valid) for name, valid in numbers.items()},
        "scoring": st.sampled_from([None, "standard", "letter"]),
        "mode": st.sampled_from(Mode),
    },
)


@given(values)
def test_rules_are_read_back_as_they_were_kept(kept):
    assert parse_custom_rules(kept) == CustomRules(**kept)
    assert parse_custom_rules(asdict(CustomRules(**kept))) == CustomRules(**kept)


@given(values, st.sampled_from(sorted(numbers)), st.data())
def test_a_number_out_of_range_leaves_the_usual_rules(kept, name, data):
    valid = numbers[name]
    outside = st.integers(max_value=valid[0] - 1) | st.integers(valid[-1] + 1)
    damaged = data.draw(outside | st.booleans() | st.just(3.0) | st.just("4"))
    assert parse_custom_rules(kept | {name: damaged}) == DEFAULT_RULES


@pytest.mark.parametrize(
    "kept", [None, [], "rows", {"mode": "none"}, {"scoring": "none"}, {"depth": 3}], ids=str
)
def test_damaged_rules_are_the_usual_ones(kept):
    assert parse_custom_rules(kept) == DEFAULT_RULES
