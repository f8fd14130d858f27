#!/usr/bin/env bash
# Guess: an app that ends gives the process its standard output back.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: of two apps in one process, the one that ends last leaves it redirected to the other, which has
# ended.
# Output seen: the output of the process is back: False
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
import asyncio, sys
from textual.app import App


async def main():
    before, ended = sys.stdout, asyncio.Event()

    async def run(app, until):
        async def end(pilot):
            await until
            app.exit()

        await app.run_async(headless=True, auto_pilot=end)

    first, second = App(), App()
    one = asyncio.create_task(run(first, asyncio.sleep(1)))
    await asyncio.sleep(0.5)
    two = asyncio.create_task(run(second, asyncio.sleep(2)))
    await asyncio.gather(one, two)
    is_back, sys.stdout = sys.stdout is before, before
    print("the output of the process is back:", is_back)
    raise SystemExit(is_back)


asyncio.run(main())
END
