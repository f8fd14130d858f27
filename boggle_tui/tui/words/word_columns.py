"""Words in columns by their length."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import zip_longest

from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

GAP = 2
Column = tuple[int, list[str]]
"""A length, and the words that have it."""


class WordColumns(VerticalScroll, can_focus=False):
    """A column for each length, with what a word of it is worth on top; the newest word stands out.

    Columns that do not fit beside the others come below them.
    """

    DEFAULT_CSS = """
    WordColumns {
        width: 1fr;
        padding: 0 1;
        scrollbar-size-vertical: 1;
        & Static { width: 1fr; min-height: 100%; text-wrap: nowrap; text-overflow: ellipsis; }
    }
    """

    words: var[tuple[str, ...]] = var(())
    """The words, in the order of finding."""

    def __init__(self, points: Callable[[str], int] | None, *, id: str | None = None) -> None:
        """Without `points` a word is worth as much as any other, and that is not told."""
        self._columns = Static()
        super().__init__(self._columns, id=id)
        self._points = points
        self._lines = -1

    def watch_words(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self._show()

    def _show(self) -> None:
        width = self.scrollable_content_region.width
        if not self.is_mounted or not width:
            return
        newest = self.words[-1] if self.words else ""
        bands = [self._band(band, newest) for band in _bands(_by_length(self.words), width)]
        content = Content("\n\n").join(bands)
        before, self._lines = self._lines, content.plain.count("\n") + 1
        # To lay out the screen anew costs more than all else of a word: only what scrolls needs it.
        is_longer = max(before, self._lines) > self.scrollable_content_region.height
        self._columns.update(content, layout=is_longer and before != self._lines)

    def _band(self, columns: list[Column], newest: str) -> Content:
        """Columns side by side."""
        lines = [_line(((f"{length}", length) for length, _ in columns), "bold $primary")]
        if self._points is not None:
            worth = ((_worth(words, self._points), length) for length, words in columns)
            lines.append(_line(worth, "$secondary"))
        for row in zip_longest(*(words for _, words in columns), fillvalue=""):
            lines.append(
                Content.assemble(
                    *(
                        (_cell(word.upper(), length), "bold $success" if word == newest else "")
                        for word, (length, _) in zip(row, columns, strict=True)
                    )
                )
            )
        return Content("\n").join(line.rstrip() for line in lines)


def _line(texts: Iterable[tuple[str, int]], style: str) -> Content:
    """A text over each column, whose length it is given with."""
    return Content.assemble(*((_cell(text, length), style) for text, length in texts))


def _worth(words: Iterable[str], points: Callable[[str], int]) -> str:
    """What a word of a column is worth; by letter values they may differ."""
    worth = {points(word) for word in words}
    return f"{worth.pop()} pt" if len(worth) == 1 else f"{min(worth)}–{max(worth)}"


def _by_length(words: Iterable[str]) -> list[Column]:
    columns: dict[int, list[str]] = defaultdict(list)
    for word in words:
        columns[len(word)].append(word)
    return [(length, sorted(columns[length])) for length in sorted(columns)]


def _bands(columns: list[Column], width: int) -> list[list[Column]]:
    """The columns, so many side by side as fit into the width."""
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


def _cell(text: str, length: int) -> str:
    return text.ljust(_width(length))
