"""Rounds on the screens of those who don't play: a television, a late guest."""

import pytest
from support.rooms import begin_round, choose, end_round, in_an_own_room

from boggle_tui.tui.room.room_screens import BAR, CountdownScreen, LookScreen


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
    async with in_an_own_room() as (anna, host), host.guest("Ben") as ben, host.guest("Cleo"):
        await anna.sees("3 of 8")
        await anna.press("v", to="Anna  watches")
        await anna.press("f5", to=CountdownScreen)
        host.advance(3)
        await anna.sees("You watch until the next")
        await choose(anna, "Pause")
        await ben.sees("Anna has paused the round.")
        assert anna.board.is_concealed


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
        await anna.press("down", "right")
        await television.sees("team")
        await begin_round(anna, host)
        await anna.submit("taps", "nip")
        await television.sees("2 of ", "NIP  Anna", "TAPS  Anna")
