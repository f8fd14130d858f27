"""SkippedWords: what could not be added, each entry with the reason, until dismissed."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from boggle_tui.game.words.wording import shortened

MAX_LINES = 4
"""The number of lines up to which all entries are visible at once."""


class SkippedWords(ScrollView, can_focus=False):
    """Entries that were skipped, one a line, hidden while empty.

    Only the visible lines are drawn, as a pasted list may bring thousands.
    """

    DEFAULT_CSS = """
    SkippedWords {
        display: none;
        border: round $warning 60%;
        border-title-color: $warning;
        border-subtitle-color: $warning;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;
        &.-open { display: block; }
        &:focus { border: round $warning; }
    }
    """
    entries: var[dict[str, str]] = var(dict, init=False)
    """The entries as they were written, each with the reason."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._lines: list[tuple[str, str]] = []

    def watch_entries(self, entries: dict[str, str]) -> None:
        self._lines = [*entries.items()]
        self.set_class(bool(entries), "-open")
        self.can_focus = len(entries) > MAX_LINES
        self.border_title = f"Skipped: {len(entries)}"
        self.border_subtitle = "Esc: dismiss"
        self.styles.height = min(len(entries), MAX_LINES) + 2
        self.virtual_size = Size(0, len(entries))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        index, width = self.scroll_offset.y + y, self.scrollable_content_region.width
        style = self.visual_style
        if index >= len(self._lines):
            return Strip.blank(width, style.rich_style)
        entry, reason = self._lines[index]
        written = " ".join(shortened(entry).split())
        line = Content.assemble(written, (f"  {reason}", "dim"))
        segments = line.truncate(width, ellipsis=True).render_segments(style)
        return Strip(segments).adjust_cell_length(width, style.rich_style)
