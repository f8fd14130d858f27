"""Painting the lines of a contest's word table, column by column."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import set_cell_size
from rich.segment import Segment
from rich.style import Style

from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_round import WordStatus
from boggle_tui.game.contest.table import Position, Table
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.contest.contest_text import MARKS

RULE = "── Shared words: no points "
CURSOR = "▸"

StyleOf = Callable[[str], Style]
"""The style of a part: "word", "struck", "cursor", "name" or "dim"."""


class WordTablePainter:
    """Paints the cells of a table for one state of a contest."""

    def __init__(self, contest: Contest, table: Table, style_of: StyleOf) -> None:
        self._contest, self._table, self._style_of = contest, table, style_of
        self._totals = contest.totals

    def name(self, column: int, width: int) -> Segment:
        """Paint the name above a column."""
        return self._cell(self._contest.sides[column].upper(), width, "name")

    def points(self, column: int, width: int) -> Segment:
        """Paint a player's points of this round, and if there are several, those in total."""
        player = self._contest.sides[column]
        points = self._contest.current_round.points[player]
        text = f"+{points} → {self._totals[player]}"
        if self._contest.kind.is_together:
            text = counted(points, "point")
        return self._cell(text, width, "dim")

    def line(
        self, number: int, columns: range, width: int, cursor: Position | None
    ) -> list[Segment]:
        """Paint a line of words; return nothing below the last line."""
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
