"""Draw the diagrams of the tour of the code: python docs/diagrams.py"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from html import escape
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from test_imports import MAY_IMPORT

FOLDER = Path(__file__).parent
STYLE = """
text { font: 14px sans-serif; fill: #22303a; text-anchor: middle; }
.note { font-size: 12px; fill: #5d6a75; text-anchor: start; }
rect { fill: #f4efe4; stroke: #1d5f8a; }
path { stroke: #5d6a75; fill: none; marker-end: url(#head); }
marker path { fill: #5d6a75; stroke: none; marker-end: none; }
@media (prefers-color-scheme: dark) {
  text { fill: #efe4d2; }
  .note { fill: #b5a58f; }
  rect { fill: #2a2119; stroke: #efa63c; }
  path { stroke: #b5a58f; }
  marker path { fill: #b5a58f; }
}
"""
HEIGHT, STEP = 30, 58
"""Of a box, and from one row to the next."""
COLUMNS = {
    name: x
    for x, names in {
        90: ("store",),
        570: ("browser",),
        130: ("plain",),
        240: ("host", "tui", "rooms", "play", "kernel", "game"),
        300: ("unboggle",),
        320: ("files",),
        340: ("cli", "share"),
        400: ("paper", "spread"),
        490: ("requests",),
        540: ("gogen",),
    }.items()
    for name in names
}
"""Where the middle of each layer is."""
FLOWS = (
    (
        ("tui/round/play_screen", "a key"),
        ("tui/round/word_screen", "traces the word on the board"),
        ("game/round/round", "Enter: Round.submit"),
        ("game/board/finder, game/words/lexicon", "on the board? in the list?"),
        ("play/recorder, store/tables/rounds", "the Verdict; the word is saved"),
        ("tui/round/play_screen", "shows the Verdict"),
    ),
    (
        ("tui/unboggle/unboggle_screen", "words"),
        ("tui/unboggle/controller", "UnboggleState.changed: a PuzzleDraft"),
        ("unboggle/solver", "its Puzzle; the search as events"),
        ("unboggle/search", "which engines, in child processes"),
        ("tui/unboggle/unboggle_screen", "Progress, Result; UnboggleState.told"),
    ),
)
"""From a key to the screen, and from words to a board: each box, and what comes before it."""


def rank(layer: str, below: Mapping[str, tuple[str, ...]]) -> int:
    """Return how many layers are below a layer, one below the other."""
    return max((rank(other, below) + 1 for other in below[layer]), default=0)


def direct(layer: str, below: Mapping[str, tuple[str, ...]]) -> set[str]:
    """Return the layers below a layer that no other layer is between."""
    return set(below[layer]) - {far for near in below[layer] for far in below[near]}


def box(name: str, x: float, y: float, width: float) -> str:
    return (
        f'<rect x="{x - width / 2:g}" y="{y:g}" width="{width:g}" height="{HEIGHT}" rx="5"/>'
        f'<text x="{x:g}" y="{y + 20:g}">{escape(name)}</text>\n'
    )


def arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<path d="M{x:g} {y:g} L{to_x:g} {to_y:g}"/>\n'


def layers() -> str:
    """Draw the folders of the package, each with arrows to what it imports."""
    top = max(rank(layer, MAY_IMPORT) for layer in MAY_IMPORT)
    y = {layer: 10 + (top - rank(layer, MAY_IMPORT)) * STEP for layer in MAY_IMPORT}
    drawn = ""
    for layer in MAY_IMPORT:
        for other in sorted(direct(layer, MAY_IMPORT)):
            drawn += arrow(COLUMNS[layer], y[layer] + HEIGHT, COLUMNS[other], y[other] - 2)
    for layer in MAY_IMPORT:
        drawn += box(layer, COLUMNS[layer], y[layer], 90)
    return picture(630, top * STEP + HEIGHT + 20, drawn)


def flows() -> str:
    """Draw the way of a key to the screen, and of words to their board."""
    drawn = ""
    for place, flow in enumerate(FLOWS):
        x = 160 + place * 330
        for row, (name, note) in enumerate(flow):
            y = 44 + row * 70
            drawn += f'<text class="note" x="{x - 102}" y="{y - 16}">{escape(note)}</text>\n'
            drawn += arrow(x - 110, y - 40, x - 110, y - 2) + box(name, x, y, 290)
    return picture(650, 44 + len(FLOWS[0]) * 70 - 30, drawn)


def picture(width: float, height: float, drawn: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">\n'
        f"<style>{STYLE}</style>\n"
        '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8"'
        ' orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker>\n'
        f"{drawn}</svg>\n"
    )


if __name__ == "__main__":
    for name, draw in (("layers", layers), ("flows", flows)):
        (FOLDER / f"{name}.svg").write_text(draw(), encoding="utf-8")
