"""A guest's way into the rooms of a hub."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Protocol

from boggle_tui.files.translation import _
from boggle_tui.game.board.faces import QReading
from boggle_tui.game.contest.room import RoomError
from boggle_tui.play.contest_rules import usual_rules
from boggle_tui.rooms.host_limits import Reached
from boggle_tui.rooms.hosted_room import Member, Tell
from boggle_tui.rooms.hub import CODE_LENGTH, LETTERS, Hub
from boggle_tui.store.settings import Settings, usual_settings

HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""Whether the upper and the lower half are dark."""
NEW = "new"
"""What to type instead of a code to open a room."""


class Door:
    """The way in for one player, of whom the address and perhaps a key are known."""

    def __init__(
        self,
        hub: Hub,
        user: str,
        address: str,
        key: str,
        invitation: str,
        settings: Settings | None = None,
        page: str = "",
        notes: Sequence[str] = (),
    ) -> None:
        """`user` may be a code; the invitation, and the address of a page, have a place for one.

        The invitation is a way to join in each line; the notes are lines about the host.

        A room that is opened here begins with the rules of the settings.
        """
        self._hub, self._address, self._key, self._invitation = hub, address, key, invitation
        self._settings, self._page, self._notes = settings or usual_settings(), page, notes
        self._guesses = hub.guesses()
        # Other user names are those of the guests' own computers.
        may_be_code = len(user) == CODE_LENGTH and set(user.upper()) <= {*LETTERS}
        self.wanted = user if user.lower() == NEW or may_be_code else ""
        """The code that the player came with; NEW to open a room; empty to be asked."""

    @property
    def can_open(self) -> bool:
        """Whether there is room for another room."""
        return not self._hub.is_full

    def check(self, code: str) -> str:
        """Return the code of a room as it is written, or NEW. Raises RoomError for others."""
        if code.strip().lower() == NEW:
            if self._hub.is_full:
                raise RoomError(_(Reached.ROOMS))
            return NEW
        return self._hub.check(code, self._address, self._guesses)

    def seat_of(self, code: str) -> str:
        """The name of the seat that is kept for this guest; empty without one."""
        return self._hub.seat_of(code, self._key)

    def enter(self, code: str, name: str, tell: Tell) -> Member:
        """Take a seat; without a name, only look on. Raises RoomError."""
        if not name.strip():
            return self._hub.look(code, tell, address=self._address)
        return self._hub.enter(code, name, tell, address=self._address, key=self._key)

    def open(self, name: str, tell: Tell) -> Member:
        """Open a room. Raises RoomError."""
        # Rules of the player's own that a room doesn't show are left at home.
        rules = usual_rules(replace(self._settings, is_custom=False, q=QReading.QU))
        return self._hub.open(rules, name, tell, address=self._address, key=self._key)

    def invitation(self, code: str) -> str:
        """Say how others join a room."""
        first, *others = self._invitation.format(code=code).split("\n")
        ways = [_("or: {way}", way=way) for way in others]
        return "\n".join([_("Others join with: {way}", way=first), *ways, *self._notes])

    def qr_code(self, code: str) -> str:
        """The address of the room's page as a QR code, dark in half blocks; empty without a page.

        Light modules are the background, as some terminals draw lines between blocks.
        """
        if not self._page:
            return ""
        import segno  # Not everybody who may visit rooms can host them.

        drawn = segno.make_qr(self._page.format(code=code), error="l")
        rows = [bytes(row) for row in drawn.matrix_iter(border=2)]
        pairs = zip_longest(rows[::2], rows[1::2], fillvalue=bytes(len(rows[0])))
        return "\n".join(
            "".join(map(HALVES.__getitem__, zip(*pair, strict=True))) for pair in pairs
        )


class RoomHost(Protocol):
    """Opens a room in the player's own program, for friends on their own devices.

    Who listens on a network is above the screens that ask for it.
    """

    @property
    def has_guests(self) -> bool:
        """Whether anybody else is connected."""

    async def open(self, settings: Settings) -> Door:
        """Listen, and return the player's own way in. Raises UserError."""

    async def close(self) -> None:
        """End the room, tell those who are there, and stop listening."""
