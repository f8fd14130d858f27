"""The rounds played so far, one a line, and their statistics."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from textwrap import wrap
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, day_text, labelled, ngettext, number, percent
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_facts import History, RoundFacts
from boggle_tui.game.history.statistics import LATEST, MEAN_OF, Statistics, running_means
from boggle_tui.game.round.daily_board import daily_name, daily_title
from boggle_tui.game.round.rules import Mode
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.as_written import of_values, shown
from boggle_tui.game.words.phrases import listed, points_text, words_text
from boggle_tui.paper.formats import unknown_ending
from boggle_tui.play.opening import kept_rounds
from boggle_tui.play.round_options import rules_text
from boggle_tui.play.round_sentences import (
    contest_state,
    count_text,
    gogen_state,
    state_of,
    time_left,
    time_left_text,
)
from boggle_tui.share.history_summary import LABEL, summary_lines
from boggle_tui.share.rounds_file import rounds_as_csv, rounds_as_json
from boggle_tui.store.played import HistoryEntry, PlayedContest, PlayedGogen, moment_of
from boggle_tui.store.store import Store
from boggle_tui.tui.base.column_grid import ColumnGrid
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.painted import cut
from boggle_tui.tui.base.questions import ConfirmDialog
from boggle_tui.tui.base.saving import export_text
from boggle_tui.tui.base.screen import PlayerScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.history.statistics_screen import StatisticsScreen, plot
from boggle_tui.tui.messages import (
    ResumeContest,
    ResumeGogen,
    ResumeRound,
    ReviewRound,
    ShowContest,
)

Line = HistoryEntry | str
"""An entry, or a heading."""
WITH_TIME, WITH_YEAR = 40, 27
"""Columns from which all else fits next to a date and time, and to a date with its year."""


class RoundList(ColumnGrid):
    """The date, time, points and share of each round, and marks for special features."""

    BINDINGS = bind(on_bar("enter", "choose", "Open", "Review this, or resume it"))

    in_one_column = True

    @dataclass
    class Pointed(Message):
        """The cursor moved to an entry."""

        entry: HistoryEntry

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.entries: Sequence[HistoryEntry] = ()
        """What is finished, the latest first."""
        self._kept: Sequence[HistoryEntry] = ()
        self._digits = 0
        """The columns of the most points."""

    def show(self, kept: Sequence[HistoryEntry], entries: Sequence[HistoryEntry]) -> None:
        """Show what is unfinished above these entries, with the cursor in the line where it was."""
        self._kept = kept
        self.extend(entries)
        if self.lines:
            self.highlighted = self.line_from(min(self.highlighted or 0, len(self.lines) - 1), 1)
        else:
            self.highlighted = None
        self.reached()

    def extend(self, entries: Sequence[HistoryEntry]) -> None:
        """Show these entries; those already shown are the latest of them."""
        self.entries = self.lines = entries
        self._digits = len(number(max(map(_points_of, (*self._kept, *entries)), default=0)))
        if self._kept:
            count = len(self._kept)
            heading = ngettext("{count} unfinished", "{count} unfinished", count)
            self.lines = [heading, *self._kept, *([_("Finished"), *entries] if entries else ())]
        shown = number(len(entries))
        self.titles = (_("Played: points, %"), shown), (_("Played"), shown)
        self.lay_out()

    def heading_of(self, line: Line) -> str:
        return line if isinstance(line, str) else ""

    def cell(self, line: HistoryEntry, width: int, style: Style | None) -> list[Segment]:
        text = line_of(line, width, self._digits)[:width].ljust(width)
        return [Segment(text, style or self.get_component_rich_style("grid--word"))]

    def reached(self) -> None:
        if self.pointed is not None:
            self.post_message(self.Pointed(self.pointed))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Allow opening only an entry."""
        return action != "choose" or self.pointed is not None


