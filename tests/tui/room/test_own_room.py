"""A player who opens a room in their own program, and guests with apps of their own."""

from contextlib import AsyncExitStack

import pytest
from support.rooms import (
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
from boggle_tui.game.contest.room import RoomError
from boggle_tui.rooms.visit import Door
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.room.room_screens import LobbyScreen


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
        await anna.sees("Ben  2", "TAPS")
        assert not anna.reads("NIP")
        await end_round(host, anna, ben)
        await anna.sees("ANNA", "BEN", "NIP", "TAPS")
        (contest,) = kept()
        assert contest.totals == {"Anna": 0, "Ben": 1}
        await choose(anna, "End the contest")
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


async def test_whoever_gives_no_name_opens_no_room():
    async with at_home_with_a_host() as (anna, host):
        await anna.press("f")
        await pick(anna, "On other devices")
        await anna.sees("Your name")
        await anna.press("escape", to=HomeScreen)
        await anna.until(lambda: not host.is_open)


async def test_friends_at_this_keyboard_are_one_key_away():
    async with at_home_with_a_host() as (anna, _):
        await anna.press("f")
        await anna.press("enter", to=ContestSetupScreen)


async def test_a_host_that_cannot_listen_says_why():
    async with at_home_with_a_host() as (anna, host):
        host.fault = UserError("All ports are taken.")
        await anna.press("f")
        await pick(anna, "On other devices")
        await anna.until_notified("All ports are taken.")
        assert isinstance(anna.screen, HomeScreen)


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


async def test_whoever_quits_while_others_are_in_the_room_is_asked():
    async with in_an_own_room() as (anna, host), host.guest("Ben"):
        await anna.sees("2 of 8")
        await anna.press("ctrl+q", to="Others are in your room.")
        await anna.press("n", to="2 of 8")
        await anna.press("ctrl+q", "y")
        await anna.until(lambda: not anna.app.is_running, then_settle=False)


async def test_a_second_quit_key_does_not_ask_again():
    async with in_an_own_room() as (anna, host), host.guest("Ben"):
        await anna.sees("2 of 8")
        await anna.press("ctrl+q", "ctrl+q", to="Others are in your room.")
        await anna.press("n", to=LobbyScreen)


async def test_a_room_that_is_left_open_is_led_by_the_next_until_its_player_returns():
    async with AsyncExitStack() as stack:
        anna, host = await stack.enter_async_context(in_an_own_room())
        ben = await stack.enter_async_context(host.guest("Ben"))
        await begin_round(anna, host)
        await anna.submit("taps")
        await anna.press("escape")
        await pick(anna, "Leave the room")
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


async def test_guests_cannot_open_a_second_room_in_somebodys_program():
    async with in_an_own_room() as (_, host):
        door = Door(host.hub, "new", "192.0.2.9", "", "")
        assert not door.can_open
        with pytest.raises(RoomError, match="All rooms of this host are taken"):
            door.check(door.wanted)


async def test_the_help_of_a_guest_explains_rooms_and_the_rules_of_the_dice():
    async with in_an_own_room() as (_, host), host.guest("Ben") as ben:
        await ben.press("f1", to="Help: Room (2 of 2)")
        assert "keeps its seat for two minutes" in str(ben.find(Static, "#text").content)
        await ben.press("left", to="Help: The game (1 of 2)")
        assert "words of 3 letters or more." in str(ben.find(Static, "#text").content)
