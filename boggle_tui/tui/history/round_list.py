"""A list of rounds, one a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.message import Message

from boggle_tui.files.translation import MONTHS, N_, _, ngettext
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_facts import RoundFacts
from boggle_tui.game.round.rules import Mode
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.store.tables.contests import PlayedContest
from boggle_tui.store.tables.gogens import PlayedGogen
from boggle_tui.tui.base.column_grid import ColumnGrid
from boggle_tui.tui.base.text import time_left, time_left_text

HistoryEntry = RoundFacts | PlayedGogen | PlayedContest
"""A finished round, a Gogen or a contest."""
Line = PlayedRound | HistoryEntry | str
"""An unfinished round, another entry, or a heading."""
FINISHED = N_("Finished")
DATE_FORMS = {40: "%Y-%m-%d %H:%M", 27: "%Y-%m-%d", 0: "%d {month}"}
"""The ways to write a date, by the columns from which all else fits next to it."""


class RoundList(ColumnGrid):
    """The date, time, points and share of each round, and marks for what was special about it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", tooltip="Review this, or resume it")
    ]

    in_one_column = True

    @dataclass
    class Pointed(Message):
        """The cursor moved to an entry."""

        entry: PlayedRound | HistoryEntry

    @dataclass
    class Chosen(Message):
        """An entry was chosen, by Enter or a click."""

        entry: PlayedRound | HistoryEntry

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.entries: Sequence[HistoryEntry] = ()
        """Finished rounds and contests, and Gogens; the latest first."""
        self._kept: Sequence[PlayedRound] = ()
        self._lines: Sequence[Line] = ()

    def show(self, kept: Sequence[PlayedRound], entries: Sequence[HistoryEntry]) -> None:
        """Show unfinished rounds above these entries, with the cursor in the line where it was."""
        self._kept = kept
        self.extend(entries)
        if self.count:
            self.highlighted = self.line_from(min(self.highlighted or 0, self.count - 1), 1)
        else:
            self.highlighted = None
        self.reached()

    def extend(self, entries: Sequence[HistoryEntry]) -> None:
        """Show these entries; those already shown are the latest of them."""
        self.entries = self._lines = entries
        if self._kept:
            count = len(self._kept)
            heading = ngettext("{count} unfinished", "{count} unfinished", count)
            self._lines = [heading, *self._kept, *([_(FINISHED), *entries] if entries else ())]
        self.border_subtitle = str(len(entries))
        self.lay_out()

    @property
    def count(self) -> int:
        return len(self._lines)

    @property
    def pointed(self) -> PlayedRound | HistoryEntry | None:
        """The entry at the cursor."""
        line = None if self.highlighted is None else self._lines[self.highlighted]
        return None if isinstance(line, str) else line

    def is_heading(self, index: int) -> bool:
        return isinstance(self._lines[index], str)

    def cell(self, index: int, width: int) -> list[Segment]:
        line, is_here = self._lines[index], index == self.highlighted
        if isinstance(line, str):
            return self.heading_cell(line, width)
        style = self.get_component_rich_style(self.cursor_style() if is_here else "grid--word")
        return [Segment(line_of(line, width)[:width].ljust(width), style)]

    def reached(self) -> None:
        if self.pointed is not None:
            self.post_message(self.Pointed(self.pointed))

    def chosen(self) -> None:
        if self.pointed is not None:
            self.post_message(self.Chosen(self.pointed))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Allow opening only an entry."""
        return action != "choose" or self.pointed is not None


def can_be_removed(entry: PlayedRound | HistoryEntry | None, today: date) -> bool:
    """Whether an entry can be removed; today's board counts only once, and so stays."""
    is_todays = isinstance(entry, RoundFacts) and entry.daily_board == today
    return entry is not None and not is_todays


def line_of(entry: PlayedRound | HistoryEntry, width: int = 80) -> str:
    """Format a round, such as "2026-11-20 14:07   42  31% day", with as much as fits.

    A puzzle has the words found of those to find, such as 3/5, in place of a share; a Gogen its
    time, and a contest its players, after the points of the team and its goal, or those of the
    leader. An unfinished round has the time that is left of it.
    """
    form = next(form for columns, form in DATE_FORMS.items() if width >= columns)
    started = entry.started
    moment = started if isinstance(started, datetime) else datetime.fromisoformat(started)
    local = moment.astimezone()
    when = local.strftime(form).format(month=_(MONTHS).split()[local.month - 1][:3])
    if isinstance(entry, PlayedRound):
        line = f" {when} {entry.score:>4} "
        left = time_left_text(entry)
        return f"{line}{left if len(line) + len(left) <= width else time_left(entry)}"
    if isinstance(entry, PlayedGogen):
        sign = "✓" if entry.is_solved else "…"
        line = f" {when} {clock_face(entry.elapsed):>5}{sign} {_('gogen')}"
        return f"{line} {_('day')}" if entry.day else line
    if isinstance(entry, PlayedContest):
        line = f" {when} {_contest_text(entry)}"
        return line if len(line) <= width else f"{line[: width - 1]}…"
    if entry.to_find:
        to_find = entry.to_find.split()
        share = f"{len({*to_find} & {*entry.found.split()})}/{len(to_find)}".rjust(4)
    else:
        share = f"{entry.share:4.0%}" if entry.possible and entry.share is not None else "   –"
    line = f" {when} {entry.score:>4} {share}"
    for mark in (
        _("puzzle") if entry.to_find else "",
        "" if entry.daily_board is None else _("late" if entry.is_late else "day"),
        "" if entry.mode == Mode.CLASSIC else _(entry.mode),
    ):
        line += f" {mark}" if mark and len(line) + len(mark) < width else ""
    return line


def _contest_text(entry: PlayedContest) -> str:
    contest = entry.contest
    if contest.kind.is_together:
        sign = "…" if not entry.is_finished else "✓" if contest.is_reached else "✗"
        return f"{contest.team_points:>4}/{contest.goal}{sign} {', '.join(contest.players)}"
    totals = contest.totals
    names = ", ".join(sorted(totals, key=lambda player: -totals[player]))
    return f"{max(totals.values()):>4}{' ' if entry.is_finished else '… '}{names}"
