"""The course of a contest: set-up, turns, tables and end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from boggle_tui.files.translation import _, moment_text
from boggle_tui.game.contest.table import usual_pace
from boggle_tui.game.contest.wording import team_text
from boggle_tui.game.words.wording import listed
from boggle_tui.play.recorder import TurnRecorder
from boggle_tui.rooms.dealer import contest_plan, points_in_common
from boggle_tui.tui.base.dialogs.questions import ResumeDialog
from boggle_tui.tui.contest.contest_board_dialog import ContestBoardDialog
from boggle_tui.tui.contest.contest_end_screen import ContestEndScreen
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen
from boggle_tui.tui.contest.contest_table_screen import ContestTableScreen
from boggle_tui.tui.contest.hand_over_screen import HandOverScreen
from boggle_tui.tui.flows.steps import WaitCancelledError, replace_screen, return_to, roll_board
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.tui.base.context import AppContext


async def set_up(app: AppContext) -> None:
    """Ask who plays, unless the player resumes an unfinished contest."""
    await offer_unfinished(app)
    if isinstance(app.screen, HomeScreen):
        app.push_screen(ContestSetupScreen())


async def offer_unfinished(app: AppContext) -> None:
    """Offer to resume an unfinished contest, if there is one."""
    unfinished = await app.read_store(lambda store: store.contests.unfinished())
    if not unfinished or not isinstance(app.screen, HomeScreen):
        return
    left = unfinished[0]
    answer = await app.push_screen_wait(ResumeDialog(_unfinished_text(left), _("Resume"), _("End")))
    if answer:
        proceed(app, left)
    elif answer is False:  # None means later.
        end(app, left)


def proceed(app: AppContext, contest: Contest) -> None:
    """Save the contest, and hand over to the next player or show the table."""
    app.store.contests.save(contest)
    _show(app, ContestTableScreen(contest) if contest.turn is None else HandOverScreen(contest))


async def next_round(app: AppContext, contest: Contest) -> None:
    """Roll the next board, or end the contest if it is decided. For use in a worker."""
    origin = app.screen
    if contest.is_decided:
        end(app, contest)
    elif (lexicon := await app.contest_lexicon(contest)) is not None:
        plan = contest_plan(contest, app.settings)
        with suppress(WaitCancelledError):
            board = await roll_board(app, plan, lexicon)
            begun = contest.with_round(board)
            if contest.kind.is_together:
                common = await app.lexicon(lexicon.language.common)
                points = await asyncio.to_thread(
                    points_in_common, board, contest.rules, lexicon, common
                )
                finished = await app.read_store(lambda store: store.contests.finished())
                begun = begun.with_proposed_goal(points, usual_pace(finished, begun))
            return_to(app, origin)
            proceed(app, begun)


async def take_turn(app: AppContext, contest: Contest) -> None:
    """Start the turn of the player who is next. For use in a worker."""
    origin = app.screen
    lexicon = await app.contest_lexicon(contest)
    if lexicon is None:
        return
    return_to(app, origin)
    recorder = TurnRecorder(contest, lexicon, app.clock, app.store)
    recorder.game.resume()
    _show(app, PlayScreen(recorder))


def show_board(app: AppContext, contest: Contest, word: str | None) -> None:
    """Show the board of the round, with a word's path if one is given."""
    app.push_screen(ContestBoardDialog(contest, word))


def leave(app: AppContext, contest: Contest) -> None:
    """Go home; the contest can be resumed later."""
    app.store.contests.leave(contest)
    app.pop_screen()


def end(app: AppContext, contest: Contest) -> None:
    """End the contest and show the final table."""
    app.store.contests.finish(contest)
    _show(app, ContestEndScreen(contest))


async def again(app: AppContext, contest: Contest) -> None:
    """Start another contest with the same players, of whom the next one begins.

    For use in a worker.
    """
    players = (*contest.players[1:], contest.players[0])
    await next_round(app, contest.again(players))


def _show(app: AppContext, screen: Screen[Any]) -> None:
    """Show a screen in place of the contest's current one, or over the home screen."""
    if isinstance(app.screen, HomeScreen):
        app.push_screen(screen)
    else:
        replace_screen(app, screen)


def _unfinished_text(left: Contest) -> str:
    of = {"players": listed(left.players), "day": moment_text(left.started)}
    if left.kind.is_together:
        state = team_text(left)
        return _("Unfinished team game of {players} ({day}): {state}. Resume?", state=state, **of)
    number = len(left.rounds)
    return _("Unfinished contest of {players} ({day}), in round {n}. Resume?", n=number, **of)
