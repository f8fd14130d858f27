"""Whoever waits for the answer of a command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boggle_tui.cli.output.live_display import ProgressLine
from boggle_tui.cli.output.outcome import warn

if TYPE_CHECKING:
    from boggle_tui.unboggle.search.result import Progress


class LongSearchError(Exception):
    """A search needs child processes, which its caller doesn't allow now."""


@dataclass(frozen=True)
class Caller:
    """A user at a terminal, or a batch, which wants nothing but the answer."""

    is_user: bool = True
    may_start_processes: bool = True
    """Whether a long search may begin now."""
    retell: Callable[[Progress], Progress] = lambda progress: progress
    """Turns the progress of a search into that of a longer one."""

    def report(self, sentence: str) -> None:
        """Warn the user."""
        if self.is_user:
            warn(sentence)

    def check_processes(self) -> None:
        """Raise LongSearchError where a long search may not begin now."""
        if not self.may_start_processes:
            raise LongSearchError

    def progress_line(self) -> ProgressLine:
        """Return a line for the progress of a search."""
        return ProgressLine(self.is_user)


USER = Caller()
