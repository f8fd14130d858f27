"""Garbage collection while nobody types: a full one takes as long as two key presses may."""

from __future__ import annotations

import gc
from typing import Any

from textual.app import App

from boggle_tui.game.round.stopwatch import Clock

THRESHOLDS = (2000, 3, 1000)
"""Collect all garbage in the midst of typing only after some six million new objects."""
QUIET = 10.0
"""Seconds without input after which nobody is likely to type in the next moment."""
WORTHWHILE = 10
"""The collections of young objects after which there may be garbage among the old ones."""


class QuietCollector:
    """Collects all garbage in the first quiet moment after there may be some."""

    def __init__(self, app: App[Any], clock: Clock) -> None:
        self._app, self._clock = app, clock
        self._last_input = clock()

    def start(self) -> None:
        """Begin, with all that there is by now as what will stay."""
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.enable()
        self._app.set_interval(QUIET, self._collect)

    def note_input(self) -> None:
        """Wait for the next quiet moment."""
        self._last_input = self._clock()

    def _collect(self) -> None:
        is_quiet = self._clock() - self._last_input >= QUIET
        if is_quiet and gc.get_count()[2] >= WORTHWHILE:
            gc.collect()
