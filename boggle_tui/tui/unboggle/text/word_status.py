"""The status of each word of a puzzle: on the board, in conflict with others, or impossible."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from boggle_tui.game.words.wording import first_few
from boggle_tui.unboggle.puzzle.request import PuzzleRequest, WordSelection, default_weight
from boggle_tui.unboggle.puzzle.word_problem import WordProblem

PROBLEMS = {
    WordProblem.TOO_LONG: "needs more tiles than the board has",
    WordProblem.UNROLLABLE: "can't be rolled with these dice",
    WordProblem.Q_WITHOUT_U: "has a q without a u",
    WordProblem.TOO_MANY_TILINGS: "can be cut into tiles in too many ways",
}


@dataclass(frozen=True)
class WordStatus:
    """The state of the words of a puzzle."""

    request: PuzzleRequest
    placed: Collection[str]
    """The words on the board."""
    problems: Mapping[str, WordProblem]
    """The words that can't be on the board even alone, and why."""
    conflicting_words: tuple[str, ...]
    """Words that can't share a board."""

    def mark(self, word: str) -> str:
        """Summarise a word for a list: its weight, and whether it is on the board."""
        return " ".join(self._mark_parts(word))

    def text(self, word: str) -> str:
        """Describe a word for a line of its own."""
        name = word.upper()
        if word in self.problems:
            return f"{name} {PROBLEMS[self.problems[word]]}"
        if word in self.conflicting_words:
            others = self._conflicts_of(word)
            return (
                f"{name} conflicts with {first_few(others)}"
                if others
                else f"{name} can't be on this board"
            )
        return name if word in self.placed else f"{name} is not on the board"

    def _mark_parts(self, word: str) -> Iterator[str]:
        if self.request.is_partial:
            if word in self.request.required_words:
                yield "required"
            weight = self.request.weight(word)
            if weight != default_weight(word, WordSelection.MOST):
                yield str(weight)
        if word in self.problems:
            yield f"✗ {self.problems[word]}"
        elif word in self.conflicting_words:
            others = self._conflicts_of(word)
            yield f"✗ not with {first_few(others)}" if others else "✗"
        elif word in self.placed:
            yield "✓"

    def _conflicts_of(self, word: str) -> list[str]:
        return [other.upper() for other in self.conflicting_words if other != word]
