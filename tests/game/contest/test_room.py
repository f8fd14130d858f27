"""Rooms: seats, phases, words, challenges, and who may know and do what."""

from math import inf
from typing import Any

import pytest
from support.clock import ManualClock
from support.contests import LENGTH, NAMES, a_contest
from support.hubs import DEAL

from boggle_tui.game.contest.contest import WordStatus
from boggle_tui.game.contest.contest_kind import Judge
from boggle_tui.game.contest.room import (
    AWAY,
    COUNTDOWN,
    GRACE,
    VOTING,
    EventKind,
    Phase,
    Room,
    RoomError,
)
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Rules


class Party:
    """A room, its clock, and all that has happened."""

    def __init__(self, number: int = 2, **rules: Any) -> None:
        self.clock = ManualClock()
        self.room = Room(
            a_contest(**{"players": (), "goal": 0, "judge": Judge.VOTE} | rules), self.clock
        )
        for name in NAMES[:number]:
            self.room.join(name, f"key of {name}")

    def wait(self, seconds: float) -> None:
        self.clock.seconds += seconds
        self.room.tick()

    def begin(self) -> None:
        """Begin a round and wait until it has begun."""
        self.room.proceed(self.room.leader)
        self.room.deal(DEAL)
        self.wait(COUNTDOWN)

    def play(self, **found: str) -> None:
        """Play a round in which these players find these words."""
        self.begin()
        for name, words in found.items():
            for word in words.split():
                assert self.room.submit(name, word) is Verdict.FOUND
        self.wait(LENGTH + GRACE)

    def happened(self) -> list[EventKind]:
        return [event.kind for event in self.room.take_events()]

    def seats(self) -> dict[str, Any]:
        return {seat.name: seat for seat in self.room.view().seats}

    def status(self, word: str) -> WordStatus:
        return self.room.contest.current_round.status(word)


# A round


def test_words_count_until_300_milliseconds_after_the_end():
    party = Party()
    party.begin()
    party.wait(LENGTH + GRACE - 0.01)
    assert party.room.view().seconds == 0
    assert party.room.submit("Anna", "taps") is Verdict.FOUND
    assert party.room.game("Anna").found_at["taps"] <= LENGTH
    party.clock.seconds += 0.02
    assert party.room.game("Anna").is_over
    assert party.room.submit("Ben", "tap") is Verdict.OVER
    assert party.room.phase is Phase.TABLE
    assert party.room.contest.totals == {"Anna": 1, "Ben": 0}


def test_nobody_can_count_the_words_of_a_pause():
    party = Party()
    party.begin()
    party.wait(100)
    party.room.pause("Anna")
    party.wait(500)
    view = party.room.view("Ben")
    assert view.is_paused
    assert view.board is None
    assert view.seconds == LENGTH - 100
    assert party.room.submit("Ben", "taps") is Verdict.PAUSED
    party.room.resume("Anna")
    party.wait(LENGTH - 100)
    assert party.room.submit("Ben", "taps") is Verdict.FOUND
    party.wait(GRACE)
    assert party.room.phase is Phase.TABLE


# Coming and going


def test_at_least_two_must_play_and_who_looks_at_the_room_knows():
    party = Party()
    assert not party.room.view("Anna").missing
    party.room.watch("Ben", True)
    assert party.room.view("Anna").missing == "At least 2 must play: wait for others."
    with pytest.raises(RoomError, match="At least 2 must play"):
        party.room.proceed("Anna")
    party.room.watch("Ben", False)
    party.room.proceed("Anna")
    with pytest.raises(RoomError, match="until the dice are rolled"):
        party.room.proceed("Anna")
    party.room.leave("Ben")
    party.room.take_events()
    party.room.deal(DEAL)
    assert party.happened() == [EventKind.NOT_DEALT]


def test_the_words_of_somebody_who_has_left_stay_on_the_table():
    party = Party(3, goal=50)
    party.begin()
    party.room.submit("Ben", "taps")
    party.room.submit("Anna", "taps")
    party.room.leave("Ben")
    party.wait(LENGTH + GRACE)
    assert party.status("taps") is WordStatus.SHARED
    for key in ("", "key of Anna"):
        with pytest.raises(RoomError, match="Ben has played in this contest"):
            party.room.join("ben", key)
    party.play(Cleo="quit nip")
    assert party.room.contest.totals == {"Anna": 0, "Ben": 0, "Cleo": 2}
    assert party.room.game("Ben") is None
    assert party.room.join("ben", "key of Ben").name == "Ben"
    party.play(Ben="tail")
    assert party.room.contest.totals == {"Anna": 0, "Ben": 1, "Cleo": 2}


