"""What the program's apps and screens do better than Textual's own."""

import asyncio
from contextlib import suppress
from itertools import count
from time import monotonic

import pytest
from support.player import running, settled
from support.waiting import until
from textual import _time
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import Worker, WorkerError, WorkerFailed

from boggle_tui.tui.base.textual_internals import ReportingApp, SteadyScreen
from boggle_tui.tui.local_app import Background


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


async def test_an_app_takes_a_new_size_even_if_its_timers_are_held_up_as_they_start(monkeypatch):
    app = LateApp()
    async with running(app) as pilot:
        await app.mount(text := Static())
        monkeypatch.setattr(_time, "get_time", count(monotonic(), 0.02).__next__)
        await pilot.resize_terminal(100, 30)
        await until(lambda: text.size.width == 100)


async def some_steps() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


class TextScreen(SteadyScreen[None]):
    """A screen with a text that may be longer than the screen."""

    def compose(self) -> ComposeResult:
        yield VerticalScroll(Static(id="text"))

    def on_resize(self) -> None:
        """Show two texts, with a layout between them, before the first one asks for a layout."""
        text = self.query_one("#text", Static)
        text.update("short")
        self._refresh_layout()
        text.update("long\n" * 50)


async def test_a_text_has_all_its_lines_even_if_it_replaces_one_before_the_layout():
    app = App[None]()
    async with running(app) as pilot:
        await app.push_screen(TextScreen())
        for width in (80, 100, 60):
            await pilot.resize_terminal(width, 24)
            await pilot.pause()
            assert app.screen.query_one("#text").size.height == 51


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
