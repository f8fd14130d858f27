"""The end of a contest: the winner, or whether a team made it, and all scores."""

from __future__ import annotations

from rich.cells import set_cell_size
from textual import work
from textual.app import ComposeResult
from textual.containers import Center, Container
from textual.content import Content
from textual.widgets import Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_sentences import (
    led_text,
    margin_text,
    reached_text,
    rounds_text,
    scores_text,
    team_text,
)
from boggle_tui.game.contest.players import MAX_NAME
from boggle_tui.game.contest.scores import best_word, goals_reached, ranking, wins
from boggle_tui.game.words.phrases import listed, points_text, words_text
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.messages import PlayContestAgain

BAR = "▆"
MIN_BAR, MAX_BAR = 8, 80
"""Columns of the bar of the highest score: as many as fit, within these bounds."""
MARGIN = 3
"""Columns that the scores can't use."""


class FinalScoresScreen(BoggleScreen[None]):
    """The winner, or a team's outcome, and all players by score."""

    CSS_PATH = "contest.tcss"

    def __init__(self, contest: Contest, note: str = "") -> None:
        super().__init__()
        self.contest = contest
        self._wins = Static(note, id="wins", markup=False)

    def body(self) -> ComposeResult:
        with Container(id="message"):
            yield LargeText(self._headline(), 0.25, id="winner")
            yield Static(self._points(), id="points", markup=False)
            with Center():
                yield Static(id="places")
            yield self._wins

    def on_resize(self) -> None:
        self.query_one("#places", Static).update(self._places())

    def _headline(self) -> str:
        contest = self.contest
        if contest.kind.is_together:
            return reached_text(contest)
        if contest.winner:
            return _("{player} WINS", player=contest.winner.upper())
        return led_text(contest)

    def _points(self) -> str:
        """The points of the team, or those of the winner."""
        contest = self.contest
        if contest.kind.is_together:
            return f"{margin_text(contest)}\n\n{listed(contest.players)}: {team_text(contest)}"
        most = contest.totals[contest.leaders[0]]
        return f"{points_text(most)} {rounds_text(contest)}"

    def _places(self) -> Content:
        """The players, a line each, with a bar for their points; further apart if there is room."""
        width, height = self.size
        rows = self._shares() if self.contest.kind.is_together else self._ranks()
        room = max(MIN_BAR, min(MAX_BAR, width - 2 * MARGIN - len(rows[0][0])))
        most = max(points for _, points in rows)
        is_roomy = 2 * len(rows) <= height // 2
        return Content("\n\n" if is_roomy else "\n").join(
            text + Content.styled(BAR * round(room * points / max(most, 1)), "$primary")
            for text, points in rows
        )

    def _ranks(self) -> list[tuple[Content, int]]:
        """The players by rank, with their points."""
        return [
            (
                Content.assemble(
                    (f"{place}.  ", "$secondary"),
                    f"{set_cell_size(player, MAX_NAME)}  ",
                    (f"{total:>4}  ", "bold"),
                ),
                total,
            )
            for place, player, total in ranking(self.contest)
        ]

    def _shares(self) -> list[tuple[Content, int]]:
        """The words and points of each member of a team, in the order of play."""
        contest_round = self.contest.current_round
        return [
            (
                Content.assemble(
                    f"{set_cell_size(turn.player, MAX_NAME)}  ",
                    (f"{contest_round.points[turn.player]:>4}  ", "bold"),
                    (f"{words_text(len(contest_round.counting(turn))):<10}", "$secondary"),
                    (f"{best_word(contest_round, turn).upper():<16}  ", "$secondary"),
                ),
                contest_round.points[turn.player],
            )
            for turn in contest_round.turns
        ]


class ContestEndScreen(FinalScoresScreen, PlayerScreen[None]):
    """The final scores at one keyboard, and how many contests each player has won."""

    PLACE = N_("Final scores")
    PAGE = N_("Contest")
    BINDINGS = bind(
        on_bar("a", "again", "Again", "Start another contest with the same players"),
        on_bar("escape", "dismiss", "Back"),
    )

    @work(group="look")
    async def on_mount(self) -> None:
        """Show how many contests each player has won."""
        finished = await self.context.read_store(lambda store: store.contests.finished())
        if self.contest.kind.is_together:
            reached, played = goals_reached(finished, self.contest.players)
            if played > 1:
                text = _(
                    "Goals reached together: {reached} of {played}", reached=reached, played=played
                )
                self._wins.update(text)
            return
        won = wins(finished, self.contest.players)
        if sum(won.values()) > 1:
            self._wins.update(_("Contests won: {scores}", scores=scores_text(won)))

    def action_again(self) -> None:
        self.post_message(PlayContestAgain(self.contest))
