"""Charts of the rounds: records, scores, days, word lengths and missed letters."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, VerticalScroll
from textual.content import Content
from textual.css.query import NoMatches
from textual.widgets import Static

from boggle_tui.game.history.chart_totals import ChartTotals
from boggle_tui.game.history.charts import Charts
from boggle_tui.game.history.round_facts import RoundFilter
from boggle_tui.game.round.mode import Mode
from boggle_tui.store.store import Store, player_store
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.base.round_options import MODES
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.base.text import clock_face
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
from boggle_tui.tui.session.stored import read_stored

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
    "lengths": "Words found, of those there were, by length",
    "letters": "Letters in missed words",
}
"""The charts by id, each with its title."""
BORDER = 2
"""Lines of the border around a chart."""
LOWEST_PLOT, HIGHEST_PLOT = 12, 24
"""Lines of the plot: a third of the screen, within these bounds."""


class StatisticsScreen(BoggleScreen[None]):
    """Choices of which rounds count, and the charts of these rounds."""

    TITLE = "Statistics"
    CSS_PATH = "statistics_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "show_all", "All", tooltip="Show all rounds again"),
        Binding("up", "app.focus_previous", "Previous choice", show=False),
        Binding("down", "app.focus_next", "Next choice", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("escape", "leave", "Back"),
    ]
    AUTO_FOCUS = "Choice"

    def __init__(self) -> None:
        super().__init__()
        self.charts: Charts | None = None
        """The statistics shown; None while they are computed."""
        self._totals = ChartTotals()
        self._filter = RoundFilter()

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", can_focus=False):
            yield Grid(id="filters")
            with Grid(id="charts"):
                for id_, title in PANELS.items():
                    panel = Static("Loading …", id=id_, classes="panel")
                    panel.border_title = title
                    yield panel
        yield KeyBar()

    def on_mount(self) -> None:
        self.load()

    @work(exclusive=True)
    async def load(self) -> None:
        """Read the totals, offer to choose among the rounds, and show their charts."""
        today = date.today()
        self._totals, charts = await read_stored(lambda store: _first_charts(store, today))
        with suppress(NoMatches), self.app.batch_update():  # It may have been closed meanwhile.
            await self.query_one("#filters", Grid).mount_all(self._choices())
            self.screen.focus_next(Choice)
            self.charts = charts
            self._show()

    @work(exclusive=True, group="charts")
    async def compute(self) -> None:
        """Compute the charts of the chosen rounds, in a thread."""
        today = date.today()
        self.charts = await asyncio.to_thread(self._charts_of, self._filter, today)
        with suppress(NoMatches):
            self._show()

    def _charts_of(self, choice: RoundFilter, today: date) -> Charts:
        chosen = self._totals.chosen(choice)
        if choice.days is not None:  # The totals don't say which rounds were on which day.
            rounds = player_store().rounds.facts(choice.earliest(today))
            chosen = ChartTotals.of(choice.chosen(rounds, today))
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

    def action_leave(self) -> None:
        self.app.pop_screen()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._show)  # once all panels have their new widths

    def _show(self) -> None:
        """Draw all charts; beside others, the plot is as high as they are."""
        if self.charts is None:
            return
        today, is_wide = date.today(), self.has_class("-wide")
        panels = {id_: self.query_one(f"#{id_}", Static) for id_ in PANELS}
        widths = {id_: panels[id_].scrollable_content_region.width for id_ in PANELS}
        if not all(widths.values()):
            return
        days, bars = self._thickness(self.charts, widths["letters"]) if is_wide else (1, 1)
        contents = {
            "records": records_content(self.charts.records, widths["records"]),
            "calendar": calendar_content(self.charts.days, today, widths["calendar"], days),
            "lengths": lengths_content(self.charts.lengths, widths["lengths"], bars),
            "letters": letters_content(self.charts.missed_letters, widths["letters"], bars),
        }
        lines = {id_: content.plain.count("\n") + 1 for id_, content in contents.items()}
        height = lines["records"] + lines["calendar"] + BORDER
        if not is_wide:
            height = max(LOWEST_PLOT, min(self.size.height // 3, HIGHEST_PLOT))
        contents["scores"] = scores_content(self.charts, widths["scores"], height)
        for id_, panel in panels.items():
            content = contents[id_] if self.charts.rounds else Content(NOTHING)
            panel.update(content)
            if id_ == "scores" and is_wide:
                panel.styles.clear_rule("height")  # As high as the two charts beside it.
            else:
                # Two updates before the first layout can leave the height of the first.
                panel.styles.height = content.plain.count("\n") + 1 + BORDER

    def _thickness(self, charts: Charts, width: int) -> tuple[int, int]:
        """The lines of a day and of a bar: the most with which all charts fit on the screen."""
        room = self.query_one("#page").size.height - len(charts.records) - 4 - 3 * BORDER
        letters = -(-len(charts.missed_letters) // max(1, width // CELL))
        bars = max(len(charts.lengths), letters)
        thickness = ((2, 3), (2, 2), (1, 3), (1, 2))
        return next((pair for pair in thickness if 7 * pair[0] + bars * pair[1] <= room), (1, 1))

    def _choices(self) -> list[Choice[Any]]:
        """The choices that the rounds leave, each beginning with all of them."""
        kinds = self._totals.kinds
        dice = sorted({kind.dice for kind in kinds}, key=kind_name)
        lists = sorted({kind.dictionary for kind in kinds})
        modes = [mode for mode in Mode if mode in {kind.mode for kind in kinds}]
        lengths = sorted({kind.seconds for kind in kinds})
        return [
            _choice("dice", "Dice", [(kind_name(name), name) for name in dice]),
            _choice("dictionary", "Words", [(Path(name).name, name) for name in lists]),
            _choice("mode", "Mode", [(MODES[mode], str(mode)) for mode in modes]),
            _choice("seconds", "Time", [(_length_name(length), length) for length in lengths]),
            Choice("When", PERIODS, None, id="days"),
        ]


def _first_charts(store: Store, today: date) -> tuple[ChartTotals, Charts]:
    """Read the totals, and compute the charts of all rounds."""
    totals = store.rounds.chart_totals()
    return totals, Charts.of(totals, today)


def _choice(id_: str, label: str, options: Sequence[tuple[str, Any]]) -> Choice[Any]:
    return Choice(label, [("all", None), *options], None, id=id_)


def _length_name(seconds: float) -> str:
    return clock_face(seconds) if seconds else "no clock"
