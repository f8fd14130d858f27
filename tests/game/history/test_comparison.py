"""A round beside earlier ones of its kind."""

from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import a_round

from boggle_tui.game.history.statistics import COMPARED, Comparison, Record, RoundFigures

numbers = st.integers(0, 20)
pasts = st.lists(st.builds(RoundFigures, numbers, numbers, numbers), max_size=15)


def test_only_values_above_all_earlier_ones_are_records():
    past = [RoundFigures(6, 3, 5), RoundFigures(9, 1, 4)]
    comparison = Comparison.of(a_round(score=7), past)
    assert comparison.figures == RoundFigures(7, 3, 6)
    assert comparison.records == {Record.LONGEST: 5}
    assert Comparison.of(a_round(score=10), past).records == {Record.SCORE: 9, Record.LONGEST: 5}
    assert Comparison.of(a_round(found=(), times=()), past).records == {}


@given(numbers, pasts)
def test_a_score_is_ranked_among_the_latest_in_time_order(score, past):
    comparison = Comparison.of(a_round(score=score), past)
    assert comparison.scores == tuple(figures.score for figures in past[:COMPARED])[::-1]
    assert 1 <= comparison.rank <= len(comparison.scores) + 1
    assert sorted([*comparison.scores, score], reverse=True)[comparison.rank - 1] == score
    if comparison.scores:
        assert min(comparison.scores) <= comparison.mean <= max(comparison.scores)
    if Record.SCORE in comparison.records:
        assert comparison.rank == 1
