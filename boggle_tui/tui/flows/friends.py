"""Playing with friends: at this keyboard, or in a room that they join from their own devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.contest.players import MAX_NAME, parse_players
from boggle_tui.game.contest.room import RoomError
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.game.words.wording import listed
from boggle_tui.rooms.door import NEW
from boggle_tui.tui.base.dialogs.questions import PickDialog, PromptDialog
from boggle_tui.tui.base.textual_internals import start_tasks_as_usual
from boggle_tui.tui.flows import contest
from boggle_tui.tui.flows.steps import return_to
from boggle_tui.tui.room.shown_visit import ShownVisit

if TYPE_CHECKING:
    from boggle_tui.rooms.door import Door, RoomHost
    from boggle_tui.rooms.hosted_room import Closed
    from boggle_tui.tui.base.context import AppContext

ASK_NAME = N_("Your name, at most {letters} letters:")
KEPT = N_("{name} has a seat that is kept: choose another name.")
LEFT_OPEN = N_("The room stays open. Friends leads back into it.")
SCORED = (EventKind.TABLE, EventKind.JUDGED)
"""Events after which the scores are others."""


async def play(app: AppContext) -> None:
    """Go back into the room where friends are waiting, or ask where they are. For a worker."""
    where = contest.set_up
    if app.room_host is not None and app.room_host.has_guests:
        where = open_room
    elif app.room_host is not None:
        places = [(_("At this keyboard"), contest.set_up), (_("On other devices"), open_room)]
        where = await app.push_screen_wait(PickDialog(_("Where do your friends play?"), places))
    if where is not None:
        await where(app)


async def open_room(app: AppContext) -> None:
    """Open a room, or go back into the one that is open. For use in a worker."""
    host = app.room_host
    assert host is not None
    start_tasks_as_usual()
    try:
        door = await host.open(app.settings)
    except UserError as error:
        app.notify(str(error), severity="error")
        return
    visit = OwnVisit(app, host, door)
    name = app.settings.name or next(iter(parse_players(app.settings.players)), "")
    question = _(ASK_NAME, letters=MAX_NAME)
    while answer := await app.push_screen_wait(PromptDialog(question, name)):
        name = answer
        try:
            visit.enter(door.wanted, name)
        except RoomError as error:
            app.notify(str(error), severity="error")
        else:
            if visit.member.waits:
                visit.member.leave()
                app.notify(_(KEPT, name=visit.member.name), severity="error")
                continue
            app.clear_errors()
            app.change_settings(name=visit.member.name)
            return
    if door.wanted == NEW:
        await host.close()


class OwnVisit(ShownVisit):
    """The visit of the player in whose program the room is: they keep its contests."""

    app: AppContext

    def __init__(self, app: AppContext, host: RoomHost, door: Door) -> None:
        super().__init__(app, door)
        self._host = host

    def tell(self, news: Event | Closed) -> None:
        if isinstance(news, Event) and news.kind in SCORED:
            self._save()  # Immediately, since the program may be ending.
        super().tell(news)

    def leave(self) -> None:
        view = self.member.view()
        others = [seat.name for seat in view.seats if seat.is_connected and seat.name != view.you]
        if not others:
            super().leave()
            return
        ways = [
            (_("Stay"), None),
            (_("Leave it open until this program ends"), self._leave_open),
            (_("Close it for all"), self._close),
        ]
        question = ngettext(
            "{names} is still in the room.",
            "{names} are still in the room.",
            len(others),
            names=listed(others),
        )
        self.app.push_screen(
            PickDialog(question, ways), lambda way: way() if way is not None else None
        )

    def ended(self, text: str) -> None:
        return_to(self.app, self.app.screen_stack[0])
        if text:
            self.app.notify(text)

    def _leave_open(self) -> None:
        super().leave()
        self.app.notify(_(LEFT_OPEN))

    def _close(self) -> None:
        self.app.run_worker(self._host.close(), group="room")

    def _save(self) -> None:
        """Keep the contest in the player's history, with the scores so far."""
        played = self.member.view().contest
        if self.member.name in played.players:
            self.app.store.contests.finish(played)
