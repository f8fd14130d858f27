"""Reason and Explanation: why a puzzle has no board, in a sentence, and what would help."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Literal

from boggle_tui.files.translation import ENGLISH, _, ngettext, speaking
from boggle_tui.game.board.board import BLOCK, Board, QReading, shown_face
from boggle_tui.game.words.phrases import listed
from boggle_tui.unboggle.puzzle.puzzle import Puzzle

Kind = Literal["letters", "dice", "core"]
MAX_NAMED_FIRST = 3
"""The largest number of conflicting words with which a sentence starts."""


@dataclass(frozen=True)
class Reason(ABC):
    """The reason why no board exists; each kind of reason is a class below."""

    puzzle: Puzzle = field(repr=False)
    words: tuple[str, ...]
    """The words to blame."""

    @property
    def kind(self) -> Kind:
        """Too many letters, dice that can't show them, or a set of words that is unsatisfiable."""
        return "letters"

    @property
    @abstractmethod
    def text(self) -> str:
        """The cause in a sentence."""

    def to_json(self) -> dict[str, Any]:
        """Return the reason as plain values."""
        with speaking(ENGLISH):
            return {"kind": self.kind, "words": list(self.words), "text": self.text}


class NoTiling(Reason):
    """A word can't be cut into as many tiles as the board has."""

    @property
    def text(self) -> str:
        (word,) = self.words
        counted = self.puzzle.tiling_count(word)
        if counted.count:
            return _(
                "{word} needs {tiles} tiles, but the board has {cells} cells.",
                word=self.puzzle.text(word),
                tiles=counted.tiles,
                cells=self.puzzle.cells,
            )
        return _(
            "{word} has a q without a u, but the Qu tile always brings one:"
            " remove the word, or let the tile stand for q alone.",
            word=self.puzzle.text(word),
        )


class RepeatedFace(Reason):
    """A word needs a face twice, where no two cells may show the same."""

    @property
    def text(self) -> str:
        (word,) = self.words
        text = self.puzzle.text(word)
        return _("{word} has a letter twice, but each may be on one cell only.", word=text)


@dataclass(frozen=True)
class TooManyTiles(Reason):
    """Words need more tiles together than there are cells."""

    needed: Counter[str] = field(hash=False)

    @property
    def text(self) -> str:
        count = self.needed.total()
        tiles = ngettext("{count} tile", "{count} tiles", count)
        tiles = f"{tiles} ({_tile_list(self.needed, self.puzzle.q)})"
        return ngettext(
            "{needs}, but the board has {count} cell.",
            "{needs}, but the board has {count} cells.",
            self.puzzle.cells,
            needs=_needs(self.puzzle, self.words, tiles),
        )


@dataclass(frozen=True)
class TooFewDice(Reason):
    """Words need tiles that the dice can't show all at once."""

    needed: Counter[str] = field(hash=False)
    kind = "dice"

    @property
    def text(self) -> str:
        puzzle, needed = self.puzzle, self.needed
        needs = _needs(puzzle, self.words, _tile_list(needed, puzzle.q))
        faces, dice = listed(sorted(needed), "or"), _(puzzle.dice_set.title)
        count = sum(not needed.keys().isdisjoint(die) for die in puzzle.dice_set.dice)
        if not count:
            return _(
                "{needs}, but no die shows {faces} ({dice}).", needs=needs, faces=faces, dice=dice
            )
        return ngettext(
            "{needs}, but only one die shows {faces} ({dice}).",
            "{needs}, but only {count} dice show {faces} ({dice}).",
            count,
            needs=needs,
            faces=faces,
            dice=dice,
        )


@dataclass(frozen=True)
class WordConflict(Reason):
    """Words can't share a board."""

    is_minimal: bool
    """Whether any of them less one can."""
    kind = "core"

    @property
    def text(self) -> str:
        return _conflict_text(self.puzzle, self.words, self.is_minimal)


@dataclass(frozen=True)
class Contradiction(Reason):
    """The fixed cells contradict each other or the dice, whatever the words."""

    message: str

    @property
    def kind(self) -> Kind:
        return "letters" if self.puzzle.dice is None else "dice"

    @property
    def text(self) -> str:
        return self.message


@dataclass(frozen=True)
class LargerBoard:
    """A board of another size."""

    rows: int
    cols: int


