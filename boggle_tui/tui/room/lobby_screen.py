"""The lobby of a room: who is there, and the rules."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.players import MAX_PLAYERS
from boggle_tui.game.contest.room import Room, RoomView
from boggle_tui.game.contest.room_event import Event
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.rooms.room_rules import rule_choices, with_choice
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.keyboard import key_word
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.screen import Dialog
from boggle_tui.tui.room.room_screen import RoomScreen, Visit, seats_text

START = N_("Start", "key")
WIDE, HIGH = 112, 28
"""The size of a terminal with room for a QR code."""


class QrDialog(Dialog[None]):
    """The address of the room's page, to scan with a phone."""

    CSS_PATH = "room.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Close")]

    def __init__(self, code: str) -> None:
        super().__init__()
        self._code = code

    def compose(self) -> ComposeResult:
        yield Static(self._code, classes="qr", markup=False)


class LobbyScreen(RoomScreen):
    """The players as they join; the leader chooses the rules and starts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "start", START),
        Binding("c", "scan", "QR code", tooltip="Show the address, to be scanned with a phone"),
        Binding(
            "v",
            "watch",
            "Watch",
            tooltip="Only watch the rounds, as on a television; or play after all",
        ),
    ]

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        self._pairing = LanguagePairing()
        self._heading = Static(id="heading", markup=False)
        self._players = Static(id="players", markup=False)
        self._rules = Static(id="rules", markup=False)
        self._hint = Static(id="hint", markup=False)
        self._code = visit.door.qr_code(visit.member.code)
        self._qr = Static(self._code, classes="qr", markup=False)

    def compose(self) -> ComposeResult:
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
        yield KeyBar()

    def on_mount(self) -> None:
        self._players.border_title = _("Players")
        self._show(self.view)

    def on_resize(self) -> None:
        self._qr.display = bool(self._code) and self._has_room
        self._show(self.view)

    def show_news(self, event: Event, view: RoomView) -> None:  # noqa: ARG002
        self._show(view)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Let only the leader start; show the QR code in a dialog where there is no room for it."""
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
        self._players.update(seats_text(view))
        self._players.border_subtitle = _("{n} of {most}", n=len(view.seats), most=MAX_PLAYERS)
        self._rules.update(_rules_text(view.contest))
        self._hint.update(_hint(view))
        self.refresh_bindings()


def _rules_text(contest: Contest) -> str:
    choices = rule_choices(contest).values()
    width = max(7, *(len(each.label) for each in choices)) + 1
    return "\n".join(f"{each.label:<{width}}{each.text}" for each in choices)


def _hint(view: RoomView) -> str:
    if view.is_dealing:
        return _("The dice are being rolled …")
    if view.leads:
        return _(
            "Start as soon as all are here." if len(view.seats) > 1 else "Wait for the others."
        )
    starts = _("{name} starts the game.", name=view.leader)
    return starts if view.you else f"{starts} {_('You only watch: to play, join with a name.')}"
