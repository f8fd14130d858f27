"""A store in an empty folder, and what it reports."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from boggle_tui.store.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store in an empty folder."""
    kept = Store(tmp_path)
    yield kept
    kept.close()


@pytest.fixture
def reports(store: Store) -> list[str]:
    """The problems that the store has reported to the player."""
    sentences: list[str] = []
    store.on_problem(sentences.append)
    return sentences
