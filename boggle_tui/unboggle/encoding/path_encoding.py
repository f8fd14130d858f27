"""PathEncoding: a puzzle as clauses, and a model of them as a board, by the paths of words.

Each tile of a word has a cell, next to those of the tiles before and after it. This encoding finds
boards quickly where many cells are free.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Set
from itertools import combinations, pairwise

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path
from boggle_tui.unboggle.encoding.preprocessing import (
    complete_paths,
    open_neighbours,
    orbit_representatives,
)
from boggle_tui.unboggle.encoding.tile_encoding import CNF, Literal, TileCountEncoding
from boggle_tui.unboggle.puzzle.puzzle import Puzzle


class PathEncoding(TileCountEncoding):
    """Clauses whose models are the boards that hold words of the puzzle.

    Variables, in addition to the tile counts:
      shows[cell, face]        the cell shows the face
      at[word, i, n, cell]     tile n of the word, in its i-th tiling, is on the cell
      adjacent[face, other]    some word needs the two faces side by side
    """

    def __init__(self, puzzle: Puzzle, *, breaks_symmetry: bool = True) -> None:
        """Without symmetry breaking, each board is a model in all its images."""
        cnf = CNF()
        self._neighbours = open_neighbours(puzzle)
        self.shows = cnf.new_variables()
        """shows[cell, face]: the cell shows the face."""
        super().__init__(puzzle, cnf)
        self._at = self.cnf.new_variables()
        self._adjacent = self.cnf.new_variables()
        self._pairs: set[tuple[str, str]] = set()
        self.making = self._make(breaks_symmetry)

    def _make(self, breaks_symmetry: bool) -> Iterator[None]:
        for cell in self._neighbours:
            self.cnf.add_at_most_one(self.shows[cell, face] for face in self.faces)
        for cell, face in self.puzzle.fixed_faces.items():
            if face != BLOCK:
                self.cnf.append([self.shows[cell, face]])
        for word, tilings in self.tilings.items():
            for i in range(len(tilings)):
                self._place_word(word, i)
                yield
        for pair in sorted(self._pairs):
            self._keep_adjacent(*pair)
            yield
        if breaks_symmetry:
            self._break_symmetry()

    def decode(self, model: Set[Literal]) -> tuple[Board, dict[str, Path]]:
        """Return the board of a model, and a path of each word of the puzzle on it."""
        paths = {
            word: self._decode_path(word, model)
            for word in self.words
            if self.has_word[word] in model
        }
        faces: dict[Cell, str] = {}
        for cell in {cell for path in paths.values() for cell in path}:
            (faces[cell],) = (face for face in self.faces if self.shows[cell, face] in model)
        board = self.puzzle.board(faces)
        return board, complete_paths(self.puzzle, board, paths)

    def block_boards(self, boards: Iterable[Board]) -> None:
        """Add a blocking clause for each board: no model shows all its faces."""
        for board in boards:
            self.cnf.append(
                [
                    -self.shows[cell, face]
                    for cell, face in enumerate(board.faces)
                    if face not in (SPARE, BLOCK)
                ]
            )

    def count_tiles(self, face: str) -> list[Literal]:
        """Return the literals of `has_more` for a face, which count the cells that show it."""
        return self.cnf.sequential_counter(
            [self.shows[cell, face] for cell in self._neighbours], self.max_tiles(face)
        )

    def _decode_path(self, word: str, model: Set[Literal]) -> Path:
        i, tiling = next(
            (i, tiling)
            for i, tiling in enumerate(self.tilings[word])
            if self.uses_tiling[word, i] in model
        )
        return tuple(
            next(cell for cell in self._neighbours if self._at[word, i, n, cell] in model)
            for n in range(len(tiling))
        )

    def _place_word(self, word: str, i: int) -> None:
        """Place a word in its i-th tiling on a path of cells."""
        cnf, tiling, uses_tiling = self.cnf, self.tilings[word][i], self.uses_tiling[word, i]
        at = [
            {cell: self._at[word, i, n, cell] for cell in self._neighbours}
            for n in range(len(tiling))
        ]
        for face, row in zip(tiling, at, strict=True):
            cnf.add_implication([uses_tiling], row.values())
            cnf.add_at_most_one(row.values())
            cnf.extend([-here, self.shows[cell, face]] for cell, here in row.items())
        for row, after in pairwise(at):
            for cell, near in self._neighbours.items():
                cnf.add_implication([row[cell]], [after[other] for other in near])
                cnf.add_implication([after[cell]], [row[other] for other in near])
        for m, n in combinations(range(len(tiling)), 2):
            if tiling[m] == tiling[n]:
                cnf.extend([-at[m][cell], -at[n][cell]] for cell in self._neighbours)
        for face, times in Counter(tiling).items():
            if times == 1:  # Where a face has one tile only, every word with that face uses it.
                for cell, here in at[tiling.index(face)].items():
                    others = [here, *self.has_more[face][1:2]]
                    cnf.add_implication([self.shows[cell, face], uses_tiling], others)
        for pair in pairwise(tiling):
            self._pairs.add(pair)
            cnf.append([-uses_tiling, self._adjacent[pair]])

    def _keep_adjacent(self, face: str, other: str) -> None:
        """Where a face has one tile only, put it next to each face that it is paired with."""
        adjacent = self._adjacent[face, other]
        for one, two in ((face, other), (other, face)):
            for cell, near in self._neighbours.items():
                self.cnf.add_implication(
                    [adjacent, self.shows[cell, one]],
                    [*self.has_more[one][1:2], *(self.shows[beside, two] for beside in near)],
                )

    def _break_symmetry(self) -> None:
        """Leave one board of each class of symmetric boards, where that is cheap.

        The longest word starts on a representative of each orbit of cells.
        """
        if not self.words:
            return
        word = max(self.words, key=len)
        representatives = orbit_representatives(self.puzzle)
        for i in range(len(self.tilings[word])):
            for cell in self._neighbours:
                if cell not in representatives:
                    self.cnf.append([-self._at[word, i, 0, cell]])
