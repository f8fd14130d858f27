"""A room: players at their own screens, who play the rounds of a contest together.

A state machine around a `Contest`, which has the same rules as at one keyboard: whose turns are
left, which words count, what can be challenged, when it is decided. The room has the seats, the
clock of all, and who may do what when. The time is passed in, and nothing happens by itself: the
host calls `tick` at the latest at `next_moment`, and passes on the events.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from math import inf
from typing import Any

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    Contest,
    PlayersError,
    Vote,
    are_alike,
    check_name,
    objection,
    plain_name,
)
from boggle_tui.game.contest.contest_kind import ContestKind, Judge
from boggle_tui.game.contest.scores import votes_text
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, WordsToFind
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.lexicon import MAX_LETTERS, Lexicon
from boggle_tui.game.words.rude_words import is_offensive

COUNTDOWN = 3.0
"""Seconds before a round."""
LONGER = 1.5
"""The time of a player who has longer, for each second of the others."""
GRACE = 0.3
"""Seconds after the end of a round in which words on their way still count."""
VOTING = 20.0
"""Seconds to vote on a challenged word."""
KEPT = 120.0
"""Seconds for which a lost connection keeps its seat."""
AWAY = 180.0
"""Seconds without an action after which another player may take the lead."""
FULL = N_("This room is full: at most {n} can be there.")
LOCKED = N_("The room is locked: nobody new comes in.")
RUDE = N_("{name} could offend somebody: choose another name.")
TOO_FEW = N_("At least {n} must play: wait for others.")
NOBODY_PLAYS = N_("Everybody here only watches.")
WATCHING = N_("You watch until the next round.")
TEACHER = N_("The teacher")
ONLY_TEACHER = N_("Only the teacher can do that.")
_LAST_MOMENT = 0.001
"""Seconds left when words are judged that come after the end."""


class Phase(StrEnum):
    """The phases of a room."""

    LOBBY = "lobby"
    COUNTDOWN = "countdown"
    PLAYING = "playing"
    TABLE = "table"
    """The words of the round are compared and challenged."""
    FINAL = "final"

    @property
    def is_round(self) -> bool:
        """Whether a round is played, or about to be."""
        return self in (Phase.COUNTDOWN, Phase.PLAYING)


class RoomError(UserError, ValueError):
    """This is not possible now, or not for this player; the message says why."""


class EventKind(StrEnum):
    """The kinds of events; each is a sentence with the names of the event's fields."""

    JOINED = N_("{player} has joined.")
    LEFT = N_("{player} has left.")
    LOST = N_("{player} has lost the connection: the seat is kept for two minutes.")
    RETURNED = N_("{player} is back.")
    KNOCKED = N_("Somebody wants to return to {player}'s seat.")
    TURNED_AWAY = N_("Nobody returns to {player}'s seat.")
    REMOVED = N_("{player} was removed from the room.")
    LEADS = N_("{player} leads the room now.")
    PLAYS = N_("{player} plays from the next round on.")
    WATCHES = N_("{player} watches from the next round on.")
    LONGER = N_("{player} has half as much time again, from the next round on.")
    USUAL_TIME = N_("{player} has the usual time, from the next round on.")
    LOCKED = N_("The room is locked: nobody new comes in.")
    UNLOCKED = N_("The room is open to everybody with its code.")
    RULES = N_("The rules have changed.")
    DEALING = N_("Getting the board ready …")
    NOT_DEALT = N_("There is no board: {reason}")
    COUNTDOWN = N_("Get ready!")
    STARTED = N_("The round has begun.")
    FOUND = N_("{player} has found {word}.")
    PAUSED = N_("{player} has paused the round.")
    RESUMED = N_("{player} has resumed the round.")
    TABLE = N_("The round is over.")
    CHALLENGED = N_("{player} has challenged {word}.")
    VOTED = N_("{player} has voted on {word}.")
    JUDGED = N_("{word} counts.")
    FINAL = N_("The contest is over.")
    LOBBY = N_("Another contest begins.")
    STOPPING = N_("This is the last round: the host closes a minute after it.")
    ENDING = N_("The host is closing: the round ends within ten seconds.")
    CLOSING = N_("The host is closing: no more rounds begin.")


BY_TEACHER = {
    EventKind.PAUSED: N_("The round is paused."),
    EventKind.RESUMED: N_("The round goes on."),
}
"""The sentences about what no player has done."""


