"""A class as its teacher leads it, without a page."""

import asyncio
from dataclasses import replace

import pytest
from support.contests import a_contest
from support.hubs import DEAL, Guest

from boggle_tui.game.contest.contest_kind import ContestKind, Judge
from boggle_tui.game.contest.room import EventKind, Phase, Room, RoomError
from boggle_tui.game.round.round import Verdict


def enter(host, taught, *names):
    """Pupils who come in by the code of the class."""
    return [host.enter(taught.code, name) for name in names]


async def begin(taught):
    """Begin a round in all rooms."""
    taught.do(Room.proceed)
    await asyncio.sleep(3)


async def test_other_rules_are_those_of_all_rooms_and_everybody_is_told(host):
    teacher, contest = Guest(), a_contest(players=())
    taught = host.hub.open_class(contest, 2, teacher.tell, key="key")
    (anna,) = enter(host, taught, "Anna")
    assert anna.kinds == [EventKind.JOINED]
    taught.set_rules(replace(contest, kind=ContestKind.AT_ONCE))
    kinds = {hosted.room.contest.kind for hosted in taught.rooms}
    assert kinds == {ContestKind.IN_TURNS}, "everybody has a screen, also whoever comes later"
    assert anna.kinds == [EventKind.RULES]
    assert teacher.kinds[-2:] == [EventKind.RULES, EventKind.RULES]


async def test_the_rules_of_no_room_change_once_one_has_begun(host):
    contest = a_contest(players=(), goal=50)
    taught = host.hub.open_class(contest, 2, Guest().tell, key="key")
    enter(host, taught, "Anna", "Ben", "Carl", "Dora")
    taught.do_in(taught.rooms[1].code, Room.proceed)
    with pytest.raises(RoomError, match="before the first round"):
        taught.set_rules(replace(contest, goal=100))
    assert {hosted.room.contest.goal for hosted in taught.rooms} == {50}


async def test_the_contests_of_all_rooms_end_as_soon_as_one_has_a_winner(host):
    taught = host.hub.open_class(a_contest(players=(), goal=1), 3, Guest().tell, key="key")
    _anna, _ben, carl, _dora = enter(host, taught, "Anna", "Ben", "Carl", "Dora")
    await begin(taught)
    carl.member.do(Room.submit, "quit")
    taught.do(Room.end)
    assert taught.view().phase is Phase.TABLE
    assert taught.is_decided
    for phase in (Phase.FINAL, Phase.LOBBY):
        taught.do(Room.proceed)
        assert {hosted.room.phase for hosted in taught.rooms if hosted.room.names} == {phase}


async def test_no_room_of_a_class_goes_on_while_another_one_votes(host):
    contest = a_contest(players=(), goal=0, judge=Judge.VOTE)
    taught = host.hub.open_class(contest, 2, Guest().tell, key="key")
    anna, ben, *_ = enter(host, taught, "Anna", "Ben", "Carl", "Cleo", "Dora")
    await begin(taught)
    anna.member.do(Room.submit, "quit")
    taught.do(Room.end)
    ben.member.do(Room.challenge, "quit")
    with pytest.raises(RoomError, match="vote"):
        taught.do(Room.proceed)
    assert {hosted.room.phase for hosted in taught.rooms} == {Phase.TABLE}


@pytest.mark.parametrize("kind", [ContestKind.EACH_COUNTS, ContestKind.IN_TURNS])
async def test_a_round_for_certain_words_ends_once_everybody_has_found_them(host, kind):
    taught = host.hub.open_class(a_contest(players=(), kind=kind), 1, Guest().tell, key="key")
    pupils = enter(host, taught, "Anna", "Ben")
    taught.set_board("sun/dog/cat", "Sun, dog")
    await begin(taught)
    for pupil, word in zip(pupils * 2, ("sun", "dog", "dog", "sun"), strict=True):
        assert taught.view().phase is Phase.PLAYING
        assert pupil.member.do(Room.submit, word) is Verdict.FOUND
        if kind.is_together and word == "dog":
            assert [*pupil.member.view().found.items()] == [("Sun", "Anna"), ("dog", "Ben")]
            break
    assert taught.view().phase is Phase.TABLE


