"""Every screen by its title, and the help and the settings, which list the keys of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.tui.base.bindings import current_key
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
from boggle_tui.tui.help.help_screen import HelpGroup, HelpPage, HelpScreen, rules_page
from boggle_tui.tui.help.texts import TEXTS, HelpText
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.history.statistics_screen import StatisticsScreen
from boggle_tui.tui.home.demo_screen import DemoScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.home.today_dialog import TodayDialog
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.pause import PauseDialog
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.saved_boards.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.settings.key_bindings import EVERYWHERE, KeyBindings, screen_title
from boggle_tui.tui.settings.settings_screen import SettingsScreen
from boggle_tui.tui.tray.tray_screen import TrayScreen
from boggle_tui.tui.unboggle.puzzle_words import PuzzleWords
from boggle_tui.tui.unboggle.questions import ClearDialog
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

if TYPE_CHECKING:
    from boggle_tui.tui.flows.navigator import Navigator

SCREENS: tuple[tuple[str, type[Screen[Any]]], ...] = (
    ("Home", HomeScreen),
    ("Rules", RulesScreen),
    ("Demo", DemoScreen),
    ("Round", PlayScreen),
    ("Tray", TrayScreen),
    ("Round on paper", PaperScreen),
    ("Summary", SummaryScreen),
    ("Review", ReviewScreen),
    ("Unboggle", UnboggleScreen),
    ("Gogen", GogenScreen),
    ("Contest", ContestSetupScreen),
    ("Next player", HandOverScreen),
    ("Contest table", ContestTableScreen),
    ("Final scores", ContestEndScreen),
    ("History", HistoryScreen),
    ("Statistics", StatisticsScreen),
    ("Saved boards", SavedBoardsScreen),
    ("Settings", SettingsScreen),
)
DIALOGS: tuple[tuple[str, type[Screen[Any]]], ...] = (
    ("Clear", ClearDialog),
    ("Confirmation", ConfirmDialog),
    ("Contest board", ContestBoardDialog),
    ("Today", TodayDialog),
    ("Pause", PauseDialog),
    ("Copied text", TextDialog),
    ("Help", HelpScreen),
)
PARTS: tuple[tuple[str, type[Widget]], ...] = (
    ("Unboggle: words", PuzzleWords),
    ("Unboggle: board", EditableBoard),
    ("Contest: players", PlayerList),
)
"""Parts of screens with keys of their own; their titles begin with the screen's."""


def show_help(app: Navigator) -> None:
    """Show the help, open at the page of the current screen."""
    if isinstance(app.screen, HelpScreen):
        return
    pages = help_pages(app)
    titles = [page.title for page in pages]
    here = (title for title, screen in (*SCREENS, *DIALOGS) if type(app.screen) is screen)
    app.push_screen(HelpScreen(pages, titles.index(next(here, titles[0]))))


def show_settings(app: Navigator) -> None:
    """Show the settings, unless they are open."""
    if not isinstance(app.screen, SettingsScreen):
        app.push_screen(SettingsScreen(key_bindings(type(app))))


def key_bindings(app: type) -> KeyBindings:
    """Collect everything whose keys can be changed."""
    return KeyBindings((*SCREENS, *DIALOGS), BoggleScreen, app, PARTS)


def help_pages(app: Navigator) -> list[HelpPage]:
    """Collect the rules, and a page for each screen with the keys as they are now."""
    changed = dict(app.settings.keys)
    places: list[tuple[str, Any]] = [*SCREENS, *DIALOGS, (EVERYWHERE, type(app))]
    pages = [rules_page(DiceSet.named(app.settings.dice))]
    for title, place in places:
        inside = [part for part in PARTS if screen_title(part[0]) == title]
        groups = [
            group
            for name, keyed in ((title, place), *inside)
            for group in _groups(app, name, keyed, changed)
        ]
        pages.append(HelpPage(title, _text(title).purpose, groups))
    return pages


def _text(title: str) -> HelpText:
    return TEXTS.get(title, HelpText("", {}))


def _groups(
    app: Navigator, title: str, place: type[DOMNode], changed: Mapping[str, str]
) -> Iterator[HelpGroup]:
    """Yield the keys of a place in the groups of its text, and those not in any as the last."""
    displays: dict[str, list[str]] = {}
    sentences: dict[str, str] = {}
    for binding in Binding.make_bindings([*place.BINDINGS, *_common(title)]):
        if binding.description:
            display = app.get_key_display(Binding(current_key(binding, changed), ""))
            displays.setdefault(binding.action, []).append(display)
            sentences.setdefault(binding.action, binding.tooltip or binding.description)
    for heading, keys in _text(title).groups.items():
        shown = [action for action in keys if action in displays]
        if shown:
            lines = [(_joined(displays.pop(action)), keys[action]) for action in shown]
            yield HelpGroup(heading, lines)
    if displays:
        lines = [(_joined(keys), f"{sentences[action]}.") for action, keys in displays.items()]
        yield HelpGroup("More keys", lines)


def _common(title: str) -> list[BindingType]:
    """The bindings that all screens share, listed once."""
    return list(BoggleScreen.BINDINGS) if title == EVERYWHERE else []


def _joined(displays: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(displays))
