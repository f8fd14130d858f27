"""Puzzle to clauses, and a model of them back to a board: the model by paths.

Each letter of a word has a cell. What makes it quick is that the solver may count tiles: see
`_count_tiles` and what builds on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise

from boggle_tui.game.board import SPARE, Board, Cell, Path, symmetries
from boggle_tui.game.finder import find_paths
from boggle_tui.unboggle.bounds import tiles_needed
from boggle_tui.unboggle.clauses import Clauses, Literal
from boggle_tui.unboggle.puzzle import Puzzle, Spelling


class PathModel:
    """The clauses whose models are the boards that hold all the words of the puzzle.

    The families of variables, each by name:
      bears[cell, face]              the cell shows the face
      at[word, spelling, i, cell]    tile i of the word, so spelled, is on the cell
      spelt[word, spelling]          the word is laid in this spelling
      fills[face][j]                 the face fills more than j cells
      paired[face, other]            some word has the two faces side by side
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.words = without_contained(puzzle)
        """The words that the model lays; the others lie within them."""
        self.clauses = Clauses()
        self._bears = self.clauses.names()
        self._at = self.clauses.names()
        self._spelt = self.clauses.names()
        self._paired = self.clauses.names()
        self._pairs: set[tuple[str, str]] = set()
        self._cells = range(puzzle.cells)
        self._near = Board.empty(puzzle.rows, puzzle.cols).neighbours
        self._needed = tiles_needed(puzzle, self.words)
        self._faces = sorted(
            {face for word in self.words for way in puzzle.spellings(word) for face in way}
        )
        self._one_face_a_cell()
        self._fills = {face: self._count_tiles(face) for face in self._faces}
        self._no_more_tiles_than_cells()
        for word in self.words:
            ways = range(len(puzzle.spellings(word)))
            self.clauses.any_of(self._spelt[word, way] for way in ways)
            for way in ways:
                self._lay(word, way)
        self._put_single_tiles_beside_their_pairs()
        self._fix_a_corner()

    def answer(self, model: Iterable[Literal]) -> tuple[Board, dict[str, Path]]:
        """The board that a model describes, and a path of every word of the puzzle."""
        true = set(model)
        paths = {word: self._path(word, true) for word in self.words}
        faces = [SPARE] * self.puzzle.cells
        for cell in {cell for path in paths.values() for cell in path}:
            (faces[cell],) = (face for face in self._faces if self._bears[cell, face] in true)
        board = Board(self.puzzle.rows, self.puzzle.cols, tuple(faces))
        for word in self.puzzle.words:
            if word not in paths:
                paths[word] = next(find_paths(board, word, self.puzzle.q))
        return board, {word: paths[word] for word in self.puzzle.words}

    def _path(self, word: str, true: set[Literal]) -> Path:
        way, spelling = next(
            (way, spelling)
            for way, spelling in enumerate(self.puzzle.spellings(word))
            if self._spelt[word, way] in true
        )
        return tuple(
            next(cell for cell in self._cells if self._at[word, way, i, cell] in true)
            for i in range(len(spelling))
        )

    def _one_face_a_cell(self) -> None:
        for cell in self._cells:
            self.clauses.at_most_one(self._bears[cell, face] for face in self._faces)

    def _count_tiles(self, face: str) -> list[Literal]:
        """Let the solver count the cells that a face fills, as far as they could be of use."""
        occurrences = sum(
            max(spelling.count(face) for spelling in self.puzzle.spellings(word))
            for word in self.words
        )
        spare = self.puzzle.cells - self._needed.total()
        return self.clauses.counted(
            [self._bears[cell, face] for cell in self._cells],
            min(occurrences, self._needed[face] + spare),
        )

    def _no_more_tiles_than_cells(self) -> None:
        extra = []
        for face, fills in self._fills.items():
            needed = self._needed[face]
            self.clauses.extend([literal] for literal in fills[:needed])
            extra += fills[needed:]
        self.clauses.counted(extra, self.puzzle.cells - self._needed.total())

    def _lay(self, word: str, way: int) -> None:
        """Lay a word on cells, in one of its spellings."""
        clauses, spelling = self.clauses, self.puzzle.spellings(word)[way]
        spelt = self._spelt[word, way]
        at = [[self._at[word, way, i, cell] for cell in self._cells] for i in range(len(spelling))]
        for face, row in zip(spelling, at, strict=True):
            clauses.any_of(row, unless=[-spelt])
            clauses.at_most_one(row)
            clauses.extend([-here, self._bears[cell, face]] for cell, here in enumerate(row))
        for row, after in pairwise(at):
            for cell, near in enumerate(self._near):
                clauses.any_of([after[other] for other in near], unless=[-row[cell]])
                clauses.any_of([row[other] for other in near], unless=[-after[cell]])
        for i, j in combinations(range(len(spelling)), 2):
            if spelling[i] == spelling[j]:
                clauses.extend([-here, -there] for here, there in zip(at[i], at[j], strict=True))
        self._tie_to_tiles(spelt, spelling, at)

    def _tie_to_tiles(self, spelt: Literal, spelling: Spelling, at: list[list[Literal]]) -> None:
        """A word needs its tiles; and the only tile of a face is the tile of every word."""
        clauses = self.clauses
        for face, times in Counter(spelling).items():
            fills = self._fills[face]
            # Where there can't be so many tiles of a face there can't be this spelling.
            clauses.append([-spelt, *fills[times - 1 : times]])
            if times == 1:
                others = fills[1:2]
                for cell, here in enumerate(at[spelling.index(face)]):
                    clauses.any_of([here, *others], unless=[-self._bears[cell, face], -spelt])
        for pair in pairwise(spelling):
            self._pairs.add(pair)
            clauses.append([-spelt, self._paired[pair]])

    def _put_single_tiles_beside_their_pairs(self) -> None:
        """The only tile of a face has a neighbour for each pair that the face is in."""
        for face, other in sorted(self._pairs):
            paired = self._paired[face, other]
            for one, two in ((face, other), (other, face)):
                for cell, near in enumerate(self._near):
                    self.clauses.any_of(
                        [self._bears[beside, two] for beside in near],
                        unless=[-paired, -self._bears[cell, one], *self._fills[one][1:2]],
                    )

    def _fix_a_corner(self) -> None:
        """Of boards that are the same when turned or mirrored, leave one, as far as is cheap."""
        word = max(self.words, key=len)
        corner = representatives(self.puzzle)
        for way in range(len(self.puzzle.spellings(word))):
            for cell in self._cells:
                if cell not in corner:
                    self.clauses.append([-self._at[word, way, 0, cell]])


def without_contained(puzzle: Puzzle) -> tuple[str, ...]:
    """The words but for those that lie within another one, forwards or backwards."""
    kept: list[str] = []
    haystacks: list[list[str]] = []
    for word in sorted(puzzle.words, key=len, reverse=True):
        ways = [_joined(spelling) for spelling in puzzle.spellings(word)]
        if not any(all(any(way in hay for way in ways) for hay in hays) for hays in haystacks):
            kept.append(word)
            haystacks.append(
                [
                    f"{_joined(spelling)} {_joined(spelling[::-1])}"
                    for spelling in puzzle.spellings(word)
                ]
            )
    return tuple(word for word in puzzle.words if word in kept)


def representatives(puzzle: Puzzle) -> frozenset[Cell]:
    """One cell of each set of cells that turn into each other when the board is turned."""
    turns = symmetries(puzzle.rows, puzzle.cols)
    return frozenset(min(turn[cell] for turn in turns) for cell in range(puzzle.cells))


def _joined(spelling: Spelling) -> str:
    # Set apart, so that no face is found within another, and only whole faces match.
    return "".join(f"<{face}>" for face in spelling)
