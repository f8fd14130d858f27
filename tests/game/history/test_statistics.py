"""Statistics over rounds."""

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import a_round

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.practice import PracticePlan
from boggle_tui.game.history.round_facts import History
from boggle_tui.game.history.round_record import facts_of
from boggle_tui.game.history.statistics import (
    MAX_BEST,
    Puzzles,
    Statistics,
    Streaks,
    most_counted,
    streaks,
)
from boggle_tui.game.round.rules import Mode, Rules, Scoring
from boggle_tui.game.round.setup import WordsToFind

MONDAY = date(2026, 11, 16)


def test_offensive_words_are_in_no_statistics():
    rude = {"found": ("shits", "taps"), "times": (1, 2), "score": 3, "possible": 10}
    statistics = statistics_of(a_round(**rude))
    assert dict(statistics.lengths) == {4: 1}
    assert [best.word for best in statistics.best] == ["taps"]
    assert statistics.shares == (0.1,)
    german = statistics_of(a_round(**rude, dictionary="german"))
    assert german.shares == (0.3,)


def statistics_of(*rounds: PlayedRound) -> Statistics:
    return Statistics.of(History(map(facts_of, rounds)))


def days(*numbers: int) -> list[date]:
    return [MONDAY + timedelta(number) for number in numbers]


def test_only_complete_rounds_with_standard_points_are_compared() -> None:
    classic = a_round(1, score=10, elapsed=60.0)
    others = [
        a_round(2, rules=Rules(mode=Mode.SUDDEN), found=("tailored",), times=(1.0,)),
        a_round(3, rules=Rules(mode=Mode.THIRTY)),
        a_round(4, rules=Rules(mode=Mode.CHASE, target=9)),
    ]
    totals = statistics_of(classic, *others)
    assert totals.points_a_minute == 10
    assert totals.shares == (10 / 80,)
    assert totals.misses == {"plaint": 1, "tailor": 1}
    assert totals.modes == {"classic": 1, "sudden": 1, "thirty": 1, "chase": 1}
    assert totals.rounds == 4
    assert totals.best[0].word == "tailored"  # Points of a word do not depend on the mode.
    ghost = a_round(5, rules=Rules(mode=Mode.CHASE), score=2, elapsed=60.0)
    assert statistics_of(classic, ghost).points_a_minute == 6


def test_other_points_tables_do_not_count_for_the_best_words() -> None:
    usual = a_round(1, found=("quartz",), times=(1.0,), score=3)
    other = a_round(2, found=("quizzed",), times=(1.0,), score=38, rules=Rules(scoring="values"))
    statistics = statistics_of(usual, other)
    assert [best.word for best in statistics.best] == ["quartz"]
    assert statistics.points == 3


def test_puzzles_count_apart_from_rolled_boards() -> None:
    rolled = a_round(1)
    half = a_round(2, to_find=WordsToFind(("taps", "elin")), missed=("elin",), score=99)
    solved = a_round(3, to_find=WordsToFind(("taps", "liquor")), missed=())
    totals, alone = statistics_of(rolled, half, solved), statistics_of(rolled)
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
    assert statistics_of(*rounds).points_a_minute == pytest.approx(3.0)
    assert statistics_of().points_a_minute == 0
    assert statistics_of(a_round(elapsed=0.0)).points_a_minute == 0


def test_shares_are_in_time_order_and_omit_unknown_ones() -> None:
    rounds = [
        a_round(3, score=40, possible=80),
        a_round(1, score=20, possible=80),
        a_round(2, possible=None),
        a_round(4, score=0, possible=0),
    ]
    assert statistics_of(*rounds).shares == (0.25, 0.5, 1.0)


def test_found_words_are_counted_by_length() -> None:
    rounds = [a_round(found=("tap", "tapped")), a_round(found=("tip",))]
    assert statistics_of(*rounds).lengths == {3: 2, 6: 1}
    assert statistics_of().lengths == {}


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


def test_days_played_differ_from_days_whose_board_was_played_and_late_ones_do_not_count() -> None:
    noon = datetime(2026, 11, 16, 12).astimezone()
    later = noon + timedelta(days=1)
    rounds = [
        a_round(started=later),
        a_round(started=noon, day="2026-11-16"),
        a_round(started=noon, day="2026-11-15"),
    ]
    statistics = statistics_of(*rounds)
    assert statistics.days == {noon.date(), later.date()}
    assert statistics.daily_boards == {date(2026, 11, 16)}
    assert [played.is_late for played in rounds] == [False, False, True]
    assert [facts_of(played).is_late for played in rounds] == [False, False, True]


@given(st.dictionaries(st.text("abc", max_size=4), st.integers(0, 6)), st.integers(0, 9))
def test_the_words_counted_most_come_first_and_then_in_order(counts, limit):
    ordered = sorted((-times, word) for word, times in counts.items() if times > 1)
    assert most_counted(counts, limit) == [(word, -times) for times, word in ordered[:limit]]


def test_best_words_are_listed_once_with_their_first_day() -> None:
    rounds = [a_round(48, found=("tailored", "liquor")), a_round(0, found=("liquor", "tailor"))]
    first, second, third = statistics_of(*rounds).best
    assert (first.word, first.points) == ("tailored", 11)
    assert (second.word, second.points) == ("liquor", 3)
    assert second.day == rounds[1].local_day
    assert third.word == "tailor"


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["standard", "super", "values"]),
            st.lists(st.text("abc", min_size=3, max_size=10), max_size=9),
        ),
        max_size=4,
    )
)
def test_best_words_are_those_of_all_words_found_by_a_standard_table(rounds) -> None:
    points: dict[str, int] = {}
    for scoring, found in rounds:
        for word in found if scoring != "values" else ():
            worth = Scoring.named(scoring).worth(word)
            points[word] = max(worth, points.get(word, 0))
    ordered = sorted((-worth, -len(word), word) for word, worth in points.items())
    best = statistics_of(
        *(a_round(found=tuple(found), rules=Rules(scoring=scoring)) for scoring, found in rounds)
    ).best
    assert [(each.word, each.points) for each in best] == [
        (word, -worth) for worth, _, word in ordered[:MAX_BEST]
    ]


def test_the_best_word_uses_the_letter_values_of_its_language() -> None:
    by_letters = Rules(scoring="values")
    words = ("vogel", "hazel")
    assert a_round(found=words, rules=by_letters, dictionary="standard").best_word == "hazel"
    assert a_round(found=words, rules=by_letters, dictionary="german").best_word == "vogel"


def test_the_best_word_has_the_most_points_then_letters_then_comes_first() -> None:
    assert a_round(found=("tap", "taps", "tips")).best_word == "taps"
    assert a_round(found=()).best_word == ""


@given(st.none() | st.integers(1, 999))
def test_the_facts_of_a_round_have_its_length_and_0_for_no_clock(seconds):
    facts = facts_of(a_round(rules=Rules(seconds=seconds)))
    assert facts.seconds == (0 if seconds is None else seconds)
