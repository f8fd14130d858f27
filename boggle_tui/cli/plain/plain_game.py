"""A round in plain text, opened or resumed, and played line by line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from shutil import get_terminal_size
from time import monotonic
from typing import TextIO

from boggle_tui.cli.arguments.words import load_lexicon
from boggle_tui.cli.files import LineReader
from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, Outcome, UsageError, warn, write
from boggle_tui.cli.plain import wording
from boggle_tui.cli.player_store import open_store
from boggle_tui.files.interrupts import interrupts_raised
from boggle_tui.files.translation import N_, _
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.wording import points_text, shortened
from boggle_tui.play.countable_words import countable_words
from boggle_tui.play.plan import (
    RoundPlan,
    chosen_words_only,
    daily_request,
    kept_rounds,
    open_round,
    reopen_round,
)
from boggle_tui.play.practice import NOTHING_TO_PRACTISE, with_practice_board
from boggle_tui.play.recorder import KEPT, Recorder
from boggle_tui.play.request import RoundRequest
from boggle_tui.play.wording import dead_tiles_text, word_list_warning
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store
from boggle_tui.unboggle.puzzle.word_parser import split_words

if sys.platform != "win32":
    import termios

MAX_LENGTH = 4000
"""Characters of a line that are kept."""


MARKS = (60, 30, 10)
"""The seconds left at which the time is announced."""
LONGEST_WAIT = 5.0
"""Seconds after which the clock is saved, even if nothing is typed."""


class LeftError(Exception):
    """The player has left the round, which isn't over."""


class PlainRound:
    """Takes a word a line, answers each with a line, and tells the time at the marks."""

    def __init__(
        self,
        recorder: Recorder,
        lines: LineReader,
        say: Callable[[str], object],
        *,
        is_kept_at_end: bool = False,
    ) -> None:
        """Play the recorder's round; `is_kept_at_end` if the last line doesn't end it."""
        self._recorder, self._lines, self._say = recorder, lines, say
        self._is_kept_at_end = is_kept_at_end
        self._game = recorder.game
        self._marks = [mark for mark in MARKS if mark < self._game.remaining]

    def play(self) -> None:
        """Play until the time is up, the round is decided, or no more lines come.

        Raises LeftError where they come from a terminal: it was closed, or Ctrl-D pressed.
        """
        game = self._game
        while not game.is_over:
            self._tell_marks()
            try:
                until_mark = game.remaining - (self._marks or [0])[0]
                line = self._lines.next_line(min(until_mark, LONGEST_WAIT))
            except TimeoutError:
                self._recorder.tick()
                continue
            if line is None and self._is_kept_at_end:
                raise LeftError
            if line is None or line.strip() == wording.END:
                break
            self._answer(line.strip()[:MAX_LENGTH])
        game.end()

    def _tell_marks(self) -> None:
        """Tell the time at a mark that has been reached; of several only the last."""
        reached = [mark for mark in self._marks if self._game.remaining <= mark]
        if reached:
            self._marks = self._marks[len(reached) :]
            self._say(_("{time} left.", time=wording.time_text(reached[-1])))

    def _answer(self, line: str) -> None:
        if line in ("", wording.STATUS):
            self._say(wording.status(self._game))
        elif line == wording.BOARD:
            self._say(wording.board_lines(self._game.board, self._game.rules.q))
        elif line == wording.LETTER and self._game.setup.practised:
            word = self._game.show_letter()
            self._say(wording.outline(self._game, word) if word else _("No more letters."))
            self._recorder.save()
        else:
            self._judge(line)

    def _judge(self, line: str) -> None:
        """Judge the word of a line, or each of several."""
        game = self._game
        is_accepted = line.startswith(wording.ACCEPT)
        split = split_words(line, game.lexicon.language)
        whole = "".join(split.words)
        for word in [whole] if whole in game.to_find.words else split.words:
            verdict = self._recorder.accept(word) if is_accepted else game.submit(word)
            self._say(wording.verdict_line(verdict, word, game))
            if game.is_over:
                break
        if not split.words or split.skipped:
            entry = shortened((split.skipped or (line,))[0])
            self._say(_("{entry!r} is not a word: words are letters only.", entry=entry))
        self._recorder.save()


YES, NO = ("y", "yes"), ("n", "no")
ANSWERS = N_("y n")
"""The letters for yes and no, in the language of the player."""