@dataclass(frozen=True)
class Divided:
    """Several boards, between which the words are divided; a suggestion has the first of them."""

    boards: int


class Relaxed(Enum):
    """A requirement that is relaxed."""

    DICE = auto()
    """Letters that the dice set can't show are allowed."""
    FIXED_CELLS = auto()
    """The cells that are fixed may show any letters."""
    QU = auto()
    """The Qu tile may stand for a q without a u as well."""


@dataclass(frozen=True)
class DropWords:
    """Fewer words."""

    words: tuple[str, ...]
    """The words to leave out."""
    is_least: bool = False
    """Whether it is proven that fewer words, or lighter ones, won't do."""


Change = LargerBoard | Divided | Relaxed | DropWords
"""A change of a puzzle that may give it a board."""


@dataclass(frozen=True)
class Suggestion:
    """A change that gives a puzzle a board."""

    change: Change
    puzzle: Puzzle
    """The changed puzzle."""
    board: Board
    """A board for it."""
    others: tuple[tuple[Puzzle, Board], ...] = ()
    """The further parts of words that are divided, each with its board."""


@dataclass(frozen=True)
class Explanation:
    """The reason why no board exists, and changes that would help."""

    reason: Reason
    is_minimal: bool
    """Whether it is proven that none of the words of the reason can be left out."""
    suggestions: tuple[Suggestion, ...]
    is_complete: bool = True
    """Whether the search for suggestions is over."""


def infeasible_text(puzzle: Puzzle) -> str:
    """Say that no board exists."""
    count, size = len(puzzle.words), f"{puzzle.rows}x{puzzle.cols}"
    if puzzle.objective.is_partial:
        return _("No {size} board holds the required words.", size=size)
    if count == 2:
        return _("No {size} board holds both words.", size=size)
    return ngettext(
        "No {size} board holds the word.",
        "No {size} board holds all {count} words.",
        count,
        size=size,
    )


def _conflict_text(puzzle: Puzzle, words: Sequence[str], is_minimal: bool) -> str:
    size = f"{puzzle.rows}x{puzzle.cols}"
    is_eight = puzzle.rows == 8  # "an 8x8 board"
    board = _("an {size} board", size=size) if is_eight else _("a {size} board", size=size)
    if puzzle.fixed_faces:
        board = _("{board} with the fixed cells", board=board)
    if puzzle.dice is not None:
        board = _("{board} of {dice} dice", board=board, dice=_(puzzle.dice_set.title))
    count, names = len(words), listed([puzzle.text(word) for word in words])
    if count == 1:
        return _("{word} doesn't fit on {board}.", word=names, board=board)
    if count == 2 and is_minimal:
        return _("{words} can't share {board}; each fits alone.", words=names, board=board)
    values = {"words": names, "board": board, "count": count, "fewer": count - 1}
    if count <= MAX_NAMED_FIRST:
        if is_minimal:
            return _("{words} can't share {board}; any {fewer} can.", **values)
        return _("{words} can't share {board}.", words=names, board=board)
    if is_minimal:
        return _("These {count} can't share {board}; any {fewer} can: {words}.", **values)
    return _("These {count} can't share {board}: {words}.", **values)


def _needs(puzzle: Puzzle, words: Sequence[str], tiles: str) -> str:
    """Say which tiles words need: the beginning of a sentence."""
    has_fixed_faces = any(face != BLOCK for face in puzzle.fixed_faces.values())
    subjects = [*map(puzzle.text, words), *[_("the fixed cells")] * has_fixed_faces]
    is_one_word = len(subjects) == len(words) == 1
    return ngettext(
        "{subject} needs {tiles}",
        "{subject} need {tiles}",
        1 if is_one_word else 2,
        subject=listed(subjects or [_("The cells")]),
        tiles=tiles,
    )


def _tile_list(needed: Counter[str], q: QReading) -> str:
    tiles = sorted((shown_face(face, q), times) for face, times in needed.items())
    parts = [_("{times} of {face}", times=times, face=face) for face, times in tiles if times > 1]
    single = [face for face, times in tiles if times == 1]
    if len(single) > 1:
        parts.append(_("one each of {faces}", faces=listed(single)))
    elif single:
        parts.append(_("{times} of {face}", times=1, face=single[0]))
    return ", ".join(parts)
