"""The screens of a room: lobby, table and final scores; and which screen is shown when."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import Any, ClassVar

from textual import on
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_sentences import best_words_text, outcome_text, vote_question
from boggle_tui.game.contest.players import MAX_PLAYERS
from boggle_tui.game.contest.room import Phase, Room, RoomView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.play.contest_rules import rule_choices, with_choice
from boggle_tui.rooms.hosted_room import Closed
from boggle_tui.rooms.visit import Door, Visit, is_news, lobby_hint, stage
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.keyboard import bind, key_word, on_bar
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.screen import Dialog
from boggle_tui.tui.contest.contest_table_screen import (
    FinalScoresScreen,
    RoundTableScreen,
    VoteDialog,
)
from boggle_tui.tui.room.round_screen import (
    CountdownScreen,
    LookScreen,
    RoomRoundScreen,
    RoomScreen,
    seat_lines,
    show_menu,
)
from boggle_tui.tui.settings.help_screen import open_help

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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
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
        can_scan = self.check_action("scan", ())
        scan = _(" · {key}: scan", key=self.key_of("scan")) if can_scan else ""
        self._heading.update(
            Content.assemble(
                (_("Room {code}", code=code) + "\n", "bold $primary"),
                first + scan,
                ("".join(f"\n{line}" for line in others), "$secondary"),
            )
        )
        self._players.update(Content("\n").join(seat_lines(view)))
        self._players.border_subtitle = _("{n} of {most}", n=len(view.seats), most=MAX_PLAYERS)
        self._rules.update(_rules_text(view))
        self._hint.update(lobby_hint(view))
        self.refresh_bindings()


def _rules_text(view: RoomView) -> str:
    choices = rule_choices(view.contest, has_own_board=view.has_own_board).values()
    width = max(7, *(len(each.label) for each in choices)) + 1
    return "\n".join(f"{each.label:<{width}}{each.text}" for each in choices)


class RoomVoteDialog(VoteDialog):
    """Asks a player for a vote; Escape gives none."""

    CSS_PATH = "../base/dialogs.tcss"
    BINDINGS = bind(on_bar("escape", "dismiss(None)", "Abstain"))
    third_answer = N_("Abstain")


class RoomTableScreen(RoundTableScreen):
    """The words of all, who challenge and vote on their own screens; the leader continues."""

    PLACE = N_("Words in a room")
    KEY_GROUPS: ClassVar = {N_("After a round"): "challenge next"}
    PAGE = N_("Room")
    CSS_PATH = "../contest/contest.tcss"
    BINDINGS = bind(
        on_bar(
            "ctrl+n", "next", "Next", "Go to the next round, or the final scores, as the leader"
        ),
        on_bar("enter", "challenge", "Challenge", "Challenge the word at the cursor"),
        on_bar("escape", "leave", "Menu", "Leave, watch; as the leader end, remove"),
    )

    def __init__(self, visit: Visit, contest: Contest) -> None:
        super().__init__(contest)
        self.visit = visit

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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let only the leader continue, and all players of the round challenge."""
        view = self.visit.member.view()
        if action == "next":
            return view.leads
        if action == "challenge":
            return self.has_challenges and bool(view.you)
        return super().check_action(action, parameters)

    def action_next(self) -> None:
        self.visit.act(Room.proceed)

    def action_leave(self) -> None:
        show_menu(self, self.visit)

    def challenge(self, word: str) -> None:
        self.visit.act(Room.challenge, word)

    def outcome(self) -> str:
        return outcome_text(self.contest, self.visit.member.view().leader)

    def _vote(self, counts: bool | None) -> None:
        if counts is not None:
            self.visit.act(Room.vote, counts)


class RoomEndScreen(FinalScoresScreen):
    """The final scores, and the best word of each."""

    PLACE = N_("Scores in a room")
    PAGE = N_("Room")
    CSS_PATH = "../contest/contest.tcss"
    BINDINGS = bind(
        on_bar("a,enter", "again", "Again", "Play another contest in this room, as the leader"),
        on_bar("escape", "home", "Menu", "Leave, watch; as the leader remove"),
    )

    def __init__(self, visit: Visit, contest: Contest) -> None:
        super().__init__(contest, best_words_text(contest))
        self.visit = visit

    def show_news(self, event: Event, view: RoomView) -> None:  # noqa: ARG002
        """Show who may continue."""
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Let only the leader continue."""
        return action != "again" or self.visit.member.view().leads

    def action_again(self) -> None:
        self.visit.act(Room.proceed)

    def action_home(self) -> None:
        show_menu(self, self.visit)


ROOM_SCREENS = (LookScreen, LobbyScreen, RoomRoundScreen, RoomTableScreen, RoomEndScreen)
OF_ROOM = (RoomScreen, RoomTableScreen, RoomEndScreen)
"""The screens that show what happens in a room."""
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
                if isinstance(screen, OF_ROOM) and screen.is_mounted:
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
                return RoomTableScreen(self, view.contest)
            case Phase.FINAL:
                return RoomEndScreen(self, view.contest)

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
