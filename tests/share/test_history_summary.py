"""The summary of all rounds."""

from collections import Counter
from datetime import date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import a_round

from boggle_tui.game.history.played_round import facts_of
from boggle_tui.game.history.round_facts import History
from boggle_tui.game.history.statistics import Statistics
from boggle_tui.paper.text import WIDTH
from boggle_tui.share.history_summary import LABEL, MIN_BAR, NUMBER, summary_lines

TODAY = date(2026, 1, 9)
words = st.lists(st.text("abcd", min_size=3, max_size=9), min_size=1, max_size=8, unique=True)


def statistics_of(days: list[int], found: tuple[str, ...]) -> Statistics:
    """The statistics of rounds so many days ago, in which these words were found."""
    begin, times = datetime(2026, 1, 9, 12).astimezone(), (1.0,) * len(found)
    rounds = [
        a_round(number, started=begin - timedelta(days=ago), found=found, times=times)
        for number, ago in enumerate(days)
    ]
    return Statistics.of(History(map(facts_of, rounds)))


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6), words, st.integers(30, 100))
def test_bars_are_as_long_as_words_are_many_and_fit_the_width(days, found, width):
    lines = dict(summary_lines(statistics_of(days, tuple(found)), TODAY, width))
    number = Counter(map(len, found))
    room = max(NUMBER + MIN_BAR, width - LABEL) - NUMBER
    bars = {label: text for label, text in lines.items() if label.endswith("letters")}
    lengths = range(min(number), max(number) + 1)
    assert [*bars] == [f"{length} letters" for length in lengths]
    for length, text in zip(lengths, bars.values(), strict=True):
        bar, _, count = text.partition(" ")
        assert int(count) == number[length] * len(days)
        assert len(bar) == room * number[length] // max(number.values())


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6))
def test_a_streak_is_that_of_the_days_up_to_today_or_yesterday(days):
    lines = dict(summary_lines(statistics_of(days, ("tap",)), TODAY, WIDTH))
    played = {*days}
    runs = [run for run in range(1, 7) for at in range(6) if {*range(at, at + run)} <= played]
    now = [run for run in runs for at in (0, 1) if {*range(at, at + run)} <= played]
    assert lines["Streak"] == f"{max(now, default=0)} (best {max(runs)})"
    assert lines["Daily streak"] == "0 (best 0)"


@given(words, st.integers(20, 100))
def test_as_many_of_the_best_words_are_named_as_fit_and_at_least_one(found, width):
    statistics = statistics_of([0], tuple(found))
    room = max(NUMBER + MIN_BAR, width - LABEL)
    named = dict(summary_lines(statistics, TODAY, width))["Best words"].split(", ")
    best = [f"{each.word.upper()} {each.points}" for each in statistics.best]
    assert named == best[: len(named)]
    assert len(named) == 1 or len(", ".join(named)) <= room
    assert len(named) == len(best) or len(", ".join(best[: len(named) + 1])) > room
