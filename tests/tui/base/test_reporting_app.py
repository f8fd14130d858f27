"""Errors that end an app are reported, except those of work that comes too late."""

import asyncio
from contextlib import suppress

import pytest
from support.player import running
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.worker import Worker, WorkerError, WorkerFailed

from boggle_tui.tui.base.textual_internals import ReportingApp


class LateApp(ReportingApp[None]):
    """An app with a worker that still runs when all screens are gone."""

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__()
        self.error = error
        self.reported: list[Exception] = []

    def report(self, error: Exception) -> int:
        self.reported.append(error)
        return 70

    def on_mount(self) -> None:
        self.gone = asyncio.Event()
        self.late: Worker[None] = self.run_worker(self.look_at_screen())

    async def look_at_screen(self) -> None:
        with suppress(asyncio.CancelledError):  # as the app ends
            await self.gone.wait()
        await self.gone.wait()
        if self.error is not None:
            raise self.error
        self.screen.refresh()

    async def on_unmount(self) -> None:
        assert not self.screen_stack
        self.gone.set()
        with suppress(WorkerError):
            await self.late.wait()


@pytest.mark.parametrize("error", [None, NoMatches("#words")])
async def test_a_worker_that_finds_a_screen_or_a_widget_gone_is_no_fault(error):
    app = LateApp(error)
    async with running(app):
        pass
    assert app.reported == []


async def test_any_other_error_of_a_late_worker_is_reported():
    app = LateApp(KeyError("lost"))
    with pytest.raises(WorkerFailed):
        async with running(app):
            pass
    assert [error.error for error in app.reported if isinstance(error, WorkerFailed)] == [app.error]


async def test_an_app_does_not_just_end_when_what_it_waits_for_is_cancelled():
    class WaitingApp(LateApp):
        """An app that waits for something that another task cancels."""

        async def on_ready(self) -> None:
            waiting = asyncio.get_running_loop().create_future()
            waiting.cancel()
            await waiting

    app = WaitingApp()
    with pytest.raises(RuntimeError, match="was cancelled"):
        async with running(app):
            pass
    assert app.return_code == 70


async def test_a_cancelled_worker_leaves_to_the_app_what_it_was_doing_for_it():
    app, may_end, done = LateApp(), asyncio.Event(), []

    async def close_something() -> None:
        await may_end.wait()
        done.append("closed")

    async def ask() -> None:
        app.call_next(close_something)
        await app.push_screen_wait(Screen())

    async with running(app) as pilot:
        asking = app.run_worker(ask())
        await some_steps()
        asking.cancel()
        await some_steps()
        may_end.set()
        await pilot.pause()
        assert (done, asking.is_cancelled) == (["closed"], True)


async def some_steps() -> None:
    for _ in range(20):
        await asyncio.sleep(0)
