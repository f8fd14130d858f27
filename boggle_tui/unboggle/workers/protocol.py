"""The plain-value form of tasks and fillings, which a line of JSON carries to and from a worker.

A worker solves or explains a Puzzle; for anything else there is a task here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol, Self

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Result

TaskName = Literal["sat", "anneal", "explain", "reason", "enumerate", "fill", "unique", "cubes"]
ENGINES: tuple[TaskName, ...] = ("anneal", "sat")
"""The tasks that solve a puzzle."""
ON_DEMAND: tuple[TaskName, ...] = ("enumerate",)
"""The tasks that pause after each result until a line is sent, as one may be enough."""


class Task(Protocol):
    """A task for a worker, which `to_json` turns into plain values."""

    def to_json(self) -> dict[str, Any]:
        """Return the task as plain values."""
        ...


@dataclass(frozen=True)
class FillTask:
    """Letters for the empty cells of a board."""

    board: Board
    goal: str
    """A member of `boggle_tui.unboggle.analysis.fill.FillGoal`."""
    dictionary: str
    """The word list to count by: a name or a file."""
    unwanted: tuple[str, ...] = ()
    """Words to keep off the board."""
    start: Board | None = None
    """The full board to improve; random letters without one."""
    dice: str | None = None
    q: QReading = QReading.QU
    seed: int = 0

    def to_json(self) -> dict[str, Any]:
        """Return the task as plain values for `from_json`."""
        start = self.start and str(self.start)
        return {**vars(self), "board": str(self.board), "start": start, "q": str(self.q)}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """Read a task from plain values."""
        fields = {
            **values,
            "board": Board.parse(values["board"]),
            "unwanted": tuple(values["unwanted"]),
            "start": values["start"] and Board.parse(values["start"]),
            "q": QReading(values["q"]),
        }
        return cls(**fields)


@dataclass(frozen=True)
class Filling:
    """The best board so far for a FillTask."""

    board: Board
    words: tuple[str, ...]
    """The words of the list on the board, from three letters on."""
    unwanted: tuple[str, ...]
    """The unwanted words that are still on the board."""
    offensive: tuple[str, ...]
    """The offensive words on the board."""
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """Return the filling as plain values for `from_json`."""
        return {"status": "filling", **vars(self), "board": str(self.board)}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """Read a filling from plain values."""
        words, unwanted, offensive = (
            tuple(values[name]) for name in ("words", "unwanted", "offensive")
        )
        return cls(Board.parse(values["board"]), words, unwanted, offensive, values["seconds"])


@dataclass(frozen=True)
class EnumerationTask:
    """The solutions of a puzzle, one after another."""

    puzzle: Puzzle
    best: Result | None = None
    """The best solution, if it is known; only for objectives other than ALL."""

    def to_json(self) -> dict[str, Any]:
        """Return the task as plain values for `from_json`."""
        return {"puzzle": self.puzzle.to_json(), "best": self.best and self.best.to_json()}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """Read a task from plain values."""
        puzzle, best = Puzzle.from_json(values["puzzle"]), values["best"]
        return cls(puzzle, best and Result.from_json(best, puzzle))


@dataclass(frozen=True)
class UniquenessTask:
    """Whether a puzzle has only this board."""

    puzzle: Puzzle
    board: Board

    def to_json(self) -> dict[str, Any]:
        """Return the task as plain values for `from_json`."""
        return {"puzzle": self.puzzle.to_json(), "board": str(self.board)}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """Read a task from plain values."""
        return cls(Puzzle.from_json(values["puzzle"]), Board.parse(values["board"]))
