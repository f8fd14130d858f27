"""Measure the way from five names to playing the board that holds them.

    python benchmarks/names_to_play.py [LISTS]

The program runs without a terminal. For LISTS (10) lists of five names, four are typed, and then
the fifth up to its last letter. Measured is the time from that letter to the painted round, when
the keys of these ways follow at once:

  three keys   Ctrl-F fills the board, Ctrl-R asks how to play, Enter plays
  two keys     Ctrl-R and Enter; the board is filled on the way

The limit for the median is 500 ms. Beside it stands the processor time of the program, without its
child processes, because other programs may have kept it waiting.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from itertools import islice, permutations
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from textual.events import Key
from textual.pilot import Pilot

from boggle_tui.cli.player_store import local_profile
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.messages import BuildBoard
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

NAMES = ("ann", "ben", "cleo", "dora", "emil", "finn", "gus", "hana", "ida", "jon", "kim", "lea")
WAYS = {"three keys": ("ctrl+f", "f8", "enter"), "two keys": ("f8", "enter")}
LIMIT = 500.0
"""Milliseconds."""
TIMEOUT = 20.0
"""Seconds to wait for a round."""


async def play(
    pilot: Pilot[None], names: tuple[str, ...], keys: tuple[str, ...]
) -> tuple[float, float]:
    """Type names and keys; return the milliseconds from the last letter to the painted round.

    The first are by the clock, the second of processor time.
    """
    app = pilot.app
    app.post_message(BuildBoard())
    while not isinstance(app.screen, UnboggleScreen):
        await pilot.pause()
    screen = app.screen
    screen.controller.change(screen.state.draft.cleared(words=True, letters=True))
    await pilot.pause(0.5)
    for letter in " ".join(names)[:-1]:
        app.post_message(Key("space" if letter == " " else letter, letter))
        await asyncio.sleep(0.03)
    await pilot.pause(0.5)
    began, worked = perf_counter(), process_time()
    app.post_message(Key(names[-1][-1], names[-1][-1]))
    async with asyncio.timeout(TIMEOUT):
        for key in keys:
            if key == "enter":
                while app.screen is screen:
                    await asyncio.sleep(0.001)
            app.post_message(Key(key, None))
        while not (isinstance(app.screen, PlayScreen) and app.screen.is_mounted):
            await asyncio.sleep(0.001)
        await pilot.pause()
    taken = 1000 * (perf_counter() - began), 1000 * (process_time() - worked)
    assert app.screen.game.to_find.words == names, (app.screen.game.to_find, names)  # type: ignore[attr-defined]
    while len(app.screen_stack) > 1:
        app.pop_screen()
        await pilot.pause()
    return taken


async def measure(lists: list[tuple[str, ...]]) -> None:
    """Measure each way with each list, and print the results."""
    app = BoggleApp(local_profile())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(1.5)
        gc.freeze()  # as the program does after its first frame
        print(f"{len(lists)} lists of five names; ms   median   9 in 10    worst   limit")
        for way, keys in WAYS.items():
            measured = [await play(pilot, names, keys) for names in lists]
            taken, worked = zip(*measured, strict=True)
            verdict = "ok" if median(taken) < LIMIT else "TOO SLOW"
            print(
                f"{way:<30} {median(taken):>8.0f} {quantiles(taken, n=10)[-1]:>9.0f}"
                f" {max(taken):>8.0f}   {LIMIT:.0f}  {verdict}; processor time {median(worked):.0f}"
            )


def main() -> None:
    """Measure with names that all fit on a 4x4 board."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    lists = list(islice(permutations(NAMES, 5), 100_000))
    asyncio.run(measure(Random(1).sample(lists, count)))


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        main()
