"""Answer: what the solver may say to a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Self

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path
from boggle_tui.unboggle.puzzle.puzzle import Puzzle

Engine = Literal["count", "dice", "anneal", "sat"]
"""What gave an answer: counting letters, counting dice, local search, or the SAT solver."""


@dataclass(frozen=True)
class Reason:
    """Why there is no board, in one sentence, and the words that it is about."""

    kind: Literal["letters", "dice", "core"]
    words: tuple[str, ...]
    text: str

    def to_json(self) -> dict[str, Any]:
        """The reason as plain values."""
        return {"kind": self.kind, "words": list(self.words), "text": self.text}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The reason that `to_json` wrote."""
        return cls(values["kind"], tuple(values["words"]), values["text"])


@dataclass(frozen=True, kw_only=True)
class Result:
    """What came out: one of Found, Best, Impossible and Undecided."""

    puzzle: Puzzle
    board: Board | None = None
    """Spare cells are "" on it."""
    paths: dict[str, Path]
    """A path for each word that stands on the board."""
    engine: Engine
    seconds: float
    """Time inside the solver."""
    upper_bound: int
    """The most words that could fit, as far as is proven; where words carry weights, the most
    weight."""
    tiles_lower_bound: int
    """The fewest tiles that hold all the words, as far as is proven; or the most of them, where
    that is asked for."""
    dice: tuple[int, ...] | None = None
    """Where dice are asked for, the die of each cell, by its number in the set."""
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
    def tiles(self) -> int:
        """How many cells of the board show a face."""
        faces = () if self.board is None else self.board.faces
        return sum(face not in (SPARE, BLOCK) for face in faces)

    @property
    def is_maximum(self) -> bool:
        """Whether no board can hold more of the words."""
        return self.upper_bound == self.puzzle.worth(self.paths)

    @property
    def is_proven(self) -> bool:
        """Whether no board is better: holds more of the words, or needs fewer tiles, as asked."""
        if self.puzzle.objective.minimizes_tiles and self.tiles != self.tiles_lower_bound:
            return False
        return self.is_maximum

    def to_json(self) -> dict[str, Any]:
        """The answer as `unboggle --json` prints it."""
        return {
            "status": type(self).__name__.lower(),
            "rows": self.puzzle.rows,
            "cols": self.puzzle.cols,
            "board": self.board and self.puzzle.shown(self.board),
            "spare": list(self.spare),
            "paths": {word: list(path) for word, path in self.paths.items()},
            "missing": list(self.missing),
            "proven": self.is_proven,
            "bound": self.upper_bound,
            "tiles_bound": self.tiles_lower_bound,
            "dice": self.dice and list(self.dice),
            "reason": self.reason and self.reason.to_json(),
            "engine": self.engine,
            "seconds": round(self.seconds, 4),
        }

    @staticmethod
    def from_json(values: dict[str, Any], puzzle: Puzzle) -> Result:
        """The answer to the puzzle that `to_json` wrote."""
        board, dice, reason = values["board"], values["dice"], values["reason"]
        kinds = {kind.__name__.lower(): kind for kind in (Found, Best, Infeasible, Unknown)}
        return kinds[values["status"]](
            puzzle=puzzle,
            board=None if board is None else Board(puzzle.rows, puzzle.cols, tuple(board)),
            paths={word: tuple(path) for word, path in values["paths"].items()},
            engine=values["engine"],
            seconds=values["seconds"],
            upper_bound=values["bound"],
            tiles_lower_bound=values["tiles_bound"],
            dice=dice and tuple(dice),
            reason=reason and Reason.from_json(reason),
        )


class Found(Result):
    """A board that holds all the words."""


class Best(Result):
    """A board that holds the most of them, asked for as such."""


class Infeasible(Result):
    """Proof that no board holds all the words."""

    @property
    def is_proven(self) -> bool:
        """Always: this answer is given for nothing less."""
        return True


class Unknown(Result):
    """The time was over, or the search was stopped, first."""
