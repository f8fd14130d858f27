"""The words of a contest round, after all turns, to be compared and challenged."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.contest.challenge import Vote, objection
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_kind import Judge
from boggle_tui.game.contest.wording import (
    heading,
    outcome_text,
    vote_question,
    votes_text,
    word_text,
)
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.dialogs.questions import ConfirmDialog
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.contest.contest_board_dialog import ContestBoardDialog
from boggle_tui.tui.contest.word_table import NARROWEST, WordTable
from boggle_tui.tui.messages import LeaveContest, NextContestRound

NARROWEST_BOARD = 33
COMFORTABLE = 16
"""Columns of a player that a board leaves on a narrow screen, where it can be opened as well."""
MARGINS = 3
"""Columns that the words and the board can't use."""


class RoundTableScreen(BoggleScreen[None]):
    """All players' words and points, next to the board if there is room."""

    CSS_PATH = "contest.tcss"
    AUTO_FOCUS = "#words"

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        self.contest = contest
        """The contest, with the words judged so far."""
        self._board = Board.parse(contest.current_round.notation)
        self._notes: dict[str, str] = {}
        """Notes on words that were challenged."""

    def compose(self) -> ComposeResult:
        with Vertical(id="table"):
            yield Static(id="heading", markup=False)
            with Horizontal(id="seen"):
                board = BoardView(self._board, self.contest.rules.q, id="board")
                yield board.add_class("-crowded")  # until the width is known
                yield WordTable(self.contest, id="words")
            yield Static(id="about", markup=False)
            yield Static(id="outcome", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Let the board take only the room that the players leave."""
        column = NARROWEST if self.has_class("-wide") else COMFORTABLE
        room = event.size.width - column * len(self.contest.sides) - MARGINS
        board = self.query_one(BoardView)
        board.styles.max_width = room
        board.set_class(room < NARROWEST_BOARD, "-crowded")

    @on(WordTable.Moved)
    def show_word(self) -> None:
        self._show()

    @on(WordTable.Chosen)
    def action_challenge(self) -> None:
        """Challenge the word at the cursor."""
        word = self._table.word
        if word is not None and self.check_action("challenge", ()):
            self.challenge(word)

    def challenge(self, word: str) -> None:
        """Have a word judged, or say why it can't be challenged."""
        raise NotImplementedError

    @property
    def has_challenges(self) -> bool:
        """Whether there is any word to challenge."""
        is_possible = self.contest.judge is not Judge.AT_ONCE
        return is_possible and bool(self.contest.current_round.worth)

    def outcome(self) -> str:
        """The line below the table: how the contest stands."""
        return outcome_text(self.contest)

    @property
    def _table(self) -> WordTable:
        return self.query_one(WordTable)

    def _show(self) -> None:
        word = self._table.word
        about = _("No words found.") if word is None else word_text(self.contest, word)
        self.query_one(BoardView).path = (
            first_path(self._board, word, self.contest.rules.q) if word else ()
        )
        self.query_one("#heading", Static).update(
            " · ".join(filter(None, (heading(self.contest), self._table.unseen)))
        )
        self.query_one("#about", Static).update(f"{about}\n{self._notes.get(word or '', '')}")
        self.query_one("#outcome", Static).update(self.outcome())


class ContestTableScreen(RoundTableScreen, PlayerScreen[None]):
    """The words of a round at one keyboard, where each decision can be undone."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+n", "next", "Next", tooltip="Go to the next round, or the final scores"),
        Binding("enter", "challenge", "Challenge", tooltip="Challenge the word at the cursor"),
        Binding("z,ctrl+z", "undo", "Undo", tooltip="Undo the last decision"),
        Binding("b", "board", "Board", tooltip="Show this word on the board"),
        Binding("escape", "leave", "Home", tooltip="Go home; you can resume the contest later"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Allow only challenges that the rules allow, and undo after one."""
        if action == "undo":
            return bool(self.contest.current_round.judged)
        return action != "challenge" or self.has_challenges

    def action_next(self) -> None:
        self.post_message(NextContestRound(self.contest))

    def action_leave(self) -> None:
        self.post_message(LeaveContest(self.contest))

    def action_undo(self) -> None:
        word, _ = self.contest.current_round.judged[-1]
        self._notes.pop(word, None)
        self._keep(self.contest.without_judgement())
        self._table.go_to(word)

    def action_board(self) -> None:
        self.app.push_screen(ContestBoardDialog(self.contest, self._table.word))

    def challenge(self, word: str) -> None:
        if reason := objection(self.contest, word):
            self._notes.setdefault(word, reason)
            self._show()
        else:
            self._ask(word)

    @work(exclusive=True)
    async def _ask(self, word: str) -> None:
        if self.contest.judge is Judge.LIST:
            await self._ask_list(word)
        else:
            await self._ask_players(word)

    async def _ask_list(self, word: str) -> None:
        lexicon = await self.context.contest_lexicon(self.contest)
        if lexicon is None:
            return
        counts = word in lexicon
        listed = (
            N_("{word} is in the {list} list.")
            if counts
            else N_("{word} is not in the {list} list.")
        )
        self._judge(word, counts, _(listed, word=word.upper(), list=lexicon.name))

    async def _ask_players(self, word: str) -> None:
        vote = Vote.on(self.contest, word)
        for voter in vote.voters:
            counts = await self.app.push_screen_wait(VoteDialog(vote_question(vote, voter)))
            if counts is None:
                return
            vote = vote.with_vote(voter, counts)
        self._judge(word, vote.counts, votes_text(word, [*vote.votes.values()]))

    def _judge(self, word: str, counts: bool, note: str) -> None:
        self._notes[word] = note
        self._keep(self.contest.with_judgement(word, counts))

    def _keep(self, contest: Contest) -> None:
        """Save and show the changed contest."""
        self.contest = contest
        self.context.store.contests.save(contest)
        self._table.show(contest)
        self._show()
        self.refresh_bindings()


class VoteDialog(ConfirmDialog):
    """Asks one player for a vote; Escape cancels the whole vote: None."""

    CSS_PATH = "../base/dialogs/dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Cancel the vote")]
    AUTO_FOCUS = ""
    third_answer = N_("Cancel")
