"""Gogens: the one that was left, or a new one, made in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from random import Random, randrange
from typing import TYPE_CHECKING, Any

from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.generator import DEFAULT_LIST, GogenRequest, generate, suitable_words
from boggle_tui.gogen.puzzle import Gogen, GogenError
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.gogen.uniqueness import ProvenGogen
from boggle_tui.tui.flows.navigator import replace_screen
from boggle_tui.tui.flows.preparing import WaitCancelledError, with_wait_dialog
from boggle_tui.tui.gogen.gogen_screen import GogenScreen

if TYPE_CHECKING:
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.tui.flows.navigator import Navigator


async def play(app: Navigator, shared: Gogen | None = None) -> None:
    """Solve a Gogen that someone shared; without one, resume the one left, or make one."""
    if shared is not None:
        await _play_shared(app, shared)
        return
    left = await asyncio.to_thread(GogenGame.from_json, app.settings.gogen, app.clock)
    if left is None:
        await make(app, GogenRequest.side, GogenRequest.difficulty)
    else:
        app.push_screen(GogenScreen(left))


async def resume(app: Navigator, values: Mapping[str, Any]) -> None:
    """Resume a Gogen of the history."""
    game = await asyncio.to_thread(GogenGame.from_json, values, app.clock)
    if game is None:
        app.notify("This Gogen is damaged.", severity="error")
    else:
        app.push_screen(GogenScreen(game))


async def _play_shared(app: Navigator, shared: Gogen) -> None:
    game = await asyncio.to_thread(GogenGame.of_shared, shared, app.clock)
    if game is None:
        app.notify("This Gogen doesn't have exactly one solution.", severity="error")
    else:
        app.push_screen(GogenScreen(game))


async def make(app: Navigator, side: int, difficulty: Difficulty) -> None:
    """Make a Gogen; the player can stop that."""
    lexicon = await app.lexicon(DEFAULT_LIST)
    request = GogenRequest(side, difficulty)

    def start(
        is_stopped: Callable[[], bool],
    ) -> Coroutine[Any, Any, ProvenGogen | GogenError]:
        return asyncio.to_thread(_generated, request, lexicon, is_stopped)

    try:
        made = await with_wait_dialog(app, start, f"Making a Gogen ({difficulty.label}) …")
    except WaitCancelledError:
        return
    if isinstance(made, GogenError):
        app.notify(str(made), severity="error")
        return
    screen = GogenScreen(GogenGame(made, app.clock))
    if isinstance(app.screen, GogenScreen):
        replace_screen(app, screen)
    else:
        app.push_screen(screen)


def _generated(
    request: GogenRequest, lexicon: Lexicon, is_stopped: Callable[[], bool]
) -> ProvenGogen | GogenError:
    """Make a Gogen; an error is returned, as nobody may be waiting for it any more."""
    try:
        return generate(request, suitable_words(lexicon), Random(randrange(2**32)), is_stopped)
    except GogenError as error:
        return error
