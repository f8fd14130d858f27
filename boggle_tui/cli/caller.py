"""Whoever waits for the answer of a command, how long, and what they see meanwhile."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Self

from boggle_tui.cli.output.outcome import warn

if TYPE_CHECKING:
    from boggle_tui.unboggle.search.result import Progress


class Display:
    """Lines on standard error, where that is a terminal; erased on exit."""

    def __init__(self, is_wanted: bool = True) -> None:
        self._is_shown = is_wanted and sys.stderr is not None and sys.stderr.isatty()
        self._height = 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.show("")

    def show(self, text: str) -> None:
        """Replace the lines."""
        if not self._is_shown:
            return
        width, height = get_terminal_size()
        lines = [line[: width - 1] for line in text.split("\n")[-(height - 1) :]]
        up = f"\x1b[{self._height - 1}A" if self._height > 1 else ""
        drawn = f"{up}\r\x1b[J" + "\n".join(lines)
        encoding = sys.stderr.encoding or "ascii"
        sys.stderr.write(drawn.encode(encoding, "replace").decode(encoding))
        sys.stderr.flush()
        self._height = len(lines)

    def show_progress(self, progress: Progress) -> None:
        """Show how far a search is."""
        self.show(f"{progress.seconds:.0f} s: {progress.text}")


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

    def display(self) -> Display:
        """Return where to show the progress of a search."""
        return Display(self.is_user)


USER = Caller()
