"""The possible actions of a person in a room, and what they wait for: for guests of every kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.players import MAX_NAME
from boggle_tui.game.contest.room import Phase, Room, RoomView, SeatView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.rooms.door import NEW, Door
from boggle_tui.rooms.hosted_room import Member

Choice = tuple[str, Callable[[], object]]
"""The possible actions, each with a function; RoomError says why it wasn't."""

ASK_CODE = N_("The code of your room")
ASK_CODE_OR_NEW = N_("The code of your room, or “{new}” to open one")
ASK_NAME = N_("Your name, at most {n} letters")
ONLY_LOOK = N_("Enter without a name: only watch, as on a television.")
ONLY_SCREEN = N_("You only watch: to play, join with a name.")
WAITING = N_("Waiting until {leader} lets you return to your seat …")
GOODBYE = N_("Goodbye.")


def ask_code(door: Door) -> str:
    """The question for the code of a room."""
    return _(ASK_CODE_OR_NEW if door.can_open else ASK_CODE, new=NEW)


def ask_name(code: str = "") -> str:
    """The question for a name, after the code, which may be NEW."""
    where = _("Your new room." if code == NEW else "Room {code}.", code=code) if code else ""
    return f"{where} {_(ASK_NAME, n=MAX_NAME)}".strip()


def choices(member: Member) -> list[Choice]:
    """Return what this member can do besides playing, but not how to leave."""
    view = member.view()
    act = partial(partial, member.do)
    found: list[Choice] = []
    if view.leads:
        for name in view.knocking:
            admits = _("Let somebody back to {name}'s seat", name=name)
            refuses = _("Turn away who wants {name}'s seat", name=name)
            found += [(admits, act(Room.admit, name)), (refuses, act(Room.refuse, name))]
        if view.phase is Phase.PLAYING:
            pausing = Room.resume if view.is_paused else Room.pause
            found.append((_("Resume" if view.is_paused else "Pause"), act(pausing)))
            found.append((_("End the round"), act(Room.end)))
        if view.phase is Phase.TABLE:
            found.append((_("End the contest"), act(Room.end)))
    if view.can_lead:
        found.append((_("Lead instead of {name}", name=view.leader), act(Room.lead)))
    for seat in view.seats:
        if seat.name == view.you and view.phase is not Phase.COUNTDOWN:
            if view.phase in (Phase.LOBBY, Phase.TABLE, Phase.FINAL):
                play, watch = N_("Play from the next round on"), N_("Only watch from now on")
                text = play if seat.watches else watch
                found.append((_(text), act(Room.watch, not seat.watches)))
        elif view.leads and seat.name != view.you:
            found.append((_("Remove {name}", name=seat.name), act(Room.remove, seat.name)))
    if view.leads and view.phase in (Phase.LOBBY, Phase.TABLE, Phase.FINAL):
        for seat in view.seats:
            usual, longer = N_("Give {name} the usual time"), N_("Give {name} more time")
            text = _(usual if seat.has_longer else longer, name=seat.name)
            found.append((text, act(Room.give_time, seat.name, not seat.has_longer)))
    if view.leads:
        text = _("Unlock the room" if view.is_locked else "Lock the room")
        found.append((text, act(Room.lock, not view.is_locked)))
    return found


def seat_note(view: RoomView, seat: SeatView) -> str:
    """Describe a player: who leads; in a round, how many words they have."""
    if not seat.is_connected:
        return _("connection lost")
    if seat.watches:
        return _("watches")
    if view.phase is Phase.PLAYING:
        return str(seat.words)
    return _("leads") if seat.leads else ""


def stage(view: RoomView) -> tuple[object, ...]:
    """The phase, and the round that it is about: another one is shown from its beginning."""
    # In the lobby, the contest has another id for each change of its rules.
    rounds = () if view.phase is Phase.LOBBY else (view.contest.id, len(view.contest.rounds))
    return view.phase, *rounds


def is_news(event: Event, view: RoomView) -> bool:
    """Whether a member should hear of it: it concerns them, and they didn't do it themselves."""
    if event.kind in (EventKind.KNOCKED, EventKind.TURNED_AWAY):
        return view.leads
    if event.kind is EventKind.LEADS:
        return len(view.seats) > 1
    return event.player != view.you


def lobby_hint(view: RoomView) -> str:
    """Say what happens next, before a round."""
    if view.is_dealing:
        return _("The dice are being rolled …")
    hints = [_("The room is locked.")] if view.is_locked else []
    if view.leads:
        return " ".join([*hints, view.missing or _("Start as soon as all are here.")])
    hints.append(_("{name} starts the game.", name=view.leader))
    return " ".join([*hints, *([] if view.you else [_(ONLY_SCREEN)])])
