"""The rounds played so far, and their statistics."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import date
from pathlib import Path
from textwrap import wrap
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.css.query import NoMatches
from textual.widgets import Static

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.wording import contest_text
from boggle_tui.game.history.charts import LATEST, MEAN_OF, running_means
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.totals import RoundTotals
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.wording import counted
from boggle_tui.share.history.rounds import rounds_as_csv, rounds_as_json
from boggle_tui.share.history.summary import LABEL, summary_lines
from boggle_tui.store.store import Store, player_store
from boggle_tui.store.tables.contests import PlayedContest
from boggle_tui.store.tables.gogens import PlayedGogen
from boggle_tui.tui.base.dialogs.export import export_text
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.round_options import rules_text
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.history.plot import plot
from boggle_tui.tui.history.round_list import HistoryEntry, RoundList
from boggle_tui.tui.messages import ResumeGogen, ReviewRound, ShowContest, ShowStatistics
from boggle_tui.tui.session.stored import read_stored

EMPTY = "No rounds yet. Each round you play is saved here."
ONLY_OTHERS = "No rounds yet. Statistics begin with your first one."
SHARES = "\n\nShare of the points in percent, and its mean over ten rounds\n"
BAR = "▆"
"""Lower than a line, so that bars don't touch each other."""
FIRST = 200
"""The number of rounds to show at once; thousands take longer to read."""
MIN_PLOT, MAX_PLOT = 8, 36
"""Lines of the plot."""
EXPORT_QUESTION = "File name (ending in .csv or .json):"


