"""A folder to keep things in."""

from __future__ import annotations

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
def told(store: Store) -> list[str]:
    """What the person was told."""
    sentences: list[str] = []
    store.listen(sentences.append)
    return sentences
