"""Values as JSON, and back."""

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.values import from_any_json
from boggle_tui.tui.unboggle.built_board import UNWANTED, FillOptions
from boggle_tui.unboggle.analysis.fill import FillGoal

options = st.builds(
    FillOptions, st.sampled_from(FillGoal), unwanted=st.sampled_from([*UNWANTED]), file=st.text()
)


@given(options, st.sampled_from(["goal", "unwanted", "file"]), st.sampled_from([None, 1, [], {}]))
def test_only_a_damaged_value_becomes_the_default(saved, name, damage):
    read = asdict(from_any_json(FillOptions, asdict(saved) | {name: damage}))
    assert read == asdict(saved) | {name: asdict(FillOptions())[name]}


@pytest.mark.parametrize("values", [None, [], "goal", 1, {"goal": "?", "unwanted": "?"}])
def test_of_what_is_no_object_or_has_unknown_names_nothing_is_read(values):
    assert from_any_json(FillOptions, values) == FillOptions()
