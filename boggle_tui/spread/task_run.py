"""Running many tasks, for a program without an event loop."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from boggle_tui.spread.tasks import Done, TaskSource
from boggle_tui.spread.workforce import Workforce


def run_tasks(
    workforce: Workforce, function: Callable[[Any], Any], tasks: TaskSource
) -> Generator[Done | None, None, None]:
    """Yield each task as it is done, and None every moment while none is; see `hand_out`."""
    # Imported here, since asyncio takes longer to load than --help may wait.
    from boggle_tui.spread.hand_out import run_in_steps

    yield from run_in_steps(workforce, function, tasks)
