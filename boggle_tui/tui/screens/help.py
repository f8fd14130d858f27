"""Keys and rules, from the declarations that also make the footer and the command palette."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Static

from boggle_tui.game.dice import DiceSet
from boggle_tui.game.scoring import Scoring
from boggle_tui.tui.screens.boards import BoardsScreen
from boggle_tui.tui.screens.custom import CustomScreen
from boggle_tui.tui.screens.history import HistoryScreen
from boggle_tui.tui.screens.home import HomeScreen
from boggle_tui.tui.screens.paper import PaperScreen
from boggle_tui.tui.screens.party import PartyScreen
from boggle_tui.tui.screens.party_curtain import CurtainScreen
from boggle_tui.tui.screens.party_end import StandingScreen
from boggle_tui.tui.screens.party_table import TableScreen
from boggle_tui.tui.screens.play import PlayScreen
from boggle_tui.tui.screens.review import ReviewScreen
from boggle_tui.tui.screens.settings import SettingsScreen
from boggle_tui.tui.screens.tray import TrayScreen
from boggle_tui.tui.screens.unboggle import UnboggleScreen
from boggle_tui.tui.widgets.pin_board import PinBoard
from boggle_tui.tui.widgets.puzzle_words import PuzzleWords

SCREENS: tuple[tuple[str, type[Screen[Any]]], ...] = (
    ("Home", HomeScreen),
    ("A round of your own", CustomScreen),
    ("In a round", PlayScreen),
    ("Your own tray", TrayScreen),
    ("On paper", PaperScreen),
    ("After the round", ReviewScreen),
    ("Unboggle", UnboggleScreen),
    ("Together", PartyScreen),
    ("Between two turns", CurtainScreen),
    ("After a round together", TableScreen),
    ("At the end of a contest", StandingScreen),
    ("History", HistoryScreen),
    ("Boards", BoardsScreen),
    ("Settings", SettingsScreen),
)
PARTS: tuple[tuple[str, type[Widget]], ...] = (
    ("Unboggle: on your words", PuzzleWords),
    ("Unboggle: on the board", PinBoard),
)
"""Parts of screens that have keys of their own; their titles begin with that of the screen."""
KEY_WIDTH = 14


class HelpScreen(ModalScreen[None]):
    """What can be done, and by which key."""

    CSS_PATH = "help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f1,q", "dismiss", "Close")]

    def __init__(self, dice: str, asked_from: Screen[Any]) -> None:
        super().__init__()
        self._dice_set, self._asked_from = DiceSet.named(dice), asked_from

    def on_click(self, event: events.Click) -> None:
        """A click beside it closes it."""
        if event.widget is self:
            self.dismiss()

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help") as scroll:
            scroll.border_title = "Help"
            scroll.border_subtitle = "[@click=screen.dismiss]Escape closes[/]"
            yield Static(rules(self._dice_set))
            for title, part in self._parts():
                yield Static(keys(title, part, self.app))

    def _parts(self) -> list[tuple[str, type[DOMNode]]]:
        """What has keys, each with its title: the screen that help was asked from first."""
        here = next(
            (title for title, screen in SCREENS if isinstance(self._asked_from, screen)), ""
        )
        parts = (*SCREENS, *PARTS, ("Everywhere", type(self.app)))
        return sorted(parts, key=lambda part: not part[0].startswith(here))


def rules(dice_set: DiceSet) -> Content:
    """The rules of the game with these dice."""
    scoring = Scoring.named(dice_set.scoring)
    lengths = [length for length in scoring.by_length if length >= dice_set.min_length]
    worths = [f"{scoring.by_length[length]} for {length}" for length in lengths]
    worths[0] += " letters"
    beyond = f"{scoring.beyond}{' a letter' if scoring.per_letter else ''} beyond"
    return Content.assemble(
        ("The game\n", "bold $primary"),
        "Find words on the board. Each letter touches the next one, at a side or a corner, and no"
        " tile is used twice in a word. Qu is one tile and counts as two letters.\n",
        f"{dice_set.title}: words of {dice_set.min_length} letters and more.\n",
        (f"Points: {', '.join([*worths, beyond])}\n", "$secondary"),
        ("\nUnboggle\n", "bold $primary"),
        "The other way round: give the words, and the program builds a board that holds them all,"
        " or proves that there is none.\n",
    )


def keys(title: str, part: type[DOMNode], app: App[Any]) -> Content:
    """The keys of a screen, of a part of one, or of the app, each with what it does."""
    lines = [("\n" + title + "\n", "bold $primary")]
    for names, description in _described(part, app):
        lines += [(names.ljust(KEY_WIDTH) + " ", "bold"), (description + "\n", "")]
    return Content.assemble(*lines)


def _described(part: type[DOMNode], app: App[Any]) -> Iterator[tuple[str, str]]:
    named: dict[str, list[str]] = {}
    for binding in Binding.make_bindings(part.BINDINGS):
        if binding.description:
            named.setdefault(binding.description, []).append(app.get_key_display(binding))
    for description, displays in named.items():
        yield " ".join(dict.fromkeys(displays)), description
