"""The folders of the player's files."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path, user_data_path

FILE = "boggle.sqlite3"


def settings_folder() -> Path:
    """The folder of the player's own themes."""
    return user_config_path("boggle_tui", appauthor=False)


def data_folder() -> Path:
    """The folder of the player's database."""
    return user_data_path("boggle_tui", appauthor=False)


def data_file() -> Path:
    """The database of the player's rounds, contests, boards and settings."""
    return data_folder() / FILE