@dataclass(frozen=True)
class Event:
    """Something that has happened in a room."""

    kind: EventKind
    player: str = ""
    """The player concerned."""
    word: str = ""
    """The word concerned; empty if only its finder may know it."""
    to_find: WordsToFind = NO_WORDS_TO_FIND
    """The words of the board, which it may be one of."""
    votes: tuple[bool, ...] = ()
    """The votes on a challenged word; none if the word list has judged it."""
    counts: bool = True
    """Whether a challenged word counts."""
    reason: str = ""
    """The sentence, in English, that explains why no board was found."""

    @property
    def text(self) -> str:
        """A sentence about it, for whoever reads it."""
        named = {"player": self.player, "word": self.to_find.text(self.word)}
        if self.kind is EventKind.FOUND and not self.word:
            return _("{player} has found a word.", player=self.player)
        if not self.player and self.kind in BY_TEACHER:
            return _(BY_TEACHER[self.kind])
        if self.kind is EventKind.JUDGED:
            votes = f"{votes_text(self.word, self.votes)} " if self.votes else ""
            return votes + _(self.kind if self.counts else "{word} does not count.", **named)
        return _(self.kind, **named, reason=_(self.reason))


@dataclass(frozen=True)
class Deal:
    """The board of a round, and the word list."""

    board: Board
    lexicon: Lexicon
    in_common: int = 0
    """The points of all common words on the board; only a team needs it."""
    to_find: WordsToFind = NO_WORDS_TO_FIND
    """The only words that count, on a board of a teacher's own."""


@dataclass(frozen=True)
class Seat:
    """A player's place in a room, kept for a while if the connection is lost."""

    name: str
    key: str = ""
    """The key by which the player is known again; empty without one."""
    watches: bool = False
    """Whether the player only wants to watch."""
    acted: float = 0.0
    """The time of the player's latest action."""
    lost: float | None = None
    """The time when the connection was lost."""
    knock: str | None = None
    """The key of a player who knocks for this seat; None if nobody does."""
    has_longer: bool = False
    """Whether the player has half as much time again, from the next round on."""

    @property
    def is_connected(self) -> bool:
        """Whether its player is connected."""
        return self.lost is None


@dataclass(frozen=True)
class SeatView:
    """A seat as everybody sees it."""

    name: str
    leads: bool
    is_connected: bool
    watches: bool
    """Whether the player isn't in the current round, or between rounds only wants to watch."""
    words: int
    """The number of words found in this round."""
    has_longer: bool
    """Whether the player has half as much time again."""


@dataclass(frozen=True, kw_only=True)
class RoomView:
    """All that a player may know of a room."""

    you: str
    """The player's name; empty for a screen without a seat."""
    phase: Phase
    contest: Contest
    """The rules and the rounds; while a round is played, without it."""
    seats: tuple[SeatView, ...]
    """In the order in which they would lead."""
    leader: str
    """The name of the leader, or that it is the teacher; empty while nobody is connected."""
    can_lead: bool
    """Whether the player may take the lead, as the leader does nothing."""
    seconds: float
    """Seconds left of the countdown, the round or the vote; otherwise 0."""
    is_paused: bool
    is_dealing: bool
    """Whether the next board is being rolled."""
    is_locked: bool
    """Whether nobody new comes in."""
    missing: str
    """The sentence that says why no round can begin; empty if one can."""
    board: Board | None
    """The board, from the moment the round begins; not during a pause."""
    found: Mapping[str, str]
    """The words of a team, as they are shown, with their finders; none of rivals."""
    points: int
    """The points of a team on this board."""
    goal: int
    """The points that a team is to reach; 0 for rivals."""
    vote: Vote | None
    can_vote: bool
    knocking: tuple[str, ...]
    """The seats for which players knock, if this player leads."""
    own: tuple[str, ...] = ()
    """The words of a lesson's own board, if one is played instead of dice and a list."""

    @property
    def leads(self) -> bool:
        """Whether the player leads."""
        return any(seat.leads and seat.name == self.you for seat in self.seats)


