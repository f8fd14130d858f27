"""What is left of widgets once their app has ended."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

from support.player import running
from textual._styles_cache import StylesCache
from textual.app import App
from textual.widgets import Static

import boggle_tui.tui.base.textual_internals  # noqa: F401


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