async def test_a_latecomer_is_seated_with_those_who_play(host):
    taught = host.hub.open_class(a_contest(players=()), 3, Guest().tell, key="key")
    enter(host, taught, "Anna", "Ben")
    taught.do(Room.proceed)
    assert taught.has_begun is False
    taught.rooms[0].room.deal(DEAL)
    enter(host, taught, "Carl")
    assert [len(hosted.room.names) for hosted in taught.rooms] == [3, 0, 0]


async def test_whoever_is_alone_sits_with_others_when_the_first_round_starts_though_it_is_locked(
    host,
):
    taught = host.hub.open_class(a_contest(players=()), 3, Guest().tell, key="key")
    anna, *_, dora, emil = enter(host, taught, "Anna", "Ben", "Carl", "Dora", "Emil")
    assert [len(hosted.room.names) for hosted in taught.rooms] == [2, 2, 1]
    taught.do_in(taught.rooms[2].code, lambda room, teacher: room.give_time(teacher, "Emil", True))
    taught.lock(True)
    assert EventKind.JOINED in anna.kinds
    await begin(taught)
    assert anna.kinds[:2] == [EventKind.JOINED, EventKind.DEALING]
    assert [len(hosted.room.names) for hosted in taught.rooms] == [3, 2, 0]
    assert (emil.member.view().you, emil.member.view().seconds) == ("Emil", 270)
    assert emil.member.do(Room.submit, "quit") is Verdict.FOUND
    assert emil.member.code == dora.member.code == taught.code
    emil.member.leave()
    assert taught.rooms[0].room.names == ("Anna", "Ben")


async def test_a_locked_class_takes_in_nobody_new_not_even_into_an_empty_room(host):
    taught = host.hub.open_class(a_contest(players=()), 2, Guest().tell, key="key")
    assert taught.missing == "Nobody has joined yet: give the pupils the code of the class."
    anna, _ben = enter(host, taught, "Anna", "Ben")
    assert not taught.missing
    taught.lock(True)
    for name in ("Ben", "Cleo"):
        with pytest.raises(RoomError):
            enter(host, taught, name)
    anna.member.lose()
    taught.lock(False)
    enter(host, taught, "Cleo")


async def test_a_pupil_whose_connection_was_lost_returns_to_the_same_room_of_a_locked_class(host):
    taught = host.hub.open_class(a_contest(players=()), 2, Guest().tell, key="key")
    names = ("Anna", "Ben", "Carl", "Dora")
    pupils = {name: host.enter(taught.code, name, key=name) for name in names}
    taught.lock(True)
    for seconds in (60, 180):
        for name in ("Ben", "Dora"):
            pupils[name].member.lose()
        await asyncio.sleep(seconds)
        for name in ("Dora", "Ben"):
            pupils[name] = host.enter(taught.code, name, key=name)
        assert [{*hosted.room.names} for hosted in taught.rooms] == [{*names[:2]}, {*names[2:]}]
    with pytest.raises(RoomError, match="The room is locked: nobody new comes in"):
        enter(host, taught, "Emil")


async def test_the_teacher_sees_the_room_that_has_come_farthest(host):
    taught = host.hub.open_class(a_contest(players=()), 3, Guest().tell, key="key")
    enter(host, taught, "Anna", "Ben", "Carl", "Dora", "Emil", "Fay")
    assert taught.view().phase is Phase.LOBBY
    taught.do_in(taught.rooms[1].code, Room.proceed)
    while taught.view().phase is Phase.LOBBY:  # until the board is dealt
        await asyncio.sleep(0)
    assert taught.view().phase is Phase.COUNTDOWN
    await asyncio.sleep(3)
    assert taught.view().phase is Phase.PLAYING
