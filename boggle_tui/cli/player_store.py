"""The user's saved boards, rounds and settings, read and written without the screen."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from boggle_tui.cli.output import warn
from boggle_tui.files.errors import UsageError

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

    from boggle_tui.store.store import Profile, Store

T = TypeVar("T")

# Imports inside functions: --help asks for no folder, and must not wait for the database.


def _folders() -> PlatformDirs:
    from platformdirs import PlatformDirs

    return PlatformDirs("boggle_tui", appauthor=False)


def settings_folder() -> Path:
    """The folder of the user's own themes."""
    return _folders().user_config_path


def players_folder() -> Path:
    """The folder of the user's database."""
    return _folders().user_data_path


def read_store(read: Callable[[Store], T]) -> T:
    """Return what is read from the user's store. Raises UsageError if it can't be read."""
    with closing(open_store()) as store:
        values = read(store)
        if store.database.is_unread:
            raise UsageError("Your data can't be read now.")
        return values


def reset_keys() -> None:
    """Reset all keys in the settings to their defaults."""
    store = open_store()
    store.settings.save(replace(store.settings.load(), keys=()))
    store.database.flush(2)


def open_store() -> Store:
    """Open the user's store; its problems are reported."""
    store = player_store()
    store.on_problem(warn)
    return store


def player_store() -> Store:
    """The store of the user who runs the program, one for the whole process."""
    return local_profile().store


def local_profile() -> Profile:
    """The user who runs the program: with their own themes, and all files of this machine."""
    return _profile_in(players_folder(), settings_folder())


@cache
def _profile_in(players: Path, settings: Path) -> Profile:
    from boggle_tui.store.store import Profile, Store

    return Profile(Store(players), settings / "themes", has_files=True)
