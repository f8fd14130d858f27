#!/usr/bin/env bash
# Guess: a text isn't wrapped at a no-break space, so that a French colon stays with its word.
# Version: textual 8.2.8, rich 15.0.0, Python 3.11 to 3.14
# Behaviour: a line ends at any white space; no-break spaces count as such (Rich issue 3545), and Textual
# wraps by the same function, without an option.
# Output seen: ['Mots cherchés', ': chat']
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
from textual.content import Content

lines = [str(line) for line in Content("Mots cherchés\N{NO-BREAK SPACE}: chat").wrap(14)]
print(lines)
raise SystemExit(not lines[1].startswith(":"))
END