def line_of(entry: HistoryEntry, width: int = 80, digits: int = 0) -> str:
    """Format a round, such as "20 Nov 2026 14:07   42  31% day", with as much as fits.

    A puzzle has the words found of those to find, such as 3/5, in place of a share; a Gogen its
    time, and a contest its players, after the points of the team and its goal, or those of the
    leader. An unfinished round has the time that is left of it. Points have `digits` columns, or 4.
    """
    points = number(_points_of(entry)).rjust(max(4, digits))
    local = moment_of(entry).astimezone()
    time = f" {local:%H:%M}" if width >= WITH_TIME else ""
    when = f"{day_text(local, has_year=width >= WITH_YEAR)}{time}"
    if isinstance(entry, PlayedRound):
        line = f" {when} {points} "
        left = time_left_text(entry)
        return f"{line}{left if len(line) + len(left) <= width else time_left(entry)}"
    if isinstance(entry, PlayedGogen):
        sign = "✓" if entry.is_solved else " "
        line = f" {when} {clock_face(entry.elapsed):>5}{sign} {_('gogen')}"
        return f"{line} {_('day')}" if entry.day else line
    if isinstance(entry, PlayedContest):
        return cut(f" {when} {points}{_contest_text(entry)}", width)
    if entry.to_find:
        to_find = entry.to_find.split()
        share = f"{len({*to_find} & {*entry.found.split()})}/{len(to_find)}".rjust(4)
    else:
        share = percent(entry.share) if entry.possible and entry.share is not None else "–"
        share = share.rjust(4)
    line = f" {when} {points} {share}"
    for mark in (
        _("puzzle") if entry.to_find else "",
        "" if entry.daily_board is None else _("late" if entry.is_late else "day"),
        "" if entry.mode == Mode.CLASSIC else _(entry.mode),
    ):
        line += f" {mark}" if mark and len(line) + len(mark) < width else ""
    return line


def _points_of(entry: HistoryEntry) -> int:
    """The points of a round, or in a contest of the team or the leader; a Gogen has none."""
    if isinstance(entry, PlayedContest):
        contest = entry.contest
        return contest.team_points if contest.kind.is_together else max(contest.totals.values())
    return 0 if isinstance(entry, PlayedGogen) else entry.score


def _contest_text(entry: PlayedContest) -> str:
    contest = entry.contest
    if contest.kind.is_together:
        sign = "" if not entry.is_finished else "✓" if contest.is_reached else "✗"
        return f"/{number(contest.goal)}{sign} {', '.join(contest.players)}"
    totals = contest.totals
    return " " + ", ".join(sorted(totals, key=lambda player: -totals[player]))


EMPTY = N_("No rounds yet. Each round you play is saved here.")
ONLY_OTHERS = N_("No rounds yet. Statistics begin with your first one.")
BAR = "▆"
"""Lower than a line, so that bars don't touch each other."""
FIRST = 200
"""The number of rounds to show first; thousands take longer to read."""
MIN_PLOT, MAX_PLOT = 8, 36
"""Lines of the plot."""
REMOVE = N_("Remove the unfinished round ({state})? Its words are lost.")
REMOVE_GOGEN = N_("Remove the unfinished Gogen? Its letters are lost.")
REMOVE_ROUND = N_("Remove the round of {day} ({points})? Statistics and records will lack it.")
REMOVE_PLAYED = N_("Remove the contest of {players}?")
REMOVE_CONTEST = N_("Remove the unfinished contest of {players}? Its points are lost.")
END_DAY = N_("End the daily board here ({state})? It counts only once.")
WRITERS = {".csv": rounds_as_csv, ".json": rounds_as_json}
"""The writers of rounds by the ending of a file."""
EXPORT_QUESTION = N_("File name (.csv or .json):")


