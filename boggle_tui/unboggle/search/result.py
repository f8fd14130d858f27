"""Progress and results of searches; and the incumbent: the best board so far, with its bounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape
from time import monotonic, perf_counter
from typing import Any, ClassVar, Literal

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path, draw_board
from boggle_tui.game.board.finder import spells
from boggle_tui.game.dice.dice_set import match_dice
from boggle_tui.game.words.phrases import listed
from boggle_tui.unboggle.encoding.preprocessing import (
    infeasibility,
    max_weight_bound,
    tiles_needed,
)
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.why_impossible import Reason, infeasible_text

Engine = Literal["count", "dice", "anneal", "embed", "sat"]
"""The source of a result: counting letters or dice, the local search, embedding, or SAT."""


def count_tiles(board: Board | None) -> int:
    """Count the cells of a board that show a face; 0 without a board."""
    faces = () if board is None else board.faces
    return sum(face not in (SPARE, BLOCK) for face in faces)


class Bounded:
    """A board, perhaps, with paths of words of a puzzle, and what is proven of all boards."""

    puzzle: Puzzle
    board: Board | None
    paths: dict[str, Path]
    upper_bound: int
    tiles_lower_bound: int

    @property
    def tiles(self) -> int:
        """The number of cells that show a face; 0 without a board."""
        return count_tiles(self.board)

    @property
    def weight(self) -> int:
        """The total weight of the words on the board."""
        return self.puzzle.weights.total(self.paths)

    @property
    def is_maximum(self) -> bool:
        """Whether it is proven that no board holds more words, or a greater weight."""
        return self.upper_bound == self.weight

    @property
    def is_proven(self) -> bool:
        """Whether it is proven that no board is better under the objective."""
        has_fewest = self.tiles == self.tiles_lower_bound
        return self.is_maximum and (has_fewest or not self.puzzle.objective.minimizes_tiles)


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
class Result(SearchState, Bounded):
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

    def _repr_html_(self) -> str:
        """The board, its words and the missing ones, for a notebook."""
        board = self.board
        picture = "" if board is None else draw_board(board.faces, board.cols, self.puzzle.q)
        return picture + "".join(f"<p>{escape(line)}</p>\n" for line in self._sentences())

    def __str__(self) -> str:
        board = [] if self.board is None else [f"Board: {self.board}"]
        return " ".join([*self._sentences(), *board])

    def __repr__(self) -> str:
        return f"<{self}>"

    def _sentences(self) -> Iterator[str]:
        placed = listed([*map(self.puzzle.text, self.paths)]) if self.paths else "no board yet"
        yield f"{self.status.capitalize()}: {placed}."
        if self.board is not None and self.missing:
            yield f"Missing: {listed([*map(self.puzzle.text, self.missing)])}."

    def to_json(self) -> dict[str, Any]:
        """Return the result as `unboggle --json` prints it."""
        return {
            "status": self.status,
            "rows": self.puzzle.rows,
            "cols": self.puzzle.cols,
            "board": self.board and self.puzzle.shown(self.board),
            "notation": self.board and str(self.board),
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

    def _sentences(self) -> Iterator[str]:
        yield infeasible_text(self.puzzle)
        if self.reason is not None:
            yield self.reason.text


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


class InvalidBoardError(Exception):
    """An engine returned a board that doesn't hold its words: a fault of this program."""


