"""Playing a round in plain text, from the request to the record in the history."""

from __future__ import annotations

import sys
from dataclasses import replace
from time import monotonic

from boggle_tui.cli.arguments.dictionary import load_lexicon
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.interrupts import interrupts_raised
from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, Outcome, warn, write
from boggle_tui.cli.output.player_store import open_store
from boggle_tui.cli.plain import plain_text
from boggle_tui.cli.plain.line_reader import LineReader
from boggle_tui.cli.plain.plain_round import LeftError, PlainRound
from boggle_tui.cli.plain.resuming import can_ask, resumed, round_to_resume, wants_to_resume
from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.words.fingerprint import fingerprint
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.word_lists import BUNDLED
from boggle_tui.kernel.finder import find_words
from boggle_tui.store.settings import Settings, load_settings
from boggle_tui.store.store import Store
from boggle_tui.tui.session.countable_words import countable_words
from boggle_tui.tui.session.goal_text import dead_tiles_text
from boggle_tui.tui.session.kept_round import kept_round
from boggle_tui.tui.session.opening import (
    accept_challenge,
    chosen_words_only,
    complete,
    list_for_challenge,
    open_round,
    own_words_of,
)
from boggle_tui.tui.session.practice_round import NOTHING_TO_PRACTISE, with_practice_board
from boggle_tui.tui.session.recorder import Recorder
from boggle_tui.tui.session.round_request import RoundRequest


class NoReaderError(Exception):
    """Nobody reads what the round says any more."""


def play_plainly(request: RoundRequest | None) -> Outcome:
    """Play a round on standard input and output; None resumes the kept one. Raises UsageError.

    Whoever asks for no particular round is asked whether to resume the kept one. In a pipe, where
    lines are words, it is only mentioned.
    """
    if sys.stdin is None:
        raise UsageError("Can't read standard input: it is closed.")
    settings, store = load_settings(), open_store()
    if request is None:
        recorder = resumed(round_to_resume(store), settings, store)
        return _played(recorder, "", LineReader(sys.stdin), store)
    left = kept_round(store)
    if left is None or left.on_paper or request != RoundRequest() or not can_ask():
        if left is not None:
            warn(f"{plain_text.kept_text(left)} {plain_text.KEPT_HINT}")
        recorder, remark = _opened(request, settings, store)
        return _played(recorder, remark, LineReader(sys.stdin), store)
    lines = LineReader(sys.stdin)
    try:
        with interrupts_raised():
            answer = wants_to_resume(left, lines, _say)
    except (KeyboardInterrupt, NoReaderError):
        return Outcome(code=INTERRUPTED)
    if answer is None:
        return Outcome()
    if answer:
        recorder, remark = resumed(left, settings, store), ""
    else:
        recorder, remark = _opened(request, settings, store)
    return _played(recorder, remark, lines, store)


def _played(recorder: Recorder, remark: str, lines: LineReader, store: Store) -> Outcome:
    try:
        with interrupts_raised():
            return _play(recorder, remark, lines)
    finally:
        if not store.close():
            warn("Couldn't save the round.")


def _play(recorder: Recorder, remark: str, lines: LineReader) -> Outcome:
    game = recorder.game
    try:
        _say(plain_text.heading(game, recorder.record))
        if remark:
            _say(remark)
        game.resume()
        recorder.save()
        PlainRound(recorder, lines, _say, is_kept_at_end=sys.stdin.isatty()).play()
        recorder.finish()
        lines.discard_typed()
        common = load_lexicon(game.lexicon.language.common)
        result = RoundResult.of(game, countable_words(game), common)
        recorder.judge(result)
        _say(plain_text.ending(game, recorder.record, result))
    except (KeyboardInterrupt, LeftError, NoReaderError) as stopped:
        if not game.is_over:
            recorder.leave()
            warn(plain_text.KEPT_PLAINLY)
        return Outcome(code=INTERRUPTED if isinstance(stopped, KeyboardInterrupt) else ANSWERED)
    return Outcome()


def _opened(request: RoundRequest, settings: Settings, store: Store) -> tuple[Recorder, str]:
    """Open the round, paused, and say what the player should know of its words."""
    request = _with_challenge(request, settings)
    dictionary = request.dictionary_for(settings)
    lexicon = chosen_words_only(dictionary, request.dice, request.hidden, request.find)
    if lexicon is None:
        lexicon = _lexicon(dictionary, request.dice, settings)
    if request.is_to_be_built(settings):
        built = with_practice_board(request, lexicon, settings, store)
        if built is None:
            raise UsageError(NOTHING_TO_PRACTISE)
        request = built
    board, dead = request.board, 0
    if board is None:
        options = request.roll_options(settings)
        board = options.roll(lexicon)
        dead = options.dead_tiles(board, lexicon)
    own = own_words_of(request, settings, store)
    game, record = open_round(request, board, lexicon, own, settings, monotonic)
    game.pause()
    remark = (
        dead_tiles_text(dead)
        if dead
        else _remark(request, dictionary, board, lexicon, game.rules.min_length)
    )
    record = complete(game, record, store)
    remarks = " ".join(filter(None, (request.practice.text, remark)))
    return Recorder(game, record, store, replace(request, dice=record.dice)), remarks


def _with_challenge(request: RoundRequest, settings: Settings) -> RoundRequest:
    """The request with its challenge filled in; warns of a word list other than the sender's."""
    sent = request.challenge
    if sent is None:
        return request
    dictionary = list_for_challenge(sent, settings.dictionary)
    if sent.needs_word_list:
        lexicon = _lexicon(dictionary, sent.dice, settings)
        problem = sent.word_list_warning(lexicon, fingerprint(lexicon))
        if problem:
            warn(problem)
    return accept_challenge(request, sent, dictionary)


def _lexicon(dictionary: str, dice: str | None, settings: Settings) -> Lexicon:
    return load_lexicon(dictionary, language_of(dictionary, dice or settings.dice))


def _remark(
    request: RoundRequest, dictionary: str, board: Board, lexicon: Lexicon, min_length: int
) -> str:
    """A sentence where no word of the player's own list is on a rolled board."""
    is_given = request.board is not None or request.hidden or dictionary in BUNDLED
    if is_given or find_words(board, lexicon, min_length, request.q or Settings.q):
        return ""
    return f"No word of {lexicon.name} is on this board."


def _say(text: str) -> None:
    if not write(f"{text}\n"):
        raise NoReaderError
