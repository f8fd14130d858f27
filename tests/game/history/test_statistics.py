"""Statistics over rounds, their charts, a round beside earlier ones, and words to practise."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import a_round, with_setup

from boggle_tui.game.history.played_round import PlayedRound, facts_of
from boggle_tui.game.history.practice import Practice, PracticePlan, words_for_board
from boggle_tui.game.history.round_facts import History, RoundFacts, RoundFilter
from boggle_tui.game.history.statistics import (
    BARS,
    COMPARED,
    LATEST,
    MAX_BEST,
    MEAN_OF,
    Charts,
    Comparison,
    Puzzles,
    Record,
    RoundFigures,
    Statistics,
    means,
    most_counted,
    running_means,
    sparkline,
    streaks,
)
from boggle_tui.game.round.rules import Mode, Rules, Scoring
from boggle_tui.game.round.setup import WordsToFind


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


def test_shares_are_in_time_order_and_omit_unknown_ones() -> None:
    rounds = [
        a_round(3, score=40, possible=80),
        a_round(1, score=20, possible=80),
        a_round(2, possible=None),
        a_round(4, score=0, possible=0),
    ]
    assert statistics_of(*rounds).shares == (0.25, 0.5, 1.0)


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
    late, early = (played.local_day for played in rounds)
    days = [(best.word, best.day) for best in statistics_of(*rounds).best]
    assert days == [("tailored", late), ("liquor", early), ("tailor", early)]


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


@given(st.none() | st.integers(1, 999))
def test_the_facts_of_a_round_have_its_length_and_0_for_no_clock(seconds):
    facts = facts_of(a_round(rules=Rules(seconds=seconds)))
    assert facts.seconds == (0 if seconds is None else seconds)


TODAY = date(2026, 3, 1)
WORDS = st.lists(st.text("abc", min_size=1, max_size=9), max_size=6).map(" ".join)


def facts(days_ago: int = 0, **changes) -> RoundFacts:
    started = datetime(2026, 3, 1, 12, tzinfo=UTC) - timedelta(days=days_ago)
    figures = {"started": started.isoformat(), "local_day": TODAY - timedelta(days=days_ago)}
    words = {"found": "tap deck", "missed": "nip"}
    plain = facts_of(a_round(score=5, possible=50))
    return plain._replace(**{**figures, **words, **changes})


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
        assert record.streak == streaks((each.local_day for each in ours), TODAY).longest
    played = [record.rounds for record in charts.records]
    assert played == sorted(played, reverse=True)


numbers = st.integers(0, 20)
pasts = st.lists(st.builds(RoundFigures, numbers, numbers, numbers), max_size=15)


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


def rounds(*outcomes: str, mode: Mode = Mode.CLASSIC):
    """A round for each outcome, such as "+tap -deck", from the first to the last."""
    played = []
    for number, outcome in enumerate(outcomes):
        found = tuple(word[1:] for word in outcome.split() if word[0] == "+")
        missed = tuple(word[1:] for word in outcome.split() if word[0] == "-")
        changes = {"found": found, "times": (0.0,) * len(found), "missed": missed}
        played.append(a_round(number, rules=Rules(mode=mode), **changes))
    return played[::-1]


def due(*outcomes: str, mode: Mode = Mode.CLASSIC) -> list[str]:
    """The words due after rounds with these outcomes."""
    return list(PracticePlan.of(rounds(*outcomes, mode=mode)).due)


def test_the_words_missed_most_come_first() -> None:
    assert due("-tap -deck", "-deck -nip", "-deck -nip") == ["deck", "nip", "tap"]
    assert PracticePlan.of([]) == PracticePlan()


def test_a_word_comes_back_after_one_three_and_seven_rounds_until_it_sits() -> None:
    history = ["-tap", "+tap"]
    assert PracticePlan.of(rounds(*history)).later == ("tap",)
    assert due(*history, "") == []
    history += ["", "", "+tap"]
    assert due(*history[:-1]) == ["tap"]
    assert due(*history, *[""] * 5) == []
    assert due(*history, *[""] * 6) == ["tap"]
    sits = PracticePlan.of(rounds(*history, *[""] * 6, "+tap"))
    assert (sits.due, sits.later) == ((), ())
    assert due(*history, *[""] * 6, "+tap", "-tap") == ["tap"]


def test_a_find_before_its_time_counts_only_in_practice() -> None:
    early = ["-tap", "+tap", "+tap", "+tap"]
    assert due(*early) == ["tap"]
    practised = [with_setup(played, practised=("tap",)) for played in rounds(*early)]
    plan = PracticePlan.of(practised)
    assert (plan.due, plan.later) == ((), ())
    assert plan.practised == {"tap"}


def test_misses_count_in_rounds_of_any_length_but_not_in_those_that_a_word_ends() -> None:
    assert due("-tap", mode=Mode.SUDDEN) == []
    assert due("-tap", mode=Mode.PRACTISE) == ["tap"]
    untimed = [with_setup(played, rules=Rules(seconds=None)) for played in rounds("-tap")]
    assert PracticePlan.of(untimed).due == ("tap",)
    puzzles = [with_setup(played, to_find=WordsToFind(("tap",))) for played in rounds("-tap")]
    assert PracticePlan.of(puzzles).due == ()


@given(st.integers(0, 40), st.integers(4, 64))
def test_words_for_a_board_are_the_first(number, cells) -> None:
    words = [str(at) for at in range(number)]
    assert words_for_board(words, cells) == words[: min(cells // 3, 6)]


def test_a_word_missed_when_practised_is_remembered_until_it_is_found() -> None:
    again = [with_setup(played, practised=("tap",)) for played in rounds("-tap", "-tap")]
    assert PracticePlan.of(again).missed_again == {"tap"}
    found = [with_setup(played, practised=("tap",)) for played in rounds("-tap", "-tap", "+tap")]
    assert PracticePlan.of(found).missed_again == frozenset()
    assert PracticePlan.of(rounds("-tap")).missed_again == frozenset()


@given(st.sets(st.sampled_from("abcdef")), st.sets(st.sampled_from("abcdef")), st.data())
def test_a_practice_says_how_many_words_are_new_and_whether_all_are_early(later, practised, data):
    plan = PracticePlan(tuple({*"abcdef"} - later), tuple(later), frozenset(practised))
    words = data.draw(st.lists(st.sampled_from("abcdef"), min_size=1, unique=True))
    practice = Practice.of(tuple(words), plan)
    assert practice.new == len({*words} - practised)
    assert practice.is_early == all(word in later for word in words)
    counted = f"{len(words)} word{'s' if len(words) > 1 else ''} to practise"
    new = f", {practice.new} new" if practice.new else ""
    assert practice.text == f"{counted}{new}{', ahead of time' if practice.is_early else ''}."
    assert not Practice().text
