"""Statistics over rounds."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import a_round

from boggle_tui.game.history.practice import PracticePlan
from boggle_tui.game.history.statistics import (
    Puzzles,
    Streaks,
    best_words,
    days_boards,
    days_played,
    misses,
    most_counted,
    shares,
    streaks,
    word_lengths,
)
from boggle_tui.game.history.totals import RoundTotals
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.rules import Rules

MONDAY = date(2026, 11, 16)


def days(*numbers: int) -> list[date]:
    return [MONDAY + timedelta(number) for number in numbers]


def test_only_complete_rounds_with_standard_points_are_compared() -> None:
    classic = a_round(1, score=10, elapsed=60.0)
    others = [
        a_round(2, rules=Rules(mode=Mode.SUDDEN), found=("tailored",), times=(1.0,)),
        a_round(3, rules=Rules(mode=Mode.THIRTY)),
        a_round(4, rules=Rules(mode=Mode.CHASE, target=9)),
    ]
    totals = RoundTotals.of([classic, *others])
    assert totals.points_a_minute == 10
    assert totals.shares == (10 / 80,)
    assert totals.misses == {"plaint": 1, "tailor": 1}
    assert totals.modes == {"classic": 1, "sudden": 1, "thirty": 1, "chase": 1}
    assert totals.rounds == 4
    assert totals.best[0].word == "tailored"  # Points of a word do not depend on the mode.
    ghost = a_round(5, rules=Rules(mode=Mode.CHASE), score=2, elapsed=60.0)
    assert RoundTotals.of([classic, ghost]).points_a_minute == 6


def test_other_points_tables_do_not_count_for_the_best_words() -> None:
    usual = a_round(1, found=("quartz",), times=(1.0,), score=3)
    other = a_round(2, found=("quizzed",), times=(1.0,), score=38, rules=Rules(scoring="values"))
    assert [best.word for best in best_words([usual, other], 5)] == ["quartz"]
    assert RoundTotals.of([usual, other]).points == 3


def test_puzzles_count_apart_from_rolled_boards() -> None:
    rolled = a_round(1)
    half = a_round(2, hidden=("taps", "elin"), missed=("elin",), score=99)
    solved = a_round(3, hidden=("taps", "liquor"), missed=())
    totals, alone = RoundTotals.of([rolled, half, solved]), RoundTotals.of([rolled])
    assert totals.puzzles == Puzzles(played=2, solved=1, words=4, found=3)
    assert (totals.rounds, totals.points, totals.seconds) == (3, alone.points, alone.seconds)
    assert (totals.shares, totals.misses, totals.lengths) == (
        alone.shares,
        alone.misses,
        alone.lengths,
    )
    assert (totals.best, totals.modes) == (alone.best, alone.modes)
    assert "elin" not in PracticePlan.of([half, rolled]).due


def test_points_per_minute_weigh_all_minutes_equally() -> None:
    rounds = [a_round(score=10, elapsed=60.0), a_round(score=2, elapsed=180.0)]
    assert RoundTotals.of(rounds).points_a_minute == pytest.approx(3.0)
    assert RoundTotals.of([]).points_a_minute == 0
    assert RoundTotals.of([a_round(elapsed=0.0)]).points_a_minute == 0


@given(
    st.lists(
        st.builds(
            a_round,
            found=st.lists(st.text("abc", min_size=3, max_size=9), max_size=3).map(tuple),
            missed=st.lists(st.text("abc", min_size=3, max_size=4), max_size=3).map(tuple),
            score=st.integers(0, 99),
            possible=st.none() | st.integers(100, 200),
            rules=st.builds(Rules, mode=st.sampled_from(Mode)),
            day=st.none() | st.sampled_from(["2026-01-01", "2026-01-02"]),
            hidden=st.sampled_from([(), (), ("abc", "a"), ("b",)]),
        )
    ),
    st.data(),
)
def test_totals_of_earlier_and_later_rounds_add_up(rounds, data) -> None:
    rounds = [replace(played, started=a_round(at * 7).started) for at, played in enumerate(rounds)]
    at = data.draw(st.integers(0, len(rounds)))
    whole = RoundTotals.of(rounds)
    parts = RoundTotals.of(rounds[:at]) + RoundTotals.of(rounds[at:])
    assert parts == whole
    assert RoundTotals.from_json(json.loads(json.dumps(whole.to_json()))) == whole


def test_shares_are_in_time_order_and_omit_unknown_ones() -> None:
    rounds = [
        a_round(3, score=40, possible=80),
        a_round(1, score=20, possible=80),
        a_round(2, possible=None),
        a_round(4, score=0, possible=0),
    ]
    assert shares(rounds) == [0.25, 0.5, 1.0]


def test_word_lengths_have_no_gaps() -> None:
    rounds = [a_round(found=("tap", "tapped")), a_round(found=("tip",))]
    assert word_lengths(rounds) == {3: 2, 4: 0, 5: 0, 6: 1}
    assert word_lengths([]) == {}


@pytest.mark.parametrize(
    ("played", "today", "expected"),
    [
        ([], 0, Streaks(0, 0)),
        ([0], 0, Streaks(1, 1)),
        ([0], 1, Streaks(1, 1)),
        ([0], 2, Streaks(0, 1)),
        ([0, 1, 2, 5, 6], 6, Streaks(2, 3)),
        ([0, 1, 2, 5, 6], 7, Streaks(2, 3)),
        ([3, 2, 1, 1], 3, Streaks(3, 3)),
    ],
)
def test_a_streak_lasts_until_a_day_is_skipped(played, today, expected) -> None:
    assert streaks(days(*played), *days(today)) == expected


@given(st.sets(st.integers(0, 60)), st.integers(0, 60))
def test_the_longest_streak_is_the_longest_run(played, today) -> None:
    signs = "".join("x" if number in played else " " for number in range(61))
    found = streaks(days(*played), *days(today))
    assert found.longest == max(map(len, signs.split()), default=0)
    assert found.current <= found.longest


def test_days_played_differ_from_days_whose_board_was_played() -> None:
    noon = datetime(2026, 11, 16, 12, tzinfo=UTC)
    rounds = [a_round(started=noon), a_round(started=noon, day="2026-11-15")]
    assert days_played(rounds) == {noon.astimezone().date()}
    assert days_boards(rounds) == {date(2026, 11, 15)}


def test_most_counted_misses_occurred_at_least_twice() -> None:
    rounds = [a_round(missed=missed) for missed in (("a", "b"), ("b", "c"), ("c", "b"))]
    assert most_counted(misses(rounds), 9) == [("b", 3), ("c", 2)]
    assert most_counted(misses(rounds), 1) == [("b", 3)]


@given(st.dictionaries(st.text("abc", max_size=4), st.integers(0, 6)), st.integers(0, 9))
def test_the_words_counted_most_come_first_and_then_in_order(counts, limit):
    ordered = sorted((-times, word) for word, times in counts.items() if times > 1)
    assert most_counted(counts, limit) == [(word, -times) for times, word in ordered[:limit]]


def test_best_words_are_listed_once_with_their_first_day() -> None:
    rounds = [
        a_round(48, found=("tailored", "liquor")),
        a_round(0, found=("liquor", "tailor")),
    ]
    first, second, third = best_words(rounds, 3)
    assert (first.word, first.points) == ("tailored", 11)
    assert (second.word, second.points) == ("liquor", 3)
    assert second.day == rounds[1].local_day
    assert third.word == "tailor"


def test_the_best_word_uses_the_letter_values_of_its_language() -> None:
    by_letters = Rules(scoring="values")
    words = ("vogel", "hazel")
    assert a_round(found=words, rules=by_letters, dictionary="standard").best_word == "hazel"
    assert a_round(found=words, rules=by_letters, dictionary="german").best_word == "vogel"


def test_the_best_word_has_the_most_points_then_letters_then_comes_first() -> None:
    assert a_round(found=("tap", "taps", "tips")).best_word == "taps"
    assert a_round(found=()).best_word == ""
