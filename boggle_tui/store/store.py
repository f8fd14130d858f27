"""Everything that the program remembers, in one database file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from boggle_tui.store.database.database import Database
from boggle_tui.store.database.locks import Presence
from boggle_tui.store.folders import FILE, data_folder

# The tables are imported when they are first used: the first frame doesn't wait for them.
if TYPE_CHECKING:
    from boggle_tui.store.tables.boards import Boards
    from boggle_tui.store.tables.contests import Contests
    from boggle_tui.store.tables.gogens import Gogens
    from boggle_tui.store.tables.own_words import OwnWordTable
    from boggle_tui.store.tables.rounds import Rounds


class Store:
    """The rounds, contests, Gogens and boards saved in one folder.

    No method raises an error because of the disk, and none waits for a slow one.
    """

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder / FILE)
        self._presence = Presence(folder / "running")

    @cached_property
    def rounds(self) -> Rounds:
        """The rounds played, and the ones in progress."""
        from boggle_tui.store.tables.rounds import Rounds

        return Rounds(self.database, self._presence)

    @cached_property
    def boards(self) -> Boards:
        """The boards that the player saved."""
        from boggle_tui.store.tables.boards import Boards

        return Boards(self.database)

    @cached_property
    def contests(self) -> Contests:
        """The contests between several players."""
        from boggle_tui.store.tables.contests import Contests

        return Contests(self.database, self._presence)

    @cached_property
    def own_words(self) -> OwnWordTable:
        """The words that the player added to word lists or banned from them."""
        from boggle_tui.store.tables.own_words import OwnWordTable

        return OwnWordTable(self.database)

    @cached_property
    def gogens(self) -> Gogens:
        """The Gogens that were solved or left."""
        from boggle_tui.store.tables.gogens import Gogens

        return Gogens(self.database)

    def on_problem(self, listener: Callable[[str], object]) -> None:
        """Report each kind of problem once, as a sentence; called from any thread."""
        self.database.on_problem(listener)

    def prepare(self) -> None:
        """Check the file in the background, so that the first word need not wait for that."""
        self.database.prepare()

    def close(self, timeout: float = 2.0) -> bool:
        """Write pending changes within `timeout` seconds; return whether all are written."""
        is_written = self.database.close(timeout)
        self._presence.withdraw()
        return is_written


def player_store() -> Store:
    """The store of the user who runs the program, one for the whole process."""
    return _store_in(data_folder())


@cache
def _store_in(folder: Path) -> Store:
    return Store(folder)
