"""SolverLine: the lines below the board, for notes and the status of the solver."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.tui.unboggle.text.status_text import Status

COLORS = {"": "$secondary", "good": "$success", "bad": "$error"}


class SolverLine(VerticalScroll, can_focus=False):
    """A note, and below it the status of the solver.

    Text that doesn't fit can be scrolled to, with the mouse or with the focus there.
    """

    room: var[int] = var(3)
    """The number of lines available."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._shown: tuple[str, Status] | None = None
        self._height = 0
        # Kept because a result may arrive while the screen is being taken down.
        self._text = Static()

    def compose(self) -> ComposeResult:
        yield self._text

    def watch_room(self, room: int) -> None:
        self.styles.max_height = room

    def show(self, note: str, status: Status) -> None:
        """Show a note and the status of the solver."""
        if (note, status) == self._shown:
            return
        self._shown = note, status
        line_break = "\n" if note and status.text else ""
        content = Content.assemble(
            (f"{note}{line_break}", "$warning"), (status.text, COLORS[status.tone])
        )
        height = content.get_height({}, max(1, self.content_size.width))
        # Laying out the screen takes longer than everything else that a key press does.
        self._text.update(content, layout=height != self._height)
        self._height = height
        self.can_focus = height > self.room
        if not self.can_focus:
            self.scroll_home(animate=False)
