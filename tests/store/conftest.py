"""Finished rounds for a store, and a list of what it reports."""

from collections.abc import Callable

import pytest

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.store.store import Store


@pytest.fixture
def finish(store: Store) -> Callable[..., None]:
    """A way to finish rounds, and to wait until they are saved."""

    def finish(*rounds: PlayedRound) -> None:
        for played in rounds:
            store.rounds.finish(played)
        assert store.database.flush(9)

    return finish


@pytest.fixture
def reports(store: Store) -> list[str]:
    """The problems that the store has reported to the player."""
    sentences: list[str] = []
    store.on_problem(sentences.append)
    return sentences
