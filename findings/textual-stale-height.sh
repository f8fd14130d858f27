#!/usr/bin/env bash
# Guess: a text has room for all its lines, however often it was replaced since the last layout.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: if the widget is laid out between two updates, it keeps the height of the first text; one line
# of fifty is seen.
# Output seen: height of a text of 51 lines: 1
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio
from textual.app import App
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static


class Texts(Screen):
    def compose(self):
        yield VerticalScroll(Static(id="text"))

    def on_resize(self):
        text = self.query_one("#text", Static)
        text.update("short")
        self._refresh_layout()  # as a timer of the app may do just then
        text.update("long\n" * 50)


async def main():
    app = App()
    async with app.run_test() as pilot:
        await app.push_screen(Texts())
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.2)
        height = app.screen.query_one("#text").size.height
        print("height of a text of 51 lines:", height)
        raise SystemExit(height == 51)


asyncio.run(main())
END
