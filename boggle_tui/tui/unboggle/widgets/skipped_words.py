"""SkippedWords: what could not be added, each entry with the reason, until dismissed."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.game.words.wording import shortened

MAX_LISTED = 100
"""The number of entries to list; more would take too long to lay out."""
MAX_LINES = 4
"""The number of lines up to which all entries are visible at once."""


class SkippedWords(VerticalScroll, can_focus=False):
    """Entries that were skipped, one a line, hidden while empty."""

    DEFAULT_CSS = """
    SkippedWords {
        display: none;
        height: auto;
        border: round $warning 60%;
        border-title-color: $warning;
        border-subtitle-color: $warning;
        scrollbar-size-vertical: 1;
        &.-open { display: block; }
        &:focus { border: round $warning; }
        Static { height: auto; text-wrap: nowrap; text-overflow: ellipsis; }
    }
    """

    entries: var[dict[str, str]] = var(dict, init=False)
    """The entries as they were written, each with the reason."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.styles.max_height = MAX_LINES + 2
        self._text = Static()

    def compose(self) -> ComposeResult:
        yield self._text

    def watch_entries(self, entries: dict[str, str]) -> None:
        self.set_class(bool(entries), "-open")
        self.can_focus = len(entries) > MAX_LINES
        self.border_title = f"Skipped: {len(entries)}"
        self.border_subtitle = "Esc: dismiss"
        lines = [
            Content.assemble(shortened(entry), (f"  {reason}", "dim"))
            for entry, reason in islice(entries.items(), MAX_LISTED)
        ]
        rest = Counter(islice(entries.values(), MAX_LISTED, None))
        for reason, count in rest.items():
            lines.append(Content.assemble(f"and {count} more", (f"  {reason}", "dim")))
        self._text.update(Content("\n").join(lines))
