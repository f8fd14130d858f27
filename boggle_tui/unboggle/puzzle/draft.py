"""PuzzleDraft: a puzzle while it is edited, words added to it, and what is wrong with a word."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Any

from boggle_tui.files.paths import looks_like_a_file
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import (
    BLOCK,
    MAX_SET,
    MAX_SIDE,
    SPARE,
    Board,
    BoardError,
    Cell,
    QReading,
    Size,
    canonical_face,
)
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets, match_dice
from boggle_tui.game.values import from_any_json, one_of
from boggle_tui.game.words.as_written import NO_TEXTS, Texts, other_spellings
from boggle_tui.game.words.entries import SplitWords, split_words
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.phrases import NAMED_WORDS, first_few, shortened, skipped_text
from boggle_tui.unboggle.puzzle.puzzle import (
    MAX_WEIGHT,
    NO_WEIGHTS,
    Objective,
    Puzzle,
    Weights,
    WordSelection,
    default_weight,
)
from boggle_tui.unboggle.puzzle.tiling import (
    MAX_TILINGS,
    TilingRules,
    count_tilings,
    long_faces,
    tilings,
)

MAX_LIST_LENGTH = 1000
"""The number of words in a list; far more than anyone chooses for a board of 64 cells."""
LETTERS_ONLY = N_("letters only")
"""The reason for skipping what isn't a word."""
MAX_LETTERS = MAX_SET
"""The number of letters in a word of a list: the largest board has no room for more."""


@dataclass(frozen=True, kw_only=True)
class ParsedWords(SplitWords):
    """A list of words, each once, after those of a text were added to it, and these as written."""

    repeated: tuple[str, ...]
    """Words of the text that were in the list already, or came twice, as first written."""
    too_long: tuple[str, ...]
    """Words of more than MAX_LETTERS, as written."""
    excess: tuple[str, ...]
    """Words left out because the list was full, as written."""

    @property
    def rejected(self) -> tuple[str, ...]:
        """The entries that can't be in the list, to be corrected."""
        return (*self.skipped, *self.too_long)

    @property
    def left_out(self) -> dict[str, str]:
        """The entries that were not added, as written, each with the reason."""
        return {
            **dict.fromkeys(self.skipped, _(LETTERS_ONLY)),
            **dict.fromkeys(self.too_long, _("over {most} letters", most=MAX_LETTERS)),
            **dict.fromkeys(self.excess, _("over {most} words", most=MAX_LIST_LENGTH)),
        }

    @property
    def repeated_text(self) -> str:
        """A sentence about the words that were in the list already; empty without any."""
        words = self.repeated
        return _("Already listed: {words}.", words=first_few(words)) if words else ""

    @property
    def text(self) -> str:
        """Sentences about the words that were not added; empty if all were."""
        return " ".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        yield from self.notices
        if files := [entry for entry in self.skipped if looks_like_a_file(entry.strip("'\""))]:
            yield _("{name} is the name of a file: open it with Ctrl+O.", name=shortened(files[0]))
        if self.skipped:
            yield skipped_text(self.skipped, NAMED_WORDS)
        if self.too_long:
            entries = first_few(self.too_long)
            yield _("Skipped (over {most} letters): {entries}.", most=MAX_LETTERS, entries=entries)
        if self.repeated:
            yield self.repeated_text
        if self.excess:
            more = len(self.excess)
            yield _(
                "The list is full ({most} words): {more} more skipped.",
                most=MAX_LIST_LENGTH,
                more=more,
            )


def parse_words(
    known: Sequence[str], text: str, language: Language = ANY, texts: Texts = NO_TEXTS
) -> ParsedWords:
    """Add the words of a text, as `split_words` splits it, to a list of words with these texts."""
    split = split_words(text, language)
    spelling = (
        _(
            "On the board, {here}: for {there}, choose {title} as the word list.",
            here=here,
            there=there,
            title=_(other.title),
        )
        for here, there, other in other_spellings(split.as_written, language)
    )
    listed = frozenset(known)
    words = dict.fromkeys(known)
    repeated: dict[str, None] = {}
    too_long: dict[str, None] = {}
    excess: dict[str, None] = {}
    for word in split.words:
        if word in words:
            repeated[(texts if word in listed else split.texts).of(word)] = None
        elif len(word) > MAX_LETTERS:
            too_long[split.texts.of(word)] = None
        elif len(words) == MAX_LIST_LENGTH:
            excess[split.texts.of(word)] = None
        else:
            words[word] = None
    return ParsedWords(
        words=tuple(words),
        repeated=tuple(repeated),
        skipped=tuple(dict.fromkeys(split.skipped)),
        too_long=tuple(too_long),
        excess=tuple(excess),
        # How a listed word is written stays; a clue it may get.
        texts=Texts(split.texts.only({*words} - listed).pairs, split.texts.only(words).clues),
        notices=(*split.notices, *spelling),
    )


