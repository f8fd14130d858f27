"""Collecting garbage while nobody types."""

from __future__ import annotations

import gc
from weakref import ref

import pytest
from support.player import at_home

from boggle_tui.tui import garbage
from boggle_tui.tui.garbage import QuietCollector


class Knot:
    """An object that only a full collection frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def thresholds():
    """Restore the thresholds of the tests afterwards."""
    kept = gc.get_threshold()
    yield
    gc.set_threshold(*kept)


@pytest.mark.usefixtures("thresholds")
async def test_garbage_is_collected_only_in_a_quiet_moment(monkeypatch):
    now = 0.0
    monkeypatch.setattr(garbage, "WORTHWHILE", 0)
    monkeypatch.setattr(garbage, "QUIET", 0.01)
    async with at_home() as player:
        collector = QuietCollector(player.app, lambda: now)
        collector.start()
        knot = Knot()
        gc.collect()
        tied = ref(knot)
        del knot
        collector.note_input()
        await player.settle()
        assert tied() is not None
        now = 1.0
        await player.until(lambda: tied() is None)
