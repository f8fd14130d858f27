"""Measure solving as you type: from the last key of a word to the painted board.

    python benchmarks/as_you_type.py [LISTS]

The program runs without a terminal. LISTS (8) planted lists of five and ten words (from
unboggle.json) are typed on a 4x4 board, key by key. For each word, the time is measured until a
board with all the words so far is painted, including the pause before the solver starts: the
median, the 90th percentile and the maximum. The limit for the 90th percentile is 150 ms.

Also measured is the longest time that the event loop works without a break, in processor time,
because other programs may interrupt it: while words are typed, and while lists of 1,000 and of
5,000 words, of which 1,000 are used, are pasted and removed. The limit is 30 ms.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import Any, Self

from textual.events import Key, Paste

from boggle_tui import Lexicon
from boggle_tui.cli.player_store import local_profile
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.messages import BuildBoard
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

PUZZLES = Path(__file__).with_name("unboggle.json")
BOARD_LIMIT, GAP_LIMIT = 150.0, 30.0
"""Milliseconds."""
BETWEEN_KEYS = 0.03
"""Seconds from one key to the next, for a fast typist."""
TIMEOUT = 10.0
"""Seconds to wait for a board."""
PASTED = (1000, 5000)
"""The numbers of words in the pasted lists."""


class Gaps:
    """Measures how long the event loop works without a break, in milliseconds."""

    async def __aenter__(self) -> Self:
        self.longest = 0.0
        self._watching = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._watching.cancel()
        with suppress(asyncio.CancelledError):
            await self._watching

    async def _watch(self) -> None:
        while True:
            before = thread_time()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, 1000 * (thread_time() - before))


class Typist:
    """Types words, and waits for boards."""

    def __init__(self, app: BoggleApp) -> None:
        self._app, self._painted = app, asyncio.Event()
        display = app._display

        def display_and_notify(*arguments: Any) -> None:
            display(*arguments)
            self._painted.set()

        app._display = display_and_notify  # type: ignore[method-assign]

    @property
    def screen(self) -> UnboggleScreen:
        screen = self._app.screen
        assert isinstance(screen, UnboggleScreen)
        return screen

    async def type(self, word: str) -> float:
        """Type a word; return the milliseconds until the board with it is painted."""
        for letter in word:
            self._app.post_message(Key(letter, letter))
            await asyncio.sleep(BETWEEN_KEYS)
        began = perf_counter()
        self._app.post_message(Key("space", " "))
        async with asyncio.timeout(TIMEOUT):
            while not self._is_shown(word):
                self._painted.clear()
                await self._painted.wait()
        return 1000 * (perf_counter() - began)

    def _is_shown(self, word: str) -> bool:
        state = self.screen.state
        return word in state.words and state.is_complete


async def measure(lists: list[list[str]], pasted: list[list[str]]) -> None:
    """Type the lists, paste the long ones, and print the results."""
    app = BoggleApp(local_profile())
    async with app.run_test(size=(80, 24)) as pilot:
        app.post_message(BuildBoard())
        while not isinstance(app.screen, UnboggleScreen):
            await pilot.pause()
        await pilot.pause(1.5)
        gc.freeze()  # as the program does after its first frame
        typist = Typist(app)
        taken = []
        async with Gaps() as typing:
            for words in lists:
                taken += [await typist.type(word) for word in words]
                typist.screen.action_clear()
                await asyncio.sleep(0.2)
        gaps = {"while typing": typing}
        for words in pasted:
            async with Gaps() as pasting:
                app.post_message(Paste(" ".join(words)))
                await asyncio.sleep(3)
                app.post_message(Key("down", None))
                await asyncio.sleep(0.5)
                typist.screen.action_clear()
                await asyncio.sleep(1)
            gaps[f"{len(words)} words pasted"] = pasting
    tenths = quantiles(taken, n=10)
    print(f"{len(taken)} words typed; ms     median    9 in 10    worst   limit")
    print(
        f"from key to board       {median(taken):>8.0f} {tenths[-1]:>10.0f} {max(taken):>8.0f}"
        f"   {BOARD_LIMIT:.0f}  {'ok' if tenths[-1] < BOARD_LIMIT else 'TOO SLOW'}"
    )
    for name, each in gaps.items():
        verdict = "ok" if each.longest < GAP_LIMIT else "TOO LONG"
        print(f"longest gap, {name:<34} {each.longest:>6.0f}    {GAP_LIMIT:.0f}  {verdict}")


def main() -> None:
    """Measure with the lists of the solver's benchmark."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    puzzles = json.loads(PUZZLES.read_text(encoding="utf-8"))
    planted = (
        puzzle["words"]
        for puzzle in puzzles
        if puzzle["name"].startswith(("planted4x4-5", "planted4x4-10"))
    )
    lexicon = Lexicon.load("common")
    pasted = [Random(1).sample(lexicon.words, many) for many in PASTED]
    asyncio.run(measure(list(islice(planted, count)), pasted))


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        main()
