#!/usr/bin/env bash
# Guess: a line is drawn in the colours that the console says its terminal has.
# Version: textual 8.2.8, rich 15.0.0, Python 3.11 to 3.14
# Behaviour: a Rich style keeps the codes for the terminal it was drawn on first: in the same process, a
# terminal of 256 colours then gets codes of 16 million.
# Output seen: 256 colours, drawn first: '\x1b[38;5;23mx\x1b[0m', drawn second: '\x1b[38;2;18;52;86mx\x1b[0m'
set -euo pipefail
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8 rich==15.0.0
"$folder/venv/bin/python" - <<'END'
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

few, many = (
    Console(color_system=system, force_terminal=True) for system in ("256", "truecolor")
)
first = Strip([Segment("x", Style.parse("#123456"))]).render(few)
style = Style.parse("#123456 not bold")
Strip([Segment("x", style)]).render(many)
second = Strip([Segment("x", style)]).render(few)
print(f"256 colours, drawn first: {first!r}, drawn second: {second!r}")
raise SystemExit("38;5;" not in first or "38;2;" not in second)
END
