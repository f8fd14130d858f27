"""Every screen by its title, and the help and the settings, which list the keys of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.screen import Screen
from textual.widget import Widget

from boggle_tui.files.translation import N_
from boggle_tui.tui.base.dialogs.export import TextDialog
from boggle_tui.tui.base.dialogs.questions import ConfirmDialog
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.editable_board import EditableBoard
from boggle_tui.tui.contest.contest_board_dialog import ContestBoardDialog
from boggle_tui.tui.contest.contest_end_screen import ContestEndScreen
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen, PlayerList
from boggle_tui.tui.contest.contest_table_screen import ContestTableScreen
from boggle_tui.tui.contest.hand_over_screen import HandOverScreen
from boggle_tui.tui.gogen.gogen_screen import GogenScreen
from boggle_tui.tui.help.help_screen import HelpScreen
from boggle_tui.tui.help.pages import open_help
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.history.statistics_screen import StatisticsScreen
from boggle_tui.tui.home.demo_screen import DemoScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.home.today_dialog import TodayDialog
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.room.shown_visit import ROOM_SCREENS
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.timed_screen import PauseDialog
from boggle_tui.tui.saved_boards.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.settings.key_bindings import EVERYWHERE, KeyBindings
from boggle_tui.tui.settings.settings_screen import SettingsScreen
from boggle_tui.tui.tray.tray_screen import TrayScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.word_lists import PuzzleWords

if TYPE_CHECKING:
    from boggle_tui.tui.base.context import AppContext

SCREENS: tuple[tuple[str, type[Screen[Any]]], ...] = (
    (N_("Home"), HomeScreen),
    (N_("Rules"), RulesScreen),
    (N_("Demo"), DemoScreen),
    (N_("Round"), PlayScreen),
    (N_("Tray"), TrayScreen),
    (N_("Round on paper"), PaperScreen),
    (N_("Summary"), SummaryScreen),
    (N_("Review"), ReviewScreen),
    (N_("Unboggle"), UnboggleScreen),
    (N_("Gogen"), GogenScreen),
    (N_("Contest"), ContestSetupScreen),
    (N_("Next player"), HandOverScreen),
    (N_("Contest table"), ContestTableScreen),
    (N_("Final scores"), ContestEndScreen),
    (N_("History"), HistoryScreen),
    (N_("Statistics"), StatisticsScreen),
    (N_("Saved boards"), SavedBoardsScreen),
    (N_("Settings"), SettingsScreen),
    *ROOM_SCREENS,
)
DIALOGS: tuple[tuple[str, type[Screen[Any]]], ...] = (
    (N_("Confirmation"), ConfirmDialog),
    (N_("Contest board"), ContestBoardDialog),
    (N_("Today"), TodayDialog),
    (N_("Pause"), PauseDialog),
    (N_("Copied text"), TextDialog),
    (N_("Help"), HelpScreen),
)
PARTS: tuple[tuple[str, type[Widget]], ...] = (
    (N_("Unboggle: words"), PuzzleWords),
    (N_("Unboggle: board"), EditableBoard),
    (N_("Contest: players"), PlayerList),
)
"""Parts of screens with keys of their own; their titles begin with the screen's."""


def show_help(app: AppContext) -> None:
    """Show the help, open at the page of the current screen."""
    open_help(app, app.settings, help_places(type(app)))


def show_settings(app: AppContext) -> None:
    """Show the settings, unless they are open."""
    if not isinstance(app.screen, SettingsScreen):
        app.push_screen(SettingsScreen(key_bindings(type(app))))


def key_bindings(app: type) -> KeyBindings:
    """Collect everything whose keys can be changed."""
    return KeyBindings((*SCREENS, *DIALOGS), BoggleScreen, app, PARTS)


def help_places(app: type) -> dict[str, Any]:
    """Everything that the help has texts about."""
    return dict([*SCREENS, *PARTS, (EVERYWHERE, app)])
