"""A guest in plain lines: whatever happens in the room is a line, and each line is answered."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

from support.contests import a_contest
from support.hubs import Host

from boggle_tui.game.contest.contest_kind import Judge
from boggle_tui.game.contest.room import Phase, Room
from boggle_tui.plain.plain_room import PlainGuest
from boggle_tui.rooms.visit import NEW, Door


class Plain:
    """A guest in plain lines, and what was said to them since it was last asked."""

    def __init__(self, host: Host, code: str, key: str = "") -> None:
        self.said: list[str] = []
        door = Door(host.hub, code, "192.0.2.9", key, "ssh {code}@here")
        self.guest = PlainGuest(door, self.said.append)

    async def types(self, *lines: str) -> str:
        for line in lines:
            self.guest.take(line)
        return await self.hears()

    async def hears(self) -> str:
        """What has been said since, once nothing more is being said."""
        for _turn in range(20):
            await asyncio.sleep(0)
        said, self.said[:] = "\n".join(self.said), []
        return said

    async def chooses(self, text: str) -> str:
        """Choose from the list of what can be done."""
        offered = await self.types(".")
        (number,) = [line.split(":")[0] for line in offered.splitlines() if text in line]
        return await self.types(number)


@asynccontextmanager
async def playing(*guests: Plain) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(plain.guest.play()) for plain in guests]
    try:
        yield
    finally:
        for plain in guests:
            plain.guest.lose()
        await asyncio.gather(*tasks)


@asynccontextmanager
async def two_in_a_round(host: Host, **rules: object) -> AsyncIterator[SimpleNamespace]:
    """A leader with a screen, and a guest in plain lines, at the start of a round."""
    anna = host.open("Anna", rules=rules)
    ben = Plain(host, anna.member.code)
    async with playing(ben):
        await ben.types("Ben")
        await host.begin(anna)
        yield SimpleNamespace(anna=anna, ben=ben, heard=await ben.hears())


async def test_a_guest_opens_a_room_and_hears_who_joins(host):
    anna = Plain(host, NEW)
    async with playing(anna):
        assert "Your new room" in await anna.hears()
        heard = await anna.types("Anna")
        (code,) = host.hub.codes
        for part in (f"Room {code}.", f"ssh {code}@here", "Anna (leads)", "Rules: ", "wait for"):
            assert part in heard
        host.enter(code, "Ben")
        assert await anna.hears() == "Ben has joined."


async def test_a_wrong_code_and_a_taken_name_are_asked_for_again(host):
    anna = host.open("Anna")
    guest = Plain(host, "")
    async with playing(guest):
        assert "The code of your room" in await guest.hears()
        assert "There is no such room" in await guest.types("wrong")
        await guest.types(anna.member.code)
        assert "already playing" in await guest.types("Anna")
        assert "Room" in await guest.types("Ben")


async def test_a_guest_hears_the_board_what_touches_a_tile_and_the_time_but_no_words_of_rivals(
    host,
):
    async with two_in_a_round(host) as round_:
        anna, ben = round_.anna, round_.ben
        assert "T,  A,  P,  S\nE,  L,  I,  N\nR,  O,  Qu, T\nD,  E,  C,  K" in round_.heard
        assert await ben.types("/ 1 1") == "T touches A, E, L."
        assert "row and a column" in await ben.types("/ 5 1")
        assert "row and a column" in await ben.types("/ x")
        anna.member.do(Room.submit, "tap")
        assert await ben.hears() == ""
        assert "Anna (1)" in await ben.types("")
        assert ". lists what you can do" in await ben.types("1")  # Nothing was offered yet.
        await ben.types(".")
        assert ". lists what you can do" in await ben.types("99")
        assert ben.guest.farewell == ""
        await asyncio.sleep(anna.member.view().seconds - 59.5)
        assert await ben.hears() == "1 minute left."
        await asyncio.sleep(30)
        assert await ben.hears() == "30 seconds left."
        host.hub.close("The host has closed.")
        await ben.hears()
        assert ben.guest.farewell == "The host has closed."


async def test_a_pupil_in_plain_lines_hears_the_clues_of_a_lesson(host):
    taught = host.hub.open_class(a_contest(players=()), 1, print, key="key")
    taught.set_board("sun/dog/cat", "sun,it shines\ndog,it barks")
    ben = Plain(host, taught.code)
    async with playing(ben):
        await ben.types("Ben")
        taught.do(Room.proceed)
        await asyncio.sleep(3)
        assert "Find these 2 words.\n  _ _ _ (3): it shines\n" in await ben.hears()
        assert "1 of 2 words" in await ben.types("dog")


async def test_a_leader_in_plain_lines_starts_pauses_and_ends(host):
    anna = Plain(host, NEW)
    async with playing(anna):
        await anna.types("Anna")
        (code,) = host.hub.codes
        ben = host.enter(code, "Ben")
        assert "Clock 1:00" not in await anna.types("?")
        assert "1:00" in await anna.chooses("Clock")
        await anna.chooses("Start")
        await asyncio.sleep(3)
        assert ben.member.view().phase is Phase.PLAYING
        await anna.hears()
        assert "The clock is stopped." in f"{await anna.chooses('Pause')}{await anna.types('?')}"
        assert "isn't shown" in await anna.types("/")
        await anna.chooses("Resume")
        assert "The round is over." in await anna.chooses("End the round")
        assert ben.member.view().phase is Phase.TABLE


async def test_the_table_names_all_words_and_a_challenge_is_voted_on(host):
    async with two_in_a_round(host, judge=Judge.VOTE) as round_:
        anna, ben = round_.anna, round_.ben
        anna.member.do(Room.submit, "tap")
        anna.member.do(Room.submit, "nip")
        await ben.types("tap")
        anna.member.do(Room.end)
        table = await ben.hears()
        assert "Anna, 1 point: NIP 1" in table
        assert "Found by several, for no points: TAP." in table
        assert "Nobody has found that word." in await ben.types("-zebra")
        assert "NIP does not count." in await ben.types("-nip")
        assert "been challenged already" in await ben.types("-nip")


async def test_leaving_gives_the_seat_up_and_a_lost_connection_keeps_it(host):
    async with two_in_a_round(host) as round_:
        await round_.ben.chooses("Leave the room")
        assert round_.ben.guest.farewell == "Goodbye."
        assert [seat.name for seat in round_.anna.member.view().seats] == ["Anna"]
    async with two_in_a_round(host) as round_:
        round_.ben.guest.lose()
        await round_.ben.hears()
        assert [seat.is_connected for seat in round_.anna.member.view().seats] == [True, False]


async def test_whoever_comes_without_a_name_only_looks_on(host):
    anna = host.open("Anna")
    host.enter(anna, "Ben")
    looker = Plain(host, anna.member.code)
    async with playing(looker):
        assert "Anna" in await looker.types("")
        await host.begin(anna)
        assert "T,  A,  P,  S" in await looker.hears()
        assert "watch" in await looker.types("tap")
