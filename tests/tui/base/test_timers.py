"""Timers take nothing from the work that goes to threads."""

import asyncio

from support.player import running, settled
from textual.app import App

from boggle_tui.tui.local_app import Background

LONG = 600.0
MANY = 100


async def test_work_in_threads_begins_at_once_while_many_timers_run():
    app = App[None]()
    asyncio.get_running_loop().set_default_executor(Background())
    async with running(app):
        for _ in range(MANY):
            app.set_timer(LONG, lambda: None)
        await settled(app)
        async with asyncio.timeout(LONG / 20):
            assert await asyncio.to_thread(lambda: "done") == "done"
