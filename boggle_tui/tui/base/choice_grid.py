"""Lines to choose from, in as many columns as fit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.message import Message

from boggle_tui.tui.base.column_grid import ColumnGrid


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
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", "Choose", show=False)]

    name_width: ClassVar[int] = 0
    """The least columns of the names where values follow them; 0 without values."""
    value_width: ClassVar[int] = 0
    """The columns of the values at most, where the names need the others."""

    @dataclass
    class Pointed(Message):
        """The cursor is at another line, or its line has changed."""

        id: str

    @dataclass
    class Chosen(Message):
        """A line was chosen."""

        id: str

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.lines: tuple[Line, ...] = ()
        """The lines and headings, in the order shown."""
        self._longest = 0
        """The columns that the longest name takes."""

    @property
    def at(self) -> str:
        """The id of the line at the cursor, if there is one."""
        return "" if self.highlighted is None else self.lines[self.highlighted].id

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

    def chosen(self) -> None:
        self.post_message(self.Chosen(self.at))

    @property
    def count(self) -> int:
        return len(self.lines)

    def is_heading(self, index: int) -> bool:
        return not self.lines[index].id

    def least_width(self) -> int:
        if not self.name_width:
            return self._longest + 2
        headings = (cell_len(line.name) + 4 for line in self.lines if not line.id)
        return max(max(self.name_width, self._longest + 2) + self._value_room, *headings, 0)

    def cell(self, index: int, width: int) -> list[Segment]:
        line = self.lines[index]
        if not line.id:
            return self.heading_cell(line.name, width)
        room = self._name_room(width)
        value = line.value[: max(0, width - room)]
        rest = width - room - len(value)
        if self.name_width:
            note = line.note if cell_len(line.note) < rest else ""
        else:
            note = line.note if cell_len(line.name) + cell_len(line.note) + 3 <= width else ""
            room, rest = width - cell_len(note), cell_len(note)
        parts = (
            ("grid--word", f"{_fitted(f' {line.name}', room - 1)} "),
            ("grid--value", value),
            ("grid--remark", note.rjust(rest)),
        )
        is_here = index == self.highlighted
        return [
            Segment(text, self.get_component_rich_style(self.cursor_style() if is_here else name))
            for name, text in parts
        ]

    @property
    def _value_room(self) -> int:
        return min(self.value_width, max((cell_len(line.value) for line in self.lines), default=0))

    def _name_room(self, width: int) -> int:
        """The columns that the names take: as many as they need, if the values leave them."""
        if not self.name_width:
            return width
        return max(self.name_width, min(self._longest + 3, width - self._value_room))


def _fitted(text: str, width: int) -> str:
    """Pad a text to a width, or cut it."""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return f"{set_cell_size(text, max(0, width - 1))}…"[:width]
