"""A contest in any order of actions: at one keyboard, and in a room with all that happens there."""

import json
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from math import inf
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support.clock import ManualClock
from support.contests import LENGTH, NAMES, a_contest
from support.hubs import DEAL

from boggle_tui.game.contest.contest import (
    MAX_PLAYERS,
    Contest,
    Vote,
    WordStatus,
    are_alike,
    objection,
)
from boggle_tui.game.contest.contest_kind import ContestKind, Judge
from boggle_tui.game.contest.room import (
    COUNTDOWN,
    GRACE,
    KEPT,
    VOTING,
    EventKind,
    Phase,
    Room,
    RoomError,
)
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.values import from_json, to_json

STRANGERS = (*NAMES, "Ida", "\u202eAnna\x1b", "")
KEYS = ("", "one", "two")
SOMEBODY = st.integers(0, 19)
"""Mostly somebody who is there, see `InARoom.who`."""
A_WORD = st.sampled_from(("tap", "taps", "tapl", "nip", "quit", "tail", "tailor", "liquor"))
ORDER = {phase: place for place, phase in enumerate(Phase)}
CONTESTS = {
    "judge": st.sampled_from(Judge),
    "kind": st.sampled_from(ContestKind),
    "goal": st.sampled_from([0, 3, 50]),
    "seconds": st.sampled_from([None, 60, 180]),
}
ACTIONS = (
    *(("lose",), ("lose",), ("leave",), ("withdraw",), ("watch", True), ("watch", False)),
    *(("submit", " TAPS"), ("submit", "zebra"), ("submit", "tap" * 100), ("lead",)),
    *(("remove",), ("admit",), ("refuse",), ("proceed",), ("end",), ("pause",)),
)


class AnyOrder(RuleBasedStateMachine):
    """What must hold of a contest, whoever plays it in whatever way."""

    contest: Contest
    is_at_table = False
    """Whether the words of a round are compared."""
    found: list[tuple[str, str]]
    """Who has found which word in the current round."""
    judged: dict[str, bool]
    """The words of the current round that were challenged, and whether they count."""

    @invariant()
    def the_table_holds_what_was_found_and_rivals_shared_words_score_for_nobody(self):
        if not self.is_at_table:
            return
        contest_round = self.contest.current_round
        turns = contest_round.turns
        assert {(turn.player, word) for turn in turns for word in turn.found} == {*self.found}
        finders = Counter(word for _, word in self.found)
        if self.contest.kind.is_together:
            assert set(finders.values()) <= {1}
        for turn in turns:
            assert contest_round.points[turn.player] == sum(
                contest_round.worth[word]
                for name, word in self.found
                if name == turn.player
                and (finders[word] == 1 or contest_round.each_counts)
                and self.judged.get(word, True)
            )

    @invariant()
    def words_are_judged_once_by_whoever_is_to_judge_them(self):
        if self.is_at_table:
            contest_round, judge = self.contest.current_round, self.contest.judge
            assert contest_round.judged == tuple(self.judged.items())
            assert judge is not Judge.AT_ONCE or not self.judged
            assert not contest_round.shared & {*self.judged}
            if judge is Judge.LIST:
                assert self.judged == {word: word in DEAL.lexicon for word in self.judged}

    @invariant()
    def totals_are_the_sums_over_the_finished_rounds(self):
        contest = self.contest
        for each in contest.rounds:  # the store reads no others back
            assert sorted(turn.player for turn in each.turns) == sorted(contest.sides)
        points = [each.points for each in contest.rounds if each.is_over]
        for name, total in contest.totals.items() if contest.rounds else ():
            assert total == sum(each[name] for each in points)

    @invariant()
    def a_contest_is_decided_when_one_leads_at_the_goal_or_the_team_has_played(self):
        contest, (first, second, *_) = self.contest, sorted(self.totals, reverse=True)
        is_won = contest.kind.is_together or (first >= contest.goal and first > second)
        assert contest.is_decided == (self.is_at_table and is_won)

    @property
    def totals(self) -> list[int]:
        """The totals of the players; those of two players who have none, at least."""
        return [*(self.contest.totals.values() if self.contest.rounds else ()), 0, 0]


