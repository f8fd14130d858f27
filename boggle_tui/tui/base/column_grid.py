"""Lines with a cursor, in columns: choices, words with remarks; and words in columns by length."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Any, ClassVar, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive, reactive, var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from boggle_tui.files.translation import ngettext
from boggle_tui.tui.base.keyboard import bind, off_bar
from boggle_tui.tui.base.painted import Lines, cut

GAP = 2
"""Columns of the terminal between two columns of lines."""
CORNERS = 6
"""Columns of a border beside its title."""


class ColumnGrid(ScrollView, can_focus=True):
    """Lines in as many columns as they need and the width allows; headings can't be pointed at.

    Only the visible lines are drawn, as there may be a thousand. A subclass holds the lines; it
    calls `lay_out` when they change.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "grid--word",
        "grid--remark",
        "grid--heading",
        "grid--cursor",
        "grid--blurred",
    }
    DEFAULT_CSS = """
    ColumnGrid {
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
    BINDINGS = bind(
        off_bar("up", "move(-1)", "Line before"),
        off_bar("down", "move(1)", "Next line"),
        off_bar("left", "change_column(-1)", "Column before"),
        off_bar("right", "change_column(1)", "Next column"),
        off_bar("pageup", "page(-1)", "Page up"),
        off_bar("pagedown", "page(1)", "Page down"),
        off_bar("home,ctrl+home", "first", "First line"),
        off_bar("end,ctrl+end", "last", "Last line"),
    )

    in_one_column: ClassVar[bool] = False
    """Whether there is one column only, however wide."""
    points_first: ClassVar[bool] = True
    """Whether a click only points at a line, unless the cursor is there."""
    keeps_groups: ClassVar[bool] = False
    """Whether the lines below a heading stay in its column, if there is room."""

    # The height doesn't depend on the lines, so only a scrollbar needs the screen laid out anew:
    # that takes longer than everything else that a key press does.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0))

    highlighted: reactive[int | None] = reactive(None)
    """The index of the line at the cursor; None before the cursor was moved."""

    @dataclass
    class Chosen(Message):
        """A line was chosen, by a key or a click."""

        line: Any

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._starts = [0]
        """The index of the first line of each column."""
        self.titles: Sequence[tuple[str, str]] = ()
        """Titles for the border, each with a subtitle: the first that fit are shown, if any, else
        the last."""

    lines: Sequence[Any] = ()
    """The lines, headings included, in the order shown."""

    def heading_of(self, line: Any) -> str:
        """The text of a heading; empty for any other line."""
        raise NotImplementedError

    def least_width(self) -> int:
        """The width that every line fits in; not needed for a single column."""
        raise NotImplementedError

    def cell(self, line: Any, width: int, style: Style | None) -> list[Segment]:
        """Draw a line other than a heading in a width; at the cursor, in its style."""
        raise NotImplementedError

    def reached(self) -> None:
        """React when the player has moved the cursor."""

    def chosen(self) -> None:
        """Report that the player has chosen the line at the cursor."""
        self.post_message(self.Chosen(self.pointed))

    @property
    def pointed(self) -> Any:
        """The line at the cursor; None without a cursor."""
        return None if self.highlighted is None else self.lines[self.highlighted]

    def is_heading(self, index: int) -> bool:
        """Whether a line is a heading."""
        return bool(self.heading_of(self.lines[index]))

    @property
    def columns(self) -> int:
        """The number of columns of lines."""
        return len(self._starts)

    def watch_virtual_size(self, before: Size, size: Size) -> None:
        if max(before.height, size.height) > self.scrollable_content_region.height:
            self.refresh(layout=True)

    def watch_highlighted(self) -> None:
        self.scroll_to_cursor()
        self.refresh()

    def on_resize(self) -> None:
        self.lay_out()
        self.scroll_to_cursor()

    def on_focus(self) -> None:
        self.refresh()

    on_blur = on_focus

    def action_move(self, step: int) -> None:
        if self.highlighted is None:
            self.action_first()
        else:
            self.go(self.line_from(self.highlighted + step, step))

    def action_page(self, pages: int) -> None:
        if self.highlighted is not None:
            step = pages * max(1, self.scrollable_content_region.height - 1)
            to = max(0, min(self.highlighted + step, len(self.lines) - 1))
            self.go(self.line_from(to, pages))

    def action_change_column(self, step: int) -> None:
        """Move to the neighbouring column, if there is one."""
        if self.highlighted is None:
            return
        column, row = self._place_of(self.highlighted)
        if 0 <= column + step < self.columns:
            index = min(self._starts[column + step] + row, self._end_of(column + step) - 1)
            self.go(self.line_from(index, 1))

    def action_first(self) -> None:
        if self.lines:
            self.go(self.line_from(0, 1))

    def action_last(self) -> None:
        if self.lines:
            self.go(self.line_from(len(self.lines) - 1, -1))

    def action_choose(self) -> None:
        if self.highlighted is not None:
            self.chosen()

    def on_click(self, event: events.Click) -> None:
        index = self.index_at(event)
        if index is not None:
            was_here = index == self.highlighted
            self.go(index)
            if was_here or not self.points_first:
                self.chosen()

    def render_line(self, y: int) -> Strip:
        region, row = self.scrollable_content_region, self.scroll_offset.y + y
        width = self._column_width
        blank = self.get_component_rich_style("grid--word")
        segments: list[Segment] = []
        for column, start in enumerate(self._starts):
            if column:
                segments.append(Segment(" " * GAP, blank))
            if start + row < self._end_of(column):
                segments += self._cell(start + row, width)
            else:
                segments.append(Segment(" " * width, blank))
        return Strip(segments).adjust_cell_length(region.width, blank)

    def _cell(self, index: int, width: int) -> list[Segment]:
        line, style_of = self.lines[index], self.get_component_rich_style
        if heading := self.heading_of(line):
            dashes = "── " if cell_len(heading) + 3 <= width else ""
            text = f"{dashes}{heading} ".ljust(width, "─")[:width]
            return [Segment(text, style_of("grid--heading"))]
        cursor = "grid--cursor" if self.has_focus else "grid--blurred"
        return self.cell(line, width, style_of(cursor) if index == self.highlighted else None)

    def lay_out(self) -> None:
        """Divide the lines into columns: no more than they need, and than fit."""
        room = self.outer_size.width - CORNERS
        for title, subtitle in self.titles:
            self.border_title, self.border_subtitle = title, subtitle
            if max(cell_len(title), cell_len(subtitle)) <= room:
                break
        region = self.scrollable_content_region
        fitting = 1
        if not self.in_one_column:
            fitting = max(1, (region.width + GAP) // (max(1, self.least_width()) + GAP))
        needed = len(self._divided(max(1, region.height)))
        rows = max(1, region.height, -(-len(self.lines) // min(fitting, needed)))
        while len(self._divided(rows)) > fitting:
            rows += 1
        self._starts = self._divided(rows)
        longest = max(self._end_of(column) - start for column, start in enumerate(self._starts))
        self.virtual_size = Size(region.width, longest)
        self.refresh()

    def _divided(self, rows: int) -> list[int]:
        """The first line of each column; none ends with a heading if that can be avoided."""
        starts, heading = [0], 0
        for index in range(len(self.lines)):
            if index - starts[-1] == rows:
                is_kept = heading > starts[-1] and (self.keeps_groups or heading == index - 1)
                starts.append(heading if is_kept else index)
            heading = index if self.is_heading(index) else heading
        return starts

    def _end_of(self, column: int) -> int:
        """The index after the last line of a column."""
        return self._starts[column + 1] if column + 1 < self.columns else len(self.lines)

    def _place_of(self, index: int) -> tuple[int, int]:
        """The column and row of a line."""
        column = bisect(self._starts, index) - 1
        return column, index - self._starts[column]

    @property
    def _column_width(self) -> int:
        return (self.scrollable_content_region.width - GAP * (self.columns - 1)) // self.columns

    def index_at(self, event: events.MouseEvent) -> int | None:
        """The index of the line at the mouse, unless it is a heading."""
        offset = event.get_content_offset(self)
        if offset is None:
            return None
        column, row = offset.x // (self._column_width + GAP), self.scroll_offset.y + offset.y
        if column >= self.columns or self._starts[column] + row >= self._end_of(column):
            return None
        index = self._starts[column] + row
        return None if self.is_heading(index) else index

    def line_from(self, index: int, step: int) -> int | None:
        """The first line from an index in a direction, else the cursor as it is."""
        while 0 <= index < len(self.lines):
            if not self.is_heading(index):
                return index
            index += step
        return self.highlighted

    def go(self, index: int | None) -> None:
        """Move the cursor to a line, on behalf of the player."""
        self.highlighted = index
        self.reached()

    def scroll_to_cursor(self) -> None:
        """Scroll so that the line at the cursor can be seen, and a heading right above it."""
        if self.highlighted is None or self.highlighted >= len(self.lines):
            return
        row, height = self._place_of(self.highlighted)[1], self.scrollable_content_region.height
        top = self.scroll_offset.y
        first = row - 1 if row and height > 1 and self.is_heading(self.highlighted - 1) else row
        if first < top:
            self.scroll_to(y=first, animate=False)
        elif row >= top + height:
            self.scroll_to(y=row - height + 1, animate=False)


class Line(NamedTuple):
    """A line to choose, or a heading if it has no id."""

    name: str
    id: str = ""
    value: str = ""
    """Shown after the name."""
    note: str = ""
    """Shown on the right if there is room."""


class ChoiceGrid(ColumnGrid):
    """Lines, each with a value and a note; Enter or a click chooses one."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"grid--value"}
    DEFAULT_CSS = """
    ChoiceGrid {
        .grid--value { color: $foreground; background: $background; text-style: bold; }
    }
    """
    BINDINGS = bind(off_bar("enter,space", "choose", "Choose"))

    name_width: ClassVar[int] = 0
    """The least columns of the names where values follow them; 0 without values."""
    value_width: ClassVar[int] = 0
    """The columns of the values at most, where the names need the others."""

    @dataclass
    class Pointed(Message):
        """The cursor is at another line, or its line has changed."""

        id: str

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._longest = 0
        """The columns that the longest name takes."""

    @property
    def at(self) -> str:
        """The id of the line at the cursor, if there is one."""
        return self.pointed.id if self.pointed else ""

    def show(self, lines: Iterable[Line], at: str = "") -> None:
        """Show other lines, with the cursor at one of them: if possible, where it was."""
        at = at or self.at
        self.lines = tuple(lines)
        self._longest = max((cell_len(line.name) for line in self.lines if line.id), default=0)
        ids = [line.id for line in self.lines]
        self.lay_out()
        self.set_reactive(ChoiceGrid.highlighted, None)
        self.highlighted = ids.index(at) if at and at in ids else self.line_from(0, 1)

    def point(self, id_: str) -> None:
        """Move the cursor to a line."""
        self.highlighted = next(at for at, line in enumerate(self.lines) if line.id == id_)

    def watch_highlighted(self) -> None:
        super().watch_highlighted()
        if self.at:
            self.post_message(self.Pointed(self.at))

    def heading_of(self, line: Line) -> str:
        return "" if line.id else line.name

    def least_width(self) -> int:
        if not self.name_width:
            return self._longest + 2
        headings = (cell_len(line.name) + 4 for line in self.lines if not line.id)
        return max(max(self.name_width, self._longest + 2) + self._value_room, *headings, 0)

    def cell(self, line: Line, width: int, style: Style | None) -> list[Segment]:
        room = self._name_room(width)
        value = line.value[: max(0, width - room)]
        rest = width - room - len(value)
        if self.name_width:
            note = line.note if cell_len(line.note) < rest else ""
        else:
            note = line.note if cell_len(line.name) + cell_len(line.note) + 3 <= width else ""
            room, rest = width - cell_len(note), cell_len(note)
        parts = (
            ("grid--word", f"{set_cell_size(cut(f' {line.name}', room - 1), room - 1)} "),
            ("grid--value", value),
            ("grid--remark", note.rjust(rest)),
        )
        styles = ((text, style or self.get_component_rich_style(name)) for name, text in parts)
        return [Segment(*each) for each in styles]

    @property
    def _value_room(self) -> int:
        return min(self.value_width, max((cell_len(line.value) for line in self.lines), default=0))

    def _name_room(self, width: int) -> int:
        """The columns that the names take: as many as they need, if the values leave them."""
        if not self.name_width:
            return width
        return max(self.name_width, min(self._longest + 3, width - self._value_room))


