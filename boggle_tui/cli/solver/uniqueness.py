"""Checking whether a board is the only one for its words."""

from __future__ import annotations

from typing import Any

from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, UNDECIDED
from boggle_tui.cli.output.result_text import clues_text, uniqueness_values
from boggle_tui.cli.solver.events import STOPPED, last_event_unless_stopped
from boggle_tui.cli.solver.time_limit import TimeLimit
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers import analyses


def check_uniqueness(result: Result, limit: TimeLimit) -> tuple[dict[str, Any], str, int]:
    """Return whether another board exists, as values for --json, as text, and an exit code."""
    assert result.board is not None
    placed = result.puzzle.with_words(result.paths)
    events = analyses.minimum_clues(placed, result.board, limit.left)
    uniqueness, end = last_event_unless_stopped(events)
    values = uniqueness_values(uniqueness)
    if uniqueness is not None:
        return values, clues_text(uniqueness, result.puzzle), ANSWERED
    text = f"{end} before it was known whether other boards exist.\n"
    return values, text, INTERRUPTED if end == STOPPED else UNDECIDED
