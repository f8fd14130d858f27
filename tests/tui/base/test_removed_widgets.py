"""What is left of widgets that were removed, and once their app has ended."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

from support.player import running
from textual._styles_cache import StylesCache
from textual.app import App
from textual.widgets import Input, Static

from boggle_tui.tui.base.textual_internals import ReportingApp, SteadyScreen


async def drawn_by_an_app() -> ref[StylesCache]:
    """Run an app that draws a widget; return its lines."""
    app = App[None]()
    async with running(app):
        text = Static("drawn")
        await app.mount(text)
        app.screen._compositor.reflow(app.screen, app.size)
        app.screen._compositor.render_strips()
        assert text._styles_cache._cache
        return ref(text._styles_cache)


def test_nothing_is_left_of_what_a_widget_had_drawn() -> None:
    drawn = asyncio.run(drawn_by_an_app())
    gc.collect()
    assert drawn() is None


class Guest(ReportingApp[None]):
    """An app with a screen of many widgets."""

    def get_default_screen(self) -> SteadyScreen[None]:
        return SteadyScreen()

    def on_mount(self) -> None:
        self.mount(*(kind() for kind in (Static, Input) for _ in range(20)))


async def visit(*, dissolves: bool) -> None:
    """Run an app to its end, and perhaps free its memory."""
    app = Guest()
    async with running(app):
        app.screen._compositor.reflow(app.screen, app.size)
        app.screen._compositor.render_strips()
    if dissolves:
        app.dissolve()


def garbage(*, dissolves: bool) -> int:
    """Count the objects that an app leaves to the garbage collector."""
    with asyncio.Runner() as runner:
        runner.run(visit(dissolves=dissolves))  # what stays for the next app
        gc.collect()
        gc.disable()
        try:
            runner.run(visit(dissolves=dissolves))
            return gc.collect()
        finally:
            gc.enable()


def test_an_app_that_is_dissolved_leaves_little_to_the_garbage_collector() -> None:
    assert garbage(dissolves=True) < garbage(dissolves=False) / 3


async def test_the_widgets_of_screens_long_left_are_freed_without_the_garbage_collector() -> None:
    app = Guest()
    left: list[ref[StylesCache]] = []
    gc.disable()
    try:
        async with running(app) as pilot:
            for _ in range(6):
                app.forget_removed()
                await app.push_screen(SteadyScreen())
                text = Static("shown")
                await app.screen.mount(text)
                app.screen._compositor.reflow(app.screen, app.size)
                app.screen._compositor.render_strips()
                left.append(ref(text._styles_cache))
                del text
                await app.pop_screen()
                await pilot.pause()
            assert [each() is None for each in left[:-2]] == [True] * 4
    finally:
        gc.enable()
