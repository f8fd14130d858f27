"""Wishes: what a person asks of a board beside its words and its size, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from boggle_tui.game.board.board import (
    BLOCK,
    LARGEST_SIDE,
    SPARE,
    Board,
    Cell,
    QReading,
    canonical_face,
)
from boggle_tui.game.board.faces import BoardError
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.unboggle.puzzle.checks import HEAVIEST
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.puzzle.tile_demand import Frame
from boggle_tui.unboggle.puzzle.word_problem import Trouble, pairs, trouble

Side = tuple[int, int]
"""Rows and columns."""


class WordSelection(StrEnum):
    """Which of the words shall be on the board."""

    ALL = "all"
    MOST = "most"
    """As many of them as fit."""
    LENGTH = "length"
    """Those that have the most letters together."""
    POINTS = "points"
    """Those that score the most together."""


NO_PART = (Trouble.TOO_LONG, Trouble.TOO_MANY_WAYS)
"""What is the matter with words that a puzzle cannot have, even if it may leave some out."""


@dataclass(frozen=True)
class PuzzleRequest:
    """What is asked of a board; each change gives new wishes.

    What is said of a word that is left out, or of a cell beyond the board, is kept for the time
    when it comes back.
    """

    aim: WordSelection = WordSelection.ALL
    minimizes_tiles: bool = False
    """Whether they shall need the fewest tiles."""
    dice: str | None = None
    """The name of a dice set: only boards that its dice can show."""
    pins: tuple[tuple[int, int, str], ...] = ()
    """Row, column and face of each cell that is given; "#" where it is out of play."""
    weights: tuple[tuple[str, int], ...] = ()
    """What words count for by hand."""
    required_words: tuple[str, ...] = ()
    """The words that may not be left out."""

    @property
    def is_partial(self) -> bool:
        """Whether some of the words may be left out."""
        return self.aim is not WordSelection.ALL

    def pinned(self, side: Side) -> dict[Cell, str]:
        """The cells of a board of that size that are given, and what they show."""
        rows, cols = side
        return {row * cols + col: face for row, col, face in self.pins if row < rows and col < cols}

    def with_pin(self, side: Side, cell: Cell, face: str) -> PuzzleRequest:
        """With a cell given as this face, or left open where the face is empty."""
        place = divmod(cell, side[1])
        others = [pin for pin in self.pins if pin[:2] != place]
        return self._pinned([*others, (*place, face)] if face else others)

    def without_pins(self) -> PuzzleRequest:
        """With all cells open."""
        return replace(self, pins=())

    def choosing(
        self, aim: WordSelection, minimizes_tiles: bool, dice: str | None
    ) -> PuzzleRequest:
        """With another aim, on the fewest tiles or not, and with other dice."""
        return replace(self, aim=aim, minimizes_tiles=minimizes_tiles, dice=dice)

    def turned(self, side: Side) -> PuzzleRequest:
        """With what is given on a board of that size turned a quarter clockwise."""
        return self._pinned((col, side[0] - 1 - row, face) for row, col, face in self._on(side))

    def mirrored(self, side: Side) -> PuzzleRequest:
        """With what is given on a board of that size mirrored, left and right exchanged."""
        return self._pinned((row, side[1] - 1 - col, face) for row, col, face in self._on(side))

    def weight(self, word: str) -> int:
        """What a word counts for."""
        by_hand = dict(self.weights).get(word)
        return weight(word, self.aim) if by_hand is None else by_hand

    def weighing(self, word: str, count: int) -> PuzzleRequest:
        """With what a word counts for said by hand."""
        weights = {**dict(self.weights), word: max(1, min(HEAVIEST, count))}
        if weights[word] == weight(word, self.aim):
            del weights[word]
        return replace(self, weights=tuple(sorted(weights.items())))

    def requiring(self, word: str) -> PuzzleRequest:
        """With a word that may not be left out; or may be again, if it might not."""
        return replace(self, required_words=tuple(sorted({*self.required_words} ^ {word})))

    def puzzle(self, words: Iterable[str], side: Side, q: QReading) -> Puzzle:
        """The puzzle that asks for all this. Raises PuzzleError where it is none."""
        rows, cols = side
        pinned = self.pinned(side)
        asked = tuple(words)
        if self.is_partial:
            troubles = self.troubles(asked, side, q)
            asked = tuple(
                word
                for word in asked
                if troubles.get(word) not in NO_PART or word in self.required_words
            )
        weights = {word: self.weight(word) for word in asked} if self.is_partial else {}
        fixed_cells = Board(
            rows, cols, tuple(pinned.get(cell, SPARE) for cell in range(rows * cols))
        )
        return Puzzle(
            asked,
            rows,
            cols,
            q,
            fixed_cells=fixed_cells if pinned else None,
            dice=self.dice,
            objective=Objective.of(
                is_partial=self.is_partial, minimizes_tiles=self.minimizes_tiles
            ),
            weights=tuple(weights.items()) if any(each != 1 for each in weights.values()) else (),
            required_words=tuple(word for word in asked if word in self.required_words)
            if self.is_partial
            else (),
        )

    def troubles(self, words: Iterable[str], side: Side, q: QReading) -> dict[str, Trouble]:
        """The words that can be on no such board, even alone, and why."""
        shown = frozenset(self.pinned(side).values())
        blocked = sum(face == BLOCK for face in self.pinned(side).values())
        cells = side[0] * side[1] - blocked
        found = {word: trouble(word, cells, q, self.dice, shown) for word in words}
        return {word: each for word, each in found.items() if each is not None}

    def frame(self, side: Side, q: QReading) -> Frame:
        """What is known of the tiles of a board of that size before there are any words."""
        fixed_cells = tuple(face for face in self.pinned(side).values() if face != BLOCK)
        return Frame(q, fixed_cells, pairs(self.dice, frozenset(fixed_cells)))

    def to_json(self) -> dict[str, Any]:
        """The wishes as plain values; `from_json` reads them."""
        return {
            "aim": str(self.aim),
            "saves_tiles": self.minimizes_tiles,
            "dice": self.dice,
            "pins": [list(pin) for pin in self.pins],
            "weights": dict(self.weights),
            "must": list(self.required_words),
        }

    @classmethod
    def from_json(cls, values: Any) -> PuzzleRequest:
        """The wishes that `to_json` wrote; what is missing or damaged is left out."""
        if not isinstance(values, Mapping):
            return cls()
        aim, dice = values.get("aim"), values.get("dice")
        weights, required_words = values.get("weights"), values.get("must")
        request = cls(
            aim=WordSelection(aim) if aim in list(WordSelection) else WordSelection.ALL,
            minimizes_tiles=values.get("saves_tiles") is True,
            dice=dice if isinstance(dice, str) and dice in dice_sets() else None,
            weights=tuple(sorted(_sound_weights(weights))),
            required_words=tuple(
                sorted(word for word in _items(required_words) if isinstance(word, str))
            ),
        )
        return request._pinned(filter(_is_pin, map(_items, _items(values.get("pins")))))

    def _on(self, side: Side) -> list[tuple[int, int, str]]:
        return [pin for pin in self.pins if pin[0] < side[0] and pin[1] < side[1]]

    def _pinned(self, pins: Iterable[Any]) -> PuzzleRequest:
        return replace(self, pins=tuple(sorted((row, col, face) for row, col, face in pins)))


def weight(word: str, aim: WordSelection) -> int:
    """What a word counts for where that is not said by hand."""
    if aim is WordSelection.LENGTH:
        return len(word)
    if aim is WordSelection.POINTS:
        return Scoring.named("standard").worth(word)
    return 1


def _items(values: Any) -> tuple[Any, ...]:
    return tuple(values) if isinstance(values, list | tuple) else ()


def _sound_weights(values: Any) -> Iterable[tuple[str, int]]:
    if isinstance(values, Mapping):
        for word, count in values.items():
            if isinstance(word, str) and type(count) is int and 1 <= count <= HEAVIEST:
                yield word, count


def _is_pin(pin: tuple[Any, ...]) -> bool:
    if len(pin) != 3 or not isinstance(pin[2], str) or not pin[2]:
        return False
    try:
        is_face = canonical_face(pin[2]) == pin[2]
    except BoardError:
        return False
    return is_face and all(type(at) is int and 0 <= at < LARGEST_SIDE for at in pin[:2])
