#!/usr/bin/env bash
# Guess: what set_timer is given is called once the time has passed; later if the machine is busy.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: a timer that is held up for its whole delay while it starts is never called, as one that repeats leaves
# out a turn. App waits for such a timer (1/120 s) before it takes a new size, and while it waits sets no
# other: when that one is lost, the app keeps the old size for good. Six processes at once on two cores
# lost 17 of 240,000. Here the process is held up for 10 ms now and then, as by others.
# Output seen: of 10,000 timers of 1/120 s, some are lost: True
#              of timers of 0.1 s: False
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio
import signal
import time
from collections import Counter

from textual.app import App

COUNT = 10_000


def hold_up(*_):
    time.sleep(0.01)
    signal.setitimer(signal.ITIMER_REAL, 0.001)


async def lost(app, delay):
    heard = Counter()
    signal.setitimer(signal.ITIMER_REAL, 0.001)
    for _ in range(COUNT):
        app.set_timer(delay, lambda: heard.update(["timer"]))
    await asyncio.sleep(0)  # The timers start.
    signal.setitimer(signal.ITIMER_REAL, 0)
    while not heard:
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    return COUNT - heard["timer"]


async def main():
    app = App()
    async with app.run_test():
        signal.signal(signal.SIGALRM, hold_up)
        rounds = 0
        while not await lost(app, 1 / 120) and rounds < 20:
            rounds += 1
        print(f"of {COUNT:,} timers of 1/120 s, some are lost:", rounds < 20)
        print("of timers of 0.1 s:", await lost(app, 0.1) > 0)
        raise SystemExit(rounds == 20)



asyncio.run(main())
END
