"""Record a round and Unboggle as animated pictures: python docs/recordings.py [round|building]

Runs the real program on a terminal, presses keys at the pace of a player, and keeps each screen
that differs from the one before. A picture holds all of them side by side, and a style sheet moves
from one to the next; readers who asked for less motion see the last one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from html import escape
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TypeVar

from pyte.screens import Char

from boggle_tui.cli.player_store import player_store
from boggle_tui.store.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from support.terminal import Terminal, on_a_terminal

FOLDER = Path(__file__).parent
THEMES = {"walnut": "", "paper": "-light"}
"""The themes of the pictures, with the end of their names."""
SIZE = (116, 34)
"""Columns and lines."""
CELL = (9.6, 19)
"""Width and height of a character, in pixels, for a font of 16."""
EVERY = 0.08
"""Seconds between two looks at the screen."""
LAST = 4.0
"""Seconds for which the last screen stays."""
UPDATING = 2026
"""The mode that is set while a screen is only partly written: synchronized output."""
BLOCKS = {
    "█": [(0, 0, 1, 1)],
    "▀": [(0, 0, 1, 0.5)],
    "▄": [(0, 0.5, 1, 0.5)],
    "▌": [(0, 0, 0.5, 1)],
    "▐": [(0.5, 0, 0.5, 1)],
    "▔": [(0, 0, 1, 0.125)],
    "▁": [(0, 0.875, 1, 0.125)],
}
"""Characters drawn as rectangles, so that no font leaves gaps: left, top, width, height."""

Row = tuple[Char, ...]
Kind = TypeVar("Kind")


class Recording:
    """The screens of a terminal, each with the seconds since the start at which it came."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        terminal.press(f"\x1b[?{UPDATING};2$y")  # Tells the program that the terminal knows it.
        self._begin = monotonic()
        self.screens: list[tuple[float, tuple[Row, ...]]] = []

    def until(self, holds: Callable[[], bool]) -> None:
        """Go on until a condition holds."""

        def holds_now() -> bool:
            if self._terminal.modes.get(UPDATING):
                return False
            screen = self._terminal.cells
            if not self.screens or self.screens[-1][1] != screen:
                self.screens.append((monotonic() - self._begin, screen))
            return holds()

        self._terminal.wait_until(holds_now, EVERY)

    def wait(self, seconds: float) -> None:
        """Go on for some seconds."""
        end = monotonic() + seconds
        self.until(lambda: monotonic() >= end)

    def type(self, *keys: str, pace: float = 0.16) -> None:
        """Press keys one by one."""
        for key in keys:
            self._terminal.press(key)
            self.wait(pace)

    def enter(self, word: str, pace: float = 0.16) -> None:
        """Type a word and Enter, and look at what it brings."""
        self.type(*word, pace=pace)
        self.type("\r", pace=0.6)


DOWN, TAB, CTRL_D, F4 = "\x1b[B", "\t", "\x04", "\x1bOS"
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def play(terminal: Terminal) -> Recording:
    """Play a round to its review, and look at words that were missed."""
    terminal.wait_for("Submit", "T")
    recording = Recording(terminal)
    recording.wait(1.5)
    for word in ("taps", "quit", "plain", "zap", "deck", "tailor"):
        recording.enter(word)
    recording.enter("liquor", 0.3)
    recording.wait(0.8)
    recording.type(CTRL_D, pace=1.5)
    recording.type("y")
    recording.until(lambda: terminal.shows("In a row", "Review"))
    recording.wait(1.5)
    recording.type("\r")
    recording.until(lambda: terminal.shows("Missed"))
    recording.wait(1.2)
    recording.type(*[DOWN] * 4, pace=1.2)
    return recording


def unboggle(terminal: Terminal) -> Recording:
    """Type the days of the week, and look at where they are."""
    terminal.wait_for("Unboggle", "Next:")
    terminal.press("u")
    terminal.wait_for("Add words")
    recording = Recording(terminal)
    recording.wait(1)
    for day in DAYS:
        recording.type(*day, " ", pace=0.1)
        recording.wait(0.5)
    recording.type("\r", pace=1)
    recording.type(F4)
    recording.until(lambda: terminal.shows("No smaller board"))
    recording.wait(1.5)
    recording.type(TAB, pace=0.5)
    recording.type(*[DOWN] * 4, pace=1.2)
    return recording


def svg(recording: Recording) -> str:
    """Draw a recording."""
    width, height = SIZE[0] * CELL[0], SIZE[1] * CELL[1]
    rows: dict[Row, int] = {}
    strip = []
    for number, (_, screen) in enumerate(recording.screens):
        uses = "".join(
            f'<use href="#r{rows.setdefault(row, len(rows))}" y="{place * CELL[1]:g}"/>'
            for place, row in enumerate(screen)
        )
        strip.append(f'<g transform="translate({number * width:g})">{uses}</g>')
    length = recording.screens[-1][0] + LAST
    steps = "".join(
        f"{100 * begin / length:.3f}%{{transform:translateX({-number * width:g}px)}}"
        for number, (begin, _) in enumerate(recording.screens)
    )
    last = f"transform:translateX({-(len(strip) - 1) * width:g}px)"
    drawn = "".join(f'<g id="r{number}">{draw(row)}</g>' for row, number in rows.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16">\n<style>\n'
        f"text{{white-space:pre}} .b{{font-weight:bold}} rect{{shape-rendering:crispEdges}}\n"
        f".strip{{animation:play {length:.2f}s steps(1,end) infinite}}\n"
        f"@keyframes play{{{steps}100%{{{last}}}}}\n"
        f"@media (prefers-reduced-motion:reduce){{.strip{{animation:none;{last}}}}}\n</style>\n"
        f"<defs>{drawn}</defs>\n"
        f'<g class="strip">{"".join(strip)}</g>\n</svg>\n'
    )


def draw(row: Row) -> str:
    """Draw a line of the screen: backgrounds, then characters."""
    parts = []
    for color, begin, run in runs(row, lambda char: _colors(char)[1]):
        parts.append(_rectangle(begin, 0, len(run), 1, color))
    for (color, bold, block), begin, run in runs(
        row, lambda char: (_colors(char)[0], char.bold, char.data if char.data in BLOCKS else "")
    ):
        text = "".join(char.data for char in run)
        if block:
            for left, top, width, height in BLOCKS[block]:
                if width == 1:
                    parts.append(_rectangle(begin, top, len(run), height, color))
                else:
                    for place in range(len(run)):
                        parts.append(_rectangle(begin + place + left, top, width, height, color))
            continue
        # Each word has a place of its own, so that a font of another width moves nothing far.
        at = 0
        for is_blank, group in groupby(text, str.isspace):
            word = "".join(group)
            if not is_blank:
                weight = ' class="b"' if bold else ""
                parts.append(
                    f'<text x="{(begin + at) * CELL[0]:g}" y="14.5" fill="{color}"{weight}'
                    f' textLength="{len(word) * CELL[0]:g}">{escape(word)}</text>'
                )
            at += len(word)
    return "".join(parts)


def runs(row: Row, key: Callable[[Char], Kind]) -> Iterator[tuple[Kind, int, list[Char]]]:
    """Divide a line into parts of one kind, each with the column where it begins."""
    column = 0
    for kind, group in groupby(row, key):
        run = list(group)
        yield kind, column, run
        column += len(run)


def _colors(char: Char) -> tuple[str, str]:
    """The colours of a character and of its background."""
    colors = f"#{char.fg}", f"#{char.bg}"
    return colors[::-1] if char.reverse else colors


def _rectangle(col: float, top: float, cols: float, height: float, color: str) -> str:
    return (
        f'<rect x="{col * CELL[0]:g}" y="{top * CELL[1]:g}" width="{cols * CELL[0]:g}"'
        f' height="{height * CELL[1]:g}" fill="{color}"/>'
    )


def main() -> None:
    for theme, ending in THEMES.items():
        for name, arguments, record in (
            ("round", ("play", "--board", "taps/elin/roqt/deck", "--seconds", "60"), play),
            ("building", (), unboggle),
        ):
            if name not in (sys.argv[1:] or [name]):
                continue
            with TemporaryDirectory() as home:
                os.environ |= {"XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
                with closing(player_store()) as store:
                    store.settings.save(Settings(theme=theme))
                with on_a_terminal(*arguments, size=SIZE) as terminal:
                    picture = svg(record(terminal))
            (FOLDER / f"{name}{ending}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
