"""Puzzle to clauses, and a model of them back to a board: the model by paths.

Each tile of a word has a cell, next to those of the tile before and the tile after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from itertools import combinations, pairwise

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path
from boggle_tui.unboggle.encoding.cnf import Clauses, Literal
from boggle_tui.unboggle.encoding.preprocessing import (
    complete,
    neighbours_in_play,
    orbit_representatives,
)
from boggle_tui.unboggle.encoding.tile_counts import CountModel
from boggle_tui.unboggle.puzzle.puzzle import Puzzle


class PathModel(CountModel):
    """The clauses whose models are the boards that hold words of the puzzle.

    To those of the counting it adds, each by name:
      bears[cell, face]        the cell shows the face
      at[word, way, i, cell]   tile i of the word, so spelled, is on the cell
      paired[face, other]      some word has the two faces side by side
    """

    def __init__(self, puzzle: Puzzle) -> None:
        clauses = Clauses()
        self._near = neighbours_in_play(puzzle)
        self.bears = clauses.names()
        """bears[cell, face]: the cell shows the face."""
        super().__init__(puzzle, clauses)
        self._at = self.clauses.names()
        self._paired = self.clauses.names()
        self._pairs: set[tuple[str, str]] = set()
        self._one_face_a_cell()
        for word, ways in self.ways.items():
            for way in range(len(ways)):
                self._lay(word, way)
        self._put_single_tiles_beside_their_pairs()
        self._fix_a_corner()

    def board(self, true: Set[Literal]) -> tuple[Board, dict[str, Path]]:
        """The board that a model describes, and a path of every word of the puzzle on it."""
        paths = {word: self._path(word, true) for word in self.words if self.chosen[word] in true}
        shown = dict(self.puzzle.fixed_faces)
        for cell in {cell for path in paths.values() for cell in path}:
            (shown[cell],) = (face for face in self.faces if self.bears[cell, face] in true)
        faces = tuple(shown.get(cell, SPARE) for cell in range(self.puzzle.size))
        board = Board(self.puzzle.rows, self.puzzle.cols, faces)
        return board, complete(self.puzzle, board, paths)

    def count_tiles(self, face: str) -> list[Literal]:
        """The literals of `fills` for a face: the cells that bear it, counted."""
        return self.clauses.counted(
            [self.bears[cell, face] for cell in self._near], self.most(face)
        )

    def _path(self, word: str, true: Set[Literal]) -> Path:
        way, spelling = next(
            (way, spelling)
            for way, spelling in enumerate(self.ways[word])
            if self.spelt[word, way] in true
        )
        return tuple(
            next(cell for cell in self._near if self._at[word, way, i, cell] in true)
            for i in range(len(spelling))
        )

    def _one_face_a_cell(self) -> None:
        for cell in self._near:
            self.clauses.at_most_one(self.bears[cell, face] for face in self.faces)
        for cell, face in self.puzzle.fixed_faces.items():
            if face != BLOCK:
                self.clauses.append([self.bears[cell, face]])

    def _lay(self, word: str, way: int) -> None:
        """Lay a word on cells, in one of its spellings."""
        clauses, spelling, spelt = self.clauses, self.ways[word][way], self.spelt[word, way]
        at = [
            {cell: self._at[word, way, i, cell] for cell in self._near}
            for i in range(len(spelling))
        ]
        for face, row in zip(spelling, at, strict=True):
            clauses.any_of(row.values(), unless=[-spelt])
            clauses.at_most_one(row.values())
            clauses.extend([-here, self.bears[cell, face]] for cell, here in row.items())
        for row, after in pairwise(at):
            for cell, near in self._near.items():
                clauses.any_of([after[other] for other in near], unless=[-row[cell]])
                clauses.any_of([row[other] for other in near], unless=[-after[cell]])
        for i, j in combinations(range(len(spelling)), 2):
            if spelling[i] == spelling[j]:
                clauses.extend([-at[i][cell], -at[j][cell]] for cell in self._near)
        for face, times in Counter(spelling).items():
            if times == 1:
                self._tie_to_single_tile(face, spelt, at[spelling.index(face)])
        for pair in pairwise(spelling):
            self._pairs.add(pair)
            clauses.append([-spelt, self._paired[pair]])

    def _tie_to_single_tile(self, face: str, spelt: Literal, here: dict[Cell, Literal]) -> None:
        """The only tile of a face is the tile of every word that has it."""
        for cell, literal in here.items():
            self.clauses.any_of(
                [literal, *self.fills[face][1:2]], unless=[-self.bears[cell, face], -spelt]
            )

    def _put_single_tiles_beside_their_pairs(self) -> None:
        """The only tile of a face has a neighbour for each pair that the face is in."""
        for face, other in sorted(self._pairs):
            paired = self._paired[face, other]
            for one, two in ((face, other), (other, face)):
                for cell, near in self._near.items():
                    self.clauses.any_of(
                        [self.bears[beside, two] for beside in near],
                        unless=[-paired, -self.bears[cell, one], *self.fills[one][1:2]],
                    )

    def _fix_a_corner(self) -> None:
        """Of boards that are the same when turned or mirrored, leave one, as far as is cheap."""
        if not self.words:
            return
        word = max(self.words, key=len)
        corner = orbit_representatives(self.puzzle)
        for way in range(len(self.ways[word])):
            for cell in self._near:
                if cell not in corner:
                    self.clauses.append([-self._at[word, way, 0, cell]])