@pytest.mark.parametrize("key", ["", "another key"])
def test_without_the_key_the_leader_decides_who_returns_to_a_seat(key):
    party = Party(3)
    party.room.lose("Ben")
    assert not party.room.join("Ben", key).is_connected
    assert party.room.view("Anna").knocking == ("Ben",)
    assert party.room.view("Cleo").knocking == party.room.view().knocking == ()
    with pytest.raises(RoomError, match="Somebody else is waiting"):
        party.room.join("Ben")
    with pytest.raises(RoomError, match="Only Anna can do that"):
        party.room.admit("Cleo", "Ben")
    party.room.refuse("Anna", "Ben")
    assert not party.seats()["Ben"].is_connected
    party.room.join("BEN", key)
    party.room.admit("Anna", "Ben")
    assert party.seats()["Ben"].is_connected
    party.room.lose("Ben")
    assert party.room.join("Ben", key or "key of Ben").is_connected


def test_another_takes_the_lead_from_somebody_who_does_nothing():
    party = Party(3)
    party.wait(AWAY - 0.1)
    with pytest.raises(RoomError, match="Anna leads"):
        party.room.lead("Cleo")
    party.wait(0.1)
    assert party.room.view("Cleo").can_lead
    party.room.lead("Cleo")
    assert party.room.names == ("Cleo", "Anna", "Ben")
    assert EventKind.LEADS in party.happened()
    assert not any(party.room.view(name).can_lead for name in ("", *party.room.names))
    party.room.proceed("Cleo")


def test_nobody_new_comes_into_a_locked_room_and_nobody_removed_by_another_name():
    party = Party(3)
    for action, argument in ((party.room.lock, True), (party.room.remove, "Cleo")):
        with pytest.raises(RoomError, match="Only Anna can do that"):
            action("Ben", argument)
    with pytest.raises(RoomError, match="Leave the room"):
        party.room.remove("Anna", "Anna")
    party.room.remove("Anna", "Cleo")
    with pytest.raises(RoomError, match="You were removed"):
        party.room.join("Clara", "key of Cleo")
    party.room.lock("Anna", True)
    party.room.leave("Ben")
    for name, key in (("Cleo", "another key"), ("Dora", "")):
        with pytest.raises(RoomError, match="nobody new comes in"):
            party.room.join(name, key)
    party.room.join("Benno", "key of Ben")
    party.room.lose("Benno")
    party.room.join("Benno", "key of Ben")
    party.room.lock("Anna", False)
    party.room.join("Dora")
    assert party.room.names == ("Anna", "Benno", "Dora")


@pytest.mark.parametrize("name", ["Fuck", "f u c k", "Fuck 1", "FÜCK", "Arschloch", "Merde!"])
def test_a_name_that_is_a_rude_word_in_any_language_is_refused(name):
    with pytest.raises(RoomError, match="choose another name"):
        Party().room.join(name)


@pytest.mark.parametrize("name", ["Anna", "Nigel", "Müller", "Gaylord", "Scunthorpe"])
def test_a_name_with_a_rude_word_inside_is_none(name):
    Party(0).room.join(name)


@pytest.mark.parametrize("action", ["proceed", "end", "pause", "resume"])
def test_only_the_leader_decides_how_it_goes_on(action):
    party = Party()
    with pytest.raises(RoomError, match="Only Anna can do that"):
        getattr(party.room, action)("Ben")
    with pytest.raises(RoomError, match="You have no seat"):
        getattr(party.room, action)("Zoe")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("\x1b[31mEve\x1b[0m", "[31mEve[0m"),
        ("a\u202eb\u2066c\u200d", "abc"),
        (" Ann \t\n Lee ", "Ann Lee"),
        ("\u0301Eve", "Eve"),
        ("[b]Eve[/b]", "[b]Eve[/b]"),
        ("O\u0308sten", "Östen"),
        ("Eve\u3164\u2800", "Eve"),
    ],
)
def test_names_are_made_harmless(typed, shown):
    assert Party(0).room.join(typed).name == shown


