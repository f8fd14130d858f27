"""Colour themes, one TOML file each, checked before use; and their colours where there are few."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, lru_cache
from math import dist
from pathlib import Path
from typing import Any, Literal, Self

from rich.color import Color as RichColor
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color, ColorParseError, Lab, rgb_to_lab
from textual.filter import LineFilter
from textual.theme import Theme

from boggle_tui.files.errors import UserError, os_reason
from boggle_tui.files.paths import is_regular
from boggle_tui.files.reading import read_file
from boggle_tui.files.translation import _

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

        @lru_cache(4096)
        def converted(segment: Segment) -> Segment:
            text, style, control = segment
            return Segment(text, convert(style, _is_area(text)), control) if style else segment

        self._converted = converted

    @classmethod
    @cache
    def of(cls, system: str | None) -> list[Self]:
        """The filter for a colour system, by Rich's name for it; none where it has all colours."""
        conversions = {"standard": _in_16, "windows": _in_16, "256": _in_256}
        return [cls(conversions[system])] if system in conversions else []

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        del background
        return [*map(self._converted, segments)]


@lru_cache(4096)
def _without_bright_bold(style: Style, _: bool) -> Style:
    """Take bold from a letter in one of the terminal's own eight dark colours."""
    is_dark = style.color is not None and style.color.number in GROUNDS
    return style + Style(bold=False) if style.bold and is_dark else style


OWN_COLORS = FewColors(_without_bright_bold)
"""The filter for themes in the terminal's own colours, as many draw bold letters brighter."""


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
        RichColor.from_ansi(_nearest_of_256(color.triplet)) if color and color.triplet else color
        for color in (style.color, style.bgcolor)
    )
    return style + Style(color=letter, bgcolor=ground)


@lru_cache(4096)
def _in_16(style: Style, is_area: bool) -> Style:
    ground = style.bgcolor and style.bgcolor.triplet
    if ground is None:  # or already one of the terminal's own
        return style
    below = _nearest_of_16(ground, GROUNDS)
    if style.color is None:
        return style + Style(bgcolor=RichColor.from_ansi(below))
    letter = style.color.triplet
    if letter is None:
        return style
    is_hidden = letter == ground
    above = _nearest_of_16(letter, GROUNDS if is_area or is_hidden else _readable_on(below))
    is_bold = bool(style.bold) and above not in GROUNDS
    colors = Style(
        color=RichColor.from_ansi(above), bgcolor=RichColor.from_ansi(below), bold=is_bold
    )
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
        range(16, 256),
        key=lambda number: _distance(color, RichColor.from_ansi(number).get_truecolor()),
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
    return rgb_to_lab(Color(*color))


MAX_BYTES = 1 << 16
"""The largest size of a theme file."""
COLORS = (
    "primary",
    "secondary",
    "accent",
    "foreground",
    "background",
    "surface",
    "panel",
    "success",
    "warning",
    "error",
    "chosen",
)
"""The colours of a theme. The last one is for letters on the first, by default the background's."""
OWN = "ansi_"
"""Before the name of one of the terminal's own colours, such as ansi_red, or ansi_default."""
TILE_COLORS = {
    "face": "#efe2c6",
    "letter": "#2a1f16",
    "edge": "#a8926c",
    "path-face": "#f0a63c",
    "path-letter": "#2a1405",
    "path-edge": "#b06f14",
    "last-face": "#ffd27d",
    "spare-face": "#3a2e25",
    "spare-letter": "#8f7a63",
    "block-face": "#0f0c0a",
    "block-letter": "#5a4a3c",
}
"""The colours of tiles, each with its default."""
TILE_VARIABLES = {f"tile-{key}": color for key, color in TILE_COLORS.items()}
"""The same, by the names of the variables in style sheets."""


def use_theme(app: App[Any], folders: Sequence[Path], *names: str) -> None:
    """Put the first of these themes that can be read in place of all of Textual's own."""
    for name in list(app.available_themes):
        app.unregister_theme(name)
    theme = next(_readable(folders, names))
    app.register_theme(theme)
    # Set without its watcher, which would parse and apply every style sheet once more.
    app.set_reactive(App.theme, theme.name)
    is_dark = app.current_theme.dark
    app.set_class(is_dark, "-dark-mode", update=False)
    app.set_class(not is_dark, "-light-mode", update=False)
    app.stylesheet.set_variables(app.get_css_variables())


def _readable(folders: Sequence[Path], names: Iterable[str]) -> Iterator[Theme]:
    for name in names:
        for folder in reversed(folders):
            with suppress(ThemeError):
                yield read_theme(folder / f"{name}.toml")


class ThemeError(UserError, ValueError):
    """A theme file is broken; the message names the file, the line and the problem."""


