"""Rounds in plain lines, from standard input: for screen readers, pipes, slow connections."""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import date
from functools import partial
from shutil import get_terminal_size
from time import monotonic
from typing import Any, TextIO, TypeVar

from boggle_tui.cli.files import LineReader
from boggle_tui.cli.output import warn, write
from boggle_tui.cli.player_store import open_store
from boggle_tui.files.errors import UsageError
from boggle_tui.files.interrupts import interrupts_raised
from boggle_tui.files.translation import _
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.daily_board import daily_name, daily_title
from boggle_tui.game.round.round import RoundResult
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import points_text
from boggle_tui.plain import read_aloud
from boggle_tui.plain.dialogue import LeftError
from boggle_tui.plain.plain_round import PlainRound, round_to_resume, wants_to_resume
from boggle_tui.play.opening import DayPlayedError, Opener, kept_rounds
from boggle_tui.play.plan import RoundRequest, countable_words
from boggle_tui.play.recorder import KEPT, Recorder
from boggle_tui.requests.answer import ANSWERED, INTERRUPTED, Answer
from boggle_tui.requests.inputs import load_lexicon
from boggle_tui.store.store import Store

if sys.platform != "win32":
    import termios

T = TypeVar("T")
load = partial(load_lexicon, report=warn)


class NoReaderError(Exception):
    """Nobody reads what is said any more."""


class PlainOpener(Opener):
    """Opens rounds without a question, and collects what the player should know of them."""

    def __init__(self, store: Store) -> None:
        super().__init__(store.settings.load(), store, monotonic)
        self._remarks: list[str] = []

    @property
    def remark(self) -> str:
        """A remark for the player."""
        return " ".join(self._remarks)

    async def load(self, dictionary: str, dice: str | None = None) -> Lexicon:
        return load(dictionary, language_of(dictionary, dice or self.settings.dice))

    async def work(self, sentence: str, function: Callable[..., T], *arguments: Any) -> T:  # noqa: ARG002
        return function(*arguments)

    def tell(self, text: str, *, warns: bool = True) -> None:  # noqa: ARG002
        self._remarks.append(text)

    async def accepts_list(self, problem: str) -> bool:
        warn(problem)
        return True

    async def starts(self, text: str) -> bool:
        self._remarks.append(text)
        return True

    async def builds(self, lexicon: Lexicon) -> bool:
        self._remarks.append(_("No word of {name} is on this board.", name=lexicon.name))
        return False

    def now(self, opening: Coroutine[Any, Any, Recorder | None]) -> Recorder:
        """Return the round, as nothing here waits."""
        try:
            opening.send(None)
        except StopIteration as done:
            recorder: Recorder = done.value
        return recorder


class PlainGame:
    """Rounds of the player at standard input and output."""

    def __init__(self) -> None:
        """Begin to read. Raises UsageError."""
        self.store, self.next_line = open_store(), LineReader().next_line

    def play(self, asked: RoundRequest | RoundSetup | None) -> int:
        """Play a round, or resume the kept one; return the exit code. Raises UserErrors.

        A player who asks for no particular round is asked whether to resume the kept one; in a
        pipe, where lines are words, it is only mentioned.
        """
        opener = PlainOpener(self.store)
        if asked is None:
            return self._play(opener, opener.reopen(round_to_resume(self.store)))
        if asked.day:
            return self._play_day(opener, date.fromisoformat(asked.day))
        left = next(iter(kept_rounds(self.store)), None)
        can_ask = is_terminal(sys.stdin) and is_terminal(sys.stdout)
        if left is not None and (left.setup.on_paper or asked != RoundRequest() or not can_ask):
            warn(f"{read_aloud.kept_text(left)} {_(read_aloud.KEPT_HINT)}")
        elif left is not None and wants_to_resume(left, self.next_line, say):
            return self._play(opener, opener.reopen(left))
        return self._play(opener, opener.open(asked))

    def _play_day(self, opener: PlainOpener, day: date) -> int:
        """Play the board of a day, or resume it. Raises UsageError after its one try."""
        try:
            return self._play(opener, opener.open_day(day))
        except DayPlayedError as error:
            raise UsageError(
                "You have played the board of {day} ({points}), and only one try counts. To"
                " play it again: boggle-tui play --plain --board {board}.",
                day=daily_title(daily_name(day, opener.settings.played_language)),
                points=points_text(error.played.score),
                board=error.played.setup.board,
            ) from None

    def _play(self, opener: PlainOpener, opening: Coroutine[Any, Any, Recorder | None]) -> int:
        recorder = opener.now(opening)
        game = recorder.game
        try:
            say(read_aloud.heading(game))
            if opener.remark:
                say(opener.remark)
            game.resume()
            recorder.save()
            is_kept = is_terminal(sys.stdin)
            PlainRound(recorder, self.next_line, say, is_kept_at_end=is_kept).play()
            recorder.finish()
            common = load(game.lexicon.language.common)
            words = countable_words(game.setup, game.lexicon)
            result = RoundResult.of(game, words, common)
            recorder.judge(result)
            say(read_aloud.ending(game, result))
        except (KeyboardInterrupt, LeftError, NoReaderError) as stopped:
            if not game.is_over:
                recorder.leave()
                if recorder.is_kept:
                    warn(f"{_(KEPT)} {_(read_aloud.KEPT_PLAINLY)}")
            return INTERRUPTED if isinstance(stopped, KeyboardInterrupt) else ANSWERED
        return ANSWERED


def play_plainly(asked: RoundRequest | RoundSetup | None) -> Answer:
    """Play a round on standard input and output; None resumes the kept one. Raises UserErrors."""
    game = PlainGame()
    return on_lines(game, partial(game.play, asked))


def on_lines(game: PlainGame, play: Callable[[], int]) -> Answer:
    """Play as a function does, which returns the exit code, and save what was played."""
    try:
        with interrupts_raised():
            code = play()
        _discard_typed()
    except (LeftError, NoReaderError):
        code = ANSWERED
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        if not game.store.close():
            warn(_("Couldn't save the round."))
    return Answer(code=code)


def _discard_typed() -> None:
    """Drop what was typed on a terminal and not read: a shell would take it for a command."""
    if sys.platform != "win32" and is_terminal(sys.stdin):
        with suppress(OSError, termios.error):
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal; None is a closed one."""
    return stream is not None and stream.isatty()


def say(text: str) -> None:
    """Write lines, wrapped as the terminal needs it. Raises NoReaderError."""
    if is_terminal(sys.stdout):
        width = get_terminal_size().columns
        text = "\n".join(read_aloud.wrapped(line, width) for line in text.split("\n"))
    if not write(f"{text}\n"):
        raise NoReaderError
