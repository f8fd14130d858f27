"""Puzzle to clauses, and a model of them back to a board: the model by tiles.

A tile is the k-th copy of a face, in the order of the cells. What a solver learns with it is about
tiles and not about single words, which makes it the stronger one for proofs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Set
from itertools import combinations, pairwise

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Path
from boggle_tui.unboggle.encoding.cnf import Literal
from boggle_tui.unboggle.encoding.preprocessing import (
    neighbours_in_play,
    orbit_representatives,
    trimmed,
)
from boggle_tui.unboggle.encoding.tile_counts import CountModel
from boggle_tui.unboggle.puzzle.puzzle import Puzzle

Tile = tuple[str, int]
"""A face, and which copy of it."""


class TileModel(CountModel):
    """The clauses whose models are the boards that hold words of the puzzle.

    To those of the counting it adds, each by name:
      on[tile, cell]             the tile is on the cell
      uses[word, way, i, copy]   tile i of the word, so spelled, is this copy of its face
      touch[tile, other]         some word has the tiles side by side
    and `fills[face][copy]` says that the copy is on the board at all.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self._near = neighbours_in_play(puzzle)
        self._tiles = [(face, copy) for face in self.faces for copy in range(len(self.fills[face]))]
        self._on = self.clauses.names()
        self._uses = self.clauses.names()
        self._touch = self.clauses.names()
        self._touching: dict[Tile, dict[Tile, Literal]] = defaultdict(dict)
        self._users: dict[Tile, list[Literal]] = defaultdict(list)
        self._put_tiles_on_cells()
        self._order_copies()
        for word, ways in self.ways.items():
            for way in range(len(ways)):
                self._lay(word, way)
        self._use_every_tile()
        self._keep_touching_tiles_together()
        self._bound_degrees()
        self._fix_a_corner()

    def board(self, true: Set[Literal]) -> tuple[Board, dict[str, Path]]:
        """The board that a model describes, and a path of every word of the puzzle on it."""
        shown = dict(self.puzzle.fixed_faces)
        for (face, copy), cell in ((tile, cell) for tile in self._tiles for cell in self._near):
            if self._on[(face, copy), cell] in true:
                shown[cell] = face
        faces = tuple(shown.get(cell, SPARE) for cell in range(self.puzzle.size))
        return trimmed(self.puzzle, Board(self.puzzle.rows, self.puzzle.cols, faces))

    def _put_tiles_on_cells(self) -> None:
        """A tile that is laid is on one cell, and no two tiles are on the same."""
        for face, copy in self._tiles:
            cells = [self._on[(face, copy), cell] for cell in self._near]
            laid = self.fills[face][copy]
            self.clauses.any_of(cells, unless=[-laid])
            self.clauses.extend([-here, laid] for here in cells)
            self.clauses.at_most_one(cells)
        for cell in self._near:
            self.clauses.at_most_one(self._on[tile, cell] for tile in self._tiles)
        for cell, face in self.puzzle.fixed_faces.items():
            if face != BLOCK:
                copies = range(len(self.fills[face]))
                self.clauses.any_of(self._on[(face, copy), cell] for copy in copies)

    def _order_copies(self) -> None:
        """The copies of a face follow each other from cell to cell."""
        for face, copy in self._tiles:
            if copy:
                for cell in self._near:
                    lower = [
                        self._on[(face, copy - 1), other] for other in self._near if other < cell
                    ]
                    self.clauses.any_of(lower, unless=[-self._on[(face, copy), cell]])

    def _lay(self, word: str, way: int) -> None:
        spelling, spelt = self.ways[word][way], self.spelt[word, way]
        uses: list[dict[Tile, Literal]] = []
        for i, face in enumerate(spelling):
            copies = range(len(self.fills[face]))
            if len(copies) == 1:
                uses.append({(face, 0): spelt})
            else:
                uses.append({(face, copy): self._uses[word, way, i, copy] for copy in copies})
                self.clauses.any_of(uses[i].values(), unless=[-spelt])
                self.clauses.at_most_one(uses[i].values())
            for tile, used in uses[i].items():
                self.clauses.append([-used, self.fills[face][tile[1]]])
                self._users[tile].append(used)
        for one, two in combinations(uses, 2):
            self.clauses.extend([-one[tile], -two[tile]] for tile in one.keys() & two.keys())
        for before, after in pairwise(uses):
            for tile, used in before.items():
                for other, other_used in after.items():
                    if tile != other:
                        self.clauses.append([-used, -other_used, self._touches(tile, other)])

    def _touches(self, tile: Tile, other: Tile) -> Literal:
        touch = self._touch[min(tile, other), max(tile, other)]
        self._touching[tile][other] = self._touching[other][tile] = touch
        return touch

    def _use_every_tile(self) -> None:
        """A tile is there for some word, if it is not given."""
        fixed_cells = set(self.puzzle.fixed_faces.values())
        for face, copy in self._tiles:
            if face not in fixed_cells:
                users = self._users[face, copy]
                self.clauses.any_of(users, unless=[-self.fills[face][copy]])

    def _keep_touching_tiles_together(self) -> None:
        for tile, others in self._touching.items():
            for other, touch in others.items():
                for cell, near in self._near.items():
                    self.clauses.any_of(
                        [self._on[other, beside] for beside in near],
                        unless=[-touch, -self._on[tile, cell]],
                    )

    def _bound_degrees(self) -> None:
        """A tile in a corner touches no more than three others, and so on."""
        most = max(map(len, self._near.values()))
        for tile, others in self._touching.items():
            degree = self.clauses.counted(list(others.values()), most)
            for cell, near in self._near.items():
                self.clauses.extend(
                    [-self._on[tile, cell], -more] for more in degree[len(near) : len(near) + 1]
                )

    def _fix_a_corner(self) -> None:
        """Of boards that are the same when turned or mirrored, leave one, as far as is cheap.

        The lowest copy of a face can be turned to a cell that is the lowest of its kind.
        """
        if not self._touching:
            return
        face, _ = max(self._touching, key=lambda tile: (-tile[1], self._weight(tile), tile))
        corner = orbit_representatives(self.puzzle)
        self.clauses.extend(
            [-self._on[(face, 0), cell]] for cell in self._near if cell not in corner
        )

    def _weight(self, tile: Tile) -> tuple[bool, int]:
        return len(self.fills[tile[0]]) == self.needed[tile[0]] == 1, len(self._touching[tile])
