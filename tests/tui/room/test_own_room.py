"""A player who opens a room in their own program, and guests with apps of their own."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from support.hubs import Guest
from support.player import Player
from support.rooms import (
    OwnRoom,
    at_home_with_a_host,
    begin_round,
    choose,
    end_round,
    in_an_own_room,
    open_room,
    pick,
)
from textual.widgets import Static

from boggle_tui.cli.player_store import player_store
from boggle_tui.files.errors import UserError
from boggle_tui.game.contest.contest import SINGLE_ROUND
from boggle_tui.game.contest.contest_kind import Judge
from boggle_tui.game.contest.room import VOTING, Room
from boggle_tui.rooms.visit import Door
from boggle_tui.store.settings import Settings
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.room.room_screens import (
    BAR,
    CountdownScreen,
    LobbyScreen,
    LookScreen,
    RoomTableScreen,
)


def kept():
    """The contests in the history."""
    assert player_store().close(9)
    return player_store().contests.finished()


async def test_a_contest_with_a_guest_is_played_to_its_end_and_kept():
    async with in_an_own_room() as (anna, host), host.guest("Ben") as ben:
        await anna.sees("Ben", "2 of 8", "Others join with: ")
        await begin_round(anna, host)
        await ben.sees("Type a word")
        await anna.submit("taps")
        await ben.submit("nip", "taps")
        host.advance(1)
        await anna.sees("2 Ben", "TAPS")
        assert not anna.reads("NIP")
        await end_round(host, anna, ben)
        await anna.sees("ANNA", "BEN", "NIP", "TAPS")
        (contest,) = kept()
        assert contest.totals == {"Anna": 0, "Ben": 1}
        await choose(anna, "End the contest")
        await anna.press("n", to=RoomTableScreen)
        await choose(anna, "End the contest")
        await anna.press("y")
        for player in (anna, ben):
            await player.sees("1.  Ben", "2.  Anna")
        assert [contest.id] == [each.id for each in kept()]


async def test_a_key_shows_the_qr_code_where_it_does_not_fit_beside_the_players(monkeypatch):
    monkeypatch.setattr(Door, "qr_code", lambda _door, _code: "▀▄█")
    page = "http://192.168.178.123:8080/KQZRB"
    monkeypatch.setattr(Door, "invitation", lambda _door, _code: f"Others join with: {page}")
    async with in_an_own_room((60, 20)) as (anna, _host):
        await anna.sees(" · c: scan", f"Others join with: {page}")
        await anna.press("c", to="▀▄█")


async def test_a_room_needs_a_name_and_remembers_it():
    async with at_home_with_a_host() as (anna, host):
        await open_room(anna, "Anna")
        await choose(anna, "Leave the room")
        await anna.until_screen(HomeScreen)
        assert not host.is_open
        await open_room(anna)
        assert isinstance(anna.screen, LobbyScreen)
        await anna.sees("Anna  leads")


async def test_no_room_is_opened_without_a_name_by_a_host_that_cannot_or_for_this_keyboard():
    async with at_home_with_a_host() as (anna, host):
        await anna.press("f")
        await pick(anna, "On other devices")
        await anna.sees("Your name")
        await anna.press("escape", to=HomeScreen)
        await anna.until(lambda: not host.is_open)
        host.fault = UserError("All ports are taken.")
        await anna.press("f")
        await pick(anna, "On other devices")
        await anna.until_notified("All ports are taken.")
        assert isinstance(anna.screen, HomeScreen)
        await anna.press("f")
        await anna.press("enter", to=ContestSetupScreen)


async def test_whoever_closes_their_room_asks_and_tells_the_guests():
    async with in_an_own_room() as (anna, host), host.guest("Ben") as ben:
        await anna.sees("2 of 8")
        await choose(anna, "Leave the room")
        await pick(anna, "Stay")
        await anna.sees("2 of 8")
        await choose(anna, "Leave the room")
        await anna.sees("Ben is still in the room.")
        await pick(anna, "Close it for all")
        await anna.until_screen(HomeScreen)
        await ben.until(lambda: ben.app.farewell == "The room has closed.", then_settle=False)
        assert not host.is_open


async def test_whoever_quits_while_others_are_in_the_room_is_asked_once():
    async with in_an_own_room() as (anna, host), host.guest("Ben"):
        await anna.sees("2 of 8")
        await anna.press("ctrl+q", "ctrl+q", to="Others are in your room.")
        await anna.press("n", to="2 of 8")
        assert isinstance(anna.screen, LobbyScreen)
        await anna.press("ctrl+q", "y")
        await anna.until(lambda: not anna.app.is_running, then_settle=False)


async def test_a_room_that_is_left_open_is_led_by_the_next_until_its_player_returns():
    async with AsyncExitStack() as stack:
        anna, host = await stack.enter_async_context(in_an_own_room())
        ben = await stack.enter_async_context(host.guest("Ben"))
        await begin_round(anna, host)
        await anna.submit("taps")
        await choose(anna, "Leave the room")
        await pick(anna, "Leave it open")
        await anna.until_screen(HomeScreen)
        await end_round(host, ben)
        await open_room(anna)
        await anna.sees("ANNA", "TAPS", "Ben starts the next round.")
        await choose(anna, "Leave the room")
        await pick(anna, "Leave it open")
        await anna.until_screen(HomeScreen)
        ben.app.action_leave()
        await anna.until(lambda: not host.is_open)


async def test_a_round_that_is_cut_short_by_the_end_of_the_program_is_kept():
    async with in_an_own_room() as (anna, host), host.guest("Ben"):
        await begin_round(anna, host)
        await anna.submit("taps")
        anna.app.exit()
        await host.close()
    (contest,) = kept()
    assert contest.totals == {"Anna": 1, "Ben": 0}


async def test_guests_find_help_on_rooms():
    async with in_an_own_room() as (_, host), host.guest("Ben") as ben:
        await ben.press("f1", to="Help: Room (2 of 2)")
        assert "keeps its seat for two minutes" in str(ben.find(Static, "#text").content)
        await ben.press("left", to="Help: The game (1 of 2)")
        assert "words of 3 letters or more." in str(ben.find(Static, "#text").content)


@asynccontextmanager
async def after_a_round(judge: Judge, *words: str) -> AsyncIterator[tuple[Player, OwnRoom, Guest]]:
    """Anna's screen in a room with Ben and Cleo, after a round in which Ben has found words."""
    player_store().settings.save(Settings(judge=judge, goal=SINGLE_ROUND))
    async with in_an_own_room() as (anna, host):
        ben, cleo = host.join("Ben"), host.join("Cleo")
        await begin_round(anna, host)
        for word in words:
            ben.member.do(Room.submit, word)
        await end_round(host, anna)
        yield anna, host, cleo