class Room:
    """The seats of a room, and the contest that is played there.

    Every action names the player who does it first, and raises RoomError if it isn't possible.
    The first of those connected leads; or a teacher, who has no seat, and whose name is empty.
    """

    def __init__(self, contest: Contest, clock: Clock, *, is_taught: bool = False) -> None:
        """Open an empty room; with a teacher, a single player is enough."""
        self._clock, self._latest, self._is_taught = clock, clock(), is_taught
        self.contest = _with_columns(contest).again(())
        """The rules, and the rounds so far."""
        self.phase = Phase.LOBBY
        self.is_dealing = False
        """Whether the host is to call `deal` or `cancel_deal`."""
        self.is_locked = False
        """Whether nobody new comes in, by whatever key."""
        self._seats: dict[str, Seat] = {}
        self._games: dict[str, Round] = {}
        """The rounds of those who play in the latest one."""
        self._early: dict[str, float] = {}
        """The seconds by which the time of some of them is up before that of others."""
        self._ends = inf
        """The time when the countdown or the round ends; infinite during a pause."""
        self._left: float | None = None
        """Seconds that were left when the round was paused; None if it wasn't."""
        self._vote: Vote | None = None
        self._vote_ends = inf
        """The time when the vote ends, if there is one."""
        self._lexicon: Lexicon | None = None
        self._events: list[Event] = []
        self._unchanged: tuple[tuple[SeatView, ...], Contest] | None = None
        """The last seen state of the seats and the contest since the latest event."""
        self._led_by = ""
        self._former_keys: dict[str, str] = {}
        """The keys of those who have left during this contest."""
        self._removed_keys: set[str] = set()

    # What can be seen

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, in the order in which they would lead."""
        return tuple(self._seats)

    @property
    def leader(self) -> str:
        """The first of those connected; empty if nobody is, and for a teacher."""
        here = () if self._is_taught else self._seats.values()
        return next((seat.name for seat in here if seat.is_connected), "")

    def game(self, name: str) -> Round | None:
        """A player's own round, to be read; words are submitted to the room."""
        return self._games.get(name)

    def view(self, name: str = "") -> RoomView:
        """All that this player may know; without a name, what anybody in the room may."""
        games, together = list(self._games.values()), self.contest.kind.is_together
        is_shown = self.phase is not Phase.COUNTDOWN and self._left is None
        vote = self._vote
        if self._unchanged is None:
            seats = tuple(map(self._seat_view, self._seats.values()))
            self._unchanged = seats, self._finished_part
        seats, contest = self._unchanged
        return RoomView(
            you=name,
            phase=self.phase,
            contest=contest,
            seats=seats,
            leader=_(TEACHER) if self._is_taught else self.leader,
            can_lead=self._can_lead(name),
            seconds=self._seconds_for(name),
            is_paused=self._left is not None,
            is_dealing=self.is_dealing,
            is_locked=self.is_locked,
            missing=self._too_few,
            board=games[0].board if games and is_shown else None,
            found=self._team_found if together else {},
            points=sum(game.score for game in games) if together else 0,
            goal=self.contest.goal if together else 0,
            vote=vote,
            can_vote=vote is not None and name in self._voters(vote) - {*vote.votes},
            knocking=tuple(seat.name for seat in self._seats.values() if seat.knock is not None)
            if (name or self._is_taught) and name == self.leader
            else (),
        )

    @property
    def next_moment(self) -> float:
        """The time by which to call `tick` next; infinite if nothing is going to happen."""
        kept = [seat.lost + KEPT for seat in self._seats.values() if seat.lost is not None]
        return min(self._last_call, self._vote_ends, *kept, inf)

    def take_events(self) -> list[Event]:
        """Return what has happened since the last call."""
        events, self._events = self._events, []
        return events

    # Coming and going

    def remembers(self, key: str) -> bool:
        """Whether this is the key of somebody who has left during this contest."""
        return bool(key) and key in self._former_keys.values()

    def seat_of(self, key: str) -> str:
        """The name of the lost seat that this key belongs to, or an empty text."""
        lost = [seat for seat in self._seats.values() if not seat.is_connected]
        return next((seat.name for seat in lost if key and seat.key == key), "")

    def join(self, name: str, key: str = "") -> Seat:
        """Return a new seat, or the seat of that name if the key is right.

        Anybody else who wants a lost seat knocks: the returned seat is still lost, until the leader
        admits them or turns them away.
        """
        self.tick()
        alike = [seat for seat in self._seats.values() if are_alike(seat.name, plain_name(name))]
        if not alike:
            return self._seat_newcomer(name, key)
        (seat,) = alike
        if key and key == seat.key:
            self.withdraw(seat.name)
            return self._return(seat, key)
        if seat.is_connected:
            raise RoomError("{name} is already playing: choose another name.", name=seat.name)
        if seat.knock is not None:
            raise RoomError("Somebody else is waiting for {name}'s seat.", name=seat.name)
        self._happened(EventKind.KNOCKED, seat.name)
        return self._put(replace(seat, knock=key))

    def withdraw(self, name: str) -> None:
        """Stop knocking for this seat."""
        if (seat := self._seats.get(name)) and seat.knock is not None:
            self._put(replace(seat, knock=None))
            self._happened(EventKind.TURNED_AWAY, name)

    def admit(self, name: str, other: str) -> None:
        """Let the one who knocks return to the seat of another player."""
        seat = self._knocked(name, other)
        self._return(seat, seat.knock or seat.key)

    def refuse(self, name: str, other: str) -> None:
        """Turn away the one who wants the seat of another player."""
        self._knocked(name, other)
        self.withdraw(other)

    def lose(self, name: str) -> None:
        """Keep the seat of a player whose connection is lost."""
        self._put(replace(self._be_here(name), lost=self._now))
        self._happened(EventKind.LOST, name)
        self._seats_changed()

    def leave(self, name: str) -> Seat:
        """Give up a seat, and return it."""
        seat = self._be_here(name)
        self._clear(name, EventKind.LEFT)
        return seat

    def move(self, name: str, other: Room) -> None:
        """Give a player the same seat in another room, which may be locked to newcomers."""
        seat = self._seats.pop(name)
        self._happened(EventKind.LEFT, name)
        self._seats_changed()
        other._take_in(seat)

    def remove(self, name: str, other: str) -> None:
        """Remove another player, who can't return with the same key."""
        self._check_leads(name)
        if other == name:
            raise RoomError("Leave the room instead of removing yourself.")
        self._removed_keys |= {self._seat(other).key} - {""}
        self._clear(other, EventKind.REMOVED)

    def watch(self, name: str, watches: bool) -> None:
        """Only watch from the next round on, or play."""
        self._put(replace(self._be_here(name), watches=watches))
        self._happened(EventKind.WATCHES if watches else EventKind.PLAYS, name)

    def give_time(self, name: str, other: str, longer: bool) -> None:
        """Give a player half as much time again from the next round on, or the usual time."""
        self._check_leads(name)
        self._put(replace(self._seat(other), has_longer=longer))
        self._happened(EventKind.LONGER if longer else EventKind.USUAL_TIME, other)

    def lock(self, name: str, locked: bool) -> None:
        """Let nobody new come in, or everybody again."""
        self._check_leads(name)
        self.is_locked = locked
        self._happened(EventKind.LOCKED if locked else EventKind.UNLOCKED)

    def lead(self, name: str) -> None:
        """Lead instead of a player who has done nothing for a while."""
        self._be_here(name)
        if not self._can_lead(name):
            raise RoomError(ONLY_TEACHER if self._is_taught else "{name} leads.", name=self.leader)
        self._seats = {name: self._seats[name], **self._seats}
        self._seats_changed()

    # The leader's decisions

    def set_rules(self, name: str, contest: Contest) -> None:
        """Play the next contest by the rules of this one."""
        self._check_leads(name)
        self.check_rules_can_change()
        self.contest = _with_columns(contest).again(())
        self._happened(EventKind.RULES)

    def check_rules_can_change(self) -> None:
        """Raise RoomError once a contest has begun."""
        if self.phase is not Phase.LOBBY or self.is_dealing:
            raise RoomError("The rules can only be changed before the first round.")

    def check_is_idle(self) -> None:
        """Raise RoomError while dice are rolled, or a vote is taken."""
        if self.is_dealing:
            raise RoomError("Wait until the dice are rolled.")
        if self._vote is not None:
            raise RoomError("Wait until the vote is over.")

    def proceed(self, name: str) -> None:
        """Go on to the next round, the final scores, or another contest."""
        self._check_leads(name)
        self.check_is_idle()
        if self.phase.is_round:
            raise RoomError("Wait until the round is over.")
        if self.phase is Phase.FINAL:
            self.phase, self._games, self._former_keys = Phase.LOBBY, {}, {}
            self.contest = self.contest.again(())
            self._happened(EventKind.LOBBY)
        elif self.contest.is_decided:
            self._show_final()
        elif self._too_few:
            raise RoomError(self._too_few)
        else:
            self.is_dealing = True
            self._happened(EventKind.DEALING)

    def end(self, name: str) -> None:
        """End the round early, or after one the contest."""
        self._check_leads(name)
        self.check_is_idle()
        if self.phase is Phase.PLAYING:
            self._end_round()
        elif self.phase is Phase.TABLE:
            self._show_final()
        else:
            raise RoomError("No round is being played.")

    def pause(self, name: str) -> None:
        """Stop the clock of the round for everybody."""
        self._check_leads(name)
        if self.phase is not Phase.PLAYING or self._left is not None or self._now >= self._ends:
            raise RoomError("The clock isn't running.")
        for game in self._games.values():
            game.pause()
        self._left, self._ends = self._ends - self._now, inf
        self._happened(EventKind.PAUSED, name)

    def resume(self, name: str) -> None:
        """Let the clock of the round run again."""
        self._check_leads(name)
        if self._left is None:
            raise RoomError("The clock isn't stopped.")
        self._run(self._left)
        self._happened(EventKind.RESUMED, name)

    # Playing

    def submit(self, name: str, word: str) -> Verdict:
        """Judge a word of a player."""
        self._be_here(name)
        if (game := self._games.get(name)) is None or self.phase is Phase.COUNTDOWN:
            raise RoomError(WATCHING)
        verdict = game.submit(word[: MAX_LETTERS + 1])
        if verdict is Verdict.FOUND:
            found = next(reversed(game.found))
            if self.contest.kind.is_together:
                for other in self._games.keys() - {name}:  # It doesn't count again.
                    self._games[other].hear_of(found, name, game.points(found))
                self._happened(EventKind.FOUND, name, found, to_find=game.to_find)
            else:
                self._happened(EventKind.FOUND, name)
            if all(each.is_over for each in self._games.values()):
                self._end_round()
        return verdict

    def challenge(self, name: str, word: str) -> None:
        """Challenge a word at the table: the list judges it, or all but its finders vote."""
        self._check_is_at_table(name)
        self.check_is_idle()
        if reason := objection(self.contest, word, name):
            raise RoomError(reason)
        self._happened(EventKind.CHALLENGED, name, word)
        if self.contest.judge is Judge.LIST:
            assert self._lexicon is not None
            self._judge(word, word in self._lexicon)
        else:
            self._vote = Vote.on(self.contest, word).with_vote(name, False)
            self._vote_ends = self._now + VOTING
            self._count_votes()

    def vote(self, name: str, counts: bool) -> None:
        """Vote whether the challenged word counts."""
        self._check_is_at_table(name)
        vote = self._vote
        if vote is None:
            raise RoomError("No word is challenged now.")
        if name in vote.finders:
            raise RoomError("That is your own word: the others vote.")
        if name in vote.votes:
            raise RoomError("You have voted already.")
        self._vote = vote.with_vote(name, counts)
        self._happened(EventKind.VOTED, name, vote.word)
        self._count_votes()

    # What the host does

    def tick(self) -> None:
        """Do what is due by the clock."""
        for seat in list(self._seats.values()):
            if seat.lost is not None and self._now >= seat.lost + KEPT:
                self._clear(seat.name, EventKind.LEFT)
        if self.phase is Phase.COUNTDOWN and self._now >= self._ends:
            self.phase = Phase.PLAYING
            longest = max(self._games.values(), key=lambda game: game.remaining)
            self._run(longest.remaining)
            self._happened(EventKind.STARTED)
        if self.phase is Phase.PLAYING and self._now >= self._last_call:
            self._end_round()
        if self._now >= self._vote_ends:
            self._decide()

    def deal(self, deal: Deal) -> None:
        """Begin the round that the leader has asked for."""
        self.tick()
        if not self.is_dealing:
            return
        if self._too_few:
            self.cancel_deal(self._too_few)
            return
        ready, known = self._ready, self.contest.players
        contest = self.contest.with_newcomers(name for name in ready if name not in known)
        absent = {*contest.players} - {*ready}
        contest = contest.with_round(deal.board, absent, deal.to_find)
        in_common = contest.worth(deal.to_find.words) or deal.in_common
        self.contest = contest.with_proposed_goal(in_common)
        usual = float(self.contest.rules.seconds or inf)
        times = {
            turn.player: usual * (LONGER if self._seats[turn.player].has_longer else 1)
            for turn in self.contest.turns_left
        }
        self._early = {name: max(times.values()) - own for name, own in times.items() if own < inf}
        self._games = {
            turn.player: self.contest.resume_turn(
                turn,
                deal.lexicon,
                partial(self._round_clock, turn.player),
                None if times[turn.player] == inf else round(times[turn.player]),
            )
            for turn in self.contest.turns_left
        }
        self._lexicon = deal.lexicon
        self.is_dealing, self.phase = False, Phase.COUNTDOWN
        self._ends = self._now + COUNTDOWN
        self._happened(EventKind.COUNTDOWN)

    def cancel_deal(self, reason: str) -> None:
        """Explain why no board was found for the round that the leader has asked for."""
        self.is_dealing = False
        self._happened(EventKind.NOT_DEALT, reason=reason)

    # How it is done

    @property
    def _now(self) -> float:
        """The time by a clock that may jump, but never back."""
        self._latest = max(self._latest, self._clock())
        return self._latest

    def _round_clock(self, name: str) -> float:
        """The clock of a player's round, which waits at the end for words on their way."""
        now, early = self._now, self._early.get(name, 0.0)
        is_over = now >= self._last_call - early
        return now if is_over else min(now, self._ends - early - _LAST_MOMENT)

    @property
    def _last_call(self) -> float:
        """The time from which words no longer count, or when the countdown ends."""
        return self._ends + (GRACE if self.phase is Phase.PLAYING else 0.0)

    def _seconds_for(self, name: str) -> float:
        early = self._early.get(name, 0.0) if self.phase is Phase.PLAYING else 0.0
        if self._left is not None:
            return max(0.0, self._left - early)
        if self._vote is not None:
            return max(0.0, self._vote_ends - self._latest)
        if self.phase.is_round:
            return max(0.0, self._ends - early - self._now)
        return 0.0

    @property
    def _finished_part(self) -> Contest:
        """The contest without a round that is being played."""
        contest = self.contest
        if self.phase.is_round:
            return replace(contest, rounds=contest.rounds[:-1])
        # Before the first round, a contest without players would have no leaders.
        return contest if contest.rounds else replace(contest, players=self._ready)

    @property
    def _team_found(self) -> dict[str, str]:
        """The words of a team with their finders, in the order in which they were found."""
        finds = [
            (seconds, game.to_find.text(word), name)
            for name, game in self._games.items()
            for word, seconds in game.found_at.items()
        ]
        return {word: name for _, word, name in sorted(finds)}

    def _seat_view(self, seat: Seat) -> SeatView:
        game = self._games.get(seat.name)
        return SeatView(
            seat.name,
            seat.name == self.leader,
            seat.is_connected,
            game is None if self.phase.is_round else seat.watches,
            len(game.found) if game else 0,
            seat.has_longer,
        )

    @property
    def _ready(self) -> tuple[str, ...]:
        """The players of the next round; a kept seat is one of them, as its player may return."""
        return tuple(seat.name for seat in self._seats.values() if not seat.watches)

    @property
    def _too_few(self) -> str:
        """Why there are too few players for a round; empty if there are enough."""
        if len(self._ready) >= (1 if self._is_taught else MIN_PLAYERS):
            return ""
        return _(NOBODY_PLAYS if self._is_taught else TOO_FEW, n=MIN_PLAYERS)

    def _voters(self, vote: Vote) -> set[str]:
        """The players of the round who are there, except the finders of the word."""
        here = {seat.name for seat in self._seats.values() if seat.is_connected}
        return here & {*self._games} & {*vote.voters}

    def _happened(self, kind: EventKind, player: str = "", word: str = "", **more: Any) -> None:
        self._unchanged = None
        self._events.append(Event(kind, player, word, **more))

    def _be_here(self, name: str) -> Seat:
        """Return the seat of a connected player. Raises RoomError for anybody else."""
        self.tick()
        if (seat := self._seats.get(name)) is None or not seat.is_connected:
            raise RoomError("You have no seat in this room.")
        return self._put(replace(seat, acted=self._now))

    def _seat(self, name: str) -> Seat:
        """Return the seat of a player, connected or not. Raises RoomError without one."""
        if (seat := self._seats.get(name)) is None:
            raise RoomError("There is no such player.")
        return seat

    def _can_lead(self, name: str) -> bool:
        leader = self._seats.get(self.leader)
        is_away = leader is not None and self._now >= leader.acted + AWAY
        return is_away and name in self._seats and name != self.leader

    def _put(self, seat: Seat) -> Seat:
        self._seats[seat.name] = seat
        return seat

    def _seat_newcomer(self, name: str, key: str) -> Seat:
        if key in self._removed_keys:
            raise RoomError("You were removed from the room.")
        if self.is_locked and not self.remembers(key):
            raise RoomError(LOCKED)
        if len(self._seats) >= MAX_PLAYERS:
            raise RoomError(FULL, n=MAX_PLAYERS)
        try:
            name = check_name(self._seats, name)
        except PlayersError as error:
            raise RoomError(str(error)) from None
        if is_offensive(name):
            raise RoomError(RUDE, name=name)
        # Points belong to names: nobody else gets one of this contest.
        for former in self.contest.players:
            if are_alike(former, name):
                if not key or self._former_keys.get(former) != key:
                    raise RoomError(
                        "{name} has played in this contest: choose another name.", name=former
                    )
                name = former
        return self._take_in(Seat(name, key, acted=self._now))

    def _take_in(self, seat: Seat) -> Seat:
        self._happened(EventKind.JOINED, seat.name)
        self._put(seat)
        self._seats_changed()
        return seat

    def _return(self, seat: Seat, key: str) -> Seat:
        """Connect a seat."""
        connected = self._put(replace(seat, key=key, acted=self._now, lost=None, knock=None))
        if not seat.is_connected:
            self._happened(EventKind.RETURNED, seat.name)
            self._seats_changed()
        return connected

    def _clear(self, name: str, kind: EventKind) -> None:
        """Take a seat away; the player's words stay in the contest."""
        self.withdraw(name)
        self._former_keys[name] = self._seats.pop(name).key
        self._happened(kind, name)
        self._seats_changed()

    def _seats_changed(self) -> None:
        if self.leader != self._led_by:
            self._led_by = self.leader
            if self.leader:
                self._happened(EventKind.LEADS, self.leader)
        self._count_votes()

    def _check_leads(self, name: str) -> None:
        if self._is_taught:
            self.tick()
            if name:
                raise RoomError(ONLY_TEACHER)
            return
        self._be_here(name)
        if name != self.leader:
            raise RoomError("Only {name} can do that.", name=self.leader)

    def _knocked(self, name: str, other: str) -> Seat:
        self._check_leads(name)
        if (seat := self._seats.get(other)) is None or seat.knock is None:
            raise RoomError("Nobody is waiting for that seat.")
        return seat

    def _check_is_at_table(self, name: str) -> None:
        self._be_here(name)
        if self.phase is not Phase.TABLE:
            raise RoomError("Words are challenged after a round.")
        if name not in self._games:
            raise RoomError(WATCHING)

    def _show_final(self) -> None:
        self.phase = Phase.FINAL
        self._happened(EventKind.FINAL)

    def _run(self, seconds: float) -> None:
        """Let the clock of the round run for that long."""
        self._left, self._ends = None, self._now + seconds
        for game in self._games.values():
            game.resume()

    def _end_round(self) -> None:
        for turn in self.contest.turns_left:
            game = self._games[turn.player]
            game.end()
            self.contest = self.contest.with_turn(turn.after(game))
        self.phase, self._ends, self._left = Phase.TABLE, inf, None
        self._happened(EventKind.TABLE)

    def _count_votes(self) -> None:
        """Decide as soon as all have voted."""
        if self._vote is not None and self._voters(self._vote) <= {*self._vote.votes}:
            self._decide()

    def _decide(self) -> None:
        assert self._vote is not None
        vote, self._vote, self._vote_ends = self._vote, None, inf
        self._judge(vote.word, vote.counts, tuple(vote.votes.values()))

    def _judge(self, word: str, counts: bool, votes: tuple[bool, ...] = ()) -> None:
        self.contest = self.contest.with_judgement(word, counts)
        self._happened(EventKind.JUDGED, word=word, votes=votes, counts=counts)


def _with_columns(contest: Contest) -> Contest:
    """The rules of a contest for players who each have a screen: a team isn't at one keyboard."""
    if contest.kind is ContestKind.AT_ONCE:
        return replace(contest, kind=ContestKind.IN_TURNS)
    return contest
