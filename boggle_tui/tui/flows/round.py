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
from boggle_tui.store.store import own_store
from boggle_tui.tui.base.dialogs import ConfirmScreen
from boggle_tui.tui.flows.practice import NOTHING
from boggle_tui.tui.flows.preparing import StoppedError, built, prepared, rolled
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.round.paper_screen import PaperScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.recorder import Recorder
from boggle_tui.tui.round_request import RoundRequest

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board
    from boggle_tui.share.codes.code import Challenge
    from boggle_tui.store.preferences.settings import Settings
    from boggle_tui.tui.app import BoggleApp

HIDDEN = "hidden words"
"""The name of a list that was sent with its board."""
TROUBLES = (LexiconError, UnknownNameError)


async def play(boggle: BoggleApp, request: RoundRequest) -> None:
    """Begin a round, or tell why there is none. To be called in a worker."""
    try:
        asked = await _with_challenge(boggle, request)
        if asked is None:
            return
        dictionary = asked.dictionary_for(boggle.settings)
        lexicon = await lexicon_for(boggle, dictionary, asked.dice, asked.hidden)
    except TROUBLES as error:
        boggle.notify(str(error), title="No round without a word list", severity="error")
        return
    print_ = await asyncio.to_thread(fingerprint, lexicon)
    try:
        if asked.is_to_be_built(boggle.settings):
            to_practise = await built(boggle, asked, lexicon)
            if to_practise is None:
                boggle.notify(NOTHING, title="Practise")
                return
            asked = to_practise
        board = await rolled(boggle, asked, lexicon)
    except StoppedError:
        return
    dice = _dice_of(board, asked, boggle.settings)
    boggle.last_request = replace(asked, dice=dice or asked.dice)
    game = asked.begin(board, lexicon, boggle.settings, boggle.clock)
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
    sit_down(boggle, Recorder(game, record, own_store()))


def _dice_of(board: Board, asked: RoundRequest, settings: Settings) -> str | None:
    """The name of the dice that have rolled the board, if it is one of their own tray."""
    if asked.board is not None and not asked.day and not asked.dice:
        return None
    dice_set = asked.usual(settings)
    is_theirs = (board.rows, board.cols) == (dice_set.rows, dice_set.cols)
    return dice_set.name if is_theirs else None


def sit_down(boggle: BoggleApp, recorder: Recorder) -> None:
    """Show a round that is to be played, or gone on with."""
    screen = PaperScreen(recorder) if recorder.record.on_paper else PlayScreen(recorder)
    if isinstance(boggle.screen, PlayScreen | ReviewScreen):
        boggle.switch_screen(screen)
    else:
        boggle.push_screen(screen)


async def _with_challenge(boggle: BoggleApp, request: RoundRequest) -> RoundRequest | None:
    """The request with what was sent in it; None where the person would rather not play that."""
    sent = request.challenge
    if sent is None:
        return request
    dictionary = await _list_for(boggle, sent)
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


async def _list_for(boggle: BoggleApp, sent: Challenge) -> str | None:
    """The word list to play it with: the same, or one's own if the person wants that."""
    own = boggle.settings.dictionary
    if sent.hidden:
        return own
    source = sent.dictionary if sent.dictionary in BUNDLED else own
    if sent.dice is not None:
        source = dictionary_for_dice(sent.dice, source)
    lexicon = await boggle.lexicon(source, sent.dice)
    trouble = sent.list_trouble(lexicon, await asyncio.to_thread(fingerprint, lexicon))
    if trouble and not await boggle.push_screen_wait(
        ConfirmScreen(f"{trouble} Play it with yours?", "Play", "Leave it")
    ):
        return None
    return source


async def lexicon_for(
    boggle: BoggleApp, source: str, dice: str | None, hidden: tuple[str, ...]
) -> Lexicon:
    """The words that were hidden on a board, or else the list. Raises one of TROUBLES."""
    if hidden:
        return Lexicon(hidden, HIDDEN, language=building_language(source, dice))
    return await boggle.lexicon(source, dice)
