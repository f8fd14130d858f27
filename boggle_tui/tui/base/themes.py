"""Colour themes: one TOML file each, checked before the program takes them in."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.color import Color, ColorParseError
from textual.theme import Theme

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
)
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
"""The colours of tiles, with what they are where a theme leaves one out."""
TILE_VARIABLES = {f"tile-{key}": color for key, color in TILE_COLORS.items()}
"""The same, under the names that style sheets use."""


class ThemeError(ValueError):
    """A theme file is broken; the message names the file, the line and what is wrong."""


def load_themes(folders: Iterable[Path]) -> tuple[list[Theme], list[str]]:
    """The themes of the folders, a later folder's over an earlier one's of the same name.

    Beside them, a sentence for each file that is broken; the others load all the same.
    """
    themes: dict[str, Theme] = {}
    complaints = []
    for folder in folders:
        for path in sorted(folder.glob("*.toml")):
            try:
                themes[path.stem] = read_theme(path)
            except ThemeError as error:
                complaints.append(str(error))
    return list(themes.values()), complaints


def read_theme(path: Path) -> Theme:
    """The theme in the file, called as the file is. Raises ThemeError."""
    try:
        text = path.read_text(encoding="utf-8")
        values = tomllib.loads(text)
    except OSError as error:
        raise ThemeError(f"{path.name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ThemeError(f"{path.name} is not a text file in UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(_syntax_text(path.name, text, str(error))) from None
    check = _Check(path.name, text)
    check.keys(values, ("title", "dark", "colors", "tiles"))
    colors = check.colors(values, "colors", COLORS)
    tiles = check.colors(values, "tiles", TILE_COLORS)
    if "primary" not in colors:
        raise ThemeError(f'{path.name}, line 1: give primary = "#…" under [colors].')
    if not isinstance(values.get("dark", True), bool):
        raise check.error("dark", "dark is true or false")
    if not isinstance(values.get("title", ""), str):
        raise check.error("title", 'title is a text in quotes, such as "Walnut"')
    theme = Theme(
        name=path.stem,
        primary=colors["primary"],
        dark=values.get("dark", True),
        variables={f"tile-{key}": color for key, color in tiles.items()},
    )
    return replace(theme, **colors)


class _Check:
    """Checks the values of one file, and knows the line where a key stands."""

    def __init__(self, name: str, text: str) -> None:
        self._name, self._lines = name, text.splitlines()

    def error(self, key: str, problem: str) -> ThemeError:
        found = (
            number
            for number, line in enumerate(self._lines, 1)
            if re.match(rf'\s*\[?"?{re.escape(key)}"?\s*[=\]]', line)
        )
        return ThemeError(f"{self._name}, line {next(found, 1)}: {problem}.")

    def keys(self, values: dict[str, Any], known: Iterable[str]) -> None:
        for key in values:
            if key not in known:
                raise self.error(key, f"{key} is not known; known are {', '.join(known)}")

    def colors(self, values: dict[str, Any], table: str, known: Iterable[str]) -> dict[str, Any]:
        given = values.get(table, {})
        if not isinstance(given, dict):
            raise self.error(table, "colors and tiles are tables, such as [colors]")
        self.keys(given, known)
        for key, value in given.items():
            if not _is_color(value):
                raise self.error(
                    key, f'{key} = {value!r} is no colour; write one such as "#f0a63c"'
                )
        return dict(given)


def _is_color(value: Any) -> bool:
    """Whether this is a colour that can be mixed with others, and hides what is under it."""
    try:
        color = Color.parse(value)
    except (ColorParseError, TypeError, AttributeError):
        return False
    return color.a == 1 and color.ansi is None and not color.auto


def _syntax_text(name: str, text: str, problem: str) -> str:
    """What tomllib says, with the line where others have it."""
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", problem)
    if found is None:
        return f"{name}: {problem}."
    return f"{name}, line {found[1] or len(text.splitlines())}: {problem[: found.start()]}."
