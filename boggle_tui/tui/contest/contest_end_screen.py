"""The end of a contest: the winner, and all scores."""

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
from boggle_tui.game.contest.table import ranking, wins
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.contest.contest_text import listed
from boggle_tui.tui.messages import PlayContestAgain
from boggle_tui.tui.session.stored import read_stored

MAX_BAR = 24
"""Columns of the bar of the highest score."""


class ContestEndScreen(BoggleScreen[None]):
    """The winner, and all players by score."""

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
        won = wins(finished, self.contest.players)
        if sum(won.values()) > 1:
            text = " · ".join(f"{player} {number}" for player, number in won.items())
            with suppress(NoMatches):  # The screen may have been left meanwhile.
                self.query_one("#wins", Static).update(f"Contests won: {text}")

    def action_again(self) -> None:
        self.post_message(PlayContestAgain(self.contest))

    def action_home(self) -> None:
        self.app.pop_screen()

    def _winner(self) -> Content:
        contest = self.contest
        most = contest.totals[contest.leaders[0]]
        headline = (
            f"★  {contest.winner.upper()} WINS  ★"
            if contest.winner
            else f"{listed(contest.leaders)} led at the end"
        )
        played = sum(contest_round.is_over for contest_round in contest.rounds)
        rounds = counted(played, "round")
        return Content.assemble(
            (f"{headline}\n\n", "bold $primary"),
            (f"{counted(most, 'point')} in {rounds}\n\n", "$secondary"),
        )

    def _places(self) -> Content:
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
