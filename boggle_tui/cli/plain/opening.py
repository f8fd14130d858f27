"""Opening a round in plain text: a new one, or the one that was left."""

from __future__ import annotations

from time import monotonic

from boggle_tui.cli.arguments.dictionary import load_lexicon
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.output.outcome import warn
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.find_options import FindOptions
from boggle_tui.game.words.fingerprint import fingerprint
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store
from boggle_tui.tui.session.goal_text import dead_tiles_text
from boggle_tui.tui.session.opening import (
    accept_challenge,
    chosen_words_only,
    complete,
    lacks_words,
    open_round,
)
from boggle_tui.tui.session.practice_round import NOTHING_TO_PRACTISE, with_practice_board
from boggle_tui.tui.session.recorder import Recorder
from boggle_tui.tui.session.round_request import RoundRequest


def opened(request: RoundRequest, settings: Settings, store: Store) -> tuple[Recorder, str]:
    """Open a round, paused, and say what the player should know of its words.

    Warns of a word list other than the sender's. Raises UsageError or LexiconError.
    """
    sent, request = request.challenge, accept_challenge(request, settings)
    dictionary = request.dictionary_for(settings)
    lexicon = _lexicon_for(dictionary, request.dice, request.hidden, request.find, settings)
    problem = None if sent is None else sent.word_list_warning(lexicon, fingerprint(lexicon))
    if problem is not None:
        warn(problem)
    if request.is_to_be_built(settings):
        practice = with_practice_board(request, lexicon, settings, store)
        if practice is None:
            raise UsageError(NOTHING_TO_PRACTISE)
        request = practice
    remarks = [request.practice.text]
    board = request.board
    if board is None:
        options = request.roll_options(settings)
        board = options.roll(lexicon)
        if dead := options.dead_tiles(board, lexicon):
            remarks.append(dead_tiles_text(dead))
        elif lacks_words(request, board, lexicon, settings):
            remarks.append(f"No word of {lexicon.name} is on this board.")
    recorder = open_round(request, board, lexicon, settings, store, monotonic)
    return recorder, " ".join(filter(None, remarks))


def resumed(left: PlayedRound, settings: Settings, store: Store) -> Recorder:
    """Open a kept round where it was left, paused."""
    lexicon = _lexicon_for(left.dictionary, left.dice, left.hidden, left.find, settings)
    game = left.resume(lexicon, monotonic)
    return Recorder(game, complete(game, left, store), store)


def _lexicon_for(
    dictionary: str,
    dice: str | None,
    hidden: tuple[str, ...],
    find: FindOptions,
    settings: Settings,
) -> Lexicon:
    """The word list, or the hidden words if no others count. Raises LexiconError."""
    chosen = chosen_words_only(dictionary, dice, hidden, find)
    if chosen is not None:
        return chosen
    return load_lexicon(dictionary, language_of(dictionary, dice or settings.dice))
