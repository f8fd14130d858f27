"""TileEncoding: a puzzle as clauses, and a model of them as a board, by tiles.

A tile is the k-th copy of a face, in the order of cells. Clauses that a solver learns are about
tiles rather than single words, which makes this encoding the stronger one for proofs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Set
from itertools import combinations, pairwise

from boggle_tui.game.board.board import BLOCK, Board, Cell, Path
from boggle_tui.unboggle.encoding.cnf import Literal
from boggle_tui.unboggle.encoding.preprocessing import (
    open_neighbours,
    orbit_representatives,
    trim_board,
)
from boggle_tui.unboggle.encoding.tile_counts import TileCountEncoding
from boggle_tui.unboggle.puzzle.puzzle import Puzzle

Tile = tuple[str, int]
"""A face, and the number of the copy."""


class TileEncoding(TileCountEncoding):
    """Clauses whose models are the boards that hold words of the puzzle.

    Variables, in addition to the tile counts:
      on[tile, cell]              the tile is on the cell
      uses_tile[word, i, n, copy] tile n of the word, in its i-th tiling, is this copy of its face
      touches[tile, other]        some word needs the tiles side by side
    `has_more[face][copy]` says that the copy is on the board at all.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self._neighbours = open_neighbours(puzzle)
        self._tiles = [
            (face, copy) for face in self.faces for copy in range(len(self.has_more[face]))
        ]
        self._on = self.cnf.new_variables()
        self._uses_tile = self.cnf.new_variables()
        self._touches = self.cnf.new_variables()
        self._touching: dict[Tile, dict[Tile, Literal]] = defaultdict(dict)
        self._users: dict[Tile, list[Literal]] = defaultdict(list)
        self.making = self._make()

    def _make(self) -> Iterator[None]:
        yield from self._put_tiles_on_cells()
        yield from self._order_copies()
        for word, tilings in self.tilings.items():
            for i in range(len(tilings)):
                yield from self._place_word(word, i)
        self._use_every_tile()
        yield from self._keep_touching_tiles_together()
        yield from self._bound_degrees()
        self._break_symmetry()

    def decode(self, model: Set[Literal]) -> tuple[Board, dict[str, Path]]:
        """Return the board of a model, and a path of each word of the puzzle on it."""
        faces: dict[Cell, str] = {}
        for face, copy in self._tiles:
            for cell in self._neighbours:
                if self._on[(face, copy), cell] in model:
                    faces[cell] = face
        return trim_board(self.puzzle, self.puzzle.board(faces))

    def _put_tiles_on_cells(self) -> Iterator[None]:
        """Put each tile in play on one cell, and at most one tile on each cell."""
        for face, copy in self._tiles:
            cells = [self._on[(face, copy), cell] for cell in self._neighbours]
            in_play = self.has_more[face][copy]
            self.cnf.add_implication([in_play], cells)
            self.cnf.extend([-here, in_play] for here in cells)
            self.cnf.add_at_most_one(cells)
            yield
        for cell in self._neighbours:
            self.cnf.add_at_most_one(self._on[tile, cell] for tile in self._tiles)
            yield
        for cell, face in self.puzzle.fixed_faces.items():
            if face != BLOCK:
                copies = range(len(self.has_more[face]))
                self.cnf.add_clause(self._on[(face, copy), cell] for copy in copies)

    def _order_copies(self) -> Iterator[None]:
        """Break the symmetry between copies of a face: they come in the order of cells."""
        for face, copy in self._tiles:
            if copy:
                for cell in self._neighbours:
                    lower = [
                        self._on[(face, copy - 1), other]
                        for other in self._neighbours
                        if other < cell
                    ]
                    self.cnf.add_implication([self._on[(face, copy), cell]], lower)
                yield

    def _place_word(self, word: str, i: int) -> Iterator[None]:
        """Place a word in its i-th tiling on tiles that touch."""
        tiling, uses_tiling = self.tilings[word][i], self.uses_tiling[word, i]
        uses: list[dict[Tile, Literal]] = []
        for n, face in enumerate(tiling):
            copies = range(len(self.has_more[face]))
            if len(copies) == 1:
                uses.append({(face, 0): uses_tiling})
            else:
                uses.append({(face, copy): self._uses_tile[word, i, n, copy] for copy in copies})
                self.cnf.add_implication([uses_tiling], uses[n].values())
                self.cnf.add_at_most_one(uses[n].values())
            for tile, used in uses[n].items():
                self.cnf.append([-used, self.has_more[face][tile[1]]])
                self._users[tile].append(used)
        for one, two in combinations(uses, 2):
            self.cnf.extend([-one[tile], -two[tile]] for tile in one.keys() & two.keys())
        for before, after in pairwise(uses):
            for tile, used in before.items():
                for other, other_used in after.items():
                    if tile != other:
                        self.cnf.add_implication([used, other_used], [self._touch(tile, other)])
            yield

    def _touch(self, tile: Tile, other: Tile) -> Literal:
        """Return the variable of two tiles that touch, and note that it is used."""
        touches = self._touches[min(tile, other), max(tile, other)]
        self._touching[tile][other] = self._touching[other][tile] = touches
        return touches

    def _use_every_tile(self) -> None:
        """Put a tile in play only if some word uses it, unless its face is fixed."""
        fixed_faces = set(self.puzzle.fixed_faces.values())
        for face, copy in self._tiles:
            if face not in fixed_faces:
                self.cnf.add_implication([self.has_more[face][copy]], self._users[face, copy])

    def _keep_touching_tiles_together(self) -> Iterator[None]:
        for tile, others in self._touching.items():
            for other, touches in others.items():
                for cell, near in self._neighbours.items():
                    self.cnf.add_implication(
                        [touches, self._on[tile, cell]],
                        [self._on[other, beside] for beside in near],
                    )
                yield

    def _bound_degrees(self) -> Iterator[None]:
        """Let a tile touch no more others than its cell has neighbours."""
        limit = max(map(len, self._neighbours.values()))
        for tile, others in self._touching.items():
            degree = self.cnf.sequential_counter(list(others.values()), limit)
            for cell, near in self._neighbours.items():
                self.cnf.extend(
                    [-self._on[tile, cell], -more] for more in degree[len(near) : len(near) + 1]
                )
            yield

    def _break_symmetry(self) -> None:
        """Leave one board of each class of symmetric boards, where that is cheap.

        The first copy of a face, on the lowest cell of that face, is on an orbit representative.
        """
        if not self._touching:
            return
        face, _ = max(self._touching, key=lambda tile: (-tile[1], self._preference(tile), tile))
        representatives = orbit_representatives(self.puzzle)
        self.cnf.extend(
            [-self._on[(face, 0), cell]] for cell in self._neighbours if cell not in representatives
        )

    def _preference(self, tile: Tile) -> tuple[bool, int]:
        """Rate a tile for symmetry breaking: better if it is certain, and if it touches many."""
        is_certain = len(self.has_more[tile[0]]) == self.needed[tile[0]] == 1
        return is_certain, len(self._touching[tile])
