"""Rounds that start: one that was left, of a list with no word rolled, or of words to practise."""

import asyncio
from dataclasses import replace
from datetime import date
from itertools import product

import pytest
from support.played_rounds import a_round
from support.player import BOARD, LONGEST, Player, at_home, in_a_round, kept_store, word_file
from textual.widgets import Label

from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import day_text
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.history.practice import Practice
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import CustomRules, Mode, Rules
from boggle_tui.play.plan import RoundRequest
from boggle_tui.tui.base.questions import (
    ConfirmDialog,
    EitherDialog,
    Palette,
    PromptDialog,
    ResumeDialog,
    StartDialog,
)
from boggle_tui.tui.flows.round_flow import ScreenOpener
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.today_dialog import TodayDialog
from boggle_tui.tui.round.play_screen import PaperScreen, PlayScreen
from boggle_tui.tui.settings.help_screen import HelpScreen


@pytest.fixture
async def left_round():
    """Leave a round after 70 seconds, with two words found and the board rotated."""
    async with in_a_round(seconds=180) as player:
        await player.submit("taps", "zap")
        player.clock.advance(70)
        await player.submit("liquor")
        await player.press("ctrl+r")


def asked_of(player: Player) -> str:
    """The question of the dialog, in one line."""
    return " ".join(" ".join(player.lines(player.find(Label))).split())


@pytest.mark.usefixtures("left_round")
async def test_the_next_start_offers_to_resume_with_the_clock_where_it_stood():
    async with at_home(to=ResumeDialog) as player:
        assert "2 words, 4 points, 1:50 left" in asked_of(player)
        await player.press("enter", to=PlayScreen)
        game = player.screen.game
        assert (list(game.found), game.remaining) == (["taps", "liquor"], 110)
        assert game.rejected == {"zap": Verdict.NOT_ON_BOARD}
        assert not player.board.is_concealed
        assert player.board.rotation == 1
        player.clock.advance(10)
        await player.submit("tailor")
        assert (game.score, game.remaining) == (7, 100)
    assert kept_store().rounds.finished() == []


@pytest.mark.usefixtures("left_round")
async def test_escape_puts_the_question_off_and_a_round_not_resumed_goes_into_the_history():
    for answer in ("escape", "n"):
        assert kept_store().rounds.finished() == []
        async with at_home(to=ResumeDialog) as player:
            await player.press(answer, to=HomeScreen)
    (played,) = kept_store().rounds.finished()
    assert (played.found, played.times, played.score) == (("taps", "liquor"), (0.0, 70.0), 4)
    assert kept_store().rounds.unfinished() == []


async def leave_rounds(*words: str) -> None:
    """Leave a round for each word, which is found in it."""
    for word in words:
        async with in_a_round(seconds=180) as player:
            await player.submit(word)


async def test_play_asks_whether_to_resume_the_round_that_was_left():
    await leave_rounds("taps")
    async with at_home(to=ResumeDialog) as player:
        await player.press("escape", to="Unfinished: 1 word, 1 point, 3:00 left · k: resume")
        await player.press("p", to=EitherDialog)
        await player.press("escape", to=HomeScreen)
        await player.press("p", to=EitherDialog)
        await player.press("enter", to=PlayScreen)
        assert list(player.screen.game.found) == ["taps"]
        await player.press("escape", "end", "enter", to=HomeScreen)
        await player.press("p", to=EitherDialog)
        await player.press("n", to=PlayScreen)
        assert not player.screen.game.found
        await player.press("escape", to="Leave (nothing to keep yet)")
        await player.press("l", to=HomeScreen)
        assert [left.found for left in kept_store().rounds.unfinished()] == [("taps",)]
        await player.press("k", to=PlayScreen)
        await player.end_round()
        await player.press("escape")
        await player.until(lambda: not player.reads("Unfinished"))


async def without_a_thread(function, *arguments):
    """Read from a disk that is quicker than the screens."""
    return function(*arguments)


