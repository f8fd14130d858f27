"""Measure an hour of play: does the program use more and more memory, or become slower?

    python benchmarks/hour.py [ROUNDS] [WORDS]

Plays ROUNDS (40) rounds in a row, without a terminal, with the expert list and a simulated clock.
WORDS (10,000) words are entered in all, half of them on the board; each round ends when its time is
up, and after the review the next one begins. Prints the memory of the process after the fifth round
and at the end, and the median processor time of a submitted word in the first five rounds and in
the last five. The limits are 10 MB more, and a quarter slower; changes in the speed of the machine
itself are measured and corrected for. Takes several minutes; needs Linux.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from resource import getpagesize
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from keypress import Typist
from textual.events import Key

from boggle_tui import Lexicon, find_words
from boggle_tui.cli.player_store import local_profile
from boggle_tui.game.board.board import Board
from boggle_tui.play.plan import RoundRequest
from boggle_tui.tui.local_app import LocalApp
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.word_screen import WordInput

SEED = 2026
SECONDS_A_ROUND = 90
SETTLED = 5
"""Rounds after which everything has been loaded; the same number is compared."""
GROWTH_LIMIT, SLOWDOWN_LIMIT = 10.0, 1.25
"""MB, and the factor of time."""
MEASURED = 10
"""Every tenth submitted word is measured."""


class SimulatedClock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class Hour:
    """A long session of play, with its measurements."""

    def __init__(self, app: LocalApp, clock: SimulatedClock, lexicon: Lexicon) -> None:
        self._app, self._clock, self._lexicon = app, clock, lexicon
        self._rng, self._typist = Random(SEED), Typist(app)
        self.submissions: list[list[float]] = []
        """Milliseconds of the measured submissions in each round."""
        self.machine: list[float] = []
        """Milliseconds of a fixed amount of work after each round."""
        self.memory: list[float] = []
        """MB after each round."""

    async def play(self, rounds: int, words: int) -> None:
        """Play the rounds, with `words` words each."""
        for number in range(rounds):
            await self._until(self._can_type)
            self.submissions.append(await self._round(words))
            await self._until(self._can_go_on)
            self._press("enter")
            await self._until(lambda: isinstance(self._app.screen, ReviewScreen))
            await self._until(lambda: getattr(self._app.screen, "result", None) is not None)
            gc.collect()
            self.memory.append(resident())
            self.machine.append(median(fixed_work() for _ in range(9)))
            print(f"\rround {number + 1}: {self.memory[-1]:.1f} MB", end="", file=sys.stderr)
            if number + 1 < rounds:
                self._press("ctrl+n")
        print(file=sys.stderr)

    async def _round(self, words: int) -> list[float]:
        screen = self._app.screen
        assert isinstance(screen, PlayScreen)
        game, taken = screen.game, []
        for number, word in enumerate(self._words(game.board, words)):
            for letter in word:
                self._press(letter)
            if number % MEASURED == 0:
                await self._until(lambda word=word: screen.query_one(WordInput).trace.text == word)  # type: ignore[misc]
                await asyncio.sleep(0.05)
                taken.append(await self._typist.press("enter"))
            else:
                self._press("enter")
            await self._until(
                lambda count=number + 1: len(game.found) + len(game.rejected) == count  # type: ignore[misc]
            )
            self._clock.seconds += SECONDS_A_ROUND / (words + 1)
        self._clock.seconds += SECONDS_A_ROUND
        return taken

    def _words(self, board: Board, count: int) -> list[str]:
        """Choose different words to type: half of them from the board, if it has enough."""
        on_board = list(find_words(board, self._lexicon, 3))
        self._rng.shuffle(on_board)
        on_board = on_board[: count // 2]
        anywhere = set(self._rng.sample(self._lexicon.words, count)) - set(on_board)
        words = [*on_board, *sorted(anywhere)[: count - len(on_board)]]
        self._rng.shuffle(words)
        return words

    def _can_type(self) -> bool:
        """Whether a round is on the screen, with its widgets."""
        return isinstance(self._app.screen, PlayScreen) and self._app.screen.is_mounted

    def _can_go_on(self) -> bool:
        """Whether the summary is complete, and answers keys again."""
        screen = self._app.screen
        return isinstance(screen, SummaryScreen) and bool(screen.check_action("new_board", ()))

    def _press(self, key: str) -> None:
        self._app.post_message(Key(key, key if len(key) == 1 else None))

    async def _until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            await asyncio.sleep(0.001)


def fixed_work() -> float:
    """Measure a fixed amount of work in plain Python, in milliseconds of processor time."""
    began = process_time()
    for _ in range(20):
        sorted(str(number) for number in range(1000))
    return 1000 * (process_time() - began)


def resident() -> float:
    """Return the memory of the process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * getpagesize() / 1e6


async def play(rounds: int, words: int) -> Hour:
    """Play, and return the measurements."""
    gc.disable()  # as in cli/opening.py, until the first frame
    clock = SimulatedClock()
    app = LocalApp(
        local_profile(), RoundRequest(dictionary="expert", seconds=SECONDS_A_ROUND), clock
    )
    hour = Hour(app, clock, Lexicon.load("expert"))
    async with app.run_test(size=(80, 24)):
        await hour.play(rounds, words)
    return hour


def main() -> None:
    """Play, and compare the last rounds with the first."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    words = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    hour = asyncio.run(play(rounds, words // rounds))
    settled = min(SETTLED, rounds)
    growth = hour.memory[-1] - hour.memory[settled - 1]
    first, last = (
        median(taken for each in part for taken in each)
        for part in (hour.submissions[:settled], hour.submissions[-settled:])
    )
    slower = last / first
    machine = median(hour.machine[-settled:]) / median(hour.machine[:settled])
    print(
        f"{rounds} rounds, {words} words\n"
        f"memory    {hour.memory[settled - 1]:7.1f} MB after {settled} rounds,"
        f" {hour.memory[-1]:7.1f} MB at the end: {growth:+.1f} MB, limit {GROWTH_LIMIT:.0f}"
        f"  {'ok' if growth < GROWTH_LIMIT else 'TOO MUCH'}\n"
        f"submit    {first:7.2f} ms in the first {settled}, {last:7.2f} ms in the last:"
        f" {slower:.2f} times, {slower / machine:.2f} times corrected, limit {SLOWDOWN_LIMIT}"
        f"  {'ok' if slower < machine * SLOWDOWN_LIMIT else 'TOO SLOW'}"
    )


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        main()