class HistoryScreen(PlayerScreen[None]):
    """The rounds by date, the board of the round pointed at, and the statistics of all."""

    PLACE = N_("History")
    PURPOSE = N_(
        "Look back on your rounds: each with its board and words, and a summary of all. Enter opens"
        " the one at the cursor; unfinished ones come first, to be resumed."
    )
    KEY_GROUPS: ClassVar = {N_("Rounds"): "statistics export remove"}
    CSS_PATH = "history_screen.tcss"
    BINDINGS = bind(
        on_bar("i", "statistics", "Statistics", "Charts of your rounds"),
        on_bar("ctrl+e", "export", "Export", "Write all rounds to a file, as CSV or JSON"),
        on_bar("x,delete", "remove", "Remove", "Remove the round, Gogen or contest at the cursor"),
        on_bar("escape", "dismiss", "Home"),
    )
    AUTO_FOCUS = "#rounds"

    def __init__(self) -> None:
        super().__init__()
        self.is_shown = False
        """Whether the rounds are loaded and shown."""
        self._history = History(())
        self._statistics = Statistics.of(self._history)
        # Kept, not queried: the rounds may arrive while the screen is being removed.
        self._rounds, self._board = RoundList(id="rounds"), BoardView(id="board")
        self._summary, self._words = Static(id="summary"), Static(id="words")
        self._page = VerticalScroll(self._summary, id="statistics")

    def body(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield self._rounds
                yield self._board
            with Vertical(id="right"):
                yield self._page
                yield self._words

    def on_mount(self) -> None:
        self.load()

    @work(exclusive=True)
    async def load(self) -> None:
        """Load the latest rounds and show them, then the others, then the statistics."""
        kept, rounds, others = await self.app.read_store(
            lambda store: (kept_rounds(store), store.rounds.facts(FIRST), _others(store)),
        )
        left = in_time([*kept, *(other for other in others if not _is_over(other))])
        others = [*filter(_is_over, others)]
        is_all = len(rounds) < FIRST
        oldest = "" if is_all else rounds[-1].started
        latest = (other for other in others if other.started >= oldest)
        self._rounds.show(left, in_time([*rounds, *latest]))
        if not is_all:
            rounds = await self.app.read_store(lambda store: store.rounds.facts())
            self._rounds.extend(in_time([*rounds, *others]))
        self._history = History(rounds)
        self._statistics = await asyncio.to_thread(Statistics.of, self._history)
        self.is_shown = True
        with self.app.batch_update():
            self._show_statistics()
            self.refresh_bindings()

    def on_screen_resume(self) -> None:
        if self.is_shown:
            self.load()

    def on_resize(self, _: events.Resize) -> None:
        self.after_layout(self._show_statistics)

    @on(RoundList.Pointed)
    def point(self, event: RoundList.Pointed) -> None:
        self.refresh_bindings()
        self.workers.cancel_group(self, "round")
        match event.entry:
            case PlayedGogen() as played:
                self._show_gogen(played)
            case PlayedContest() as played:
                self._show_contest(played)
            case PlayedRound() as left:
                self._show_round(left, is_over=False)
            case facts:
                self.show_round(facts.id)

    @work(group="round")
    async def show_round(self, id_: str) -> None:
        """Show the board and words of a round."""
        played = await asyncio.to_thread(self.app.store.rounds.get, id_)
        if played is not None:
            self._show_round(played, is_over=True)

    def _show_round(self, played: PlayedRound, *, is_over: bool) -> None:
        """Show a round; one that goes on as in its pause: without letters and words to find."""
        setup = played.setup
        text = setup.to_find.text
        parts = [f"{rules_text(setup.rules)}{words_text(len(played.found))}"]
        if setup.day:
            parts.insert(0, daily_title(daily_name(setup.day, played.language)))
        if played.found:
            parts.append(_("best {word}", word=text(played.best_word)))
        found = " ".join(map(text, played.found))
        if setup.to_find:
            parts, found = _puzzle_texts(played, is_over=is_over)
        if played.spent:
            parts.append(_("hints −{points}", points=played.spent))
        self._show(setup.board, setup.rules.q, ", ".join(parts), found, is_over)

    def _show_gogen(self, played: PlayedGogen) -> None:
        """Show a Gogen as far as it is filled."""
        texts = of_values(played.game.get("texts"))
        words = " ".join(shown(word, texts) for word in played.words)
        self._show(played.board, QReading.Q, gogen_state(played), f"{words}\n{played.code}")

    def _show_contest(self, played: PlayedContest) -> None:
        """Show the last board of a contest, and the words found on it, once all have played it."""
        contest, last = played.contest, played.contest.current_round
        found = " · ".join(
            labelled(turn.player, " ".join(turn.found).upper() or "–") for turn in last.turns
        )
        board, is_over = Board.parse(last.notation), not played.is_awaited
        self._show(board, contest.rules.q, contest_state(played), found * is_over, is_over)

    def _show(self, board: Board, q: QReading, text: str, words: str, is_over: bool = True) -> None:
        self._board.board, self._board.q, self._board.is_concealed = board, q, not is_over
        self._words.update(Content.assemble((f"{text}\n", "$secondary"), words))

    @on(RoundList.Chosen)
    async def review_round(self, event: RoundList.Chosen) -> None:
        match event.line:
            case PlayedGogen(game=game):
                self.post_message(ResumeGogen(game))
            case PlayedContest(contest=contest, is_finished=is_finished):
                self.post_message((ShowContest if is_finished else ResumeContest)(contest))
            case PlayedRound() as left:
                self.post_message(ResumeRound(left))
            case facts:
                played = await asyncio.to_thread(self.app.store.rounds.get, facts.id)
                if played is not None:
                    self.post_message(ReviewRound(played))

    @work(group="remove")
    async def action_remove(self) -> None:
        """Remove an entry, if the player is sure; an unfinished daily board only ends."""
        left, store, verb = self._rounds.pointed, self.app.store, _("Remove")
        remove: Callable[[], object]
        match left:
            case PlayedRound() if left.setup.day:
                verb, question = _("End"), _(END_DAY, state=state_of(left))
                remove = partial(store.rounds.archive, left)
            case PlayedRound():
                question = _(REMOVE, state=state_of(left))
                remove = partial(store.rounds.forget, left)
            case RoundFacts():
                points = points_text(left.score)
                question = _(REMOVE_ROUND, day=day_text(left.local_day), points=points)
                remove = partial(store.rounds.forget, left)
            case PlayedGogen():
                solved = _("Remove the Gogen solved in {time}?", time=clock_face(left.elapsed))
                question = solved if left.is_solved else _(REMOVE_GOGEN)
                remove = partial(self._forget_gogen, left)
            case PlayedContest(contest=contest):
                sentence = REMOVE_PLAYED if left.is_finished else REMOVE_CONTEST
                question = _(sentence, players=listed(contest.players))
                remove = partial(store.contests.forget, contest)
            case None:
                return
        if await self.app.push_screen_wait(ConfirmDialog(question, verb, _("Keep"))):
            remove()
            self.load()

    def _forget_gogen(self, played: PlayedGogen) -> None:
        """Forget a Gogen, which may be the one kept for the next time."""
        self.app.store.gogens.forget(played)
        if self.app.drafts.gogen.get("id") == played.id:
            self.app.keep_draft(gogen={})

    def allows(self, action: str) -> bool:
        """Allow an export and statistics of rounds, and removing all but today's board."""
        if action == "remove":
            entry = self._rounds.pointed  # Today's board counts only once, and so stays.
            is_todays = isinstance(entry, RoundFacts) and entry.daily_board == date.today()
            return entry is not None and not is_todays
        return action not in ("export", "statistics") or bool(self._statistics.rounds)

    def action_statistics(self) -> None:
        self.app.push_screen(StatisticsScreen(self._history))

    @work(group="export")
    async def action_export(self) -> None:
        rounds = await asyncio.to_thread(self.app.store.rounds.finished)

        def text(path: Path) -> str:
            ending = path.suffix.lower()
            if ending not in ("", *WRITERS):
                raise unknown_ending(path, [*WRITERS])
            return WRITERS[ending or ".csv"](rounds)

        await export_text(self.app, text, "boggle-rounds.csv", EXPORT_QUESTION)

    def _show_statistics(self) -> None:
        is_empty = not self._statistics.rounds and not self._rounds.lines
        self._board.visible = not is_empty
        if not self._statistics.rounds:
            self._summary.update(_(EMPTY if is_empty else ONLY_OTHERS) if self.is_shown else "")
            return
        room = self._page.scrollable_content_region
        width = room.width
        parts: list[tuple[str, str]] = []
        for label, text in summary_lines(self._statistics, date.today(), width, BAR):
            is_sparkline = text[:1] in "▁▂▃▄▅▆▇█"
            wrapped = f"\n{' ' * LABEL}".join(wrap(text, max(1, width - LABEL)))
            parts += [
                (label.ljust(LABEL), "$secondary"),
                (wrapped, "$primary" if is_sparkline else ""),
            ]
            parts.append(("\n", ""))
        used = sum(text.count("\n") for text, _ in parts)
        plotted = self._plot(width, room.height - used)
        self._summary.update(Content.assemble(*parts[:-1], *plotted))

    def _plot(self, width: int, height: int) -> list[tuple[str, str]]:
        """The plot of the latest shares and their running mean, if there is room for it."""
        height = min(height - 4, MAX_PLOT)
        if height < MIN_PLOT or not self._statistics.shares:
            return []
        percents = [100 * share for share in self._statistics.shares[-LATEST - MEAN_OF :]]
        means = running_means(percents)[-LATEST:]
        lines = plot(percents[-LATEST:], means, width, height)
        heading = f"\n\n{_('Share of the points in percent, and its mean over ten rounds')}\n"
        return [(heading, "$secondary"), *(part for line in lines for part in (*line, ("\n", "")))]


def _others(store: Store) -> list[PlayedGogen | PlayedContest]:
    """The Gogens and contests of the history."""
    return [*store.gogens.all(), *store.contests.played()]


def in_time(entries: list[HistoryEntry]) -> list[HistoryEntry]:
    """Sort rounds, Gogens and contests, the latest first."""
    return sorted(entries, key=moment_of, reverse=True)


def _is_over(entry: PlayedGogen | PlayedContest) -> bool:
    return entry.is_solved if isinstance(entry, PlayedGogen) else entry.is_finished


def _puzzle_texts(played: PlayedRound, *, is_over: bool) -> tuple[list[str], str]:
    """List the words of a puzzle, with the number found; then the bonus words."""
    to_find = played.setup.to_find
    text = to_find.text
    bonus = [f"+{text(word)}" for word in played.found if word not in to_find.words]
    words = [
        f"{'✓' if word in played.found else '✗'}{text(word)}"
        for word in to_find.words
        if is_over or word in played.found
    ]
    parts = [f"{_('puzzle')}, {count_text(to_find, played.found)}"]
    if bonus:
        parts.append(_("{count} bonus", count=len(bonus)))
    return parts, " ".join([*words, *bonus])
