"""The card of the daily board: today's, or that of an earlier day, and the day's Gogen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Self

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive
from textual.widgets import Button, Label

from boggle_tui.files.translation import N_, _, full_day_text, ngettext
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.statistics import Streaks, streaks
from boggle_tui.game.round.daily_board import daily_name
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.phrases import points_text
from boggle_tui.gogen.generator import daily_difficulty
from boggle_tui.play.round_sentences import one_try_text, state_of
from boggle_tui.store.played import PlayedGogen
from boggle_tui.store.store import Store
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.screen import Dialog

LATE = N_("Late: this doesn't count for your streak.")
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class DailyRecord:
    """The boards and Gogens of days that the player has played in a language."""

    language: Language
    boards: Mapping[date, PlayedRound]
    unfinished: Collection[str]
    """The ids of the boards that can be resumed."""
    gogens: Mapping[str, PlayedGogen]
    played_in_time: frozenset[date]

    @classmethod
    def of(cls, store: Store, language: Language) -> Self:
        """Read the record; slow, so call it in a thread."""
        rounds, gogens, left = store.rounds, store.gogens.of_days(), store.rounds.unfinished()
        ids, played = frozenset(each.id for each in left), rounds.of_days(language)
        return cls(language, played, ids, gogens, rounds.daily_boards())


class _Arrow(Button, can_focus=False):
    """A button for the mouse: Enter stays with the answers."""


class TodayDialog(Dialog[tuple[date, bool] | None]):
    """A day with what it offers and how that went; the clock starts when the player is ready.

    The result is the day to play, and whether its Gogen instead of its board.
    """

    PLACE = N_("Today")
    CSS_PATH = "today_dialog.tcss"
    BINDINGS = bind(
        on_bar("enter", "choose(False)", "Start"),
        on_bar("g", "choose(True)", "Gogen", "Solve the Gogen of this day"),
        on_bar("left", "move(-1)", "The day before"),
        on_bar("right", "move(1)", "The day after"),
        on_bar("escape", "dismiss(None)", "Not now"),
    )
    AUTO_FOCUS = "#start"

    day: reactive[date] = reactive(date.min, init=False)
    """The day shown."""

    def __init__(self, now: datetime, record: DailyRecord) -> None:
        super().__init__()
        self._now, self._record = now, record
        self.set_reactive(TodayDialog.day, now.date())
        self._date, self._board = Label(id="date"), Label()
        self._gogen, self._streak = Label(), Label(id="streak")
        self._start = Button(_("Start"), id="start", compact=True, action="screen.choose(False)")

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            with Horizontal(id="days"):
                yield _Arrow("‹", compact=True, action="screen.move(-1)")
                yield self._date
                yield _Arrow("›", compact=True, action="screen.move(1)")
            yield self._board
            yield self._gogen
            yield self._streak
            with Horizontal(id="answers"):
                yield self._start
                yield Button(_("Gogen"), compact=True, action="screen.choose(True)")
                yield Button(_("Not now"), compact=True, action="screen.dismiss(None)")
            yield Label(_("← →: other days · g: Gogen · Esc: not now"), classes="hint")

    def on_mount(self) -> None:
        self.watch_day()

    def action_move(self, days: int) -> None:
        self.day = min(self.day + days * ONE_DAY, self._now.date())

    def action_choose(self, is_gogen: bool) -> None:
        self.dismiss((self.day, is_gogen))

    def watch_day(self) -> None:
        """Show what the day offers, and how it went."""
        day, record = self.day, self._record
        self._date.update(full_day_text(day))
        self.query_one("#card").border_title = _("Today") if day == self._now.date() else ""
        played = record.boards.get(day)
        gogen = record.gogens.get(daily_name(day, record.language))
        if played is None:
            self._start.label = _("Start")
            text = one_try_text(record.language)
        elif played.id in record.unfinished:
            self._start.label = _("Resume")
            text = _("Unfinished: {state}.", state=state_of(played))
        else:
            score, most = points_text(played.counted_score), played.possible
            if most is not None:
                score = _("{n} of {most}", n=score, most=most)
            self._start.label = _("Review")
            text = _(
                "✓ Played, late: {score}." if played.is_late else "✓ Played: {score}.", score=score
            )
        self._board.update(text)
        text = _("Gogen: {difficulty}.", difficulty=_(daily_difficulty(day).label))
        if gogen is not None:
            time = clock_face(gogen.elapsed)
            text = _("Gogen left after {time}.", time=time)
            if gogen.is_solved:
                text = _("✓ Gogen solved in {time}.", time=time)
        self._gogen.update(text)
        self._streak.update(self._streak_text)

    @property
    def _streak_text(self) -> str:
        """Say what a try on the day counts for, or when the next board comes."""
        today, days = self._now.date(), self._record.played_in_time
        if self.day != today:
            return "" if self.day in self._record.boards else _(LATE)
        text = streak_text(streaks(days, today), today in days)
        midnight = datetime.combine(today + ONE_DAY, datetime.min.time(), self._now.tzinfo)
        hours, minutes = divmod((midnight - self._now) // timedelta(minutes=1), 60)
        some = {"hours": hours, "minutes": minutes}
        left = _("{hours} h {minutes} min" if hours else "{minutes} min", **some)
        return text + "\n" + _("The next board comes in {time}.", time=left)


def streak_text(streaks: Streaks, is_played: bool) -> str:
    """The streak of daily boards that is at stake, and the longest."""
    if not streaks.current:
        best = ngettext("Your best: {count} day.", "Your best: {count} days.", streaks.longest)
        return f"{_('Play today to start a streak.')} {best if streaks.longest else ''}".strip()
    text = ngettext("Your streak: {count} day.", "Your streak: {count} days.", streaks.current)
    if streaks.longest > streaks.current:
        text = ngettext(
            "Your streak: {count} day (best {best}).",
            "Your streak: {count} days (best {best}).",
            streaks.current,
            best=streaks.longest,
        )
    return text if is_played else f"{text} {_('Keep it going!')}"
