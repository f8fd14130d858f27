"""A board that was built from words, and what may be done with it afterwards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from boggle_tui.game.board.board import BLOCK, QU, SPARE, Board, Cell, Path, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.unboggle.puzzle.spelling import tilings

NOTHING: Mapping[Cell, str] = MappingProxyType({})


@dataclass(frozen=True)
class Solution:
    """A board with the path of each word on it. Each change gives a new one."""

    board: Board
    paths: dict[str, Path]
    spare: frozenset[Cell]
    """The cells that no word needs, letters filled in or not."""
    fixed_cells: frozenset[Cell] = frozenset()
    """The cells that were given, which stay even if no word needs them."""

    @classmethod
    def of(
        cls, board: Board, paths: Mapping[str, Path], fixed_cells: Iterable[Cell] = ()
    ) -> Solution:
        """The board with the words on it, and the cells given; what else it shows is left out."""
        cells = range(len(board.faces))
        used = {cell for path in paths.values() for cell in path}
        blocks = {cell for cell in cells if board.faces[cell] == BLOCK}
        stays = frozenset(fixed_cells)
        solution = cls(board, dict(paths), frozenset(cells) - used - blocks - stays, stays)
        return solution.emptied()

    @property
    def is_full(self) -> bool:
        """Whether each cell shows something."""
        return SPARE not in self.board.faces

    @property
    def laying(self) -> tuple[Path, ...]:
        """For each tile that the words need, the path on which it is laid; it is the last of it."""
        laid: dict[Cell, Path] = {}
        for path in self.paths.values():
            for end, cell in enumerate(path, 1):
                laid.setdefault(cell, path[:end])
        return tuple(laid.values())

    def turned(self) -> Solution:
        """A quarter turn clockwise."""
        rows, cols = self.board.rows, self.board.cols
        return self._moved(
            self.board.turned(),
            tuple(cell % cols * rows + rows - 1 - cell // cols for cell in range(rows * cols)),
        )

    def mirrored(self) -> Solution:
        """Left and right exchanged."""
        cols = self.board.cols
        return self._moved(
            self.board.mirrored(),
            tuple(cell - 2 * (cell % cols) + cols - 1 for cell in range(len(self.board.faces))),
        )

    def showing(self, board: Board) -> Solution:
        """With what this board shows in the cells that no word needs."""
        return replace(self, board=board)

    def with_word(self, word: str, path: Path, q: QReading = QReading.QU) -> Solution:
        """With one word more, each cell of whose path bears its letter, or is empty."""
        faces = list(self.emptied().board.faces)
        shown = [faces[cell] for cell in path]
        pairs = frozenset(face for face in shown if len(face) == 2 and face != QU)
        (way, *_) = (
            way
            for way in tilings(word, q, pairs)
            if len(way) == len(path)
            and all(face in (SPARE, laid) for face, laid in zip(shown, way, strict=True))
        )
        for cell, face in zip(path, way, strict=True):
            faces[cell] = face
        board = Board(self.board.rows, self.board.cols, tuple(faces))
        return Solution.of(board, {**self.paths, word: path}, self.fixed_cells)

    def with_words(
        self, words: Collection[str], q: QReading, fixed_cells: Mapping[Cell, str] = NOTHING
    ) -> Solution | None:
        """The same board with those words and those cells given instead, if it holds them all."""
        faces = list(self.emptied().board.faces)
        for cell, face in fixed_cells.items():
            faces[cell] = faces[cell] or face
            if faces[cell] != face:
                return None
        board = Board(self.board.rows, self.board.cols, tuple(faces))
        paths = {}
        for word in words:
            paths[word] = self.paths.get(word) or _path(board, word, q)
            if not paths[word]:
                return None
        return Solution.of(board, paths, fixed_cells)

    def emptied(self) -> Solution:
        """With no letter where no word needs one."""
        faces = (
            SPARE if cell in self.spare else face for cell, face in enumerate(self.board.faces)
        )
        return replace(self, board=Board(self.board.rows, self.board.cols, tuple(faces)))

    def _moved(self, board: Board, place: tuple[Cell, ...]) -> Solution:
        """On the board, to which each cell has gone at its place."""
        paths = {word: tuple(place[cell] for cell in path) for word, path in self.paths.items()}
        spare, fixed_cells = (
            frozenset(place[cell] for cell in each) for each in (self.spare, self.fixed_cells)
        )
        return Solution(board, paths, spare, fixed_cells)


def _path(board: Board, word: str, q: QReading) -> Path:
    return next(find_paths(board, word, q), ())
