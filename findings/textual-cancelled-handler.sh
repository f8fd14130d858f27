#!/usr/bin/env bash
# Guess: a CancelledError from what a handler awaits is reported like any other exception.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: the app takes it for its own end: it stops at once, without a word.
# Output seen: return code: None; said: ''
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio, io
from textual.app import App


class Silent(App):
    async def on_ready(self):
        future = asyncio.get_running_loop().create_future()
        future.cancel()
        await future


async def main():
    app, said = Silent(), io.StringIO()
    app.error_console.file = said
    await asyncio.wait_for(app.run_async(headless=True), 20)
    print(f"return code: {app.return_code}; said: {said.getvalue()!r}")
    raise SystemExit(bool(said.getvalue() or app.return_code))


asyncio.run(main())
END
