"""The daily board on screen, and share codes."""

from datetime import UTC, date, datetime, timedelta

import pytest
from support.played_rounds import a_round
from support.player import BOARD, at_home, in_a_round, word_file
from textual import events
from textual.widgets import Input, Label

from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import day_text
from boggle_tui.game.board.board import Board
from boggle_tui.game.history.statistics import Streaks
from boggle_tui.game.round.daily_board import daily_board
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.gogen.generator import daily_difficulty
from boggle_tui.share.share_code import decode, encode
from boggle_tui.tui.base.questions import ConfirmDialog, PromptDialog
from boggle_tui.tui.base.saving import TextDialog
from boggle_tui.tui.gogen.gogen_screen import GogenScreen
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.today_dialog import DailyRecord, TodayDialog, streak_text
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PlayScreen

SENT = a_round(rules=Rules(seconds=77), dictionary="common", to_beat=42).setup


async def give_code(player, code: str) -> None:
    await player.press("c", to=PromptDialog)
    player.find(Input).value = code
    await player.press("enter")


async def start_today(player) -> None:
    await player.press("d", to=TodayDialog)
    await player.press("enter", to=PlayScreen)


async def test_a_card_shows_the_date_and_the_streak_before_the_clock_runs():
    today, now = date.today(), datetime.now(UTC)
    for days in (1, 2):
        day = today - timedelta(days=days)
        started = now - timedelta(days=days)
        player_store().rounds.finish(a_round(days, day=day.isoformat(), started=started))
    async with at_home() as player:
        await player.press("d", to=TodayDialog)
        await player.sees(f"{day_text(today)}", "One try counts", "Your streak: 2 days")
        await player.sees("The next board comes in", f"Gogen: {daily_difficulty(today).label}.")
        await player.press("escape", to=HomeScreen)
        assert today not in player_store().rounds.of_days(LANGUAGES["english"])
        await start_today(player)
        await player.sees("Today")
        await player.press("escape")
        assert not player.reads("Restart")  # One try counts.
        await player.press("ctrl+d")
        asked = str(player.find(Label).content)
        assert asked == "End the round with 3:00 left? The daily board counts only once."


async def test_the_last_hour_of_a_day_is_told_in_minutes(player):
    late = datetime(2026, 11, 20, 23, 34, tzinfo=UTC)
    record = DailyRecord(LANGUAGES["english"], {}, (), {}, frozenset())
    player.app.push_screen(TodayDialog(late, record))
    await player.sees("The next board comes in 26 min.")


@pytest.mark.parametrize(
    ("streaks", "said"),
    [
        (Streaks(0, 0), "Play today to start a streak."),
        (Streaks(0, 4), "Play today to start a streak. Your best: 4 days."),
        (Streaks(1, 4), "Your streak: 1 day (best 4). Keep it going!"),
        (Streaks(4, 4), "Your streak: 4 days. Keep it going!"),
    ],
)
def test_the_card_names_the_streak_at_stake(streaks, said):
    assert streak_text(streaks, is_played=False) == said


async def test_an_earlier_days_board_is_played_late_and_counts_for_no_streak():
    yesterday = date.today() - timedelta(days=1)
    async with at_home() as player:
        await player.press("d", to=TodayDialog)
        await player.press("right", to="─ Today ─")
        await player.press("left", to=(f"{day_text(yesterday)}", "Late: this doesn't count"))
        assert not player.reads("Today ─")
        await player.click(player.place_of("‹", "›"))
        await player.click(player.place_of("‹", "‹"))
        assert player.screen.day == yesterday
        await player.press("enter", to=PlayScreen)
        assert player.board.board == daily_board(yesterday, Lexicon.load("common"))
        await player.sees("Late")
        await player.submit("zz")
        await player.end_round()
        await player.sees(f"{day_text(yesterday)} (English)")
        await player.press("ctrl+y", to=TextDialog)
        assert player.app.clipboard.startswith(
            f"Boggle {day_text(yesterday)} (English, late): 0 points of"
        )
        await player.press("enter", to=ReviewScreen)
        await player.press("escape", to=HomeScreen)
        await player.sees(" Today ")
        assert not player.reads("Today ✓")
        await player.press("d", to="Play today to start a streak.")
        await player.press("left", to=("✓ Played, late: 0 points of", "Review"))
        await player.press("escape", "h", to=HistoryScreen)
        await player.sees("0% late")


async def test_the_gogen_of_a_day_is_solved_from_where_it_was_left(player):
    await player.press("d", to=TodayDialog)
    await player.press("g", to=GogenScreen)
    game = player.screen.game
    assert game.day == date.today().isoformat()
    name = f"Gogen {day_text(date.today())} (English)"
    await player.sees(name, f"{game.difficulty.label} · 0:00")
    letter = game.missing_letters[0]
    await player.press(letter, "escape", "d", to=TodayDialog)
    await player.sees("Gogen left after 0:00.")
    await player.press("g", to=GogenScreen)
    assert letter in player.screen.game.placed
    for cell, face in enumerate(game.solution.faces):
        await player.click(player.middle_of(cell))
        await player.press(face[0].lower())  # Qu is typed as q
    await player.press("ctrl+y", to=TextDialog)
    assert player.app.clipboard.startswith(f"{name}, {game.difficulty.label}: solved")
    await player.press("escape", "escape", "d", to="✓ Gogen solved in 0:00.")
    await player.press("escape", "h", to=HistoryScreen)
    await player.sees("✓ gogen day")


