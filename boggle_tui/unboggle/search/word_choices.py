"""WordChoices: which of the words to try next, where not all fit on one board."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.unboggle.encoding.counting_bounds import infeasibility
from boggle_tui.unboggle.search.incumbent import Incumbent

Words = tuple[str, ...]


class WordChoices:
    """Choices of words, those of the greatest weight first.

    It collects conflicts, sets of words that can't be together, and makes only choices that break
    every conflict so far (implicit hitting sets). Several choices may be pending at a time.
    """

    def __init__(self, incumbent: Incumbent, words: Sequence[str]) -> None:
        self._incumbent = incumbent
        self._puzzle = incumbent.puzzle
        self._words = tuple(words)
        self._total = self._puzzle.weights.total(words)
        self._conflicts: list[Words] = []
        self._pending: list[Words] = []
        self.is_infeasible = False
        """Whether the required words alone are in conflict."""
        incumbent.tighten_upper_bound(self._total)

    def next(self) -> Words | None:
        """Return the next choice, pending from now on; None if a pending one must be decided first.

        Lower the bound of the incumbent where no choice is left. None is left at all where
        `is_infeasible`.
        """
        while not self.is_infeasible:
            omitted = self._hitting_set(self._total - self._incumbent.upper_bound, ())
            if omitted is None:
                if self._pending:
                    return None
                if self._incumbent.upper_bound == 0 or self._requires_too_much():
                    self.is_infeasible = True
                else:
                    self._incumbent.tighten_upper_bound(self._incumbent.upper_bound - 1)
                continue
            chosen = tuple(word for word in self._words if word not in omitted)
            if self._puzzle.weights.total(chosen) > self._incumbent.upper_bound:
                self._conflicts.append(chosen)  # Another search has proven it.
            elif infeasibility(self._puzzle, chosen) is None:
                self._pending.append(chosen)
                return chosen
            else:
                self._conflicts.append(self._shorten(chosen))
        return None

    def refute(self, chosen: Words) -> None:
        """Note that no board holds a pending choice."""
        self._pending.remove(chosen)
        self._conflicts.append(chosen)

    def _requires_too_much(self) -> bool:
        required = set(self._puzzle.required_words)
        return any(required.issuperset(conflict) for conflict in self._conflicts)

    def _shorten(self, conflict: Words) -> Words:
        """Leave out words of a conflict that counting alone proves without them."""
        for word in conflict:
            rest = tuple(other for other in conflict if other != word)
            if infeasibility(self._puzzle, rest) is not None:
                conflict = rest
        return conflict

    def _hitting_set(self, weight: int, omitted: Words) -> Words | None:
        """Return words up to a weight, these among them, that each conflict has one of.

        A pending choice counts as a conflict, so that no choice is made twice.
        """
        options = [
            [
                word
                for word in conflict
                if word not in self._puzzle.required_words
                and self._puzzle.weights.of(word) <= weight
            ]
            for conflict in (*self._conflicts, *self._pending)
            if not set(conflict).intersection(omitted)
        ]
        if not options:
            return omitted
        for word in min(options, key=len):
            found = self._hitting_set(weight - self._puzzle.weights.of(word), (*omitted, word))
            if found is not None:
                return found
        return None
