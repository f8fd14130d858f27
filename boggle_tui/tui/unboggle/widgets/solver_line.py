"""The lines below the board: what is to be said, and what the solver knows."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.tui.unboggle.text.solver_text import answer_text, history_text, progress_text
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result

LONG_SEARCH = 1.0
"""Seconds from which on it is shown how the search went so far."""
COLORS = {"": "$secondary", "good": "$success", "bad": "$error"}


class SolverLine(VerticalScroll, can_focus=False):
    """A note, which stays until the words change, and below it how the solver stands.

    What there is no room for can be scrolled to, by the mouse or with the focus there.
    """

    room: var[int] = var(3)
    """Lines that there are for it."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._note, self._text, self._kind = "", "", ""
        self._history: list[int] = []
        self._height = 0
        # Kept, for an answer may come when the screen is being taken down.
        self._said = Static()

    def compose(self) -> ComposeResult:
        yield self._said

    def watch_room(self, room: int) -> None:
        self.styles.max_height = room

    def note(self, text: str) -> None:
        """Say something that no news of the solver shall wipe out."""
        self._note = text
        self._show()

    def say(self, text: str, kind: str = "") -> None:
        """Say how it stands; `kind` is "good", "bad" or neither."""
        self._text, self._kind = text, kind
        self._show()

    def begin(self) -> None:
        """Forget how the search before this one went."""
        self._history = []

    def show_progress(self, progress: Progress, puzzle: Puzzle) -> None:
        """Say what the solver knows; in a long search, with the words placed from its begin on."""
        self._history.append(progress.placed)
        text = progress_text(progress, puzzle)
        if progress.seconds >= LONG_SEARCH:
            text += f"\n{history_text(self._history, progress)}"
        self.say(text)

    def show_answer(self, result: Result) -> None:
        """Say what came out."""
        is_good = result.board is not None and (result.is_proven or not result.missing)
        self.say(answer_text(result), "good" if is_good else "bad")

    def _show(self) -> None:
        note = f"{self._note}\n" if self._note and self._text else self._note
        said = Content.assemble((note, "$warning"), (self._text, COLORS[self._kind]))
        height = said.get_height({}, max(1, self.content_size.width))
        # To lay the screen out takes longer than all else that a key does.
        self._said.update(said, layout=height != self._height)
        self._height = height
        self.can_focus = height > self.room
        if not self.can_focus:
            self.scroll_home(animate=False)
