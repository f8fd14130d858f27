"""Puzzle: what is asked of the solver; and the answers that it may give."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, Self

from boggle_tui.game.board import QU, SPARE, Board, BoardError, Cell, Path, QReading, check_size
from boggle_tui.game.lexicon import fold

Engine = Literal["count", "dice", "anneal", "sat"]
"""What gave an answer: counting letters, counting dice, local search, or the SAT solver."""
Spelling = tuple[str, ...]
"""A word as faces: quit is ("Qu", "I", "T")."""


class PuzzleError(ValueError):
    """The words or the size make no puzzle; the message is a sentence for the person."""


@dataclass(frozen=True)
class Puzzle:
    """Words that shall stand together on one board of rows x cols.

    `words` are kept in lower case, each once, in the order given. Raises PuzzleError where there
    are none, where one is no word, or needs more tiles than the board has cells.
    """

    words: tuple[str, ...]
    rows: int = 4
    cols: int = 4
    q: QReading = QReading.QU

    def __post_init__(self) -> None:
        try:
            check_size(self.rows, self.cols)
        except BoardError as error:
            raise PuzzleError(str(error)) from None
        if isinstance(self.words, str):
            raise PuzzleError(f"{self.words!r} is one text: give the words one by one, as a list.")
        object.__setattr__(self, "words", tuple(dict.fromkeys(map(fold, self.words))))
        if not self.words:
            raise PuzzleError("There are no words: give at least one.")
        for word in self.words:
            check_word(word, self.rows * self.cols)

    @property
    def cells(self) -> int:
        """How many tiles the board has room for."""
        return self.rows * self.cols

    def spellings(self, word: str) -> tuple[Spelling, ...]:
        """The ways to lay the word in faces; any one of them will do."""
        return spellings(word, self.q)

    def to_json(self) -> dict[str, Any]:
        """The puzzle as plain values; `from_json` reads them."""
        return {"words": list(self.words), "rows": self.rows, "cols": self.cols, "q": str(self.q)}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The puzzle that `to_json` wrote."""
        return cls(**{**values, "words": values["words"], "q": QReading(values["q"])})


@dataclass(frozen=True)
class Reason:
    """Why there is no board, in one sentence, and the words that it is about."""

    kind: Literal["letters", "dice", "core"]
    words: tuple[str, ...]
    text: str


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What came out: one of Found, Best, Impossible and Undecided."""

    puzzle: Puzzle
    board: Board | None = None
    """Spare cells are "" on it."""
    paths: dict[str, Path]
    """A path for each word that stands on the board."""
    engine: Engine
    seconds: float
    """Time inside the solver."""
    bound: int
    """The most words that could fit, as far as is proven."""
    reason: Reason | None = None

    @property
    def missing(self) -> tuple[str, ...]:
        """The words that do not stand on the board."""
        return tuple(word for word in self.puzzle.words if word not in self.paths)

    @property
    def spare(self) -> tuple[Cell, ...]:
        """The cells that no word needs."""
        if self.board is None:
            return ()
        return tuple(cell for cell, face in enumerate(self.board.faces) if face == SPARE)

    @property
    def is_proven(self) -> bool:
        """Whether no board can hold more of the words."""
        return self.bound == len(self.paths)

    def to_json(self) -> dict[str, Any]:
        """The answer as `unboggle --json` prints it."""
        reason = self.reason
        return {
            "status": type(self).__name__.lower(),
            "rows": self.puzzle.rows,
            "cols": self.puzzle.cols,
            "board": None if self.board is None else list(self.board.faces),
            "spare": list(self.spare),
            "paths": {word: list(path) for word, path in self.paths.items()},
            "missing": list(self.missing),
            "proven": self.is_proven,
            "bound": self.bound,
            "reason": reason
            and {"kind": reason.kind, "words": list(reason.words), "text": reason.text},
            "engine": self.engine,
            "seconds": round(self.seconds, 4),
        }

    @staticmethod
    def from_json(values: dict[str, Any], puzzle: Puzzle) -> Answer:
        """The answer to the puzzle that `to_json` wrote."""
        board, reason = values["board"], values["reason"]
        kinds = {kind.__name__.lower(): kind for kind in (Found, Best, Impossible, Undecided)}
        return kinds[values["status"]](
            puzzle=puzzle,
            board=None if board is None else Board(puzzle.rows, puzzle.cols, tuple(board)),
            paths={word: tuple(path) for word, path in values["paths"].items()},
            engine=values["engine"],
            seconds=values["seconds"],
            bound=values["bound"],
            reason=reason and Reason(**{**reason, "words": tuple(reason["words"])}),
        )


class Found(Answer):
    """A board that holds all the words."""


class Best(Answer):
    """A board that holds the most of them, asked for as such."""


class Impossible(Answer):
    """Proof that no board holds all the words."""

    @property
    def is_proven(self) -> bool:
        """Always: this answer is given for nothing less."""
        return True


class Undecided(Answer):
    """The time was over, or the search was stopped, first."""


def check_word(word: str, cells: int) -> None:
    """Raise PuzzleError where the text is no word or too long for so many cells."""
    if not word.isalpha():
        raise PuzzleError(
            f"{word!r} is no word: words are letters only, without digits, spaces or signs."
        )
    tiles = len(word) - word.count("qu")
    if tiles > cells:
        raise PuzzleError(
            f"{word!r} needs {tiles} tiles, more than the {cells} cells of the board:"
            " leave it out or take a larger board."
        )


@cache
def spellings(word: str, q: QReading) -> tuple[Spelling, ...]:
    """The ways to lay a word in faces; none for a q without u where Qu is the rule."""
    if not word:
        return ((),)
    if word[0] != "q":
        starts = [(word[0].upper(), 1)]
    else:
        as_qu = [(QU, 2)] if word.startswith("qu") and q is not QReading.Q else []
        as_q = [(QU, 1)] if q is not QReading.QU else []
        starts = as_qu + as_q
    return tuple((face, *rest) for face, length in starts for rest in spellings(word[length:], q))
