"""How each word of a puzzle stands: on the board, in the way of others, or impossible alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from boggle_tui.game.words.wording import first_few
from boggle_tui.unboggle.puzzle.request import PuzzleRequest, WordSelection, default_weight
from boggle_tui.unboggle.puzzle.word_problem import WordProblem

REASONS = {
    WordProblem.TOO_LONG: "needs more tiles than there are",
    WordProblem.UNROLLABLE: "can't be rolled with these dice",
    WordProblem.Q_WITHOUT_U: "has a q without a u",
    WordProblem.TOO_MANY_TILINGS: "can be laid in too many ways",
}


@dataclass(frozen=True)
class WordStates:
    """What is known of the words."""

    request: PuzzleRequest
    placed: Collection[str]
    """The words that are on the board."""
    troubles: Mapping[str, WordProblem]
    """The words that can't be on it, and why."""
    foes: tuple[str, ...]
    """Words that can't be on it together."""

    def mark(self, word: str) -> str:
        """How a word stands, for a list: what it counts for, and whether it is on the board."""
        return " ".join(self._mark_parts(word))

    def text(self, word: str) -> str:
        """How a word stands, for a line of its own."""
        name = word.upper()
        if word in self.troubles:
            return f"{name} {REASONS[self.troubles[word]]}"
        if word in self.foes:
            foes = self._foes_of(word)
            return (
                f"{name} fights with {first_few(foes)}"
                if foes
                else f"{name} can't be on this board"
            )
        return name if word in self.placed else f"{name} is not on the board"

    def _mark_parts(self, word: str) -> Iterator[str]:
        if self.request.is_partial:
            if word in self.request.required_words:
                yield "must"
            count = self.request.weight(word)
            if count != default_weight(word, WordSelection.MOST):
                yield str(count)
        if word in self.troubles:
            yield f"✗ {self.troubles[word]}"
        elif word in self.foes:
            foes = self._foes_of(word)
            yield f"✗ fights {first_few(foes)}" if foes else "✗"
        elif word in self.placed:
            yield "✓"

    def _foes_of(self, word: str) -> list[str]:
        return [other.upper() for other in self.foes if other != word]
