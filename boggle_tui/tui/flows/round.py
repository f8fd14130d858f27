"""Starting a round, on a board that is rolled, given or sent by a friend."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from boggle_tui.game.words.fingerprint import fingerprint
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.flows.navigator import replace_screen, return_to
from boggle_tui.tui.flows.own_list import ask_to_build
from boggle_tui.tui.flows.practice import build_practice
from boggle_tui.tui.flows.preparing import StoppedError, roll_board
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.session.opening import (
    accept_challenge,
    chosen_words_only,
    lacks_words,
    open_round,
)
from boggle_tui.tui.session.recorder import Recorder
from boggle_tui.tui.session.round_request import RoundRequest

if TYPE_CHECKING:
    from textual.screen import Screen

    from boggle_tui.game.round.find_options import FindOptions
    from boggle_tui.share.codes.code import Challenge
    from boggle_tui.tui.flows.navigator import Navigator

LEXICON_ERRORS = (LexiconError, UnknownNameError)


async def play(app: Navigator, request: RoundRequest) -> None:
    """Start a round, or say why that isn't possible. For use in a worker."""
    origin, sent = app.screen, request.challenge
    try:
        request = accept_challenge(request, app.settings)
        dictionary = request.dictionary_for(app.settings)
        lexicon = await lexicon_for(app, dictionary, request.dice, request.hidden, request.find)
    except LEXICON_ERRORS as error:
        app.notify(str(error), title="No word list", severity="error")
        return
    if sent is not None and not await _accepts_list(app, sent, lexicon):
        return
    try:
        if request.is_to_be_built(app.settings):
            practice = await build_practice(app, request, lexicon)
            if practice is None:
                return
            request = practice
        board = await roll_board(app, request, lexicon)
        if await asyncio.to_thread(lacks_words, request, board, lexicon, app.settings):
            answer = await ask_to_build(app, request, lexicon)
            if answer is None:
                return
            if answer.hidden:
                return_to(app, origin)
                await play(app, answer)
                return
    except StoppedError:
        return
    recorder = await asyncio.to_thread(
        open_round, request, board, lexicon, app.settings, player_store(), app.clock
    )
    recorder.game.resume()
    start(app, recorder, origin)


def finish(app: Navigator, recorder: Recorder) -> None:
    """Sum up a round that is over, in place of its screen; without words, review its board."""
    has_summary = recorder.record.is_worth_keeping and not recorder.record.on_paper
    replace_screen(app, SummaryScreen(recorder) if has_summary else ReviewScreen(recorder))


def review(app: Navigator, recorder: Recorder) -> None:
    """Review a round in place of its summary."""
    replace_screen(app, ReviewScreen(recorder))


def start(app: Navigator, recorder: Recorder, origin: Screen[Any]) -> None:
    """Show the screen on which a new or resumed round is played.

    What the player opened since the request, over the screen it came from, is closed.
    """
    return_to(app, origin)
    screen = PaperScreen(recorder) if recorder.record.on_paper else PlayScreen(recorder)
    if isinstance(app.screen, PlayScreen | PaperScreen | ReviewScreen):
        replace_screen(app, screen)
    else:
        app.push_screen(screen)


async def lexicon_for(
    app: Navigator, source: str, dice: str | None, hidden: tuple[str, ...], find: FindOptions
) -> Lexicon:
    """The word list, or the hidden words if no others count. Raises one of LEXICON_ERRORS."""
    chosen = chosen_words_only(source, dice, hidden, find)
    return await app.lexicon(source, dice) if chosen is None else chosen


async def _accepts_list(app: Navigator, sent: Challenge, lexicon: Lexicon) -> bool:
    """Whether the player plays a challenge with this list; asks if the sender's was another."""
    problem = sent.word_list_warning(lexicon, await asyncio.to_thread(fingerprint, lexicon))
    if problem is None:
        return True
    question = ConfirmDialog(f"{problem} Play with your list?", "Play", "Cancel")
    return bool(await app.push_screen_wait(question))
