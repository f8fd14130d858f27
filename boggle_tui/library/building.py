"""A board for words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import aclosing
from dataclasses import replace
from functools import wraps
from typing import Any, ParamSpec, TypedDict, TypeVar, Unpack

from boggle_tui.game.board.board import QReading
from boggle_tui.library.boards import roll, solve
from boggle_tui.library.choices import (
    AnyBoard,
    AnyDice,
    AnyReading,
    AnySize,
    AnyWords,
    board_of,
    dice_of,
    reading_of,
    size_of,
    words_of,
)
from boggle_tui.library.gogens import make_gogen
from boggle_tui.library.sheets import make_sheet
from boggle_tui.requests.build import Build
from boggle_tui.requests.run import Job
from boggle_tui.requests.searching import smallest, solving
from boggle_tui.requests.searching import solve as solve_puzzle
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.unboggle.analysis.smallest_size import LARGEST, SmallestBoard
from boggle_tui.unboggle.puzzle.puzzle import (
    Puzzle,
    PuzzleError,
    check_time_limit,
)
from boggle_tui.unboggle.search.result import Result


class Requirements(TypedDict, total=False):
    """The requirements for the board, as `build` describes them."""

    size: AnySize
    dice: AnyDice
    q: AnyReading
    fixed: AnyBoard
    distinct: bool
    best: bool
    fewest: bool
    must: Iterable[str]
    weights: Mapping[str, int]
    dictionary: str


def build_board(
    puzzle: Puzzle, time_limit: float | None = None, *, processes: bool = True
) -> Result:
    """Solve the puzzle and return the result, within a time limit in seconds if there is one.

    Easy puzzles are solved in this process; for others, the engines run in child processes.
    Without `processes`, they take turns in this thread, as frozen programs and some notebooks need
    it. The result is Unknown, with the best board so far, when the time is up. Raises PuzzleError
    for a time limit that isn't above zero, and SolverError if a child process dies twice.
    """
    check_time_limit(time_limit)
    return solve_puzzle(Job(stays_here=not processes), puzzle, TimeLimit(time_limit))


async def build_board_async(
    puzzle: Puzzle, time_limit: float | None = None, *, processes: bool = True
) -> Result:
    """Do what `build_board` does, without holding up the event loop.

    If it is cancelled, its child processes are killed; a thread ends by itself.
    """
    check_time_limit(time_limit)
    async with aclosing(solving(Job(stays_here=not processes), puzzle, time_limit)) as events:
        (result,) = [event async for event in events if isinstance(event, Result)]
    return result


def build_smallest_board(
    words: Iterable[str],
    q: QReading = QReading.QU,
    time_limit: float | None = None,
    *,
    processes: bool = True,
) -> SmallestBoard:
    """Find the smallest board, of 2x2 to 10x10, that holds all the words.

    A board with fewer cells is smaller; with equally many, the one nearer to a square. All of a
    time limit, in seconds, is used; without one, smaller boards are tried as long as that probably
    helps. Raises what `Puzzle` and `build_board` raise.
    """
    check_time_limit(time_limit)
    puzzle = Puzzle(tuple(words), *LARGEST, q)
    return smallest(Job(stays_here=not processes), puzzle, TimeLimit(time_limit))


def build(
    words: AnyWords,
    *,
    time_limit: float | None = None,
    processes: bool = True,
    **requirements: Unpack[Requirements],
) -> Result:
    """Build a board that holds all the words, or prove that none can.

    The result is Found, Best, Infeasible or, after the time limit in seconds, Unknown. Hard puzzles
    are solved in child processes, unless there should be none. Raises WordsError, PuzzleError,
    BoardError, UnknownNameError or SolverError. The requirements:

    size        rows and columns, or "4x5"; by default those of the dice or of `fixed`, or 4x4
    dice        the dice that must be able to show the board
    q           the letters on the Qu tile: "qu", "q" or "either"
    fixed       faces that must stay: a board with "." for open cells, "#" for cells out of play
    distinct    whether no two cells may show the same face
    best        whether words may be left out, as few as possible
    fewest      whether to use as few tiles as possible
    must        with `best`, words that may not be left out
    weights     with `best`, how many words each of these words counts as
    dictionary  a word list in the language of the words; by default, that of the dice
    """
    return build_board(_puzzle(words, requirements), time_limit, processes=processes)


async def build_async(
    words: AnyWords,
    *,
    time_limit: float | None = None,
    processes: bool = True,
    **requirements: Unpack[Requirements],
) -> Result:
    """Do what `build` does, without holding up the event loop.

    If it is cancelled, its child processes are killed.
    """
    puzzle = _puzzle(words, requirements)
    return await build_board_async(puzzle, time_limit, processes=processes)


def _puzzle(words: AnyWords, wanted: Requirements) -> Puzzle:
    dice = dice_of(wanted.get("dice"))
    size = size_of(wanted["size"]) if "size" in wanted else None
    fixed = board_of(wanted["fixed"], size) if "fixed" in wanted else None
    if size is None and fixed is not None:
        size = fixed.rows, fixed.cols
    asked = Build(size=size, dice=dice, dictionary=wanted.get("dictionary"))
    given, must = (words_of(each, asked.language) for each in (words, wanted.get("must", ())))
    weights = (
        (word, weight)
        for text, weight in wanted.get("weights", {}).items()
        for word in words_of([text], asked.language).words
    )
    asked = replace(
        asked,
        q=reading_of(wanted.get("q", QReading.QU)),
        distinct=wanted.get("distinct", False),
        best=wanted.get("best", False),
        fewest=wanted.get("fewest", False),
        must=must.words,
        weight=tuple(weights),
    )
    if not asked.best and (asked.weight or asked.must):
        raise PuzzleError("weights and must have no effect without best.")
    return asked.puzzle(given + must, fixed)


P = ParamSpec("P")
T = TypeVar("T")


def in_thread(function: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Return a function that does the same without holding up the event loop."""

    @wraps(function)
    async def call(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.to_thread(function, *args, **kwargs)

    call.__name__ = call.__qualname__ = f"{function.__name__}_async"
    call.__doc__ = f"Do what `{function.__name__}` does, in a thread."
    return call


solve_async = in_thread(solve)
roll_async = in_thread(roll)
make_gogen_async = in_thread(make_gogen)
make_sheet_async = in_thread(make_sheet)
