"""Puzzle: the words, their weights, and the requirements that a board must meet."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, Self, TypeVar

from boggle_tui.files.errors import UnknownNameError, UserError, look_up
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import (
    BLOCK,
    SPARE,
    Board,
    BoardError,
    Cell,
    QReading,
    check_size,
    shown_faces,
)
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets, match_dice
from boggle_tui.game.round.rules import Scoring
from boggle_tui.game.words.as_written import NO_TEXTS, Texts, tidy
from boggle_tui.game.words.language import ANY
from boggle_tui.game.words.phrases import shortened
from boggle_tui.unboggle.puzzle.tiling import (
    MAX_TILINGS,
    Tiling,
    TilingCount,
    TilingRules,
    count_tilings,
    tilings,
)

MAX_WEIGHT = 1000
"""The largest weight of a word."""


class WordSelection(StrEnum):
    """The words that should be on the board."""

    ALL = "all"
    MOST = "most"
    """As many as fit."""
    LENGTH = "length"
    """The words with the most letters in total."""
    POINTS = "points"
    """The words with the highest score in total."""


def default_weight(word: str, selection: WordSelection) -> int:
    """Return the weight of a word that has none set by hand."""
    if selection is WordSelection.LENGTH:
        return len(word)
    if selection is WordSelection.POINTS:
        return Scoring.named("standard").worth(word)
    return 1


@dataclass(frozen=True)
class Weights:
    """The weights of words, by word; a mapping is accepted as well."""

    pairs: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairs", tuple(sorted(dict(self.pairs).items())))

    def __bool__(self) -> bool:
        return bool(self.pairs)

    def of(self, word: str, default: int = 1) -> int:
        """Return the weight of a word, or the default if it has none."""
        return self._weights.get(word, default)

    def total(self, words: Iterable[str]) -> int:
        """Return the total weight of words: their number, where none has a weight."""
        return sum(map(self.of, words))

    def changed(self, word: str, weight: int | None) -> Weights:
        """Return the weights with another one for a word, or with none."""
        others = tuple(pair for pair in self.pairs if pair[0] != word)
        return Weights(others if weight is None else (*others, (word, weight)))

    def problem(self, words: Collection[str], shown: Callable[[str], str]) -> str | None:
        """Say what is wrong with the weights for a puzzle of these words; None if all is right."""
        for word, weight in self.pairs:
            if word not in words:
                return _("{word!r} has a weight, but is not one of the words.", word=shown(word))
            if not _is_weight(weight):
                return _(
                    "Invalid weight {weight} for {word!r}:"
                    " expected a whole number from 1 to {most}.",
                    weight=weight,
                    word=shown(word),
                    most=MAX_WEIGHT,
                )
        return None

    @cached_property
    def _weights(self) -> dict[str, int]:
        return dict(self.pairs)

    def to_json(self) -> dict[str, int]:
        """Return the weights as plain values for `from_json`."""
        return dict(self.pairs)

    @classmethod
    def from_json(cls, values: Any) -> Weights:
        """Read weights from plain values, ignoring what is damaged."""
        pairs = values.items() if isinstance(values, Mapping) else ()
        return cls(tuple((w, n) for w, n in pairs if isinstance(w, str) and _is_weight(n)))


NO_WEIGHTS = Weights()


def _is_weight(value: object) -> bool:
    return type(value) is int and 1 <= value <= MAX_WEIGHT


MAX_WORDS = 2000
"""The largest number of words in a puzzle; a random 4x4 board holds about a hundred."""
MIN_TIME_LIMIT = 0.001
"""The seconds of a time limit that is all but up."""
E = TypeVar("E", bound=StrEnum)


class Objective(StrEnum):
    """The quality of a board to optimise."""

    ALL = "all"
    """All the words, on any number of tiles."""
    MAX_WORDS = "best"
    """The most words, or the greatest total weight."""
    MIN_TILES = "fewest"
    """All the words, on the fewest tiles."""
    MAX_WORDS_MIN_TILES = "best-fewest"
    """The most words or the greatest weight; among such boards, the fewest tiles."""

    @classmethod
    def of(cls, *, is_partial: bool, minimizes_tiles: bool) -> Objective:
        """Return the objective with these two properties."""
        if is_partial:
            return cls.MAX_WORDS_MIN_TILES if minimizes_tiles else cls.MAX_WORDS
        return cls.MIN_TILES if minimizes_tiles else cls.ALL

    @property
    def is_partial(self) -> bool:
        """Whether words may be left out."""
        return self in (Objective.MAX_WORDS, Objective.MAX_WORDS_MIN_TILES)

    @property
    def minimizes_tiles(self) -> bool:
        """Whether fewer tiles are better, for the same words."""
        return self in (Objective.MIN_TILES, Objective.MAX_WORDS_MIN_TILES)


class PuzzleError(UserError, ValueError):
    """The words, the size or the requirements don't make a puzzle; the message explains why."""