class AtOneKeyboard(AnyOrder):
    """Players who take turns, are interrupted, challenge words, and think again."""

    @initialize(people=st.integers(2, 4), **CONTESTS)
    def set_up(self, judge, kind, goal, people, seconds):
        self.clock = ManualClock()
        rules = Rules(seconds=seconds)
        self.contest = a_contest(people, judge=judge, kind=kind, goal=goal, rules=rules)
        self.found, self.judged = [], {}

    @property
    def is_at_table(self) -> bool:
        return bool(self.contest.rounds) and self.contest.turn is None

    @precondition(lambda self: not self.contest.rounds or self.is_at_table)
    @rule()
    def next_round(self):
        """Begin a round, or after the last one another contest."""
        if self.contest.is_decided:
            self.contest = self.contest.again(self.contest.players[1:] + self.contest.players[:1])
        self.contest = self.contest.with_round(DEAL.board).with_proposed_goal(DEAL.in_common)
        self.found, self.judged = [], {}

    @precondition(lambda self: self.contest.rounds and self.contest.turn)
    @rule(words=st.lists(A_WORD, max_size=4), is_left=st.booleans(), up=st.booleans())
    def play(self, words, is_left, up):
        """Begin or resume a turn, and end it, or leave it for later."""
        if self.contest.kind.is_together and not self.contest.is_begun:
            self.contest = self.contest.with_changed_goal(up=up)
        turn = self.contest.turn
        game = self.contest.resume_turn(turn, DEAL.lexicon, self.clock)
        assert [*game.found] == [word for name, word in self.found if name == turn.player]
        game.resume()
        for word in words:
            if game.submit(word) is Verdict.FOUND:
                self.found.append((turn.player, word))
            self.clock.seconds += 7
            self.contest = self.contest.with_turn(turn.after(game))
        if not is_left:
            game.end()
            self.contest = self.contest.with_turn(turn.after(game))

    @precondition(lambda self: self.is_at_table and self.found)
    @rule(number=st.integers(0, 9), votes=st.lists(st.booleans(), max_size=4))
    def challenge(self, number, votes):
        """Challenge a word; with fewer votes than voters, the vote is cancelled."""
        contest, (_, word) = self.contest, self.found[number % len(self.found)]
        if objection(contest, word):
            each_found = {*contest.current_round.finders(word)} == {*contest.players}
            status = contest.current_round.status(word)
            assert contest.judge is Judge.AT_ONCE or status is not WordStatus.UNIQUE or each_found
            return
        counts = word in DEAL.lexicon
        if contest.judge is Judge.VOTE:
            vote = Vote.on(contest, word)
            assert {*vote.voters} == {*contest.players} - {
                name for name, w in self.found if w == word
            }
            votes = votes[: len(vote.voters)]
            if len(votes) < len(vote.voters):
                return
            for voter, answer in zip(vote.voters, votes, strict=True):
                vote = vote.with_vote(voter, answer)
            counts = vote.counts
            assert counts == (votes.count(True) >= votes.count(False))
        self.contest, self.judged[word] = contest.with_judgement(word, counts), counts

    @precondition(lambda self: self.is_at_table and self.judged)
    @rule()
    def undo(self):
        self.judged.popitem()
        self.contest = self.contest.without_judgement()

    @invariant()
    def what_is_saved_is_read_back(self):
        saved = json.dumps(self.contest, default=to_json)
        assert from_json(Contest, json.loads(saved)) == self.contest

    @invariant()
    def turns_are_played_in_order_and_each_round_begins_with_another(self):
        for number, each in enumerate(self.contest.rounds):
            names, begun = [turn.player for turn in each.turns], [t.is_over for t in each.turns]
            assert names[0] == self.contest.sides[number % len(self.contest.sides)]
            assert begun == sorted(begun, reverse=True)
            assert not any(turn.elapsed for turn in each.turns[begun.count(True) + 1 :])


