"""The screens of a room, from the lobby to the final scores; and which screen is shown when.

Whoever doesn't play looks on: on a television, the table for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import ceil, inf
from time import monotonic
from typing import Any, ClassVar

from rich.cells import set_cell_size
from textual import events, on
from textual.app import App, ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, ngettext, number
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import MAX_NAME, MAX_PLAYERS
from boggle_tui.game.contest.room import (
    WATCHING,
    Event,
    EventKind,
    Phase,
    Room,
    RoomView,
    SeatView,
)
from boggle_tui.game.contest.scores import best_words_text, outcome_text, vote_question
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.phrases import points_text
from boggle_tui.play.contest_rules import rule_choices, with_choice
from boggle_tui.play.round_sentences import found_text, verdict_text
from boggle_tui.rooms.hosted_room import Closed
from boggle_tui.rooms.visit import Door, Visit, choices, is_news, lobby_hint, seat_note, stage
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.column_grid import WordColumns
from boggle_tui.tui.base.keyboard import bind, key_word, on_bar
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.questions import ConfirmDialog, PickDialog
from boggle_tui.tui.base.screen import BoggleScreen, Dialog
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.contest.contest_table_screen import (
    FinalScoresScreen,
    RoundTableScreen,
    VoteDialog,
)
from boggle_tui.tui.round.side_panels import WordsToFindPanel
from boggle_tui.tui.round.word_screen import (
    HOW_TO_SUBMIT,
    LAST_SECONDS,
    ROTATE,
    WORD_KEYS,
    Status,
    WordInput,
    WordScreen,
)
from boggle_tui.tui.settings.help_screen import open_help

SHOWN = 30
"""The latest words of a team that are listed with their finders."""


def seat_lines(view: RoomView) -> list[Content]:
    """The players who are there, and who leads; in a round, how many words each has.

    That stands first, as the lines are short there.
    """
    is_round = view.phase is Phase.PLAYING
    styles = ("bold" if seat.name == view.you else "" for seat in view.seats)
    seats = zip(view.seats, styles, strict=True)
    return [_noted(seat.name, style, seat_note(view, seat), is_round) for seat, style in seats]


@lru_cache(1000)
def _noted(name: str, style: str, note: str, is_round: bool) -> Content:
    if is_round:
        return Content.assemble((f"{note} ", "$secondary"), (name, style))
    return Content.assemble((name, style), (f"  {note}", "$secondary"))


def latest_words(view: RoomView, most: int) -> list[str]:
    """The latest words of a team with their finders, a line each."""
    return [f"{word}  {name}" for word, name in [*view.found.items()][: -most - 1 : -1]]


class RoomScreen(BoggleScreen[None]):
    """A screen that shows a phase of a room, and hears what happens there."""

    CSS_PATH = "room.tcss"
    BINDINGS = bind(
        on_bar("escape", "menu", "Menu", "Leave, or watch; as the leader pause, end or remove")
    )

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit

    @property
    def view(self) -> RoomView:
        """The state of the room, as the player sees it."""
        return self.visit.member.view()

    def show_news(self, event: Event, view: RoomView) -> None:
        """Show what has happened; a screen that shows nothing of it leaves this as it is."""

    def action_menu(self) -> None:
        """Offer what can be done in the room now."""
        visit, push = self.visit, self.app.push_screen
        deeds = {text: partial(visit.attempt, deed) for text, deed in choices(visit.member)}
        asked = {
            _("End the round"): _("End the round for everybody?"),
            _("End the contest"): _("End the contest?"),
        }
        for end in asked.keys() & deeds:
            question = ConfirmDialog(asked[end], end, _("Play on"))
            deeds[end] = partial(push, question, lambda sure: sure and visit.act(Room.end))
        ways = [(_("Go on"), lambda: None), *deeds.items(), (_("Leave the room"), visit.leave)]
        dialog = PickDialog(_("Room {code}", code=visit.member.code), ways)
        push(dialog, lambda chosen: chosen() if chosen is not None else None)


class CountdownScreen(RoomScreen):
    """The seconds until everybody sees the board."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        self._seconds = LargeText(share=0.5, id="title")

    def body(self) -> ComposeResult:
        with Container(id="message"):
            yield self._seconds
            yield Static(_("Get ready!"))

    def on_mount(self) -> None:
        self.app.clear_notifications()  # Who has joined would cover the words.
        self._show()
        self.set_interval(self.app.pace.tick, self._show)

    def _show(self) -> None:
        text = str(max(1, ceil(self.view.seconds)))
        if text != self._seconds.text:
            self._seconds.text = text


