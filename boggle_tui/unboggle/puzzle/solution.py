"""Solution: a built board with the path of each word, and ways to change it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from boggle_tui.game.board.board import BLOCK, QU, SPARE, Board, Cell, Path, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.unboggle.puzzle.tiling import tilings

NO_CELLS: Mapping[Cell, str] = MappingProxyType({})


@dataclass(frozen=True)
class Solution:
    """A board and the path of each word on it. Each change returns a new one."""

    board: Board
    paths: dict[str, Path]
    spare: frozenset[Cell]
    """The cells that no word needs, filled in or not."""
    fixed_cells: frozenset[Cell] = frozenset()
    """The cells that keep their face even if no word needs it."""

    @classmethod
    def of(
        cls, board: Board, paths: Mapping[str, Path], fixed_cells: Iterable[Cell] = ()
    ) -> Solution:
        """Return the solution with these paths; cells that no path needs become empty."""
        cells = range(len(board.faces))
        used = {cell for path in paths.values() for cell in path}
        blocks = {cell for cell in cells if board.faces[cell] == BLOCK}
        fixed = frozenset(fixed_cells)
        solution = cls(board, dict(paths), frozenset(cells) - used - blocks - fixed, fixed)
        return solution.unfilled()

    @property
    def is_full(self) -> bool:
        """Whether no cell is empty."""
        return SPARE not in self.board.faces

    @property
    def placement_steps(self) -> tuple[Path, ...]:
        """The part of a path that leads to each needed tile, in an order that lays every word."""
        steps: dict[Cell, Path] = {}
        for path in self.paths.values():
            for end, cell in enumerate(path, 1):
                steps.setdefault(cell, path[:end])
        return tuple(steps.values())

    def rotated(self) -> Solution:
        """Rotate the board a quarter turn clockwise."""
        rows, cols = self.board.rows, self.board.cols
        return self._moved(
            self.board.rotated(),
            tuple(cell % cols * rows + rows - 1 - cell // cols for cell in range(rows * cols)),
        )

    def mirrored(self) -> Solution:
        """Mirror the board, left to right."""
        cols = self.board.cols
        return self._moved(
            self.board.mirrored(),
            tuple(cell - 2 * (cell % cols) + cols - 1 for cell in range(len(self.board.faces))),
        )

    def with_board(self, board: Board) -> Solution:
        """Replace the board by one that differs only in the spare cells."""
        return replace(self, board=board)

    def with_word(self, word: str, path: Path, q: QReading = QReading.QU) -> Solution:
        """Add a word on a path whose cells are empty or show its letters."""
        faces = list(self.unfilled().board.faces)
        shown = [faces[cell] for cell in path]
        pairs = frozenset(face for face in shown if len(face) == 2 and face != QU)
        tiling = next(
            tiling
            for tiling in tilings(word, q, pairs)
            if len(tiling) == len(path)
            and all(face in (SPARE, laid) for face, laid in zip(shown, tiling, strict=True))
        )
        for cell, face in zip(path, tiling, strict=True):
            faces[cell] = face
        board = Board(self.board.rows, self.board.cols, tuple(faces))
        return Solution.of(board, {**self.paths, word: path}, self.fixed_cells)

    def with_words(
        self, words: Collection[str], q: QReading, fixed_faces: Mapping[Cell, str] = NO_CELLS
    ) -> Solution | None:
        """Replace the words and the fixed faces; None if the board doesn't hold them all."""
        freed = self.fixed_cells - fixed_faces.keys()
        faces = [
            SPARE if face == BLOCK and cell in freed else face
            for cell, face in enumerate(self.unfilled().board.faces)
        ]
        for cell, face in fixed_faces.items():
            faces[cell] = faces[cell] or face
            if faces[cell] != face:
                return None
        board = Board(self.board.rows, self.board.cols, tuple(faces))
        paths = {}
        for word in words:
            paths[word] = self.paths.get(word) or first_path(board, word, q)
            if not paths[word]:
                return None
        return Solution.of(board, paths, fixed_faces)

    def unfilled(self) -> Solution:
        """Empty the spare cells."""
        faces = (
            SPARE if cell in self.spare else face for cell, face in enumerate(self.board.faces)
        )
        return replace(self, board=Board(self.board.rows, self.board.cols, tuple(faces)))

    def _moved(self, board: Board, new_cell: tuple[Cell, ...]) -> Solution:
        """Move to a board on which each cell has a new index."""
        paths = {word: tuple(new_cell[cell] for cell in path) for word, path in self.paths.items()}
        spare, fixed_cells = (
            frozenset(new_cell[cell] for cell in cells) for cells in (self.spare, self.fixed_cells)
        )
        return Solution(board, paths, spare, fixed_cells)
