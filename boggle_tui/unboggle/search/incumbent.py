"""Standing: what is known of a puzzle so far, and the answer that follows from it."""

from __future__ import annotations

from time import perf_counter
from typing import TypeVar

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Path
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.unboggle.encoding.bounds import most_words, refusal, tiles_needed
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import (
    Best,
    Engine,
    Found,
    Infeasible,
    Reason,
    Result,
    Unknown,
)
from boggle_tui.unboggle.search.verify import verify

A = TypeVar("A", bound=Result)


class WrongBoardError(Exception):
    """An engine gave a board that does not hold what it says: a fault of this program."""


class Incumbent:
    """The best board so far, and what is proven about all boards."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.board: Board | None = None
        self.paths: dict[str, Path] = {}
        self.upper_bound = most_words(puzzle)
        self.tiles_lower_bound = tiles_needed(puzzle, puzzle.needed_words).total()
        self.conflicts = 0
        self.restarts = 0
        self._began = perf_counter()

    @property
    def seconds(self) -> float:
        """Time since the search began."""
        return perf_counter() - self._began

    def offer(self, board: Board, paths: dict[str, Path]) -> None:
        """Keep the board if it is the best so far. Raises WrongBoardError if it is none at all."""
        if self._is_better(board, paths):
            if not verify(board, paths, self.puzzle.q) or not _keeps_given(self.puzzle, board):
                raise WrongBoardError(f"The board {board} does not hold {', '.join(paths)}.")
            self.board, self.paths = board, paths

    def hear(self, progress: Progress) -> None:
        """Learn what another search knows of the same puzzle; its boards were checked there."""
        self.upper_bound = min(self.upper_bound, progress.upper_bound)
        self.tiles_lower_bound = max(self.tiles_lower_bound, progress.tiles_lower_bound)
        self.conflicts = max(self.conflicts, progress.conflicts)
        self.restarts = max(self.restarts, progress.restarts)
        if progress.board is not None and self._is_better(progress.board, progress.paths):
            self.board, self.paths = progress.board, progress.paths

    @property
    def is_maximum(self) -> bool:
        """Whether no board can hold more of the words than the best one."""
        return self.upper_bound == self.puzzle.worth(self.paths)

    @property
    def tiles(self) -> int:
        """How many tiles the best board has."""
        return self._answer(self._kind, "sat").tiles

    @property
    def is_settled(self) -> bool:
        """Whether the best board is as good as any can be."""
        if self.board is None or not self.paths.keys() >= set(self.puzzle.needed_words):
            return False
        return self._answer(self._kind, "sat").is_proven

    def progress(self, engine: Engine) -> Progress:
        """What can be told now."""
        return Progress(
            seconds=self.seconds,
            engine=engine,
            words=len(self.puzzle.words),
            upper_bound=self.upper_bound,
            tiles_lower_bound=self.tiles_lower_bound,
            board=self.board,
            paths=self.paths,
            conflicts=self.conflicts,
            restarts=self.restarts,
            text=self._sentence(),
        )

    def settled(self, engine: Engine) -> Result:
        """The answer, where the best board is as good as any."""
        return self._answer(self._kind, engine)

    def undecided(self, engine: Engine) -> Result:
        """The answer where the search is stopped: the best so far."""
        return self._answer(Unknown, engine)

    def refused(self) -> Result | None:
        """The answer where counting shows that there is no board; None where it does not."""
        reason = refusal(self.puzzle)
        if reason is None:
            return None
        return self.impossible("dice" if reason.kind == "dice" else "count", reason)

    def impossible(self, engine: Engine, reason: Reason | None = None) -> Result:
        """The answer where it is proven that no board holds the words."""
        self.board, self.paths = None, {}
        self.upper_bound = min(self.upper_bound, self.puzzle.worth(self.puzzle.words) - 1)
        return self._answer(Infeasible, engine, reason)

    @property
    def _kind(self) -> type[Result]:
        return Best if self.puzzle.objective.is_partial else Found

    def _answer(self, kind: type[A], engine: Engine, reason: Reason | None = None) -> A:
        return kind(
            puzzle=self.puzzle,
            board=self.board,
            paths=self.paths,
            engine=engine,
            seconds=self.seconds,
            upper_bound=self.upper_bound,
            tiles_lower_bound=self.tiles_lower_bound,
            dice=None if self.board is None else lay_out(self.puzzle, self.board),
            reason=reason,
        )

    def forget(self) -> None:
        """Look for another board, whatever was found."""
        self.board, self.paths = None, {}

    def hear_answer(self, result: Result) -> None:
        """Learn from the answer of another search to the same puzzle."""
        self.upper_bound = min(self.upper_bound, result.upper_bound)
        self.tiles_lower_bound = max(self.tiles_lower_bound, result.tiles_lower_bound)
        if result.board is not None and self._is_better(result.board, result.paths):
            self.board, self.paths = result.board, result.paths

    def _is_better(self, board: Board, paths: dict[str, Path]) -> bool:
        if self.board is None:
            return True
        return self._rank(board, paths) > self._rank(self.board, self.paths)

    def _rank(self, board: Board, paths: dict[str, Path]) -> tuple[int, int, int]:
        """Which of two boards is better: what is required, then the words, then the tiles."""
        return (
            sum(word in paths for word in self.puzzle.needed_words),
            self.puzzle.worth(paths),
            board.faces.count(SPARE) if self.puzzle.objective.minimizes_tiles else 0,
        )

    def _sentence(self) -> str:
        puzzle, cells = self.puzzle, self.puzzle.cells
        if puzzle.objective.is_partial and not self.is_maximum:
            of = "of the weight" if puzzle.weights else "words"
            placed = f"{puzzle.worth(self.paths)} {of} placed"
            return f"{placed}, at most {self.upper_bound} can be; searching"
        if puzzle.objective.minimizes_tiles and self.board is not None:
            tiles = puzzle.size - self.board.faces.count(SPARE) - self.board.faces.count(BLOCK)
            return f"{tiles} tiles do, {self.tiles_lower_bound} are needed at least; searching"
        return f"needs {self.tiles_lower_bound} of {cells} cells; searching"


def lay_out(puzzle: Puzzle, board: Board) -> tuple[int, ...] | None:
    """The die for each cell, by its number in the set asked for; -1 where none lies.

    None where no dice are asked for. Raises WrongBoardError where they can't show the board.
    """
    if puzzle.dice is None:
        return None
    dice = puzzle.dice_set.dice
    has_block = any(BLOCK in die for die in dice)
    bare = {cell for cell, face in enumerate(board.faces) if face == BLOCK and not has_block}
    laid = match_dice([face for cell, face in enumerate(board.faces) if cell not in bare], dice)
    if laid is None:
        raise WrongBoardError(f"The dice of {puzzle.dice} cannot show {board}.")
    left = iter(laid)
    return tuple(-1 if cell in bare else next(left) for cell in range(puzzle.size))


def can_show(puzzle: Puzzle, board: Board) -> bool:
    """Whether the board has the size that is asked for, and the dice can show it."""
    if (board.rows, board.cols) != (puzzle.rows, puzzle.cols):
        return False
    try:
        lay_out(puzzle, board)
    except WrongBoardError:
        return False
    return True


def _keeps_given(puzzle: Puzzle, board: Board) -> bool:
    return all(board.faces[cell] == face for cell, face in puzzle.fixed_faces.items())
