"""An unfinished round is offered again at the next start, as it was."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest
from support.player import BOARD, Player, at_home, in_a_round
from textual.widgets import Label

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.round import Verdict
from boggle_tui.store.store import Store, player_store
from boggle_tui.tui.base.dialogs.confirm import ResumeDialog
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.session.round_request import RoundRequest


@pytest.fixture
async def left_round():
    """Leave a round after 70 seconds, with two words found."""
    async with in_a_round(seconds=180) as player:
        await player.submit("taps", "zap")
        player.clock.advance(70)
        await player.submit("liquor")
    assert player_store().close(9)


def kept() -> Store:
    """A store as another program would find it on disk."""
    assert player_store().database.flush(9)
    return Store(player_store().database.file.parent)


def asked_of(player: Player) -> str:
    """The question of the dialog, in one line."""
    return " ".join(" ".join(player.lines(player.find(Label))).split())


async def test_each_word_is_on_disk_during_the_round():
    async with in_a_round(seconds=180) as player:
        await player.submit("taps", "zap")
        with sqlite3.connect(kept().database.file) as connection:
            (row,) = connection.execute("SELECT found, rejected, notation FROM rounds").fetchall()
        assert row == ("taps", "zap:NOT_ON_BOARD", BOARD)


@pytest.mark.usefixtures("quick_ticks")
async def test_the_clock_is_saved_each_second():
    async with in_a_round(seconds=180) as player:
        player.clock.advance(33)
        await player.until(lambda: player.screen._recorder.record.elapsed == 33)


@pytest.mark.usefixtures("left_round")
async def test_the_next_start_offers_to_resume_with_the_clock_where_it_stood():
    async with at_home() as player:
        await player.until_screen(ResumeDialog)
        assert "2 words, 4 points, 1:50 left" in asked_of(player)
        await player.press("enter")
        await player.until_screen(PlayScreen)
        game = player.screen.game
        assert (list(game.found), game.remaining) == (["taps", "liquor"], 110)
        assert game.rejected == {"zap": Verdict.NOT_ON_BOARD}
        assert not player.board.is_concealed
        player.clock.advance(10)
        await player.submit("tailor")
        assert (game.score, game.remaining) == (7, 100)
    assert kept().rounds.finished() == []


@pytest.mark.usefixtures("left_round")
async def test_a_round_that_is_not_resumed_goes_into_the_history():
    async with at_home() as player:
        await player.until_screen(ResumeDialog)
        await player.press("n")
        await player.until_screen(HomeScreen)
    (played,) = kept().rounds.finished()
    assert (played.found, played.times, played.score) == (("taps", "liquor"), (0.0, 70.0), 4)
    async with at_home() as player:
        assert kept().rounds.unfinished() is None


@pytest.mark.usefixtures("left_round")
async def test_escape_puts_the_question_off_to_the_next_start():
    for _ in range(2):
        async with at_home() as player:
            await player.until_screen(ResumeDialog)
            await player.press("escape")
            await player.until_screen(HomeScreen)
        assert kept().rounds.finished() == []


async def test_a_round_on_paper_is_saved_and_resumed():
    start = RoundRequest(board=Board.parse(BOARD), seconds=180, on_paper=True)
    async with at_home(start=start) as player:
        await player.until_screen(PaperScreen)
        player.clock.advance(70)
    assert player_store().close(9)
    async with at_home() as player:
        await player.until_screen(ResumeDialog)
        assert "on paper, 1:50 left" in asked_of(player)
        await player.press("enter")
        await player.until_screen(PaperScreen)
        assert player.screen.game.remaining == 110
        await player.end_round("e")
        await player.until_screen(ReviewScreen)
    assert kept().rounds.finished() == []
    assert player_store().close(9)
    assert kept().rounds.unfinished() is None


async def test_a_finished_round_is_saved_with_its_possible_words_and_points():
    async with in_a_round() as player:
        await player.submit("taps")
        await player.end_round()
        await player.until(lambda: player.screen.result is not None)
        missed = player.screen.result.missed
    (played,) = kept().rounds.finished()
    assert played.found == ("taps",)
    assert played.possible == played.score + sum(missed.values())
    assert "tailor" in played.missed


async def test_a_round_without_a_word_is_not_saved():
    async with in_a_round() as player:
        await player.end_round()
        await player.until(lambda: player.screen.result is not None)
    assert kept().rounds.finished() == []
    assert player_store().close(9)
    assert kept().rounds.unfinished() is None


async def test_a_round_whose_time_ran_out_unseen_goes_into_the_history_without_a_question():
    async with in_a_round(seconds=60) as player:
        await player.submit("taps")
        record = player.screen._recorder.record
    player_store().database.flush(9)
    player_store().rounds.save(replace(record, elapsed=60.0))
    assert player_store().close(9)
    async with at_home() as player:
        await player.until(lambda: kept().rounds.finished() != [])
        assert isinstance(player.screen, HomeScreen)


async def test_a_full_disk_is_reported_once_and_the_round_goes_on(home):
    home.mkdir()
    (home / "boggle_tui").write_text("a file where the folder should be")
    async with at_home() as player:
        await player.press("p")
        await player.until_screen(PlayScreen)
        await player.until_notified("cannot be written")
        await player.press(*"zzz", "enter", *"zzz", "enter")
        player_store().database.flush(9)
        assert len(player.notices) == 1
        assert player.screen.game.rejected


async def test_a_damaged_file_is_reported_at_the_start_and_set_aside():
    file = player_store().database.file
    file.parent.mkdir(parents=True)
    file.write_text("Dear diary, today I found LIQUOR. " * 99)
    async with at_home() as player:
        await player.until_notified("was damaged")
    assert list(file.parent.glob("boggle-damaged-*.sqlite3"))
