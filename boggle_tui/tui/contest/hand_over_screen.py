"""Between two turns of a contest: the screen shows whose turn is next, and how a team stands."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.game.contest.wording import heading, scores_text, team_outcome, team_text
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.wording import listed
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.messages import LeaveContest, StartTurn

GRACE = 0.7
"""Seconds during which keys are ignored: they were meant for the turn before."""
ADVICE = {
    ContestKind.RIVALS: N_("Everyone but {player}, look away."),
    ContestKind.IN_TURNS: N_("A word counts once for all of you."),
    ContestKind.AT_ONCE: N_("Call out words; one of you types them."),
}
CHANGE_GOAL = N_("Lower or raise the goal of a team")
MAX_BAR = 24
"""Columns of the bar of a goal that is reached."""


class HandOverScreen(PlayerScreen[None]):
    """Asks to hand the keyboard to the next player, whose turn Enter starts."""

    CSS_PATH = "contest.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "Start", tooltip="Start the turn; until then the clock waits"),
        Binding("left,minus", "change_goal(False)", "Lower goal", tooltip=CHANGE_GOAL),
        Binding("right,plus", "change_goal(True)", "Raise goal", tooltip=CHANGE_GOAL),
        Binding("escape", "leave", "Home", tooltip="Go home; you can resume the contest later"),
    ]

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        assert contest.turn is not None
        self.contest, self._turn = contest, contest.turn
        self._shown_at = 0.0

    def compose(self) -> ComposeResult:
        with Container(id="message"):
            yield Static(self._above(), id="standing")
            share = 0.25 if self.contest.kind.is_together else 0.3  # There is more above a team's.
            is_all = self.contest.kind is ContestKind.AT_ONCE
            whose = listed(self.contest.players) if is_all else self._turn.player.upper()
            yield LargeText(whose, share, is_boxed=True, id="whose")
            yield Static(self._below(), id="advice")
        yield KeyBar()

    def on_mount(self) -> None:
        self._shown_at = self.context.clock()

    def allows(self, action: str) -> bool:
        """Let a team change its goal until it begins."""
        may_change = self.contest.kind.is_together and not self.contest.is_begun
        return action != "change_goal" or may_change

    def action_change_goal(self, up: bool) -> None:
        """Raise or lower the goal by a step."""
        self.contest = self.contest.with_changed_goal(up=up)
        self.context.store.contests.save(self.contest)
        self.query_one("#standing", Static).update(self._above())

    def action_start(self) -> None:
        if self.context.clock() - self._shown_at >= GRACE:
            self.post_message(StartTurn(self.contest))

    def action_leave(self) -> None:
        self.post_message(LeaveContest(self.contest))

    def _above(self) -> Content:
        """The standings of the contest, and what to do."""
        contest, kind = self.contest, self.contest.kind
        scores = scores_text(contest.totals) if len(contest.rounds) > 1 else ""
        standing = self._standing() if kind.is_together else Content(scores)
        return Content.assemble(
            (f"{heading(contest)}\n", "bold $primary" if kind.is_together else "$secondary"),
            standing.stylize("$secondary"),
            "\n\n\n",
            _("All at the keyboard") if kind is ContestKind.AT_ONCE else _("Hand the keyboard to"),
            "\n",
        )

    def _below(self) -> Content:
        advice = _(ADVICE[self.contest.kind], player=self._turn.player)
        return Content.assemble(f"\n{advice}\n\n\n", (self._time_text(), "$secondary"))

    def _standing(self) -> Content:
        """The points to find on the board; after the first turn, those of the team."""
        contest = self.contest
        if not contest.is_begun:
            common = ngettext(
                "The common words here are worth {count} point.",
                "The common words here are worth {count} points.",
                contest.in_common,
            )
            return Content(common)
        full = min(MAX_BAR, contest.team_points * MAX_BAR // contest.goal)
        bar = Content.assemble(("█" * full, "$primary"), ("░" * (MAX_BAR - full), "$secondary"))
        lines: list[Content | str] = [bar + f" {team_text(contest)}"]
        lines.append(scores_text(contest.current_round.points))
        if contest.is_reached:
            lines.append(f"{team_outcome(contest)}.")
        return Content("\n").join(lines)

    def _time_text(self) -> str:
        key, turn, seconds = self.key_of("start"), self._turn, self.contest.rules.seconds
        if seconds is None:
            return _("Press {key} to start, without a clock.", key=key)
        left = clock_face(seconds - turn.elapsed)
        if turn.elapsed:
            return _("Press {key} to resume: {time} left.", key=key, time=left)
        return _("Press {key} to start: you have {time}.", key=key, time=left)
