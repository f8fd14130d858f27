"""Where a person's files are."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path, user_data_path

FILE = "boggle.sqlite3"


def settings_folder() -> Path:
    """The folder of a person's themes and words."""
    return user_config_path("boggle_tui", appauthor=False)


def data_folder() -> Path:
    """The folder of what the program remembers."""
    return user_data_path("boggle_tui", appauthor=False)


def data_file() -> Path:
    """The file of a person's rounds, boards and settings."""
    return data_folder() / FILE
