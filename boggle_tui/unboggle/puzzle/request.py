"""PuzzleRequest: the requirements for a board, edited step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from boggle_tui.game.board.board import (
    BLOCK,
    MAX_SIDE,
    SPARE,
    Board,
    Cell,
    QReading,
    Size,
    canonical_face,
)
from boggle_tui.game.board.faces import BoardError
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.puzzle.tiling import (
    MAX_TILINGS,
    TilingRules,
    count_tilings,
    tilings,
    two_letter_faces,
)
from boggle_tui.unboggle.puzzle.weights import (
    MAX_WEIGHT,
    NO_WEIGHTS,
    Weights,
    WordSelection,
    default_weight,
)

FixedCell = tuple[int, int, str]
"""Row, column and face; the face is "#" for a cell out of play."""


class WordProblem(StrEnum):
    """The reason why a word can't be on the board, as a short label."""

    TOO_LONG = "too long"
    """It needs more tiles than the board has cells."""
    UNROLLABLE = "can't be rolled"
    """The dice can't show its letters all at once."""
    Q_WITHOUT_U = "q without u"
    """It has a q without u, and the only q is on the Qu face."""
    TOO_MANY_TILINGS = "too many ways"
    """It can be cut into faces in too many ways to try them all."""


@lru_cache(maxsize=1 << 14)
def find_word_problem(
    word: str,
    cells: int,
    q: QReading = QReading.QU,
    dice: str | None = None,
    fixed_faces: frozenset[str] = frozenset(),
) -> WordProblem | None:
    """Return why the word fits on no board with this many cells in play; None if it may fit.

    `dice` is the name of the dice set that must show it, `fixed_faces` are those of fixed cells.
    """
    pairs = two_letter_faces(dice, fixed_faces)
    counted = count_tilings(word, q, pairs)
    if not counted.count:
        return WordProblem.Q_WITHOUT_U
    if counted.tiles > cells:
        return WordProblem.TOO_LONG
    if counted.count > MAX_TILINGS:
        return WordProblem.TOO_MANY_TILINGS
    if dice is None:
        return None
    faces = DiceSet.named(dice).dice
    is_rollable = any(match_dice(tiling, faces) for tiling in tilings(word, q, pairs))
    return None if is_rollable else WordProblem.UNROLLABLE


