"""What a key costs in a round: from the press to the lit path on the painted screen.

    python benchmarks/keypress.py [WORDS]

The program runs without a terminal, with the expert list and no clock. So many words of each
board are typed (most of them on the board, every third one not), some letters are taken back and
other paths asked for, and each word is submitted. Told is the processor time of a key and of a
submission, all that the program does until it is quiet again, the painted screen included: the
median, and the worst. The bars: 10 ms for a key, 15 ms for a submission, by the median.
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
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.session.round_request import RoundRequest

SEED = 2024
KEY_BAR, SUBMIT_BAR = 10.0, 15.0
"""Milliseconds."""
QUIET, LONGEST = 0.02, 0.3
"""Seconds after the painting in which more may come; and seconds for a painting to come."""
SIZES = {(4, 4): (80, 24), (6, 6): (80, 24), (8, 8): (140, 45)}
"""The sides of the boards, and the terminals that they are shown in."""


def boards(rng: Random) -> dict[str, tuple[Board, tuple[int, int]]]:
    """What is played: boards as dice fall, and one of few letters, which has many paths."""
    dice = DiceSet.named("super").dice
    faces = [face for die in dice for face in die if face != "#"]
    made = {
        f"{rows}x{cols}": (Board(rows, cols, tuple(rng.choices(faces, k=rows * cols))), terminal)
        for (rows, cols), terminal in SIZES.items()
    }
    few = Board(8, 8, tuple(rng.choices("EEST", k=64)))
    return made | {"8x8 of E, S, T": (few, SIZES[8, 8])}


def typed_words(board: Board, lexicon: Lexicon, count: int, rng: Random) -> list[str]:
    """Words to type: two of the board for each that is anywhere in the list."""
    there = rng.choices(sorted(find_words(board, lexicon)) or ["tees"], k=count)
    anywhere = rng.choices(lexicon.words, k=count)
    return [anywhere[at] if at % 3 == 2 else there[at] for at in range(count)]


class Typist:
    """Presses keys, and measures what each of them costs."""

    def __init__(self, app: BoggleApp) -> None:
        self._app, self._painted = app, asyncio.Event()
        display = app._display

        def display_and_tell(*arguments: Any) -> None:
            display(*arguments)
            self._painted.set()

        app._display = display_and_tell  # type: ignore[method-assign]

    async def press(self, key: str) -> float:
        """Milliseconds of work for a key, all of it: to sleep costs nothing."""
        self._painted.clear()
        began = process_time()
        self._app.post_message(Key(key, key if len(key) == 1 else None))
        with suppress(TimeoutError):  # There is nothing to paint where there is no other path.
            await asyncio.wait_for(self._painted.wait(), LONGEST)
        await asyncio.sleep(QUIET)
        return 1000 * (process_time() - began)

    async def type(self, words: Sequence[str]) -> AsyncIterator[tuple[bool, float]]:
        """Whether it was a submission, and what it cost, for each key."""
        for number, word in enumerate(words):
            for letter in word:
                yield False, await self.press(letter)
            if number % 4 == 0:
                for key in ("tab", "tab", "backspace", word[-1]):
                    yield False, await self.press(key)
            yield True, await self.press("enter")


async def costs(board: Board, size: tuple[int, int], words: Sequence[str]) -> list[list[float]]:
    """What the letters cost, and what the submissions cost, in a round on the board."""
    gc.disable()  # as in cli/opening.py, until the first frame is there
    app = BoggleApp(RoundRequest(board=board, dictionary="expert", seconds=0))
    taken: list[list[float]] = [[], []]
    async with app.run_test(size=size) as pilot:
        while not isinstance(app.screen, PlayScreen):
            await pilot.pause()
        await pilot.pause(1)  # What follows the first frame is no work for a key.
        typist = Typist(app)
        async for was_submission, cost in typist.type(words):
            taken[was_submission].append(cost)
    return taken


def main() -> None:
    """Play on each board, and tell what it cost."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    rng, lexicon = Random(SEED), Lexicon.load("expert")
    print(f"{count} words a board; processor time in ms    median  worst   bar")
    for name, (board, size) in boards(rng).items():
        words = typed_words(board, lexicon, count, rng)
        letters, submissions = asyncio.run(costs(board, size, words))
        for what, taken, bar in (("key", letters, KEY_BAR), ("submit", submissions, SUBMIT_BAR)):
            verdict = "ok" if median(taken) < bar else "TOO SLOW"
            print(
                f"{name:<16} {what:<7} {len(taken):>5} times     "
                f"{median(taken):>8.2f} {max(taken):>6.2f} {bar:>5.0f}  {verdict}"
            )


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        main()
