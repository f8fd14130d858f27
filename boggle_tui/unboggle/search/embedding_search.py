"""The search by embedding: it places letters one by one, and is quick to prove that none fit.

It needs no clauses. Where words may be left out, it tries one choice of them after another.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence

from boggle_tui.game.board.board import Board, Cell
from boggle_tui.kernel.backend import IS_COMPILED, Embedder
from boggle_tui.kernel.embed.limits import MAX_BITS, MAX_FACES, MAX_PLACES, Cube
from boggle_tui.unboggle.encoding.preprocessing import (
    puzzle_symmetries,
    trim_board,
    words_to_encode,
)
from boggle_tui.unboggle.encoding.tile_encoding import TileCountEncoding
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search.result import Incumbent, Progress, Result
from boggle_tui.unboggle.search.sat_search import Oracle

MANY_WORDS = 40
"""The number of words above which the other engines are quicker."""
STEPS = 500
"""The steps between two reports of progress, which take some milliseconds."""
Decision = Generator[Progress, None, bool]
"""Progress; returns whether there is a board."""


def suits(puzzle: Puzzle) -> bool:
    """Whether the search can solve the puzzle, and is compiled."""
    words = words_to_encode(puzzle)
    tilings = [puzzle.tilings(word) for word in words]
    faces = {face for each in tilings for tiling in each for face in tiling}
    return (
        IS_COMPILED
        and puzzle.objective in (Objective.ALL, Objective.MAX_WORDS)
        and puzzle.dice is None
        and not puzzle.has_distinct_faces
        and len(puzzle.fixed_faces) == puzzle.size - puzzle.cells  # Blocks only.
        and puzzle.rows * (puzzle.cols + 1) <= MAX_BITS
        and 0 < len(words) <= MANY_WORDS
        and all(len(each) == 1 for each in tilings)
        and len(faces) <= MAX_FACES
        and sum(len(tiling) for (tiling,) in tilings) <= MAX_PLACES
    )


def search(puzzle: Puzzle) -> Iterator[Progress | Result]:
    """Solve a puzzle that suits: yield progress, and the result at the end.

    Where words may be left out, one choice of them is embedded after another until one fits.
    """
    incumbent = Incumbent(puzzle)
    if (refused := incumbent.infeasible_by_counting()) is not None:
        yield refused
        return
    if not puzzle.objective.is_partial:
        is_found = yield from Embedding(incumbent, words_to_encode(puzzle)).find()
        yield incumbent.optimal("embed") if is_found else incumbent.infeasible("embed")
        return
    choices = WordChoices(incumbent)
    while (chosen := (yield from choices.next())) is not None:
        yield incumbent.progress("embed")
        if not chosen or (yield from Embedding(incumbent, chosen).find()):
            yield incumbent.optimal("embed")
            return
        choices.forbid(chosen)
    yield incumbent.infeasible("embed")


class Embedding:
    """The search for a board that holds all of some words, which it offers to an incumbent.

    By `cube` it is a part of such a search, which learnt `constraint_weights` before: those of
    dom/wdeg, one for each face.
    """

    def __init__(
        self,
        incumbent: Incumbent,
        words: Sequence[str],
        cube: Cube = (),
        constraint_weights: Sequence[float] = (),
    ) -> None:
        self._incumbent = incumbent
        self._puzzle = puzzle = incumbent.puzzle
        self._tilings = [puzzle.tilings(word)[0] for word in words]
        faces = sorted({face for tiling in self._tilings for face in tiling})
        number = {face: at for at, face in enumerate(faces)}
        self.embedder = Embedder(
            puzzle.rows,
            puzzle.cols,
            puzzle.open_cells,
            puzzle_symmetries(puzzle),
            [[number[face] for face in tiling] for tiling in self._tilings],
            cube,
            constraint_weights,
        )

    def find(self) -> Decision:
        """Return whether there is a board."""
        while (verdict := self.run(STEPS)) is None:
            yield self._incumbent.progress("embed")
        return verdict

    def run(self, steps: int) -> bool | None:
        """Continue for some steps; return whether there is a board, None if not known yet."""
        verdict = self.embedder.run(steps)
        if verdict:
            self._incumbent.offer(*trim_board(self._puzzle, self._board()))
        return verdict

    def _board(self) -> Board:
        faces: dict[Cell, str] = {}
        for tiling, path in zip(self._tilings, self.embedder.paths(), strict=True):
            faces.update(zip(path, tiling, strict=True))
        return self._puzzle.board(faces)


Words = tuple[str, ...]


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