async def test_several_unfinished_rounds_are_listed_each_to_resume_or_to_remove(monkeypatch):
    monkeypatch.setattr(asyncio, "to_thread", without_a_thread)
    player_store().rounds.finish(a_round(1))
    await leave_rounds("taps", "tail", "nip")
    async with at_home(to=ResumeDialog) as player:
        assert "(History lists 2 more.)" in asked_of(player)
        await player.press("escape", to="3 unfinished · k: resume one")
        await player.press("k", to=("3 unfinished", "Finished", "   1 3:00", "1 word"))
        await player.press("down", "x", to=ConfirmDialog)
        assert "Remove the unfinished round (1 word, 1 point, 3:00 left)?" in asked_of(player)
        await player.press("y", to="2 unfinished")
        assert [left.found for left in kept_store().rounds.unfinished()] == [
            ("nip",),
            ("taps",),
        ]
        await player.press("enter", to=PlayScreen)
        assert list(player.screen.game.found) == ["taps"]
        await player.press("escape", "end", "enter", to="2 unfinished")
        await player.press("down", "x", to=ConfirmDialog)
        assert "Remove the round of 01 Jan 2026 (6 points)?" in asked_of(player)


async def test_a_daily_board_among_the_unfinished_rounds_is_resumed_or_ended_but_not_removed():
    today = date.today().isoformat()
    player_store().rounds.keep(a_round(2, day=today))
    player_store().rounds.keep(a_round(1))
    async with at_home(to=ResumeDialog) as player:
        assert f"Unfinished daily board of {day_text(date.today())} (English)" in asked_of(player)
        await player.press("escape", "d", to=TodayDialog)
        await player.press("enter", to=PlayScreen)
        assert player.screen.game.setup.day
        await player.press("escape", "end", "enter", to=HomeScreen)
        await player.press("p", to="New round, keep this one")
        await player.press("escape", to=HomeScreen)
        await player.press("h", to="2 unfinished")
        await player.press("x", to=ConfirmDialog)
        assert "It counts only once." in asked_of(player)
        await player.press("y", to="1 unfinished")
    assert [played.setup.day for played in kept_store().rounds.finished()] == [today]


async def test_a_round_on_paper_is_saved_and_resumed():
    start = RoundRequest(board=Board.parse(BOARD), seconds=180, on_paper=True)
    async with at_home(start=start, to=PaperScreen) as player:
        player.clock.advance(70)
    async with at_home(to=ResumeDialog) as player:
        assert "on paper, 1:50 left" in asked_of(player)
        await player.press("enter", to=PaperScreen)
        assert player.screen.game.remaining == 110
        await player.end_round()
    assert kept_store().rounds.finished() == []
    assert kept_store().rounds.unfinished() == []


async def test_a_finished_round_is_saved_with_its_possible_points_and_one_without_a_word_is_not():
    async with in_a_round() as player:
        await player.end_round()
        assert kept_store().rounds.finished() == []
        await player.press("a", to=PlayScreen)
        await player.submit("taps")
        await player.end_round()
        missed = player.screen.result.missed
    (played,) = kept_store().rounds.finished()
    assert played.found == ("taps",)
    assert played.possible == played.score + sum(missed.values())
    assert "tailor" in played.missed
    assert kept_store().rounds.unfinished() == []


async def test_a_round_whose_time_ran_out_unseen_goes_into_the_history_without_a_question():
    async with in_a_round(seconds=60) as player:
        await player.submit("taps")
        record = player.screen._recorder.record
    player_store().database.flush(9)
    player_store().rounds.save(replace(record, elapsed=60.0))
    assert player_store().close(9)
    async with at_home() as player:
        await player.until(lambda: kept_store().rounds.finished() != [])
        assert isinstance(player.screen, HomeScreen)


async def test_a_full_disk_is_reported_once_and_the_round_goes_on(home):
    home.mkdir()
    (home / "boggle_tui").write_text("a file where the folder should be")
    async with in_a_round() as player:
        await player.submit("tap")
        await player.until_notified("cannot be written")
        await player.submit("zzz")
        player_store().database.flush(9)
        assert len(player.notices) == 1
        assert player.screen.game.rejected


