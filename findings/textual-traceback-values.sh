#!/usr/bin/env bash
# Guess: an exception in a handler ends the app with a usual traceback, or a hook decides what is
# printed.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: Rich's traceback with the values of all local variables is printed; no public hook changes it.
# Output seen: printed with values: True; return code: 1
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio, contextlib, io
from textual.app import App


class Failing(App):
    def on_mount(self):
        password = "correct horse"
        raise KeyError("lost")


async def main():
    app, seen = Failing(), io.StringIO()
    app.error_console.file = seen
    await app.run_async(headless=True)
    has_values = "correct horse" in seen.getvalue()
    print(f"printed with values: {has_values}; return code: {app.return_code}")
    raise SystemExit(not has_values)


asyncio.run(main())
END