async def test_a_word_that_is_clicked_is_challenged_in_the_room():
    async with after_a_round(Judge.VOTE, "nip") as (anna, host, cleo):
        await anna.click(anna.place_of("▸NIP", "NIP"), to="Anna has challenged NIP.")
        assert isinstance(anna.screen, RoomTableScreen)
        assert cleo.member.view().vote.votes == {"Anna": False}
        host.advance(VOTING)
        await anna.sees("✗ NIP", "NIP: 0 for, 1 against.")


async def test_in_a_room_too_a_word_that_cannot_be_challenged_is_answered_with_the_reason():
    async with after_a_round(Judge.AT_ONCE, "nip") as (anna, _, _):
        assert not anna.reads("Challenge")
        await anna.click(anna.place_of("▸NIP", "NIP"), to="The word list has judged all words.")


async def test_a_tie_is_told_and_the_leader_starts_the_next_round():
    async with after_a_round(Judge.VOTE) as (anna, _, _):
        await anna.sees("Anna, Ben and Cleo are tied at 0 points. You start the next round.")


async def test_the_others_vote_on_their_own_screens():
    async with after_a_round(Judge.VOTE, "nip") as (anna, _, cleo):
        cleo.member.do(Room.challenge, "nip")
        await anna.sees("Does NIP count? Ben found it.")
        await anna.press("n", to="NIP: 0 for, 2 against.")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)])
async def test_a_screen_without_a_name_shows_the_round_and_the_table(size):
    async with (
        in_an_own_room() as (anna, host),
        host.guest("Ben") as ben,
        host.guest("", size) as television,
    ):
        await television.sees("Players", "Anna", "2 of 8", "You only watch")
        await begin_round(anna, host)
        await television.until_screen(LookScreen)
        await anna.submit("taps", "nip")
        await ben.submit("tail")
        await television.sees("2", BAR)
        lengths = {
            name: sum(line.count(BAR) for line in television.lines() if name in line)
            for name in ("Anna", "Ben")
        }
        assert lengths["Anna"] == pytest.approx(2 * lengths["Ben"], abs=1)
        assert not television.reads("TAPS")
        await end_round(host, anna, television)
        await television.sees("ANNA", "BEN", "TAPS")
        assert not television.reads("Challenge")


async def test_whoever_leads_can_watch_and_pause_the_round_for_all():
    async with (
        in_an_own_room() as (anna, host),
        host.guest("Ben", (60, 20)) as ben,
        host.guest("Cleo"),
    ):
        await anna.sees("3 of 8")
        await anna.press("v", to="Anna  watches")
        await anna.press("f5", to=CountdownScreen)
        host.advance(3)
        await anna.sees("You watch until the next")
        await choose(anna, "Pause")
        await ben.sees("Anna has paused the round.")
        assert anna.board.is_concealed
        await ben.sees("watches Anna", "0 Cleo")


async def test_notices_make_way_for_the_countdown():
    async with in_an_own_room() as (anna, host):
        for name in ("Ben", "Cleo", "Dora"):
            host.join(name)
        await anna.sees("Dora has joined.")
        await anna.press("f5", to=CountdownScreen)
        assert anna.reads("Get ready!")


async def test_a_team_sees_its_goal_and_its_latest_words():
    async with in_an_own_room() as (anna, host), host.guest("Ben"), host.guest("") as television:
        await anna.sees("2 of 8")
        await anna.press("down", "right", "right")
        await television.sees("team")
        await begin_round(anna, host)
        await anna.submit("taps", "nip")
        await television.sees("2 of ", "NIP  Anna", "TAPS  Anna")
