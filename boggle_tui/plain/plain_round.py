"""A round in plain text, played on lines from anywhere."""

from __future__ import annotations

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.words.entries import split_words
from boggle_tui.game.words.phrases import shortened
from boggle_tui.plain import read_aloud
from boggle_tui.plain.dialogue import (
    LONGEST_WAIT,
    MAX_LENGTH,
    LeftError,
    NextLine,
    Say,
    answer,
    yes_or_no,
)
from boggle_tui.play.opening import kept_rounds
from boggle_tui.play.recorder import Recorder
from boggle_tui.store.store import Store

MARKS = (60, 30, 10)
"""The seconds left at which the time is announced."""


class PlainRound:
    """Takes a word a line, answers each with a line, and tells the time at the marks."""

    def __init__(
        self,
        recorder: Recorder,
        next_line: NextLine,
        say: Say,
        *,
        is_kept_at_end: bool = False,
    ) -> None:
        """Play the recorder's round; `is_kept_at_end` if the last line doesn't end it."""
        self._recorder, self._next_line, self._say = recorder, next_line, say
        self._is_kept_at_end = is_kept_at_end
        self._game = recorder.game
        self._marks = [mark for mark in MARKS if mark < self._game.remaining]

    def play(self) -> None:
        """Play until the time is up, the round is decided, or no more lines come.

        Raises LeftError where they come from a terminal: it was closed, or Ctrl-D pressed; and on
        the day's board before the first line.
        """
        game = self._game
        # The day's board has one try, which isn't lost where there was nothing to read.
        is_kept_at_end = self._is_kept_at_end or bool(game.setup.day)
        while not game.is_over:
            self._tell_marks()
            try:
                until_mark = game.remaining - (self._marks or [0])[0]
                line = self._next_line(min(until_mark, LONGEST_WAIT))
            except TimeoutError:
                self._recorder.tick()
                continue
            if line is None and is_kept_at_end:
                raise LeftError
            is_kept_at_end = self._is_kept_at_end
            if line is None or line.strip() == read_aloud.END:
                break
            self._answer(line.strip()[:MAX_LENGTH])
        game.end()

    def _tell_marks(self) -> None:
        """Tell the time at a mark that has been reached; of several only the last."""
        reached = [mark for mark in self._marks if self._game.remaining <= mark]
        if reached:
            self._marks = self._marks[len(reached) :]
            self._say(_("{time} left.", time=read_aloud.time_text(reached[-1])))

    def _answer(self, line: str) -> None:
        if line in ("", read_aloud.STATUS):
            self._say(read_aloud.status(self._game))
        elif line.startswith(read_aloud.BOARD):
            self._say(read_aloud.board_answer(line, self._game.board, self._game.rules.q))
        elif line == read_aloud.LETTER and self._game.setup.practised:
            word = self._game.show_letter()
            self._say(read_aloud.outline(self._game, word) if word else _("No more letters."))
            self._recorder.save()
        else:
            self._judge(line)

    def _judge(self, line: str) -> None:
        """Judge the word of a line, or each of several."""
        game = self._game
        is_accepted = line.startswith(read_aloud.ACCEPT)
        split = split_words(line, game.lexicon.language)
        whole = "".join(split.words)
        for word in [whole] if whole in game.to_find.words else split.words:
            verdict = self._recorder.accept(word) if is_accepted else game.submit(word)
            self._say(read_aloud.verdict_line(verdict, word, game))
            if game.is_over:
                break
        if not split.words or split.skipped:
            entry = shortened((split.skipped or (line,))[0])
            self._say(_("{entry!r} is not a word: words are letters only.", entry=entry))
        self._recorder.save()


def round_to_resume(store: Store) -> PlayedRound:
    """The kept round. Raises UserError without one that lines can resume."""
    left = next(iter(kept_rounds(store)), None)
    if left is None:
        raise UserError(_("No round is kept: to play a new one, leave out --resume."))
    if left.setup.on_paper:
        raise UserError(_("The kept round is on paper: to resume it, start boggle-tui."))
    return left


def wants_to_resume(left: PlayedRound, next_line: NextLine, say: Say) -> bool:
    """Ask whether to resume a round, until a line answers. Raises LeftError after the last."""
    say(read_aloud.kept_text(left))
    wants = None
    while wants is None:
        say(_(read_aloud.RESUME_QUESTION))
        wants = yes_or_no(answer(next_line))
    return wants