DIM = Style(dim=True)
LEAST_WORD = 6
"""The least columns for a word."""
SHORT = 4
"""The columns of a remark that say enough beside a whole word; with fewer, the word is cut."""

Entry = tuple[str, str]
"""A word with its remark; or for a heading, an empty word and the text."""


def heading(text: str) -> Entry:
    """Make an entry that heads the words after it."""
    return "", text


class WordList(ColumnGrid):
    """Words, each with a remark on its right; reports the one at the cursor or under the mouse."""

    entries: reactive[tuple[Entry, ...]] = reactive((), always_update=True)
    """The words with their remarks, and the headings, in the order shown."""

    @dataclass
    class Pointed(Message):
        """The cursor or the mouse moved to a word."""

        list: WordList
        word: str

        @property
        def control(self) -> WordList:
            return self.list

    def __init__(self, title: str, *, id: str, text_of: Callable[[str], str] = str.upper) -> None:
        """Show each word by its `text_of`."""
        super().__init__(id=id)
        self.border_title = title
        self.text_of = text_of
        self.passed_over: Collection[str] = ()
        """The words at which the list never opens; the player may move to them."""
        self._pointed = ""

    def watch_entries(self, before: tuple[Entry, ...], _: object) -> None:
        """Stay at the word that the cursor was on, or at the entry now in its place."""
        kept = self.highlighted
        self.lay_out()
        words = [word for word, _ in self.entries]
        if not any(words):
            self.highlighted = None
        elif kept is not None:
            word = before[kept][0] if kept < len(before) else ""
            at = words.index(word) if word in words else min(kept, len(words) - 1)
            self.highlighted = self.line_from(at, 1)
            self.reached()
        elif self.has_focus:
            self.go(self.opening)

    @property
    def opening(self) -> int | None:
        """The index of the first word that isn't passed over."""
        words = (word and word not in self.passed_over for word, _ in self.entries)
        return next((at for at, is_open in enumerate(words) if is_open), None)

    def on_focus(self) -> None:
        if self.highlighted is None:
            self.highlighted = self.opening
        if self.highlighted is not None:  # Textual sets `has_focus` only after this.
            self._point(self.pointed[0])

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self.index_at(event)
        if index is not None and self.entries[index][0] != self._pointed:
            self._point(self.entries[index][0])

    def action_change_column(self, step: int) -> None:
        """Move to the neighbouring column or list."""
        before = self.highlighted
        super().action_change_column(step)
        if self.highlighted == before:
            self.screen.focus_next() if step > 0 else self.screen.focus_previous()

    @property
    def lines(self) -> Sequence[Entry]:  # type: ignore[override]
        return self.entries

    def heading_of(self, line: Entry) -> str:
        word, text = line
        return "" if word else text

    def least_width(self) -> int:
        widths = (
            len(self.text_of(word)) + 1 + len(remark) for word, remark in self.entries if word
        )
        return max(LEAST_WORD, *widths, 0)

    def cell(self, line: Entry, width: int, style: Style | None) -> list[Segment]:
        word, remark = line
        text = self.text_of(word)
        rest = width - len(text) - 1
        remark = cut(remark, rest) if rest >= SHORT else remark
        space = max(width - len(remark), 0)
        shown = cut(text, max(space - bool(remark), 1))
        usual = self.get_component_rich_style
        beside = style or usual("grid--remark")
        style = style or usual("grid--word")
        if self.in_one_column:
            beside = style + DIM
        return [Segment(set_cell_size(shown, space), style), Segment(remark, beside)]

    def reached(self) -> None:
        if self.has_focus and self.pointed:
            self._point(self.pointed[0])

    def _point(self, word: str) -> None:
        self._pointed = word
        self.post_message(self.Pointed(self, word))