@pytest.mark.parametrize("typed", ["", " \u200b\x07 ", "A" * 13, "anna", "ＡＮＮＡ", "An\u200dna"])
def test_names_that_are_empty_or_too_long_or_look_like_another_are_refused(typed):
    with pytest.raises(RoomError):
        Party(1).room.join(typed)


# Challenges


def test_the_others_vote_on_a_challenged_word():
    party = Party(4)
    party.play(Anna="taps")
    room = party.room
    room.challenge("Ben", "taps")
    assert room.view("Cleo").can_vote
    assert not room.view("Anna").can_vote
    assert not room.view("Ben").can_vote
    with pytest.raises(RoomError, match="That is your own word"):
        room.vote("Anna", True)
    room.vote("Cleo", True)
    with pytest.raises(RoomError, match="You have voted already"):
        room.vote("Cleo", True)
    with pytest.raises(RoomError, match="Wait until the vote is over"):
        room.proceed("Anna")
    room.take_events()
    room.vote("Dora", False)
    assert party.status("taps") is WordStatus.REJECTED
    assert room.contest.totals["Anna"] == 0
    assert room.take_events()[-1].text == "TAPS: 1 for, 2 against. TAPS does not count."
    with pytest.raises(RoomError, match="has been challenged already"):
        room.challenge("Ben", "taps")


def test_after_20_seconds_the_majority_of_those_who_voted_decides():
    party = Party(4)
    party.play(Anna="taps tail")
    for word, vote, status in (
        ("taps", None, WordStatus.REJECTED),
        ("tail", True, WordStatus.UPHELD),  # a tie
    ):
        party.room.challenge("Ben", word)
        if vote is not None:
            party.room.vote("Cleo", vote)
        party.wait(VOTING - 0.1)
        assert party.room.view().vote is not None
        party.wait(0.1)
        assert party.status(word) is status


@pytest.mark.parametrize("gone", [(), ("Cleo",)])
def test_of_two_players_who_are_there_the_one_who_challenges_decides(gone):
    party = Party(2 + len(gone))
    party.play(Anna="taps")
    party.room.challenge("Ben", "taps")
    for name in gone:
        party.room.lose(name)
    assert party.room.view().vote is None
    assert party.status("taps") is WordStatus.REJECTED


def test_a_player_with_more_time_plays_on_while_that_of_the_others_is_up():
    party = Party(2, judge=Judge.AT_ONCE, goal=50)
    anna, ben = NAMES[:2]
    party.room.give_time(anna, ben, longer=True)
    party.begin()
    assert party.room.view(anna).seconds == LENGTH
    assert party.room.view(ben).seconds == party.room.view().seconds == 1.5 * LENGTH
    assert party.room.view(anna).seats[1].has_longer
    party.wait(LENGTH - 0.1)
    assert party.room.submit(anna, "tap") is Verdict.FOUND
    party.wait(0.1 + GRACE / 2)
    assert party.room.submit(anna, "taps") is Verdict.FOUND, "it was on its way"
    party.wait(GRACE)
    assert party.room.submit(anna, "nip") is Verdict.OVER
    assert party.room.view(anna).seconds == 0
    assert party.room.submit(ben, "nip") is Verdict.FOUND
    party.room.pause(anna)
    party.wait(1000)
    party.room.resume(anna)
    assert party.room.phase is Phase.PLAYING
    party.wait(LENGTH / 2)
    assert party.room.phase is Phase.TABLE
    party.room.give_time(anna, ben, longer=False)
    party.begin()
    assert party.room.view(ben).seconds == LENGTH


def test_only_the_leader_gives_time_and_without_a_limit_nobody_needs_more():
    party = Party(2, rules=Rules(seconds=None))
    anna, ben = NAMES[:2]
    with pytest.raises(RoomError, match="Only Anna"):
        party.room.give_time(ben, ben, longer=True)
    with pytest.raises(RoomError, match="no such player"):
        party.room.give_time(anna, "Nobody", longer=True)
    party.room.give_time(anna, ben, longer=True)
    assert party.happened()[-1] is EventKind.LONGER
    party.begin()
    assert party.room.view(ben).seconds == party.room.view(anna).seconds == inf
