"""Everything that the program remembers, in one file of the person's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from boggle_tui.store.database.database import Database
from boggle_tui.store.database.locks import Presence
from boggle_tui.store.folders import FILE, data_folder

if TYPE_CHECKING:
    from boggle_tui.store.tables.boards import Boards
    from boggle_tui.store.tables.contests import Contests
    from boggle_tui.store.tables.rounds import Rounds


class Store:
    """What is kept in one folder. No method raises or waits for a slow disk."""

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder / FILE)
        self._presence = Presence(folder / "running")

    @cached_property
    def rounds(self) -> Rounds:
        """The rounds played, and the one in progress."""
        from boggle_tui.store.tables.rounds import Rounds

        return Rounds(self.database, self._presence)

    @cached_property
    def boards(self) -> Boards:
        """The boards that a person kept."""
        from boggle_tui.store.tables.boards import Boards

        return Boards(self.database)

    @cached_property
    def contests(self) -> Contests:
        """The contests of several players."""
        from boggle_tui.store.tables.contests import Contests

        return Contests(self.database, self._presence)

    def listen(self, listener: Callable[[str], object]) -> None:
        """Have troubles told in a sentence, each once, from any thread."""
        self.database.listen(listener)

    def prepare(self) -> None:
        """Look through the file in the background, so that the first word need not wait for it."""
        self.database.prepare()

    def close(self, timeout: float = 2.0) -> bool:
        """Write what waits, for so many seconds at most; whether all is written."""
        is_written = self.database.close(timeout)
        self._presence.withdraw()
        return is_written


def own_store() -> Store:
    """The store of the person who runs the program."""
    return _store_in(data_folder())


@cache
def _store_in(folder: Path) -> Store:
    return Store(folder)
