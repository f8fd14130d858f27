"""Playing a round in plain text, from the request to the record in the history."""

from __future__ import annotations

import sys

from boggle_tui.cli.arguments.dictionary import load_lexicon
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.interrupts import interrupts_raised
from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, Outcome, warn, write
from boggle_tui.cli.output.player_store import open_store
from boggle_tui.cli.plain import plain_text
from boggle_tui.cli.plain.line_reader import LineReader
from boggle_tui.cli.plain.opening import opened, resumed
from boggle_tui.cli.plain.plain_round import LeftError, PlainRound
from boggle_tui.cli.plain.resuming import can_ask, round_to_resume, wants_to_resume
from boggle_tui.game.round.result import RoundResult
from boggle_tui.store.settings import load_settings
from boggle_tui.store.store import Store
from boggle_tui.tui.session.countable_words import countable_words
from boggle_tui.tui.session.kept_round import kept_round
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
        recorder, remark = opened(request, settings, store)
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
        recorder, remark = opened(request, settings, store)
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


def _say(text: str) -> None:
    if not write(f"{text}\n"):
        raise NoReaderError
