"""The job of a request: its reports, its progress, and the place where its work is done.

A request is carried out with a `Job`, and asks it and `searching` for everything that takes long:

    job.report(sentence)            tell the user something that stays
    job.show(text)                  show how far the work is, until there is an answer
    job.steps(work)                 do work in this process, one step after another
    job.tasks(function, tasks)      carry out many tasks, in a pool of processes or on a workforce
    solve(job, puzzle, limit)       solve a puzzle: here if that takes a moment, else in processes
    smallest(job, puzzle, limit)    find the smallest board, in the same way
    events(job, function, …)        yield what a function yields, in a process

All of them raise KeyboardInterrupt at Ctrl-C, after they have cleaned up. A user's command gets the
job `USER` (cli/user.py), a Python function `CALLER`; `Job()` is silent.
"""

from __future__ import annotations

import warnings
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from inspect import currentframe
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from boggle_tui.files.errors import UsageError
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.files.reading import source_name
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, WordsToFind
from boggle_tui.game.words.language import Language, home_language
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords
from boggle_tui.spread.executors import LocalProcesses
from boggle_tui.spread.tasks import Done, Workforce

if TYPE_CHECKING:
    from boggle_tui.store.saved import SavedBoard

T = TypeVar("T")
Report = Callable[[str], object]
"""Hears a sentence for the user."""

# Imports inside functions: --help doesn't wait for asyncio, nor does what is answered in a moment.


def nobody(_sentence: str) -> None:
    """Report to nobody."""


class LongSearchError(Exception):
    """A search needs child processes, which its job doesn't allow now."""


def read_nothing(source: str, _max_bytes: int) -> str:
    """Refuse to read. Raises UsageError."""
    raise UsageError("Can't read {name} here: expected the text itself.", name=source_name(source))


@dataclass(frozen=True)
class Job:
    """The means by which a request is carried out."""

    report: Report = nobody
    """Hears a sentence for the user."""
    show: Callable[[str], object] = nobody
    """Hears how far the work is; it is erased before an answer or a sentence."""
    workforce: Workforce | None = None
    """Where many tasks and hard puzzles go; None for the cores of this machine."""
    read: Callable[[str, int], str] = read_nothing
    """Reads a file of at most that many bytes, or standard input where its name is PIPE."""
    own_words: Callable[[str], OwnWords] = lambda _list: NO_OWN_WORDS
    """Returns the user's own words for a list."""
    played_language: Callable[[], Language] = home_language
    """Returns the language that the user plays in."""
    latest_to_find: Callable[[], WordsToFind] = lambda: NO_WORDS_TO_FIND
    """Returns how the user last had words to find."""
    saved_boards: Callable[[], Sequence[SavedBoard]] = tuple
    """Returns the boards that the user saved."""
    gogen_codes: Callable[[], Sequence[str]] = tuple
    """Returns the codes of the Gogens that the user solved or left, the latest first."""
    may_start_processes: bool = True
    """Whether a long search may begin now; else it raises LongSearchError."""
    is_strict: bool = False
    """Whether an item of a list that isn't a word is an error, not something to report."""
    stays_here: bool = False
    """Whether long searches, too, stay in this process."""

    @property
    def has_files(self) -> bool:
        """Whether files of this machine may be read."""
        return self.read is not read_nothing

    def processes(self, events: AsyncGenerator[T, None]) -> Generator[T, None, None]:
        """Yield what comes of processes, which are ended at the end. Raises LongSearchError."""
        from boggle_tui.spread.pool import follow

        if not self.may_start_processes:
            raise LongSearchError
        return follow(events)

    def tasks(
        self, function: Callable[[Any], Any], tasks: Iterable[Any]
    ) -> Generator[Done | None, None, None]:
        """Yield each task as it is done, and None every moment while none is.

        Function and tasks must be picklable. Raises SpreadError.
        """
        from boggle_tui.spread.pool import run_tasks

        return run_tasks(self.workforce or LocalProcesses(), function, tasks)

    def steps(self, work: Generator[T, None, None]) -> Generator[T, None, None]:
        """Yield what comes of work in this process, which Ctrl-C ends between two steps."""
        with interrupts_noted() as is_interrupted, closing(work):
            for step in work:
                yield step
                if is_interrupted.is_set():
                    raise KeyboardInterrupt


def _warn(text: str) -> None:
    """Warn, and name the line outside this package that has asked."""
    frame, level = currentframe(), 1
    while frame is not None and frame.f_globals["__name__"].startswith("boggle_tui."):
        frame, level = frame.f_back, level + 1
    warnings.warn(text, stacklevel=level)


CALLER = Job(_warn, is_strict=True)
"""The job of a Python function: an item that isn't a word is an error, a sentence a warning."""


class TimeLimit:
    """A number of seconds for all that is asked, from now on; None for no limit.

    A command that makes several things may have a default instead, for each of them.
    """

    def __init__(self, seconds: float | None, *, for_each: float | None = None) -> None:
        self._for_each = for_each if seconds is None else None
        self._start(seconds if self._for_each is None else self._for_each)

    def _start(self, seconds: float | None) -> None:
        self._deadline = None if seconds is None else monotonic() + seconds

    def start_next(self) -> None:
        """Begin with the next thing."""
        if self._for_each is not None:
            self._start(self._for_each)

    @property
    def left(self) -> float | None:
        """Seconds left; None without a limit."""
        return None if self._deadline is None else max(0.0, self._deadline - monotonic())

    def is_over(self) -> bool:
        """Whether no second is left."""
        return self.left == 0

    def at_most(self, seconds: float) -> float:
        """Return the seconds left, but no more than that many."""
        return seconds if self.left is None else min(seconds, self.left)
