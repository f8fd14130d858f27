"""Progress and results of searches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from time import monotonic
from typing import Any, ClassVar, Literal

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path, draw_board
from boggle_tui.game.words.wording import listed
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.why_impossible import Reason

Engine = Literal["count", "dice", "anneal", "embed", "sat"]
"""The source of a result: counting letters or dice, the local search, embedding, or SAT."""


def count_tiles(board: Board | None) -> int:
    """Count the cells of a board that show a face; 0 without a board."""
    faces = () if board is None else board.faces
    return sum(face not in (SPARE, BLOCK) for face in faces)


@dataclass(frozen=True, kw_only=True)
class SearchState:
    """The best board of a search, and its bounds for all boards."""

    board: Board | None = None
    """The best board; cells that no word needs are empty."""
    paths: dict[str, Path] = field(default_factory=dict)
    """A path for each word on the board."""
    engine: Engine
    """The engine that reported last."""
    seconds: float
    """Time inside the solver."""
    upper_bound: int
    """A proven upper bound on the number of words on a board; on their weight, if weighted."""
    tiles_lower_bound: int
    """A proven lower bound on the tiles that the words (all, or the best choice) need."""


@dataclass(frozen=True, kw_only=True)
class Result(SearchState):
    """The outcome of a search: Found, Best, Infeasible or Unknown."""

    status: ClassVar[str]
    """The kind of result in JSON."""

    puzzle: Puzzle
    dice: tuple[int, ...] | None = None
    """For a puzzle with dice, the index of the die on each cell; -1 for none."""
    reason: Reason | None = None

    @property
    def missing(self) -> tuple[str, ...]:
        """The words that are not on the board."""
        return tuple(word for word in self.puzzle.words if word not in self.paths)

    @property
    def spare(self) -> tuple[Cell, ...]:
        """The cells that no word needs."""
        if self.board is None:
            return ()
        return tuple(cell for cell, face in enumerate(self.board.faces) if face == SPARE)

    @property
    def tiles(self) -> int:
        """The number of cells that show a face."""
        return count_tiles(self.board)

    @property
    def is_maximum(self) -> bool:
        """Whether it is proven that no board holds more words, or a greater weight."""
        return self.upper_bound == self.puzzle.weights.total(self.paths)

    @property
    def is_proven(self) -> bool:
        """Whether it is proven that no board is better under the objective."""
        if self.puzzle.objective.minimizes_tiles and self.tiles != self.tiles_lower_bound:
            return False
        return self.is_maximum

    def _repr_html_(self) -> str:
        """The board, its words and the missing ones, for a notebook."""
        puzzle, board = self.puzzle, self.board
        picture = "" if board is None else draw_board(board.faces, board.cols, puzzle.q)
        placed = f": {listed([*map(puzzle.text, self.paths)])}" if self.paths else ""
        lines = [f"{self.status.capitalize()}{placed}."]
        if board is not None and self.missing:
            lines.append(f"Missing: {listed([*map(puzzle.text, self.missing)])}.")
        if self.reason is not None:
            lines.append(self.reason.text)
        return picture + "".join(f"<p>{escape(line)}</p>\n" for line in lines)

    def to_json(self) -> dict[str, Any]:
        """Return the result as `unboggle --json` prints it."""
        return {
            "status": self.status,
            "rows": self.puzzle.rows,
            "cols": self.puzzle.cols,
            "board": self.board and self.puzzle.shown(self.board),
            "spare": list(self.spare),
            "paths": {word: list(path) for word, path in self.paths.items()},
            "missing": list(self.missing),
            **self.puzzle.texts.as_answer(),
            "proven": self.is_proven,
            "bound": self.upper_bound,
            "tiles_bound": self.tiles_lower_bound,
            "dice": self.dice and list(self.dice),
            "reason": self.reason and self.reason.to_json(),
            "engine": self.engine,
            "seconds": round(self.seconds, 4),
        }


class Found(Result):
    """A board that holds all the words."""

    status = "found"


class Best(Result):
    """The best board under a partial objective."""

    status = "best"


class Infeasible(Result):
    """Proof that no board holds the mandatory words."""

    status = "impossible"

    @property
    def is_proven(self) -> bool:
        """Always true."""
        return True


class Unknown(Result):
    """The search was stopped, or ran out of time, before it was decided."""

    status = "undecided"


@dataclass(frozen=True, kw_only=True)
class Progress(SearchState):
    """The state of a search at one moment."""

    words: int
    """The number of words in the puzzle."""
    conflicts: int = 0
    """The number of conflicts that the SAT solver has learnt from."""
    sentence: str
    """The state in one short sentence, not translated yet."""
    values: dict[str, int | str] = field(default_factory=dict)
    """The values of its fields."""

    @property
    def text(self) -> str:
        """The state in one short sentence."""
        return _(self.sentence, **self.values)

    @property
    def placed(self) -> int:
        """The number of words on the best board so far."""
        return len(self.paths)


def result_before(deadline: float, events: Iterable[Progress | Result]) -> Result | None:
    """Follow a search to its result; None if the deadline, by `monotonic`, comes first."""
    for event in events:
        if isinstance(event, Result):
            return event
        if monotonic() > deadline:
            break
    return None


@dataclass(frozen=True)
class UniquenessResult:
    """The minimum clues that leave only one board, up to symmetry."""

    board: Board
    cells: tuple[Cell, ...]
    """The fewest cells to fix; none if the words alone leave only this board."""

    @property
    def is_unique(self) -> bool:
        """Whether the words alone leave only this board."""
        return not self.cells
