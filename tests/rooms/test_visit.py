"""A guest's way into the rooms of a hub, and what is offered there."""

import pytest
import segno
from support.hubs import Guest, Host

from boggle_tui.game.contest.room import Room, RoomError
from boggle_tui.rooms.host_limits import Limits
from boggle_tui.rooms.visit import NEW, Door, choices

PAGE = "http://192.168.1.7:8080/"


@pytest.mark.parametrize("page", ["", PAGE + "{code}"])
async def test_the_address_of_a_room_is_shown_as_a_qr_code_if_there_is_a_page(host, page):
    door = Door(host.hub, "", "192.168.1.8", "", "ssh {code}@192.168.1.7", page=page)
    lines = door.qr_code("ABCD").splitlines()
    assert bool(lines) == bool(page)
    if page:
        dark = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
        rows = [row for line in lines for row in zip(*(dark[each] for each in line), strict=True)]
        code = segno.make_qr(f"{PAGE}ABCD", error="l")
        wanted = [tuple(row) for row in code.matrix_iter(border=2)]
        assert rows[: len(wanted)] == wanted


async def test_a_full_host_opens_no_more_rooms():
    host = Host(limits=Limits(rooms=1))
    door = Door(host.hub, NEW, "", "", "")
    assert door.can_open
    assert door.check(" New ") == NEW
    code = host.open().member.code
    assert not door.can_open
    assert door.check(code.lower()) == code
    with pytest.raises(RoomError, match="All rooms of this host are taken"):
        door.check(NEW)


def offered(guest: Guest) -> list[str]:
    return [text for text, _ in choices(guest.member)]


def do(guest: Guest, text: str) -> None:
    dict(choices(guest.member))[text]()


async def test_each_phase_offers_what_can_be_done_there_and_the_leader_more(host):
    anna = host.open()
    ben = host.enter(anna, "Ben")
    others = ["Remove Ben", "Give Anna more time", "Give Ben more time", "Lock the room"]
    assert offered(anna) == ["Only watch from now on", *others]
    assert offered(ben) == ["Only watch from now on"]
    do(ben, "Only watch from now on")
    assert offered(ben) == ["Play from the next round on"]
    do(ben, "Play from the next round on")
    do(anna, "Give Ben more time")
    assert offered(anna)[-2:] == ["Give Ben the usual time", "Lock the room"]
    await host.begin(anna)
    assert offered(anna) == ["Pause", "End the round", "Remove Ben", "Lock the room"]
    do(anna, "Pause")
    do(anna, "Lock the room")
    assert offered(anna) == ["Resume", "End the round", "Remove Ben", "Unlock the room"]
    do(anna, "Unlock the room")
    do(anna, "Resume")
    assert offered(anna)[0] == "Pause"
    assert offered(ben) == []
    with pytest.raises(RoomError):
        ben.member.do(Room.pause)
    do(anna, "End the round")
    assert offered(anna)[:2] == ["End the contest", "Only watch from now on"]
    do(anna, "End the contest")
    assert offered(anna) == [
        "Only watch from now on",
        *others[:2],
        "Give Ben the usual time",
        others[3],
    ]
    do(anna, "Remove Ben")
    assert ben.farewell
