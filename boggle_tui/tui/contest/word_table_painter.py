"""The lines of a contest's table, column by column."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import set_cell_size
from rich.segment import Segment
from rich.style import Style

from boggle_tui.game.contest.contest import Contest, WordStatus
from boggle_tui.game.contest.table import Position, Table
from boggle_tui.tui.contest.contest_text import MARKS

RULE = "── Shared: they score for nobody "
CURSOR = "▸"

StyleOf = Callable[[str], Style]
"""The colours of a part: "word", "struck", "cursor", "name" or "dim"."""


class WordTablePainter:
    """Draws a table; what is worked out for all of its lines is worked out once."""

    def __init__(self, contest: Contest, table: Table, style_of: StyleOf) -> None:
        self._contest, self._table, self._style_of = contest, table, style_of
        self._totals = contest.totals

    def name(self, column: int, width: int) -> Segment:
        """The name over a column."""
        return self._cell(self._contest.players[column].upper(), width, "name")

    def points(self, column: int, width: int) -> Segment:
        """What the player has scored in this round, and in all."""
        player = self._contest.players[column]
        return self._cell(
            f"+{self._contest.current_round.points[player]} → {self._totals[player]}", width, "dim"
        )

    def line(
        self, number: int, columns: range, width: int, cursor: Position | None
    ) -> list[Segment]:
        """A line of words; nothing after the last one."""
        if number >= len(self._table.lines):
            return []
        row = self._table.lines[number]
        if not row:
            return [Segment(RULE.ljust(len(columns) * width, "─"), self._style_of("dim"))]
        parts: list[Segment] = []
        for column in columns:
            parts += self._word(row[column], width, (number, column) == cursor)
        return parts

    def _word(self, word: str | None, width: int, is_here: bool) -> list[Segment]:
        if word is None:
            return [self._cell("", width, "word")]
        status = self._contest.current_round.status(word)
        counts = status in (WordStatus.UNIQUE, WordStatus.UPHELD)
        worth = f" {self._contest.current_round.worth[word]}" if counts else ""
        room = width - 3 - len(worth)
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

    def _cell(self, text: str, width: int, part: str) -> Segment:
        return Segment(set_cell_size(text, width - 1) + " ", self._style_of(part))