async def test_the_days_board_is_played_once_then_reviewed_and_again_only_for_fun(player):
    await start_today(player)
    game = player.screen.game
    assert game.board == daily_board(date.today(), Lexicon.load("common"))
    assert (game.rules.seconds, game.lexicon.name) == (180, "standard")
    await player.submit("zz")
    await player.end_round()
    await player.press("ctrl+y", to=TextDialog)
    assert player.app.clipboard.startswith(
        f"Boggle {day_text(date.today())} (English): 0 points of"
    )
    await player.press("enter", to=ReviewScreen)
    await player.press("escape", to=HomeScreen)
    await player.sees("Today ✓")
    await player.press("d", to=("✓ Played: 0 points of", "Review", "The next board comes in"))
    await player.press("enter", to=ReviewScreen)
    assert player.screen.game.is_over
    assert len(player_store().rounds.finished()) == 1
    await player.press("a", to=PlayScreen)
    assert player.screen.game.board == game.board
    assert player.screen.game.setup.day is None


async def test_each_language_has_a_board_and_a_gogen_of_the_day_and_results_name_it():
    today = date.today()
    async with at_home() as player:
        player.app.change_settings(dictionary="german", dice="german")
        await player.press("d", to=("The board is the same for everyone", "(German)."))
        await player.press("enter", to=PlayScreen)
        assert player.board.board == daily_board(today, Lexicon.load("german-common"))
        await player.submit("zz")
        await player.end_round()
        await player.press("ctrl+y", to=TextDialog)
        assert player.app.clipboard.startswith(f"Boggle {day_text(today)} (German): 0 points of")
        await player.press("escape", "escape", to=HomeScreen)
        await player.press("d", to="✓ Played: 0 points of")
        await player.press("g", to=GogenScreen)
        await player.sees(f"Gogen {day_text(today)} (German)")
        await player.press("escape", "h", to=f"{day_text(today)} (German)")
        player.app.change_settings(dictionary="expert", dice="new")
        await player.press("escape", "d", to=("The board is the same for everyone", "(English)."))
        await player.sees(f"Gogen: {daily_difficulty(today).label}.")


async def test_a_code_from_the_review_gives_a_friend_the_same_board_and_a_score_to_beat():
    async with in_a_round(seconds=99) as player:
        await player.submit("liquor")
        await player.end_round()
        await player.press("f7")
        code = player.app.clipboard
        assert (decode(code).board, decode(code).to_beat) == (Board.parse(BOARD), 3)
        assert player.notices == []
    async with at_home() as player:
        player.app.change_settings(dictionary=str(word_file("liquor", "tailored")))
        await give_code(player, code)
        await player.until_screen(ConfirmDialog)  # for the list of the other is not this one
        await player.press("y", to=PlayScreen)
        assert player.screen.game.rules.seconds == 99
        await player.sees("3 points to beat")
        await player.submit("tailored")
        await player.end_round()
        await player.sees("You won: 3 to beat")


@pytest.mark.parametrize("answer", ["y", "n"])
async def test_a_code_with_an_unknown_list_can_be_played_with_ones_own_after_a_question(
    answer, player
):
    await give_code(player, encode(SENT))
    await player.until_screen(ConfirmDialog)
    question = " ".join(" ".join(player.lines(player.find(Label))).split())
    assert "another version of the word list common" in question
    await player.press(answer)
    await player.until_screen(PlayScreen if answer == "y" else HomeScreen)


async def test_the_error_of_a_damaged_code_goes_with_the_question_or_once_it_is_corrected(player):
    for last in ("escape", "enter"):
        await give_code(player, encode(SENT)[:-1])
        await player.until_notified("Only a part")
        await player.until_screen(PromptDialog)
        assert player.find(Input).value == encode(SENT)[:-1]
        await player.press("end", encode(SENT)[-1], last)
        # The friend's list is another one.
        await player.until_screen(HomeScreen if last == "escape" else ConfirmDialog)
        assert player.notices == []


@pytest.mark.parametrize("keys", ["", "c"])
async def test_a_code_may_be_pasted_in_several_lines_and_at_once(keys, player):
    code = encode(SENT)
    await player.press(*keys, to=PromptDialog if keys else HomeScreen)
    player.app.post_message(events.Paste(f"{code[:9]}\n  {code[9:12]}\r\n{code[12:]}\n"))
    await player.until_screen(PromptDialog)
    await player.until(lambda: player.find(Input).value.endswith(code[12:]))
    await player.press("enter")
    await player.until_screen(ConfirmDialog)  # for the friend's list is another one
