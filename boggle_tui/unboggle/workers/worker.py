"""The worker process: `python -m boggle_tui.unboggle.workers.worker [TASK]`; see TASKS.

It reads one task (for most of them a puzzle) as a line of JSON, and writes lines of JSON: progress,
with the status "searching"; results, such as those that `unboggle --json` prints; and at the end
the status "end". Invalid input gives the status "error" with a sentence, and exit code 2.

The functions of TASKS import their modules, so that a worker loads only what its task needs.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from random import Random
from time import perf_counter
from typing import Any

from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.workers.protocol import (
    ON_DEMAND,
    EnumerationTask,
    Filling,
    FillTask,
    UniquenessTask,
)

MEMORY_LIMIT = 3 << 30
"""The bytes that a worker may use."""
OUT_OF_MEMORY = "The solver ran out of memory: use fewer words or a smaller board."
MEMORY_RESERVE = 8 << 20
"""The bytes (of address space only) kept back to report that the memory is used up."""
_PR_SET_PDEATHSIG = 1

Work = tuple[Callable[[Any], Iterable[Any]], Any]
"""A function from a task to events that have `to_json`, and the class of the task."""


def _solve_by_sat() -> Work:
    from boggle_tui.unboggle.search.sat_search import search

    return search, Puzzle


def _solve_by_annealing() -> Work:
    from boggle_tui.unboggle.search.local_search import search

    return search, Puzzle


def _explain() -> Work:
    from boggle_tui.unboggle.analysis.explain import explain

    return explain, Puzzle


def _enumerate() -> Work:
    from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions

    return lambda task: enumerate_solutions(task.puzzle, task.best), EnumerationTask


def _find_clues() -> Work:
    from boggle_tui.unboggle.analysis.uniqueness import minimum_clues

    return lambda task: minimum_clues(task.puzzle, task.board), UniquenessTask


def _fill() -> Work:
    from boggle_tui.game.dice.dice_set import DiceSet
    from boggle_tui.game.dice.language_pairing import language_of
    from boggle_tui.game.words.lexicon import Lexicon, LexiconError
    from boggle_tui.game.words.lookup import UnknownNameError
    from boggle_tui.kernel.finder import count_words, find_words
    from boggle_tui.unboggle.analysis.fill import FillGoal, fillings

    def run(task: FillTask) -> Iterator[Filling]:
        start = perf_counter()
        try:
            lexicon = Lexicon.load(task.dictionary, language_of(task.dictionary, task.dice))
        except (LexiconError, UnknownNameError) as error:
            raise PuzzleError(str(error)) from None
        unwanted = Lexicon(sorted(task.unwanted))
        boards = fillings(
            task.board,
            FillGoal(task.goal),
            lexicon,
            Random(task.seed),
            dice=None if task.dice is None else DiceSet.named(task.dice),
            unwanted=task.unwanted,
            q=task.q,
        )
        for board in boards:
            (count,) = count_words([board], lexicon, 3, task.q)
            left = tuple(find_words(board, unwanted, 0, task.q)) if task.unwanted else ()
            yield Filling(board, count, left, perf_counter() - start)

    return run, FillTask


TASKS: dict[str, Callable[[], Work]] = {
    "sat": _solve_by_sat,
    "anneal": _solve_by_annealing,
    "explain": _explain,
    "enumerate": _enumerate,
    "unique": _find_clues,
    "fill": _fill,
}
"""The function that loads each task."""


def main(name: str = "sat") -> int:
    """Carry out the task from standard input, and return the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    die_with_parent()
    limit_memory()
    # Loaded before the task is read, while the worker is idle.
    run, task_class = TASKS[name]()
    reserve = bytearray(MEMORY_RESERVE)
    try:
        task = read_task(sys.stdin.readline(), task_class)
        lines = (event.to_json() for event in run(task))
        for values in pause_after_results(lines) if name in ON_DEMAND else lines:
            _write(values)
        _write({"status": "end"})
    except PuzzleError as error:
        _write({"status": "error", "text": str(error)})
        return 2
    except MemoryError:
        del reserve  # Without memory, Python can't even report the error.
        _write({"status": "error", "text": OUT_OF_MEMORY})
        return 3
    return 0


def read_task(line: str, task_class: Any = Puzzle) -> Any:
    """Read a task from a line of JSON. Raises PuzzleError."""
    try:
        values = json.loads(line)
    except json.JSONDecodeError:
        raise PuzzleError(
            f"Invalid JSON {line.strip()[:60]!r}: expected one puzzle on a line."
        ) from None
    try:
        return task_class.from_json(values)
    except PuzzleError:
        raise
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise PuzzleError(f"Invalid puzzle {line.strip()[:60]}: {error}.") from None


def pause_after_results(lines: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the lines, waiting after each result for a line on standard input."""
    for values in lines:
        yield values
        if values["status"] != "searching":
            sys.stdin.readline()


def die_with_parent() -> None:
    """Have Linux kill this process when its parent dies, even while it is stuck in C.

    On other systems it ends at the next line of progress, which finds the pipe broken.
    """
    if sys.platform != "linux":
        return
    from ctypes import CDLL

    parent = os.getppid()
    CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)  # The parent died before the call.


def limit_memory() -> None:
    """Have the system refuse this process more memory than MEMORY_LIMIT, where it can."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_AS, getrlimit, setrlimit
    except ImportError:
        return  # Windows.
    soft, hard = getrlimit(RLIMIT_AS)
    if soft == RLIM_INFINITY or soft > MEMORY_LIMIT:
        setrlimit(RLIMIT_AS, (MEMORY_LIMIT, hard))


def _write(values: dict[str, Any]) -> None:
    try:
        print(json.dumps(values), flush=True)
    except BrokenPipeError:
        os._exit(1)  # Nobody is listening any more.


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
