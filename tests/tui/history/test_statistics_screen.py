"""Charts as text, and the screen that shows them."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import a_round
from support.player import at_home
from textual.widgets import Static

from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.history.statistics import LengthCount
from boggle_tui.game.round.rules import Mode, Rules
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.history.statistics_screen import (
    StatisticsScreen,
    calendar_content,
    lengths_content,
    letters_content,
    nice_top,
    plot,
)


def text_of(lines) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


@given(st.lists(st.integers(0, 2000), max_size=120), st.integers(20, 120), st.integers(6, 30))
def test_a_plot_fills_its_room_exactly_and_names_its_axes(scores, width, height):
    lines = text_of(plot(scores, scores, width, height))
    assert len(lines) == height
    assert max(map(len, lines[:-1])) <= width
    assert lines[0].split()[0] == f"{nice_top(max(scores, default=0)):,}"
    assert lines[height - 3].split()[0] == "0"
    assert lines[-1].endswith("latest")


def test_a_higher_score_is_a_higher_point():
    lines = text_of(plot([0, 20], [], 30, 12))
    assert "•" in lines[0]
    assert "•" in lines[9]
    assert lines[9].index("•") < lines[0].index("•")


@given(st.integers(0, 10**6))
def test_an_axis_ends_just_above_the_highest_value_at_an_even_number(highest):
    top = nice_top(highest)
    assert highest <= top <= max(10, 2.5 * highest)
    assert top % 2 == 0


def test_the_calendar_ends_today_and_shades_days_by_their_rounds():
    today = date(2026, 11, 18)  # a Wednesday
    days = {today: 1, today - timedelta(days=1): 9}
    lines = calendar_content(days, today, 24).plain.splitlines()
    assert [line[:3] for line in lines[1:8:2]] == ["Mon", "Wed", "Fri", "Sun"]
    assert lines[3].rstrip().endswith("░░")  # Wednesday: one round
    assert lines[2].rstrip().endswith("██")
    assert lines[4].rstrip().endswith("··")  # Thursdays so far; tomorrow isn't shown.
    assert lines[-1] == "2 days played · 2 in a row (best 2)"
    with speaking(Reader("de")):
        lines = calendar_content(days, today, 24).plain.splitlines()
    assert [line[:3] for line in lines[1:8:2]] == ["Mo ", "Mi ", "Fr ", "So "]


def test_bars_show_what_was_found_of_what_there_was():
    lines = lengths_content({3: LengthCount(2, 4), 4: LengthCount(0, 2)}, 41).plain.splitlines()
    assert lines[0].count("█") == lines[0].count("░")
    assert "█" not in lines[1]
    assert lines[0].endswith("2 of 4   50%")
    assert lines[1].endswith("0 of 2    0%")


def test_letters_are_read_without_their_colours():
    text = letters_content({"a": 0.25, "q": 1.0}, 40)
    assert text.plain.split() == ["A", "25", "Q", "100"]
    assert len({str(span.style) for span in text.spans}) == 2


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)])
async def test_the_charts_follow_the_choices(size):
    for number in range(6):
        rules = Rules(mode=Mode.SUDDEN) if number == 5 else Rules()
        dice = "big" if number % 2 else "new"
        played = a_round(number, dice=dice, dictionary="german", rules=rules, score=number)
        player_store().rounds.finish(played)
    async with at_home(size) as player:
        await player.press("h", to=HistoryScreen)
        await player.until(lambda: player.screen.is_shown)
        await player.press("i", to=StatisticsScreen)
        await player.until(lambda: player.screen.charts)
        assert player.screen.charts.rounds == 6
        await player.sees("Records", "Big Boggle", "New Boggle", "LIQUOR")
        page = player.screen.query_one("#page")
        assert page.max_scroll_x == 0
        assert (page.max_scroll_y == 0) == (size == (200, 60))
        await player.press("right")
        await player.until(lambda: player.screen.charts.rounds == 3)
        await player.press("down", "right", to=" German ")
        mode = player.find(Choice, "#mode")
        mode.focus()
        await player.press("left")
        assert player.find(Choice, "#mode").value == "sudden"
        await player.until(lambda: player.screen.charts.rounds == 1)
        assert "a score of 5" in str(player.find(Static, "#scores").content)
        await player.press("ctrl+l")
        await player.until(lambda: player.screen.charts.rounds == 6)
        assert str(player.find(Static, "#scores").content).rstrip().endswith("latest")
        await player.press("escape", to=HistoryScreen)
