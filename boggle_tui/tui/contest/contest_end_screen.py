"""The end of a contest: the winner, or whether a team made it, and all scores."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from rich.cells import set_cell_size
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Container
from textual.content import Content
from textual.css.query import NoMatches
from textual.widgets import Static

from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.players import MAX_NAME
from boggle_tui.game.contest.table import best_word, goals_reached, ranking, wins
from boggle_tui.game.contest.wording import led_text, team_outcome, team_text
from boggle_tui.game.words.wording import counted, listed
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.messages import PlayContestAgain
from boggle_tui.tui.session.stored import read_stored

MAX_BAR = 24
"""Columns of the bar of the highest score."""
MAX_SHARE = 14
"""Columns of that bar beside words."""


class ContestEndScreen(BoggleScreen[None]):
    """The winner, or a team's outcome, and all players by score."""

    TITLE = "Final scores"
    CSS_PATH = "contest.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,enter", "again", "Again", tooltip="Start another contest with the same players"),
        Binding("escape", "home", "Home"),
    ]

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        self.contest = contest

    def compose(self) -> ComposeResult:
        with Container(id="message"):
            yield Static(self._winner(), id="winner")
            with Center():
                yield Static(self._places(), id="places")
            yield Static(id="wins", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.show_wins()

    @work(exclusive=True, group="look")
    async def show_wins(self) -> None:
        """Show how many contests each player has won."""
        finished = await read_stored(lambda store: store.contests.finished())
        if self.contest.kind.is_together:
            reached, played = goals_reached(finished, self.contest.players)
            self._show_wins(f"Goals reached together: {reached} of {played}" if played > 1 else "")
            return
        won = wins(finished, self.contest.players)
        if sum(won.values()) > 1:
            text = " · ".join(f"{player} {number}" for player, number in won.items())
            self._show_wins(f"Contests won: {text}")

    def _show_wins(self, text: str) -> None:
        with suppress(NoMatches):  # The screen may have been left meanwhile.
            self.query_one("#wins", Static).update(text)

    def action_again(self) -> None:
        self.post_message(PlayContestAgain(self.contest))

    def action_home(self) -> None:
        self.app.pop_screen()

    def _winner(self) -> Content:
        contest = self.contest
        if contest.kind.is_together:
            sign = "★" if contest.is_reached else ""
            return Content.assemble(
                (f"{sign}  {team_outcome(contest)}  {sign}\n\n", "bold $primary"),
                (f"{listed(contest.players)}: {team_text(contest)}\n\n", "$secondary"),
            )
        most = contest.totals[contest.leaders[0]]
        headline = f"★  {contest.winner.upper()} WINS  ★" if contest.winner else led_text(contest)
        played = sum(contest_round.is_over for contest_round in contest.rounds)
        rounds = counted(played, "round")
        return Content.assemble(
            (f"{headline}\n\n", "bold $primary"),
            (f"{counted(most, 'point')} in {rounds}\n\n", "$secondary"),
        )

    def _places(self) -> Content:
        if self.contest.kind.is_together:
            return self._shares()
        places = ranking(self.contest)
        most = max(places[0].points, 1)
        return Content("\n").join(
            Content.assemble(
                (f"{place}.  ", "$secondary"),
                f"{set_cell_size(player, MAX_NAME)}  ",
                (f"{total:>4}  ", "bold"),
                ("█" * (total * MAX_BAR // most), "$primary"),
            )
            for place, player, total in places
        )

    def _shares(self) -> Content:
        """The finds of each of a team, in the order of play."""
        contest_round = self.contest.current_round
        most = max(*contest_round.points.values(), 1)
        return Content("\n").join(
            Content.assemble(
                f"{set_cell_size(turn.player, MAX_NAME)}  ",
                (f"{contest_round.points[turn.player]:>4}  ", "bold"),
                (f"{counted(len(contest_round.counting(turn)), 'word'):<10}", "$secondary"),
                (f"{best_word(contest_round, turn).upper():<16}  ", "$secondary"),
                ("█" * (contest_round.points[turn.player] * MAX_SHARE // most), "$primary"),
            )
            for turn in contest_round.turns
        )
