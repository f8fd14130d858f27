"""The words of a contest round, in columns by player."""

from __future__ import annotations

from itertools import chain
from typing import ClassVar

from rich.cells import set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import clamp
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_round import WordStatus
from boggle_tui.game.contest.table import Position, table_of
from boggle_tui.game.contest.wording import MARKS
from boggle_tui.game.words.wording import points_text

RULE = N_("── Shared words: no points ")
CURSOR = "▸"

NARROWEST, WIDEST = 13, 26
"""Width of a player's column, in characters."""
HEADER = 2
"""Lines above the words: names, points."""


class WordTable(Widget, can_focus=True):
    """A column for each player: name, points of this round and in total, own words, shared words.

    Columns and lines that don't fit scroll into view with the cursor.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "contest--word",
        "contest--struck",
        "contest--cursor",
        "contest--name",
        "contest--dim",
    }
    DEFAULT_CSS = """
    WordTable {
        width: 1fr;
        height: 1fr;
        .contest--word { color: $foreground; background: $background; }
        .contest--struck { color: $secondary; background: $background; text-style: strike; }
        .contest--cursor { color: $background; background: $primary; text-style: bold; }
        .contest--name { color: $primary; background: $background; text-style: bold; }
        .contest--dim { color: $secondary; background: $background; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", "Up", show=False),
        Binding("down", "move(1, 0)", "Down", show=False),
        Binding("left", "move(0, -1)", "Previous player", show=False),
        Binding("right", "move(0, 1)", "Next player", show=False),
        Binding("pageup", "page(-1)", "Page back", show=False),
        Binding("pagedown", "page(1)", "Page forward", show=False),
    ]

    cursor: reactive[Position | None] = reactive(None)
    """The position of the word pointed at; None if the table is empty."""
    top: reactive[int] = reactive(0)
    """The first visible line of words."""
    left: reactive[int] = reactive(0)
    """The index of the first visible column."""

    class Moved(Message):
        """The cursor moved to another word, or the table scrolled."""

    class Chosen(Message):
        """The word at the cursor was clicked again."""

    def __init__(self, contest: Contest, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.styles.max_width = WIDEST * len(contest.sides)
        self._set_contest(contest)

    def show(self, contest: Contest) -> None:
        """Show the changed contest; the cursor stays on its word."""
        word = self.word
        self._set_contest(contest)
        self.go_to(word)
        self.refresh()

    def go_to(self, word: str | None) -> None:
        """Move the cursor to a word."""
        self.cursor = next((spot for spot, at in self._table.positions.items() if at == word), None)

    @property
    def word(self) -> str | None:
        """The word at the cursor."""
        return None if self.cursor is None else self._table.positions.get(self.cursor)

    @property
    def columns(self) -> range:
        """The indices of the visible columns."""
        players = len(self._contest.sides)
        number = min(players, max(1, self.size.width // NARROWEST))
        # After the widget grows, it is drawn before on_resize corrects `left`.
        first = min(self.left, players - number)
        return range(first, first + number)

    @property
    def unseen(self) -> str:
        """The numbers of hidden columns and lines on each side; empty if all are visible."""
        columns = self.columns
        sides = {
            N_("‹ {count} more"): columns.start,
            N_("{count} more ›"): len(self._contest.sides) - columns.stop,
            "↑ {count}": self.top,
            "↓ {count}": len(self._table.lines) - self._visible_lines - self.top,
        }
        return " · ".join(_(text, count=number) for text, number in sides.items() if number > 0)

    def on_mount(self) -> None:
        self.cursor = min(self._table.positions, default=None)

    def on_resize(self) -> None:
        self.left, self.top = 0, 0
        self._scroll_to_cursor()
        self.post_message(self.Moved())

    def watch_cursor(self) -> None:
        self._scroll_to_cursor()
        self.post_message(self.Moved())

    def watch_left(self) -> None:
        self.post_message(self.Moved())

    def watch_top(self) -> None:
        self.post_message(self.Moved())

    def action_move(self, lines: int, columns: int) -> None:
        """Move to the next word of the column, or the nearest one of the next column with words."""
        spot = self._table.next_position(self.cursor or (0, 0), lines, columns)
        if spot is None:
            self.left = self._within_columns(self.left + columns)
        else:
            self.cursor = spot

    def action_page(self, pages: int) -> None:
        for _line in range(self._visible_lines - 1):
            self.action_move(pages, 0)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None or offset.y < HEADER:
            return
        spot = (self.top + offset.y - HEADER, self.columns.start + offset.x // self._width)
        if spot == self.cursor:
            self.post_message(self.Chosen())
        elif spot in self._table.positions:
            self.cursor = spot

    def on_mouse_scroll_down(self) -> None:
        self.top = self._within(self.top + 2)

    def on_mouse_scroll_up(self) -> None:
        self.top = self._within(self.top - 2)

    def render_line(self, y: int) -> Strip:
        columns = self.columns
        if y == 0:
            segments = [
                self._cell(self._contest.sides[column].upper(), "name") for column in columns
            ]
        elif y < HEADER:
            segments = [self._cell(self._points(column), "dim") for column in columns]
        else:
            segments = self._words(self.top + y - HEADER)
        return Strip(segments).adjust_cell_length(self.size.width, self._style_of("word"))

    def _points(self, column: int) -> str:
        """A player's points of this round, and if there are several, those in total."""
        contest, player = self._contest, self._contest.sides[column]
        points = contest.current_round.points[player]
        if contest.kind.is_together:
            return points_text(points)
        return f"+{points} → {contest.totals[player]}"

    def _words(self, number: int) -> list[Segment]:
        """Draw a line of words; nothing below the last one."""
        if number >= len(self._table.lines):
            return []
        row = self._table.lines[number]
        if not row:
            rule = _(RULE).ljust(len(self.columns) * self._width, "─")
            return [Segment(rule, self._style_of("dim"))]
        cells = (self._word(row[at], (number, at) == self.cursor) for at in self.columns)
        return list(chain.from_iterable(cells))

    def _word(self, word: str | None, is_here: bool) -> list[Segment]:
        if word is None:
            return [self._cell("", "word")]
        status = self._contest.current_round.status(word)
        counts = status in (WordStatus.UNIQUE, WordStatus.UPHELD)
        worth = f" {self._contest.current_round.worth[word]}" if counts else ""
        room = self._width - 3 - len(worth)
        shown = word.upper() if len(word) <= room else word.upper()[: room - 1] + "…"
        ground = self._style_of("cursor" if is_here else "word")
        struck = ground + Style(strike=True) if is_here else self._style_of("struck")
        return [
            Segment(MARKS[status] + (CURSOR if is_here else " "), ground),
            Segment(shown, ground if counts else struck),
            Segment(" " * (room - len(shown)), ground),
            Segment(worth, ground),
            Segment(" ", self._style_of("word")),
        ]

    def _cell(self, text: str, part: str) -> Segment:
        return Segment(set_cell_size(text, self._width - 1) + " ", self._style_of(part))

    def _set_contest(self, contest: Contest) -> None:
        self._contest, self._table = contest, table_of(contest)

    @property
    def _visible_lines(self) -> int:
        return max(1, self.size.height - HEADER)

    @property
    def _width(self) -> int:
        return min(WIDEST, self.size.width // len(self.columns))

    def _within(self, top: int) -> int:
        return int(clamp(top, 0, max(0, len(self._table.lines) - self._visible_lines)))

    def _within_columns(self, left: int) -> int:
        return int(clamp(left, 0, len(self._contest.sides) - len(self.columns)))

    def _scroll_to_cursor(self) -> None:
        if self.cursor is None or not self.size.height:
            return
        line, column = self.cursor
        self.top = self._within(int(clamp(self.top, line - self._visible_lines + 1, line)))
        self.left = int(clamp(self.left, column - len(self.columns) + 1, column))

    def _style_of(self, part: str) -> Style:
        return self.get_component_rich_style(f"contest--{part}")
