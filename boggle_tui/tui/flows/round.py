"""Starting a round, on a board that is rolled, given or sent by a friend."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from boggle_tui.game.dice.language_pairing import building_language, dictionary_for_dice
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.words.fingerprint import fingerprint
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.game.words.word_lists import BUNDLED
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.flows.navigator import return_to
from boggle_tui.tui.flows.own_list import ask_to_build, lacks_words
from boggle_tui.tui.flows.practice import NOTHING_TO_PRACTISE
from boggle_tui.tui.flows.preparing import StoppedError, build_practice, prepare, roll_board
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.session.recorder import Recorder
from boggle_tui.tui.session.round_request import RoundRequest

if TYPE_CHECKING:
    from textual.screen import Screen

    from boggle_tui.game.board.board import Board
    from boggle_tui.game.round.find_options import FindOptions
    from boggle_tui.share.codes.code import Challenge
    from boggle_tui.store.settings import Settings
    from boggle_tui.tui.flows.navigator import Navigator

HIDDEN = "hidden words"
"""The name of a word list that was sent with its board."""
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
        find = request.find_options(app.settings)
        lexicon = await lexicon_for(app, dictionary, request.dice, request.hidden, find)
    except LEXICON_ERRORS as error:
        app.notify(str(error), title="No word list", severity="error")
        return
    list_fingerprint = await asyncio.to_thread(fingerprint, lexicon)
    try:
        if request.is_to_be_built(app.settings):
            practice = await build_practice(app, request, lexicon)
            if practice is None:
                app.notify(NOTHING_TO_PRACTISE, title="Practise")
                return
            request = practice
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
    dice = _dice_of(board, request, app.settings)
    game = request.begin(board, lexicon, app.settings, app.clock)
    record = PlayedRound(
        notation=str(board),
        dice=dice,
        rules=game.rules,
        dictionary=dictionary,
        fingerprint=list_fingerprint,
        day=request.day,
        hidden=game.hidden,
        find=game.find,
        to_beat=request.to_beat,
        practised=request.practised,
        on_paper=request.on_paper,
    )
    game.pause()
    record = await prepare(game, record)
    game.resume()
    request = replace(request, dice=dice or request.dice)
    await start(app, Recorder(game, record, player_store(), request), origin)


def finish(app: Navigator, recorder: Recorder) -> None:
    """Sum up a round that is over, in place of its screen; without words, review its board."""
    has_summary = recorder.record.is_worth_keeping and not recorder.record.on_paper
    app.switch_screen(SummaryScreen(recorder) if has_summary else ReviewScreen(recorder))


def review(app: Navigator, recorder: Recorder) -> None:
    """Review a round in place of its summary."""
    app.switch_screen(ReviewScreen(recorder))


def _dice_of(board: Board, request: RoundRequest, settings: Settings) -> str | None:
    """The name of the dice that rolled the board, if the board has the size of their tray."""
    if request.board is not None and not request.day and not request.dice:
        return None
    dice_set = request.base_dice_set(settings)
    is_theirs = (board.rows, board.cols) == (dice_set.rows, dice_set.cols)
    return dice_set.name if is_theirs else None


async def start(app: Navigator, recorder: Recorder, origin: Screen[Any]) -> None:
    """Show the screen on which a new or resumed round is played.

    What the player opened since the request, over the screen it came from, is closed.
    """
    await return_to(app, origin)
    screen = PaperScreen(recorder) if recorder.record.on_paper else PlayScreen(recorder)
    if isinstance(app.screen, PlayScreen | PaperScreen | ReviewScreen):
        app.switch_screen(screen)
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
    return replace(
        request,
        challenge=None,
        dice=sent.dice,
        board=sent.board,
        dictionary=dictionary,
        rules=sent.rules,
        hidden=sent.hidden,
        shown=sent.find.shown,
        has_bonus=sent.find.has_bonus,
        to_beat=sent.to_beat,
    )


async def _list_for(app: Navigator, sent: Challenge) -> str | None:
    """The word list to play a challenge with: the same, or the player's own after a question."""
    own = app.settings.dictionary
    if not sent.needs_word_list:
        return own
    source = sent.dictionary if sent.dictionary in BUNDLED else own
    if sent.dice is not None:
        source = dictionary_for_dice(sent.dice, source)
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
    if hidden and not find.has_bonus:
        return Lexicon(hidden, HIDDEN, language=building_language(source, dice))
    return await app.lexicon(source, dice)
