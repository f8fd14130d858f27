"""The round that was left to be resumed."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boggle_tui.game.history.played_round import PlayedRound
    from boggle_tui.store.store import Store


def kept_round(store: Store) -> PlayedRound | None:
    """The unfinished round that was left last. Waits for the disk.

    A round whose time has run out goes into the history.
    """
    while left := store.rounds.unfinished():
        if left.on_paper or left.elapsed < (left.rules.seconds or inf):
            return left
        store.rounds.archive(left)
        if not store.database.flush():
            return None
    return None
