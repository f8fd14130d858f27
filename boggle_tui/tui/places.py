"""Every screen that has keys, and every part of one, under the title that a person reads."""

from __future__ import annotations

from typing import Any

from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from boggle_tui.tui.actions import owner_of
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.keys import Keys
from boggle_tui.tui.screens.ask import ConfirmScreen
from boggle_tui.tui.screens.base import BoggleScreen
from boggle_tui.tui.screens.boards import BoardsScreen
from boggle_tui.tui.screens.custom import CustomScreen
from boggle_tui.tui.screens.help import HelpScreen
from boggle_tui.tui.screens.history import HistoryScreen
from boggle_tui.tui.screens.home import HomeScreen
from boggle_tui.tui.screens.paper import PaperScreen
from boggle_tui.tui.screens.party import PartyScreen, PlayerList
from boggle_tui.tui.screens.party_board import ContestBoardScreen
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
DIALOGS: tuple[tuple[str, type[Screen[Any]]], ...] = (
    ("Yes or no", ConfirmScreen),
    ("The board of a contest", ContestBoardScreen),
    ("Help", HelpScreen),
)
PARTS: tuple[tuple[str, type[Widget]], ...] = (
    ("Unboggle: on your words", PuzzleWords),
    ("Unboggle: on the board", PinBoard),
    ("Together: on the players", PlayerList),
)
"""Parts of screens that have keys of their own; their titles begin with that of the screen."""


def all_keys() -> Keys:
    """All that can be done by keys."""
    return Keys((*SCREENS, *DIALOGS), BoggleScreen, BoggleApp, PARTS)


def screen_of(part: type[DOMNode]) -> type[Screen[Any]] | None:
    """The screen that it is, or is a part of; None for the app, which is on all of them."""
    if issubclass(part, Screen):
        return part
    screens = dict(SCREENS)
    return next((screens[owner_of(title)] for title, widget in PARTS if widget is part), None)
