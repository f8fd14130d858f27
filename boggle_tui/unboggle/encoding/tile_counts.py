"""TileCountEncoding: words to clauses that only count tiles, without a board.

Both encodings of the board build on it. The counts make the solver quick, and bound the number of
words on their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set
from itertools import pairwise

from boggle_tui.game.board.board import BLOCK
from boggle_tui.unboggle.encoding.cnf import CNF, Literal, WeightBounds
from boggle_tui.unboggle.encoding.counting_bounds import tiles_needed
from boggle_tui.unboggle.encoding.preprocessing import words_to_encode
from boggle_tui.unboggle.puzzle.puzzle import Puzzle


class TileCountEncoding:
    """Clauses whose models are sets of words and of tiles, with at most one tile for each cell."""

    def __init__(self, puzzle: Puzzle, cnf: CNF | None = None) -> None:
        self.puzzle = puzzle
        self.words = words_to_encode(puzzle)
        self.tilings = {word: puzzle.tilings(word) for word in self.words}
        self.cnf = CNF() if cnf is None else cnf
        self.needed = tiles_needed(puzzle, puzzle.mandatory_words)
        """The tiles that every board needs."""
        self.faces = sorted(
            {face for tilings in self.tilings.values() for tiling in tilings for face in tiling}
            | self.needed.keys()
        )
        self.has_more = {face: self.count_tiles(face) for face in self.faces}
        """has_more[face][j]: there are more than j tiles of the face."""
        self.has_more_extra = self._count_extra_tiles()
        """has_more_extra[j]: there are more than j tiles besides the needed ones."""
        self.uses_tiling = self.cnf.new_variables()
        """uses_tiling[word, i]: the word is laid in its i-th tiling."""
        self.has_word = self._encode_words()
        """has_word[word]: the word is on the board."""
        self._weight_bounds = WeightBounds(
            self.cnf, [(self.has_word[word], puzzle.weights.of(word)) for word in self.words]
        )
        self.making: Iterator[None] = iter(())
        """Makes the clauses that are still missing, in steps of a moment; they may be many."""

    def tiles(self, model: Set[Literal]) -> Counter[str]:
        """Count the tiles of a model, and the blocks that dice must show."""
        tiles = Counter(face for face in self.puzzle.rolled_faces.values() if face == BLOCK)
        for face, has_more in self.has_more.items():
            tiles[face] = sum(literal in model for literal in has_more)
        return tiles

    def at_least_weight(self, weight: int) -> tuple[Literal, ...]:
        """Return the assumptions under which the words have at least this total weight.

        Empty if all words are mandatory, as words within other words aren't encoded then.
        """
        return (self._weight_bounds[weight],) if self.puzzle.objective.is_partial else ()

    def block_tiles(self, tiles: Counter[str]) -> None:
        """Add a blocking clause for these tiles together."""
        self.cnf.append(
            [-self.has_more[face][times - 1] for face, times in tiles.items() if face != BLOCK]
        )

    def count_tiles(self, face: str) -> list[Literal]:
        """Return the literals of `has_more` for a face."""
        variables = self.cnf.new_variables()
        has_more = [variables[times] for times in range(self.max_tiles(face))]
        self.cnf.extend([-more, fewer] for fewer, more in pairwise(has_more))
        return has_more

    def max_tiles(self, face: str) -> int:
        """Return an upper bound on the useful tiles of a face."""
        useful = self.needed[face] + sum(
            max(tiling.count(face) for tiling in tilings) for tilings in self.tilings.values()
        )
        room = self.needed[face] + self.puzzle.cells - self.needed.total()
        if self.puzzle.has_distinct_faces:
            room = min(room, 1)
        if self.puzzle.dice is None:
            return min(useful, room)
        return min(useful, room, sum(face in die for die in self.puzzle.dice_set.dice))

    def _count_extra_tiles(self) -> list[Literal]:
        extra = []
        for face, has_more in self.has_more.items():
            needed = self.needed[face]
            self.cnf.extend([literal] for literal in has_more[:needed])
            extra += has_more[needed:]
        return self.cnf.sequential_counter(extra, self.puzzle.cells - self.needed.total())

    def _encode_words(self) -> dict[str, Literal]:
        """Lay each word on the board in one of its tilings, which needs its tiles."""
        has_word = self.cnf.new_variables()
        for word, tilings in self.tilings.items():
            uses = [self.uses_tiling[word, i] for i in range(len(tilings))]
            self.cnf.add_implication([has_word[word]], uses)
            for uses_tiling, tiling in zip(uses, tilings, strict=True):
                self.cnf.append([-uses_tiling, has_word[word]])
                for face, times in Counter(tiling).items():
                    # Where a face can't have that many tiles, the tiling is ruled out.
                    self.cnf.append([-uses_tiling, *self.has_more[face][times - 1 : times]])
        self.cnf.extend(
            [has_word[word]] for word in self.words if word in self.puzzle.mandatory_words
        )
        return {word: has_word[word] for word in self.words}
