"""The worker that searches cubes of one puzzle, one after another."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.cube_search import CubeResult, CubeTask, run_task


def run_cubes(puzzle: Puzzle) -> Iterator[CubeResult]:
    """Carry out each task from standard input, and yield its result."""
    for line in sys.stdin:
        yield run_task(puzzle, CubeTask.from_json(json.loads(line)))
