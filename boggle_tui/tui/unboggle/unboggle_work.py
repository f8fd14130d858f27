"""Work on a board that takes a while: shown as it goes on, stopped by a key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from textual.reactive import var
from textual.worker import Worker, get_current_worker

from boggle_tui.tui.unboggle.unboggle_board import BuiltScreen
from boggle_tui.unboggle.workers.process import SolverError

STOPPED = "Stopped. Your words are kept."


class WorkScreen(BuiltScreen):
    """A screen on which one piece of work is under way at a time, or none."""

    search: var[Worker[None] | None] = var(None, init=False)
    """The work that is under way."""
    _if_stopped = STOPPED
    """What is to be said if it is stopped now."""

    @contextmanager
    def _at_work(self, text: str = "", is_shown: bool = True) -> Iterator[None]:
        """In a worker that is `search`: say that something is going on, and how it failed.

        With `is_shown` the button that stops it is there from the start.
        """
        work = get_current_worker()
        self._if_stopped = STOPPED
        self.line.begin()
        self.tools.is_searching = is_shown
        if text:
            self.line.say(text)
        try:
            yield
        except SolverError as error:
            self.line.say(str(error), "bad")
        finally:
            if self.search is work:
                self._forget_search()

    def _end_search(self) -> None:
        if self.search is not None:
            self.search.cancel()
        self._forget_search()

    def _forget_search(self) -> None:
        self.search = None
        self.tools.is_searching = False

    def _stop(self) -> None:
        """Have the work stopped by the person, and say what is left of it."""
        self._end_search()
        self.line.say(self._if_stopped)
