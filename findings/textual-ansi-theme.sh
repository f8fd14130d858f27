#!/usr/bin/env bash
# Guess: a theme in the terminal's own colours is a Theme with ansi=True, which needs only a primary colour,
# as every Theme does.
# Version: textual 8.2.8, Python 3.11 to 3.14
# Behaviour: an app that starts with it ends with an error in Textual's own style sheet, which refers to
# $ansi-background: only Textual's two themes of this kind define it, among their variables.
# Output seen: without: reference to undefined variable '$ansi-background'; with: ends as it should
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8
cat > "$folder/app.py" <<'END'
import asyncio
import contextlib
import io

from textual.app import App
from textual.css.errors import UnresolvedVariableError
from textual.theme import Theme


async def outcome(variables: dict[str, str]) -> str:
    app = App[None]()
    theme = Theme("own", primary="ansi_blue", ansi=True, variables=variables)
    app.register_theme(theme)
    app.theme = "own"
    try:
        async with app.run_test() as pilot:
            await pilot.pause()
    except UnresolvedVariableError as error:
        return str(error).partition(";")[0]
    return "ends as it should"


with contextlib.redirect_stderr(io.StringIO()):
    without = asyncio.run(outcome({}))
    of_both = {"ansi-background": "ansi_default", "ansi-foreground": "ansi_default"}
    complete = asyncio.run(outcome(of_both))
print(f"without: {without}; with: {complete}")
raise SystemExit("$ansi-background" not in without or complete != "ends as it should")
END
"$folder/venv/bin/python" "$folder/app.py"
