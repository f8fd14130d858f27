"""SolverLine: the lines below the board, for notices, the status of the solver and what helps."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.tui.board.tile_layout import LOWEST_PITCH
from boggle_tui.tui.unboggle.screen_text import ScreenText, Tone

OTHER_LINES = 5
"""The number of lines for the size, the caption, the tools and the keys."""
MAX_LINES = 7
"""The largest number of lines for the note and the status."""
COLORS = {"": "$secondary", "good": "$success", "bad": "$error"}


class SolverLine(VerticalScroll, can_focus=False):
    """A notice, below it the status of the solver, and last what would help, with its keys.

    Text that doesn't fit can be scrolled to, with the mouse or with the focus there.
    """

    room: var[int] = var(3)
    """The number of lines available."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._shown: tuple[Content, Tone] | None = None
        self._height = 0
        # Kept because a result may arrive while the screen is being taken down.
        self._text = Static()

    def compose(self) -> ComposeResult:
        yield self._text

    def leave_room_for(self, rows: int) -> None:
        """Use the lines that the smallest tiles of a board leave over."""
        left = self.app.size.height - rows * LOWEST_PITCH - OTHER_LINES
        self.room = max(1, min(MAX_LINES, left))

    def watch_room(self, room: int) -> None:
        self.styles.max_height = room

    def show(self, text: ScreenText) -> None:
        """Show a notice, the status of the solver, and changes that the keys 1, 2, … make."""
        changes = [_key_and_text(at, each.text) for at, each in enumerate(text.suggestions, 1)]
        lines = [
            Content.styled(text.notice, "$warning"),
            Content.styled(text.status.text, COLORS[text.status.tone]),
            Content("   ").join(changes),
        ]
        content = Content("\n").join(line for line in lines if line.plain)
        if (content, text.status.tone) == self._shown:
            return
        self._shown = content, text.status.tone
        height = content.get_height({}, max(1, self.content_size.width))
        # Laying out the screen takes longer than everything else that a key press does.
        self._text.update(content, layout=height != self._height)
        self._height = height
        self.can_focus = height > self.room
        if not self.can_focus:
            self.scroll_home(animate=False)


def _key_and_text(number: int, text: str) -> Content:
    """A change that a key makes; a click on it does the same."""
    click = f"@click=screen.apply_suggestion({number})"
    return Content.from_markup(
        f"[{click}][b $primary]$number[/b $primary] $text[/]", number=str(number), text=text
    )
