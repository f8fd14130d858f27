"""The solver for programs that must not wait: it runs in a child process that is owned here."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

from boggle_tui.unboggle.checks import check_time_limit
from boggle_tui.unboggle.progress import Progress
from boggle_tui.unboggle.puzzle import Answer, Puzzle
from boggle_tui.unboggle.standing import Standing

TICK = 0.1
"""Seconds between two signs of life, at most."""

_LONGEST_LINE = 1 << 24
_HOME = str(Path(__file__).resolve().parents[2])


class SolverFailed(Exception):  # noqa: N818 - what has happened, as it is told to the person
    """The solver's process ended without an answer, twice; the message says how."""


async def solve(
    puzzle: Puzzle, time_limit: float | None = None
) -> AsyncGenerator[Progress | Answer, None]:
    """Solve the puzzle in a child process: Progress at least every TICK, and lastly the Answer.

    Where `time_limit` seconds are over the answer is Undecided, with the best board so far.
    Close the generator (`contextlib.aclosing`) to stop: the child is killed at once. A child that
    dies is started once more, then SolverFailed is raised.
    """
    check_time_limit(time_limit)
    standing = Standing(puzzle)
    refused = standing.refused()
    if refused is not None:
        yield refused
        return
    deaths = 0
    while True:
        worker = await _start(puzzle)
        try:
            reading = asyncio.ensure_future(_read(worker))
            while True:
                if time_limit is not None and standing.seconds >= time_limit:
                    yield standing.undecided("sat")
                    return
                patience = TICK if time_limit is None else min(TICK, time_limit - standing.seconds)
                await asyncio.wait([reading], timeout=patience)
                if not reading.done():
                    yield standing.progress("sat")
                    continue
                values = reading.result()
                if values is None:
                    break
                if values["status"] == "error":
                    raise SolverFailed(f"The solver refused the question: {values['text']}")
                if values["status"] != "searching":
                    yield Answer.from_json(values, puzzle)
                    return
                standing.hear(Progress.from_json(values, puzzle))
                yield standing.progress("sat")
                reading = asyncio.ensure_future(_read(worker))
        finally:
            reading.cancel()
            await _kill(worker)
        deaths += 1
        if deaths == 2:
            raise SolverFailed(
                f"The solver stopped twice without an answer: {await _last_words(worker)}."
                " Your words are kept; try again, or with fewer of them."
            )


async def _start(puzzle: Puzzle) -> Process:
    # The path is set so that no file in the current folder stands in for a module.
    path = os.pathsep.join(filter(None, (_HOME, os.environ.get("PYTHONPATH"))))
    worker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "boggle_tui.unboggle.worker",
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        limit=_LONGEST_LINE,
        env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
    )
    assert worker.stdin is not None
    worker.stdin.write(json.dumps(puzzle.to_json()).encode() + b"\n")
    return worker


async def _read(worker: Process) -> dict[str, Any] | None:
    """The next line of the worker; None where it has died."""
    assert worker.stdout is not None
    line = await worker.stdout.readline()
    if not line.endswith(b"\n"):
        return None
    values: dict[str, Any] = json.loads(line)
    return values


async def _kill(worker: Process) -> None:
    if worker.returncode is None:
        worker.kill()
    await worker.wait()


async def _last_words(worker: Process) -> str:
    assert worker.stderr is not None
    complaint = (await worker.stderr.read()).decode(errors="replace").strip().splitlines()
    if complaint:
        return complaint[-1].rstrip(".")
    code = worker.returncode or 0
    if code < 0:
        return f"it was ended by {signal.Signals(-code).name}"
    return f"it ended with exit code {code}"
