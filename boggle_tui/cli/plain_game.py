"""A round in plain text on standard input and output."""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import date
from functools import partial
from shutil import get_terminal_size
from typing import TextIO

from boggle_tui.cli.files import LineReader
from boggle_tui.cli.output.outcome import Outcome, warn, write
from boggle_tui.cli.player_store import open_store
from boggle_tui.files.errors import UsageError
from boggle_tui.files.interrupts import interrupts_raised
from boggle_tui.files.translation import _
from boggle_tui.game.round.daily import daily_name, daily_title
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.wording import points_text
from boggle_tui.plain import wording
from boggle_tui.plain.plain_round import (
    LeftError,
    PlainRound,
    opened,
    resumed,
    round_to_resume,
    wants_to_resume,
)
from boggle_tui.play.countable_words import countable_words
from boggle_tui.play.plan import daily_request, kept_rounds
from boggle_tui.play.recorder import KEPT, Recorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.requests.answer import ANSWERED, INTERRUPTED
from boggle_tui.requests.words import load_lexicon
from boggle_tui.store.store import Store

if sys.platform != "win32":
    import termios

_load = partial(load_lexicon, report=warn)


class NoReaderError(Exception):
    """Nobody reads what the round says any more."""


def play_plainly(asked: RoundRequest | RoundSetup | None) -> Outcome:
    """Play a round on standard input and output; None resumes the kept one. Raises UsageError.

    Whoever asks for no particular round is asked whether to resume the kept one. In a pipe, where
    lines are words, it is only mentioned.
    """
    store = open_store()
    settings = store.settings.load()
    if asked is None:
        return _played(resumed(round_to_resume(store), settings, store, _load), "", store)
    left = next(iter(kept_rounds(store)), None)
    lines, can_ask = None, _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
    if left is not None and (left.setup.on_paper or asked != RoundRequest() or not can_ask):
        warn(f"{wording.kept_text(left)} {_(wording.KEPT_HINT)}")
    elif left is not None:
        lines = LineReader()
        try:
            with interrupts_raised():
                answer = wants_to_resume(left, lines, _say)
        except (KeyboardInterrupt, NoReaderError):
            return Outcome(code=INTERRUPTED)
        if answer is None:
            return Outcome()
        if answer:
            return _played(resumed(left, settings, store, _load), "", store, lines)
    recorder, warning, remark = opened(asked, settings, store, _load)
    if warning:
        warn(warning)
    return _played(recorder, remark, store, lines)


def play_day_plainly(day: date) -> Outcome:
    """Play the board of a day, or resume it. Raises UsageError after its one try."""
    store = open_store()
    settings = store.settings.load()
    language = settings.played_language
    known = store.rounds.of_days(language).get(day)
    if known is None:
        request = daily_request(day, _load(language.common))
        recorder, _warning, _remark = opened(request, settings, store, _load)
    elif known.id in (left.id for left in kept_rounds(store)):
        recorder = resumed(known, settings, store, _load)
    else:
        raise UsageError(
            _(
                "You have played the board of {day} ({points}), and only one try counts. To play it"
                " again: boggle-tui play --plain --board {board}.",
                day=daily_title(daily_name(day, language)),
                points=points_text(known.score),
                board=known.setup.board,
            )
        )
    return _played(recorder, "", store)


def _played(
    recorder: Recorder, remark: str, store: Store, lines: LineReader | None = None
) -> Outcome:
    try:
        with interrupts_raised():
            return _play(recorder, remark, lines or LineReader())
    finally:
        if not store.close():
            warn(_("Couldn't save the round."))


def _play(recorder: Recorder, remark: str, lines: LineReader) -> Outcome:
    game = recorder.game
    try:
        _say(wording.heading(game))
        if remark:
            _say(remark)
        game.resume()
        recorder.save()
        PlainRound(recorder, lines, _say, is_kept_at_end=_is_terminal(sys.stdin)).play()
        recorder.finish()
        _discard_typed()
        common = _load(game.lexicon.language.common)
        words = countable_words(game.setup, game.lexicon)
        result = RoundResult.of(game, words, common)
        recorder.judge(result)
        _say(wording.ending(game, result))
    except (KeyboardInterrupt, LeftError, NoReaderError) as stopped:
        if not game.is_over:
            recorder.leave()
            if recorder.is_kept:
                warn(f"{_(KEPT)} {_(wording.KEPT_PLAINLY)}")
        return Outcome(code=INTERRUPTED if isinstance(stopped, KeyboardInterrupt) else ANSWERED)
    return Outcome()


def _discard_typed() -> None:
    """Drop what was typed on a terminal and not read: a shell would take it for a command."""
    if sys.platform != "win32" and _is_terminal(sys.stdin):
        with suppress(OSError, termios.error):
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def _is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal; None is a closed one."""
    return stream is not None and stream.isatty()


def _say(text: str) -> None:
    if _is_terminal(sys.stdout):
        width = get_terminal_size().columns
        text = "\n".join(wording.wrapped(line, width) for line in text.split("\n"))
    if not write(f"{text}\n"):
        raise NoReaderError
