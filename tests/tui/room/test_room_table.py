"""The table of a room, on the screen of one of its players."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from support.clock import ManualClock
from support.contests import LENGTH
from support.hubs import DEAL, Guest
from support.player import QUICK, Player, running

from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest, Judge
from boggle_tui.game.contest.room import COUNTDOWN, GRACE, VOTING, Deal, Room
from boggle_tui.rooms.hub import Hub
from boggle_tui.rooms.visit import NEW, Door
from boggle_tui.tui.room.guest_app import GuestApp
from boggle_tui.tui.room.room_screens import RoomTableScreen


async def deal(_: Contest) -> Deal:
    return DEAL


@asynccontextmanager
async def after_a_round(judge: Judge, *words: str) -> AsyncIterator[tuple[Player, Hub]]:
    """Anna's screen in a room with Ben and Cleo, after a round in which Ben has found words."""
    clock = ManualClock()
    hub = Hub(deal, clock=clock)
    app = GuestApp(Door(hub, NEW, "", "", ""), pace=QUICK)
    async with running(app) as pilot:
        player = Player(pilot, app, clock)
        await player.settle()
        app.visit.enter(NEW, "Anna")
        ben, cleo = Guest(), Guest()
        for guest, name in ((ben, "Ben"), (cleo, "Cleo")):
            guest.member = hub.enter(app.visit.member.code, name, guest.tell)
        rules = replace(app.visit.member.view().contest, goal=SINGLE_ROUND, judge=judge)
        app.visit.act(Room.set_rules, rules)
        app.visit.act(Room.proceed)
        await player.settle()
        clock.advance(COUNTDOWN)
        hub.tick()
        for word in words:
            ben.member.do(Room.submit, word)
        clock.advance(LENGTH + GRACE)
        hub.tick()
        await player.until_screen(RoomTableScreen)
        await player.settle()
        yield player, hub


async def test_a_word_that_is_clicked_is_challenged_in_the_room():
    async with after_a_round(Judge.VOTE, "nip") as (player, hub):
        await player.click(player.place_of("▸NIP", "NIP"))
        await player.sees("Anna has challenged NIP.")
        assert isinstance(player.screen, RoomTableScreen)
        assert player.app.visit.member.view().vote.votes == {"Anna": False}
        player.clock.advance(VOTING)
        hub.tick()
        await player.sees("✗ NIP", "NIP: 0 for, 1 against.")


async def test_in_a_room_too_nothing_can_be_challenged_where_the_list_has_judged_at_once():
    async with after_a_round(Judge.AT_ONCE, "nip") as (player, _):
        assert not player.reads("Challenge")
        notices = player.notices
        await player.click(player.place_of("▸NIP", "NIP"))
        assert player.notices == notices


async def test_a_tie_is_told_and_the_leader_starts_the_next_round():
    async with after_a_round(Judge.VOTE) as (player, _):
        await player.sees("Anna, Ben and Cleo are tied at 0 points. Anna starts the next round.")


async def test_the_others_vote_on_their_own_screens():
    async with after_a_round(Judge.VOTE, "nip") as (player, _):
        place = player.app.visit.member.hosted
        place.member("Cleo", waits=False).do(Room.challenge, "nip")
        await player.sees("Does NIP count? Ben found it.")
        await player.press("n", to="NIP: 0 for, 2 against.")
