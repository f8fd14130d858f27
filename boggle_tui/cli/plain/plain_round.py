"""A round played line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from boggle_tui.cli.plain import plain_text
from boggle_tui.files.translation import _
from boggle_tui.game.words.wording import shortened
from boggle_tui.play.recorder import Recorder
from boggle_tui.unboggle.puzzle.word_parser import split_words

MARKS = (60, 30, 10)
"""The seconds left at which the time is announced."""
LONGEST_WAIT = 5.0
"""Seconds after which the clock is saved, even if nothing is typed."""


class LeftError(Exception):
    """The player has left the round, which isn't over."""


class LineSource(Protocol):
    """Where the words come from."""

    def next_line(self, seconds: float) -> str | None:
        """Wait for the next line; None after the last. Raises TimeoutError after that time."""


class PlainRound:
    """Takes a word a line, answers each with a line, and tells the time at the marks."""

    def __init__(
        self,
        recorder: Recorder,
        lines: LineSource,
        say: Callable[[str], object],
        *,
        is_kept_at_end: bool = False,
    ) -> None:
        """Play the recorder's round; `is_kept_at_end` if the last line doesn't end it."""
        self._recorder, self._lines, self._say = recorder, lines, say
        self._is_kept_at_end = is_kept_at_end
        self._game = recorder.game
        self._marks = [mark for mark in MARKS if mark < self._game.remaining]

    def play(self) -> None:
        """Play until the time is up, the round is decided, or no more lines come.

        Raises LeftError where they come from a terminal: it was closed, or Ctrl-D pressed.
        """
        game = self._game
        while not game.is_over:
            self._tell_marks()
            try:
                until_mark = game.remaining - (self._marks or [0])[0]
                line = self._lines.next_line(min(until_mark, LONGEST_WAIT))
            except TimeoutError:
                self._recorder.tick()
                continue
            if line is None and self._is_kept_at_end:
                raise LeftError
            if line is None or line.strip() == plain_text.END:
                break
            self._answer(line.strip())
        game.end()

    def _tell_marks(self) -> None:
        """Tell the time at a mark that has been reached; of several only the last."""
        reached = [mark for mark in self._marks if self._game.remaining <= mark]
        if reached:
            self._marks = self._marks[len(reached) :]
            self._say(_("{time} left.", time=plain_text.time_text(reached[-1])))

    def _answer(self, line: str) -> None:
        if line in ("", plain_text.STATUS):
            self._say(plain_text.status(self._game))
        elif line == plain_text.BOARD:
            self._say(plain_text.board_lines(self._game.board, self._game.rules.q))
        elif line == plain_text.LETTER and self._game.setup.practised:
            self._say(plain_text.letter_line(self._game, self._game.show_letter()))
            self._recorder.save()
        else:
            self._judge(line)

    def _judge(self, line: str) -> None:
        """Judge the word of a line, or each of several."""
        game = self._game
        is_accepted = line.startswith(plain_text.ACCEPT)
        split = split_words(line, game.lexicon.language)
        whole = "".join(split.words)
        for word in [whole] if whole in game.to_find.words else split.words:
            verdict = self._recorder.accept(word) if is_accepted else game.submit(word)
            self._say(plain_text.verdict_line(verdict, word, game))
            if game.is_over:
                break
        if not split.words or split.skipped:
            entry = shortened((split.skipped or (line,))[0])
            self._say(_("{entry!r} is not a word: words are letters only.", entry=entry))
        self._recorder.save()