class Incumbent(Bounded):
    """The best board so far, and proven bounds for all boards."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.board: Board | None = None
        self.paths: dict[str, Path] = {}
        self.upper_bound = max_weight_bound(puzzle)
        self.tiles_lower_bound = tiles_needed(puzzle, puzzle.mandatory_words).total()
        self.conflicts = 0
        self._start = perf_counter()

    @property
    def seconds(self) -> float:
        """Time since the search began."""
        return perf_counter() - self._start

    @property
    def is_optimal(self) -> bool:
        """Whether it is proven that no board is better under the objective."""
        if self.board is None or not self.paths.keys() >= set(self.puzzle.mandatory_words):
            return False
        return self.is_proven

    def offer(self, board: Board, paths: dict[str, Path]) -> None:
        """Keep a board if it is the best so far. Raises InvalidBoardError for a wrong one.

        One that shows a face twice is skipped where faces must be distinct: the local search
        can't avoid that.
        """
        puzzle = self.puzzle
        if puzzle.has_distinct_faces and count_tiles(board) > len({*board.faces} - {SPARE, BLOCK}):
            return
        if self._is_better(board, paths):
            # By code that the engines don't use.
            is_right = all(spells(board, path, word, puzzle.q) for word, path in paths.items())
            fixed_faces = puzzle.fixed_faces.items()
            if not is_right or any(board.faces[cell] != face for cell, face in fixed_faces):
                raise InvalidBoardError(f"The board {board} doesn't hold {', '.join(paths)}.")
            self.board, self.paths = board, paths

    def clear_board(self) -> None:
        """Forget the best board, to look for another one."""
        self.board, self.paths = None, {}

    def tighten_upper_bound(self, bound: int) -> None:
        """Lower the upper bound on the weight of words, if this one is lower."""
        self.upper_bound = min(self.upper_bound, bound)

    def tighten_tiles_lower_bound(self, bound: int) -> None:
        """Raise the lower bound on the number of tiles, if this one is higher."""
        self.tiles_lower_bound = max(self.tiles_lower_bound, bound)

    def merge(self, other: Progress | Result) -> None:
        """Take over the bounds and the board of another search, which has verified the board."""
        self.tighten_upper_bound(other.upper_bound)
        self.tighten_tiles_lower_bound(other.tiles_lower_bound)
        if isinstance(other, Progress):
            self.conflicts = max(self.conflicts, other.conflicts)
        if other.board is not None and self._is_better(other.board, other.paths):
            self.board, self.paths = other.board, other.paths

    def progress(self, engine: Engine) -> Progress:
        """Return the current state."""
        sentence, values = self._state
        return Progress(
            words=len(self.puzzle.words),
            conflicts=self.conflicts,
            sentence=sentence,
            values=values,
            **self._known(engine),
        )

    def optimal(self, engine: Engine) -> Result:
        """Return the result with the best board, which is optimal."""
        return self._result(Best if self.puzzle.objective.is_partial else Found, engine)

    def unknown(self, engine: Engine) -> Result:
        """Return the result of a search that was stopped, with the best board so far."""
        return self._result(Unknown, engine)

    def infeasible(self, engine: Engine, reason: Reason | None = None) -> Result:
        """Return the result for proof that no board holds the mandatory words."""
        self.clear_board()
        self.tighten_upper_bound(self.puzzle.weights.total(self.puzzle.words) - 1)
        return self._result(Infeasible, engine, reason)

    def infeasible_by_counting(self) -> Result | None:
        """Return the result where counting letters or dice proves that no board exists."""
        reason = infeasibility(self.puzzle)
        if reason is None:
            return None
        return self.infeasible("dice" if reason.kind == "dice" else "count", reason)

    def _result(self, kind: type[Result], engine: Engine, reason: Reason | None = None) -> Result:
        dice = None if self.board is None else assign_dice(self.puzzle, self.board)
        return kind(puzzle=self.puzzle, dice=dice, reason=reason, **self._known(engine))

    def _known(self, engine: Engine) -> dict[str, Any]:
        """The values of a SearchState."""
        return {
            "board": self.board,
            "paths": self.paths,
            "engine": engine,
            "seconds": self.seconds,
            "upper_bound": self.upper_bound,
            "tiles_lower_bound": self.tiles_lower_bound,
        }

    def _is_better(self, board: Board, paths: dict[str, Path]) -> bool:
        if self.board is None:
            return True
        return self._rank(board, paths) > self._rank(self.board, self.paths)

    def _rank(self, board: Board, paths: dict[str, Path]) -> tuple[int, int, int]:
        """Rank a board by its mandatory words, then by the weight of words, then by its tiles."""
        return (
            sum(word in paths for word in self.puzzle.mandatory_words),
            self.puzzle.weights.total(paths),
            board.faces.count(SPARE) if self.puzzle.objective.minimizes_tiles else 0,
        )

    @property
    def _state(self) -> tuple[str, dict[str, int | str]]:
        """A sentence about the state, and its values."""
        values: dict[str, int | str]
        puzzle, least = self.puzzle, self.tiles_lower_bound
        if puzzle.objective.is_partial and not self.is_maximum:
            values = {"placed": self.weight, "most": self.upper_bound}
            if puzzle.weights:
                return N_("{placed} by weight placed, at most {most} possible"), values
            return N_("{placed} words placed, at most {most} possible"), values
        if puzzle.objective.minimizes_tiles and self.board is not None:
            values = {"tiles": self.tiles, "least": least}
            return N_("{tiles} tiles so far, at least {least} needed"), values
        return N_("needs at least {least} of {cells} cells"), {
            "least": least,
            "cells": puzzle.cells,
        }


def assign_dice(puzzle: Puzzle, board: Board) -> tuple[int, ...] | None:
    """Return the index of the die on each cell, -1 for no die; None if the puzzle has no dice.

    Raises InvalidBoardError where the dice can't show the board.
    """
    if puzzle.dice is None:
        return None
    dice = puzzle.dice_set.dice
    has_block = any(BLOCK in die for die in dice)
    bare = {cell for cell, face in enumerate(board.faces) if face == BLOCK and not has_block}
    assigned = match_dice([face for cell, face in enumerate(board.faces) if cell not in bare], dice)
    if assigned is None:
        raise InvalidBoardError(f"{puzzle.dice_set.title} dice can't show {board}.")
    remaining = iter(assigned)
    return tuple(-1 if cell in bare else next(remaining) for cell in range(puzzle.size))


def is_showable(puzzle: Puzzle, board: Board) -> bool:
    """Whether the board has the size of the puzzle, and its dice can show it."""
    if (board.rows, board.cols) != (puzzle.rows, puzzle.cols):
        return False
    try:
        assign_dice(puzzle, board)
    except InvalidBoardError:
        return False
    return True