class RoomRoundScreen(WordScreen, RoomScreen):
    """The board, the clock, the own words, and how many the others have."""

    PLACE = N_("Round in a room")
    PAGE = N_("Room")
    CSS_PATH: ClassVar[list[CSSPathType]] = ["../round/word_screen.tcss", "room.tcss"]  # type: ignore[assignment]
    BINDINGS = bind(*WORD_KEYS, ROTATE)

    def __init__(self, visit: Visit, view: RoomView, game: Round) -> None:
        """Show a room during a round; `game` is the player's own."""
        super().__init__(visit)
        self.game = game
        self.countdown = Status(view.contest.rules.seconds)
        self.word_input = WordInput(game, game.setup.dice)
        self._is_team = view.contest.kind.is_together
        caption = _("Team" if self._is_team else "Score")
        self.countdown.summary_lines = 2 if game.to_find else 1
        self.countdown.caption = Content.styled(caption, "$secondary")
        self.has_clues = bool(game.to_find.clues)
        self._found: WordColumns | WordsToFindPanel = (
            WordsToFindPanel(game, id="found")
            if self.has_clues
            else WordColumns(game.points, text=game.to_find.text, id="found")
        )
        self._team = Static(id="team", markup=False)
        self.shows_numbers_by_clock = not self._is_team and game.rules.seconds is not None
        """Whether others' words are shown when the clock next changes: news costs the host time."""

    def beside(self) -> Sequence[Widget]:
        return [self._team if self._is_team and not self.has_clues else self._found]

    def on_mount(self) -> None:
        self.word_input.say(_(HOW_TO_SUBMIT))
        self._show(self.view)
        self.set_interval(self.app.pace.tick, self._tick)

    def show_news(self, event: Event, view: RoomView) -> None:
        if event.kind in (EventKind.PAUSED, EventKind.RESUMED):
            self.word_input.is_concealed = view.is_paused
            self.word_input.clear()
            self.word_input.say(event.text)
        self._show(view)

    def action_scroll_words(self, pages: int) -> None:
        self._found.scroll_relative(y=pages * self._found.size.height // 2)

    def action_menu(self) -> None:
        if self.word_input.trace.text:
            self.word_input.clear()
        else:
            super().action_menu()

    @on(WordInput.Submitted)
    def judge(self, event: WordInput.Submitted) -> None:
        """Have the room judge the word, and show its verdict."""
        word = self.game.likeliest_reading(event.readings)
        verdict = self.visit.act(Room.submit, word)
        if verdict is not None:
            self.say_verdict(verdict_text(verdict, word, self.game), verdict)

    def _tick(self) -> None:
        seconds = self.view.seconds  # of the round, which lasts until all have found all words
        if seconds < inf and ceil(seconds) != self.countdown.seconds:
            self.countdown.seconds = ceil(seconds)
            self._show_others(self.view)

    def _show(self, view: RoomView) -> None:
        if self._is_team:
            self._team.update("\n".join(latest_words(view, SHOWN)), layout=False)
        team = self.game.setup.team.found if self.has_clues and self.game.setup.team else ()
        self._found.words = (*self.game.found, *team)
        self.word_input.is_concealed = view.is_paused
        self._show_others(view)
        self._tick()

    def _show_others(self, view: RoomView) -> None:
        if self._is_team:
            points = view.points
            summary = ngettext("of {count} point", "of {count} points", view.goal)
            if self.game.to_find:
                summary += f"\n{found_text(self.game)}"
        else:
            points, summary = self.game.score, found_text(self.game)
        others = [Content.styled(_("Words"), "$secondary"), *seat_lines(view)]
        self.countdown.tell(number(points), summary, others=others)


SIDE = 30
"""Columns next to the board at least."""
MARGIN = 4
"""Columns between the two."""
BAR = "▆"
ROOMY = 4
"""Lines of the screen for each player from which there is a blank one between two."""


class LookScreen(RoomScreen):
    """The board as large as fits, the clock, and a bar for the words of each player."""

    PLACE = N_("Room")
    PURPOSE = N_(
        "Everybody plays the same board at the same moment, each at their own screen. Whoever"
        " opened the room leads: chooses the rules, and starts and ends rounds. If the leader goes"
        " or does nothing for three minutes, another player can lead. Whoever comes late watches"
        " until the next round. A lost connection keeps its seat for two minutes.\n\n"
        "Rivals: a word that several found scores for nobody; or each word counts, for each player"
        " who found it. Team: words score for all, towards one goal. A word that is challenged"
        " after a round counts if the word list says so, or a vote; in a tie it counts."
    )
    KEY_GROUPS: ClassVar = {N_("On every screen"): "menu"}
    TITLE = "Round"

    def __init__(self, visit: Visit, view: RoomView) -> None:
        super().__init__(visit)
        rules = view.contest.rules
        self.board_view = BoardView(view.board or Board.empty(*view.contest.size), rules.q)
        self._clock = LargeText(share=0.25, id="clock")
        self._players = Static(id="players")
        self._team = Static(id="team", markup=False)
        self._note = Static(_(WATCHING) if view.you else "", id="note")

    def body(self) -> ComposeResult:
        with Horizontal(id="look"):
            yield self.board_view
            with Vertical(id="side"):
                yield self._clock
                yield self._players
                yield self._team
                yield self._note

    def on_mount(self) -> None:
        self._show(self.view)
        self.set_interval(self.app.pace.tick, self._tick)

    def on_resize(self, _: events.Resize) -> None:
        if self.is_too_small:
            return
        width, height = self.size
        layout = self.board_view.layout_in(width - SIDE - MARGIN, height - 2)
        self.board_view.styles.width = layout.width + MARGIN
        self.after_layout(lambda: self._show(self.view))

    def show_news(self, event: Event, view: RoomView) -> None:  # noqa: ARG002
        self._show(view)

    def _tick(self) -> None:
        view = self.view
        text = clock_face(ceil(view.seconds)) if view.contest.rules.seconds else ""
        text = _("PAUSE") if view.is_paused else text
        if text != self._clock.text:
            self._clock.text = text
            self._clock.set_class(view.seconds <= LAST_SECONDS, "-last-seconds")

    def _show(self, view: RoomView) -> None:
        if view.board is not None:
            self.board_view.board = view.board
        self.board_view.is_concealed = view.is_paused
        self._players.update(self._players_text(view))
        if view.contest.kind.is_together:
            words = latest_words(view, self.size.height - 1)
            goal = _("{n} of {points}", n=view.points, points=points_text(view.goal))
            self._team.update("\n".join([goal, "", *words]))
        self._tick()

    def _players_text(self, view: RoomView) -> Content:
        """A line for each player of the round."""
        seats = [seat for seat in view.seats if not seat.watches]
        most = max((seat.words for seat in seats), default=0)
        is_roomy = self.size.height >= ROOMY * 2 * len(seats)
        lines = [self._line(seat, most) for seat in seats]
        return Content("\n\n" if is_roomy else "\n").join(lines)

    def _line(self, seat: SeatView, most: int) -> Content:
        room = max(1, self._players.size.width - MAX_NAME - 6)
        return Content.assemble(
            (set_cell_size(seat.name, MAX_NAME), "" if seat.is_connected else "$secondary strike"),
            (f" {seat.words:>3} ", "bold"),
            (BAR * round(room * seat.words / max(most, 1)), "$primary"),
        )


START = N_("Start", "key")
WIDE, HIGH = 112, 28
"""The size of a terminal with room for a QR code."""


class QrDialog(Dialog[None]):
    """The address of the room's page, to scan with a phone."""

    CSS_PATH = "room.tcss"
    BINDINGS = bind(on_bar("escape", "dismiss(None)", "Close"))

    def __init__(self, code: str) -> None:
        super().__init__()
        self._code = code

    def compose(self) -> ComposeResult:
        yield Static(self._code, classes="qr", markup=False)


class LobbyScreen(RoomScreen):
    """The players as they join; the leader chooses the rules and starts."""

    PLACE = N_("Lobby")
    KEY_GROUPS: ClassVar = {N_("Before the first round"): "start watch scan"}
    PAGE = N_("Room")
    BINDINGS = bind(
        on_bar("f5", "start", START),
        on_bar("c", "scan", "QR code", "Show the address, to be scanned with a phone"),
        on_bar(
            "v", "watch", "Watch", "Only watch the rounds, as on a television; or play after all"
        ),
    )

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        self._pairing = LanguagePairing()
        self._heading = Static(id="heading", markup=False)
        self._players = Static(id="players", markup=False)
        self._rules = Static(id="rules", markup=False)
        self._hint = Static(id="hint", markup=False)
        self._code = visit.door.qr_code(visit.member.code)
        self._qr = Static(self._code, classes="qr", markup=False)

    def body(self) -> ComposeResult:
        with Vertical(id="lobby"):
            yield self._heading
            with Horizontal():
                yield self._players
                with Vertical(id="how"):
                    yield Menu(
                        rule_choices(self.view.contest), {"start": key_word(START)}, id="menu"
                    )
                    yield self._rules
                yield self._qr
            yield self._hint

    def on_mount(self) -> None:
        self._players.border_title = _("Players")
        self._show(self.view)

    def on_resize(self) -> None:
        self._qr.display = bool(self._code) and self._has_room
        self._show(self.view)

    def show_news(self, event: Event, view: RoomView) -> None:  # noqa: ARG002
        self._show(view)

    def allows(self, action: str) -> bool:
        """Let only the leader start; show the QR code in a dialog where it doesn't fit."""
        if action == "scan":
            return bool(self._code) and not self._has_room
        view = self.view
        return view.leads if action == "start" else action != "watch" or bool(view.you)

    def action_start(self) -> None:
        self.visit.act(Room.proceed)

    def action_scan(self) -> None:
        self.app.push_screen(QrDialog(self._code))

    def action_watch(self) -> None:
        view = self.view
        watches = next(seat.watches for seat in view.seats if seat.name == view.you)
        self.visit.act(Room.watch, not watches)

    @on(Menu.Changed)
    def change_rules(self, event: Menu.Changed) -> None:
        """Play by the rules that the leader chooses."""
        contest = self.view.contest
        chosen = with_choice(contest, event.name, event.value, self._pairing)
        self.visit.act(Room.set_rules, chosen)

    @property
    def _has_room(self) -> bool:
        """Whether the QR code fits next to the rules."""
        return self.size.width >= WIDE and self.size.height >= HIGH

    def _show(self, view: RoomView) -> None:
        menu = self.query_one(Menu)
        menu.offer_all(rule_choices(view.contest))
        menu.display, self._rules.display = view.leads, not view.leads
        if view.leads and self.focused is None:
            menu.focus()
        code = self.visit.member.code
        first, *others = self.visit.door.invitation(code).split("\n")
        scan = _(" · {key}: scan", key=self.key_of("scan")) if self.allows("scan") else ""
        self._heading.update(
            Content.assemble(
                (_("Room {code}", code=code), "bold $primary"),
                f"{scan}\n{first}",
                ("".join(f"\n{line}" for line in others), "$secondary"),
            )
        )
        self._players.update(Content("\n").join(seat_lines(view)))
        self._players.border_subtitle = _("{n} of {most}", n=len(view.seats), most=MAX_PLAYERS)
        self._rules.update(_rules_text(view))
        self._hint.update(lobby_hint(view))
        self.refresh_bindings()


def _rules_text(view: RoomView) -> str:
    choices = rule_choices(view.contest, view.own).values()
    width = max(7, *(len(each.label) for each in choices)) + 1
    return "\n".join(f"{each.label:<{width}}{each.text}" for each in choices)


class RoomVoteDialog(VoteDialog):
    """Asks a player for a vote; Escape gives none."""

    CSS_PATH = "../base/dialogs.tcss"
    BINDINGS = bind(on_bar("escape", "dismiss(None)", "Abstain"))
    third_answer = N_("Abstain")


class RoomTableScreen(RoundTableScreen, RoomScreen):
    """The words of all, who challenge and vote on their own screens; the leader continues."""

    PLACE = N_("Words in a room")
    KEY_GROUPS: ClassVar = {N_("After a round"): "challenge next"}
    PAGE = N_("Room")
    CSS_PATH = "../contest/contest.tcss"
    BINDINGS = bind(
        on_bar(
            "ctrl+n", "next", "Next", "Go to the next round, or the final scores, as the leader"
        ),
        on_bar("enter", "challenge", "Challenge", "Challenge this word, or be told why not"),
        on_bar("escape", "menu", "Menu", "Leave, watch; as the leader end, remove"),
    )

    def show_news(self, event: Event, view: RoomView) -> None:
        """Show a challenge, a judgement, or other players."""
        if event.kind is EventKind.CHALLENGED and view.vote is not None:
            self._notes[view.vote.word] = event.text
            if view.can_vote:
                self.app.push_screen(RoomVoteDialog(vote_question(view.vote)), self._vote)
        if event.kind is EventKind.JUDGED:
            self._notes[event.word] = event.text
            if isinstance(self.app.screen, RoomVoteDialog):
                self.app.screen.dismiss(None)
            self.contest = view.contest
            self._table.show(view.contest)
        self._show()
        self.refresh_bindings()

    def allows(self, action: str) -> bool:
        """Let only the leader continue, and all players of the round challenge."""
        if action == "next":
            return self.view.leads
        return action != "challenge" or (self.has_challenges and bool(self.view.you))

    @property
    def challenger(self) -> str:
        return self.view.you

    def action_next(self) -> None:
        self.visit.act(Room.proceed)

    def challenge(self, word: str) -> None:
        self.visit.act(Room.challenge, word)

    def outcome(self) -> str:
        return outcome_text(self.contest, self.view.leader, leads=self.view.leads)

    def _vote(self, counts: bool | None) -> None:
        if counts is not None:
            self.visit.act(Room.vote, counts)


class RoomEndScreen(FinalScoresScreen, RoomScreen):
    """The final scores, and the best word of each."""

    PLACE = N_("Scores in a room")
    PAGE = N_("Room")
    CSS_PATH = "../contest/contest.tcss"
    BINDINGS = bind(
        on_bar("a,enter", "again", "Again", "Play another contest in this room, as the leader"),
        on_bar("escape", "menu", "Menu", "Leave, watch; as the leader remove"),
    )

    def show_news(self, event: Event, view: RoomView) -> None:  # noqa: ARG002
        """Show who may continue."""
        self.refresh_bindings()

    def allows(self, action: str) -> bool:
        """Let only the leader continue."""
        return action != "again" or self.view.leads

    def action_again(self) -> None:
        self.visit.act(Room.proceed)


ROOM_SCREENS = (LookScreen, LobbyScreen, RoomRoundScreen, RoomTableScreen, RoomEndScreen)
SILENT = frozenset(
    {
        *(EventKind.DEALING, EventKind.COUNTDOWN, EventKind.STARTED, EventKind.FOUND),
        *(EventKind.TABLE, EventKind.VOTED, EventKind.FINAL, EventKind.LOBBY, EventKind.RULES),
        *(EventKind.PAUSED, EventKind.RESUMED),
    }
)
"""Events that the screens themselves show."""


class ShownVisit(Visit):
    """A visit that shows what happens in the room over the app's first screen."""

    def __init__(self, app: App[Any], door: Door) -> None:
        super().__init__(door, app.call_later)
        self.app = app
        self._shown: tuple[object, ...] = ()
        self._shows_numbers_by_clock = False

    def tell(self, news: Event | Closed) -> None:
        if (
            self._shows_numbers_by_clock
            and isinstance(news, Event)
            and news.kind is EventKind.FOUND
            and news.player != self.member.name
        ):
            self.latest_news = monotonic()
        else:
            super().tell(news)

    def show(self, event: Event | None = None) -> None:
        view = self.member.view()
        if (shown := stage(view)) != self._shown:
            self._shown = shown
            self._replace(self._screen_of(view))
        elif event is not None:
            for screen in self.app.screen_stack:
                if isinstance(screen, RoomScreen) and screen.is_mounted:
                    screen.show_news(event, view)
        if event is not None and event.kind not in SILENT and is_news(event, view):
            self.app.notify(event.text)

    def warn(self, problem: str) -> None:
        self.app.notify(problem, severity="error")

    def _screen_of(self, view: RoomView) -> Screen[None]:
        match view.phase:
            case Phase.LOBBY:
                return LobbyScreen(self)
            case Phase.COUNTDOWN:
                return CountdownScreen(self)
            case Phase.PLAYING:
                game = self.member.game()
                return RoomRoundScreen(self, view, game) if game else LookScreen(self, view)
            case Phase.TABLE:
                return RoomTableScreen(view.contest, visit=self)
            case Phase.FINAL:
                return RoomEndScreen(view.contest, best_words_text(view.contest), visit=self)

    def _replace(self, screen: Screen[Any]) -> None:
        """Show a screen instead of all others but the first."""
        self._shows_numbers_by_clock = (
            isinstance(screen, RoomRoundScreen) and screen.shows_numbers_by_clock
        )
        while len(self.app.screen_stack) > 2:
            self.app.screen.dismiss()
        if len(self.app.screen_stack) > 1:
            self.app.switch_screen(screen)
        else:
            self.app.push_screen(screen)


def open_room_help(app: App[Any], dice: str) -> None:
    """Show the rules with these dice, and what a guest can do."""
    open_help(app, replace(Settings(), dice=dice), ROOM_SCREENS)
