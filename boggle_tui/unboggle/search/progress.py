"""Progress: the state of a search that is still running."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from time import monotonic, process_time
from typing import Any, TypeVar

from boggle_tui.game.board.board import Board, Path
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Engine, Result

A = TypeVar("A")


@dataclass(frozen=True, kw_only=True)
class Progress:
    """The state of a search at one moment."""

    seconds: float
    """Time since the search began."""
    engine: Engine
    """The engine that reported last."""
    words: int
    """The number of words in the puzzle."""
    upper_bound: int
    """A proven upper bound on the number of words on a board; on their weight, if weighted."""
    tiles_lower_bound: int
    """A proven lower bound on the tiles that the words (all, or the best choice) need."""
    board: Board | None = None
    """The best board so far."""
    paths: dict[str, Path] = field(default_factory=dict)
    """A path for each word on that board."""
    conflicts: int = 0
    """The number of conflicts that the SAT solver has learnt from."""
    restarts: int = 0
    """The number of restarts."""
    text: str
    """The state in one short sentence."""

    @property
    def placed(self) -> int:
        """The number of words on the best board so far."""
        return len(self.paths)

    def to_json(self) -> dict[str, Any]:
        """Return the progress as plain values for `from_json`."""
        values = {**vars(self), "board": self.board and list(self.board.faces)}
        return {"status": "searching", **values}

    @staticmethod
    def from_json(values: dict[str, Any], puzzle: Puzzle) -> Progress:
        """Read progress on the puzzle from plain values."""
        fields = {name: value for name, value in values.items() if name != "status"}
        if fields["board"] is not None:
            fields["board"] = Board(puzzle.rows, puzzle.cols, tuple(fields["board"]))
        fields["paths"] = {word: tuple(path) for word, path in fields["paths"].items()}
        return Progress(**fields)


def result_before(deadline: float, events: Iterable[Progress | Result]) -> Result | None:
    """Follow a search to its result; None if the deadline, by `monotonic`, comes first."""
    for event in events:
        if isinstance(event, Result):
            return event
        if monotonic() > deadline:
            break
    return None


def answer_within(
    patience: float, events: Iterable[Progress | A]
) -> Generator[Progress, None, A | None]:
    """Yield the progress of a search, and return its answer.

    The answer is None if the search takes more than `patience` seconds of processor time.
    """
    start = process_time()
    for event in events:
        if not isinstance(event, Progress):
            return event
        yield event
        if process_time() - start > patience:
            break
    return None
