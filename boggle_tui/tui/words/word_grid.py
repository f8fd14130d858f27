"""Words with remarks in as many columns as fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from boggle_tui.tui.words.word_list import Entry

GAP = 2
"""Columns between two columns of words."""
LEAST_WORD = 6
"""The least columns for a word."""


class WordGrid(ScrollView, can_focus=True):
    """Words, each with a remark on its right, down one column and then the next.

    There are as many columns as the words need and the width allows. Reports the word at the
    cursor or under the mouse. Only the visible lines are drawn, as there may be a thousand.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "grid--word",
        "grid--remark",
        "grid--heading",
        "grid--cursor",
        "grid--blurred",
    }
    DEFAULT_CSS = """
    WordGrid {
        height: 1fr;
        border: round $secondary 40%;
        border-title-color: $primary;
        border-subtitle-color: $secondary;
        background: $background;
        scrollbar-size-vertical: 1;
        scrollbar-gutter: stable;
        overflow-x: hidden;
        &:focus { border: round $primary; }
        .grid--word { color: $foreground; background: $background; }
        .grid--remark { color: $foreground 60%; background: $background; }
        .grid--heading { color: $secondary; background: $background; }
        .grid--cursor {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
            text-style: bold;
        }
        .grid--blurred {
            color: $block-cursor-blurred-foreground;
            background: $block-cursor-blurred-background;
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Previous word", show=False),
        Binding("down", "move(1)", "Next word", show=False),
        Binding("left", "turn(-1)", "Column or list before", show=False),
        Binding("right", "turn(1)", "Column or list after", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("home", "first", "First word", show=False),
        Binding("end", "last", "Last word", show=False),
    ]

    entries: reactive[tuple[Entry, ...]] = reactive((), always_update=True)
    """The words with their remarks, and the headings, in the order shown."""
    highlighted: reactive[int | None] = reactive(None)
    """The index of the word at the cursor; None before the cursor was moved."""

    @dataclass
    class Pointed(Message):
        """The cursor or the mouse moved to a word."""

        grid: WordGrid
        word: str

        @property
        def control(self) -> WordGrid:
            return self.grid

    def __init__(self, title: str, *, id: str) -> None:
        super().__init__(id=id)
        self.border_title = title
        self._pointed = ""
        self._columns = self._rows = 1

    @property
    def columns(self) -> int:
        """The number of columns of words."""
        return self._columns

    def watch_entries(self, before: tuple[Entry, ...], _: object) -> None:
        """Stay at the word that the cursor was on, or at the entry now in its place."""
        kept = self.highlighted
        self._arrange()
        words = [word for word, _ in self.entries]
        if not any(words):
            self.highlighted = None
        elif kept is not None:
            word = before[kept][0] if kept < len(before) else ""
            at = words.index(word) if word in words else min(kept, len(words) - 1)
            self.highlighted = self._word_from(at, 1)
            self._point_at_cursor()
        elif self.has_focus:
            self.action_first()
        self.refresh()

    def watch_highlighted(self) -> None:
        self._scroll_to_cursor()
        self.refresh()

    def on_resize(self) -> None:
        self._arrange()
        self._scroll_to_cursor()

    def on_focus(self) -> None:
        if self.highlighted is None and self.entries:
            self.highlighted = self._word_from(0, 1)
        if self.highlighted is not None:
            self._point(self.entries[self.highlighted][0])
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self._index_at(event)
        if index is not None and self.entries[index][0] not in ("", self._pointed):
            self._point(self.entries[index][0])

    def on_click(self, event: events.Click) -> None:
        index = self._index_at(event)
        if index is not None and self.entries[index][0]:
            self._go(index)

    def action_move(self, step: int) -> None:
        if self.highlighted is None:
            self.action_first()
        else:
            self._go(self._word_from(self.highlighted + step, step))

    def action_page(self, pages: int) -> None:
        if self.highlighted is not None:
            step = pages * max(1, self.scrollable_content_region.height - 1)
            to = max(0, min(self.highlighted + step, len(self.entries) - 1))
            self._go(self._word_from(to, pages))

    def action_turn(self, step: int) -> None:
        """Move to the column beside, or to the list beside."""
        column, row = divmod(self.highlighted or 0, self._rows)
        to = column + step
        last = (len(self.entries) - 1) // self._rows
        if self.highlighted is None or not 0 <= to <= last:
            self.screen.focus_next() if step > 0 else self.screen.focus_previous()
        else:
            index = min(to * self._rows + row, len(self.entries) - 1)
            self._go(self._word_from(index, 1))

    def action_first(self) -> None:
        if self.entries:
            self._go(self._word_from(0, 1))

    def action_last(self) -> None:
        if self.entries:
            self._go(self._word_from(len(self.entries) - 1, -1))

    def render_line(self, y: int) -> Strip:
        region = self.scrollable_content_region
        row = self.scroll_offset.y + y
        room = (region.width - GAP * (self._columns - 1)) // self._columns
        blank = self.get_component_rich_style("grid--word")
        segments: list[Segment] = []
        for column in range(self._columns):
            index = column * self._rows + row
            if column:
                segments.append(Segment(" " * GAP, blank))
            if row < self._rows and index < len(self.entries):
                segments += self._cell(index, room)
            else:
                segments.append(Segment(" " * room, blank))
        strip = Strip(segments)
        return strip.adjust_cell_length(region.width, blank)

    def _cell(self, index: int, width: int) -> list[Segment]:
        word, remark = self.entries[index]
        if not word:
            style = self.get_component_rich_style("grid--heading")
            return [Segment(f"── {remark} ".ljust(width, "─")[:width], style)]
        if len(word) + 1 + len(remark) > width:
            remark = ""
        space = width - len(remark)
        shown = word.upper() if len(word) <= space else word.upper()[: space - 1] + "…"
        if index == self.highlighted:
            name = "grid--cursor" if self.has_focus else "grid--blurred"
            style = self.get_component_rich_style(name)
            return [Segment(f"{shown:<{space}}{remark}", style)]
        return [
            Segment(f"{shown:<{space}}", self.get_component_rich_style("grid--word")),
            Segment(remark, self.get_component_rich_style("grid--remark")),
        ]

    def _arrange(self) -> None:
        """Divide the entries into columns: no more than they need, and than fit."""
        region, count = self.scrollable_content_region, len(self.entries)
        widths = (len(word) + 1 + len(remark) for word, remark in self.entries if word)
        widest = max(widths, default=0)
        fitting = (region.width + GAP) // (max(widest, LEAST_WORD) + GAP)
        needed = -(-count // max(1, region.height))
        self._columns = max(1, min(fitting, needed))
        self._rows = max(1, region.height, -(-count // self._columns))
        if self._columns == 1:
            self._rows = max(1, count)
        self.virtual_size = Size(region.width, self._rows if count else 0)
        self.refresh()

    def _index_at(self, event: events.MouseEvent) -> int | None:
        offset = event.get_content_offset(self)
        if offset is None:
            return None
        width = self.scrollable_content_region.width
        room = (width - GAP * (self._columns - 1)) // self._columns
        column, row = offset.x // (room + GAP), self.scroll_offset.y + offset.y
        index = column * self._rows + row
        is_inside = row < self._rows and column < self._columns and index < len(self.entries)
        return index if is_inside else None

    def _word_from(self, index: int, step: int) -> int | None:
        """The first word from an index in a direction, else the cursor as it is."""
        while 0 <= index < len(self.entries):
            if self.entries[index][0]:
                return index
            index += step
        return self.highlighted

    def _go(self, index: int | None) -> None:
        self.highlighted = index
        self._point_at_cursor()

    def _point_at_cursor(self) -> None:
        if self.has_focus and self.highlighted is not None:
            self._point(self.entries[self.highlighted][0])

    def _point(self, word: str) -> None:
        self._pointed = word
        self.post_message(self.Pointed(self, word))

    def _scroll_to_cursor(self) -> None:
        if self.highlighted is None:
            return
        row, height = self.highlighted % self._rows, self.scrollable_content_region.height
        top = self.scroll_offset.y
        if not top <= row < top + height:
            self.scroll_to(y=row if row < top else row - height + 1, animate=False)