FixedCell = tuple[int, int, str]
"""Row, column and face; the face is "#" for a cell out of play."""


class WordProblem(StrEnum):
    """The reason why a word can't be on the board, as a short label."""

    TOO_LONG = N_("too long")
    """It needs more tiles than the board has cells."""
    UNROLLABLE = N_("can't be rolled")
    """The dice can't show its letters all at once."""
    Q_WITHOUT_U = N_("q without u")
    """It has a q without u, and the only q is on the Qu face."""
    TOO_MANY_TILINGS = N_("too many ways")
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
    pairs = long_faces(dice, fixed_faces)
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


def _fixed_cells(values: Any) -> tuple[FixedCell, ...]:
    cells = filter(_is_fixed_cell, map(_as_tuple, _as_tuple(values)))
    return tuple(sorted((row, col, face) for row, col, face in cells))


def _words(values: Any) -> tuple[str, ...]:
    return tuple(sorted(word for word in _as_tuple(values) if isinstance(word, str)))


@dataclass(frozen=True)
class PuzzleDraft:
    """A puzzle while it is edited, which may not be a Puzzle yet. Each change returns another.

    Requirements for words that were removed, and for cells beyond the board, are kept for when
    those come back.
    """

    words: tuple[str, ...] = ()
    """The words, each once, in the order of entering."""
    size: Size = (4, 4)
    selection: WordSelection = WordSelection.ALL
    minimizes_tiles: bool = False
    """Whether fewer tiles are better."""
    dice: str | None = field(default=None, metadata={"read": one_of(dice_sets)})
    """The name of a dice set that must be able to show the board."""
    fixed_cells: tuple[FixedCell, ...] = field(default=(), metadata={"read": _fixed_cells})
    weights: Weights = field(default=NO_WEIGHTS, metadata={"read": Weights.from_json})
    """The weights set by hand."""
    required_words: tuple[str, ...] = field(default=(), metadata={"read": _words})
    """The words that may not be left out."""
    texts: Texts = field(default=NO_TEXTS, metadata={"read": Texts.from_json})
    """The words as their owner writes them."""
    avoided: tuple[str, ...] = ()
    """The words chosen to be kept off the filled board."""
    has_auto_size: bool = False
    """Whether the size should follow the words, unless something else fixes it."""

    def is_same_puzzle(self, other: PuzzleDraft) -> bool:
        """Whether a board for the one is current for the other.

        The order of words, clues, avoided words and whether the size is auto make no difference.
        """
        return self is other or self._question == other._question

    @cached_property
    def _question(self) -> tuple[Any, ...]:
        requirements = self.selection, self.minimizes_tiles, self.dice, self.fixed_cells
        return self.word_set, self.size, requirements, self.weights, self.required_words, self.texts

    @cached_property
    def word_set(self) -> frozenset[str]:
        """The words in no order."""
        return frozenset(self.words)

    @property
    def is_partial(self) -> bool:
        """Whether words may be left out."""
        return self.selection is not WordSelection.ALL

    @property
    def is_size_fixed(self) -> bool:
        """Whether dice or fixed letters set the size."""
        return bool(self.dice or self.fixed_cells)

    @property
    def is_auto(self) -> bool:
        """Whether the board is as small as the words allow."""
        return self.has_auto_size and not self.is_size_fixed

    @property
    def max_size(self) -> Size:
        """The largest size that the board may have."""
        return (MAX_SIDE, MAX_SIDE) if self.is_auto else self.size

    @property
    def fixed_faces(self) -> dict[Cell, str]:
        """The face of each fixed cell."""
        cols = self.size[1]
        return {row * cols + col: face for row, col, face in self._cells_within}

    @property
    def cells_outside(self) -> int:
        """The number of fixed cells beyond the board."""
        return len(self.fixed_cells) - len(self._cells_within)

    def cells_in_play(self, size: Size) -> int:
        """Return the number of cells of a board of this size that are not blocked."""
        return size[0] * size[1] - list(self.fixed_faces.values()).count(BLOCK)

    def weight(self, word: str) -> int:
        """Return the weight of a word."""
        return self.weights.of(word, default_weight(word, self.selection))

    def puzzle(self, q: QReading, size: Size | None = None) -> Puzzle:
        """Return the puzzle, by default on the largest board. Raises PuzzleError."""
        rows, cols = size or self.max_size
        fixed, words = self.fixed_faces, self.words
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

    def word_problems(self, q: QReading) -> dict[str, WordProblem]:
        """Return the words that can't be on the board, even alone, each with the reason."""
        cells, faces = self.cells_in_play(self.max_size), frozenset(self.fixed_faces.values())
        found = {word: find_word_problem(word, cells, q, self.dice, faces) for word in self.words}
        return {word: problem for word, problem in found.items() if problem is not None}

    def tiling_rules(self, q: QReading) -> TilingRules:
        """Return the rules for counting the tiles that words need."""
        return TilingRules.of(q, self.dice, self.fixed_faces.values())

    def with_words(self, parsed: ParsedWords) -> PuzzleDraft:
        """Replace the words by those of a text that was added to them."""
        texts = self.texts.only(self.words) + parsed.texts
        return replace(self, words=parsed.words, texts=texts)

    def without_words(self, words: Collection[str]) -> PuzzleDraft:
        """Remove words."""
        return replace(self, words=tuple(word for word in self.words if word not in words))

    def cleared(self, *, words: bool, letters: bool) -> PuzzleDraft:
        """Remove the words, the fixed letters on the board, or both."""
        draft = replace(self, fixed_cells=()) if letters else self
        if words:
            draft = replace(draft, words=(), weights=NO_WEIGHTS, required_words=(), avoided=())
        return draft

    def with_clue(self, word: str, clue: str) -> PuzzleDraft:
        """Replace the clue of a word; an empty one removes it."""
        return replace(self, texts=self.texts.with_clue(word, clue))

    def with_fixed_cells(self, faces: Mapping[Cell, str]) -> PuzzleDraft:
        """Fix cells to faces; free those whose face is empty."""
        fixed = {(row, col): face for row, col, face in self.fixed_cells}
        fixed |= {divmod(cell, self.size[1]): face for cell, face in faces.items()}
        return self._with_cells((*place, face) for place, face in fixed.items() if face)

    def with_weight(self, word: str, weight: int) -> PuzzleDraft:
        """Set the weight of a word by hand, within 1 to MAX_WEIGHT."""
        weight = max(1, min(MAX_WEIGHT, weight))
        is_default = weight == default_weight(word, self.selection)
        return replace(self, weights=self.weights.changed(word, None if is_default else weight))

    def with_required_toggled(self, word: str) -> PuzzleDraft:
        """Require a word, or allow it to be left out again."""
        return replace(self, required_words=tuple(sorted({*self.required_words} ^ {word})))

    def with_dice(self, dice: str | None) -> PuzzleDraft:
        """Replace the dice; new ones bring their size unless the number of cells fits."""
        rows, cols = self.size
        if dice is not None and dice != self.dice:
            dice_set = DiceSet.named(dice)
            if rows * cols != len(dice_set.dice):
                rows, cols = dice_set.rows, dice_set.cols
        return replace(self, dice=dice, size=(rows, cols))

    def rotated(self) -> PuzzleDraft:
        """Rotate the board a quarter turn clockwise."""
        rows, cols = self.size
        turned = ((col, rows - 1 - row, face) for row, col, face in self._cells_within)
        return replace(self._with_cells(turned), size=(cols, rows))

    def mirrored(self) -> PuzzleDraft:
        """Mirror the board, left to right."""
        cols = self.size[1]
        return self._with_cells(
            (row, cols - 1 - col, face) for row, col, face in self._cells_within
        )

    def requirements_json(self) -> dict[str, Any]:
        """Return all but words, size and avoided words as plain values for `from_json`."""
        return {
            "version": 1,
            "selection": str(self.selection),
            "minimizes_tiles": self.minimizes_tiles,
            "dice": self.dice,
            "fixed_cells": [list(fixed) for fixed in self.fixed_cells],
            "weights": self.weights.to_json(),
            "required_words": list(self.required_words),
            "texts": self.texts.to_json(),
        }

    @classmethod
    def from_json(cls, requirements: Any) -> PuzzleDraft:
        """Read requirements from plain values, ignoring what is missing or damaged."""
        return from_any_json(cls, requirements)

    @property
    def _cells_within(self) -> list[FixedCell]:
        rows, cols = self.size
        return [fixed for fixed in self.fixed_cells if fixed[0] < rows and fixed[1] < cols]

    def _with_cells(self, fixed_cells: Iterable[Any]) -> PuzzleDraft:
        cells = sorted((row, col, face) for row, col, face in fixed_cells)
        return replace(self, fixed_cells=tuple(cells))
