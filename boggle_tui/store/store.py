"""Everything that the program remembers, in one database file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from boggle_tui.store.database import Database
from boggle_tui.store.locks import AppRegistry
from boggle_tui.store.settings import Drafts, Settings, SettingsTable

if TYPE_CHECKING:
    from boggle_tui.store.tables.boards import Boards
    from boggle_tui.store.tables.contests import Contests
    from boggle_tui.store.tables.gogens import Gogens
    from boggle_tui.store.tables.own_words import OwnWordTable
    from boggle_tui.store.tables.rounds import Rounds

# The tables are imported when they are first used: the first frame doesn't wait for them.


FILE = "boggle.sqlite3"


class Store:
    """The rounds, contests, Gogens, boards and settings saved in one folder.

    No method raises an error because of the disk, and none waits for a slow one.
    """

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder / FILE)
        self._running = AppRegistry(folder / "running")

    @cached_property
    def settings(self) -> SettingsTable[Settings]:
        """What the player prefers."""
        return SettingsTable(self.database, Settings)

    @cached_property
    def drafts(self) -> SettingsTable[Drafts]:
        """What the player was in the middle of."""
        return SettingsTable(self.database, Drafts)

    @cached_property
    def rounds(self) -> Rounds:
        """The rounds played, and the ones in progress."""
        from boggle_tui.store.tables.rounds import Rounds

        return Rounds(self.database, self._running)

    @cached_property
    def boards(self) -> Boards:
        """The boards that the player saved."""
        from boggle_tui.store.tables.boards import Boards

        return Boards(self.database)

    @cached_property
    def contests(self) -> Contests:
        """The contests between several players."""
        from boggle_tui.store.tables.contests import Contests

        return Contests(self.database, self._running)

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

    def close(self, timeout: float = 2.0) -> bool:
        """Write pending changes within `timeout` seconds; return whether all are written."""
        is_written = self.database.close(timeout)
        self._running.withdraw()
        return is_written


@dataclass(frozen=True)
class Profile:
    """A player's store, and the parts of this machine that they may use."""

    store: Store
    themes: Path | None = None
    """The folder of the player's own themes, if any."""
    has_files: bool = False
    """Whether the player may read and write files of this machine."""