MARGIN = 1
Column = tuple[int, list[str]]
"""A length, and the words of that length."""
Cell = tuple[str, int, str]
"""A text, the length of the words of its column, and its style."""


class WordColumns(Lines):
    """A column for each length, headed by its points; the newest word is highlighted.

    Words that others found earlier are dimmed.

    Columns that don't fit next to the others follow below.
    """

    DEFAULT_CSS = """
    WordColumns {
        width: 1fr;
        height: 1fr;
        overflow-y: auto;
        scrollbar-size-vertical: 1;
    }
    """

    words: var[tuple[str, ...]] = var(())
    """The words, in the order found."""

    def __init__(
        self,
        points: Callable[[str], int] | None,
        earlier: Iterable[str] = (),
        *,
        text: Callable[[str], str] = str.upper,
        id: str | None = None,
    ) -> None:
        """Leave out the points if `points` is None, because all words count the same."""
        super().__init__(id=id)
        self._points, self._earlier, self._text = points, tuple(earlier), text
        self._shown: dict[tuple[tuple[Cell, ...], int], Content] = {}
        """The lines for these cells and this width: another word changes few of them."""

    def on_resize(self) -> None:
        self.watch_words()

    watch_show_vertical_scrollbar = on_resize

    def watch_words(self) -> None:
        width = self.scrollable_content_region.width - 2 * MARGIN
        if not self.is_mounted or width <= 0:
            return
        newest = self.words[-1] if self.words else ""
        by_length = groupby(sorted((*self._earlier, *self.words), key=len), len)
        columns = [(length, sorted(words)) for length, words in by_length]
        bands = [[*self._band(band, newest), ()] for band in _bands(columns, width)]
        lines = [line for band in bands for line in band][:-1]
        before, self._shown = self._shown, {}
        for line in lines:
            self._shown[line, width] = before.get((line, width)) or _line(line, width)
        self.show([self._shown[line, width] for line in lines])

    def _band(self, columns: list[Column], newest: str) -> list[tuple[Cell, ...]]:
        """The lines of columns side by side."""
        lines = [tuple((f"{length}", length, "bold $primary") for length, _ in columns)]
        if self._points is not None:
            points = self._points
            lines.append(tuple((_worth(each, points), n, "$secondary") for n, each in columns))
        for row in zip_longest(*(words for _, words in columns), fillvalue=""):
            cells = zip(row, columns, strict=True)
            lines.append(
                tuple((self._text(word), n, self._style(word, newest)) for word, (n, _) in cells)
            )
        return lines

    def _style(self, word: str, newest: str) -> str:
        if word in self._earlier:
            return "$secondary"
        return "bold $success" if word == newest else ""


def _line(cells: tuple[Cell, ...], width: int) -> Content:
    line = Content.assemble(*((text.ljust(_width(length)), style) for text, length, style in cells))
    return line.rstrip().truncate(width, ellipsis=True).pad_left(MARGIN)


def _worth(words: Iterable[str], points: Callable[[str], int]) -> str:
    """The points of a column's words; with letter values, they may differ."""
    worth = {points(word) for word in words}
    if len(worth) > 1:
        return f"{min(worth)}–{max(worth)}"
    return ngettext("{count} pt", "{count} pt", worth.pop())


def _bands(columns: list[Column], width: int) -> list[list[Column]]:
    """Split the columns into bands that fit into the width."""
    bands: list[list[Column]] = []
    left = 0
    for column in columns:
        needed = _width(column[0])
        if not bands or needed - GAP > left:
            bands.append([])
            left = width
        bands[-1].append(column)
        left -= needed
    return bands


def _width(length: int) -> int:
    return max(length, 5) + GAP
