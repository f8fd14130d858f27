"""A round: verdicts, points, clock, pauses and its end."""

import re

from support.player import BOARD, at_home, in_a_round
from textual.color import Color
from textual.geometry import Offset
from textual.widgets import Input, OptionList

from boggle_tui.cli.player_store import player_store
from boggle_tui.play.plan import RoundRequest
from boggle_tui.play.recorder import KEPT
from boggle_tui.tui.base.questions import Palette
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.play_screen import PauseDialog, PlayScreen
from boggle_tui.tui.round.word_screen import Countdown
from boggle_tui.tui.settings.help_screen import HelpScreen


async def test_every_verdict_has_words_a_sign_and_a_colour():
    expected = [
        ("tap", "✓ TAP  +1", "success"),
        ("liquor", "✓ LIQUOR  +3", "success"),
        ("tap", "↺ TAP is already found", "secondary"),
        ("ta", "✗ TA is too short (minimum 3 letters)", "error"),
        ("tack", "✗ TACK is not on the board", "error"),
        ("lin", "✗ LIN is not on the list", "error"),
    ]
    async with in_a_round() as player:
        for word, said, mood in expected:
            await player.submit(word)
            color = player.style_at(player.place_of(said, said)).color
            assert color == Color.parse(player.app.theme_variables[mood]).rich_color


async def test_a_pause_hides_the_board_and_stops_the_clock_until_enter_space_or_escape(player):
    game, view = player.screen.game, player.board
    player.clock.advance(60)
    for key in ("enter", "space", "escape"):
        await player.press("escape")
        assert (view.is_concealed, game.is_paused) == (True, True)
        await player.until_screen(PauseDialog)
        await player.sees("Paused", "Resume", "Restart", "End the round", "Leave")
        await player.sees("0 words, 2:00 left")
        player.clock.advance(600)
        await player.press(*"zip")
        assert player.board.path == ()
        await player.click(player.middle_of(0))
        assert player.board.path == ()
        await player.press(key, to=PlayScreen)
        assert (game.is_paused, game.remaining) == (False, 120)
        assert not player.reads("Paused")
    assert "T" in "".join(player.lines(player.board))
    await player.submit("tap", to="✓ TAP  +1")


async def test_the_time_left_is_shown_as_digits_and_as_a_bar(player):
    countdown = player.find(Countdown)
    assert countdown.time == "3:00"
    player.clock.advance(119.5)
    await player.until(lambda: countdown.time == "1:01")
    bar = player.lines(countdown)[3]
    assert 0.25 < re.search("[╸╺]", bar).start() / len(bar) < 0.45
    of_bar = countdown.region.offset + Offset(bar.index("━"), 3)
    before = player.style_at(of_bar).color
    player.clock.advance(50)
    await player.until(lambda: countdown.time == "0:11")
    await player.until(lambda: player.style_at(of_bar).color != before)


async def test_the_menu_of_a_pause_restarts_leaves_and_ends_the_round():
    async with in_a_round() as player:
        first = player.screen.game
        await player.submit("tap")
        player.clock.advance(60)
        await player.press("escape", "a", to="Restart? What you have found (1 word) is dropped.")
        await player.press("y", to=PlayScreen)
        await player.until(lambda: player.screen.game is not first)
        game = player.screen.game
        assert (str(game.board), game.remaining, game.is_paused) == (BOARD, 180, False)
        await player.submit("liquor")
        await player.press("escape", "end", "enter", to=HomeScreen)
        assert player_store().database.flush(9)
        (left,) = player_store().rounds.unfinished()
        assert left.found == ("liquor",)
        assert player_store().rounds.finished() == []
    async with in_a_round() as player:
        first = player.screen.game
        await player.press("escape", "a", to="Restart?")
        await player.press("n")
        assert player.screen.game is first
        assert not first.is_paused
        await player.press("escape", "ctrl+d", "n")
        assert not player.screen.game.is_paused
        await player.press("escape", "ctrl+d", "y", to=ReviewScreen)


async def test_ctrl_c_in_a_round_says_that_the_round_is_kept(capsys):
    async with in_a_round() as player:
        await player.submit("tap")
        await player.press("ctrl+c")
    assert player.app.return_code == 130
    assert KEPT in capsys.readouterr().err


async def test_a_round_without_a_clock_never_times_out():
    async with in_a_round(seconds=0) as player:
        assert player.find(Countdown).time == "–:––"
        player.clock.advance(10**6)
        await player.submit("tap", to="✓ TAP  +1")
        assert "━" not in "".join(player.lines(player.find(Countdown)))


async def test_behind_the_help_the_clock_stops_and_the_board_is_hidden_and_a_pause_goes_on(player):
    await player.type("tap")
    view, game = player.board, player.screen.game
    await player.press("f1", to=HelpScreen)
    assert view.is_concealed
    player.clock.advance(200)
    await player.press("escape", to=PlayScreen)
    assert not view.is_concealed
    assert (game.is_paused, game.remaining) == (False, 180)
    await player.press("enter", to="✓ TAP  +1")
    await player.press("escape", "f1", to=HelpScreen)
    await player.press("escape", to=PauseDialog)
    assert view.is_concealed
    player.clock.advance(60)
    await player.press("escape")
    assert game.remaining == 180


async def test_a_command_chosen_in_the_palette_runs_in_the_resumed_round(player):
    await player.type("tap")
    await player.press("ctrl+p", to=Palette)
    assert player.app.screen_stack[-2].game.is_paused
    player.clock.advance(60)
    player.find(Input).value = "Submit"
    await player.until(lambda: player.find(OptionList).option_count)
    await player.press("down", "enter", to=PlayScreen)
    await player.sees("✓ TAP  +1")
    assert player.screen.game.remaining == 180


async def test_a_language_mismatch_of_words_and_dice_is_shown_before_the_first_word():
    start = RoundRequest(dice="german", dictionary="common")
    async with at_home(start=start) as player:
        assert "English words on German dice" in " ".join("".join(player.lines()).split())