@dataclass(frozen=True)
class PuzzleRequest:
    """The requirements for a board, apart from its words and size. Each change returns a new one.

    Settings for words that were removed, and for cells beyond the board, are kept for when those
    come back.
    """

    selection: WordSelection = WordSelection.ALL
    minimizes_tiles: bool = False
    """Whether fewer tiles are better."""
    dice: str | None = None
    """The name of a dice set that must be able to show the board."""
    fixed_cells: tuple[FixedCell, ...] = ()
    weights: Weights = NO_WEIGHTS
    """The weights set by hand."""
    required_words: tuple[str, ...] = ()
    """The words that may not be left out."""
    texts: Texts = NO_TEXTS
    """The words as their owner writes them."""

    @property
    def is_partial(self) -> bool:
        """Whether words may be left out."""
        return self.selection is not WordSelection.ALL

    def fixed_faces(self, size: Size) -> dict[Cell, str]:
        """Return the face of each fixed cell on a board of this size."""
        cols = size[1]
        return {row * cols + col: face for row, col, face in self._within(size)}

    def with_fixed_cell(self, size: Size, cell: Cell, face: str) -> PuzzleRequest:
        """Fix a cell to a face, or free it if the face is empty."""
        place = divmod(cell, size[1])
        others = [fixed for fixed in self.fixed_cells if fixed[:2] != place]
        return self._with_fixed_cells([*others, (*place, face)] if face else others)

    def without_fixed_cells(self) -> PuzzleRequest:
        """Free all cells."""
        return replace(self, fixed_cells=())

    def with_options(
        self, selection: WordSelection, minimizes_tiles: bool, dice: str | None
    ) -> PuzzleRequest:
        """Replace the selection of words, the preference for fewer tiles, and the dice."""
        return replace(self, selection=selection, minimizes_tiles=minimizes_tiles, dice=dice)

    def rotated(self, size: Size) -> PuzzleRequest:
        """Rotate the fixed cells of a board of this size a quarter turn clockwise."""
        return self._with_fixed_cells(
            (col, size[0] - 1 - row, face) for row, col, face in self._within(size)
        )

    def mirrored(self, size: Size) -> PuzzleRequest:
        """Mirror the fixed cells of a board of this size, left to right."""
        return self._with_fixed_cells(
            (row, size[1] - 1 - col, face) for row, col, face in self._within(size)
        )

    def weight(self, word: str) -> int:
        """Return the weight of a word."""
        return self.weights.of(word, default_weight(word, self.selection))

    def with_weight(self, word: str, weight: int) -> PuzzleRequest:
        """Set the weight of a word by hand, within 1 to MAX_WEIGHT."""
        weight = max(1, min(MAX_WEIGHT, weight))
        is_default = weight == default_weight(word, self.selection)
        return replace(self, weights=self.weights.changed(word, None if is_default else weight))

    def toggle_required(self, word: str) -> PuzzleRequest:
        """Require a word, or allow it to be left out again."""
        return replace(self, required_words=tuple(sorted({*self.required_words} ^ {word})))

    def puzzle(self, words: Iterable[str], size: Size, q: QReading) -> Puzzle:
        """Return the puzzle of these words and requirements. Raises PuzzleError."""
        rows, cols = size
        words = tuple(words)
        fixed = self.fixed_faces(size)
        board = Board(rows, cols, tuple(fixed.get(cell, SPARE) for cell in range(rows * cols)))
        weights = tuple((word, self.weight(word)) for word in words if self.is_partial)
        required = [word for word in words if self.is_partial and word in self.required_words]
        return Puzzle(
            words,
            rows,
            cols,
            q,
            fixed_cells=board if fixed else None,
            dice=self.dice,
            objective=Objective.of(
                is_partial=self.is_partial, minimizes_tiles=self.minimizes_tiles
            ),
            weights=Weights(weights) if any(each != 1 for _, each in weights) else NO_WEIGHTS,
            required_words=tuple(required),
            texts=self.texts,
        )

    def word_problems(
        self, words: Iterable[str], size: Size, q: QReading
    ) -> dict[str, WordProblem]:
        """Return the words that can't be on such a board, even alone, each with the reason."""
        faces = list(self.fixed_faces(size).values())
        cells = size[0] * size[1] - faces.count(BLOCK)
        found = {
            word: find_word_problem(word, cells, q, self.dice, frozenset(faces)) for word in words
        }
        return {word: problem for word, problem in found.items() if problem is not None}

    def tiling_rules(self, size: Size, q: QReading) -> TilingRules:
        """Return the rules for counting the tiles that words need on a board of this size."""
        faces = tuple(face for face in self.fixed_faces(size).values() if face != BLOCK)
        return TilingRules(q, faces, two_letter_faces(self.dice, frozenset(faces)))

    def to_json(self) -> dict[str, Any]:
        """Return the request as plain values for `from_json`."""
        return {
            "selection": str(self.selection),
            "minimizes_tiles": self.minimizes_tiles,
            "dice": self.dice,
            "fixed_cells": [list(fixed) for fixed in self.fixed_cells],
            "weights": self.weights.to_json(),
            "required_words": list(self.required_words),
            "texts": self.texts.to_json(),
        }

    @classmethod
    def from_json(cls, values: Any) -> PuzzleRequest:
        """Read a request from plain values, ignoring what is missing or damaged."""
        if not isinstance(values, Mapping):
            return cls()
        selection, dice = values.get("selection"), values.get("dice")
        required = _as_tuple(values.get("required_words"))
        request = cls(
            selection=WordSelection(selection)
            if selection in list(WordSelection)
            else WordSelection.ALL,
            minimizes_tiles=values.get("minimizes_tiles") is True,
            dice=dice if isinstance(dice, str) and dice in dice_sets() else None,
            weights=Weights.from_json(values.get("weights")),
            required_words=tuple(sorted(word for word in required if isinstance(word, str))),
            texts=Texts.from_json(values.get("texts")),
        )
        fixed_cells = map(_as_tuple, _as_tuple(values.get("fixed_cells")))
        return request._with_fixed_cells(filter(_is_fixed_cell, fixed_cells))

    def _within(self, size: Size) -> list[FixedCell]:
        return [fixed for fixed in self.fixed_cells if fixed[0] < size[0] and fixed[1] < size[1]]

    def _with_fixed_cells(self, fixed_cells: Iterable[Any]) -> PuzzleRequest:
        cells = sorted((row, col, face) for row, col, face in fixed_cells)
        return replace(self, fixed_cells=tuple(cells))


class PuzzleDraft(NamedTuple):
    """The words, the size and the requirements at one moment; they may not make a puzzle yet."""

    words: frozenset[str]
    size: Size
    request: PuzzleRequest

    def rotated(self) -> PuzzleDraft:
        """Rotate the board a quarter turn clockwise."""
        rows, cols = self.size
        return PuzzleDraft(self.words, (cols, rows), self.request.rotated(self.size))

    def mirrored(self) -> PuzzleDraft:
        """Mirror the board, left to right."""
        return PuzzleDraft(self.words, self.size, self.request.mirrored(self.size))

    def puzzle(self, q: QReading) -> Puzzle:
        """Return the puzzle. Raises PuzzleError."""
        return self.request.puzzle(sorted(self.words), self.size, q)


def _as_tuple(values: Any) -> tuple[Any, ...]:
    return tuple(values) if isinstance(values, list | tuple) else ()


def _is_fixed_cell(values: tuple[Any, ...]) -> bool:
    if len(values) != 3 or not isinstance(values[2], str) or not values[2]:
        return False
    try:
        is_face = canonical_face(values[2]) == values[2]
    except BoardError:
        return False
    return is_face and all(type(at) is int and 0 <= at < MAX_SIDE for at in values[:2])
