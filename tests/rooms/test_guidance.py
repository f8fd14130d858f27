"""What a member of a room is offered to do."""

from __future__ import annotations

import pytest
from support.hubs import Guest, Host, Timers

from boggle_tui.game.contest.room import Room, RoomError
from boggle_tui.rooms.visit import choices


@pytest.fixture
async def host(monkeypatch):
    return Host(Timers(monkeypatch))


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
