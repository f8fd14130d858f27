"""Tasks done in this process: no test waits for another to start."""

import asyncio
from contextlib import asynccontextmanager

from boggle_tui.spread.tasks import Crew, Workforce


class Thread(Workforce):
    """A thread of this process."""

    @asynccontextmanager
    async def crew(self):
        yield Crew(1, asyncio.to_thread)


def noting(run_tasks, tasks):
    """Return a `run_tasks` that also adds the tasks to a list, as it begins."""

    def noted(workforce, function, source):
        every = list(source)
        tasks.extend(every)
        return run_tasks(workforce, function, every)

    return noted
