"""The table of a room after a round, and its final scores."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from boggle_tui.files.translation import N_
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.room import Room, RoomView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.game.contest.wording import best_words_text, outcome_text, vote_question
from boggle_tui.tui.contest.contest_end_screen import FinalScoresScreen
from boggle_tui.tui.contest.contest_table_screen import RoundTableScreen, VoteDialog
from boggle_tui.tui.room.room_screen import Visit, show_menu


class RoomVoteDialog(VoteDialog):
    """Asks a player for a vote; Escape gives none."""

    CSS_PATH = "../base/dialogs/dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Abstain")]
    third_answer = N_("Abstain")


class RoomTableScreen(RoundTableScreen):
    """The words of all, who challenge and vote on their own screens; the leader continues."""

    CSS_PATH = "../contest/contest.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+n",
            "next",
            "Next",
            tooltip="Go to the next round, or the final scores, as the leader",
        ),
        Binding("enter", "challenge", "Challenge", tooltip="Challenge the word at the cursor"),
        Binding("escape", "leave", "Menu", tooltip="Leave, watch; as the leader end, remove"),
    ]

    def __init__(self, visit: Visit, contest: Contest) -> None:
        super().__init__(contest)
        self.visit = visit

    def show_news(self, event: Event, view: RoomView) -> None:
        """Show a challenge, a judgement, or other players."""
        if event.kind is EventKind.CHALLENGED and view.vote is not None:
            self._notes[view.vote.word] = event.text
            if view.can_vote:
                self.app.push_screen(RoomVoteDialog(vote_question(view.vote)), self._vote)
        if event.kind is EventKind.JUDGED:
            self._notes[event.word] = event.text
            if isinstance(self.app.screen, RoomVoteDialog):
                self.app.screen.dismiss(None)
            self.contest = view.contest
            self._table.show(view.contest)
        self._show()
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let only the leader continue, and all players of the round challenge."""
        view = self.visit.member.view()
        if action == "next":
            return view.leads
        if action == "challenge":
            return self.has_challenges and bool(view.you)
        return super().check_action(action, parameters)

    def action_next(self) -> None:
        self.visit.act(Room.proceed)

    def action_leave(self) -> None:
        show_menu(self, self.visit)

    def challenge(self, word: str) -> None:
        self.visit.act(Room.challenge, word)

    def outcome(self) -> str:
        return outcome_text(self.contest, self.visit.member.view().leader)

    def _vote(self, counts: bool | None) -> None:
        if counts is not None:
            self.visit.act(Room.vote, counts)


class RoomEndScreen(FinalScoresScreen):
    """The final scores, and the best word of each."""

    CSS_PATH = "../contest/contest.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "a,enter", "again", "Again", tooltip="Play another contest in this room, as the leader"
        ),
        Binding("escape", "home", "Menu", tooltip="Leave, watch; as the leader remove"),
    ]

    def __init__(self, visit: Visit, contest: Contest) -> None:
        super().__init__(contest, best_words_text(contest))
        self.visit = visit

    def show_news(self, event: Event, view: RoomView) -> None:  # noqa: ARG002
        """Show who may continue."""
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Let only the leader continue."""
        return action != "again" or self.visit.member.view().leads

    def action_again(self) -> None:
        self.visit.act(Room.proceed)

    def action_home(self) -> None:
        show_menu(self, self.visit)
