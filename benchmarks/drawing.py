"""Measure what guests at play cost a host, without a network: all that their screens do.

    python benchmarks/drawing.py [GUESTS] [--seconds S] [--before FOLDER]

GUESTS (8) guests of one room, each with an app of their own and a terminal of 80x24 that only
counts what is drawn. Each types a word of five letters every three seconds, key by key, as in
`host.py`. Prints the processor time and the bytes that a guest takes in a second: at play, and
while nobody types; and per letter and per word, while nothing else happens. With `--before`, the
package in another folder, such as one of `git worktree add`, takes turns with this one, and the
medians of both are compared.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from contextvars import Context
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

ROUNDS = 3
"""Turns of each package."""
BOARD = "stne/aire/lesp/drta"
"""A board with many words of five letters."""
PAUSE, KEY = 3.0, 0.2
"""Seconds between two words of a guest, and between two keys."""
QUIET = 0.15
"""Seconds that a key, or a word of one for all, is given to be drawn."""

FRAME = 2000
"""Bytes that no second of a silent guest has, but a whole screen."""


class Terminal:
    """A terminal that only counts what is drawn."""

    is_full = False

    def __init__(self) -> None:
        self.drawn = 0

    def write(self, data: bytes) -> None:
        self.drawn += len(data)

    def flood(self) -> None:
        raise AssertionError("Too much was typed.")


async def measure(guests: int, seconds: float) -> dict[str, float]:
    """Play, and return each figure by its name."""
    from boggle_tui.game.board.board import Board
    from boggle_tui.game.board.finder import find_words
    from boggle_tui.game.contest.room import Deal
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.host.driver import ConnectionDriver
    from boggle_tui.rooms.host_limits import ORDINARY
    from boggle_tui.rooms.hub import Hub
    from boggle_tui.rooms.visit import NEW, Door
    from boggle_tui.tui.room.guest_app import DoorScreen, GuestApp
    from boggle_tui.tui.room.room_screens import RoomRoundScreen

    board, lexicon = Board.parse(BOARD), Lexicon.load("standard")
    words = [word for word in find_words(board, lexicon) if len(word) == 5]
    limits = replace(ORDINARY, inputs=10**6, bytes=10**6)

    async def deal(_: object) -> Deal:
        return Deal(board, lexicon, in_common=len(words))

    hub = Hub(deal, limits)
    terminals, apps = [Terminal() for _ in range(guests)], list[GuestApp]()
    playing = []

    def drawn() -> int:
        return sum(terminal.drawn for terminal in terminals)

    async def until(holds: Callable[[], object]) -> None:
        while not holds():
            await asyncio.sleep(0.01)

    def press(place: int, keys: str) -> None:
        driver = apps[place]._driver
        assert isinstance(driver, ConnectionDriver)
        driver.feed(keys.encode())

    for place, terminal in enumerate(terminals):
        code = hub.codes[0] if hub.codes else NEW
        app = GuestApp(Door(hub, code, "192.0.2.9", f"Guest{place}", "Join: {code}"))
        app.driver_class = partial(ConnectionDriver, terminal, limits)  # type: ignore[assignment]
        apps.append(app)
        task = asyncio.get_running_loop().create_task(
            app.run_async(size=(80, 24)), context=Context()
        )
        playing.append(task)
        await until(lambda app=app: app.is_running and isinstance(app.screen, DoorScreen))  # type: ignore[misc]
        await asyncio.sleep(0.3)
        press(place, f"Guest{place}\r")
        await until(lambda app=app: not isinstance(app.screen, DoorScreen))  # type: ignore[misc]
    await asyncio.sleep(1)
    press(0, "\x1b[15~")  # F5
    await until(lambda: all(isinstance(app.screen, RoomRoundScreen) for app in apps))
    seen = 0
    while (now := drawn()) > seen + guests * FRAME:  # until all screens are there
        seen = now
        await asyncio.sleep(1)
    gc.collect()
    gc.freeze()

    figures: dict[str, float] = {}

    async def at_play(place: int, own: list[str]) -> None:
        await asyncio.sleep(PAUSE * place / guests)
        for word in own[: int(seconds / PAUSE)]:
            for letter in word:
                press(place, letter)
                await asyncio.sleep(KEY)
            press(place, "\r")
            await asyncio.sleep(PAUSE - 5 * KEY)

    async def note(name: str, times: float, doing: Callable[[], object]) -> None:
        began, before = process_time(), drawn()
        await doing()  # type: ignore[misc]
        figures[f"{name}, ms"] = 1000 * (process_time() - began) / times
        figures[f"{name}, bytes"] = (drawn() - before) / times

    shuffled = [Random(place).sample(words, len(words)) for place in range(guests)]

    async def all_play() -> None:
        async with asyncio.TaskGroup() as group:
            for place in range(guests):
                group.create_task(at_play(place, shuffled[place]))

    await note("a second of a guest at play", guests * (seconds + PAUSE / 2), all_play)
    await note("a second of a silent guest", guests * 5, lambda: asyncio.sleep(5))

    letters = submitted = 0.0
    typed = shuffled[0][-8:]
    for word in typed:
        for letter in word:
            began = process_time()
            press(0, letter)
            await asyncio.sleep(QUIET)
            letters += process_time() - began
        began = process_time()
        press(0, "\r")
        await asyncio.sleep(QUIET)
        submitted += process_time() - began
    silent = QUIET * figures["a second of a silent guest, ms"] * guests
    figures["a letter, ms"] = 1000 * letters / (5 * len(typed)) - silent
    figures[f"a word, for all {guests}, ms"] = 1000 * submitted / len(typed) - silent
    for app in apps:
        app.exit()
    await asyncio.gather(*playing)
    return figures


def run(package: Path, guests: int, seconds: float) -> dict[str, float]:
    """Measure the package in a folder, in a process of its own."""
    with TemporaryDirectory() as home:
        homes = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), home)
        command = [sys.executable, __file__, str(guests), "--seconds", str(seconds), "--json"]
        environment = os.environ | homes | {"PYTHONPATH": str(package)}
        printed = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
    return json.loads(printed.stdout)  # type: ignore[no-any-return]


def main() -> None:
    """Let the packages take turns, and print their medians."""
    parser = ArgumentParser(description="Measure what guests at play cost a host.")
    parser.add_argument("guests", nargs="?", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.json:
        print(json.dumps(asyncio.run(measure(given.guests, given.seconds))))
        return
    here = Path(__file__).parents[1]
    packages = [*filter(None, [given.before]), here]
    taken: list[list[dict[str, float]]] = [[] for _ in packages]
    for _ in range(ROUNDS):
        for package, figures in zip(packages, taken, strict=True):
            figures.append(run(package, given.guests, given.seconds))
    for name in taken[-1][0]:
        medians = [median(each[name] for each in figures) for figures in taken]
        ratio = f"{medians[-1] / medians[0]:>8.2f} times" if given.before else ""
        print(f"{name:<36}" + "".join(f"{number:>9.2f}" for number in medians) + ratio)


if __name__ == "__main__":
    main()
