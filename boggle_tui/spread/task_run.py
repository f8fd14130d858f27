"""Running many tasks, for a program without an event loop."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Generator, Iterable
from contextlib import aclosing
from typing import Any

from boggle_tui.spread.tasks import Done, NoTask, Workforce


def run_tasks(
    workforce: Workforce, function: Callable[[Any], Any], tasks: Iterable[Any]
) -> Generator[Done | None, None, None]:
    """Yield each task as it is done, and None every moment while none is; see `hand_out`."""
    # Imported here, since asyncio takes longer to load than --help may wait.
    import asyncio

    from boggle_tui.spread.hand_out import hand_out

    async def done_tasks() -> AsyncGenerator[Done | None, None]:
        async with (
            workforce.crew() as crew,
            aclosing(hand_out(crew, function, tasks)) as runs,
        ):
            async for done in runs:
                yield done

    async def step() -> Done | NoTask | None:
        return await anext(steps, NoTask.END)

    with asyncio.Runner() as runner:
        steps = done_tasks()
        try:
            while not isinstance(done := runner.run(step()), NoTask):
                yield done
        finally:
            runner.run(steps.aclose())
