#!/usr/bin/env bash
# Guess: a widget that was removed is freed, with all that was drawn of it.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: a cache of two colours remembers for which widget's lines each was asked, of the last 1,024
# widgets (Textual issue 6665).
# Output seen: lines of removed widgets in memory: 20
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio, gc, weakref
from textual.app import App
from textual.widgets import Static


async def main():
    app, lines = App(), []
    async with app.run_test() as pilot:
        for number in range(20):
            text = Static(f"line {number}")
            await app.mount(text)
            await pilot.pause()
            lines.append(weakref.ref(text._styles_cache))
            await text.remove()
            del text
    del app, pilot
    gc.collect()
    kept = sum(each() is not None for each in lines)
    print("lines of removed widgets in memory:", kept)
    raise SystemExit(kept < 10)


asyncio.run(main())
END
