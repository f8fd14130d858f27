"""The base of the screens of a room."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from boggle_tui.game.contest.room import Phase, Room, RoomView
from boggle_tui.game.contest.room_event import Event
from boggle_tui.tui.base.choice_list import ChoiceList
from boggle_tui.tui.base.screen import BoggleScreen, Dialog
from boggle_tui.tui.room.room_context import RoomContext, room_of

Choice = tuple[str, Callable[[], object]]
"""What can be done, and how."""


class RoomMenu(Dialog[None]):
    """What a player can do in the room besides playing."""

    CSS_PATH = "room.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Close")]

    def __init__(self, title: str, choices: list[Choice]) -> None:
        super().__init__()
        self._title, self._choices = title, choices

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Label(self._title, markup=False)
            yield ChoiceList(*(Option(text) for text, _ in self._choices), markup=False)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.is_active:
            self.dismiss()
            self.app.call_later(self._choices[event.option_index][1])


class RoomScreen(BoggleScreen[None]):
    """A screen that shows a phase of a room, and is told what happens there."""

    CSS_PATH = "room.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "menu", "Menu", tooltip="Leave, watch; as the leader pause, end, remove")
    ]

    @property
    def room(self) -> RoomContext:
        """The app, as the screen of a room sees it."""
        return room_of(self)

    @property
    def view(self) -> RoomView:
        """What can be seen of the room now."""
        return self.room.place.view()

    @property
    def leads(self) -> bool:
        """Whether the player leads the room."""
        view = self.view
        return bool(view.you) and view.you == view.leader

    def show_news(self, event: Event, view: RoomView) -> None:
        """Show what has happened."""
        raise NotImplementedError

    def action_menu(self) -> None:
        show_menu(self)


def show_menu(screen: BoggleScreen[None]) -> None:
    """Offer what can be done in the room now."""
    app = room_of(screen)
    app.push_screen(RoomMenu(f"Room {app.place.code}", _choices(app)))


def _choices(app: RoomContext) -> list[Choice]:
    view = app.place.view()
    act = partial(partial, app.act)
    choices: list[Choice] = [("Go on", lambda: None)]
    if view.you == view.leader:
        for name in view.knocking:
            choices.append((f"Let somebody back to {name}'s seat", act(Room.admit, name)))
            choices.append((f"Turn away who wants {name}'s seat", act(Room.refuse, name)))
        if view.phase is Phase.PLAYING:
            pausing = Room.resume if view.is_paused else Room.pause
            choices.append(("Resume" if view.is_paused else "Pause", act(pausing)))
            choices.append(("End the round", act(Room.end)))
        if view.phase is Phase.TABLE:
            choices.append(("End the contest", act(Room.end)))
    for seat in view.seats:
        if seat.name == view.you and view.phase is not Phase.COUNTDOWN:
            if view.phase in (Phase.LOBBY, Phase.TABLE, Phase.FINAL):
                text = "Play from the next round on" if seat.watches else "Only watch from now on"
                choices.append((text, act(Room.watch, not seat.watches)))
        elif view.you == view.leader and seat.name != view.you:
            choices.append((f"Remove {seat.name}", act(Room.remove, seat.name)))
    return [*choices, ("Leave the room", app.leave)]