class FixedCellsError(PuzzleError):
    """The fixed cells rule out every board, whatever the words."""


@dataclass(frozen=True)
class Puzzle:
    """Words to place on one board of rows x cols, and the requirements for that board.

    `words` are folded to lower case in the dice's language and kept once each, in the given order;
    `texts` gives the spelling of their owner where it differs.
    `q` and `objective` may be names, and `weights` a mapping. Raises PuzzleError where there are no
    words, where an entry isn't a word, where a word that must be on the board is too long for it,
    and where the requirements contradict each other.

    Under a partial objective, a word that doesn't fit on the board even alone is allowed, and is
    missing from every result.
    """

    words: tuple[str, ...]
    rows: int = 4
    cols: int = 4
    q: QReading = QReading.QU
    fixed_cells: Board | None = None
    """A board of faces that must stay, "#" for cells out of play, and "" for open cells."""
    dice: str | None = None
    """The name of a dice set that must be able to show the board."""
    objective: Objective = Objective.ALL
    weights: Weights = NO_WEIGHTS
    """The value of words under a partial objective."""
    required_words: tuple[str, ...] = ()
    """The words that may not be left out under a partial objective."""
    has_distinct_faces: bool = False
    """Whether no two cells may show the same face."""
    texts: Texts = NO_TEXTS
    """The words as their owner writes them."""

    def __post_init__(self) -> None:
        if isinstance(self.words, str):
            raise PuzzleError("{text!r} is a single string: pass a list of words.", text=self.words)
        object.__setattr__(self, "q", _member("reading of q", QReading, self.q))
        object.__setattr__(self, "objective", _member("objective", Objective, self.objective))
        known = dice_sets().get((self.dice or "").strip().lower())
        spell = (ANY if known is None else known.language).spell
        given = [(spell(text), text) for text in self.words]
        for name in ("words", "required_words"):
            object.__setattr__(self, name, tuple(dict.fromkeys(map(spell, getattr(self, name)))))
        own = ((word, text if word == text else tidy(text)) for word, text in given)
        texts = self.texts + Texts(tuple(own))
        object.__setattr__(self, "texts", texts.only({*self.words}))
        weights = self.weights if isinstance(self.weights, Weights) else Weights(self.weights)
        spelled = tuple((spell(word), weight) for word, weight in weights.pairs)
        object.__setattr__(self, "weights", Weights(spelled))
        self._check()

    @property
    def mandatory_words(self) -> tuple[str, ...]:
        """The words that every board must hold.

        Under a partial objective these are the `required_words`; otherwise, all words.
        """
        return self.required_words if self.objective.is_partial else self.words

    @property
    def possible_words(self) -> tuple[str, ...]:
        """The words that have a tiling."""
        return tuple(word for word in self.words if self.tilings(word))

    @property
    def size(self) -> int:
        """The number of cells, including those out of play."""
        return self.rows * self.cols

    @cached_property
    def cells(self) -> int:
        """The number of cells in play."""
        return len(self.open_cells)

    @cached_property
    def open_cells(self) -> tuple[Cell, ...]:
        """The cells in play."""
        faces = self.fixed_faces
        if not faces:
            return tuple(range(self.size))
        return tuple(cell for cell in range(self.size) if faces.get(cell) != BLOCK)

    @cached_property
    def fixed_faces(self) -> dict[Cell, str]:
        """The face of each fixed cell; "#" for cells out of play."""
        if self.fixed_cells is None:
            return {}
        return {cell: face for cell, face in enumerate(self.fixed_cells.faces) if face != SPARE}

    @cached_property
    def rolled_faces(self) -> dict[Cell, str]:
        """The fixed faces that a die must show.

        A cell out of play needs a die only where some die of the set shows the solid block.
        """
        needs_die = self.dice is None or any(BLOCK in die for die in self.dice_set.dice)
        return {c: face for c, face in self.fixed_faces.items() if face != BLOCK or needs_die}

    @property
    def dice_set(self) -> DiceSet:
        """The dice set, for puzzles that name one."""
        assert self.dice is not None
        return DiceSet.named(self.dice)

    @cached_property
    def tiling_rules(self) -> TilingRules:
        """The rules by which words are cut into faces."""
        return TilingRules.of(self.q, self.dice, self.fixed_faces.values())

    @cached_property
    def _tilings(self) -> dict[str, tuple[Tiling, ...]]:
        """The tilings asked for so far: searches ask again and again."""
        return {}

    def tilings(self, word: str) -> tuple[Tiling, ...]:
        """Return the ways to cut the word into faces; none for a word that can't be on the board.

        That is a q without u where only Qu is allowed, a word with more tiles than there are cells,
        or a word with more than MAX_TILINGS tilings.
        """
        known = self._tilings.get(word)
        if known is None:
            counted = self.tiling_count(word)
            is_possible = counted.tiles <= self.cells and counted.count <= MAX_TILINGS
            known = tilings(word, self.q, self.tiling_rules.pairs) if is_possible else ()
            self._tilings[word] = known
        return known

    def tiling_count(self, word: str) -> TilingCount:
        """Count the tilings of a word without listing them, whatever the size of the board."""
        return count_tilings(word, self.q, self.tiling_rules.pairs)

    @property
    def total_tiling_length(self) -> int:
        """The number of tiles in all tilings of all words: a measure of the puzzle's size."""
        return sum(len(tiling) for word in self.words for tiling in self.tilings(word))

    def with_words(self, words: Iterable[str]) -> Self:
        """Return a puzzle with only these words, all of them mandatory."""
        return replace(
            self, words=tuple(words), objective=Objective.ALL, weights=NO_WEIGHTS, required_words=()
        )

    def text(self, word: str) -> str:
        """Return a word as its owner writes it."""
        return self.texts.of(word)

    def board(self, faces: Mapping[Cell, str]) -> Board:
        """Return a board with the fixed cells and these faces; the other cells are empty."""
        known = {**self.fixed_faces, **faces}
        shown = tuple(known.get(cell, SPARE) for cell in range(self.size))
        return Board(self.rows, self.cols, shown)

    def shown(self, board: Board) -> list[str]:
        """Return the faces of a board as they are displayed."""
        return shown_faces(board.faces, self.q)

    def to_json(self) -> dict[str, Any]:
        """Return the puzzle as plain values; `version` changes when the meaning of one does."""
        return {
            "version": 1,
            "words": list(self.words),
            "rows": self.rows,
            "cols": self.cols,
            "q": str(self.q),
            "fixed_cells": self.fixed_cells and list(self.fixed_cells.faces),
            "dice": self.dice,
            "objective": str(self.objective),
            "weights": self.weights.to_json(),
            "required_words": list(self.required_words),
            "has_distinct_faces": self.has_distinct_faces,
            **self.texts.as_answer(),
        }

    def _check(self) -> None:
        """Raise PuzzleError where the words and requirements don't make a puzzle."""
        try:
            check_size(self.rows, self.cols)
            self._check_fixed_cells()
            self._check_dice()
        except (BoardError, UnknownNameError) as error:
            raise PuzzleError(str(error)) from None
        if not self.words:
            raise PuzzleError("There are no words: give at least one.")
        if len(self.words) > MAX_WORDS:
            raise PuzzleError(
                "{count} words are too many: give at most {most}.",
                count=len(self.words),
                most=MAX_WORDS,
            )
        for word in self.words:
            if not word.isalpha():
                raise PuzzleError(
                    "{word!r} is not a word: use letters only.", word=self._shown(word)
                )
        for word in self.required_words:
            if word not in self.words:
                text = self._shown(word)
                raise PuzzleError("{word!r} is required, but is not one of the words.", word=text)
        for word in self.mandatory_words:
            self._check_fit(word)
        problem = self.weights.problem(self.words, self._shown)
        if problem:
            raise PuzzleError(problem)

    def _check_fixed_cells(self) -> None:
        fixed = self.fixed_cells
        if fixed is None:
            return
        if (fixed.rows, fixed.cols) != (self.rows, self.cols):
            found, wanted = f"{fixed.rows}x{fixed.cols}", f"{self.rows}x{self.cols}"
            raise PuzzleError(
                "The fixed cells are on {found}, but the puzzle is {size}.",
                found=found,
                size=wanted,
            )
        faces = [face for face in self.fixed_faces.values() if face != BLOCK]
        twice = next((face for face in faces if faces.count(face) > 1), None)
        if self.has_distinct_faces and twice is not None:
            raise FixedCellsError(
                "{face} is fixed to two cells, but no face may be on two.", face=twice
            )
        if not self.cells:
            raise PuzzleError("Every cell is out of play: leave some for the words.")

    def _check_dice(self) -> None:
        if self.dice is None:
            return
        dice = self.dice_set.dice
        if self.size > len(dice):
            raise PuzzleError(
                "{dice} has {count} dice, too few for {size}: choose a smaller board or other"
                " dice.",
                dice=_(self.dice_set.title),
                count=len(dice),
                size=f"{self.rows}x{self.cols}",
            )
        if match_dice(tuple(self.rolled_faces.values()), dice) is None:
            shown = ", ".join(self.rolled_faces.values())
            raise FixedCellsError(
                "{dice} dice can't show all the fixed cells at once ({faces}):"
                " free some of them, or use other dice.",
                dice=_(self.dice_set.title),
                faces=shown,
            )

    def _check_fit(self, word: str) -> None:
        """Raise PuzzleError for a word that is too long or has too many tilings."""
        counted = self.tiling_count(word)
        tiles = counted.tiles if counted.count else len(word) - word.count("qu")
        if tiles > self.cells:
            raise PuzzleError(
                "{word!r} needs {tiles} tiles, but the board has {cells} cells:"
                " remove it or choose a larger board.",
                word=self._shown(word),
                tiles=tiles,
                cells=self.cells,
            )
        if counted.count > MAX_TILINGS:
            text = self._shown(word)
            raise PuzzleError(
                "{word!r} can be cut into tiles in too many ways: remove it.", word=text
            )

    def _shown(self, word: str) -> str:
        return shortened(self.text(word))


def check_time_limit(seconds: float | None) -> None:
    """Raise PuzzleError for a time limit that isn't above zero."""
    if seconds is not None and not seconds > 0:
        text = f"{seconds:g}"
        raise PuzzleError("Invalid time limit {time}: expected more than 0 seconds.", time=text)


def _member(what: str, kind: type[E], name: str) -> E:
    if isinstance(name, kind):
        return name
    try:
        return look_up(what, name, {str(member): member for member in kind})
    except UnknownNameError as error:
        raise PuzzleError(str(error)) from None
