"""A guest's way into the rooms of a hub."""

import pytest

pytest.importorskip("segno", reason="segno is not installed")

import segno
from support.hubs import Host, Timers

from boggle_tui.game.contest.room import RoomError
from boggle_tui.rooms.host_limits import Limits
from boggle_tui.rooms.visit import NEW, Door

PAGE = "http://192.168.1.7:8080/"


@pytest.mark.parametrize("page", ["", PAGE + "{code}"])
async def test_the_address_of_a_room_is_shown_as_a_qr_code_if_there_is_a_page(monkeypatch, page):
    host = Host(Timers(monkeypatch))
    door = Door(host.hub, "", "192.168.1.8", "", "ssh {code}@192.168.1.7", page=page)
    lines = door.qr_code("ABCD").splitlines()
    assert bool(lines) == bool(page)
    if page:
        dark = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
        rows = [row for line in lines for row in zip(*(dark[each] for each in line), strict=True)]
        code = segno.make_qr(f"{PAGE}ABCD", error="l")
        wanted = [tuple(row) for row in code.matrix_iter(border=2)]
        assert rows[: len(wanted)] == wanted


async def test_a_full_host_opens_no_more_rooms(monkeypatch):
    host = Host(Timers(monkeypatch), limits=Limits(rooms=1))
    door = Door(host.hub, NEW, "", "", "")
    assert door.can_open
    assert door.check(" New ") == NEW
    code = host.open().member.code
    assert not door.can_open
    assert door.check(code.lower()) == code
    with pytest.raises(RoomError, match="All rooms of this host are taken"):
        door.check(NEW)
