"""Progress: what a search can tell while it is at work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boggle_tui.game.board import Board
from boggle_tui.game.finder import find_words
from boggle_tui.game.lexicon import Lexicon
from boggle_tui.unboggle.puzzle import Engine, Puzzle, PuzzleError, Undecided


@dataclass(frozen=True, kw_only=True)
class Progress:
    """What is known of a puzzle at one moment of the search."""

    seconds: float
    """Time since the search began."""
    engine: Engine
    placed: int = 0
    """Words on the best board so far."""
    words: int
    """Words asked for."""
    bound: int
    """The most words that could fit, as far as is proven."""
    conflicts: int = 0
    """Dead ends that the SAT solver has learnt from."""
    restarts: int = 0
    """Times that a search began anew."""
    board: Board | None = None
    """The best board so far."""
    text: str
    """What is known now, in one short sentence."""

    def to_json(self) -> dict[str, Any]:
        """The progress as plain values; `from_json` reads them."""
        values = {**vars(self), "board": self.board and list(self.board.faces)}
        return {"status": "searching", **values}

    @staticmethod
    def from_json(values: dict[str, Any], puzzle: Puzzle) -> Progress:
        """The progress on the puzzle that `to_json` wrote."""
        fields = {name: value for name, value in values.items() if name != "status"}
        if fields["board"] is not None:
            fields["board"] = Board(puzzle.rows, puzzle.cols, tuple(fields["board"]))
        return Progress(**fields)


def check_time_limit(seconds: float | None) -> None:
    """Raise PuzzleError unless there is no limit or one above nought."""
    if seconds is not None and not seconds > 0:
        raise PuzzleError(f"A time limit of {seconds:g} seconds is none: give more than 0.")


def undecided(puzzle: Puzzle, latest: Progress, seconds: float) -> Undecided:
    """What can be said when a search is stopped: the best so far."""
    board = latest.board
    paths = {} if board is None else find_words(board, Lexicon(puzzle.words), 0, puzzle.q)
    return Undecided(
        puzzle=puzzle,
        board=board,
        paths=paths,
        engine=latest.engine,
        seconds=seconds,
        bound=latest.bound,
    )
