"""Puzzle to clauses, without the board: which words need no more tiles than there are.

On this stand both models of the board, by paths and by tiles. What the solver may count is what
makes it quick, and on its own it bounds how many of the words could fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from itertools import pairwise

from boggle_tui.game.board.board import BLOCK
from boggle_tui.unboggle.encoding.bounds import tiles_needed
from boggle_tui.unboggle.encoding.cnf import Clauses, Literal
from boggle_tui.unboggle.encoding.preprocessing import laid_words
from boggle_tui.unboggle.puzzle.puzzle import Puzzle


class CountModel:
    """The clauses whose models are sets of words and tiles, no more of them than cells."""

    def __init__(self, puzzle: Puzzle, clauses: Clauses | None = None) -> None:
        self.puzzle = puzzle
        self.words = laid_words(puzzle)
        """The words that the model lays; others lie within them, or cannot be laid at all."""
        self.ways = {word: puzzle.tilings(word) for word in self.words}
        self.clauses = Clauses() if clauses is None else clauses
        self.needed = tiles_needed(puzzle, puzzle.needed_words)
        """The tiles of each face that no board can do without."""
        self.faces = sorted(
            {face for ways in self.ways.values() for way in ways for face in way}
            | self.needed.keys()
        )
        self.fills = {face: self.count_tiles(face) for face in self.faces}
        """fills[face][j]: the face fills more than j cells."""
        self.extra = self._count_extra_tiles()
        """extra[j]: there are more than j tiles beyond those needed."""
        self.spelt = self.clauses.names()
        """spelt[word, way]: the word is laid in this spelling."""
        self.chosen = self._choose()
        """chosen[word]: the word is on the board."""
        self._heavier = self.clauses.heavier(
            [(self.chosen[w], puzzle.weight(w)) for w in self.words]
        )

    def tiles(self, true: Set[Literal]) -> Counter[str]:
        """The tiles of a model, and the blocks that dice must show."""
        tiles = Counter(face for face in self.puzzle.faces_rolled.values() if face == BLOCK)
        for face, fills in self.fills.items():
            tiles[face] = sum(literal in true for literal in fills)
        return tiles

    def as_heavy_as(self, weight: int) -> tuple[Literal, ...]:
        """What holds exactly of boards whose words weigh so much; nothing where all must be there.

        Then words that lie within others are not laid, and are not weighed.
        """
        return (self._heavier[weight],) if self.puzzle.objective.is_partial else ()

    def forbid(self, tiles: Counter[str]) -> None:
        """Let there not be all those tiles at once."""
        self.clauses.append(
            [-self.fills[face][times - 1] for face, times in tiles.items() if face != BLOCK]
        )

    def count_tiles(self, face: str) -> list[Literal]:
        """The literals of `fills` for a face."""
        names = self.clauses.names()
        fills = [names[times] for times in range(self.most(face))]
        self.clauses.extend([-more, fewer] for fewer, more in pairwise(fills))
        return fills

    def most(self, face: str) -> int:
        """How many tiles of the face there can be, as far as they could be of use."""
        useful = self.needed[face] + sum(
            max(way.count(face) for way in ways) for ways in self.ways.values()
        )
        room = self.needed[face] + self.puzzle.cells - self.needed.total()
        if self.puzzle.dice is None:
            return min(useful, room)
        return min(useful, room, sum(face in die for die in self.puzzle.dice_set.dice))

    def _count_extra_tiles(self) -> list[Literal]:
        extra = []
        for face, fills in self.fills.items():
            needed = self.needed[face]
            self.clauses.extend([literal] for literal in fills[:needed])
            extra += fills[needed:]
        return self.clauses.counted(extra, self.puzzle.cells - self.needed.total())

    def _choose(self) -> dict[str, Literal]:
        """A word on the board is laid in one of its spellings, and needs the tiles of that."""
        names = self.clauses.names()
        for word, ways in self.ways.items():
            laid = [self.spelt[word, way] for way in range(len(ways))]
            self.clauses.any_of(laid, unless=[-names[word]])
            for spelt, way in zip(laid, ways, strict=True):
                self.clauses.append([-spelt, names[word]])
                for face, times in Counter(way).items():
                    # Where there can't be so many tiles of a face there can't be this spelling.
                    self.clauses.append([-spelt, *self.fills[face][times - 1 : times]])
        self.clauses.extend(
            [names[word]] for word in self.words if word in self.puzzle.needed_words
        )
        return {word: names[word] for word in self.words}
