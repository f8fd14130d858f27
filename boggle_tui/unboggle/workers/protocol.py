"""What a worker is asked to do with a board that is there, and what it tells of it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Self

from boggle_tui.game.board.board import Board, Cell, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.unboggle.puzzle.checks import PuzzleError
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result


@dataclass(frozen=True)
class FillTask:
    """Letters for the empty cells of a board."""

    board: Board
    how: str
    """One of `boggle_tui.unboggle.analysis.fill.Fill`."""
    dictionary: str
    """The word list that is counted by, by its name or file."""
    unwanted: tuple[str, ...] = ()
    """Words that may not come about by accident."""
    dice: str | None = None
    q: QReading = QReading.QU
    seed: int = 0

    def to_json(self) -> dict[str, Any]:
        """The order as plain values; `from_json` reads them."""
        return {**vars(self), "board": _values(self.board), "q": str(self.q)}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The order that `to_json` wrote."""
        fields = {**values, "board": _board(values["board"]), "q": QReading(values["q"])}
        return cls(**{**fields, "unwanted": tuple(values["unwanted"])})


@dataclass(frozen=True)
class Filling:
    """The best that was found for a FillOrder so far."""

    board: Board
    words: int
    """Words of the list on the board, from three letters on."""
    unwanted: tuple[str, ...]
    """The unwanted words that are on the board all the same."""
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """The filling as plain values; `from_json` reads them."""
        values = {**vars(self), "board": _values(self.board)}
        return {"status": "filling", **values}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The filling that `to_json` wrote."""
        fields = {name: value for name, value in values.items() if name != "status"}
        board, unwanted = _board(values["board"]), tuple(values["unwanted"])
        return cls(**{**fields, "board": board, "unwanted": unwanted})


@dataclass(frozen=True)
class EnumerationTask:
    """One board after another for a puzzle."""

    puzzle: Puzzle
    best: Result | None = None
    """The answer, where it is known, and the best boards are asked for."""

    def to_json(self) -> dict[str, Any]:
        """The order as plain values; `from_json` reads them."""
        return {"puzzle": self.puzzle.to_json(), "best": self.best and self.best.to_json()}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The order that `to_json` wrote."""
        puzzle, best = Puzzle.from_json(values["puzzle"]), values["best"]
        return cls(puzzle, best and Result.from_json(best, puzzle))


@dataclass(frozen=True)
class UniquenessTask:
    """Whether a puzzle has only this board."""

    puzzle: Puzzle
    board: Board

    def to_json(self) -> dict[str, Any]:
        """The order as plain values; `from_json` reads them."""
        return {"puzzle": self.puzzle.to_json(), "board": _values(self.board)}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The order that `to_json` wrote."""
        return cls(Puzzle.from_json(values["puzzle"]), _board(values["board"]))


@dataclass(frozen=True)
class UniquenessResult:
    """A board that the words and the cells given fix, but for turning and mirroring."""

    board: Board
    cells: tuple[Cell, ...]
    """The fewest cells to give; none where the words alone fix the board."""

    @property
    def is_unique(self) -> bool:
        """Whether the words alone fix the board."""
        return not self.cells

    def to_json(self) -> dict[str, Any]:
        """The outcome as plain values; `from_json` reads them."""
        return {
            "status": "fixed",
            "board": _values(self.board),
            "cells": list(self.cells),
        }

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The outcome that `to_json` wrote."""
        return cls(_board(values["board"]), tuple(values["cells"]))


def run_fill(order: FillTask) -> Iterator[Filling]:
    """Fill the board ever better. Raises PuzzleError where the word list can't be had."""
    from boggle_tui.kernel import count_words, find_words
    from boggle_tui.unboggle.analysis.fill import Fill, fillings

    began = perf_counter()
    try:
        lexicon = Lexicon.load(order.dictionary, language_of(order.dictionary, order.dice))
    except (LexiconError, UnknownNameError) as error:
        raise PuzzleError(str(error)) from None
    unwanted = Lexicon(sorted(order.unwanted))
    for board in fillings(
        order.board,
        Fill(order.how),
        lexicon,
        Random(order.seed),
        dice=None if order.dice is None else DiceSet.named(order.dice),
        unwanted=order.unwanted,
        q=order.q,
    ):
        (count,) = count_words([board], lexicon, 3, order.q)
        left = tuple(find_words(board, unwanted, 0, order.q)) if order.unwanted else ()
        yield Filling(board, count, left, perf_counter() - began)


def run_others(order: EnumerationTask) -> Generator[Progress | Result, None, None]:
    """Find the boards that answer the puzzle, one after another."""
    from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions

    yield from enumerate_solutions(order.puzzle, order.best)


def run_unique(order: UniquenessTask) -> Generator[Progress | UniquenessResult, None, None]:
    """Find the fewest letters to give so that the puzzle has only this board."""
    from boggle_tui.unboggle.analysis.uniqueness import minimum_clues

    yield from minimum_clues(order.puzzle, order.board)


def _values(board: Board) -> list[Any]:
    return [board.rows, board.cols, list(board.faces)]


def _board(values: list[Any]) -> Board:
    rows, cols, faces = values
    return Board(rows, cols, tuple(faces))
