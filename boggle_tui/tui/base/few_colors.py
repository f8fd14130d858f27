"""Drawing with 256 or 16 colours: the nearest ones, and letters that stand out from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import dist
from typing import Literal, Self

from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.color import Lab, rgb_to_lab
from textual.filter import LineFilter

ColorSystem = Literal["standard", "256", "truecolor", "windows"]
PALETTES = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5"
    " 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    "PuTTY": "000000 bb0000 00bb00 bbbb00 0000bb bb00bb 00bbbb bbbbbb"
    " 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    "Linux console": "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa"
    " 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
}
"""The 16 colours in some terminals, as red, green and blue."""
SIXTEEN = [
    [ColorTriplet(*bytes.fromhex(color)) for color in colors]
    for colors in zip(*(text.split() for text in PALETTES.values()), strict=True)
]
"""For each of the 16 colours, what it is in each of the terminals."""
GROUNDS = range(8)
"""The colours that every terminal of 16 has as a background."""
READABLE = 4.5
"""The contrast of letters that are easy to read. Source: WCAG 2.1."""


class FewColors(LineFilter):
    """Replaces each colour by the nearest one that the terminal has, of 256 or of 16.

    Rich doesn't take the nearest of 256: its dark browns are dark red. Of 16, a background is one
    of the first eight, as some terminals have no others there; and one of these is never used for
    a bold letter, which many terminals draw brighter.
    """

    def __init__(self, convert: Callable[[Style, bool], Style]) -> None:
        super().__init__()
        self._convert = convert

    @classmethod
    def of(cls, system: str | None) -> list[Self]:
        """The filter for a colour system, by Rich's name for it; none where it has all colours."""
        conversions = {"standard": _in_16, "windows": _in_16, "256": _in_256}
        return [cls(conversions[system])] if system in conversions else []

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        del background
        return [
            Segment(text, self._convert(style, _is_area(text)), control) if style else segment
            for segment in segments
            for text, style, control in [segment]
        ]


def luminance(color: ColorTriplet) -> float:
    """The relative luminance of an sRGB colour, 0 to 1. Source: WCAG 2.1."""
    parts = (part / 255 for part in color)
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """The contrast ratio of two colours, 1 to 21. Source: WCAG 2.1."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


@lru_cache(256)
def _is_area(text: str) -> bool:
    """Whether a text is one block again and again, whose colours continue those of cells nearby."""
    return len(set(text)) == 1 and "▀" <= text[0] <= "▟"


@lru_cache(4096)
def _in_256(style: Style, _: bool) -> Style:
    letter, ground = (
        Color.from_ansi(_nearest_of_256(color.triplet)) if color and color.triplet else color
        for color in (style.color, style.bgcolor)
    )
    return style + Style(color=letter, bgcolor=ground)


@lru_cache(4096)
def _in_16(style: Style, is_area: bool) -> Style:
    if style.color is None or style.bgcolor is None:
        return style
    letter, ground = style.color.triplet, style.bgcolor.triplet
    if letter is None or ground is None:  # already one of the terminal's own
        return style
    below = _nearest_of_16(ground, GROUNDS)
    is_hidden = letter == ground
    above = _nearest_of_16(letter, GROUNDS if is_area or is_hidden else _readable_on(below))
    is_bold = bool(style.bold) and above not in GROUNDS
    colors = Style(color=Color.from_ansi(above), bgcolor=Color.from_ansi(below), bold=is_bold)
    return style + colors


@cache
def _readable_on(ground: int) -> list[int]:
    """The colours that stand out from one of the 16 in every terminal, or else the best of all."""
    least = [
        min(contrast(*pair) for pair in zip(letter, SIXTEEN[ground], strict=True))
        for letter in SIXTEEN
    ]
    readable = [number for number, each in enumerate(least) if each >= READABLE]
    return readable or [least.index(max(least))]


@cache
def _nearest_of_256(color: ColorTriplet) -> int:
    """The nearest of the 240 colours that are the same in every terminal."""
    return min(
        range(16, 256), key=lambda number: _distance(color, Color.from_ansi(number).get_truecolor())
    )


def _nearest_of_16(color: ColorTriplet, numbers: Iterable[int]) -> int:
    """The nearest of these colours, in all terminals together."""
    return min(
        numbers, key=lambda number: sum(_distance(color, shown) for shown in SIXTEEN[number])
    )


def _distance(one: ColorTriplet, other: ColorTriplet) -> float:
    """The visible difference of two colours: their distance in CIELAB."""
    return dist(_lab(one), _lab(other))


@cache
def _lab(color: ColorTriplet) -> Lab:
    return rgb_to_lab(TextualColor(*color))
