#!/usr/bin/env bash
# Guess: one screen is current at a time: the one on top, unless that lets it be seen.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: the screen right below one that covers all of it is current too, and both are drawn for each of
# its changes.
# Output seen: covered screen is current: True
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio
from textual.app import App
from textual.screen import Screen


async def main():
    app = App()
    async with app.run_test() as pilot:
        below = Screen()
        await app.push_screen(below)
        await app.push_screen(Screen())
        print("covered screen is current:", below.is_current)
        raise SystemExit(not below.is_current)


asyncio.run(main())
END
