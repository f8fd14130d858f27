"""The search by embedding: it places letters one by one, and is quick to prove that none fit.

It needs no clauses. Where words may be left out, it collects conflicts, sets of words that can't be
together, and tries only choices of words that break every conflict so far (implicit hitting sets).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from boggle_tui.game.board.board import SPARE, Board
from boggle_tui.kernel.embed._plain_embedder import MAX_BITS, MAX_FACES, MAX_PLACES
from boggle_tui.kernel.embed.embedder import IS_COMPILED, Embedder
from boggle_tui.unboggle.encoding.bounds import infeasibility
from boggle_tui.unboggle.encoding.preprocessing import (
    puzzle_symmetries,
    trim_board,
    words_to_encode,
)
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result

MANY_WORDS = 40
"""The number of words above which the other engines are quicker."""
STEPS = 500
"""The steps between two reports of progress, which take some milliseconds."""
Words = tuple[str, ...]
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
    """Solve a puzzle that the search suits: yield progress, and the result at the end."""
    incumbent = Incumbent(puzzle)
    infeasible = incumbent.infeasible_by_counting()
    if infeasible is not None:
        yield infeasible
    elif puzzle.objective.is_partial:
        yield from MaxWordsSearch(incumbent).events()
    elif (yield from Embedding(incumbent, words_to_encode(puzzle)).find()):
        yield incumbent.optimal("embed")
    else:
        yield incumbent.infeasible("embed")


class Embedding:
    """The search for a board that holds all of some words, which it offers to an incumbent."""

    def __init__(self, incumbent: Incumbent, words: Sequence[str]) -> None:
        self._incumbent = incumbent
        self._puzzle = puzzle = incumbent.puzzle
        self._tilings = [puzzle.tilings(word)[0] for word in words]
        faces = sorted({face for tiling in self._tilings for face in tiling})
        number = {face: at for at, face in enumerate(faces)}
        self._embedder = Embedder(
            puzzle.rows,
            puzzle.cols,
            puzzle.open_cells,
            puzzle_symmetries(puzzle),
            [[number[face] for face in tiling] for tiling in self._tilings],
        )

    def find(self) -> Decision:
        """Return whether there is a board."""
        while (verdict := self._embedder.run(STEPS)) is None:
            yield self._incumbent.progress("embed")
        if verdict:
            self._incumbent.offer(*trim_board(self._puzzle, self._board()))
        return verdict

    def _board(self) -> Board:
        faces = dict(self._puzzle.fixed_faces)
        for tiling, path in zip(self._tilings, self._embedder.paths(), strict=True):
            faces.update(zip(path, tiling, strict=True))
        shown = tuple(faces.get(cell, SPARE) for cell in range(self._puzzle.size))
        return Board(self._puzzle.rows, self._puzzle.cols, shown)


class MaxWordsSearch:
    """The search for the greatest weight of words on a board, from above."""

    def __init__(self, incumbent: Incumbent) -> None:
        self._incumbent = incumbent
        self._puzzle = incumbent.puzzle
        self._words = words_to_encode(self._puzzle)
        self._conflicts: list[Words] = []

    def events(self) -> Iterator[Progress | Result]:
        """Lower the bound until a choice of words fits: yield progress, and the result."""
        incumbent, puzzle = self._incumbent, self._puzzle
        total = puzzle.total_weight(self._words)
        incumbent.tighten_upper_bound(total)
        while True:
            omitted = self._hitting_set(total - incumbent.upper_bound, ())
            if omitted is None:
                if incumbent.upper_bound == 0 or self._requires_too_much():
                    yield incumbent.infeasible("embed")
                    return
                incumbent.tighten_upper_bound(incumbent.upper_bound - 1)
                yield incumbent.progress("embed")
                continue
            chosen = tuple(word for word in self._words if word not in omitted)
            if chosen and not (yield from self._fits(chosen)):
                continue
            yield incumbent.optimal("embed")
            return

    def _requires_too_much(self) -> bool:
        """Whether the required words alone are in conflict."""
        required = set(self._puzzle.required_words)
        return any(required.issuperset(conflict) for conflict in self._conflicts)

    def _fits(self, chosen: Words) -> Decision:
        """Return whether there is a board for the words; add a conflict if not."""
        if infeasibility(self._puzzle, chosen) is None:
            if (yield from Embedding(self._incumbent, chosen).find()):
                return True
            self._conflicts.append(chosen)
        else:
            self._conflicts.append(self._shorten(chosen))
        return False

    def _shorten(self, conflict: Words) -> Words:
        """Leave out words of a conflict that counting alone proves without them."""
        for word in conflict:
            rest = tuple(other for other in conflict if other != word)
            if infeasibility(self._puzzle, rest) is not None:
                conflict = rest
        return conflict

    def _hitting_set(self, weight: int, omitted: Words) -> Words | None:
        """Return words up to a weight, these among them, whose omission breaks every conflict."""
        unbroken = (each for each in self._conflicts if not set(each).intersection(omitted))
        options = [
            [
                word
                for word in conflict
                if word not in self._puzzle.required_words and self._puzzle.weight(word) <= weight
            ]
            for conflict in unbroken
        ]
        if not options:
            return omitted
        for word in min(options, key=len):
            found = self._hitting_set(weight - self._puzzle.weight(word), (*omitted, word))
            if found is not None:
                return found
        return None
