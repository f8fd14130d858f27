"""The routes: every screen, and from each message to its screen, flow or question; printing."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from boggle_tui.files.errors import LexiconError, UsageError, UserError
from boggle_tui.files.paths import user_path
from boggle_tui.files.translation import N_, _, labelled
from boggle_tui.files.writing import Content
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.entries import SplitWords
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.phrases import words_text
from boggle_tui.paper.formats import PLAIN, sheet_format, write_sheet
from boggle_tui.paper.puzzles import gogen_leaf
from boggle_tui.paper.sheet_content import Leaf
from boggle_tui.play.opening import kept_rounds
from boggle_tui.play.plan import RoundRequest
from boggle_tui.play.recorder import TurnRecorder
from boggle_tui.requests.fields import is_given
from boggle_tui.requests.run import Job
from boggle_tui.requests.sheet import Sheets
from boggle_tui.requests.word_sheet import WordSheet
from boggle_tui.share.share_code import ShareCodeError, decode, decode_gogen, is_gogen_code
from boggle_tui.tui import messages
from boggle_tui.tui.base.questions import ConfirmDialog, FileDialog, Form, PromptDialog
from boggle_tui.tui.base.saving import TextDialog, export_text
from boggle_tui.tui.base.screen import BoggleScreen, PlayerApp
from boggle_tui.tui.board.board_view import EditableBoard
from boggle_tui.tui.contest.contest_setup_screen import (
    ContestSetupScreen,
    HandOverScreen,
    PlayerList,
)
from boggle_tui.tui.contest.contest_table_screen import (
    ContestBoardDialog,
    ContestEndScreen,
    ContestTableScreen,
)
from boggle_tui.tui.flows import contest_flow, round_flow
from boggle_tui.tui.gogen import gogen_screen
from boggle_tui.tui.gogen.gogen_screen import GogenScreen
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.history.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.history.statistics_screen import StatisticsScreen
from boggle_tui.tui.home.demo_screen import DemoScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.home.today_dialog import TodayDialog
from boggle_tui.tui.home.tray_screen import TrayScreen
from boggle_tui.tui.messages import Place, PlayGogen, PlayRound, PrintBoard
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.room.room_screens import ROOM_SCREENS
from boggle_tui.tui.round.play_screen import PaperScreen, PauseDialog, PlayScreen
from boggle_tui.tui.settings.help_screen import HelpScreen, open_help
from boggle_tui.tui.settings.settings_screen import KeyBindings, KeysScreen, SettingsScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.words_pane import PuzzleWords

PLACES: tuple[type[Any], ...] = (
    *(HomeScreen, RulesScreen, DemoScreen, PlayScreen, TrayScreen, PaperScreen),
    *(SummaryScreen, ReviewScreen, UnboggleScreen, PuzzleWords, EditableBoard, GogenScreen),
    *(ContestSetupScreen, PlayerList, HandOverScreen, ContestTableScreen, ContestEndScreen),
    *(*ROOM_SCREENS, HistoryScreen, StatisticsScreen, SavedBoardsScreen, KeysScreen),
    *(ConfirmDialog, ContestBoardDialog, TodayDialog, PauseDialog, TextDialog, HelpScreen),
)
"""Whatever has keys of its own, in the order of help and settings."""


def show_settings(app: PlayerApp) -> None:
    """Show the settings, unless they are open."""
    if not isinstance(app.screen, SettingsScreen):
        app.push_screen(SettingsScreen())


def show_keys(app: PlayerApp) -> None:
    """Show the keys of the current screen, or of the one below the settings."""
    if not isinstance(app.screen, KeysScreen):
        screens = (type(screen) for screen in reversed(app.screen_stack))
        current = next((kind for kind in screens if kind in PLACES), HomeScreen)
        app.push_screen(KeysScreen(KeyBindings(PLACES, BoggleScreen, type(app)), current))


async def enter_code(app: PlayerApp, code: str) -> None:
    """Ask for a share code until one is valid, then play its board or its Gogen."""
    while answer := await app.push_screen_wait(
        PromptDialog(_("Share code (starts with BOG or GOG):"), code)
    ):
        code = answer
        try:
            asked = (
                PlayGogen(decode_gogen(code)) if is_gogen_code(code) else PlayRound(decode(code))
            )
        except ShareCodeError as error:
            app.notify(str(error), severity="error")
            continue
        app.post_message(asked)
        break
    app.clear_errors()


async def choose_word_list(app: PlayerApp) -> None:
    """Ask for a file until one can be read as a word list, then use it."""
    chosen = app.settings.dictionary
    name = "" if chosen in BUNDLED else chosen
    question, problem = _("File of words, one per line:"), ""
    while answer := await app.push_screen_wait(FileDialog(question, name, problem)):
        name, source = answer, str(user_path(answer).absolute())
        try:
            lexicon = await app.lexicon(source)
        except LexiconError as error:
            problem = str(error)
            continue
        app.change_settings(dictionary=source)
        app.notify(labelled(lexicon.name, words_text(len(lexicon))))
        return


async def choose_rules(app: PlayerApp) -> None:
    """Show the rules of the next round, and play it if the player says so."""
    if await app.push_screen_wait(RulesScreen()):
        app.post_message(PlayRound())


async def resume_one(app: PlayerApp) -> None:
    """Resume the unfinished round or contest; of several, the history lets the player choose."""
    kept, contests = await app.read_store(
        lambda store: (kept_rounds(store), store.contests.unfinished())
    )
    if len(kept) + len(contests) > 1:
        app.push_screen(HistoryScreen())
    elif kept:
        await round_flow.resume(app, kept[0])
    elif not await contest_flow.offer_unfinished(app):
        app.notify(_("There is no unfinished round or contest."))


def follow(app: PlayerApp, message: messages.Navigation) -> None:
    """Go where a message says."""
    match message:
        case messages.Go(place=place):
            _go(app, place)
        case messages.PlayRound(asked=RoundRequest() | RoundSetup() as asked):
            app.prepare(round_flow.play, asked)
        case messages.EnterCode(code=code):
            app.ask(enter_code, code)
        case messages.ShareRound(request=request, others=others):
            app.prepare(round_flow.share, request, *others)
        case messages.PlayRound():
            app.prepare(round_flow.resume_or_play)
        case messages.ResumeRound(left=PlayedRound() as left):
            app.prepare(round_flow.resume, left)
        case messages.ResumeRound():
            app.prepare(resume_one)
        case messages.ReviewRound(played=played):
            app.prepare(round_flow.review, played)
        case messages.RoundFinished(recorder=TurnRecorder() as recorder):
            contest_flow.proceed(app, recorder.contest)
        case messages.RoundFinished(recorder=recorder):
            round_flow.finish(app, recorder)
        case messages.BuildBoard(saved=saved):
            app.push_screen(UnboggleScreen(saved=saved))
        case messages.PlayGogen(shared=shared):
            app.prepare(gogen_screen.play, shared)
        case messages.PlayDailyGogen(day=day, begun=begun):
            app.prepare(gogen_screen.play_day, day, begun)
        case messages.ResumeGogen(game=game):
            app.prepare(gogen_screen.resume, game)
        case messages.PrintBoard():
            app.ask(print_board, message)
        case messages.PrintGogen(puzzle=puzzle):
            app.ask(_print, (gogen_leaf([puzzle]),), "gogen.pdf")
        case messages.StartTurn(contest=played):
            app.prepare(contest_flow.take_turn, played)
        case messages.NextContestRound(contest=played):
            app.prepare(contest_flow.next_round, played)
        case messages.PlayContestAgain(contest=played):
            app.prepare(contest_flow.again, played)
        case messages.ResumeContest(contest=played):
            contest_flow.proceed(app, played)
        case messages.ShowContest(contest=played):
            app.push_screen(ContestEndScreen(played))


def _go(app: PlayerApp, place: Place) -> None:
    match place:
        case Place.TODAY:
            app.prepare(round_flow.play_day)
        case Place.HOME:
            app.prepare(round_flow.show_unfinished, group="home")
        case Place.UNFINISHED:
            app.ask(offer_unfinished)
        case Place.HELP:
            open_help(app, app.settings, (*PLACES, SettingsScreen, type(app)))
        case Place.DEMO:
            app.push_screen(DemoScreen())
        case Place.PRACTICE:
            app.prepare(round_flow.play, RoundRequest(to_practise=()))
        case Place.WORD_LIST:
            app.ask(choose_word_list)
        case Place.RULES:
            app.ask(choose_rules)
        case Place.TRAY:
            app.push_screen(TrayScreen())
        case Place.HISTORY:
            app.push_screen(HistoryScreen())
        case Place.BOARDS:
            app.push_screen(SavedBoardsScreen())
        case Place.SETTINGS:
            show_settings(app)
        case Place.KEYS:
            show_keys(app)
        case Place.FRIENDS:  # Not cut short by another flow: a host would go on listening.
            app.ask(contest_flow.play_with_friends)


async def offer_unfinished(app: PlayerApp) -> None:
    """Offer to resume an unfinished round or contest, or else a demo; for use in a worker."""
    await round_flow.offer_unfinished(app)
    await contest_flow.offer_unfinished(app)
    await round_flow.offer_demo(app)


PRINT_QUESTION = N_("File to print (ending in .pdf, .png, .svg, .docx, .html, .md or .txt):")
ASKED = "paper large_print no_key"
"""The player's choices."""


