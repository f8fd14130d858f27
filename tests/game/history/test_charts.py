"""The numbers behind the charts."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.history.charts import (
    LATEST,
    MEAN_OF,
    Charts,
    LengthCount,
    RoundFacts,
    RoundFilter,
    length_counts,
    missed_letters,
    running_means,
)

TODAY = date(2026, 3, 1)
WORDS = st.lists(st.text("abc", min_size=1, max_size=9), max_size=6).map(" ".join)


def facts(days_ago: int = 0, **changes) -> RoundFacts:
    started = datetime(2026, 3, 1, 12, tzinfo=UTC) - timedelta(days=days_ago)
    plain = RoundFacts(
        started.isoformat(), 5, 50, "new", "standard", "classic", "standard", 180, "tap deck", "nip"
    )
    return plain._replace(**changes)


def test_records_are_kept_for_each_kind_of_board_the_most_played_first():
    rounds = [
        facts(3, dice="big", score=30, found="liquor"),
        facts(2, score=7),
        facts(1, score=9, found="tap nip deck"),
        facts(0, score=70, scoring="share", found=""),
    ]
    new, big = Charts.of(rounds, TODAY).records
    assert (new.dice, new.rounds, new.words, new.longest, new.streak) == ("new", 3, 3, "deck", 3)
    assert new.score == 9  # A share of the words isn't a score by a standard table.
    assert (big.dice, big.score, big.longest, big.streak) == ("big", 30, "liquor", 1)


@pytest.mark.parametrize(
    ("chosen", "count"),
    [
        (RoundFilter(), 5),
        (RoundFilter(dice="big"), 1),
        (RoundFilter(dice=""), 1),
        (RoundFilter(dictionary="expert"), 1),
        (RoundFilter(mode="sudden"), 1),
        (RoundFilter(seconds=0), 1),
        (RoundFilter(seconds=180), 4),
        (RoundFilter(days=7), 4),
        (RoundFilter(days=1), 1),
        (RoundFilter(dice="new", days=7), 3),
    ],
)
def test_rounds_are_chosen_by_dice_list_mode_time_and_date(chosen, count):
    rounds = [
        facts(9, dice="big"),
        facts(6, dice=None),
        facts(3, dictionary="expert"),
        facts(2, mode="sudden"),
        facts(0, seconds=None),
    ]
    assert len(chosen.chosen(rounds, TODAY)) == count


def test_the_lengths_and_letters_of_words_count_only_where_all_words_are_known():
    rounds = [facts(1), facts(0, found="quit", missed="", possible=None)]
    charts = Charts.of(rounds, TODAY)
    assert charts.lengths == {3: LengthCount(1, 2), 4: LengthCount(1, 1)}
    assert charts.missed_letters["n"] == 1
    assert charts.missed_letters["p"] == 1 / 2
    assert "q" not in charts.missed_letters
    assert charts.days == Counter({TODAY: 1, TODAY - timedelta(days=1): 1})


def test_no_rounds_have_empty_charts():
    charts = Charts.of([], TODAY)
    assert (charts.rounds, charts.records, charts.scores, charts.lengths) == (0, (), (), {})


def test_only_the_latest_scores_are_shown_with_the_mean_of_those_before_them():
    scores = list(range(LATEST + 50))
    charts = Charts.of([facts(score=score) for score in scores], TODAY)
    assert charts.scores == tuple(scores[-LATEST:])
    assert charts.means[0] == sum(scores[50 - MEAN_OF + 1 : 51]) / MEAN_OF


@given(st.lists(st.integers(0, 99)))
def test_a_running_mean_lies_between_the_least_and_the_greatest_of_its_values(values):
    means = running_means(values)
    assert len(means) == len(values)
    for end, mean in enumerate(means, 1):
        part = values[max(0, end - MEAN_OF) : end]
        assert min(part) <= mean <= max(part)


@given(WORDS, WORDS)
def test_every_word_is_counted_by_length_and_every_share_is_between_0_and_1(found, missed):
    lengths = length_counts(found, missed)
    assert sum(count.found for count in lengths.values()) == len(found.split())
    assert sum(count.there for count in lengths.values()) == len((found + " " + missed).split())
    assert list(lengths) == list(range(min(lengths, default=0), max(lengths, default=-1) + 1))
    assert all(0 <= share <= 1 for share in missed_letters(found, missed).values())