class InARoom(AnyOrder):
    """People who do anything in a room, in any order, and what must hold all the same."""

    @initialize(people=st.sampled_from([0, 2, 3, 3, 4, 7]), **CONTESTS)
    def open(self, judge, kind, goal, people, seconds):
        self.clock = ManualClock()
        rules = Rules(seconds=seconds)
        contest = a_contest(players=(), judge=judge, kind=kind, goal=goal, rules=rules)
        self.room = Room(contest, self.clock)
        self.found, self.judged = [], {}
        self.state = (self.room.contest.id, 0, ORDER[Phase.LOBBY])
        for name in NAMES[:people]:
            self.room.join(name, "one")

    @property
    def contest(self) -> Contest:
        return self.room.view().contest

    @property
    def is_at_table(self) -> bool:
        return self.room.phase in (Phase.TABLE, Phase.FINAL)

    def who(self, number: int) -> str:
        """One of those who have a seat, or now and then anybody."""
        people = (self.room.names if number < 18 else ()) or STRANGERS
        return people[number % len(people)]

    def do(self, action: str, *arguments: Any) -> Any:
        with suppress(RoomError):
            return getattr(self.room, action)(*arguments)

    # Few rules that do much each: hypothesis leaves out some of them in each example.

    @rule(
        name=st.sampled_from(STRANGERS),
        who=SOMEBODY,
        key=st.sampled_from(KEYS),
        is_new=st.booleans(),
    )
    def join(self, name, who, key, is_new):
        self.do("join", name if is_new else self.who(who), key)

    @rule(who=SOMEBODY, other=SOMEBODY, action=st.sampled_from(ACTIONS))
    def act(self, who, other, action):
        name, (action, *arguments) = self.who(who), action
        if action in ("remove", "admit", "refuse"):
            arguments = [self.who(other)]
        verdict = self.do(action, name, *arguments)
        if verdict is Verdict.FOUND:
            self.found.append((name, "taps"))

    @rule(
        action=st.sampled_from(["proceed", "end", "pause", "resume", "deal", "cancel", "rules"]),
        judge=st.sampled_from(Judge),
        kind=st.sampled_from(ContestKind),
    )
    def lead(self, action, judge, kind):
        if action == "deal":
            self.deal()
        elif action == "cancel":
            self.room.cancel_deal("no dice")
        elif action == "rules":
            self.do("set_rules", self.room.leader, a_contest(judge=judge, kind=kind, goal=3))
        else:
            self.do(action, self.room.leader)

    def deal(self):
        before = self.room.phase
        self.room.deal(DEAL)
        assert not self.room.is_dealing
        if self.room.phase is not before:
            self.found, self.judged = [], {}

    @rule(finds=st.lists(st.tuples(SOMEBODY, A_WORD), max_size=6))
    def play(self, finds):
        """Find words, in a round that is begun if none is being played."""
        if self.room.phase is Phase.FINAL:
            self.do("proceed", self.room.leader)
        if self.room.phase in (Phase.LOBBY, Phase.TABLE):
            self.do("proceed", self.room.leader)
            self.deal()
            self.wait()
        for who, word in finds:
            name, is_in_time = self.who(who), self.room.next_moment > self.clock()
            if self.do("submit", name, word) is Verdict.FOUND:
                assert is_in_time
                assert self.room.phase is Phase.PLAYING
                self.found.append((name, word))

    @precondition(lambda self: self.found)
    @rule(number=st.integers(0, 9), votes=st.lists(st.tuples(SOMEBODY, st.booleans()), min_size=1))
    def challenge(self, number, votes):
        """Challenge a word, after a round that is ended if it isn't over."""
        if self.room.phase is Phase.PLAYING:
            self.do("end", self.room.leader)
        self.do("challenge", self.who(votes[0][0]), self.found[number % len(self.found)][1])
        for who, counts in votes[1:]:
            before, name = self.room.view(self.who(who)), self.who(who)
            self.do("vote", name, counts)
            if before.vote and not before.can_vote:
                assert self.room.view().vote == before.vote

    @rule(
        seconds=st.sampled_from([0.1, GRACE, COUNTDOWN, VOTING, KEPT, 60, LENGTH, 1e6, -50.0, None])
    )
    def wait(self, seconds=None):
        """Wait, or until something is due."""
        due = self.room.next_moment
        if seconds is not None:
            self.clock.seconds += seconds
        elif due < inf:
            self.clock.seconds = max(self.clock.seconds, due)
        self.room.tick()

    @invariant()
    def exactly_one_leads_while_somebody_is_connected(self):
        view = self.room.view()
        leaders = [seat.name for seat in view.seats if seat.leads]
        assert len(leaders) == any(seat.is_connected for seat in view.seats)
        assert "".join(leaders) == view.leader

    @invariant()
    def phases_only_move_forward_within_a_round(self):
        contest, phase = self.room.contest, self.room.phase
        state = (contest.id, len(contest.rounds), ORDER[phase])
        if contest.id == self.state[0]:
            assert state >= self.state
        assert (phase is Phase.LOBBY) == (not contest.rounds)
        self.state = state

    @invariant()
    def nothing_is_due_any_longer_than_the_next_tick(self):
        self.room.tick()
        assert self.room.next_moment > self.clock()

    @invariant()
    def names_differ_and_are_plain(self):
        names = self.room.names
        assert len(names) <= MAX_PLAYERS
        assert not any(are_alike(one, other) for one, other in pairwise(sorted(names)))
        assert all(name.isprintable() and name.strip() for name in names)

    @invariant()
    def events_tell_no_word_of_a_rival_before_the_end(self):
        for event in self.room.take_events():
            if event.kind is EventKind.FOUND:
                assert bool(event.word) == self.room.contest.kind.is_together
            elif event.kind is EventKind.JUDGED:
                self.judged[event.word] = event.counts
            event.text.encode()

    @invariant()
    def nobody_learns_the_words_of_others_before_the_end(self):
        room = self.room
        is_in_round = room.phase in (Phase.COUNTDOWN, Phase.PLAYING)
        for name in (*room.names, ""):
            view = room.view(name)
            assert not view.knocking or name == view.leader
            if not is_in_round:
                continue
            assert view.contest.rounds == room.contest.rounds[:-1]
            seen = repr(replace(view, contest=a_contest()))
            if not room.contest.kind.is_together:
                assert not [word for _, word in self.found if f"'{word}'" in seen]
            assert (view.board is None) == (room.phase is Phase.COUNTDOWN or view.is_paused)

    @invariant()
    def a_vote_is_open_to_those_of_the_round_but_the_finders(self):
        for seat in self.room.view().seats:
            if (view := self.room.view(seat.name)).can_vote:
                assert seat.is_connected
                assert self.room.game(seat.name) is not None
                assert seat.name not in (*view.vote.finders, *view.vote.votes)

    @invariant()
    def those_who_watch_find_nothing(self):
        for turn in self.room.contest.current_round.turns if self.is_at_table else ():
            assert self.room.game(turn.player) is not None or not turn.found


