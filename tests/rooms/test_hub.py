"""The hub: rooms by their codes, a guest's way into them, what is told there, limits, the end."""

import asyncio
import gc
import weakref
from collections import Counter

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st
from support.contests import a_contest
from support.hubs import Guest, Host

from boggle_tui.files.errors import LexiconError, UserError
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.game.contest.room import EventKind, Phase, Room, RoomError
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Quality, Scoring
from boggle_tui.rooms.host_limits import Connections, Limits, network
from boggle_tui.rooms.hosted_room import Closed
from boggle_tui.rooms.hub import Dealer, contest_plan
from boggle_tui.rooms.visit import NEW, Door, choices
from boggle_tui.store.settings import Settings


async def test_what_can_wait_is_told_within_a_second_and_once_however_often_it_is_asked_for(host):
    hosted, told, clock = host.open().member.hosted, [], asyncio.get_running_loop().time

    def tell() -> None:
        told.append(clock())

    for _ in range(2):
        begun = clock()
        for _ in range(3):
            hosted.tell_later(tell)
        assert told == []
        await asyncio.sleep(1)
        assert told == [begun + 1]
        told.clear()


async def test_after_five_wrong_codes_a_connection_waits(host):
    anna, phone = host.open(), host.hub.guesses()
    for _ in range(5):
        with pytest.raises(RoomError, match="There is no such room"):
            host.hub.check("AEIOU", "192.0.2.1", phone)
    for code in ("AEIOU", anna.member.code):
        with pytest.raises(RoomError, match="You typed 5 wrong codes: wait a minute"):
            host.hub.check(code, "192.0.2.1", phone)
    assert host.hub.check(anna.member.code, "192.0.2.1", host.hub.guesses())
    await asyncio.sleep(60)
    assert host.hub.check(anna.member.code, "192.0.2.1", phone)


async def test_after_sixty_wrong_codes_an_address_waits(host):
    anna = host.open()
    for number in range(60):
        with pytest.raises(RoomError, match="There is no such room"):
            host.hub.check("AEIOU", f"2001:db8::{number}", host.hub.guesses())
    for code in ("AEIOU", anna.member.code):
        with pytest.raises(RoomError, match="60 wrong codes came from your address"):
            host.hub.check(code, "2001:db8::9", host.hub.guesses())
    assert host.hub.check(anna.member.code, "192.0.2.1")
    await asyncio.sleep(60)
    assert host.hub.check(anna.member.code, "2001:db8::9")


async def test_wrong_codes_of_millions_of_addresses_fill_no_memory():
    host = Host(limits=Limits(guessing_networks=10))
    for number in range(50):
        with pytest.raises(RoomError):
            host.hub.check("AEIOU", f"192.0.2.{number}")
    assert len(host.hub._guesses) == 10


async def test_a_network_is_forgotten_once_it_may_guess_as_often_as_before(host):
    for number in range(5):
        with pytest.raises(RoomError):
            host.hub.check("AEIOU", f"192.0.2.{number}", host.hub.guesses())
    await asyncio.sleep(60)
    with pytest.raises(RoomError):
        host.hub.check("AEIOU", "198.51.100.1")
    assert list(host.hub._guesses) == ["198.51.100.1"]


async def test_the_hub_keeps_nothing_of_a_connection_that_has_guessed(host):
    guesses = host.hub.guesses()
    with pytest.raises(RoomError):
        host.hub.check("AEIOU", "192.0.2.1", guesses)
    gone = weakref.ref(guesses)
    del guesses
    gc.collect()
    assert gone() is None


async def test_rooms_are_limited_in_all_and_for_an_address():
    host = Host(limits=Limits(rooms=3, connections_of_address=4))
    host.open(address="192.0.2.1")
    with pytest.raises(RoomError, match="Your address has opened 1 rooms already"):
        host.open(address="192.0.2.1")
    host.open(address="192.0.2.2")
    host.open()
    with pytest.raises(RoomError, match="All rooms of this host are taken"):
        host.open(address="192.0.2.3")


