"""Colour themes: one TOML file each, checked before it is used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.app import App
from textual.color import Color, ColorParseError
from textual.theme import Theme

from boggle_tui.files.errors import os_reason
from boggle_tui.files.paths import is_regular
from boggle_tui.files.reading import read_file
from boggle_tui.files.translation import _

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


def offer_themes(app: App[Any], folders: Iterable[Path]) -> list[str]:
    """Let the user choose among the themes of the folders.

    Returns a sentence for each file that is broken.
    """
    themes, problems = load_themes(folders)
    for theme in themes:
        app.register_theme(theme)
    return problems


class ThemeError(ValueError):
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
        raise ThemeError(_("{name} cannot be read: it is not a file.", name=path.name))
    try:
        text = read_file(path, MAX_BYTES).decode()
        values = tomllib.loads(text)
    except OSError as error:
        text = _("{name} cannot be read: {reason}.", name=path.name, reason=os_reason(error))
        raise ThemeError(text) from None
    except UnicodeDecodeError:
        raise ThemeError(_("{name} is not a text file in UTF-8.", name=path.name)) from None
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(f"{path.name}: {error}.") from None
    except (ValueError, RecursionError):  # A number of thousands of digits, or a deep nest of lists
        raise ThemeError(_("{name} is not a theme.", name=path.name)) from None
    check = _Check(path.name, text)
    check.keys(values, ("dark", "colors", "tiles"))
    colors = check.colors(values, "colors", COLORS)
    tiles = check.colors(values, "tiles", TILE_COLORS)
    if "primary" not in colors:
        raise check.error("colors", _('primary = "#…" is missing under [colors]'))
    if not isinstance(values.get("dark", True), bool):
        raise check.error("dark", _("dark must be true or false"))
    theme = Theme(
        name=path.stem,
        primary=colors["primary"],
        dark=values.get("dark", True),
        variables={f"tile-{key}": color for key, color in tiles.items()},
    )
    return replace(theme, **colors)


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
            _("{name}, line {line}: {problem}.", name=self._name, line=line, problem=problem)
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
                    '{key} = {value!r} is not a colour: expected one such as "#f0a63c"',
                    key=key,
                    value=value,
                )
                raise self.error(key, text)
        return dict(given)


def _is_color(value: Any) -> bool:
    """Whether this is an opaque colour that can be mixed with others."""
    try:
        color = Color.parse(value)
    except (ColorParseError, TypeError, AttributeError):
        return False
    return color.a == 1 and color.ansi is None and not color.auto
