"""The screens of a room: which of them shows what, and the help of a guest, who sees no others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual.app import App
from textual.screen import Screen

from boggle_tui.files.translation import N_
from boggle_tui.game.contest.room import Phase, RoomView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.rooms.door import Door
from boggle_tui.store.settings import Settings
from boggle_tui.tui.help.help_screen import open_help
from boggle_tui.tui.room.lobby_screen import LobbyScreen
from boggle_tui.tui.room.room_screen import RoomScreen, Visit
from boggle_tui.tui.room.round_screen import CountdownScreen, LookScreen, RoomRoundScreen
from boggle_tui.tui.room.table_screen import RoomEndScreen, RoomTableScreen

ROOM_SCREENS: tuple[tuple[str, type[Screen[Any]]], ...] = (
    (N_("Room"), LookScreen),
    (N_("Lobby"), LobbyScreen),
    (N_("Round in a room"), RoomRoundScreen),
    (N_("Words in a room"), RoomTableScreen),
    (N_("Scores in a room"), RoomEndScreen),
)

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
        super().__init__(app, door)
        self._shown: tuple[object, ...] = ()

    def show(self, event: Event | None = None) -> None:
        view = self.member.view()
        # In the lobby, the contest has another id for each change of its rules.
        rounds = () if view.phase is Phase.LOBBY else (view.contest.id, len(view.contest.rounds))
        shown = (view.phase, *rounds)
        if shown != self._shown:
            self._shown = shown
            self._replace(self._screen_of(view))
        elif event is not None:
            for screen in self.app.screen_stack:
                if isinstance(screen, OF_ROOM) and screen.is_mounted:
                    screen.show_news(event, view)
        if event is not None and self._is_news(event, view):
            self.app.notify(event.text)

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
        while len(self.app.screen_stack) > 2:
            self.app.screen.dismiss()
        if len(self.app.screen_stack) > 1:
            self.app.switch_screen(screen)
        else:
            self.app.push_screen(screen)

    def _is_news(self, event: Event, view: RoomView) -> bool:
        """Whether the player hasn't done it, and sees it nowhere else."""
        if event.kind in (EventKind.KNOCKED, EventKind.TURNED_AWAY):
            return view.leads
        if event.kind is EventKind.LEADS:
            return len(view.seats) > 1
        return event.kind not in SILENT and event.player != view.you


def open_room_help(app: App[Any], dice: str) -> None:
    """Show the rules with these dice, and what a guest can do."""
    open_help(app, replace(Settings(), dice=dice), dict(ROOM_SCREENS))
