"""The way to a round that begins: rolled, given, or sent by somebody."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from boggle_tui.game.dice.language_pairing import building_language, dictionary_for_dice
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.words.fingerprint import fingerprint
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.game.words.word_lists import BUNDLED
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.flows.practice import NOTHING
from boggle_tui.tui.flows.preparing import StoppedError, built, prepared, rolled
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.session.recorder import Recorder
from boggle_tui.tui.session.round_request import RoundRequest

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board
    from boggle_tui.share.codes.code import Challenge
    from boggle_tui.store.settings import Settings
    from boggle_tui.tui.flows.navigator import Navigator

HIDDEN = "hidden words"
"""The name of a list that was sent with its board."""
TROUBLES = (LexiconError, UnknownNameError)


async def play(app: Navigator, request: RoundRequest) -> None:
    """Begin a round, or tell why there is none. To be called in a worker."""
    try:
        asked = await _with_challenge(app, request)
        if asked is None:
            return
        dictionary = asked.dictionary_for(app.settings)
        lexicon = await lexicon_for(app, dictionary, asked.dice, asked.hidden)
    except TROUBLES as error:
        app.notify(str(error), title="No round without a word list", severity="error")
        return
    print_ = await asyncio.to_thread(fingerprint, lexicon)
    try:
        if asked.is_to_be_built(app.settings):
            to_practise = await built(app, asked, lexicon)
            if to_practise is None:
                app.notify(NOTHING, title="Practise")
                return
            asked = to_practise
        board = await rolled(app, asked, lexicon)
    except StoppedError:
        return
    dice = _dice_of(board, asked, app.settings)
    game = asked.begin(board, lexicon, app.settings, app.clock)
    record = PlayedRound(
        notation=str(board),
        dice=dice,
        rules=game.rules,
        dictionary=dictionary,
        fingerprint=print_,
        day=asked.day,
        hidden=asked.hidden,
        to_beat=asked.to_beat,
        practised=asked.practised,
        on_paper=asked.on_paper,
    )
    game.pause()
    record = await prepared(game, record)
    game.resume()
    request = replace(asked, dice=dice or asked.dice)
    start(app, Recorder(game, record, player_store(), request))


def finish(app: Navigator, recorder: Recorder) -> None:
    """Review a round that is over, in place of the screen it was played on."""
    app.switch_screen(ReviewScreen(recorder))


def _dice_of(board: Board, asked: RoundRequest, settings: Settings) -> str | None:
    """The name of the dice that have rolled the board, if it is one of their own tray."""
    if asked.board is not None and not asked.day and not asked.dice:
        return None
    dice_set = asked.usual(settings)
    is_theirs = (board.rows, board.cols) == (dice_set.rows, dice_set.cols)
    return dice_set.name if is_theirs else None


def start(app: Navigator, recorder: Recorder) -> None:
    """Show the screen on which a new or resumed round is played."""
    screen = PaperScreen(recorder) if recorder.record.on_paper else PlayScreen(recorder)
    if isinstance(app.screen, PlayScreen | ReviewScreen):
        app.switch_screen(screen)
    else:
        app.push_screen(screen)


async def _with_challenge(app: Navigator, request: RoundRequest) -> RoundRequest | None:
    """The request with what was sent in it; None where the person would rather not play that."""
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
        to_beat=sent.to_beat,
    )


async def _list_for(app: Navigator, sent: Challenge) -> str | None:
    """The word list to play it with: the same, or one's own if the person wants that."""
    own = app.settings.dictionary
    if sent.hidden:
        return own
    source = sent.dictionary if sent.dictionary in BUNDLED else own
    if sent.dice is not None:
        source = dictionary_for_dice(sent.dice, source)
    lexicon = await app.lexicon(source, sent.dice)
    trouble = sent.word_list_warning(lexicon, await asyncio.to_thread(fingerprint, lexicon))
    if trouble and not await app.push_screen_wait(
        ConfirmDialog(f"{trouble} Play it with yours?", "Play", "Leave it")
    ):
        return None
    return source


async def lexicon_for(
    app: Navigator, source: str, dice: str | None, hidden: tuple[str, ...]
) -> Lexicon:
    """The words that were hidden on a board, or else the list. Raises one of TROUBLES."""
    if hidden:
        return Lexicon(hidden, HIDDEN, language=building_language(source, dice))
    return await app.lexicon(source, dice)
