"""Every screen by its title, and the help and the settings, which list the keys of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.tui.base.bindings import FIXED_KEYS, current_key
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
from boggle_tui.tui.help.texts import PAGES, TEXTS
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
from boggle_tui.tui.settings.key_bindings import EVERYWHERE, KeyBindings
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
    """Show the help, open at the page of the current screen; for a dialog, of the one below."""
    if isinstance(app.screen, HelpScreen):
        return
    titles = {screen: title for title, screen in SCREENS}
    open_screens = [titles.get(type(screen), "") for screen in reversed(app.screen_stack)]
    numbers = {title: at for at, titles in enumerate(PAGES.values(), 1) for title in titles}
    at = next((numbers[title] for title in open_screens if title in numbers), 0)
    app.push_screen(HelpScreen(help_pages(app), at))


def show_settings(app: Navigator) -> None:
    """Show the settings, unless they are open."""
    if not isinstance(app.screen, SettingsScreen):
        app.push_screen(SettingsScreen(key_bindings(type(app))))


def key_bindings(app: type) -> KeyBindings:
    """Collect everything whose keys can be changed."""
    return KeyBindings((*SCREENS, *DIALOGS), BoggleScreen, app, PARTS)


def help_pages(app: Navigator) -> list[HelpPage]:
    """Collect the rules, and the pages with the keys as they are now."""
    places: dict[str, Any] = dict([*SCREENS, *PARTS, (EVERYWHERE, type(app))])
    pages = [rules_page(DiceSet.named(app.settings.dice))]
    for title, parts in PAGES.items():
        listed: set[str] = set()
        groups = [group for part in parts for group in _groups(app, part, places[part], listed)]
        pages.append(HelpPage(title, TEXTS[parts[0]].purpose, groups))
    return pages


def _groups(
    app: Navigator, title: str, place: type[DOMNode], listed: set[str]
) -> Iterator[HelpGroup]:
    """Yield the keys of a place in the groups of its text, and those not in any as the last.

    Left out are keys that do the same everywhere, and those `listed` on the page before.
    """
    displays: dict[str, list[str]] = {}
    sentences: dict[str, str] = {}
    groups = TEXTS[title].groups
    explained = {action for keys in groups.values() for action in keys}
    for binding in Binding.make_bindings([*place.BINDINGS, *_common(title)]):
        is_plain = binding.key in FIXED_KEYS or not binding.description
        if binding.action in explained or not is_plain:
            key = current_key(binding, dict(app.settings.keys))
            display = app.get_key_display(Binding(key, ""))
            displays.setdefault(binding.action, []).append(display)
            sentences.setdefault(binding.action, binding.tooltip or binding.description)
    for heading, keys in groups.items():
        lines: dict[str, list[str]] = {}
        for action, sentence in keys.items():
            lines.setdefault(sentence, []).extend(displays.pop(action, ()))
        listed |= {key for names in lines.values() for key in names}
        yield HelpGroup(heading, [(_joined(keys), text) for text, keys in lines.items() if keys])
    more = {action: keys for action, keys in displays.items() if not listed & {*keys}}
    if more:
        lines_of_more = [(_joined(keys), f"{sentences[each]}.") for each, keys in more.items()]
        yield HelpGroup("More keys", lines_of_more)


def _common(title: str) -> list[BindingType]:
    """The bindings that all screens share, listed once."""
    return list(BoggleScreen.BINDINGS) if title == EVERYWHERE else []


def _joined(displays: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(displays))
