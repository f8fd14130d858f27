"""The routes: from each message to its screen or flow, or to a question on the way there."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, TypeVarTuple

from boggle_tui.files.paths import user_path
from boggle_tui.files.translation import N_, _
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.lexicon import BUNDLED, LexiconError
from boggle_tui.game.words.wording import words_text
from boggle_tui.play.recorder import TurnRecorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.share.gogen_code import decode_gogen, is_gogen_code
from boggle_tui.share.round_code import ShareCodeError, decode
from boggle_tui.tui import messages
from boggle_tui.tui.base.dialogs.file import FileDialog
from boggle_tui.tui.base.dialogs.questions import PromptDialog
from boggle_tui.tui.contest.contest_end_screen import ContestEndScreen
from boggle_tui.tui.flows import contest, friends, gogen, printing, resume
from boggle_tui.tui.flows import round as round_flow
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.history.statistics_screen import StatisticsScreen
from boggle_tui.tui.home.demo_screen import DemoScreen
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.messages import PlayGogen, PlayRound
from boggle_tui.tui.saved_boards.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.tray.tray_screen import TrayScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

if TYPE_CHECKING:
    from textual.worker import WorkType

    from boggle_tui.tui.base.context import AppContext


CODE_QUESTION = N_("Share code (starts with BOG or GOG):")
Flow = Coroutine[None, None, None]
Arguments = TypeVarTuple("Arguments")


async def enter_code(app: AppContext) -> None:
    """Ask for a share code until one is valid, then play its board or its Gogen."""
    code = ""
    while answer := await app.push_screen_wait(PromptDialog(_(CODE_QUESTION), code)):
        code = answer
        try:
            if is_gogen_code(code):
                app.post_message(PlayGogen(decode_gogen(code)))
                app.clear_errors()
                return
            sent = decode(code)
        except ShareCodeError as error:
            app.notify(str(error), severity="error")
            continue
        app.clear_errors()
        app.post_message(PlayRound(sent))
        return


async def choose_word_list(app: AppContext) -> None:
    """Ask for a file until one can be read as a word list, then use it."""
    chosen = app.settings.dictionary
    name = "" if chosen in BUNDLED else chosen
    question = _("File of words, one per line:")
    while answer := await app.push_screen_wait(FileDialog(question, name)):
        name, source = answer, str(user_path(answer).absolute())
        try:
            lexicon = await app.lexicon(source)
        except LexiconError as error:
            app.notify(str(error), severity="error")
            continue
        app.change_settings(dictionary=source)
        app.clear_errors()
        app.notify(f"{lexicon.name}: {words_text(len(lexicon))}")
        return


async def choose_rules(app: AppContext) -> None:
    """Show the rules of the next round, and play it if the player says so."""
    if await app.push_screen_wait(RulesScreen()):
        app.post_message(PlayRound())


def follow(app: AppContext, message: messages.Navigation) -> None:
    """Go where a message says."""
    match message:
        case messages.PlayRound(asked=RoundRequest() | RoundSetup() as asked):
            _prepare(app, round_flow.play, asked)
        case messages.ShareRound(request=request):
            _prepare(app, round_flow.share, request)
        case messages.PlayRound():
            _prepare(app, resume.resume_or_play)
        case messages.PractiseWords():
            _prepare(app, round_flow.play, RoundRequest(to_practise=()))
        case messages.PlayToday():
            _prepare(app, resume.play_day)
        case messages.ResumeRound(left=PlayedRound() as left):
            _prepare(app, resume.resume, left)
        case messages.ResumeRound():
            _prepare(app, resume.resume_one)
        case messages.HomeShown():
            _run(app, partial(resume.show_unfinished, app), "home", is_exclusive=True)
        case messages.ShowDemo():
            app.push_screen(DemoScreen())
        case messages.ReviewRound(played=played):
            _prepare(app, resume.review, played)
        case messages.RoundFinished(recorder=TurnRecorder() as recorder):
            contest.proceed(app, recorder.contest)
        case messages.RoundFinished(recorder=recorder):
            round_flow.finish(app, recorder)
        case messages.RoundSummarized(recorder=recorder):
            round_flow.review(app, recorder)
        case messages.EnterCode():
            _ask(app, enter_code)
        case messages.ChooseWordList():
            _ask(app, choose_word_list)
        case messages.ChooseRules():
            _ask(app, choose_rules)
        case messages.BuildBoard(saved=saved):
            app.push_screen(UnboggleScreen(saved=saved))
        case messages.EnterTray():
            app.push_screen(TrayScreen())
        case messages.PlayGogen(shared=shared):
            _prepare(app, gogen.play, shared)
        case messages.PlayDailyGogen(day=day, begun=begun):
            _prepare(app, gogen.play_day, day, begun)
        case messages.ResumeGogen(game=game):
            _prepare(app, gogen.resume, game)
        case messages.MakeGogen(side=side, difficulty=difficulty):
            _prepare(app, gogen.make, side, difficulty)
        case messages.ShowHistory():
            app.push_screen(HistoryScreen())
        case messages.ShowStatistics(history=history):
            app.push_screen(StatisticsScreen(history))
        case messages.ShowBoards():
            app.push_screen(SavedBoardsScreen())
        case messages.PrintBoard():
            _ask(app, partial(printing.print_board, message=message))
        case messages.PrintGogen(puzzle=puzzle):
            _ask(app, partial(printing.print_gogen, puzzle=puzzle))
        case messages.PlayWithFriends():
            _ask(app, friends.play)  # Not cut short by another flow: a host would go on listening.
        case messages.StartTurn(contest=played):
            _prepare(app, contest.take_turn, played)
        case messages.NextContestRound(contest=played):
            _prepare(app, contest.next_round, played)
        case messages.PlayContestAgain(contest=played):
            _prepare(app, contest.again, played)
        case messages.ShowContestBoard(contest=played, word=word):
            contest.show_board(app, played, word)
        case messages.ResumeContest(contest=played):
            contest.proceed(app, played)
        case messages.ShowContest(contest=played):
            app.push_screen(ContestEndScreen(played))
        case messages.LeaveContest(contest=played):
            contest.leave(app, played)


# A worker is given the function, not a coroutine: it may be replaced before it has begun.


def _prepare(
    app: AppContext, flow: Callable[[AppContext, *Arguments], Flow], *arguments: *Arguments
) -> None:
    """Prepare a round or a turn, in place of one that is still being prepared."""
    _run(app, partial(flow, app, *arguments), "play", is_exclusive=True)


def _ask(app: AppContext, flow: Callable[[AppContext], Flow]) -> None:
    """Ask the player something."""
    _run(app, partial(flow, app), "ask")


def _run(app: AppContext, work: WorkType[None], group: str, is_exclusive: bool = False) -> None:
    app.run_worker(work, group=group, exclusive=is_exclusive)


async def offer_unfinished(app: AppContext) -> None:
    """Offer to resume an unfinished round or contest, or else a demo; for use in a worker."""
    await resume.offer_unfinished(app)
    await contest.offer_unfinished(app)
    await resume.offer_demo(app)
