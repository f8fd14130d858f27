#!/usr/bin/env bash
# Guess: a widget of two bases has the default styles of both, as it has their methods.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: the type selectors and the default styles of the first base alone count.
# Output seen: Mixed(Plain, Vertical): layout of Vertical: False, found by its type: 0
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio
from textual.app import App
from textual.containers import Vertical
from textual.widget import Widget


class Plain(Widget):
    """Another first base."""


class Mixed(Plain, Vertical):
    """Of both kinds."""


async def main():
    app = App()
    async with app.run_test():
        widget = Mixed()
        await app.mount(widget)
        found = len(app.query("Vertical"))
        has_layout = widget.styles.has_rule("layout")
        print(f"Mixed(Plain, Vertical): layout of Vertical: {has_layout}, found by its type: {found}")
        raise SystemExit(bool(found or has_layout))


asyncio.run(main())
END
