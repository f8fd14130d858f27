#!/usr/bin/env bash
# Guess: a Strip of Textual, a line of a widget, is freed with the last reference to it, as it only has segments.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: a Strip that is divided in one piece keeps itself in its cache of divisions, and every line that
# is drawn in its whole width is divided so. Nothing but the garbage collection frees it, with its seven caches.
# Output seen:
#   never divided: freed
#   divided in two: freed
#   divided in one piece: kept, 13 objects wait for the garbage collection
#   lines of a widget drawn 50 times that wait: 75
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio
import gc

from rich.segment import Segment
from textual.app import App
from textual.strip import Strip
from textual.widgets import Static

gc.set_debug(gc.DEBUG_SAVEALL)


def waiting(kind=object):
    """The objects that only the garbage collection finds."""
    gc.collect()
    found = [each for each in gc.garbage if isinstance(each, kind)]
    gc.garbage.clear()
    return len(found)


def use(*cuts):
    strip = Strip([Segment("abcd")], 4)
    if cuts:
        strip.divide(cuts)


def said(count):
    return f"kept, {count} objects wait for the garbage collection" if count else "freed"


async def drawn(times):
    app = App()
    async with app.run_test() as pilot:
        text = Static("0")
        await app.mount(text)
        await pilot.pause()
        waiting()
        for number in range(times):
            text.update(f"{number}", layout=False)
            await pilot.pause()
        return waiting(Strip)


gc.collect()
gc.garbage.clear()
counts = []
for name, cuts in (("never divided", ()), ("divided in two", (2, 4)), ("divided in one piece", (4,))):
    use(*cuts)
    counts.append(waiting())
    print(f"{name}: {said(counts[-1])}")
lines = asyncio.run(drawn(50))
print("lines of a widget drawn 50 times that wait:", lines)
raise SystemExit(not (counts[:2] == [0, 0] and counts[2] and lines >= 25))
END
