"""The routes: from each message to its screen or flow."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from boggle_tui.tui import messages
from boggle_tui.tui.contest.turn_recorder import TurnRecorder
from boggle_tui.tui.flows import contest, prompts, resume
from boggle_tui.tui.flows import round as round_flow
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.saved_boards.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.session.round_request import RoundRequest
from boggle_tui.tui.tray.tray_screen import TrayScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

if TYPE_CHECKING:
    from boggle_tui.tui.flows.navigator import Navigator


def follow(app: Navigator, message: messages.Navigation) -> None:
    """Go where a message says."""
    match message:
        case messages.PlayRound(request=request):
            _prepare(app, round_flow.play(app, request or RoundRequest()))
        case messages.PractiseWords():
            _prepare(app, round_flow.play(app, RoundRequest(is_practice=True)))
        case messages.PlayToday():
            _prepare(app, resume.play_day(app))
        case messages.ReviewRound(played=played):
            _prepare(app, resume.review(app, played))
        case messages.RoundFinished(recorder=TurnRecorder() as recorder):
            contest.proceed(app, recorder.contest)
        case messages.RoundFinished(recorder=recorder):
            round_flow.finish(app, recorder)
        case messages.EnterCode():
            _ask(app, prompts.enter_code(app))
        case messages.ChooseWordList():
            _ask(app, prompts.choose_word_list(app))
        case messages.ChooseRules():
            _ask(app, prompts.choose_rules(app))
        case messages.BuildBoard():
            app.push_screen(UnboggleScreen())
        case messages.EnterTray():
            app.push_screen(TrayScreen())
        case messages.ShowHistory():
            app.push_screen(HistoryScreen())
        case messages.ShowBoards():
            app.push_screen(SavedBoardsScreen())
        case messages.SetUpContest():
            _prepare(app, contest.set_up(app))
        case messages.StartTurn(contest=played):
            _prepare(app, contest.take_turn(app, played))
        case messages.NextContestRound(contest=played):
            _prepare(app, contest.next_round(app, played))
        case messages.PlayContestAgain(contest=played):
            _prepare(app, contest.again(app, played))
        case messages.ShowContestBoard(contest=played, word=word):
            contest.show_board(app, played, word)
        case messages.LeaveContest(contest=played):
            contest.leave(app, played)


def _prepare(app: Navigator, flow: Coroutine[Any, Any, None]) -> None:
    """Prepare a round or a turn, in place of one that is still being prepared."""
    app.run_worker(flow, group="play", exclusive=True)


def _ask(app: Navigator, flow: Coroutine[Any, Any, None]) -> None:
    """Ask the player something."""
    app.run_worker(flow, group="ask")


async def offer_unfinished(app: Navigator) -> None:
    """Offer to resume an unfinished round or contest; for use in a worker."""
    await resume.offer_unfinished(app)
    await contest.offer_unfinished(app)