def opened(
    asked: RoundRequest | RoundSetup, settings: Settings, store: Store
) -> tuple[Recorder, str]:
    """Open a round, paused, and say what the player should know about its words.

    Warns of a word list other than the sender's. Raises UsageError or LexiconError.
    """
    request = asked
    if isinstance(request, RoundSetup):
        request = RoundRequest.of_code(request, settings.dictionary)
    plan = RoundPlan.of(request, settings)
    lexicon = _lexicon_for(plan.dictionary, request.dice, request.to_find, settings)
    if isinstance(asked, RoundSetup) and (problem := word_list_warning(asked, lexicon)):
        warn(problem)
    if plan.is_to_be_built:
        practice = with_practice_board(plan, lexicon, store)
        if practice is None:
            raise UsageError(_(NOTHING_TO_PRACTISE))
        plan = RoundPlan.of(practice, settings)
    remarks = [plan.request.practice.text]
    board = plan.request.board
    if board is None:
        board = plan.roll(lexicon)
        if dead := plan.dead_tiles(board, lexicon):
            remarks.append(dead_tiles_text(dead))
        elif plan.lacks_words(board, lexicon):
            remarks.append(_("No word of {name} is on this board.", name=lexicon.name))
    recorder = open_round(plan, board, lexicon, store, monotonic)
    return recorder, " ".join(filter(None, remarks))


def round_to_resume(store: Store) -> PlayedRound:
    """The kept round. Raises UsageError without one that lines can resume."""
    left = next(iter(kept_rounds(store)), None)
    if left is None:
        raise UsageError(_("No round is kept: to play a new one, leave out --resume."))
    if left.setup.on_paper:
        raise UsageError(_("The kept round is on paper: to resume it, start boggle-tui."))
    return left


def wants_to_resume(left: PlayedRound, lines: LineReader) -> bool | None:
    """Ask whether to resume a round, until a line answers; None after the last line."""
    _say(f"{wording.kept_text(left)}\n{_(wording.RESUME_QUESTION)}")
    yes, no = _(ANSWERS).split()
    while True:
        try:
            line = lines.next_line(LONGEST_WAIT)
        except TimeoutError:
            continue
        if line is None:
            return None
        answer = line.strip().lower()
        if answer in (*YES, *NO, yes, no):
            return answer in (*YES, yes)
        _say(_(wording.RESUME_QUESTION))


def resumed(left: PlayedRound, settings: Settings, store: Store) -> Recorder:
    """Open a kept round where it was left, paused."""
    setup = left.setup
    lexicon = _lexicon_for(setup.dictionary, setup.dice, setup.to_find, settings)
    return reopen_round(left, lexicon, store, monotonic)


def _lexicon_for(
    dictionary: str, dice: str | None, to_find: WordsToFind, settings: Settings
) -> Lexicon:
    """The word list, or the words to find if no others count. Raises LexiconError."""
    chosen = chosen_words_only(dictionary, dice, to_find)
    if chosen is not None:
        return chosen
    return load_lexicon(dictionary, language_of(dictionary, dice or settings.dice))


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
        return _played(resumed(round_to_resume(store), settings, store), "", store)
    left = next(iter(kept_rounds(store)), None)
    lines, can_ask = None, _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
    if left is not None and (left.setup.on_paper or asked != RoundRequest() or not can_ask):
        warn(f"{wording.kept_text(left)} {_(wording.KEPT_HINT)}")
    elif left is not None:
        lines = LineReader()
        try:
            with interrupts_raised():
                answer = wants_to_resume(left, lines)
        except (KeyboardInterrupt, NoReaderError):
            return Outcome(code=INTERRUPTED)
        if answer is None:
            return Outcome()
        if answer:
            return _played(resumed(left, settings, store), "", store, lines)
    recorder, remark = opened(asked, settings, store)
    return _played(recorder, remark, store, lines)


def play_day_plainly(day: date) -> Outcome:
    """Play the board of a day, or resume it. Raises UsageError after its one try."""
    store = open_store()
    settings, known = store.settings.load(), store.rounds.of_day(day)
    if known is None:
        recorder, _remark = opened(daily_request(day, load_lexicon("common")), settings, store)
    elif known.id in (left.id for left in kept_rounds(store)):
        recorder = resumed(known, settings, store)
    else:
        raise UsageError(
            _(
                "You have played the board of {day} ({points}), and only one try counts. To play it"
                " again: boggle-tui play --plain --board {board}.",
                day=day,
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
        common = load_lexicon(game.lexicon.language.common)
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