async def print_board(app: PlayerApp, message: PrintBoard) -> None:
    """Ask for a file until a board, or all boards of a set, are printed to it."""
    leaves: list[Leaf] = []
    notices: list[str] = []
    try:
        for each in (message, *message.others):
            found: list[str] = []
            lexicon = await app.lexicon(each.dictionary)
            sheet = WordSheet(
                asked=Sheets(title=each.title, seed=0),  # Empty cells get the same letters always.
                job=Job(found.append),
                words=SplitWords(each.to_find.words, texts=each.to_find.texts),
                board=each.board,
                rules=each.rules,
                language=lexicon.language,
                dictionary=lexicon,
            )
            leaves += (await asyncio.to_thread(sheet.made)).sheet.leaves
            notices += [f"{each.title}: {text}" if message.others else text for text in found]
    except UserError as error:
        app.notify(str(error), severity="error")
        return
    name = re.sub(r"\W+", "-", message.title.lower()).strip("-") or "sheet"
    await _print(app, tuple(leaves), f"{name[:40]}.pdf", " ".join(notices))


async def _print(app: PlayerApp, leaves: tuple[Leaf, ...], name: str, notice: str = "") -> None:
    """Ask for a file until these leaves are printed to it."""
    form = Form(Sheets(), ASKED)

    def write(path: Path) -> Content:
        asked, name = form.request, sheet_format(path)
        if name in PLAIN and (is_given(asked, "paper") or is_given(asked, "large_print")):
            raise UsageError(
                "Plain text has no paper and no large print: change these back, or give another"
                " file, such as sheet.pdf."
            )
        return write_sheet(asked.sheet(leaves), name)

    await export_text(app, write, name, PRINT_QUESTION, notice, form)
