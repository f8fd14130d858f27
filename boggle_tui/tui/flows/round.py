"""Starting a round, on a board that is rolled, given or sent by a friend."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from boggle_tui.game.words.fingerprint import fingerprint
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog, StartDialog
from boggle_tui.tui.flows.navigator import replace_screen, return_to
from boggle_tui.tui.flows.own_list import ask_to_build, lacks_words
from boggle_tui.tui.flows.preparing import StoppedError, build_practice, prepare, roll_board
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.session.opening import (
    accept_challenge,
    chosen_words_only,
    list_for_challenge,
    open_round,
    own_words_of,
)
from boggle_tui.tui.session.practice_round import NOTHING_TO_PRACTISE
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
    origin = app.screen
    try:
        complete = await _with_challenge(app, request)
        if complete is None:
            return
        request = complete
        dictionary = request.dictionary_for(app.settings)
        lexicon = await lexicon_for(app, dictionary, request.dice, request.hidden, request.find)
    except LEXICON_ERRORS as error:
        app.notify(str(error), title="No word list", severity="error")
        return
    try:
        if request.is_to_be_built(app.settings):
            practice = await build_practice(app, request, lexicon)
            if practice is None:
                app.notify(NOTHING_TO_PRACTISE, title="Practise")
                return
            is_chosen = bool(request.to_practise)
            request = practice
            if not is_chosen and not await app.push_screen_wait(
                StartDialog(practice.practice.text, "Start", "Cancel")
            ):
                return
        board = await roll_board(app, request, lexicon)
        if await lacks_words(app, request, board, lexicon):
            answer = await ask_to_build(app, request, lexicon)
            if answer is None:
                return
            if answer.hidden:
                await return_to(app, origin)
                await play(app, answer)
                return
    except StoppedError:
        return
    await asyncio.to_thread(fingerprint, lexicon)
    own = await asyncio.to_thread(own_words_of, request, app.settings, player_store())
    game, record = open_round(request, board, lexicon, own, app.settings, app.clock)
    game.pause()
    record = await prepare(game, record)
    game.resume()
    request = replace(request, dice=record.dice or request.dice)
    await start(app, Recorder(game, record, player_store(), request), origin)


def finish(app: Navigator, recorder: Recorder) -> None:
    """Sum up a round that is over, in place of its screen; without words, review its board."""
    has_summary = recorder.record.is_worth_keeping and not recorder.record.on_paper
    replace_screen(app, SummaryScreen(recorder) if has_summary else ReviewScreen(recorder))


def review(app: Navigator, recorder: Recorder) -> None:
    """Review a round in place of its summary."""
    replace_screen(app, ReviewScreen(recorder))


async def start(app: Navigator, recorder: Recorder, origin: Screen[Any]) -> None:
    """Show the screen on which a new or resumed round is played.

    What the player opened since the request, over the screen it came from, is closed.
    """
    await return_to(app, origin)
    screen = PaperScreen(recorder) if recorder.record.on_paper else PlayScreen(recorder)
    if isinstance(app.screen, PlayScreen | PaperScreen | ReviewScreen):
        replace_screen(app, screen)
    else:
        app.push_screen(screen)


async def _with_challenge(app: Navigator, request: RoundRequest) -> RoundRequest | None:
    """The request with its challenge filled in; None if the player declines that."""
    sent = request.challenge
    if sent is None:
        return request
    dictionary = await _list_for(app, sent)
    if dictionary is None:
        return None
    return accept_challenge(request, sent, dictionary)


async def _list_for(app: Navigator, sent: Challenge) -> str | None:
    """The word list to play a challenge with: the same, or the player's own after a question."""
    source = list_for_challenge(sent, app.settings.dictionary)
    if not sent.needs_word_list:
        return source
    lexicon = await app.lexicon(source, sent.dice)
    problem = sent.word_list_warning(lexicon, await asyncio.to_thread(fingerprint, lexicon))
    if problem and not await app.push_screen_wait(
        ConfirmDialog(f"{problem} Play with your list?", "Play", "Cancel")
    ):
        return None
    return source


async def lexicon_for(
    app: Navigator, source: str, dice: str | None, hidden: tuple[str, ...], find: FindOptions
) -> Lexicon:
    """The word list, or the hidden words if no others count. Raises one of LEXICON_ERRORS."""
    chosen = chosen_words_only(source, dice, hidden, find)
    return await app.lexicon(source, dice) if chosen is None else chosen
