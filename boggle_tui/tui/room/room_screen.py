"""The base of the screens of a room."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from boggle_tui.game.contest.room import Phase, Room, RoomView
from boggle_tui.game.contest.room_event import Event
from boggle_tui.tui.base.dialogs.questions import PickDialog
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.room.visit import Visit

Choice = tuple[str, Callable[[], object]]
"""What can be done, and how."""


class RoomScreen(BoggleScreen[None]):
    """A screen that shows a phase of a room, and is told what happens there."""

    CSS_PATH = "room.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "menu", "Menu", tooltip="Leave, watch; as the leader pause, end, remove")
    ]

    def __init__(self, room: Visit) -> None:
        super().__init__()
        self.room = room

    @property
    def view(self) -> RoomView:
        """The state of the room, as the player sees it."""
        return self.room.member.view()

    def show_news(self, event: Event, view: RoomView) -> None:
        """Show what has happened."""
        raise NotImplementedError

    def action_menu(self) -> None:
        show_menu(self, self.room)


def show_menu(screen: BoggleScreen[None], room: Visit) -> None:
    """Offer what can be done in the room now."""

    def do(chosen: Callable[[], object] | None) -> None:
        if chosen is not None:
            chosen()

    screen.app.push_screen(PickDialog(f"Room {room.member.code}", _choices(room)), do)


def _choices(room: Visit) -> list[Choice]:
    view = room.member.view()
    act = partial(partial, room.act)
    choices: list[Choice] = [("Go on", lambda: None)]
    if view.leads:
        for name in view.knocking:
            choices.append((f"Let somebody back to {name}'s seat", act(Room.admit, name)))
            choices.append((f"Turn away who wants {name}'s seat", act(Room.refuse, name)))
        if view.phase is Phase.PLAYING:
            pausing = Room.resume if view.is_paused else Room.pause
            choices.append(("Resume" if view.is_paused else "Pause", act(pausing)))
            choices.append(("End the round", act(Room.end)))
        if view.phase is Phase.TABLE:
            choices.append(("End the contest", act(Room.end)))
    if view.can_lead:
        choices.append((f"Lead instead of {view.leader}", act(Room.lead)))
    for seat in view.seats:
        if seat.name == view.you and view.phase is not Phase.COUNTDOWN:
            if view.phase in (Phase.LOBBY, Phase.TABLE, Phase.FINAL):
                text = "Play from the next round on" if seat.watches else "Only watch from now on"
                choices.append((text, act(Room.watch, not seat.watches)))
        elif view.leads and seat.name != view.you:
            choices.append((f"Remove {seat.name}", act(Room.remove, seat.name)))
    return [*choices, ("Leave the room", room.leave)]
