"""Between two turns of a contest: the screen shows whose turn is next, and how a team stands."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.kind import Kind
from boggle_tui.game.contest.wording import scores_text, team_outcome, team_text
from boggle_tui.game.words.wording import counted, listed
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.base.text import clock_face
from boggle_tui.tui.contest.contest_text import heading, totals_text
from boggle_tui.tui.messages import LeaveContest, StartTurn

GRACE = 0.7
"""Seconds during which keys are ignored: they were meant for the turn before."""
COUNTS_ONCE = "A word counts once for all of you."
CALL_OUT = "Call out words; one of you types them."
MAX_BAR = 24
"""Columns of the bar of a goal that is reached."""


class HandOverScreen(BoggleScreen[None]):
    """Asks to hand the keyboard to the next player, whose turn Enter starts."""

    TITLE = "Next player"
    CSS_PATH = "contest.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "Start", tooltip="Start the turn"),
        Binding("left,minus", "change_goal(False)", "Lower goal"),
        Binding("right,plus", "change_goal(True)", "Raise goal"),
        Binding("escape", "leave", "Home", tooltip="Go home; you can resume the contest later"),
    ]

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        assert contest.turn is not None
        self.contest, self._turn = contest, contest.turn
        self._shown_at = 0.0

    def compose(self) -> ComposeResult:
        with Container(id="message"):
            yield Static(self._text(), id="next")
        yield KeyBar()

    def on_mount(self) -> None:
        self._shown_at = self.context.clock()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Let a team change its goal until it begins."""
        may_change = self.contest.kind.is_together and not self.contest.is_begun
        return action != "change_goal" or may_change

    def action_change_goal(self, up: bool) -> None:
        """Raise or lower the goal by a step."""
        self.contest = self.contest.with_changed_goal(up=up)
        player_store().contests.save(self.contest)
        self.query_one("#next", Static).update(self._text())

    def action_start(self) -> None:
        if self.context.clock() - self._shown_at >= GRACE:
            self.post_message(StartTurn(self.contest))

    def action_leave(self) -> None:
        self.post_message(LeaveContest(self.contest))

    def _text(self) -> Content:
        if self.contest.kind.is_together:
            return self._team_text()
        return Content.assemble(
            (f"{heading(self.contest)}\n", "$secondary"),
            (f"{self._scores()}\n\n\n", "$secondary"),
            "Hand the keyboard to\n\n",
            (f"  {self._turn.player.upper()}  ", "bold $background on $primary"),
            "\n\nEveryone else, look away.\n\n\n",
            (self._time_text(), "$secondary"),
        )

    def _team_text(self) -> Content:
        contest, is_at_once = self.contest, self.contest.kind is Kind.AT_ONCE
        advice = CALL_OUT if is_at_once else COUNTS_ONCE
        whose = listed(contest.players) if is_at_once else self._turn.player.upper()
        return Content.assemble(
            (f"{heading(contest)}\n", "bold $primary"),
            (f"{self._standing()}\n\n\n", "$secondary"),
            "All at the keyboard\n\n" if is_at_once else "Hand the keyboard to\n\n",
            (f"  {whose}  ", "bold $background on $primary"),
            f"\n\n{advice}\n\n\n",
            (self._time_text(), "$secondary"),
        )

    def _standing(self) -> str:
        """The points to find on the board; after the first turn, those of the team."""
        contest = self.contest
        if not contest.is_begun:
            return f"The common words here are worth {counted(contest.in_common, 'point')}."
        full = min(MAX_BAR, contest.team_points * MAX_BAR // contest.goal)
        bar = f"{'█' * full}{'░' * (MAX_BAR - full)} {team_text(contest)}"
        outcome = f"{team_outcome(contest)}." if contest.is_reached else ""
        return "\n".join(filter(None, (bar, scores_text(contest.current_round.points), outcome)))

    def _scores(self) -> str:
        """The scores of all players, from the second round on."""
        return totals_text(self.contest) if len(self.contest.rounds) > 1 else ""

    def _time_text(self) -> str:
        key, turn, seconds = self.key_of("start"), self._turn, self.contest.rules.seconds
        if seconds is None:
            return f"Press {key} to start, without a clock."
        left = clock_face(seconds - turn.elapsed)
        return (
            f"Press {key} to resume: {left} left."
            if turn.elapsed
            else f"Press {key} to start: you have {left}."
        )
