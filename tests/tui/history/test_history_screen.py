"""The history screen: rounds, their boards and statistics, and the charts."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.contests import a_contest, after_round, after_turn
from support.gogens import a_gogen
from support.played_rounds import a_round
from support.player import at_home
from textual.geometry import Offset
from textual.widgets import Static

from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.board.board import QReading
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.game.history.played_round import facts_of
from boggle_tui.game.history.statistics import LengthCount
from boggle_tui.game.round.hints import BoughtHint, Hint
from boggle_tui.game.round.rules import Mode, Rules
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.share.rounds_file import read_rounds
from boggle_tui.tui.base import screen
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.questions import PromptDialog, ResumeDialog
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.contest.contest_table_screen import ContestEndScreen, ContestTableScreen
from boggle_tui.tui.history.history_screen import HistoryScreen, RoundList, line_of
from boggle_tui.tui.history.statistics_screen import (
    StatisticsScreen,
    calendar_content,
    lengths_content,
    letters_content,
    nice_top,
    plot,
)
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.review.review_screen import ReviewScreen

ROUNDS = [
    a_round(
        number,
        notation=f"taps/elin/roqt/dec{'kaz'[number % 3]}",
        score=number,
        hints=(BoughtHint(Hint.OUTLINE, 2, 9.0, "taps"),) * (number == 0),
    )
    for number in range(300)
]


@pytest.fixture
def history() -> None:
    for played in ROUNDS:
        player_store().rounds.finish(played)


async def open_history(player) -> None:
    await player.press("h", to=HistoryScreen)
    await player.until(lambda: player.screen.is_shown)


def test_the_line_of_a_puzzle_counts_the_words_found_in_place_of_a_share():
    to_find = WordsToFind(("taps", "zoe"))
    assert " 1/2 puzzle" in line_of(facts_of(a_round(to_find=to_find)))
    assert line_of(facts_of(a_round(score=20, possible=80, day="2026-01-01"))).endswith(" 25% day")


@pytest.mark.usefixtures("utc")
def test_a_narrow_line_leaves_out_the_time_of_day_and_the_year_before_the_mode():
    facts = facts_of(a_round(score=20, possible=80, rules=Rules(mode=Mode.PRACTISE)))
    assert [line_of(facts, width) for width in (41, 31, 26)] == [
        " 01 Jan 2026 12:00   20  25% practise",
        " 01 Jan 2026   20  25% practise",
        " 01 Jan   20  25% practise",
    ]


async def test_points_of_four_digits_shift_no_line(player):
    for number, score in enumerate((7, 1234)):
        player_store().rounds.finish(a_round(number, score=score, possible=4000))
    rivals = after_round(a_contest(goal=0, started=STARTED), {"Anna": ("nip",)})
    player_store().contests.finish(rivals)
    await open_history(player)
    contest, first, second = player.lines(player.find(RoundList))[1:4]
    assert first.index("1,234") + 5 == second.index(" 7 ") + 2 == contest.index(" 1 Anna") + 2
    assert first.index("31%") == second.index(" 0%")


@pytest.mark.usefixtures("history", "utc")
async def test_rounds_are_listed_by_date_beside_the_statistics_and_the_board_at_the_cursor(player):
    await open_history(player)
    await player.until(lambda: len(player.find(RoundList).entries) == len(ROUNDS))
    await player.sees("300 rounds", "on 13 days", "Points/minute", "PLAINT 300x")
    await player.sees("4 letters", " 300", "TAILOR 300x")
    lines = player.lines(player.find(RoundList))
    assert "13 Jan 2026" in lines[1]
    assert "299" in lines[1]
    assert "298" in lines[2]
    await player.until(lambda: player.board.board == ROUNDS[299].setup.board)
    await player.press("down", "down")
    await player.until(lambda: player.board.board == ROUNDS[297].setup.board)
    await player.sees("3 words, best LIQUOR", "TAPS LIQUOR PLAIN")
    await player.press("end", to="best LIQUOR, hints −2")
    assert player.board.board == ROUNDS[0].setup.board
    assert "01 Jan 2026" in player.lines(player.find(RoundList))[-2]
    await player.press("up", "pageup", "home")
    assert player.find(RoundList).highlighted == 0
    place = player.find(RoundList).region.offset + Offset(5, 4)
    await player.click(place)
    assert player.find(RoundList).highlighted == 3
    await player.click(place, to=ReviewScreen)  # A second click reviews the round.
    assert player.screen.game.board == ROUNDS[296].setup.board
    assert list(player.screen.game.found) == ["taps", "liquor", "plain"]
    await player.press("escape", "home", to=HistoryScreen)
    await player.resize(60, 20)
    await player.sees("13 Jan", "0 (best 13)", "4 letters       ▆▆▆", "298 372%")
    await player.press("escape", to=HomeScreen)


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize(
    ("typed", "name", "begins"),
    [("", "boggle-rounds.csv", "\ufeffstarted,"), ("year.json", "year.json", "{")],
)
async def test_all_rounds_are_exported_to_a_file_that_reads_back(tmp_path, typed, name, begins):
    async with at_home() as player:
        await open_history(player)
        await player.press("ctrl+e", to=PromptDialog)
        await player.press(*typed, "enter")
        await player.until_notified("Written to")
    written = (tmp_path / name).read_text("utf-8")
    assert written.startswith(begins)
    assert read_rounds(written) == ROUNDS[::-1]


@pytest.mark.usefixtures("history")
async def test_rounds_are_written_to_no_file_of_another_kind(tmp_path):
    async with at_home() as player:
        await open_history(player)
        await player.press("ctrl+e", to=PromptDialog)
        await player.answer("year.xlsx")
        await player.sees("Unknown file ending '.xlsx': expected .csv or .json.")
    assert not (tmp_path / "year.xlsx").exists()


async def test_a_round_shows_its_mode_unless_it_is_classic_and_a_q_read_alone_without_u():
    player_store().rounds.finish(a_round(1, rules=Rules(mode=Mode.SUDDEN, q=QReading.Q)))
    player_store().rounds.finish(a_round(2, day="2026-01-01"))
    async with at_home((140, 45)) as player:
        await open_history(player)
        lines = player.lines(player.find(RoundList))
        assert "8% day" in lines[1]
        assert "8% sudden" in lines[2]
        await player.sees("Modes", "classic 1, sudden 1")
        await player.press("down", to="sudden, 3 words, best LIQUOR")
        assert player.board.q is QReading.Q


async def test_an_empty_history_says_so_and_offers_no_export(player):
    await open_history(player)
    await player.sees("No rounds yet.")
    assert not player.reads("Review")
    assert not player.find(BoardView).visible
    assert "Export" not in player.lines()[-1]
    await player.press("enter", "down", "pagedown", "ctrl+e", to=HistoryScreen)


async def test_an_unfinished_gogen_or_contest_is_resumed_or_removed():
    store = player_store()
    gogens = a_gogen("one", 1, is_solved=True), a_gogen("two", 2, is_solved=False)
    for gogen in gogens:
        store.gogens.save(gogen)
    left = after_round(a_contest(), {"Anna": ("nip",)})
    store.contests.leave(left)
    async with at_home(to=ResumeDialog) as player:
        await player.press("escape", to=HomeScreen)
        await open_history(player)
        await player.sees("2 unfinished", "1 Anna, Ben", "Unfinished, in round 1", "Anna: NIP")
        await player.press("enter", to=ContestTableScreen)
        await player.press("escape", to=HomeScreen)
        await open_history(player)
        await player.press("x", to="Remove the unfinished contest of Anna and Ben?")
        await player.press("y", to=("1 unfinished", "BAD", "Gogen (very hard), left"))
        await player.press("x", "y")
        await player.until(lambda: not player.reads("unfinished"))
        await player.press("x", to="Remove the Gogen solved in 1:01?")
        await player.press("n", to=HistoryScreen)
    assert player_store().contests.played() == []
    assert player_store().gogens.all() == [gogens[0]]


async def test_a_board_that_is_still_played_stays_hidden_and_so_do_its_words(monkeypatch):
    monkeypatch.setattr(screen, "Reader", lambda _: Reader("de"))
    store, to_find = player_store(), WordsToFind(("taps", "zoe"))
    store.contests.leave(after_turn(a_contest().with_round(ROUNDS[0].setup.board), ("nip",)))
    store.rounds.keep(a_round(2, to_find=to_find))
    store.rounds.finish(a_round(1, to_find=to_find))
    async with at_home(to=ResumeDialog) as player:
        await player.press("escape", to="Angefangener Wettkampf von Anna")
        await player.press("escape", to=HomeScreen)
        await open_history(player)
        await player.sees("Angefangen, in Runde 1")
        assert player.board.is_concealed
        assert not player.reads("NIP")
        await player.press("down", to=("Rätsel, 1 von 2 Wörtern", "✓taps +LIQUOR"))
        assert player.board.is_concealed
        await player.press("down", to="✓taps ✗zoe +LIQUOR")
        assert not player.board.is_concealed


async def test_any_round_but_todays_board_can_be_removed_after_a_question():
    today = date.today()
    old = a_round(1, day="2026-01-01")
    player_store().rounds.finish(old)
    player_store().rounds.finish(a_round(2))
    todays = replace(a_round(3, day=str(today)), started=datetime.now(UTC))
    player_store().rounds.finish(todays)
    async with at_home() as player:
        await open_history(player)
        await player.press("x", to=HistoryScreen)
        assert "Remove" not in player.lines()[-1]
        await player.press("down")
        await player.until(lambda: "x Remove" in player.lines()[-1])
        await player.press("x", to=("Remove the round of 0", "records will lack it."))
        await player.press("n", to=HistoryScreen)
        assert len(player.find(RoundList).entries) == 3
        for left in (2, 1):
            await player.press("x", "y")
            await player.until(lambda: len(player.find(RoundList).entries) == left)  # noqa: B023
            await player.press("down")
        assert [each.id for each in player.find(RoundList).entries] == [todays.id]
    assert [each.id for each in player_store().rounds.finished()] == [todays.id]


STARTED = datetime(2027, 1, 2, 12, tzinfo=UTC)


async def test_the_history_lists_contests_of_each_kind_and_leads_to_their_final_scores():
    store = player_store()
    store.rounds.finish(a_round(1))
    team = a_contest(kind=ContestKind.IN_TURNS, goal=3, in_common=30, started=STARTED)
    store.contests.finish(after_round(team, {"Anna": ("tap",), "Ben": ("liquor",)}))
    rivals = a_contest(goal=0, started=STARTED.replace(hour=11))
    store.contests.finish(after_round(rivals, {"Ben": ("liquor",)}))
    async with at_home() as player:
        await player.press("h", to=("4/3✓ Anna, Ben", "3 Ben, Anna", "Anna: TAP · Ben: LIQUOR"))
        await player.sees("Anna and Ben as a team: 4 points, goal 3.")
        await player.press("enter", to=ContestEndScreen)
        assert player.find(LargeText).text == "Goal reached"
        await player.sees("with 1 point to spare", "LIQUOR")
        await player.press("escape", to=HistoryScreen)
        await player.press("down", to="Anna: –")
        await player.press("enter", to=ContestEndScreen)
        assert player.find(LargeText).text == "BEN WINS"


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
        await open_history(player)
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
