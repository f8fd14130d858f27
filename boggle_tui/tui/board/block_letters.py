"""Letters of any size, drawn from half blocks, for tiles that have room for more than a character.

A letter is a few strokes in a box; the box is stretched to the wanted size, and every pixel close
enough to a stroke is set. A pixel is half a character high, so that it is about square.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

Point = tuple[float, float]
Pixels = tuple[tuple[bool, ...], ...]
"""Rows of pixels, each true where it is set."""

BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
"""Characters by their upper and lower halves."""
ARC_STEPS = 24
SLANT = 0.12
"""Added to half the width of slanted and curved strokes, which would look thinner."""

STROKES = {
    ":": ".5,.28 .5,.32; .5,.72 .5,.76",
    "A": "0,1 .5,0 1,1; .2,.66 .8,.66",
    "B": "0,0 0,1; 0,0 .62,0; 0,.5 .68,.5; 0,1 .62,1;"
    " @.62,.25,.33,.25,-90,90; @.62,.75,.38,.25,-90,90",
    "C": "@.55,.5,.55,.5,45,315",
    "D": "0,0 0,1; 0,0 .45,0; 0,1 .45,1; @.45,.5,.55,.5,-90,90",
    "E": "1,0 0,0 0,1 1,1; 0,.5 .8,.5",
    "F": "1,0 0,0 0,1; 0,.5 .8,.5",
    "G": "@.52,.5,.52,.5,90,318; .55,1 1,1 1,.55 .6,.55",
    "H": "0,0 0,1; 1,0 1,1; 0,.5 1,.5",
    "I": ".5,0 .5,1; .15,0 .85,0; .15,1 .85,1",
    "J": "1,0 1,.68; @.5,.68,.5,.32,0,170",
    "K": "0,0 0,1; 1,0 .05,.52; .3,.42 1,1",
    "L": "0,0 0,1 1,1",
    "M": "0,1 0,0 .5,.6 1,0 1,1",
    "N": "0,1 0,0 1,1 1,0",
    "O": "@.5,.5,.5,.5,0,360",
    "P": "0,1 0,0; 0,0 .6,0; 0,.52 .6,.52; @.6,.26,.4,.26,-90,90",
    "Q": "@.5,.48,.5,.48,0,360; .58,.62 1,1",
    "R": "0,1 0,0; 0,0 .6,0; 0,.5 .6,.5; @.6,.25,.4,.25,-90,90; .5,.5 1,1",
    "S": "@.5,.26,.48,.26,-35,-180; @.5,.26,.48,.26,-180,-270; @.5,.74,.5,.26,-90,90;"
    " @.5,.74,.5,.26,90,150",
    "T": "0,0 1,0; .5,0 .5,1",
    "U": "0,0 0,.62; 1,0 1,.62; @.5,.62,.5,.38,0,180",
    "V": "0,0 .5,1 1,0",
    "W": "0,0 .24,1 .5,.25 .76,1 1,0",
    "X": "0,0 1,1; 1,0 0,1",
    "Y": "0,0 .5,.5 1,0; .5,.5 .5,1",
    "Z": "0,0 1,0 0,1 1,1",
    "Ö": "@.5,.65,.5,.35,0,360; .25,.05 .25,.05; .75,.05 .75,.05",
    "Ñ": "0,1 0,.4 1,1 1,.4; 0,.08 .3,0; .3,0 .7,.08; .7,.08 1,0",
    "0": "@.5,.5,.5,.5,0,360",
    "1": ".1,.22 .5,0 .5,1; .1,1 .9,1",
    "2": "@.5,.28,.48,.28,190,390; .92,.42 0,1 1,1",
    "3": "@.45,.25,.5,.25,200,450; @.45,.75,.55,.25,270,520",
    "4": ".75,1 .75,0 0,.68 1,.68",
    "5": ".95,0 .1,0 .1,.43; @.47,.67,.53,.33,225,510",
    "6": "@.5,.68,.5,.32,0,360; @.62,.68,.62,.68,180,285",
    "7": "0,0 1,0 .35,1",
    "8": "@.5,.25,.44,.25,0,360; @.5,.75,.5,.25,0,360",
    "9": "@.5,.32,.5,.32,0,360; @.38,.32,.62,.68,0,105",
    "-": ".1,.5 .9,.5",
    "!": ".5,0 .5,.6; .5,1 .5,1",
    "¡": ".5,0 .5,0; .5,.4 .5,1",
    ".": ".5,1 .5,1",
    ",": "1,.9 0,1",
    " ": "",
    "\u202f": "",  # in French, between thousands
}
"""The strokes of each letter: points joined by lines, or @x,y,rx,ry,from,to for an arc.