async def test_a_screen_without_a_seat_shows_the_room_and_does_nothing(host):
    anna, screen = host.open(), Guest()
    ben = host.enter(anna, "Ben")
    screen.member = host.hub.look(anna.member.code, screen.tell)
    await host.begin(anna)
    ben.member.do(Room.submit, "taps")
    assert screen.kinds[-2:] == [EventKind.STARTED, EventKind.FOUND]
    assert [seat.words for seat in screen.member.view().seats] == [0, 1]
    with pytest.raises(RoomError, match="no seat"):
        screen.member.do(Room.submit, "tap")
    for _ in range(3):
        host.hub.look(anna.member.code, screen.tell)
    with pytest.raises(RoomError, match="At most 4 screens"):
        host.hub.look(anna.member.code, screen.tell)
    screen.member.lose()
    anna.member.do(Room.lock, True)
    with pytest.raises(RoomError, match="locked"):
        host.hub.look(anna.member.code, screen.tell)
    anna.member.do(Room.lock, False)
    host.hub.look(anna.member.code, screen.tell)


# Losses


async def test_a_lost_guest_returns_with_the_key_of_the_seat(host):
    anna = host.open()
    ben = host.enter(anna, "Ben", key="key")
    await host.begin(anna)
    ben.member.do(Room.submit, "taps")
    ben.member.lose()
    await asyncio.sleep(119)
    name = host.hub.seat_of(anna.member.code, "key")
    again = host.enter(anna, name, key="key")
    assert again.member.game().found
    assert host.hub.members == 2
    ben.member.lose()
    assert again.member.view().seats[1].is_connected


async def test_somebody_without_the_key_waits_for_the_leader(host):
    anna = host.open()
    host.enter(anna, "Ben").member.lose()
    ben = host.enter(anna, "ben")
    assert ben.member.waits
    assert ben.member.game() is None
    assert ben.member.view().you == ""
    with pytest.raises(RoomError, match="no seat"):
        ben.member.do(Room.submit, "taps")
    assert ben.told == []
    anna.member.do(Room.admit, "Ben")
    assert not ben.member.waits
    assert ben.kinds == [EventKind.RETURNED]
    assert ben.member.view().you == "Ben"


@pytest.mark.parametrize("how", ["refused", "returned", "gone", "room closed"])
async def test_whoever_waits_in_vain_is_told_so(host, how):
    anna = host.open()
    host.enter(anna, "Ben", key="key").member.lose()
    ben = host.enter(anna, "Ben")
    match how:
        case "refused":
            anna.member.do(Room.refuse, "Ben")
        case "returned":
            assert not host.enter(anna, "Ben", key="key").member.waits
        case "gone":
            await asyncio.sleep(120)
        case "room closed":
            anna.member.leave()
            await asyncio.sleep(120)
    assert ben.farewell
    assert ben.member.is_closed


async def test_whoever_waits_can_give_up(host):
    anna = host.open()
    host.enter(anna, "Ben").member.lose()
    host.enter(anna, "Ben").member.lose()
    assert anna.member.view().knocking == ()
    assert host.enter(anna, "Ben").member.waits


async def test_a_second_connection_with_the_same_key_takes_over_the_seat(host):
    anna = host.open()
    ben = host.enter(anna, "Ben", key="key")
    again = host.enter(anna, "Ben", key="key")
    assert ben.farewell == "You have joined again from elsewhere."
    ben.member.lose()
    assert again.member.view().seats[1].is_connected
    with pytest.raises(RoomError, match="no seat"):
        ben.member.do(Room.submit, "taps")


async def test_the_room_lives_on_when_the_inviter_goes_and_ends_with_the_last(host):
    anna = host.open()
    ben = host.enter(anna, "Ben")
    screen = Guest()
    host.hub.look(anna.member.code, screen.tell)
    anna.member.leave()
    assert ben.member.view().leader == "Ben"
    ben.member.leave()
    assert len(host.hub.codes) == host.hub.members == 0
    assert screen.farewell == "Everybody has left the room."


