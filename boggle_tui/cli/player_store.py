"""The user's saved boards, rounds and settings, read and written without the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from boggle_tui.cli.output import warn
from boggle_tui.files.errors import UsageError
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.language_pairing import dictionary_name
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.own_words import own_list_of
from boggle_tui.requests.answer import ANSWERED, USAGE_ERROR

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

    from boggle_tui.game.words.own_words import OwnWords
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


def save_boards(options: Any, boards: Iterable[tuple[Board, WordsToFind, str | None]]) -> int:
    """Save boards as --keep asks for it; return the exit code. A name already taken gets a number.

    They are saved with their words to find, the word list, and the dice.
    """
    from boggle_tui.store.tables.saved_boards import SavedBoard, free_name

    store = open_store()
    known = store.boards.all()
    count = len(known)
    for board, words, dice in boards:
        saved = SavedBoard(
            name=free_name(options.keep, known),
            board=board,
            to_find=words,
            dictionary=dictionary_name(options.dictionary, options.dice),
            q=options.q,
            dice=dice,
        )
        known.append(saved)
        store.boards.save(saved)
    if store.close():
        if known[count:] and (name := known[count].name) != options.keep:
            warn(_("Saved as {name}: another board has the name you gave.", name=name))
        return ANSWERED
    warn(_("Couldn't save the board."))
    return USAGE_ERROR


def read_store(read: Callable[[Store], T]) -> T:
    """Return what is read from the user's store. Raises UsageError if it can't be read."""
    with closing(open_store()) as store:
        values = read(store)
        if store.database.is_unread:
            raise UsageError(_("Your data can't be read now."))
        return values


def own_words(dictionary: str) -> OwnWords:
    """Return the user's own words for a word list.

    There are none where the database can't be read: commands that need it say why.
    """
    return player_store().own_words.of(own_list_of(dictionary))


def change_own_words(action: str, list_: str, words: Iterable[str]) -> OwnWords:
    """Add, ban or forget words of a list, and return its own words. Raises UsageError."""
    store = open_store()
    table = store.own_words
    {"add": table.add, "ban": table.ban, "forget": table.forget}[action](list_, words)
    own = table.of(list_)
    if not store.close():
        raise UsageError(_("Couldn't save your words."))
    return own


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
    return _store_in(players_folder())


@cache
def _store_in(folder: Path) -> Store:
    from boggle_tui.store.store import Store

    return Store(folder)


def local_profile() -> Profile:
    """The user who runs the program: with their own themes, and all files of this machine."""
    from boggle_tui.store.store import Profile

    return Profile(player_store(), settings_folder() / "themes", has_files=True)