Coordinates go from 0 to 1, down and to the right; degrees are clockwise from the right.
"""
WIDTHS = {
    "!": 0.2,
    "¡": 0.2,
    ".": 0.2,
    ",": 0.3,
    " ": 0.5,
    "\u202f": 0.2,
    "I": 0.7,
    "M": 1.2,
    "W": 1.4,
}
"""The widths of letters that are narrower or wider than others, as shares of theirs."""


def can_draw(text: str) -> bool:
    """Whether there is a drawing of each of these letters."""
    return all(letter.upper() in STROKES for letter in text)


@cache
def drawn_letter(letter: str, width: int, height: int, weight: int) -> Pixels:
    """Draw a capital of that height and weight, in pixels; most letters are of that width."""
    width = max(weight, round(width * WIDTHS.get(letter, 1.0)))
    width += (width - weight) % 2  # so that a stem can stand in the middle
    segments = [
        segment
        for stroke in filter(None, STROKES[letter].split(";"))
        for segment in pairwise(_points(stroke.strip(), width - weight, height - weight, weight))
    ]
    return tuple(
        tuple(
            any(_is_near((x + 0.5, y + 0.5), *segment, weight / 2) for segment in segments)
            for x in range(width)
        )
        for y in range(height)
    )


def side_by_side(letters: Sequence[Pixels], gap: int) -> Pixels:
    """Place letters side by side; lower ones stand on the same line as higher ones."""
    height = max(map(len, letters))
    rows: list[tuple[bool, ...]] = [()] * height
    for number, letter in enumerate(letters):
        blank = (False,) * (gap if number else 0)
        padded = ((False,) * len(letter[0]),) * (height - len(letter)) + letter
        rows = [row + blank + more for row, more in zip(rows, padded, strict=True)]
    return tuple(rows)


def in_half_blocks(pixels: Pixels, top: int = 0) -> list[str]:
    """Write rows of pixels as lines of characters, `top` rows below the upper edge of the first."""
    width = len(pixels[0])
    blank = (False,) * width
    rows = [blank] * top + list(pixels)
    rows += [blank] * (len(rows) % 2)
    return [
        "".join(BLOCKS[halves] for halves in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]


def weight_of(height: int) -> int:
    """The width of the strokes of letters of that height, in pixels."""
    return max(1, round(height / 7))


@cache
def block_text(text: str, height: int) -> tuple[str, ...]:
    """Write a text in capitals of that height, in pixels; each letter needs a drawing."""
    width, weight = round(height * 0.7), weight_of(height)
    letters = [drawn_letter(letter, width, height, weight) for letter in text]
    return tuple(in_half_blocks(side_by_side(letters, max(1, height // 6))))


def _points(stroke: str, width: int, height: int, weight: int) -> list[Point]:
    """The points of a stroke, in pixels."""
    if stroke.startswith("@"):
        x, y, across, down, start, end = map(float, stroke[1:].split(","))
        turns = (start + (end - start) * step / ARC_STEPS for step in range(ARC_STEPS + 1))
        points: Iterable[Point] = (
            (x + across * cos(turn * pi / 180), y + down * sin(turn * pi / 180)) for turn in turns
        )
    else:
        pairs = (map(float, pair.split(",")) for pair in stroke.split())
        points = ((x, y) for x, y in pairs)
    return [(x * width + weight / 2, y * height + weight / 2) for x, y in points]


def _is_near(pixel: Point, start: Point, end: Point, reach: float) -> bool:
    (x, y), (x1, y1), (x2, y2) = pixel, start, end
    across, down = x2 - x1, y2 - y1
    if not across or not down:  # Upright and level strokes have square ends.
        left, right = sorted((x1, x2))
        top, bottom = sorted((y1, y2))
        # Half open, so that a stroke between two rows of pixels is drawn in one of them.
        return left - reach <= x < right + reach and top - reach <= y < bottom + reach
    at = ((x - x1) * across + (y - y1) * down) / (across**2 + down**2)
    at = min(1.0, max(0.0, at))
    return hypot(x - x1 - at * across, y - y1 - at * down) < reach + SLANT


HEIGHTS = range(19, 5, -2)
"""Heights of the letters to try, in half lines."""
WIDEST = 0.95
"""The share of the width to fill at most."""
BOX = "bold $chosen on $primary"
MARGIN = "  "
"""Blanks on either side of a text in a box."""


class LargeText(Static):
    """A text in capitals as large as fits, but at most that share of the screen's lines.

    Where large letters don't fit, or a character has no drawing, it stands in a line as it is.
    """

    text: var[str] = var("")
    """The text shown."""

    def __init__(
        self, text: str = "", share: float = 0.2, *, is_boxed: bool = False, id: str | None = None
    ) -> None:
        super().__init__(id=id, markup=False)
        self.set_reactive(LargeText.text, text)
        self._share, self._is_boxed = share, is_boxed
        self._room = (0, 0)
        """The columns of the widget, and the lines of the screen."""

    def on_mount(self) -> None:
        # The terminal may get higher while the text stays as wide.
        self.screen.screen_layout_refresh_signal.subscribe(self, self._fit)

    def _fit(self, _: object) -> None:
        """Draw the text again if there is other room for it."""
        if self._room != (room := (self.size.width, self.screen.size.height)):
            self._room = room
            self.watch_text()

    def watch_text(self) -> None:
        margin = MARGIN if self._is_boxed else ""
        width = round(self._room[0] * WIDEST) - 2 * len(margin)
        height = int(self._room[1] * self._share) - 2 * self._is_boxed
        lines = fitted(self.text, width, height)
        if self._is_boxed and len(lines) > 1:
            lines = (" " * len(lines[0]), *lines, " " * len(lines[0]))
        style = BOX if self._is_boxed else ""
        shown = (Content.styled(f"{margin}{line}{margin}", style) for line in lines)
        self.update(Content("\n").join(shown))


def fitted(text: str, width: int, height: int) -> tuple[str, ...]:
    """Write a text in block letters as large as fits into these columns and lines, if any fit."""
    letters = text.upper()
    if letters and can_draw(letters):
        for size in HEIGHTS:
            if (size + 1) // 2 <= height:
                lines = block_text(letters, size)
                if len(lines[0]) <= width:
                    return lines
    return (text,)
