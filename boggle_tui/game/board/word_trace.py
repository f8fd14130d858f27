"""The word that is being entered, and the path that it takes on the board meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice

from boggle_tui.game.board.board import Board, Cell, Path, QReading, face_readings
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.words.language import ENYE

MOST_PATHS = 200
"""Paths of one word that are offered in turn; a board of one letter has millions."""


@dataclass(frozen=True)
class WordTrace:
    """Letters typed or tiles picked so far. Each step gives a new trace."""

    board: Board
    q: QReading = QReading.QU
    text: str = ""
    """The word so far, in lower case."""
    entered: str = ""
    """The same as it was typed, where n may have been typed for ñ."""
    path: Path = ()
    """The tiles of the word, or of as much of its beginning as stands on the board."""
    is_on_board: bool = True
    """Whether the path spells all of the text."""
    is_picked: bool = False
    """Whether tiles were picked, and not letters typed: then a Q tile may still be read as one."""
    swallows_u: bool = False
    """Whether a u typed now is the one that the Qu tile has brought already."""

    def typed(self, letter: str) -> WordTrace:
        """One letter more. q brings its u along where that is the rule."""
        letter = letter.lower()
        if letter == "u" and self.swallows_u:
            return replace(self, swallows_u=False)
        brings_u = letter == "q" and self.q is QReading.QU
        text = self.entered + ("qu" if brings_u else letter)
        longer = replace(self, text=text, entered=text, is_picked=False)
        return replace(longer._settled(), swallows_u=brings_u)

    def erased(self) -> WordTrace:
        """Without the last tile, or the last letter that is on no tile."""
        if self.is_on_board and self.is_picked:
            return self._along(self.path[:-1])
        ends_with_qu = self.q is QReading.QU and self.text.endswith("qu")
        shorter = self.entered[: -2 if ends_with_qu else -1]
        return replace(self, text=shorter, entered=shorter, swallows_u=False)._settled()

    def picked(self, cell: Cell) -> WordTrace:
        """With a tile more; cut back to it if the path has it; begun anew if it is out of reach."""
        if cell in self.path and self.is_on_board:
            return self._along(self.path[: self.path.index(cell) + 1])
        if not face_readings(self.board.faces[cell], self.q):
            return self
        reachable = self.path and cell in self.board.neighbours[self.path[-1]]
        return self._along((*self.path, cell) if reachable and self.is_on_board else (cell,))

    def with_next_path(self) -> WordTrace:
        """The same word on another of its paths; after the last one, the first."""
        paths = list(islice(find_paths(self.board, self.text, self.q), MOST_PATHS))
        if not self.is_on_board or not paths:
            return self
        at = paths.index(self.path) if self.path in paths else -1
        return replace(self, path=paths[(at + 1) % len(paths)])

    def cleared(self) -> WordTrace:
        """Nothing entered."""
        return WordTrace(self.board, self.q)

    @property
    def readings(self) -> tuple[str, ...]:
        """The words that this may be: several where picked tiles have a Q of two readings.

        And where an n was typed, and with ñ it stands on the board as well.
        """
        if not self.is_picked:
            others = filter(self._first_path, self._with_enye())
            return tuple(dict.fromkeys((self.text, *others)))
        texts = [""]
        for cell in self.path:
            texts = [
                text + letters
                for letters in face_readings(self.board.faces[cell], self.q)
                for text in texts
            ]
        return tuple(texts)

    def _along(self, path: Path) -> WordTrace:
        text = "".join(face_readings(self.board.faces[cell], self.q)[0] for cell in path)
        return WordTrace(self.board, self.q, text, text, path, is_picked=bool(path))

    def _settled(self) -> WordTrace:
        """On the path for the text that keeps as many of the first tiles as possible.

        The text may end within a tile: a t alone lights Th, until the next letter decides.
        """
        if not self.text:
            return self.cleared()
        begun = {
            self.text + face[1]
            for face in self.board.faces
            if len(face) == 2 and face[0].lower() == self.text[-1]
        }
        for text in (self.text, *sorted(begun)):
            for kept in reversed(range(len(self.path) + 1)):
                path = next(find_paths(self.board, text, self.q, self.path[:kept]), None)
                if path is not None:
                    return replace(self, path=path, is_on_board=True)
        for text in self._with_enye():
            path = self._first_path(text)
            if path is not None:
                return replace(self, text=text, path=path, is_on_board=True)
        return replace(self, is_on_board=False)

    def _with_enye(self) -> Iterator[str]:
        """What was typed with ñ for one n or more, as often as there are tiles for it.

        Not every keyboard has that letter: n lights its tile where no other n fits.
        """
        # The last ones first, so that what is lit already stays lit.
        places = [at for at, letter in enumerate(self.entered) if letter == "n"][::-1]
        tiles = self.board.faces.count(ENYE.upper())
        for count in range(1, min(len(places), tiles) + 1):
            for chosen in combinations(places, count):
                letters = (ENYE if at in chosen else sign for at, sign in enumerate(self.entered))
                yield "".join(letters)

    def _first_path(self, text: str) -> Path | None:
        return next(find_paths(self.board, text, self.q), None)
