"""Charts of the rounds: records, scores, days, word lengths and missed letters."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, VerticalScroll
from textual.content import Content
from textual.css.query import NoMatches
from textual.widgets import Static

from boggle_tui.game.history.charts import Charts
from boggle_tui.game.history.round_facts import History, RoundFilter
from boggle_tui.game.round.rules import Mode
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.play.round_options import MODES
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.base.text import line_count
from boggle_tui.tui.history.chart_text import (
    CELL,
    NOTHING,
    calendar_content,
    kind_name,
    lengths_content,
    letters_content,
    records_content,
    scores_content,
)

PERIODS: tuple[tuple[str, int | None], ...] = (
    ("ever", None),
    ("last 7 days", 7),
    ("last 30 days", 30),
    ("last 365 days", 365),
)
PANELS = {
    "records": "Records",
    "scores": "Scores of the last rounds, and their mean over ten",
    "calendar": "Days played",
    "lengths": "Words found, out of all there were, by length",
    "letters": "Letters in missed words",
}
"""The charts by id, each with its title."""
WIDE_ROWS = (("records", "letters"), ("scores",), ("calendar", "lengths"))
"""The charts as they stand on a wide screen."""
BORDER = 2
"""Lines of the border around a chart."""
LOWEST_PLOT, HIGHEST_PLOT = 12, 24
"""Lines of the plot: a third of a narrow screen, within these bounds."""
WIDE_PLOT = 16
"""Lines of the plot for which thinner days and bars make room on a wide screen."""
THICKNESS = ((2, 3), (2, 2), (1, 3), (1, 2))
"""Lines of a day in the calendar and of a bar, to be tried in this order."""


class StatisticsScreen(BoggleScreen[None]):
    """Choices of which rounds count, and the charts of these rounds."""

    TITLE = "Statistics"
    CSS_PATH = "statistics_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+l", "show_all", "All", tooltip="Show all rounds again"),
        Binding("up", "app.focus_previous", "Previous choice", show=False),
        Binding("down", "app.focus_next", "Next choice", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("escape", "dismiss", "Back"),
    ]
    AUTO_FOCUS = "Choice"

    def __init__(self, history: History) -> None:
        super().__init__()
        self.charts: Charts | None = None
        """The statistics shown; None while they are computed."""
        self._history = history
        self._filter = RoundFilter()

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", can_focus=False):
            yield Grid(*self._choices(), id="filters")
            with Grid(id="charts"):
                for id_, title in PANELS.items():
                    panel = Static("Loading …", id=id_, classes="panel")
                    panel.border_title = title
                    yield panel
        yield KeyBar()

    def on_mount(self) -> None:
        self.compute()

    @work(exclusive=True)
    async def compute(self) -> None:
        """Compute the charts of the chosen rounds, in a thread, and show them."""
        self.charts = await asyncio.to_thread(self._charts, self._filter, date.today())
        with suppress(NoMatches):  # The screen may have been closed.
            self._show()

    def _charts(self, choice: RoundFilter, today: date) -> Charts:
        is_all = choice == RoundFilter()  # Their words are counted already.
        chosen = self._history if is_all else History(choice.chosen(self._history.rounds, today))
        return Charts.of(chosen, today)

    @on(Choice.Changed)
    def choose(self) -> None:
        """Show only the rounds with the chosen values."""
        choices = {str(choice.id): choice.value for choice in self.query(Choice)}
        self._filter = RoundFilter(**choices)
        self.compute()

    def action_show_all(self) -> None:
        for choice in self.query(Choice):
            choice.index = 0
        self._filter = RoundFilter()
        self.compute()

    def action_page(self, pages: int) -> None:
        page = self.query_one("#page")
        page.scroll_relative(y=pages * max(1, page.size.height - 2), animate=False)

    def on_resize(self, _: events.Resize) -> None:
        order = list(chain.from_iterable(WIDE_ROWS) if self._is_wide else PANELS)
        charts = self.query_one("#charts")
        if [child.id for child in charts.children] != order:
            charts.sort_children(key=lambda panel: order.index(str(panel.id)))
        self.after_layout(self._show)

    @property
    def _is_wide(self) -> bool:
        return self.has_class("-wide")

    def _show(self) -> None:
        """Draw all charts."""
        if self.charts is None:
            return
        panels = {id_: self.query_one(f"#{id_}", Static) for id_ in PANELS}
        widths = {id_: panels[id_].scrollable_content_region.width for id_ in PANELS}
        if not all(widths.values()):
            return
        contents = self._contents(self.charts, widths)
        heights = {id_: line_count(content) for id_, content in contents.items()}
        rows = [max(heights[id_] for id_ in row) + BORDER for row in WIDE_ROWS]
        # Textual makes automatic rows too high if a widget spans their columns.
        styles = self.query_one("#charts").styles
        styles.grid_rows = tuple(rows) if self._is_wide else "auto"
        styles.height = sum(rows) if self._is_wide else "auto"
        for id_, panel in panels.items():
            panel.update(contents[id_])
            panel.styles.height = "1fr" if self._is_wide else "auto"

    def _contents(self, charts: Charts, widths: Mapping[str, int]) -> dict[str, Content]:
        """The charts by id; on a wide screen the plot takes the lines that the others leave."""
        if not charts.rounds:
            return dict.fromkeys(PANELS, Content(NOTHING))
        days, bars = self._thickness(charts, widths["letters"]) if self._is_wide else (1, 1)
        contents = {
            "records": records_content(charts.records, widths["records"]),
            "calendar": calendar_content(charts.days, date.today(), widths["calendar"], days),
            "lengths": lengths_content(charts.lengths, widths["lengths"], bars),
            "letters": letters_content(charts.missed_letters, widths["letters"], bars),
        }
        height = min(self.size.height // 3, HIGHEST_PLOT)
        if self._is_wide:
            lines = {id_: line_count(content) for id_, content in contents.items()}
            height = self._room - sum(max(lines.get(id_, 0) for id_ in row) for row in WIDE_ROWS)
        height = max(LOWEST_PLOT, height)
        return contents | {"scores": scores_content(charts, widths["scores"], height)}

    @property
    def _room(self) -> int:
        """The lines for the charts of a wide screen, without their borders."""
        return self.query_one("#page").size.height - 1 - BORDER * len(WIDE_ROWS)

    def _thickness(self, charts: Charts, width: int) -> tuple[int, int]:
        """The lines of a day and of a bar: the most with which all charts fit on the screen."""
        letters = -(-len(charts.missed_letters) // max(1, width // CELL))
        above, beside = len(charts.records) + 1, len(charts.lengths)
        for days, bars in THICKNESS:
            lines = max(above, letters * bars) + max(7 * days + 3, beside * bars)
            if lines + WIDE_PLOT <= self._room:
                return days, bars
        return 1, 1

    def _choices(self) -> list[Choice[Any]]:
        """The choices that the rounds leave, each beginning with all of them."""
        rounds = [facts for facts in self._history.rounds if not facts.to_find]
        dice = sorted({facts.dice for facts in rounds}, key=kind_name)
        lists = sorted({facts.dictionary for facts in rounds})
        played = {facts.mode for facts in rounds}
        modes = [mode for mode in Mode if mode in played]
        lengths = sorted({facts.seconds for facts in rounds})
        return [
            _choice("dice", "Dice", [(kind_name(name), name) for name in dice]),
            _choice("dictionary", "Words", [(Path(name).name, name) for name in lists]),
            _choice("mode", "Mode", [(MODES[mode], str(mode)) for mode in modes]),
            _choice("seconds", "Time", [(_length_name(length), length) for length in lengths]),
            Choice("When", PERIODS, None, id="days"),
        ]


def _choice(id_: str, label: str, options: Sequence[tuple[str, Any]]) -> Choice[Any]:
    return Choice(label, [("all", None), *options], None, id=id_)


def _length_name(seconds: float) -> str:
    return clock_face(seconds) if seconds else "no clock"
