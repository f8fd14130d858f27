"""Pausing, restarting, ending and leaving a round, on any screen it is played on."""

from __future__ import annotations

from typing import Protocol, cast

from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.messages import PlayRound
from boggle_tui.tui.round.pause_dialog import PauseChoice, PauseDialog
from boggle_tui.tui.round.round_clock import RoundClock
from boggle_tui.tui.session.recorder import Recorder


class Pausable(Protocol):
    """A screen whose round can be paused."""

    def set_paused(self, is_paused: bool) -> None:
        """Stop the clock and hide the board, or show it and go on."""


class Interruption:
    """The player's ways to stop playing: the menu of a pause, and the question before an end."""

    def __init__(
        self, screen: BoggleScreen[None], recorder: Recorder, clock: RoundClock, *, is_turn: bool
    ) -> None:
        """Interrupt the recorder's round; `is_turn` if it is a turn of a contest."""
        self._screen, self._recorder, self._clock = screen, recorder, clock
        self._is_turn = is_turn

    def pause(self) -> None:
        """Stop the clock, and ask what to do."""
        self._set_paused(True)
        dialog = PauseDialog(self._state, self.choices)
        self._screen.app.push_screen(dialog, self._follow)

    def end(self) -> None:
        """End the round; before its time, only after a question."""
        self._ask_to_end(was_paused=False)

    @property
    def choices(self) -> list[PauseChoice]:
        """The choices of the menu; a daily board and a turn count once, and aren't restarted."""
        offered = list(PauseChoice)
        if self._is_turn or self._recorder.record.day:
            offered.remove(PauseChoice.RESTART)
        return offered

    @property
    def _state(self) -> str:
        game = self._recorder.game
        words = "" if self._recorder.record.on_paper else counted(len(game.found), "word")
        timed = game.rules.seconds is not None
        left = f"{clock_face(game.remaining)} left" if timed else ""
        return ", ".join(filter(None, (words, left)))

    def _follow(self, choice: PauseChoice | None) -> None:
        match choice:
            case PauseChoice.END:
                self._ask_to_end(was_paused=True)
            case PauseChoice.RESTART if self._recorder.game.found:
                words = counted(len(self._recorder.game.found), "word")
                question = f"Restart? What you have found ({words}) is dropped."
                dialog = ConfirmDialog(question, "Restart", "Resume")
                self._screen.app.push_screen(dialog, self._restart_if)
            case PauseChoice.RESTART:
                self._restart_if(True)
            case PauseChoice.LEAVE:
                self._screen.call_later(self._leave)
            case _:
                self._set_paused(False)

    def _ask_to_end(self, *, was_paused: bool) -> None:
        game = self._recorder.game

        def end_if(is_sure: bool | None) -> None:
            if is_sure:
                game.end()
                self._screen.call_later(self._clock.tick)
            elif was_paused:
                self._set_paused(False)

        if game.rules.seconds is None or game.is_over:
            end_if(True)
        else:
            once = " The daily board counts only once." if self._recorder.record.day else ""
            question = f"End the round with {clock_face(game.remaining)} left?{once}"
            self._screen.app.push_screen(ConfirmDialog(question, "End", "Play on"), end_if)

    def _restart_if(self, is_sure: bool | None) -> None:
        if not is_sure:
            self._set_paused(False)
            return
        self._clock.is_dropped = True
        request = self._recorder.request.with_board(self._recorder.game.board)
        self._screen.post_message(PlayRound(request))

    def _leave(self) -> None:
        self._screen.dismiss()  # Not awaited: a screen can't wait for its own end.

    def _set_paused(self, is_paused: bool) -> None:
        cast("Pausable", self._screen).set_paused(is_paused)