async def test_a_guest_who_cannot_be_told_is_lost_and_nobody_else(host):
    anna = host.open()
    ben, cleo = host.enter(anna, "Ben"), host.enter(anna, "Cleo")

    def fail(_):
        raise BrokenPipeError("gone")

    ben.member.tell = fail
    cleo.told.clear()
    anna.member.do(Room.watch, True)
    assert cleo.kinds == [EventKind.WATCHES, EventKind.LOST]
    assert [seat.is_connected for seat in anna.member.view().seats] == [True, False, True]
    assert "BrokenPipeError('gone')" in "".join(host.log)


async def test_a_fault_in_one_room_ends_no_other(host, monkeypatch):
    anna, zoe = host.open(), host.open("Zoe")
    ben, yves = host.enter(anna, "Ben"), host.enter(zoe, "Yves")
    await host.begin(zoe)
    yves.member.lose()
    ben.member.lose()
    tick = Room.tick
    broken = anna.member.hosted.room
    monkeypatch.setattr(Room, "tick", lambda room: 1 // 0 if room is broken else tick(room))
    await asyncio.sleep(120)
    assert anna.farewell == "This room had to be closed: the program has a fault."
    assert zoe.member.view().seats[1:] == ()
    await asyncio.sleep(60.3)
    assert zoe.kinds[-1] is EventKind.TABLE


async def test_somebody_may_act_as_soon_as_they_are_told_something(host):
    anna = host.open()
    cleo = host.enter(anna, "Cleo")
    ben = host.enter(anna, "Ben")

    def watch(what):
        if getattr(what, "kind", None) is EventKind.PLAYS:
            ben.member.do(Room.watch, True)

    ben.member.tell = watch
    for guest in (anna, cleo):
        guest.told.clear()
    anna.member.do(Room.watch, False)
    assert anna.kinds == cleo.kinds == [EventKind.PLAYS, EventKind.WATCHES]


# Boards and the end


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (LexiconError("words.txt cannot be read."), "words.txt cannot be read."),
        (ZeroDivisionError("a fault"), "the dice could not be rolled."),
    ],
)
async def test_a_board_that_cannot_be_rolled_leaves_the_room_open(host, error, sentence):
    anna = host.open()
    ben = host.enter(anna, "Ben")
    host.dealt = asyncio.get_running_loop().create_future()
    host.dealt.set_exception(error)
    await host.begin(anna)
    assert ben.told[-1].text == f"There is no board: {sentence}"
    assert anna.member.view().phase is Phase.LOBBY
    host.dealt = None
    await host.begin(anna)
    assert anna.member.view().phase is Phase.PLAYING


async def test_nothing_is_rolled_any_longer_for_a_room_that_has_ended(host):
    anna = host.open()
    ben = host.enter(anna, "Ben")
    host.dealt = asyncio.get_running_loop().create_future()
    await host.begin(anna)
    anna.member.leave()
    ben.member.leave()
    await asyncio.sleep(0)
    assert host.dealt.cancelled()


async def test_a_host_that_closes_lets_rounds_end_and_tells_everybody(host):
    anna = host.open()
    ben = host.enter(anna, "Ben")
    await host.begin(anna)
    waiting = host.open("Cleo")
    playing = asyncio.create_task(host.hub.play_out(EventKind.STOPPING))
    await asyncio.sleep(0)
    assert ben.kinds[-1] is EventKind.STOPPING
    assert waiting.kinds[-1] is EventKind.CLOSING, "who isn't in a round hears of it, too"
    waiting.member.leave()
    with pytest.raises(RoomError, match="closing"):
        host.open("Zoe")
    assert ben.member.do(Room.submit, "taps") is Verdict.FOUND
    await asyncio.sleep(180.3)
    assert ben.kinds == [EventKind.FOUND, EventKind.TABLE]
    for guest in (anna, ben):
        await asyncio.sleep(0)
        assert not playing.done(), "the words of the last round are compared"
        guest.member.leave()
    await playing
    assert not host.hub.codes


