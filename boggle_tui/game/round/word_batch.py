"""A list of words that is brought into a round all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boggle_tui.game.round.round import Round, Verdict

MOST_WORDS = 5000
"""Words of one list that are judged."""
REFUSED = (Verdict.PAUSED, Verdict.OVER)
"""What is said to a word that is not judged at all."""


class WordBatch:
    """The words, judged one after the other as if they were typed, and what came of them."""

    def __init__(self, game: Round, words: Sequence[str]) -> None:
        # The numbers of a list with numbers are no words that anybody meant.
        meant = [word for word in words if any(map(str.isalpha, word))]
        self._game, self._words = game, meant[:MOST_WORDS]
        self.total = len(meant)
        """All words of the list."""
        self.verdicts: Counter[Verdict] = Counter()
        """How many words of the list each thing was said to."""
        self.points = 0
        """What the words that counted are worth."""
        self.is_refused = False
        """Whether the clock stood still, or the round was over, before the end of the list."""

    @property
    def judged(self) -> int:
        """How many words were judged."""
        return self.verdicts.total()

    @property
    def left_out(self) -> int:
        """How many words are not judged yet, or never will be."""
        return self.total - self.judged

    @property
    def is_done(self) -> bool:
        """Whether no other word will be judged."""
        return self.is_refused or self.judged == len(self._words)

    def judge_next(self) -> None:
        """Judge one more word."""
        verdict = self._game.submit(self._words[self.judged])
        if verdict in REFUSED:
            self.is_refused = True
            return
        self.verdicts[verdict] += 1
        if verdict is Verdict.FOUND:
            self.points += self._game.points(next(reversed(self._game.found)))
