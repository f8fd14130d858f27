"""From a request to a round and its record, with or without a screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from boggle_tui.game.board.own_words_on_board import own_words_on_board
from boggle_tui.game.dice.language_pairing import building_language, dictionary_for_dice
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.words.fingerprint import fingerprint
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.own_words import OwnWords, own_list_of
from boggle_tui.game.words.word_lists import BUNDLED
from boggle_tui.tui.session.countable_words import countable_words

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board
    from boggle_tui.game.round.find_options import FindOptions
    from boggle_tui.game.round.round import Round
    from boggle_tui.game.round.stopwatch import Clock
    from boggle_tui.share.codes.code import Challenge
    from boggle_tui.store.settings import Settings
    from boggle_tui.store.store import Store
    from boggle_tui.tui.session.round_request import RoundRequest

HIDDEN = "hidden words"
"""The name of a word list that was sent with its board."""


def list_for_challenge(sent: Challenge, own: str) -> str:
    """The word list to play a challenge with: the same one, or else the player's own."""
    if not sent.needs_word_list:
        return own
    source = sent.dictionary if sent.dictionary in BUNDLED else own
    return source if sent.dice is None else dictionary_for_dice(sent.dice, source)


def accept_challenge(request: RoundRequest, sent: Challenge, dictionary: str) -> RoundRequest:
    """The request with its challenge filled in."""
    return replace(
        request,
        challenge=None,
        dice=sent.dice,
        board=sent.board,
        dictionary=dictionary,
        rules=sent.rules,
        hidden=sent.hidden,
        find=sent.find,
        to_beat=sent.to_beat,
        takes_own_words=False,
    )


def chosen_words_only(
    dictionary: str, dice: str | None, hidden: tuple[str, ...], find: FindOptions
) -> Lexicon | None:
    """The list of the words to find, if no others count; otherwise None."""
    if not hidden or find.has_bonus:
        return None
    return Lexicon(hidden, HIDDEN, language=building_language(dictionary, dice))


def own_words_of(request: RoundRequest, settings: Settings, store: Store) -> OwnWords:
    """The player's own words for a round's word list. Reads the store."""
    return store.own_words.of(own_list_of(request.dictionary_for(settings)))


def open_round(
    request: RoundRequest,
    board: Board,
    lexicon: Lexicon,
    own: OwnWords,
    settings: Settings,
    clock: Clock,
) -> tuple[Round, PlayedRound]:
    """Start a round on its board, and the record of it. The clock runs.

    Computes the fingerprint of the word list, which takes a moment the first time.
    """
    list_fingerprint = fingerprint(lexicon)
    game = request.begin(board, lexicon, settings, clock)
    record = PlayedRound(
        notation=str(board),
        dice=_dice_of(board, request, settings),
        rules=game.rules,
        dictionary=request.dictionary_for(settings),
        fingerprint=list_fingerprint,
        day=request.day,
        hidden=game.hidden,
        find=game.find,
        to_beat=request.to_beat,
        practised=game.practised,
        on_paper=request.on_paper,
    )
    game.takes_own_words = request.takes_own_words and record.takes_own_words
    if game.takes_own_words:
        game.own = own_words_on_board(own, board, game.rules.q)
    return game, record


def complete(game: Round, record: PlayedRound, store: Store) -> PlayedRound:
    """Give a round the data that its rules need, and return its record. May take a while."""
    rules = game.rules
    if rules.scoring == SHARE:
        game.word_count = len(countable_words(game))
    if rules.mode is not Mode.CHASE or rules.target is not None:
        return record
    store.database.flush()
    earlier = store.rounds.before(record)
    if earlier is None:
        return record
    game.ghost = earlier.as_ghost(game)
    return replace(record, to_beat=game.ghost.final)


def _dice_of(board: Board, request: RoundRequest, settings: Settings) -> str | None:
    """The name of the dice that rolled the board, if the board has the size of their tray."""
    if request.board is not None and not request.day and not request.dice:
        return None
    dice_set = request.base_dice_set(settings)
    is_theirs = (board.rows, board.cols) == (dice_set.rows, dice_set.cols)
    return dice_set.name if is_theirs else None