async def test_nobody_is_told_of_a_last_round_where_none_is_played(host):
    anna = host.open()
    await host.hub.play_out(EventKind.STOPPING)
    host.hub.close("The host has closed.")
    assert anna.farewell == "The host has closed."
    assert EventKind.STOPPING not in [getattr(event, "kind", None) for event in anna.told]


async def test_a_host_that_closes_at_once_ends_rounds_that_are_paused(host):
    anna = host.open()
    ben = host.enter(anna, "Ben")
    await host.begin(anna)
    anna.member.do(Room.submit, "taps")
    anna.member.do(Room.pause)
    host.hub.close("The host has closed.")
    assert EventKind.TABLE in [event.kind for event in ben.told if not isinstance(event, Closed)]
    assert ben.farewell == "The host has closed."
    assert ben.member.is_closed


def test_an_address_of_ipv6_stands_for_its_network():
    assert network("2001:db8::1") == network("2001:db8::2%eth0") != network("2001:db8:0:1::1")
    assert network("192.0.2.1") != network("192.0.2.2")
    assert network("nonsense") == "nonsense"


async def test_a_board_is_rolled_by_the_rules_of_the_contest():
    dealer = Dealer(Settings(), has_files=False)
    deal = await dealer.deal(a_contest(dice="german", dictionary="german", size=(5, 4)))
    assert (deal.board.rows, deal.board.cols) == (5, 4)
    assert deal.lexicon.name == "german"
    assert deal.in_common == 0


@pytest.mark.parametrize("quality", Quality)
def test_no_contest_takes_over_how_many_words_a_player_likes_alone(quality):
    assert contest_plan(a_contest(), Settings(quality=quality)).quality is Quality.ORDINARY


async def test_a_team_is_told_what_the_common_words_are_worth():
    deal = await Dealer(Settings(), has_files=False).deal(a_contest(kind=ContestKind.IN_TURNS))
    words = find_words(deal.board, deal.lexicon)
    assert 0 < deal.in_common <= sum(map(Scoring.named("standard").worth, words))


async def test_only_a_host_with_files_reads_a_word_list_from_one(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("taps\n")
    contest = a_contest(dictionary=str(path))
    deal = await Dealer(Settings(), has_files=True).deal(contest)
    assert list(deal.lexicon) == ["taps"]
    with pytest.raises(UserError, match=r"is not one of the program's word lists"):
        await Dealer(Settings(), has_files=False).deal(contest)


ADDRESSES = ["", "192.168.1.7", "2001:db8::1", "2001:db8::2"]


@given(
    st.integers(1, 8),
    st.integers(1, 4),
    st.lists(st.tuples(st.booleans(), st.sampled_from(ADDRESSES)), min_size=10, max_size=40),
)
def test_no_more_are_admitted_than_allowed_in_all_and_from_one_network(most, most_of_one, doings):
    connections, here = Connections(most, most_of_one), {}
    for number, (comes, address) in enumerate(doings):
        of_network = [one for one, other in here.items() if other == network(address)]
        if comes:
            is_refused = bool(connections.admit(number, address))
            is_full = bool(address) and len(of_network) >= most_of_one
            assert is_refused == (len(here) >= most or is_full)
            here |= {} if is_refused else {number: network(address)}
        elif of_network:
            connections.dismiss(of_network[0])
            del here[of_network[0]]
        assert list(connections) == list(here)
        if here:
            counts = Counter(here.values())
            of_largest = [one for one in here if counts[here[one]] == max(counts.values())]
            assert connections.most_crowding in of_largest
            assert connections.most_crowding == min(
                one for one in here if here[one] == here[connections.most_crowding]
            )


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
