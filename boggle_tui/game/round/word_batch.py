"""A list of words submitted to a round all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boggle_tui.game.round.round import Round, Verdict

MAX_WORDS = 5000
"""The most words of one list that are judged."""
REFUSED = (Verdict.PAUSED, Verdict.OVER)
"""Verdicts for words that are not judged at all."""


class WordBatch:
    """Words that are judged one by one as if they were typed, and the outcome."""

    def __init__(self, game: Round, words: Sequence[str]) -> None:
        # Skip the numbers of a numbered list.
        candidates = [word for word in words if any(map(str.isalpha, word))]
        self._game, self._words = game, candidates[:MAX_WORDS]
        self.total = len(candidates)
        """The number of words in the list."""
        self.verdicts: Counter[Verdict] = Counter()
        """The number of words with each verdict."""
        self.points = 0
        """Points of the words that counted."""
        self.is_refused = False
        """Whether the round was paused or over before the end of the list."""

    @property
    def judged(self) -> int:
        """The number of words judged."""
        return self.verdicts.total()

    @property
    def left_out(self) -> int:
        """The number of words not judged."""
        return self.total - self.judged

    @property
    def is_done(self) -> bool:
        """Whether no more words will be judged."""
        return self.is_refused or self.judged == len(self._words)

    def judge_next(self) -> None:
        """Judge the next word."""
        verdict = self._game.submit(self._words[self.judged])
        if verdict in REFUSED:
            self.is_refused = True
            return
        self.verdicts[verdict] += 1
        if verdict is Verdict.FOUND:
            self.points += self._game.points(next(reversed(self._game.found)))
