"""Sparklines."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.history.statistics import BARS, means, sparkline


@given(st.lists(st.floats(0, 1)), st.integers(1, 80))
def test_means_keep_the_range_and_the_order_of_stretches(values, most) -> None:
    found = means(values, most)
    assert len(found) == min(most, len(values))
    assert all(min(values) - 1e-9 <= mean <= max(values) + 1e-9 for mean in found)
    if len(values) <= most:
        assert found == values


@given(st.lists(st.floats(0, 1)), st.integers(1, 80))
def test_a_sparkline_rises_where_the_values_rise(values, width) -> None:
    line = sparkline(sorted(values), width)
    assert len(line) == min(width, len(values))
    assert [BARS.index(bar) for bar in line] == sorted(BARS.index(bar) for bar in line)


def test_a_sparkline_ends_with_the_last_value_and_has_a_maximum_width() -> None:
    assert sparkline([], 40) == ""
    assert sparkline([5], 40, 5, 5) == "▁"
    assert sparkline([0, 50, 100], 40, 0, 100) == "▁▅█"
    assert len(sparkline(range(1000), 40, 0, 999)) <= 40
    assert sparkline(range(1000), 40, 0, 999)[-1] == "█"
