"""Charts of the rounds: records, scores, days, word lengths and missed letters.

The plot of scores is drawn in characters: `textual-plotext` takes 75 ms to load and 95 ms to draw a
hundred points, on the event loop; `textual-plot` needs NumPy, which takes 130 ms to load.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta
from itertools import chain, groupby, zip_longest
from operator import itemgetter
from textwrap import wrap
from typing import Any

from rich.cells import cell_len
from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Grid, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.widgets import Static

from boggle_tui.files.translation import N_, SHORT_DAYS, _, ngettext, number, percent, short_month
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.history.round_facts import OTHER, History, RoundFilter
from boggle_tui.game.history.statistics import Charts, LengthCount, Records, streaks
from boggle_tui.game.round.rules import Mode
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.play.round_options import MODES, list_title
from boggle_tui.tui.base.column_grid import CORNERS
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.screen import BoggleScreen

BRAILLE = 0x2800
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bits of a braille character by column and row."""
AXIS, POINT, LINE = "$secondary", "$foreground 70%", "bold $primary"
"""Styles of the parts of a plot."""
Line = list[tuple[str, str]]
"""A line of the plot: texts with their styles."""


def plot(values: Sequence[float], means: Sequence[float], width: int, height: int) -> list[Line]:
    """Draw values as points and their means as a line, with both axes.

    `width` and `height` are in characters. The vertical axis begins at 0, the horizontal one
    counts back from the last value.
    """
    top = nice_top(max(values, default=0))
    label = len(number(top)) + 1
    cols, rows = max(2, width - label - 1), max(2, height - 2)
    points = {
        (_scaled(at, len(values) - 1, cols - 1), rows - 1 - _scaled(value, top, rows - 1))
        for at, value in enumerate(values)
    }
    dots = _line_dots(means, top, cols, rows)
    lines: list[Line] = []
    ticks = {rows - 1: 0, rows - 1 - _scaled(top / 2, top, rows - 1): top // 2, 0: top}
    for row in range(rows):
        tick = f"{number(ticks[row]):>{label - 1}} ┤" if row in ticks else " " * label + "│"
        cells = [
            (chr(BRAILLE | dots[col, row]), LINE)
            if (col, row) in dots
            else ("•" if (col, row) in points else " ", POINT)
            for col in range(cols)
        ]
        # A run of characters with one style is drawn faster than each by itself.
        runs = groupby(cells, key=itemgetter(1))
        lines.append([(tick, AXIS), *(("".join(c for c, _ in run), style) for style, run in runs)])
    lines.append([(" " * label + "└" + "─" * cols, AXIS)])
    ago, latest = len(values) - 1, _("latest")
    first = ngettext("{count} round ago", "{count} rounds ago", ago) if ago > 0 else ""
    gap = max(1, cols - len(first) - len(latest))
    lines.append([(" " * (label + 1) + first + " " * gap + latest, AXIS)])
    return lines


def nice_top(highest: float) -> int:
    """The end of an axis: a round number just above the highest value."""
    step = 10
    while True:
        for factor in (1, 2, 4, 6, 8):
            if highest <= step * factor:
                return step * factor
        step *= 10


def _line_dots(
    means: Sequence[float], top: int, cols: int, rows: int
) -> dict[tuple[int, int], int]:
    """The braille dots of a line through the means, as bits by column and row of characters."""
    dots: dict[tuple[int, int], int] = {}
    wide, high = 2 * cols - 1, 4 * rows - 1
    before: int | None = None
    for x in range(wide + 1 if len(means) > 1 else 0):
        at = x * (len(means) - 1) / wide
        left = int(at)
        right = min(left + 1, len(means) - 1)
        value = means[left] + (means[right] - means[left]) * (at - left)
        y = high - _scaled(value, top, high)
        start = y if before is None else before + (y > before) - (y < before)
        for each in range(min(start, y), max(start, y) + 1):
            place = x // 2, each // 4
            dots[place] = dots.get(place, 0) | DOTS[x % 2][each % 4]
        before = y
    return dots


def _scaled(value: float, most: float, steps: int) -> int:
    """A value from 0 to `most` as a number of steps."""
    return round(min(max(value, 0), most) / most * steps) if most else 0


SHADES = ("··", "░░", "▒▒", "▓▓", "██")
"""Days without a round, and with one, two, three, or more."""
NO_DAY = "  "
"""The further lines of a day without a round."""
HEAT = (15, 30, 45, 60, 75)
"""Opacities of the background, in percent, from the least missed letters to the most."""
CELL = 7
"""Columns of a letter with its share."""
ONE_ROUND = N_("One such round so far, with a score of {score}. Two or more are drawn as a plot.")
RECORD_COLUMNS = (N_("Rounds"), N_("Score"), N_("Words"), N_("Days in a row"), N_("Longest word"))
HEAD_WIDTH = 8
KIND_WIDTH = 18
PERIODS: tuple[tuple[str, int | None], ...] = (
    (N_("ever"), None),
    (N_("last 7 days"), 7),
    (N_("last 30 days"), 30),
    (N_("last 365 days"), 365),
)
PANELS = {
    "records": N_("Records"),
    "scores": N_("Scores of the last rounds, and their mean over ten"),
    "calendar": N_("Days played"),
    "lengths": N_("Words found, out of all common ones, by length"),
    "letters": N_("Words missed, by letter, in percent"),
}
"""The charts by id, each with its title."""
WIDE_ROWS = (("records", "letters"), ("scores",), ("calendar", "lengths"))
"""The charts as they stand on a wide screen."""
WHICH = N_("Choose which rounds; ← → change the choice")
"""The tooltip of the keys that move between the choices."""
BORDER = 2
"""Lines of the border around a chart."""
LOWEST_PLOT, HIGHEST_PLOT = 12, 24
"""Lines of the plot: a third of a narrow screen, within these bounds."""
WIDE_PLOT = 16
"""Lines of the plot for which thinner days and bars make room on a wide screen."""
THICKNESS = ((2, 3), (2, 2), (1, 3), (1, 2))
"""Lines of a day in the calendar and of a bar, to be tried in this order."""


def kind_name(dice: str) -> str:
    """The name of a kind of board for players."""
    known = dice_sets().get(dice)
    return _(known.title) if known else dice if dice != OTHER else _("other boards")


def records_content(records: Sequence[Records], width: int) -> Content:
    """The records as a table, a kind of board a line."""
    *names, last = map(_, RECORD_COLUMNS)
    heads = [wrap(name, HEAD_WIDTH) for name in names]
    columns = [max(6, *map(len, head)) for head in heads]
    taken = sum(columns) + len(columns) + 1
    kind = min(KIND_WIDTH, max(10, width - taken - len(last)))
    rest = max(8, width - kind - taken)
    lines = []
    for *names, word in zip_longest(*heads, wrap(last, rest), fillvalue=""):
        head = " ".join(map(str.rjust, names, columns))
        lines.append(f"{'':{kind}}{head}  {word}")
    parts = [("\n".join(lines), "$secondary")]
    for each in records:
        name, *more = wrap(kind_name(each.dice), kind - 1)
        numbers = map(number, (each.rounds, each.score, each.words, each.streak))
        row = " ".join(f"{n:>{column}}" for n, column in zip(numbers, columns, strict=True))
        parts += [
            (f"\n{name:{kind}}", ""),
            (row, "bold"),
            (f"  {each.longest.upper()[:rest]}", "$primary"),
            *((f"\n{line}", "") for line in more),
        ]
    return Content.assemble(*parts)


def scores_content(charts: Charts, width: int, height: int) -> Content:
    """The plot of the latest scores with their running mean."""
    if len(charts.scores) == 1:
        return Content(_(ONE_ROUND, score=charts.scores[0]))
    lines = plot(charts.scores, charts.means, width, height)
    return Content("\n").join(Content.assemble(*line) for line in lines)


def calendar_content(
    days: Mapping[date, int], today: date, width: int, thickness: int = 1
) -> Content:
    """A calendar of weeks, each a column; days in a row below. `thickness`: lines a day."""
    weeks = max(1, min(53, (width - 4) // 2))
    monday = today - timedelta(days=today.weekday(), weeks=weeks - 1)
    months, last = "", 0
    weekdays = _(SHORT_DAYS).split()
    for week in range(weeks):
        first = monday + timedelta(weeks=week)
        name = short_month(first) if first.month != last else ""
        if len(months) <= 2 * week:
            months = months.ljust(2 * week) + name
            last = first.month
    parts = [(f"    {months}"[:width], "$secondary")]
    for weekday in range(7):
        first = monday + timedelta(days=weekday)
        counts = [days.get(first + timedelta(weeks=week), 0) for week in range(weeks)]
        if first + timedelta(weeks=weeks - 1) > today:
            counts.pop()
        for part in range(thickness):
            shades = (NO_DAY if part else SHADES[0], *SHADES[1:])
            name = "" if part or weekday % 2 else weekdays[weekday]
            parts.append((f"\n{name:4}", "$secondary"))
            # A run of days with one style is drawn faster than each by itself.
            for is_played, run in groupby(counts, bool):
                text = "".join(shades[min(count, len(shades) - 1)] for count in run)
                parts.append((text, "$primary" if is_played else "$secondary 40%"))
    now = streaks(days, today)
    played = ngettext("{count} day played", "{count} days played", len(days))
    streak = _("{now} in a row (best {longest})", now=now.current, longest=now.longest)
    return Content.assemble(*parts, (f"\n\n{played} · {streak}", ""))


def lengths_content(lengths: Mapping[int, LengthCount], width: int, thickness: int = 1) -> Content:
    """Bars of the words of each length: those found, out of all on the boards.

    Each takes `thickness` lines, the last of them empty if there are several.
    """
    most = max((count.there for count in lengths.values()), default=0)
    texts = {n: _("{found} of {there}", **count._asdict()) for n, count in lengths.items()}
    longest = max(map(len, texts.values()), default=0)
    room = max(4, width - 3 - longest - 8)
    parts: list[tuple[str, str]] = []
    for length, (found, there) in lengths.items():
        full = round(room * there / most) if most else 0
        ours = round(room * found / most) if most else 0
        share = f"{percent(found / there) if there else '–':>5}"
        bar = [("█" * ours, "$primary"), ("░" * (full - ours), "$secondary")]
        text = " " * (room - full) + f" {texts[length]:>{longest}} {share}"
        parts += [(f"{length:>2} ", "$secondary"), *bar, (f"{text}\n", "")]
        for _line in range(thickness - 2):
            parts += [("   ", ""), *bar, ("\n", "")]
        parts.append(("\n" * (thickness > 1), ""))  # between thick bars
    return Content.assemble(*parts).rstrip("\n")


def letters_content(missed: Mapping[str, float], width: int, thickness: int = 1) -> Content:
    """The letters with the share missed of each, on a background the warmer the more."""
    if not missed:
        return Content("")
    low, high = min(missed.values()), max(missed.values())
    cells = []
    for letter, share in missed.items():
        level = (share - low) / (high - low) if high > low else 0
        heat = HEAT[min(len(HEAT) - 1, int(level * len(HEAT)))]
        cells.append((f" {letter.upper()}{100 * share:4.0f}", f"on $error {heat}%"))
    columns = max(1, width // CELL)
    parts: list[tuple[str, str]] = []
    for first in range(0, len(cells), columns):
        for part in range(thickness):
            is_middle = part == (thickness - 1) // 2
            for text, style in cells[first : first + columns]:
                parts += [(text if is_middle else " " * len(text), style), (" ", "")]
            parts.append(("\n", ""))
    return Content.assemble(*parts[:-1])


class StatisticsScreen(BoggleScreen[None]):
    """Choices of which rounds count, and the charts of these rounds."""

    PLACE = N_("Statistics")
    PAGE = N_("History")
    CSS_PATH = "statistics_screen.tcss"
    BINDINGS = bind(
        on_bar("ctrl+l", "show_all", "All", "Show all rounds again"),
        off_bar("up", "app.focus_previous", "Previous choice", WHICH),
        off_bar("down", "app.focus_next", "Next choice", WHICH),
        off_bar("pageup", "page(-1)", "Page up"),
        off_bar("pagedown", "page(1)", "Page down"),
        on_bar("escape", "dismiss", "Back"),
    )
    AUTO_FOCUS = "Choice"

    def __init__(self, history: History) -> None:
        super().__init__()
        self.charts: Charts | None = None
        """The statistics shown; None while they are computed."""
        self._history = history
        self._filter = RoundFilter()

    def body(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Grid(*self._choices(), id="filters")
            with Grid(id="charts"):
                for id_ in PANELS:
                    yield Static(_("Loading …"), id=id_, classes="panel")

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
            choice.choose(None)
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
        for id_, title in PANELS.items():  # A title too long for the border stands below it.
            panel, title = panels[id_], _(title)
            is_fitting = cell_len(title) <= panel.outer_size.width - CORNERS
            panel.border_title = title if is_fitting else ""
            if not is_fitting:
                lines = "\n".join(wrap(title, widths[id_]))
                contents[id_] = Content.assemble((f"{lines}\n", "$primary"), contents[id_])
        heights = {id_: _line_count(content) for id_, content in contents.items()}
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
            return dict.fromkeys(PANELS, Content(_("No such rounds yet.")))
        days, bars = self._thickness(charts, widths["letters"]) if self._is_wide else (1, 1)
        contents = {
            "records": records_content(charts.records, widths["records"]),
            "calendar": calendar_content(charts.days, date.today(), widths["calendar"], days),
            "lengths": lengths_content(charts.lengths, widths["lengths"], bars),
            "letters": letters_content(charts.missed_letters, widths["letters"], bars),
        }
        height = min(self.size.height // 3, HIGHEST_PLOT)
        if self._is_wide:
            lines = {id_: _line_count(content) for id_, content in contents.items()}
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

    def _choices(self) -> list[Choice]:
        """The choices that the rounds leave, each beginning with all of them."""
        rounds = [facts for facts in self._history.rounds if not facts.to_find]
        dice = sorted({facts.dice for facts in rounds}, key=kind_name)
        lists = sorted({facts.dictionary for facts in rounds})
        played = {facts.mode for facts in rounds}
        modes = [mode for mode in Mode if mode in played]
        seconds = sorted({facts.seconds for facts in rounds})
        lengths = [(clock_face(each) if each else _("no clock"), each) for each in seconds]
        return [
            _choice("dice", _("Dice"), [(kind_name(name), name) for name in dice]),
            _choice("dictionary", _("Words"), [(list_title(name), name) for name in lists]),
            _choice("mode", _("Mode"), [(_(MODES[mode]), str(mode)) for mode in modes]),
            _choice("seconds", _("Time"), lengths),
            Choice(_("When"), [(_(text), days) for text, days in PERIODS], None, id="days"),
        ]


def _choice(id_: str, label: str, options: Sequence[tuple[str, Any]]) -> Choice:
    return Choice(label, [(_("any"), None), *options], None, id=id_)


def _line_count(content: Content) -> int:
    """The number of lines of a text that isn't wrapped."""
    return content.plain.count("\n") + 1
