"""Playing with friends: the course of a contest here, or a room for their own devices."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from textual.screen import Screen

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _, moment_text, ngettext
from boggle_tui.game.contest.contest import MAX_NAME, Contest, parse_players
from boggle_tui.game.contest.room import Event, EventKind, RoomError
from boggle_tui.game.contest.scores import team_text, usual_pace
from boggle_tui.game.words.phrases import listed
from boggle_tui.play.recorder import TurnRecorder
from boggle_tui.rooms.hosted_room import Closed
from boggle_tui.rooms.hub import contest_plan, points_in_common
from boggle_tui.rooms.visit import NEW, Door, RoomHost
from boggle_tui.tui.base.questions import PickDialog, PromptDialog, ResumeDialog, WaitCancelledError
from boggle_tui.tui.base.screen import PlayerApp
from boggle_tui.tui.base.textual_internals import start_tasks_as_usual
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen, HandOverScreen
from boggle_tui.tui.contest.contest_table_screen import ContestEndScreen, ContestTableScreen
from boggle_tui.tui.flows.round_flow import ScreenOpener
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.room.room_screens import ShownVisit
from boggle_tui.tui.round.play_screen import PlayScreen


async def set_up(app: PlayerApp) -> None:
    """Ask who plays, unless the player resumes an unfinished contest."""
    await offer_unfinished(app)
    if isinstance(app.screen, HomeScreen):
        app.push_screen(ContestSetupScreen())


async def offer_unfinished(app: PlayerApp) -> bool:
    """Offer to resume an unfinished contest; return whether there is one."""
    unfinished = await app.read_store(lambda store: store.contests.unfinished())
    if not unfinished or not isinstance(app.screen, HomeScreen):
        return False
    left = unfinished[0]
    answer = await app.push_screen_wait(ResumeDialog(_unfinished_text(left), _("Resume"), _("End")))
    if answer:
        proceed(app, left)
    elif answer is False:  # None means later.
        end(app, left)
    return True


def proceed(app: PlayerApp, contest: Contest) -> None:
    """Save the contest, and hand over to the next player or show the table."""
    app.store.contests.save(contest)
    _show(app, ContestTableScreen(contest) if contest.turn is None else HandOverScreen(contest))


async def next_round(app: PlayerApp, contest: Contest) -> None:
    """Roll the next board, or end the contest if it is decided. For use in a worker."""
    origin = app.screen
    if contest.is_decided:
        end(app, contest)
    elif (lexicon := await app.contest_lexicon(contest)) is not None:
        plan = contest_plan(contest, app.settings)
        with suppress(WaitCancelledError):
            board = await ScreenOpener(app).board(plan, lexicon)
            is_without = await asyncio.to_thread(plan.lacks_words, board, lexicon)
            begun = contest.with_round(board)
            if contest.kind.is_together:
                common = await app.lexicon(lexicon.language.common)
                points = await asyncio.to_thread(
                    points_in_common, board, contest.rules, lexicon, common
                )
                finished = await app.read_store(lambda store: store.contests.finished())
                begun = begun.with_proposed_goal(points, usual_pace(finished, begun))
            app.return_to(origin)
            proceed(app, begun)
            if is_without:  # A notice of a screen goes with it.
                app.notify(_("No word of {name} is on this board.", name=lexicon.name))


async def take_turn(app: PlayerApp, contest: Contest) -> None:
    """Start the turn of the player who is next. For use in a worker."""
    origin = app.screen
    lexicon = await app.contest_lexicon(contest)
    if lexicon is None:
        return
    app.return_to(origin)
    recorder = TurnRecorder(contest, lexicon, app.clock, app.store)
    recorder.game.resume()
    _show(app, PlayScreen(recorder))


def end(app: PlayerApp, contest: Contest) -> None:
    """End the contest and show the final table."""
    app.store.contests.finish(contest)
    _show(app, ContestEndScreen(contest))


async def again(app: PlayerApp, contest: Contest) -> None:
    """Start another contest with the same players, of whom the next one begins.

    For use in a worker.
    """
    players = (*contest.players[1:], contest.players[0])
    await next_round(app, contest.again(players))


def _show(app: PlayerApp, screen: Screen[Any]) -> None:
    """Show a screen in place of the contest's current one, or over the home screen."""
    if isinstance(app.screen, HomeScreen):
        app.push_screen(screen)
    else:
        app.replace_screen(screen)


def _unfinished_text(left: Contest) -> str:
    of = {"players": listed(left.players), "day": moment_text(left.started)}
    if left.kind.is_together:
        state = team_text(left)
        return _("Unfinished team game of {players} ({day}): {state}. Resume?", state=state, **of)
    number = len(left.rounds)
    return _("Unfinished contest of {players} ({day}), in round {n}. Resume?", n=number, **of)


KEPT = N_("{name} has a seat that is kept: choose another name.")
SCORED = (EventKind.TABLE, EventKind.JUDGED)
"""Events after which the scores are others."""


async def play_with_friends(app: PlayerApp) -> None:
    """Go back into the room where friends are waiting, or ask where they are. For a worker."""
    where = set_up
    if app.room_host is not None and app.room_host.has_guests:
        where = open_room
    elif app.room_host is not None:
        places = [(_("At this keyboard"), set_up), (_("On other devices"), open_room)]
        where = await app.push_screen_wait(PickDialog(_("Where do your friends play?"), places))
    if where is not None:
        await where(app)


async def open_room(app: PlayerApp) -> None:
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
    question = _("Your name, at most {letters} letters:", letters=MAX_NAME)
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

    app: PlayerApp

    def __init__(self, app: PlayerApp, host: RoomHost, door: Door) -> None:
        super().__init__(app, door)
        self._host = host

    def tell(self, news: Event | Closed) -> None:
        if isinstance(news, Event) and news.kind in SCORED:
            played = self.member.view().contest  # Kept now, since the program may be ending.
            if self.member.name in played.players:
                self.app.store.contests.finish(played)
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
        self.app.return_to(self.app.screen_stack[0])
        if text:
            self.app.notify(text)

    def _leave_open(self) -> None:
        super().leave()
        self.app.notify(_("The room stays open. Friends leads back into it."))

    def _close(self) -> None:
        self.app.run_worker(self._host.close(), group="room")
