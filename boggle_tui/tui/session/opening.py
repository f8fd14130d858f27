"""From a request to a round and its record, with or without a screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from boggle_tui.game.board.own_words_on_board import own_words_on_board
from boggle_tui.game.dice.language_pairing import building_language, dictionary_for_dice
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.words.fingerprint import fingerprint
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.own_words import OwnWords, own_list_of
from boggle_tui.game.words.word_lists import BUNDLED
from boggle_tui.kernel.finder import find_words
from boggle_tui.tui.session.countable_words import countable_words, paths_of
from boggle_tui.tui.session.recorder import Recorder

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board
    from boggle_tui.game.round.find_options import FindOptions
    from boggle_tui.game.round.stopwatch import Clock
    from boggle_tui.share.codes.code import Challenge
    from boggle_tui.store.settings import Settings
    from boggle_tui.store.store import Store
    from boggle_tui.tui.session.round_request import RoundRequest

HIDDEN = "hidden words"
"""The name of a word list that was sent with its board."""


def accept_challenge(request: RoundRequest, settings: Settings) -> RoundRequest:
    """The request with its challenge filled in, if it has one."""
    sent = request.challenge
    if sent is None:
        return request
    return replace(
        request,
        challenge=None,
        dice=sent.dice,
        board=sent.board,
        dictionary=_list_for_challenge(sent, settings.dictionary),
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


def lacks_words(request: RoundRequest, board: Board, lexicon: Lexicon, settings: Settings) -> bool:
    """Whether a board was rolled, and no word of the player's own list counts on it."""
    is_own = request.dictionary_for(settings) not in BUNDLED
    if request.board is not None or request.hidden or not is_own:
        return False
    rules = request.rules_for(settings)
    return not find_words(board, lexicon, rules.min_length, rules.q)


def own_words_of(request: RoundRequest, settings: Settings, store: Store) -> OwnWords:
    """The player's own words for a round's word list. Reads the store."""
    return store.own_words.of(own_list_of(request.dictionary_for(settings)))


def open_round(
    request: RoundRequest,
    board: Board,
    lexicon: Lexicon,
    settings: Settings,
    store: Store,
    clock: Clock,
) -> Recorder:
    """Open a round on its board, paused, with a record of it. May take a while."""
    game = _paused_round(request, board, lexicon, settings, clock)
    record = PlayedRound(
        notation=str(board),
        dice=_dice_of(board, request, settings),
        rules=game.rules,
        dictionary=request.dictionary_for(settings),
        fingerprint=fingerprint(lexicon),
        day=request.day,
        hidden=game.hidden,
        find=game.find,
        to_beat=request.to_beat,
        practised=game.practised,
        on_paper=request.on_paper,
    )
    game.takes_own_words = request.takes_own_words and record.takes_own_words
    if game.takes_own_words:
        own = own_words_of(request, settings, store)
        game.own = own_words_on_board(own, board, game.rules.q)
    record = complete(game, record, store)
    return Recorder(game, record, store, replace(request, dice=record.dice or request.dice))


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


def _list_for_challenge(sent: Challenge, own: str) -> str:
    """The word list to play a challenge with: the same one, or else the player's own."""
    if not sent.needs_word_list:
        return own
    source = sent.dictionary if sent.dictionary in BUNDLED else own
    return source if sent.dice is None else dictionary_for_dice(sent.dice, source)


def _paused_round(
    request: RoundRequest, board: Board, lexicon: Lexicon, settings: Settings, clock: Clock
) -> Round:
    """The round, with the words that its board was made for."""
    rules, practice = request.rules_for(settings), request.practice
    hidden = tuple(paths_of(request.hidden, board, rules.q))
    if hidden:
        if request.rules is None and request.custom is None:  # A mode only if it was asked for.
            rules = replace(rules, mode=Mode.CLASSIC, target=None)
    elif practice:
        rules = replace(rules, mode=Mode.PRACTISE, target=None)
    elif rules.mode is Mode.PRACTISE:  # There is nothing to practise on other boards.
        rules = replace(rules, mode=Mode.CLASSIC)
    game = Round(board, lexicon, rules, clock)
    game.pause()
    game.hidden, game.find = hidden, request.find
    game.practised = practice.words
    game.letters_shown = dict.fromkeys(practice.missed_again, 1)
    return game


def _dice_of(board: Board, request: RoundRequest, settings: Settings) -> str | None:
    """The name of the dice that rolled the board, if the board has the size of their tray."""
    if request.board is not None and not request.day and not request.dice:
        return None
    dice_set = request.base_dice_set(settings)
    is_theirs = (board.rows, board.cols) == (dice_set.rows, dice_set.cols)
    return dice_set.name if is_theirs else None