AtOneKeyboard.TestCase.settings = settings(max_examples=50, stateful_step_count=50)
InARoom.TestCase.settings = settings(max_examples=100, stateful_step_count=50)
test_any_order_at_one_keyboard_keeps_the_laws = AtOneKeyboard.TestCase
test_any_order_in_a_room_keeps_the_laws = InARoom.TestCase


def after_challenge(contest: Contest, word: str, answer: bool) -> Contest:
    """Challenge a word at one keyboard; all voters but the first give this answer."""
    if objection(contest, word):
        return contest
    if contest.judge is Judge.LIST:
        return contest.with_judgement(word, word in DEAL.lexicon)
    vote = Vote.on(contest, word)
    for voter in vote.voters:
        vote = vote.with_vote(voter, answer and voter != vote.voters[0])
    return contest.with_judgement(word, vote.counts)


def challenge(room: Room, word: str, answer: bool) -> None:
    """Challenge a word in a room; all others give this answer."""
    for name in room.names:
        with suppress(RoomError):
            room.challenge(name, word)
    for name in room.names:
        with suppress(RoomError):
            room.vote(name, answer)


def outcome(contest: Contest) -> tuple[Any, ...]:
    """What the players have found in all rounds, and what has become of it."""
    turns = [turn for each in contest.rounds for turn in each.turns]
    found = [(turn.player, turn.found, turn.worth) for turn in turns]
    judged = [each.judged for each in contest.rounds]
    return found, judged, contest.goal, contest.totals, contest.winner, contest.is_decided


@given(
    rounds=st.lists(st.lists(st.lists(A_WORD), min_size=3, max_size=3), min_size=1, max_size=3),
    kind=st.sampled_from([each for each in ContestKind if each is not ContestKind.AT_ONCE]),
    judge=st.sampled_from(Judge),
    goal=st.sampled_from([0, 3, 50]),
    answers=st.dictionaries(A_WORD, st.booleans()),
)
def test_the_same_words_and_votes_have_the_same_outcome_at_one_keyboard_and_in_a_room(
    rounds, kind, judge, goal, answers
):
    clock = ManualClock()
    contest = a_contest(3, kind=kind, judge=judge, goal=goal)
    room = Room(contest, clock)
    for name in contest.players:
        room.join(name)
    for finds in rounds:
        contest = contest.with_round(DEAL.board).with_proposed_goal(DEAL.in_common)
        room.proceed("Anna")
        room.deal(DEAL)
        clock.seconds += COUNTDOWN
        for words in finds:
            turn = contest.turn
            game = contest.resume_turn(turn, DEAL.lexicon, clock)
            game.resume()
            assert [game.submit(word) for word in words] == [
                room.submit(turn.player, word) for word in words
            ]
            game.end()
            contest = contest.with_turn(turn.after(game))
        room.end("Anna")
        for word, answer in answers.items():
            contest = after_challenge(contest, word, answer)
            challenge(room, word, answer)
        assert outcome(room.contest) == outcome(contest)
        if contest.is_decided:
            break
