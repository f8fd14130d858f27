"""Measure the cost of a key press in a round, until the path is painted.

    python benchmarks/keypress.py [WORDS]

The program runs without a terminal, with the expert list and no clock. WORDS (40) words are typed
on each board, two thirds of them from the board; some letters are deleted, some other paths chosen,
and each word is submitted. Prints the processor time of all that the program does after a letter
and after a submission, painting included: the median and the maximum. The limits for the median are
10 ms for a letter and 15 ms for a submission.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from textual.events import Key

from boggle_tui import Board, Lexicon, find_words
from boggle_tui.cli.player_store import local_profile
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.play.plan import RoundRequest
from boggle_tui.tui.local_app import LocalApp
from boggle_tui.tui.round.play_screen import PlayScreen

SEED = 2024
KEY_LIMIT, SUBMIT_LIMIT = 10.0, 15.0
"""Milliseconds."""
QUIET, TIMEOUT = 0.02, 0.3
"""Seconds to wait after painting for more, and seconds to wait for painting."""
SIZES = {(4, 4): (80, 24), (6, 6): (80, 24), (8, 8): (140, 45)}
"""Sizes of the boards, and of the terminals to show them in."""


def boards(rng: Random) -> dict[str, tuple[Board, tuple[int, int]]]:
    """Make boards like rolled ones, and one of few letters, which has many paths."""
    dice = DiceSet.named("super").dice
    faces = [face for die in dice for face in die if face != "#"]
    random_boards = {
        f"{rows}x{cols}": (Board(rows, cols, tuple(rng.choices(faces, k=rows * cols))), terminal)
        for (rows, cols), terminal in SIZES.items()
    }
    few = Board(8, 8, tuple(rng.choices("EEST", k=64)))
    return random_boards | {"8x8 of E, S, T": (few, SIZES[8, 8])}


def typed_words(board: Board, lexicon: Lexicon, count: int, rng: Random) -> list[str]:
    """Choose words to type: two from the board for each one from anywhere in the list."""
    on_board = rng.choices(sorted(find_words(board, lexicon)) or ["tees"], k=count)
    anywhere = rng.choices(lexicon.words, k=count)
    return [anywhere[at] if at % 3 == 2 else on_board[at] for at in range(count)]


class Typist:
    """Presses keys, and measures the cost of each."""

    def __init__(self, app: LocalApp) -> None:
        self._app, self._painted = app, asyncio.Event()
        display = app._display

        def display_and_notify(*arguments: Any) -> None:
            display(*arguments)
            self._painted.set()

        app._display = display_and_notify  # type: ignore[method-assign]

    async def press(self, key: str) -> float:
        """Press a key; return all the milliseconds of processor time that it costs."""
        self._painted.clear()
        began = process_time()
        self._app.post_message(Key(key, key if len(key) == 1 else None))
        with suppress(TimeoutError):  # Without another path there is nothing to paint.
            await asyncio.wait_for(self._painted.wait(), TIMEOUT)
        await asyncio.sleep(QUIET)
        return 1000 * (process_time() - began)

    async def type(self, words: Sequence[str]) -> AsyncIterator[tuple[bool, float]]:
        """Type the words; yield for each key whether it was a submission, and its cost."""
        for number, word in enumerate(words):
            for letter in word:
                yield False, await self.press(letter)
            if number % 4 == 0:
                for key in ("tab", "tab", "backspace", word[-1]):
                    yield False, await self.press(key)
            yield True, await self.press("enter")


async def costs(board: Board, size: tuple[int, int], words: Sequence[str]) -> list[list[float]]:
    """Play a round; return the costs of the letters and of the submissions."""
    gc.disable()  # as in cli/opening.py, until the first frame
    app = LocalApp(local_profile(), RoundRequest(board=board, dictionary="expert", seconds=0))
    taken: list[list[float]] = [[], []]
    async with app.run_test(size=size) as pilot:
        while not isinstance(app.screen, PlayScreen):
            await pilot.pause()
        await pilot.pause(1)  # Work that follows the first frame isn't the keys'.
        typist = Typist(app)
        async for was_submission, cost in typist.type(words):
            taken[was_submission].append(cost)
    return taken


def main() -> None:
    """Play on each board, and print the costs."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    rng, lexicon = Random(SEED), Lexicon.load("expert")
    print(f"{count} words a board; processor time in ms    median  worst limit")
    for name, (board, size) in boards(rng).items():
        words = typed_words(board, lexicon, count, rng)
        letters, submissions = asyncio.run(costs(board, size, words))
        for kind, taken, limit in (
            ("letter", letters, KEY_LIMIT),
            ("submit", submissions, SUBMIT_LIMIT),
        ):
            verdict = "ok" if median(taken) < limit else "TOO SLOW"
            print(
                f"{name:<16} {kind:<7} {len(taken):>5} times     "
                f"{median(taken):>8.2f} {max(taken):>6.2f} {limit:>5.0f}  {verdict}"
            )


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        main()
