"""A guest of a room in plain lines: for screen readers, and where nothing can be drawn.

Whatever happens is a line, and whatever is typed is answered by one; nothing is drawn again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from math import ceil

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.room import (
    WATCHING,
    Event,
    EventKind,
    Phase,
    Room,
    RoomError,
    RoomView,
)
from boggle_tui.game.contest.scores import (
    best_words_text,
    heading,
    outcome_text,
    ranking,
    scores_text,
    vote_question,
)
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.words.entries import split_words
from boggle_tui.game.words.phrases import points_text
from boggle_tui.plain import read_aloud
from boggle_tui.plain.dialogue import MAX_LENGTH, Choice, Choices, Say, yes_or_no
from boggle_tui.plain.plain_round import MARKS
from boggle_tui.play.contest_rules import rule_choices, with_choice
from boggle_tui.play.round_sentences import find_text
from boggle_tui.rooms.hosted_room import Member
from boggle_tui.rooms.visit import (
    GOODBYE,
    NEW,
    ONLY_LOOK,
    WAITING,
    Door,
    Visit,
    ask_code,
    ask_name,
    choices,
    is_news,
    lobby_hint,
    seat_note,
    stage,
)

CHALLENGE = "-"
"""Before a word that is challenged after a round."""
HELP = N_(
    "Type one word per line. ? tells the time and who is there, / shows the board again, / 2 3"
    " tells what touches the tile in row 2, column 3, . lists what else you can do."
)
LIST_HINT = N_("? tells how things stand, . lists what you can do.")
VOTE_HINT = N_("y: it counts. n: it doesn't.")
CHALLENGE_HINT = N_("- before a word challenges it, as in -{word}.")
QUIET = (EventKind.STARTED, EventKind.TABLE, EventKind.FINAL, EventKind.LOBBY, EventKind.VOTED)
"""Events that are told by what follows them, or by nothing."""


class PlainGuest(Visit):
    """Comes in by a door, plays in a room, and goes, all in lines."""

    def __init__(self, door: Door, say: Say, leaving: str = "") -> None:
        """`say` tells the guest one or more lines; it must not wait. `leaving` is that choice."""
        self._inbox: asyncio.Queue[Callable[[], object]] = asyncio.Queue()
        """The replies due to all that was typed and has happened, in that order."""
        super().__init__(door, self._inbox.put_nowait)
        self._say = say
        self._leaving = leaving
        self.farewell = ""
        """The last sentence, after `play`."""
        self._code = ""
        self._shown: tuple[object, ...] = ()
        self._choices = Choices(say)
        self._marks: list[int] = []
        """The seconds left at which the time is still to be told."""
        self._pairing = LanguagePairing()

    # Called from outside, and never waiting

    def take(self, line: str) -> None:
        """Take a line that the guest has typed."""
        self._inbox.put_nowait(partial(self._answer, line.strip()[:MAX_LENGTH]))

    def leave(self) -> None:
        """Go for good, once all that was typed is answered."""
        self._inbox.put_nowait(super().leave)

    def end(self, text: str) -> None:
        """Go with a last sentence; the seat is kept."""
        self._inbox.put_nowait(partial(self.ended, text))

    def lose(self) -> None:
        super().lose()
        self._inbox.put_nowait(lambda: None)  # Nobody waits any longer.

    async def answered(self) -> None:
        """Wait until all that was typed is answered."""
        while not self.is_over and not self._inbox.empty():
            await asyncio.sleep(0)

    async def play(self) -> None:
        """Answer until the guest goes."""
        if self.door.wanted:
            self._take_code(self.door.wanted)
        else:
            self._say(ask_code(self.door))
        while not self.is_over:
            try:
                async with asyncio.timeout(self._until_mark()):
                    deed = await self._inbox.get()
            except TimeoutError:
                left = read_aloud.time_text(self._marks.pop(0))
                self._say(_("{time} left.", time=left))
            else:
                deed()

    def ended(self, text: str) -> None:
        self.farewell = self.farewell or _(text or GOODBYE)
        self.lose()

    # The way in

    def _take_code(self, text: str) -> None:
        try:
            self._code = self.door.check(text)
        except RoomError as error:
            self._say(f"{error} {ask_code(self.door)}")
        else:
            kept = self.door.seat_of(self._code)
            yours = _("Your seat is {name}'s.", name=kept) if kept else ""
            look = "" if self._code == NEW else _(ONLY_LOOK)
            self._say("\n".join(filter(None, [ask_name(self._code), yours, look])))

    def _take_name(self, name: str) -> None:
        try:
            self.enter(self._code, name)
        except RoomError as error:
            self._say(f"{error} {ask_name()}")
        else:
            if self.member.waits:
                leader = self.member.view().leader or _("somebody")
                self._say(_(WAITING, leader=leader))

    # What happens

    def show(self, event: Event | None = None) -> None:
        """Tell what has happened, unless it is told otherwise; and once what a phase is about."""
        view = self.member.view()
        if event is not None:
            # Of rivals only the number of words is known, which ? tells.
            is_rival = event.kind is EventKind.FOUND and not event.word
            if event.kind not in QUIET and not is_rival and is_news(event, view):
                self._say(event.text)
        if (shown := stage(view)) != self._shown:
            self._shown, self._choices.offered = shown, ()
            seconds = view.seconds if view.phase is Phase.PLAYING else 0
            self._marks = [mark for mark in MARKS if mark < seconds]
            if about := self._about(view):
                self._say(about)
        is_challenge = event is not None and event.kind is EventKind.CHALLENGED
        if is_challenge and view.vote is not None and view.can_vote:
            self._say(f"{vote_question(view.vote)} {_(VOTE_HINT)}")

    def warn(self, problem: str) -> None:
        self._say(problem)

    def turned_away(self, text: str) -> None:
        self._say(f"{text} {ask_name()}")

    def _about(self, view: RoomView) -> str:
        """All that is to be known as a phase begins."""
        match view.phase:
            case Phase.LOBBY:
                code = self.member.code
                lines = [
                    _("Room {code}.", code=code),
                    self.door.invitation(code),
                    _seats_text(view),
                    _rules_text(view),
                    lobby_hint(view),
                    _(LIST_HINT),
                ]
            case Phase.COUNTDOWN:
                lines = []
            case Phase.PLAYING:
                game = self.member.game()
                lines = [_time_text(view), _(HELP if game else LIST_HINT)]
                if view.board is not None:
                    lines += ["", read_aloud.board_lines(view.board, view.contest.rules.q), ""]
                if game and game.to_find:
                    lines.append(find_text(len(game.to_find.words)))
                    lines += read_aloud.words_to_find(game) if game.to_find.clues else ()
            case Phase.TABLE:
                outcome = outcome_text(view.contest, view.leader, leads=view.leads)
                lines = [*_table_lines(view.contest), outcome]
                if view.contest.has_challenges and view.you:
                    word = next(iter(view.contest.current_round.worth), "word")
                    lines.append(_(CHALLENGE_HINT, word=word.upper()))
                lines.append(_(LIST_HINT))
            case Phase.FINAL:
                ranks = (
                    f"{each.place}. {each.player}: {points_text(each.points)}"
                    for each in ranking(view.contest)
                )
                lines = [*ranks, best_words_text(view.contest), _(LIST_HINT)]
        return "\n".join(line for line in lines if line or view.phase is Phase.PLAYING)

    def _until_mark(self) -> float | None:
        """Seconds until the time is told by itself; None if never."""
        if self._member is None or not self._marks:
            return None
        view = self._member.view()
        is_running = view.phase is Phase.PLAYING and not view.is_paused
        return max(0.0, view.seconds - self._marks[0]) if is_running else None

    # What is typed

    def _answer(self, line: str) -> None:
        member = self._member
        if member is None:
            if self._code:
                self._take_name(line)
            elif line:
                self._take_code(line)
            return
        if member.waits:
            return
        self.attempt(partial(self._reply, line, member, member.view()))

    def _reply(self, line: str, member: Member, view: RoomView) -> None:
        """Answer a line in a room. Raises RoomError."""
        if line in ("", read_aloud.STATUS):
            self._say(self._status(view))
        elif line.startswith(read_aloud.BOARD):
            self._say(self._board_answer(line, view))
        elif line == read_aloud.END:
            leaving = self._leaving or _("Leave the room")  # in the language of the guest
            self._choices.offer([*self._possible(view), (leaving, super().leave)])
        elif line.isdecimal():
            if not self._choices.choose(line):
                self._say(_(LIST_HINT))
        elif view.can_vote and (counts := yes_or_no(line)) is not None:
            member.do(Room.vote, counts)
        elif line.startswith(CHALLENGE):
            member.do(Room.challenge, line.removeprefix(CHALLENGE).strip().lower())
        elif view.phase is Phase.PLAYING:
            self._judge(line, member)
        else:
            self._say(f"{_('No round is being played.')} {_(LIST_HINT)}")

    def _judge(self, line: str, member: Member) -> None:
        """Judge each word of a line. Raises RoomError."""
        if (game := member.game()) is None:
            raise RoomError(WATCHING)
        for word in split_words(line, game.lexicon.language).words or [line]:
            self._say(read_aloud.verdict_line(member.do(Room.submit, word), word, game))

    def _status(self, view: RoomView) -> str:
        game = self.member.game() if view.phase is Phase.PLAYING else None
        lines = [_time_text(view), read_aloud.found_line(game) if game else "", _seats_text(view)]
        if view.phase is Phase.LOBBY:
            lines += [_rules_text(view), lobby_hint(view)]
        return "\n".join(filter(None, lines))

    def _board_answer(self, line: str, view: RoomView) -> str:
        if view.board is None:
            return _("The board isn't shown now.")
        return read_aloud.board_answer(line, view.board, view.contest.rules.q)

    def _possible(self, view: RoomView) -> list[Choice]:
        """The choices besides playing, the most likely first."""
        member, found = self.member, choices(self.member)
        if view.leads and view.phase in (Phase.LOBBY, Phase.TABLE, Phase.FINAL):
            go_on = {Phase.LOBBY: N_("Start"), Phase.TABLE: N_("Next"), Phase.FINAL: N_("Again")}
            found.insert(0, (_(go_on[view.phase]), partial(member.do, Room.proceed)))
        if view.leads and view.phase is Phase.LOBBY:
            found += (
                (f"{rule.label}: {rule.text}", partial(self._offer_rule, name))
                for name, rule in rule_choices(view.contest).items()
            )
        return found

    def _offer_rule(self, name: str) -> None:
        """Offer the values of a rule."""
        member = self.member
        contest = member.view().contest

        def choose(value: object) -> None:
            chosen = with_choice(contest, name, value, self._pairing)
            member.do(Room.set_rules, chosen)

        offered = rule_choices(contest)[name].offered
        self._choices.offer([(text, partial(choose, value)) for text, value in offered])


def _time_text(view: RoomView) -> str:
    """The state of a round by the clock."""
    if view.phase is not Phase.PLAYING:
        return ""
    if view.is_paused:
        return _("The clock is stopped.")
    if view.contest.rules.seconds is None:
        return _("No time limit.")
    return _("{time} left.", time=read_aloud.time_text(ceil(view.seconds)))


def _rules_text(view: RoomView) -> str:
    rules = rule_choices(view.contest, view.own).values()
    return _("Rules: {rules}.", rules=", ".join(f"{rule.label} {rule.text}" for rule in rules))


def _seats_text(view: RoomView) -> str:
    """The people there, and the number of words that each has in a round."""
    notes = ((seat.name, seat_note(view, seat)) for seat in view.seats)
    names = (f"{name} ({note})" if note else name for name, note in notes)
    return _("Players: {names}.", names=", ".join(names))


def _table_lines(contest: Contest) -> list[str]:
    """The words of a round by their finders, and how all stand."""
    latest = contest.current_round
    text, lines = latest.to_find.text, [_("The round is over."), heading(contest)]
    for turn in latest.turns:
        own = [word for word in turn.found if word not in latest.shared]
        counting = latest.counting(turn)
        words = ", ".join(f"{text(w)} {latest.worth[w] if w in counting else 0}" for w in own)
        lines.append(f"{turn.player}, {points_text(latest.points[turn.player])}: {words or '–'}")
    if latest.shared:
        shared = ", ".join(map(text, sorted(latest.shared)))
        lines.append(_("Found by several, for no points: {words}.", words=shared))
    if not contest.kind.is_together:
        lines.append(
            _("So far: {scores}.", scores=scores_text(contest.totals).replace(" · ", ", "))
        )
    return lines
