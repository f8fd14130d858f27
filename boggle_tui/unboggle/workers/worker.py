"""The worker process: `python -m boggle_tui.unboggle.workers.worker [TASK]`; see TASKS.

It reads one task (for most of them a puzzle) as a line of JSON, and writes lines of JSON: progress,
with the status "searching"; results, in the form of `unboggle --json`; and at the end
the status "end". Invalid input gives the status "error" with a sentence, and exit code 2.

A worker imports only the module that its task needs; see TASKS.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from boggle_tui.spread.parent import die_with_parent
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.workers.protocol import (
    ON_DEMAND,
    EnumerationTask,
    FillTask,
    UniquenessTask,
)

MEMORY_LIMIT = 3 << 30
"""The bytes that a worker may use."""
OUT_OF_MEMORY = "The solver ran out of memory: use fewer words or a smaller board."
MEMORY_RESERVE = 8 << 20
"""The bytes (of address space only) kept back to report that the memory is used up."""

TASKS: dict[str, tuple[str, str, Any]] = {
    "sat": ("search.doubled_search", "search", Puzzle),
    "anneal": ("search.mixed_search", "search", Puzzle),
    "explain": ("analysis.explain", "explain", Puzzle),
    "reason": ("analysis.explain", "explain_briefly", Puzzle),
    "enumerate": ("analysis.enumeration", "enumerate_solutions", EnumerationTask),
    "unique": ("analysis.uniqueness", "minimum_clues", UniquenessTask),
    "fill": ("workers.fill_worker", "run_fill", FillTask),
    "cubes": ("workers.cube_worker", "run_cubes", Puzzle),
}
"""The module and the function that carry out each task, and the class of the task."""


def main(name: str = "sat", parent: str | None = None) -> int:
    """Carry out the task from standard input, and return the exit code.

    `parent` is the number of the process that started this one, with which it dies.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    die_with_parent(os.getppid() if parent is None else int(parent))
    limit_memory()
    # Loaded before the task is read, while the worker is idle.
    module, function, task_class = TASKS[name]
    run = getattr(import_module(f"boggle_tui.unboggle.{module}"), function)
    reserve = bytearray(MEMORY_RESERVE)
    try:
        task = read_task(sys.stdin.readline(), task_class)
        # The tasks that refer to a puzzle hold the arguments of their function.
        takes_arguments = task_class in (EnumerationTask, UniquenessTask)
        events = run(**vars(task)) if takes_arguments else run(task)
        lines = (event.to_json() for event in events)
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
    sys.exit(main(*sys.argv[1:3]))
