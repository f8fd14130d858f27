"""A list of rounds, one per line; only the visible ones are drawn, however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.store.tables.contests import PlayedContest
from boggle_tui.store.tables.gogens import PlayedGogen
from boggle_tui.store.tables.rounds import RoundSummary

HistoryEntry = RoundSummary | PlayedGogen | PlayedContest
"""A round, a Gogen or a contest."""
WITH_YEAR = 27
"""Columns from which the year fits."""


class RoundList(ScrollView, can_focus=True):
    """The date, time, points and share of each round, and marks for what was special about it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"round--line", "round--cursor"}
    DEFAULT_CSS = """
    RoundList {
        border: round $secondary 40%;
        border-title-color: $primary;
        border-subtitle-color: $secondary;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;
        &:focus { border: round $primary; }
        .round--line { color: $foreground; background: $background; }
        .round--cursor { color: $background; background: $primary; text-style: bold; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Later round", show=False),
        Binding("down", "move(1)", "Earlier round", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("home", "move(-1000000000)", "Latest round", show=False),
        Binding("end", "move(1000000000)", "First round", show=False),
        Binding("enter", "choose", "Review"),
    ]

    cursor: reactive[int] = reactive(0)
    """The index of the round pointed at."""

    @dataclass
    class Pointed(Message):
        """The cursor moved to a round."""

        entry: HistoryEntry

    @dataclass
    class Chosen(Message):
        """A round was chosen, by Enter or a click."""

        entry: HistoryEntry

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.entries: Sequence[HistoryEntry] = ()
        """The rounds, the latest first."""

    def show(self, entries: Sequence[HistoryEntry]) -> None:
        """Show these rounds."""
        self.extend(entries)
        self._point()

    def extend(self, entries: Sequence[HistoryEntry]) -> None:
        """Show these rounds, of which those shown are the latest."""
        self.entries = entries
        self.border_subtitle = str(len(entries))
        self.virtual_size = Size(self.scrollable_content_region.width, len(entries))
        self.refresh()

    def validate_cursor(self, cursor: int) -> int:
        return max(0, min(cursor, len(self.entries) - 1))

    def watch_cursor(self) -> None:
        height = self.scrollable_content_region.height
        if not self.scroll_offset.y <= self.cursor < self.scroll_offset.y + height:
            above = self.cursor < self.scroll_offset.y
            self.scroll_to(y=self.cursor if above else self.cursor - height + 1, animate=False)
        self.refresh()
        self._point()

    def render_line(self, y: int) -> Strip:
        index, width = self.scroll_offset.y + y, self.scrollable_content_region.width
        is_here = index == self.cursor and bool(self.entries)
        style = self.get_component_rich_style("round--cursor" if is_here else "round--line")
        text = line_of(self.entries[index], width) if index < len(self.entries) else ""
        return Strip([Segment(text[:width].ljust(width), style)], width)

    def action_move(self, step: int) -> None:
        self.cursor += step

    def action_page(self, step: int) -> None:
        self.cursor += step * max(1, self.scrollable_content_region.height - 1)

    def action_choose(self) -> None:
        if self.entries:
            self.post_message(self.Chosen(self.entries[self.cursor]))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None and self.scroll_offset.y + offset.y < len(self.entries):
            was, self.cursor = self.cursor, self.scroll_offset.y + offset.y
            if was == self.cursor:
                self.action_choose()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Allow a review only of a round."""
        return action != "choose" or bool(self.entries)

    def _point(self) -> None:
        if self.entries:
            self.post_message(self.Pointed(self.entries[self.cursor]))


def line_of(entry: HistoryEntry, width: int = 80) -> str:
    """Format a round, such as "2026-11-20 14:07   42  31% day", with as much as fits.

    A puzzle has the words found of those to find, such as 3/5, in place of a share; a Gogen its
    time, and a contest the points of the team and its goal, or those of the winner.
    """
    form = "%Y-%m-%d %H:%M" if width >= WITH_YEAR else "%d %b %H:%M"
    when = datetime.fromisoformat(entry.started).astimezone().strftime(form)
    if isinstance(entry, PlayedGogen):
        return f" {when} {clock_face(entry.elapsed):>5}{'✓' if entry.is_solved else '…'} gogen"
    if isinstance(entry, PlayedContest):
        return f" {when} {_contest_text(entry.contest)}"
    if entry.hidden:
        share = f"{entry.hidden_found}/{entry.hidden}".rjust(4)
    else:
        share = f"{entry.score / entry.possible:4.0%}" if entry.possible else "   –"
    line = f" {when} {entry.score:>4} {share}"
    for mark in (
        "puzzle" if entry.hidden else "",
        "day" if entry.day else "",
        "" if entry.mode == Mode.CLASSIC else entry.mode,
    ):
        line += f" {mark}" if mark and len(line) + len(mark) < width else ""
    return line


def _contest_text(contest: Contest) -> str:
    if contest.kind.is_together:
        sign = "✓" if contest.is_reached else "✗"
        return f"{contest.team_points:>4}/{contest.goal}{sign} team"
    return f"{max(contest.totals.values()):>4} rivals"
