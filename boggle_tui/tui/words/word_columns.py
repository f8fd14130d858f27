"""Words in columns by length."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby, zip_longest

from textual.content import Content
from textual.reactive import var

from boggle_tui.files.translation import ngettext
from boggle_tui.tui.base.lines import Lines

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
