"""Gogens: the one that was left, or a new one, made in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import Any

from boggle_tui.files.translation import _, day_text
from boggle_tui.game.round.daily_board import daily_name
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.generator import (
    GogenRequest,
    Maker,
    daily_gogen,
    everyday_list,
    random_gogen,
    suitable_words,
)
from boggle_tui.gogen.gogen_puzzle import Gogen, GogenError
from boggle_tui.gogen.reasoning import Difficulty, ProvenGogen
from boggle_tui.tui.base.context import AppContext
from boggle_tui.tui.base.questions import WaitCancelledError, with_wait_dialog
from boggle_tui.tui.gogen.gogen_screen import GogenScreen


async def play(app: AppContext, shared: Gogen | None = None) -> None:
    """Solve a Gogen that someone shared; without one, resume the one left, or make one."""
    if shared is not None:
        problem = _("This Gogen doesn't have exactly one solution.")
        await _open(app, GogenGame.of_shared, shared, problem)
        return
    left = await asyncio.to_thread(GogenGame.from_json, app.drafts.gogen, app.clock)
    if left is None:
        await make(app, GogenRequest.side, GogenRequest.difficulty)
    else:
        app.push_screen(GogenScreen(left))


async def resume(app: AppContext, values: Mapping[str, Any]) -> None:
    """Resume a Gogen of the history."""
    await _open(app, GogenGame.from_json, values, _("This Gogen is damaged."))


async def _open(
    app: AppContext, read: Callable[[Any, Clock], GogenGame | None], source: object, problem: str
) -> None:
    """Open a Gogen, or say that there is a problem with it."""
    game = await asyncio.to_thread(read, source, app.clock)
    if game is None:
        app.notify(problem, severity="error")
    else:
        app.push_screen(GogenScreen(game))


async def play_day(app: AppContext, day: date, begun: Mapping[str, Any] | None) -> None:
    """Solve the Gogen of a day; resume it if it was begun."""
    language, left = app.settings.played_language, app.drafts.gogen
    name = daily_name(day, language)
    if left.get("day") == name:
        begun = left
    if begun is not None:
        await resume(app, begun)
    else:
        sentence = _("Making the Gogen of {day} …", day=day_text(day))
        await _make(app, partial(daily_gogen, day, language), sentence, name)


async def make(app: AppContext, side: int, difficulty: Difficulty) -> None:
    """Make a Gogen; the player can stop that."""
    sentence = _("Making a Gogen ({difficulty}) …", difficulty=_(difficulty.label))
    await _make(app, partial(random_gogen, GogenRequest(side, difficulty)), sentence)


async def _make(app: AppContext, maker: Maker, sentence: str, day: str = "") -> None:
    lexicon = await app.lexicon(everyday_list(app.settings.played_language))
    try:
        made = await with_wait_dialog(app, sentence, _generated, maker, lexicon)
    except WaitCancelledError:
        return
    if isinstance(made, GogenError):
        app.notify(str(made), severity="error")
        return
    screen = GogenScreen(GogenGame(made, app.clock, day))
    if isinstance(app.screen, GogenScreen):
        app.replace_screen(screen)
    else:
        app.push_screen(screen)


def _generated(
    maker: Maker, lexicon: Lexicon, is_stopped: Callable[[], bool]
) -> ProvenGogen | GogenError:
    """Make a Gogen; an error is returned, as nobody may be waiting for it any more."""
    try:
        return maker(suitable_words(lexicon), is_stopped)
    except GogenError as error:
        return error
