"""A turn of a contest."""

from __future__ import annotations

from boggle_tui.game.contest.judge import Judge
from boggle_tui.tui.contest.turn_recorder import TurnRecorder
from boggle_tui.tui.flows import contest as hot_seat
from boggle_tui.tui.round.play_screen import PlayScreen


class TurnScreen(PlayScreen):
    """A round, with the name of the player, after which the next one has a turn."""

    TITLE = "A turn"

    def __init__(self, recorder: TurnRecorder) -> None:
        super().__init__(recorder)
        self._turn_recorder = recorder
        self._player = recorder.turn.player

    @property
    def caption(self) -> str:
        """Whose points these are."""
        return self._player.upper()

    @property
    def offers_hints(self) -> bool:
        """Hints are for those who play alone."""
        return False

    def welcome(self) -> str:
        """Who may type now, and what counts."""
        contest = self._turn_recorder.contest
        judged_by = (
            f"The {self.game.lexicon.name} list judges."
            if contest.judge is Judge.AT_ONCE
            else "All on the board counts, until it is challenged."
        )
        return f"Type a word, {self._player}. {judged_by}"

    def go_on(self) -> None:
        """On to the next player, or to the table."""
        hot_seat.go_on(self.boggle, self._turn_recorder.contest)
