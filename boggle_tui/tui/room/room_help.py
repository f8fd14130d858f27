"""The screens of a room by their titles, and the help of a guest, who sees no others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual.app import App
from textual.screen import Screen

from boggle_tui.store.settings import Settings
from boggle_tui.tui.help.pages import open_help
from boggle_tui.tui.room.lobby_screen import LobbyScreen
from boggle_tui.tui.room.look_screen import LookScreen
from boggle_tui.tui.room.round_screen import RoomRoundScreen
from boggle_tui.tui.room.table_screen import RoomEndScreen, RoomTableScreen

ROOM_SCREENS: tuple[tuple[str, type[Screen[Any]]], ...] = (
    ("Room", LookScreen),
    ("Lobby", LobbyScreen),
    ("Round in a room", RoomRoundScreen),
    ("Words in a room", RoomTableScreen),
    ("Scores in a room", RoomEndScreen),
)


def open_room_help(app: App[Any], dice: str) -> None:
    """Show the rules with these dice, and what a guest can do."""
    open_help(app, replace(Settings(), dice=dice), dict(ROOM_SCREENS))
