"""The child process: `python -m boggle_tui.unboggle.workers.worker [TASK]`; see TASKS.

It reads one order (for most tasks a puzzle), as a line of JSON, and writes lines of JSON: progress,
each with the status "searching"; the answer, as `unboggle --json` prints it; and lastly the status
"end". What it cannot read it answers with the status "error" and a sentence, and exit code 2.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError

MEMORY = 3 << 30
"""Bytes that a worker may have."""
TOO_MUCH_MEMORY = (
    "The puzzle needs more memory than the solver may have: give fewer words or a smaller board."
)
TASKS = {
    "sat": ("search.sat_search", "search", "Puzzle"),
    "anneal": ("search.local_search", "search", "Puzzle"),
    "explain": ("analysis.explain", "explain", "Puzzle"),
    "another": ("workers.protocol", "run_others", "EnumerationTask"),
    "fill": ("workers.protocol", "run_fill", "FillTask"),
    "unique": ("workers.protocol", "run_unique", "UniquenessTask"),
}
"""What a worker may be asked to do: the module and function that do it, and with what."""
AT_REQUEST = {"another"}
"""Tasks that after each answer wait for a line on standard input, for it may be enough."""
THE_END = {"status": "end"}
"""The last line: there is nothing more to come."""
RESERVE = 8 << 20
"""Bytes kept back, of address space only, to tell with that there are no more."""
_PR_SET_PDEATHSIG = 1


def main(task: str = "sat") -> int:
    """Do what is asked for on standard input; the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    die_with_parent()
    bound_memory()
    # Imported before the question is read: a worker is warm while it waits.
    name, function, order = TASKS[task]
    module = import_module(f"boggle_tui.unboggle.{name}")
    work, kind = getattr(module, function), getattr(module, order)
    reserve = bytearray(RESERVE)
    try:
        asked = read_order(sys.stdin.readline(), kind)
        lines = (event.to_json() for event in work(asked))
        return _write(_at_request(lines) if task in AT_REQUEST else lines) or _write(
            iter([THE_END])
        )
    except PuzzleError as error:
        return _write(iter([{"status": "error", "text": str(error)}])) or 2
    except MemoryError:
        del reserve  # Without memory nothing can be told: Python itself may turn in circles then.
        return _write(iter([{"status": "error", "text": TOO_MUCH_MEMORY}])) or 3


def read_order(line: str, kind: Any = Puzzle) -> Any:
    """The puzzle, or what else is asked for, on the line. Raises PuzzleError where it is none."""
    try:
        values = json.loads(line)
    except json.JSONDecodeError:
        raise PuzzleError(f"{line.strip()[:60]!r} is no JSON: send one puzzle on a line.") from None
    try:
        return kind.from_json(values)
    except PuzzleError:
        raise
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise PuzzleError(f"This is no puzzle, at {error}: {line.strip()[:60]}") from None


def die_with_parent() -> None:
    """Have the system kill this process when its parent dies, even while it is stuck in C.

    Elsewhere than on Linux the next line of progress does it, for it finds the pipe broken.
    """
    if sys.platform != "linux":
        return
    from ctypes import CDLL

    parent = os.getppid()
    CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)  # The parent died before it could be asked for.


def bound_memory() -> None:
    """Have the system refuse this process more memory than MEMORY, where it can."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_AS, getrlimit, setrlimit
    except ImportError:
        return  # Windows.
    soft, hard = getrlimit(RLIMIT_AS)
    if soft == RLIM_INFINITY or soft > MEMORY:
        setrlimit(RLIMIT_AS, (MEMORY, hard))


def _at_request(lines: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for line in lines:
        yield line
        if line["status"] != "searching":
            sys.stdin.readline()


def _write(lines: Iterator[dict[str, Any]]) -> int:
    try:
        for line in lines:
            print(json.dumps(line), flush=True)
    except BrokenPipeError:
        os._exit(1)  # Nobody listens any more; leave without a word about it.
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