def load_themes(folders: Iterable[Path]) -> tuple[list[Theme], list[str]]:
    """Load the themes of the folders; a later folder's replaces an earlier one's of that name.

    Returns them with a sentence for each file that is broken; the others still load.
    """
    themes: dict[str, Theme] = {}
    problems = []
    for folder in folders:
        try:
            paths = sorted(folder.glob("*.toml"))
        except OSError as error:  # The folder is another user's.
            reason = os_reason(error)
            text = _(
                "{folder} cannot be searched for themes: {reason}.", folder=folder, reason=reason
            )
            problems.append(text)
            continue
        for path in paths:
            try:
                themes[path.stem] = read_theme(path)
            except ThemeError as error:
                problems.append(str(error))
    return list(themes.values()), problems


def read_theme(path: Path) -> Theme:
    """Read the theme in a file; it has the file's name. Raises ThemeError."""
    if not is_regular(path):  # A pipe would block the start for ever.
        raise ThemeError("{name} cannot be read: it is not a file.", name=path.name)
    try:
        text = read_file(path, MAX_BYTES).decode()
        values = tomllib.loads(text)
    except OSError as error:
        text = _("{path} cannot be read: {reason}.", path=path.name, reason=os_reason(error))
        raise ThemeError(text) from None
    except UnicodeDecodeError:
        raise ThemeError("{name} is not a text file in UTF-8.", name=path.name) from None
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(f"{path.name}: {error}.") from None
    except (ValueError, RecursionError):  # A number of thousands of digits, or a deep nest of lists
        raise ThemeError("{name} is not a theme.", name=path.name) from None
    check = _Check(path.name, text)
    check.keys(values, ("dark", "colors", "tiles"))
    colors = check.colors(values, "colors", COLORS)
    tiles = check.colors(values, "tiles", TILE_COLORS)
    if "primary" not in colors:
        raise check.error("colors", _('primary = "#…" is missing under [colors]'))
    if not isinstance(values.get("dark", True), bool):
        raise check.error("dark", _("dark must be true or false"))
    chosen = colors.pop("chosen", colors.get("background", "auto"))
    variables = {"chosen": chosen, **{f"tile-{key}": color for key, color in tiles.items()}}
    is_own = any(color.startswith(OWN) for color in (*colors.values(), *tiles.values()))
    if is_own:
        variables |= _of_own_colors(colors, chosen)
    theme = Theme(
        name=path.stem,
        primary=colors["primary"],
        dark=values.get("dark", True),
        ansi=is_own,
        variables=variables,
    )
    return replace(theme, **colors)


def _of_own_colors(colors: Mapping[str, str], chosen: str) -> dict[str, str]:
    """The variables without which Textual draws some things black in the terminal's own colours."""
    grounds = ("background", "surface", "panel", "boost", "panel-darken-1")
    own = {name: colors.get(name, f"{OWN}default") for name in (*grounds, "foreground")}
    own |= {f"ansi-{name}": own[name] for name in ("background", "foreground")}
    for cursor in ("block-cursor", "block-cursor-blurred"):
        own |= {f"{cursor}-background": colors["primary"], f"{cursor}-foreground": chosen}
    return own


class _Check:
    """A check of the values of one file; errors name the line of the key."""

    def __init__(self, name: str, text: str) -> None:
        self._name, self._lines = name, text.splitlines()

    def error(self, key: str, problem: str) -> ThemeError:
        found = (
            number
            for number, line in enumerate(self._lines, 1)
            if re.match(rf'\s*\[?"?{re.escape(key)}"?\s*[=\]]', line)
        )
        line = next(found, 1)
        return ThemeError(
            "{name}, line {line}: {problem}.", name=self._name, line=line, problem=problem
        )

    def keys(self, values: dict[str, Any], known: Iterable[str]) -> None:
        for key in values:
            if key not in known:
                text = _(
                    "unknown key {key}: expected one of {known}", key=key, known=", ".join(known)
                )
                raise self.error(key, text)

    def colors(self, values: dict[str, Any], table: str, known: Iterable[str]) -> dict[str, Any]:
        given = values.get(table, {})
        if not isinstance(given, dict):
            raise self.error(table, _("colors and tiles must be tables, such as [colors]"))
        self.keys(given, known)
        for key, value in given.items():
            if not _is_color(value):
                text = _(
                    '{key} = {value} is not a colour: expected one such as "#f0a63c"',
                    key=key,
                    value=repr(value),
                )
                raise self.error(key, text)
        return dict(given)


def _is_color(value: Any) -> bool:
    """Whether this is an opaque colour that can be mixed with others."""
    try:
        color = Color.parse(value)
    except (ColorParseError, TypeError, AttributeError):
        return False
    return color.a == 1 and not color.auto