@pytest.fixture
def may_start(monkeypatch) -> asyncio.Event:
    """Hold up the preparation of rounds until this is set."""
    event, load = asyncio.Event(), ScreenOpener.load

    async def slowly(*arguments):
        await event.wait()
        return await load(*arguments)

    monkeypatch.setattr(ScreenOpener, "load", slowly)
    return event


@pytest.mark.parametrize(
    ("key", "opened"),
    [
        ("c", PromptDialog),
        ("f1", HelpScreen),
        ("ctrl+p", Palette),
        ("t", Palette),
        ("h", HistoryScreen),
    ],
)
async def test_nothing_stays_below_a_round_that_was_being_prepared(key, opened, may_start, player):
    await player.press("p", key, to=opened)
    may_start.set()
    await player.until_screen(PlayScreen)
    assert [*map(type, player.app.screen_stack)] == [HomeScreen, PlayScreen]


IMPOSSIBLE = ("pizzazz", "zizz", "jazzy", "fizzy", "buzz")
"""Words with more Zs than the dice have."""


async def test_a_board_can_be_built_from_a_list_of_which_no_word_was_rolled():
    request = RoundRequest(dictionary=str(word_file("buzz", "z" * 17)), dice="new")
    async with at_home(start=request, to=ConfirmDialog) as player:
        await player.sees("No word of words.txt (2 words) is on this board.")
        await player.press("enter", to=PlayScreen)
        assert player.screen.game.to_find.words == ("buzz",)
        assert player.notices == [": This board has 1 of the 2 words of words.txt."]
        await player.submit("buzz")
        assert player.screen.game.found.keys() == {"buzz"}


async def test_the_rolled_board_can_be_played_anyway_or_not_at_all():
    request = RoundRequest(dictionary=str(word_file(*IMPOSSIBLE)), dice="new", seed=1)
    async with at_home(start=request, to=ConfirmDialog) as player:
        await player.press("escape", to=HomeScreen)
        player.app.change_settings(dictionary=request.dictionary, dice="new")
        await player.press("p", to=ConfirmDialog)
        await player.press("n", to=PlayScreen)
        assert not player.screen.game.to_find


async def test_a_list_with_a_word_on_the_board_is_played_without_a_question():
    words = ["".join(letters) for letters in product("aeiou", "nrstl", "aeiou")]
    request = RoundRequest(dictionary=str(word_file(*words)), seed=3)
    async with at_home(start=request) as player:
        assert isinstance(player.screen, PlayScreen)


MISSED = ("planet", "silver", "tap")


def remember(*found: str) -> None:
    """Save a round in which words were missed; those in `found` were found twice since."""
    store = player_store()
    store.rounds.finish(a_round(1, found=(), times=(), missed=MISSED))
    for number in (2, 3):
        store.rounds.finish(a_round(number, found=found, times=(0.0,) * len(found), missed=()))


async def practise(player: Player) -> None:
    player.app.change_settings(dictionary=str(word_file(*MISSED, "lane", "sit", "net", "plan")))
    await player.press("m", to="2 words to practise, 2 new.")
    await player.press("enter", to=PlayScreen)


