"""The host and the app, as the screens of a room see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    from boggle_tui.game.contest.room import Room, RoomView
    from boggle_tui.game.round.round import Round
    from boggle_tui.store.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")


class News(Protocol):
    """Something that has happened in a room; an `Event`, unless the place there is gone."""

    @property
    def text(self) -> str:
        """A sentence about it."""


Tell = Callable[[News], None]


class Place(Protocol):
    """A player's connection to a room."""

    name: str
    waits: bool

    @property
    def code(self) -> str:
        """The room's code."""

    def view(self) -> RoomView:
        """All that the player may see."""

    def game(self) -> Round | None:
        """The player's own round, to be read."""

    def do(
        self, action: Callable[Concatenate[Room, str, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Do something in the room. Raises RoomError."""

    def leave(self) -> None:
        """Go for good."""

    def lose(self) -> None:
        """Go because the connection was lost."""


class Door(Protocol):
    """The way into the rooms of a host, for one player."""

    wanted: str
    """The code that the player came with; NEW to open a room; empty to be asked."""

    @property
    def can_open(self) -> bool:
        """Whether there is room for another room."""

    def check(self, code: str) -> str:
        """Return the code of a room as it is written, or NEW. Raises RoomError if there is none."""

    def seat_of(self, code: str) -> str:
        """The name of the seat that is kept for this guest; empty without one."""

    def enter(self, code: str, name: str, tell: Tell) -> Place:
        """Take a seat; without a name, only look on. Raises RoomError."""

    def open(self, name: str, tell: Tell) -> Place:
        """Open a room. Raises RoomError."""

    def invitation(self, code: str) -> str:
        """Say how others join a room."""

    def qr_code(self, code: str) -> str:
        """The address of the room's page as a QR code, light on dark; empty without a page."""


class RoomHost(Protocol):
    """The host of rooms that others join from their own devices."""

    @property
    def has_guests(self) -> bool:
        """Whether anybody else is connected."""

    async def open(self, settings: Settings) -> Door:
        """Listen, and return the player's own way in. Raises UserError."""

    async def close(self) -> None:
        """End the room, tell those who are there, and stop listening."""


class RoomContext(Protocol):
    """A player's visit to a room, as its screens see it."""

    door: Door

    @property
    def place(self) -> Place:
        """The player's place in the room."""

    def act(
        self, action: Callable[Concatenate[Room, str, P], T], *args: P.args, **named: P.kwargs
    ) -> T | None:
        """Do something in the room; show the reason if it isn't possible."""

    def enter(self, code: str, name: str) -> None:
        """Go into a room, or open one if the code is NEW. Raises RoomError."""

    def leave(self) -> None:
        """Leave the room."""
