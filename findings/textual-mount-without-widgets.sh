#!/usr/bin/env bash
# Guess: a screen is told that it is mounted only when the widgets it composed are there.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: if the app is told to end while a screen opens, the screen gets Mount, but none of its widgets.
# Output seen: widgets at Mount: 0
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio
from textual.app import App
from textual.screen import Screen
from textual.widgets import Static

seen = []


class Late(Screen):
    def compose(self):
        yield Static(id="text")

    def on_mount(self):
        seen.append(len(self.query("#text")))


class Ends(App):
    def on_key(self):
        self.push_screen(Late())
        self.exit()


async def main():
    async with Ends().run_test() as pilot:
        await pilot.press("a")
    print("widgets at Mount:", *seen)
    raise SystemExit(seen != [0])


asyncio.run(main())
END
