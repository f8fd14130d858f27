#!/usr/bin/env bash
# Guess: a worker that is cancelled stops its own work, not the app's.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: push_screen_wait first runs, inside the worker, what the app was to do next; cancelled with the
# worker, it is left half done.
# Output seen: what the app was to do: begun
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio
from textual.app import App
from textual.screen import Screen

done = []


async def main():
    app, may_end = App(), asyncio.Event()

    async def close_something():
        done.append("begun")
        await may_end.wait()
        done.append("ended")

    async def ask():
        app.call_next(close_something)
        await app.push_screen_wait(Screen())

    async with app.run_test() as pilot:
        asking = app.run_worker(ask())
        await asyncio.sleep(0.2)
        asking.cancel()
        await asyncio.sleep(0.2)
        may_end.set()
        await pilot.pause(0.2)
    print("what the app was to do:", *done)
    raise SystemExit(done != ["begun"])


asyncio.run(main())
END
