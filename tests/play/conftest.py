"""Fixtures for tests of rounds as they are played."""

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