class HistoryScreen(BoggleScreen[None]):
    """The rounds by date, the board of the round pointed at, and the statistics of all."""

    TITLE = "History"
    CSS_PATH = "history_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "statistics", "Statistics", tooltip="Charts of your rounds"),
        Binding("e", "export", "Export", tooltip="Export all rounds to a file"),
        Binding("escape", "home", "Home"),
    ]
    AUTO_FOCUS = "#rounds"

    def __init__(self) -> None:
        super().__init__()
        self.is_shown = False
        """Whether the rounds are loaded and shown."""
        self._totals = RoundTotals()

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="left"):
                rounds = RoundList(id="rounds")
                rounds.border_title = "Rounds: points, %"
                yield rounds
                yield BoardView(id="board")
            with Vertical(id="right"):
                with VerticalScroll(id="statistics"):
                    yield Static(id="summary")
                yield Static(id="words")
        yield KeyBar()

    def on_mount(self) -> None:
        self.load()

    @work(exclusive=True)
    async def load(self) -> None:
        """Load the latest rounds and show them, then the others."""
        rounds, others, totals = await read_stored(
            lambda store: (
                store.rounds.summaries(FIRST),
                _others(store),
                store.rounds.totals(),
            )
        )
        self._totals = totals
        is_all = len(rounds) < FIRST and totals.rounds <= len(rounds)
        oldest = "" if is_all or not rounds else rounds[-1].started
        entries = in_time([*rounds, *(other for other in others if other.started >= oldest)])
        with suppress(NoMatches), self.app.batch_update():  # The screen may have been closed.
            self.query_one(RoundList).show(entries)
            self.is_shown = True
            self._show_statistics()
            self.refresh_bindings()
        if not is_all:
            everything = await asyncio.to_thread(
                lambda: in_time([*player_store().rounds.summaries(), *others])
            )
            with suppress(NoMatches):
                self.query_one(RoundList).extend(everything)

    def on_screen_resume(self) -> None:
        if self.is_shown:
            self.load()

    def on_resize(self, _: events.Resize) -> None:
        self.after_layout(self._show_statistics)

    @on(RoundList.Pointed)
    def point(self, event: RoundList.Pointed) -> None:
        if isinstance(event.entry, PlayedGogen):
            self._show_gogen(event.entry)
        elif isinstance(event.entry, PlayedContest):
            self._show_contest(event.entry.contest)
        else:
            self.show_round(event.entry.id)

    @work(exclusive=True, group="round")
    async def show_round(self, id_: str) -> None:
        """Show the board and words of a round."""
        played = await asyncio.to_thread(player_store().rounds.get, id_)
        if played is not None:
            with suppress(NoMatches):
                self._show_round(played)

    def _show_round(self, played: PlayedRound) -> None:
        view = self.query_one(BoardView)
        view.board, view.q = played.board, played.rules.q
        rules = rules_text(played.rules)
        best = f", best {played.best_word.upper()}" if played.found else ""
        hints = f", hints −{played.spent}" if played.spent else ""
        words = f"{rules}{counted(len(played.found), 'word')}{best}"
        listed = " ".join(played.found)
        if played.is_puzzle:
            words, listed = _puzzle_texts(played)
        self.query_one("#words", Static).update(
            Content.assemble((f"{words}{hints}\n", "$secondary"), listed)
        )

    def _show_gogen(self, played: PlayedGogen) -> None:
        """Show a Gogen as far as it is filled."""
        self.workers.cancel_group(self, "round")
        game, view = played.game, self.query_one(BoardView)
        board = Board.parse(game["given"])
        for letter, cell in game["placed"].items():
            board = board.with_face(cell, letter)
        view.board, view.q = board, QReading.Q
        end = "solved in" if played.is_solved else "left after"
        hints = f", {counted(played.hints, 'hint')}" if played.hints else ""
        text = f"Gogen ({game['difficulty']}), {end} {clock_face(played.elapsed)}{hints}"
        words = " ".join(game["words"])
        self.query_one("#words", Static).update(
            Content.assemble((f"{text}\n", "$secondary"), f"{words}\n{played.code}")
        )

    def _show_contest(self, contest: Contest) -> None:
        """Show the last board of a contest, and the words found on it by each player."""
        self.workers.cancel_group(self, "round")
        view, last = self.query_one(BoardView), contest.current_round
        view.board, view.q = Board.parse(last.notation), contest.rules.q
        found = " · ".join(f"{turn.player}: {' '.join(turn.found) or '–'}" for turn in last.turns)
        self.query_one("#words", Static).update(
            Content.assemble((f"{contest_text(contest)}\n", "$secondary"), found)
        )

    @on(RoundList.Chosen)
    async def review_round(self, event: RoundList.Chosen) -> None:
        if isinstance(event.entry, PlayedGogen):
            self.post_message(ResumeGogen(event.entry.game))
            return
        if isinstance(event.entry, PlayedContest):
            self.post_message(ShowContest(event.entry.contest))
            return
        played = await asyncio.to_thread(player_store().rounds.get, event.entry.id)
        if played is not None:
            self.post_message(ReviewRound(played))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Allow an export and statistics only if there are rounds."""
        return action not in ("export", "statistics") or bool(self._totals.rounds)

    def action_statistics(self) -> None:
        self.post_message(ShowStatistics())

    def action_home(self) -> None:
        self.app.pop_screen()

    @work(group="export")
    async def action_export(self) -> None:
        rounds = await asyncio.to_thread(player_store().rounds.finished)

        def text(path: Path) -> str:
            is_json = path.suffix.lower() == ".json"
            return rounds_as_json(rounds) if is_json else rounds_as_csv(rounds)

        await export_text(self.app, text, "boggle-rounds.csv", EXPORT_QUESTION)

    def _show_statistics(self) -> None:
        summary = self.query_one("#summary", Static)
        if not self._totals.rounds:
            is_empty = not self.query_one(RoundList).entries
            summary.update((EMPTY if is_empty else ONLY_OTHERS) if self.is_shown else "")
            self.query_one(BoardView).visible = not is_empty
            return
        self.query_one(BoardView).visible = True
        room = self.query_one("#statistics").scrollable_content_region
        width = room.width - 1
        parts: list[tuple[str, str]] = []
        for label, text in summary_lines(self._totals, date.today(), width, BAR):
            is_sparkline = text[:1] in "▁▂▃▄▅▆▇█"
            wrapped = f"\n{' ' * LABEL}".join(wrap(text, max(1, width - LABEL)))
            parts += [
                (label.ljust(LABEL), "$secondary"),
                (wrapped, "$primary" if is_sparkline else ""),
            ]
            parts.append(("\n", ""))
        used = sum(text.count("\n") for text, _ in parts)
        content = Content.assemble(*parts[:-1], *self._plot(width, room.height - used))
        summary.update(content)

    def _plot(self, width: int, height: int) -> list[tuple[str, str]]:
        """The plot of the latest shares and their running mean, if there is room for it."""
        height = min(height - len(SHARES.splitlines()) - 1, MAX_PLOT)
        if height < MIN_PLOT or not self._totals.shares:
            return []
        percents = [100 * share for share in self._totals.shares[-LATEST - MEAN_OF :]]
        means = running_means(percents)[-LATEST:]
        lines = plot(percents[-LATEST:], means, width, height)
        return [(SHARES, "$secondary"), *(part for line in lines for part in (*line, ("\n", "")))]


def _others(store: Store) -> list[PlayedGogen | PlayedContest]:
    """The Gogens and contests of the history."""
    return [*store.gogens.all(), *store.contests.played()]


def in_time(entries: list[HistoryEntry]) -> list[HistoryEntry]:
    """Sort rounds, Gogens and contests, the latest first."""
    return sorted(entries, key=lambda entry: entry.started, reverse=True)


def _puzzle_texts(played: PlayedRound) -> tuple[str, str]:
    """List the words of a puzzle that were found, with their number; then the bonus words."""
    bonus = [f"+{word}" for word in played.found if word not in played.hidden]
    words = [f"{'✓' if word in played.found else '✗'}{word}" for word in played.hidden]
    count = f"puzzle, {played.hidden_found} of {counted(len(played.hidden), 'word')}"
    summary = f"{count}, {len(bonus)} bonus" if bonus else count
    return summary, " ".join([*words, *bonus])
