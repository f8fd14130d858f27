"""The players of a room, a line each."""

from __future__ import annotations

from textual.content import Content

from boggle_tui.game.contest.room import Phase, RoomView, SeatView


def seats_text(view: RoomView) -> Content:
    """The players who are there, and who leads; in a round, how many words each has."""
    return Content("\n").join(_line(view, seat) for seat in view.seats)


def _line(view: RoomView, seat: SeatView) -> Content:
    notes = []
    if not seat.is_connected:
        notes.append("connection lost")
    elif seat.watches:
        notes.append("watches")
    elif view.phase is Phase.PLAYING:
        notes.append(str(seat.words))
    elif seat.leads:
        notes.append("leads")
    style = "bold" if seat.name == view.you else ""
    return Content.assemble((seat.name, style), (f"  {', '.join(notes)}", "$secondary"))
