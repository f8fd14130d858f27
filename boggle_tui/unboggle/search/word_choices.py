"""WordChoices: which of the words to try next, where not all fit on one board."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from boggle_tui.unboggle.encoding.tile_counts import TileCountEncoding
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.embedding_search import Embedding
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import Progress, Result
from boggle_tui.unboggle.search.sat_search import Oracle

Words = tuple[str, ...]


def search(puzzle: Puzzle) -> Iterator[Progress | Result]:
    """Embed one choice of words after another until one fits: yield progress, and the result.

    The puzzle must suit the embedding search, and allow omissions.
    """
    incumbent = Incumbent(puzzle)
    infeasible = incumbent.infeasible_by_counting()
    if infeasible is not None:
        yield infeasible
        return
    choices = WordChoices(incumbent)
    while (chosen := (yield from choices.next())) is not None:
        yield incumbent.progress("embed")
        if not chosen or (yield from Embedding(incumbent, chosen).find()):
            yield incumbent.optimal("embed")
            return
        choices.forbid(chosen)
    yield incumbent.infeasible("embed")


class WordChoices:
    """Choices of words, those of the greatest weight first, whose tiles fit on the board.

    A conflict is a set of words that can't be together. The SAT solver makes choices that break
    every conflict so far, and proves when there are none of a weight: at worst that takes
    exponential time, so it is done in slices (implicit hitting sets).
    """

    def __init__(self, incumbent: Incumbent, conflicts: Iterable[Words] = ()) -> None:
        self._incumbent, self._puzzle = incumbent, incumbent.puzzle
        self._encoding = TileCountEncoding(self._puzzle)
        self._oracle = Oracle(self._encoding, incumbent, only_glucose=True)
        incumbent.tighten_upper_bound(self._puzzle.weights.total(self._encoding.words))
        for conflict in conflicts:
            self.forbid(conflict)

    def next(self, *, are_all_decided: bool = True) -> Generator[Progress, None, Words | None]:
        """Return the next choice; None where the required words alone are in conflict.

        Lower the bound of the incumbent where no choice is left of its weight; but unless all
        choices before are decided, return None instead.
        """
        required = self._puzzle.weights.total(self._puzzle.required_words)
        while (bound := self._incumbent.upper_bound) >= required:
            if (yield from self._oracle.find(*self._encoding.at_least_weight(bound))):
                chosen = self._of_weight(bound)
                if self._puzzle.weights.total(chosen) <= bound:
                    return chosen
                self.forbid(chosen)  # Another search has proven it.
            elif are_all_decided:
                self._incumbent.tighten_upper_bound(bound - 1)
            else:
                return None
        return None

    def forbid(self, conflict: Words) -> None:
        """Make no choice any more with all these words."""
        self._encoding.cnf.append([-self._encoding.has_word[word] for word in conflict])

    def _of_weight(self, weight: int) -> Words:
        """Return the words of the model, without some that aren't needed for a weight."""
        weights, model = self._puzzle.weights, self._oracle.model
        chosen = [w for w in self._encoding.words if self._encoding.has_word[w] in model]
        surplus = weights.total(chosen) - weight
        for word in tuple(chosen):
            if word not in self._puzzle.required_words and weights.of(word) <= surplus:
                chosen.remove(word)
                surplus -= weights.of(word)
        return tuple(chosen)
