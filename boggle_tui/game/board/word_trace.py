"""The word being entered, and its path on the board so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice

from boggle_tui.game.board.board import QU, Board, Cell, Path, QReading, face_readings
from boggle_tui.game.board.finder import find_paths, first_path
from boggle_tui.game.words.language import small, without_accents

MAX_PATHS = 200
"""Paths of one word to cycle through; a board of one letter has millions."""


@dataclass(frozen=True)
class WordTrace:
    """The letters typed or tiles picked so far. Each step returns a new trace."""

    board: Board
    q: QReading = QReading.QU
    text: str = ""
    """The word so far, in lower case."""
    entered: str = ""
    """The word as it was typed, where n may stand for ñ."""
    path: Path = ()
    """The cells of the word, or of as much of its beginning as is on the board."""
    is_on_board: bool = True
    """Whether the path spells all of the text."""
    is_picked: bool = False
    """Whether tiles were picked instead of letters typed; a Qu tile may then still be read as Q."""
    ignores_u: bool = False
    """Whether a u typed next is ignored, because the Qu tile already supplied it."""

    def typed(self, letter: str) -> WordTrace:
        """Add a letter; q adds its u if it is on the Qu tile, which always stands for both."""
        letter = small(letter)
        if letter == "u" and self.ignores_u:
            return replace(self, ignores_u=False)
        adds_u = letter == "q" and self._adds_u(self.entered)
        text = self.entered + ("qu" if adds_u else letter)
        longer = replace(self, text=text, entered=text, is_picked=False)
        return replace(longer._find_path(), ignores_u=adds_u)

    def erased(self) -> WordTrace:
        """Remove the last tile, or the last letter."""
        if self.is_on_board and self.is_picked:
            return self._with_path(self.path[:-1])
        is_one_tile = self.entered.endswith("qu") and self._adds_u(self.entered[:-2])
        shorter = self.entered[: -2 if is_one_tile else -1]
        return replace(self, text=shorter, entered=shorter, ignores_u=False)._find_path()

    def picked(self, cell: Cell) -> WordTrace:
        """Add a tile, cut the path back to a tile on it, or start anew at a tile out of reach."""
        if cell in self.path and self.is_on_board:
            return self._with_path(self.path[: self.path.index(cell) + 1])
        if not face_readings(self.board.faces[cell], self.q):
            return self
        reachable = self.path and cell in self.board.neighbours[self.path[-1]]
        return self._with_path((*self.path, cell) if reachable and self.is_on_board else (cell,))

    def with_next_path(self) -> WordTrace:
        """Move the word to its next path, from the last one to the first."""
        paths = list(islice(find_paths(self.board, self.text, self.q), MAX_PATHS))
        if not self.is_on_board or not paths:
            return self
        at = paths.index(self.path) if self.path in paths else -1
        return replace(self, path=paths[(at + 1) % len(paths)])

    def cleared(self) -> WordTrace:
        """Start anew, with nothing entered."""
        return WordTrace(self.board, self.q)

    @property
    def readings(self) -> tuple[str, ...]:
        """The words that this may mean.

        There are several if a picked Qu tile has two readings, or if n was typed and the word is
        on the board with ñ as well.
        """
        if not self.is_picked:
            others = (text for text in self._with_accents() if first_path(self.board, text, self.q))
            return tuple(dict.fromkeys((self.text, *others)))
        texts = [""]
        for cell in self.path:
            texts = [
                text + letters
                for letters in face_readings(self.board.faces[cell], self.q)
                for text in texts
            ]
        return tuple(texts)

    def _adds_u(self, before: str) -> bool:
        """Whether q adds its u after these letters: while a Qu tile is left for it."""
        return self.q is QReading.QU and before.count("qu") < self.board.faces.count(QU)

    def _with_path(self, path: Path) -> WordTrace:
        text = "".join(face_readings(self.board.faces[cell], self.q)[0] for cell in path)
        return WordTrace(self.board, self.q, text, text, path, is_picked=bool(path))

    def _find_path(self) -> WordTrace:
        """Choose the path for the text that keeps as many of the first tiles as possible.

        The text may end within a tile: a single t highlights Th until the next letter decides.
        """
        if not self.text:
            return self.cleared()
        begun = {
            self.text + face[length:]
            for face in map(small, (face for face in self.board.faces if len(face) > 1))
            for length in range(1, len(face))
            if self.text.endswith(face[:length])
        }
        for text in (self.text, *sorted(begun)):
            for kept in reversed(range(len(self.path) + 1)):
                path = first_path(self.board, text, self.q, self.path[:kept])
                if path:
                    return replace(self, path=path, is_on_board=True)
        for text in self._with_accents():
            path = first_path(self.board, text, self.q)
            if path:
                return replace(self, text=text, path=path, is_on_board=True)
        return replace(self, is_on_board=False)

    def _with_accents(self) -> Iterator[str]:
        """Yield the typed text with accents on one or more letters, as far as tiles have them.

        Not every keyboard has ñ: n selects its tile where no other n fits.
        """
        tiles = [small(face) for face in self.board.faces if not face.isascii()]
        accented = {tile: without_accents(tile) for tile in tiles}
        # Start with the last n, so that highlighted tiles stay highlighted.
        places = [
            (at, tile)
            for at, letter in reversed([*enumerate(self.entered)])
            for tile, plain in accented.items()
            if letter == plain != tile
        ]
        for count in range(1, min(len(places), len(tiles)) + 1):
            for chosen in map(dict, combinations(places, count)):
                if len(chosen) == count:
                    letters = enumerate(self.entered)
                    yield "".join(chosen.get(at, letter) for at, letter in letters)
