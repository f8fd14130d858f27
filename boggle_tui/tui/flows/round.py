"""Starting a round, on a board that is rolled, given or sent by a friend."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from boggle_tui.files.errors import UserError
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.opening import chosen_words_only, open_round
from boggle_tui.play.plan import RoundPlan
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.play.wording import word_list_warning
from boggle_tui.tui.base.dialogs.export import copy_share_code
from boggle_tui.tui.base.dialogs.questions import ConfirmDialog
from boggle_tui.tui.flows.building import ask_to_build, build_practice
from boggle_tui.tui.flows.preparing import WaitCancelledError, roll_board
from boggle_tui.tui.flows.screen_stack import replace_screen, return_to
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.play_screen import PlayScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from boggle_tui.game.round.words_to_find import WordsToFind
    from boggle_tui.tui.base.context import AppContext


async def play(
    app: AppContext, asked: RoundRequest | RoundSetup, origin: Screen[Any] | None = None
) -> None:
    """Start a round as requested or sent, or say why that isn't possible. For use in a worker.

    `origin` is the screen it was asked for on, by default the topmost one.
    """
    origin, request = origin or app.screen, asked
    try:
        if isinstance(request, RoundSetup):
            request = RoundRequest.of_code(request, app.settings.dictionary)
        plan = RoundPlan.of(request, app.settings)
        lexicon = await lexicon_for(app, plan.dictionary, request.dice, request.to_find)
    except UserError as error:
        app.notify(str(error), title="No word list", severity="error")
        return
    if isinstance(asked, RoundSetup) and not await _accepts_list(app, asked, lexicon):
        return
    try:
        if plan.is_to_be_built:
            practice = await build_practice(app, plan, lexicon)
            if practice is None:
                return
            plan = RoundPlan.of(practice, app.settings)
        board = await roll_board(app, plan, lexicon)
        if await asyncio.to_thread(plan.lacks_words, board, lexicon):
            answer = await ask_to_build(app, plan, lexicon)
            if answer is None:
                return
            if answer.to_find:
                return_to(app, origin)
                await play(app, answer)
                return
    except WaitCancelledError:
        return
    recorder = await asyncio.to_thread(open_round, plan, board, lexicon, app.store, app.clock)
    recorder.game.resume()
    start(app, recorder, origin)


async def share(app: AppContext, request: RoundRequest) -> None:
    """Copy the code of a round on the requested board, or say why there is none.

    A friend has other words of their own, and no use for the path of a word list.
    """
    assert request.board is not None
    try:
        plan = RoundPlan.of(replace(request, takes_own_words=False), app.settings)
        lexicon = await app.lexicon(plan.dictionary, request.dice)
    except UserError as error:
        app.notify(str(error), title="No word list", severity="error")
        return
    setup = await asyncio.to_thread(plan.setup, request.board, lexicon, app.store)
    copy_share_code(app, replace(setup, dictionary=lexicon.name))


def finish(app: AppContext, recorder: Recorder) -> None:
    """Sum up a round that is over, in place of its screen; without words, review its board."""
    has_summary = recorder.record.is_worth_keeping and not recorder.record.setup.on_paper
    replace_screen(app, SummaryScreen(recorder) if has_summary else ReviewScreen(recorder))


def review(app: AppContext, recorder: Recorder) -> None:
    """Review a round in place of its summary."""
    replace_screen(app, ReviewScreen(recorder))


def start(app: AppContext, recorder: Recorder, origin: Screen[Any]) -> None:
    """Show the screen on which a new or resumed round is played.

    What the player opened since the request, over the screen it came from, is closed.
    """
    return_to(app, origin)
    screen = PaperScreen(recorder) if recorder.record.setup.on_paper else PlayScreen(recorder)
    if isinstance(app.screen, PlayScreen | PaperScreen | ReviewScreen):
        replace_screen(app, screen)
    else:
        app.push_screen(screen)


async def lexicon_for(
    app: AppContext, dictionary: str, dice: str | None, to_find: WordsToFind
) -> Lexicon:
    """The word list, or the words to find if no others count. Raises UserError."""
    chosen = chosen_words_only(dictionary, dice, to_find)
    return await app.lexicon(dictionary, dice) if chosen is None else chosen


async def _accepts_list(app: AppContext, sent: RoundSetup, lexicon: Lexicon) -> bool:
    """Whether the player plays a shared round with this list; asks if the sender's was another."""
    problem = await asyncio.to_thread(word_list_warning, sent, lexicon)
    if problem is None:
        return True
    question = ConfirmDialog(f"{problem} Play with your list?", "Play", "Cancel")
    accepts: bool | None = await app.push_screen_wait(question)
    return bool(accepts)
