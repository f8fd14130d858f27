"""Words in a list with remarks, or in columns by length."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive, var

from boggle_tui.files.translation import ngettext
from boggle_tui.tui.base.column_grid import ColumnGrid
from boggle_tui.tui.base.painted import Lines

DIM = Style(dim=True)
LEAST_WORD = 6
"""The least columns for a word."""

Entry = tuple[str, str]
"""A word with its remark; or for a heading, an empty word and the text."""


def heading(text: str) -> Entry:
    """Make an entry that heads the words after it."""
    return "", text


class WordList(ColumnGrid):
    """Words, each with a remark on its right; reports the one at the cursor or under the mouse.

    In a single column, remarks are kept even next to words that don't fit.
    """

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
        self.refresh()

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
        self.refresh()

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
        wide = cell_len(text)  # What was skipped may be in any script.
        if not self.in_one_column and wide + 1 + len(remark) > width:
            remark = ""
        space = max(width - len(remark), 0)
        room = max(space - bool(remark), 1)
        shown = text if wide <= room else set_cell_size(text, room - 1) + "…"
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


GAP, MARGIN = 2, 1
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
        id: str | None = None,
    ) -> None:
        """Leave out the points if `points` is None, because all words count the same."""
        super().__init__(id=id)
        self._points, self._earlier = points, tuple(earlier)
        self._shown: dict[tuple[tuple[Cell, ...], int], Content] = {}
        """The lines for these cells and this width: another word changes few of them."""

    def on_resize(self) -> None:
        self.watch_words()

    def watch_show_vertical_scrollbar(self) -> None:
        self.watch_words()

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
                tuple((word.upper(), n, self._style(word, newest)) for word, (n, _) in cells)
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
