"""The numbers behind the charts."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.history.round_facts import History, RoundFacts, RoundFilter
from boggle_tui.game.history.statistics import LATEST, MEAN_OF, Charts, running_means

TODAY = date(2026, 3, 1)
WORDS = st.lists(st.text("abc", min_size=1, max_size=9), max_size=6).map(" ".join)


def facts(days_ago: int = 0, **changes) -> RoundFacts:
    started = datetime(2026, 3, 1, 12, tzinfo=UTC) - timedelta(days=days_ago)
    plain = RoundFacts(
        started=started.isoformat(),
        local_day=TODAY - timedelta(days=days_ago),
        score=5,
        possible=50,
        elapsed=180.0,
        dice="new",
        dictionary="standard",
        mode="classic",
        scoring="standard",
        seconds=180,
        is_whole=True,
        daily_board=None,
        to_find="",
        found="tap deck",
        missed="nip",
        id="0",
    )
    return plain._replace(**changes)


ROUNDS = st.lists(
    st.builds(
        facts,
        st.integers(0, 40),
        score=st.integers(0, 9),
        possible=st.none() | st.just(50),
        dice=st.sampled_from(["", "new", "big"]),
        dictionary=st.sampled_from(["standard", "expert"]),
        mode=st.sampled_from(["classic", "sudden"]),
        scoring=st.sampled_from(["standard", "share"]),
        seconds=st.sampled_from([0, 60, 180]),
        found=WORDS,
        missed=WORDS,
    ),
    unique_by=lambda each: each.started,
    max_size=12,
).map(sorted)
FILTERS = st.builds(
    RoundFilter,
    dice=st.sampled_from([None, "", "new", "big"]),
    dictionary=st.sampled_from([None, "standard"]),
    mode=st.sampled_from([None, "sudden"]),
    seconds=st.sampled_from([None, 0, 180]),
)


def charts_of(rounds) -> Charts:
    return Charts.of(History(rounds), TODAY)


def test_records_are_kept_for_each_kind_of_board_the_most_played_first():
    rounds = [
        facts(3, dice="big", score=30, found="liquor"),
        facts(2, score=7),
        facts(1, score=9, found="tap nip deck"),
        facts(0, score=70, scoring="share", found=""),
    ]
    new, big = charts_of(rounds).records
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
        facts(6, dice=""),
        facts(3, dictionary="expert"),
        facts(2, mode="sudden"),
        facts(0, seconds=0),
    ]
    assert len(chosen.chosen(rounds, TODAY)) == count


def test_charts_leave_puzzles_out():
    assert charts_of([facts(1), facts(0, to_find="tap")]) == charts_of([facts(1)])


def test_only_the_latest_scores_are_shown_with_the_mean_of_those_before_them():
    scores = list(range(LATEST + 50))
    charts = charts_of([facts(score=score) for score in scores])
    assert charts.scores == tuple(scores[-LATEST:])
    assert charts.means[0] == sum(scores[50 - MEAN_OF + 1 : 51]) / MEAN_OF


@given(st.lists(st.integers(0, 99)))
def test_a_running_mean_lies_between_the_least_and_the_greatest_of_its_values(values):
    means = running_means(values)
    assert len(means) == len(values)
    for end, mean in enumerate(means, 1):
        part = values[max(0, end - MEAN_OF) : end]
        assert min(part) <= mean <= max(part)


@given(ROUNDS, FILTERS)
def test_charts_count_every_chosen_round(rounds, choice):
    chosen = choice.chosen(rounds, TODAY)
    charts = charts_of(chosen)
    assert charts.rounds == len(chosen)
    assert charts.scores == tuple(each.score for each in chosen)
    assert charts.days == Counter(each.local_day for each in chosen)
    known = [each for each in chosen if each.possible]
    found = [word for each in known for word in each.found.split()]
    missed = [word for each in known for word in each.missed.split()]
    for length, count in charts.lengths.items():
        ours = sum(len(word) == length for word in found)
        assert count == (ours, ours + sum(len(word) == length for word in missed))
    assert {*map(len, found + missed)} <= charts.lengths.keys()
    lengths = [*charts.lengths]
    assert lengths == [*range(min(lengths, default=0), max(lengths, default=-1) + 1)]
    assert charts.missed_letters == {
        letter: "".join(missed).count(letter) / "".join(found + missed).count(letter)
        for letter in sorted({*"".join(found + missed)})
    }
    by_dice = sorted(chosen, key=lambda each: each.dice or "")
    for dice, group in groupby(by_dice, key=lambda each: each.dice or ""):
        ours = list(group)
        (record,) = [each for each in charts.records if each.dice == dice]
        assert record.rounds == len(ours)
        assert record.score == max([0, *(e.score for e in ours if e.scoring == "standard")])
        assert record.words == max(len(each.found.split()) for each in ours)
        words = [word for each in ours for word in each.found.split()]
        assert len(record.longest) == max([0, *map(len, words)])
        assert record.longest in ["", *words]
