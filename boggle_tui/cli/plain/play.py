"""Playing a round in plain text, from the request to the record in the history."""

from __future__ import annotations

import sys
from datetime import date
from shutil import get_terminal_size

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.words import load_lexicon
from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, Outcome, warn, write
from boggle_tui.cli.plain import plain_text
from boggle_tui.cli.plain.line_reader import LineReader
from boggle_tui.cli.plain.plain_opening import (
    can_ask,
    opened,
    resumed,
    round_to_resume,
    wants_to_resume,
)
from boggle_tui.cli.plain.plain_round import LeftError, PlainRound
from boggle_tui.cli.player_store import open_store
from boggle_tui.files.interrupts import interrupts_raised
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.wording import counted
from boggle_tui.play.countable_words import countable_words
from boggle_tui.play.opening import daily_request, kept_rounds
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.store.store import Store


class NoReaderError(Exception):
    """Nobody reads what the round says any more."""


def play_plainly(asked: RoundRequest | RoundSetup | None) -> Outcome:
    """Play a round on standard input and output; None resumes the kept one. Raises UsageError.

    Whoever asks for no particular round is asked whether to resume the kept one. In a pipe, where
    lines are words, it is only mentioned.
    """
    if sys.stdin is None:
        raise UsageError("Can't read standard input: it is closed.")
    store = open_store()
    settings = store.settings.load()
    if asked is None:
        recorder = resumed(round_to_resume(store), settings, store)
        return _played(recorder, "", LineReader(sys.stdin), store)
    left = next(iter(kept_rounds(store)), None)
    if left is None or left.setup.on_paper or asked != RoundRequest() or not can_ask():
        if left is not None:
            warn(f"{plain_text.kept_text(left)} {plain_text.KEPT_HINT}")
        recorder, remark = opened(asked, settings, store)
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
        recorder, remark = opened(asked, settings, store)
    return _played(recorder, remark, lines, store)


def play_day_plainly(day: date) -> Outcome:
    """Play the board of a day, or resume it. Raises UsageError after its one try."""
    if sys.stdin is None:
        raise UsageError("Can't read standard input: it is closed.")
    store = open_store()
    settings, known = store.settings.load(), store.rounds.of_day(day)
    if known is None:
        recorder, _ = opened(daily_request(day, load_lexicon("common")), settings, store)
    elif known.id in (left.id for left in kept_rounds(store)):
        recorder = resumed(known, settings, store)
    else:
        raise UsageError(
            f"You have played the board of {day} ({counted(known.score, 'point')}), and only one"
            " try counts. To play it again: boggle-tui play --plain --board"
            f" {known.setup.board}."
        )
    return _played(recorder, "", LineReader(sys.stdin), store)


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
        _say(plain_text.heading(game))
        if remark:
            _say(remark)
        game.resume()
        recorder.save()
        PlainRound(recorder, lines, _say, is_kept_at_end=sys.stdin.isatty()).play()
        recorder.finish()
        lines.discard_typed()
        common = load_lexicon(game.lexicon.language.common)
        words = countable_words(game.setup, game.lexicon)
        result = RoundResult.of(game, words, common)
        recorder.judge(result)
        _say(plain_text.ending(game, result))
    except (KeyboardInterrupt, LeftError, NoReaderError) as stopped:
        if not game.is_over:
            recorder.leave()
            if recorder.is_kept:
                warn(plain_text.KEPT_PLAINLY)
        return Outcome(code=INTERRUPTED if isinstance(stopped, KeyboardInterrupt) else ANSWERED)
    return Outcome()


def _say(text: str) -> None:
    if sys.stdout.isatty():
        width = get_terminal_size().columns
        text = "\n".join(plain_text.wrapped(line, width) for line in text.split("\n"))
    if not write(f"{text}\n"):
        raise NoReaderError