async def test_missed_words_are_on_the_board_and_the_review_shows_which_were_found():
    remember("silver")
    async with at_home() as player:
        await practise(player)
        game = player.screen.game
        assert set(game.setup.practised) == {"planet", "tap"}  # silver is known by now
        assert all(next(find_paths(game.board, word), None) for word in game.setup.practised)
        await player.sees("Find 2 words you once missed", "0 of 2")
        await player.sees("_ _ _ _ _ _", "^g: show a letter")
        await player.until(lambda: player.reads("noun: "))  # the meaning of a planet
        await player.press("ctrl+g", "ctrl+g", "ctrl+g")
        shown = game.letters_shown
        assert sorted(shown.values()) == [1, 2]
        await player.sees("P L _ _ _ _" if shown["planet"] == 2 else "T A _")
        await player.press("escape", "l", to="Unfinished: 0 words")
        await player.press("k", to=PlayScreen)
        assert player.screen.game.letters_shown == shown
        assert player.screen.game is not game
        await player.sees("P L _ _ _ _" if shown["planet"] == 2 else "T A _")
        await player.submit("tap", to=("1 of 2", "practised", "✓ TAP"))
        await player.end_round()
        await player.sees("✓TAP", "✗PLANET")
        first = game.board
        await player.press("ctrl+n", to=StartDialog)
        await player.sees(" to practise")
        await player.press("enter", to=PlayScreen)
        assert player.screen.game.rules.mode is Mode.PRACTISE
        assert player.screen.game.board != first
    (played,) = (played for played in player_store().rounds.finished() if played.setup.practised)
    assert (played.setup.practised, played.setup.rules.mode) == (
        game.setup.practised,
        Mode.PRACTISE,
    )


async def test_where_not_all_meanings_fit_the_clue_in_hand_is_whole_and_a_key_turns_to_the_next():
    words = ("liquor", "tailor", "spinal", "plain", "quit", "nip")
    request = RoundRequest(
        board=Board.parse(BOARD), dictionary="standard", practice=Practice(words)
    )
    async with at_home(start=request) as player:
        await player.sees("noun: an alcoholic", "PgDn: next clue", "distilled rather", "fermented")
        await player.sees("adjust to a")
        assert not player.reads("verb: adjust")
        await player.press("pagedown", "pagedown", to=("noun: anesthesia", "half of", "the body"))
        assert not player.reads("fermented")
        await player.press("pageup", "pageup", "pageup", to="verb: squeeze")
        await player.press(*["ctrl+g"] * 5)
        await player.submit("nip", to=("✓ NIP", "verb: put an"))
        await player.submit("quit")
        await player.resize(60, 20)
        await player.sees("noun: an", "rather than", "fermented")
        await player.resize(140, 45)
        await player.sees("fermented", "lower half of")
        assert not player.reads("PgDn")


async def test_clues_that_just_fit_beside_a_scrollbar_come_to_rest():
    words = ("liquor", "tailor", "spinal", "plain", "quit")
    request = RoundRequest(
        board=Board.parse(BOARD), dictionary="standard", practice=Practice(words)
    )
    async with at_home((120, 20), request) as player:
        await player.sees("noun: an alcoholic")
        for size in ((120, 20), (100, 30), (102, 30)):
            await asyncio.wait_for(player.resize(*size), LONGEST)  # It would never settle.
        await player.sees("noun: an alcoholic")


async def test_the_outline_of_a_long_word_stays_on_one_line():
    words = Practice(("tailors",))
    request = RoundRequest(board=Board.parse(BOARD), dictionary="standard", practice=words)
    async with at_home((60, 20), request) as player:
        await player.sees("_______")


async def test_practice_is_one_of_the_modes_in_the_rules():
    remember()
    async with at_home() as player:
        player.app.change_settings(is_custom=True, custom=CustomRules(mode=Mode.PRACTISE))
        player.app.change_settings(dictionary=str(word_file(*MISSED)))
        await player.press("p", to=StartDialog)
        await player.press("n", to=HomeScreen)
        await player.press("p", to=StartDialog)
        await player.press("enter", to=PlayScreen)
        assert set(player.screen.game.setup.practised) == set(MISSED)


async def test_a_given_board_is_never_practice():
    remember()
    custom = CustomRules(mode=Mode.PRACTISE)
    async with in_a_round(custom=custom) as player:
        assert player.screen.game.rules.mode is Mode.CLASSIC


async def test_without_a_round_played_to_its_end_there_is_nothing_to_practise(player):
    player_store().rounds.finish(a_round(1, rules=Rules(mode=Mode.SUDDEN)))
    await player.press("m")
    await player.until(lambda: player.notices)
    assert "words you miss in classic rounds" in player.notices[-1]
    assert isinstance(player.screen, HomeScreen)
