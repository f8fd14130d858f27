"""Puzzle: what is asked of the solver."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, Self, TypeVar

from boggle_tui.game.board.board import (
    BLOCK,
    QU,
    SPARE,
    Board,
    Cell,
    QReading,
)
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.words.language import ANY
from boggle_tui.game.words.lookup import UnknownNameError, look_up
from boggle_tui.unboggle.puzzle.checks import PuzzleError, check_puzzle
from boggle_tui.unboggle.puzzle.spelling import Tiling, TilingCount, count_tilings, tilings

__all__ = ["Objective", "Puzzle", "PuzzleError"]

E = TypeVar("E", bound=StrEnum)


class Objective(StrEnum):
    """What makes a board a good one."""

    ALL = "all"
    """All the words stand on it."""
    MAX_WORDS = "best"
    """The most of the words stand on it, or the heaviest."""
    MIN_TILES = "fewest"
    """All the words stand on it, and no board needs fewer tiles for that."""
    MAX_WORDS_MIN_TILES = "best-fewest"
    """The most of the words, and no board needs fewer tiles for so many, or so heavy ones."""

    @classmethod
    def of(cls, *, is_partial: bool, minimizes_tiles: bool) -> Objective:
        """The goal that asks for that."""
        if is_partial:
            return cls.MAX_WORDS_MIN_TILES if minimizes_tiles else cls.MAX_WORDS
        return cls.MIN_TILES if minimizes_tiles else cls.ALL

    @property
    def is_partial(self) -> bool:
        """Whether a board that lacks words may be the best one."""
        return self in (Objective.MAX_WORDS, Objective.MAX_WORDS_MIN_TILES)

    @property
    def minimizes_tiles(self) -> bool:
        """Whether of two boards with the same words the one of fewer tiles is better."""
        return self in (Objective.MIN_TILES, Objective.MAX_WORDS_MIN_TILES)


@dataclass(frozen=True)
class Puzzle:
    """Words that shall stand together on one board of rows x cols.

    `words` are kept in lower case, spelled as the dice spell them, each once, in the order given.
    `q` and `objective` may be given by name, and `weights` as a mapping. Raises PuzzleError where
    there are no words, where one is none, or needs more tiles than the board has cells, and where
    what else is asked does not fit together.
    """

    words: tuple[str, ...]
    rows: int = 4
    cols: int = 4
    q: QReading = QReading.QU
    fixed_cells: Board | None = None
    """What is on the board already: faces where cells are given, "#" where they are out of play,
    "" where all is open."""
    dice: str | None = None
    """The name of a dice set: only boards that its dice can show."""
    objective: Objective = Objective.ALL
    weights: tuple[tuple[str, int], ...] = ()
    """What words count for where the most of them is asked for; 1 if not said."""
    required_words: tuple[str, ...] = ()
    """The words that may not be left out where the most of them is asked for."""

    def __post_init__(self) -> None:
        if isinstance(self.words, str):
            raise PuzzleError(f"{self.words!r} is one text: give the words one by one, as a list.")
        object.__setattr__(self, "q", _named("reading of q", QReading, self.q))
        object.__setattr__(self, "objective", _named("objective", Objective, self.objective))
        known = dice_sets().get((self.dice or "").strip().lower())
        spell = (ANY if known is None else known.language).spell
        object.__setattr__(self, "words", tuple(dict.fromkeys(map(spell, self.words))))
        object.__setattr__(
            self, "required_words", tuple(dict.fromkeys(map(spell, self.required_words)))
        )
        weights = {spell(word): weight for word, weight in dict(self.weights).items()}
        object.__setattr__(self, "weights", tuple(weights.items()))
        check_puzzle(self)

    @property
    def needed_words(self) -> tuple[str, ...]:
        """The words without which there is no answer."""
        return self.required_words if self.objective.is_partial else self.words

    @property
    def size(self) -> int:
        """How many cells the board has, in play or not."""
        return self.rows * self.cols

    @property
    def cells(self) -> int:
        """How many tiles the board has room for: its cells but for those out of play."""
        return len(self.open_cells)

    @cached_property
    def open_cells(self) -> tuple[Cell, ...]:
        """The cells that are in play."""
        faces = self.fixed_faces
        return tuple(cell for cell in range(self.size) if faces.get(cell) != BLOCK)

    @cached_property
    def fixed_faces(self) -> dict[Cell, str]:
        """The cells that are given, or out of play, and what they show."""
        if self.fixed_cells is None:
            return {}
        return {cell: face for cell, face in enumerate(self.fixed_cells.faces) if face != SPARE}

    @cached_property
    def faces_rolled(self) -> dict[Cell, str]:
        """The cells that are given, as far as a die must show them.

        A cell out of play takes a die only where the set has dice that show the solid block.
        """
        blocked = self.dice is None or any(BLOCK in die for die in self.dice_set.dice)
        return {c: face for c, face in self.fixed_faces.items() if face != BLOCK or blocked}

    @property
    def dice_set(self) -> DiceSet:
        """The dice asked for."""
        assert self.dice is not None
        return DiceSet.named(self.dice)

    @cached_property
    def _pairs(self) -> frozenset[str]:
        shown = set(self.fixed_faces.values())
        if self.dice is not None:
            shown.update(face for die in self.dice_set.dice for face in die)
        return frozenset(face for face in shown if len(face) == 2 and face != QU)

    def tilings(self, word: str) -> tuple[Tiling, ...]:
        """The ways to lay the word in faces; any one of them will do."""
        return tilings(word, self.q, self._pairs)

    def ways(self, word: str) -> TilingCount:
        """How many `tilings` there are, and the tiles of the shortest."""
        return count_tilings(word, self.q, self._pairs)

    @property
    def tiles_laid(self) -> int:
        """The tiles of all spellings of all words: how much a solver has to lay."""
        return sum(len(way) for word in self.words for way in self.tilings(word))

    def with_words(self, words: Iterable[str]) -> Self:
        """The puzzle with some of its words, all of which shall stand on the board."""
        return replace(
            self, words=tuple(words), objective=Objective.ALL, weights=(), required_words=()
        )

    def shown(self, board: Board) -> list[str]:
        """What is to be seen of the faces of a board for the puzzle."""
        return shown_faces(board.faces, self.q)

    def weight(self, word: str) -> int:
        """What the word counts for."""
        return self._weights.get(word, 1)

    def worth(self, words: Iterable[str]) -> int:
        """What those words count for together: their number, where they carry no weights."""
        return sum(map(self.weight, words))

    @cached_property
    def _weights(self) -> dict[str, int]:
        return dict(self.weights)

    def to_json(self) -> dict[str, Any]:
        """The puzzle as plain values; `from_json` reads them."""
        return {
            "words": list(self.words),
            "rows": self.rows,
            "cols": self.cols,
            "q": str(self.q),
            "fixed_cells": self.fixed_cells and list(self.fixed_cells.faces),
            "dice": self.dice,
            "objective": str(self.objective),
            "weights": dict(self.weights),
            "required_words": list(self.required_words),
        }

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The puzzle that `to_json` wrote; all but words, rows and cols may be left out."""
        fields = dict(values)
        if fields.get("fixed_cells") is not None:
            fields["fixed_cells"] = Board(
                values["rows"], values["cols"], tuple(values["fixed_cells"])
            )
        return cls(**fields)


def _named(what: str, kind: type[E], name: str) -> E:
    try:
        return look_up(what, name, {str(member): member for member in kind})
    except UnknownNameError as error:
        raise PuzzleError(str(error)) from None
