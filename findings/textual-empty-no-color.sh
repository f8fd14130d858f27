#!/usr/bin/env bash
# Guess: an empty NO_COLOR changes nothing, in an app of Textual as in a console of Rich, on which it draws:
# no-color.org asks for "not an empty string".
# Version: textual 8.2.8, rich 15.0.0, Python 3.11 to 3.14
# Behaviour: Rich keeps its colours, Textual draws in grey.
# Output seen: without colour, for an empty NO_COLOR: Rich False, Textual True
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
NO_COLOR="" "$folder/venv/bin/python" - <<'END'
from rich.console import Console
from textual.app import App

rich, textual = Console(force_terminal=True).no_color, App().no_color
print(f"without colour, for an empty NO_COLOR: Rich {rich}, Textual {textual}")
raise SystemExit((rich, textual) != (False, True))
END
