"""The player's latest choices: dice, word list, time, theme, and the puzzle in Unboggle."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Self

from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.rules import DEFAULT_RULES, CustomRules, Quality, parse_custom_rules
from boggle_tui.game.round.words_to_find import WordDisplay, WordsToFind
from boggle_tui.store.database import Database

if TYPE_CHECKING:
    from sqlite3 import Connection

MAX_NUMBER = 1_000_000
"""More than any goal, and than the seconds of any round."""


@dataclass(frozen=True)
class Settings:
    """The choices of the home screen and the other screens, and how the program looks."""

    dice: str = "new"
    """Name of the dice set."""
    dictionary: str = "standard"
    """Name of the word list, or the path of the player's own."""
    seconds: int | None = None
    """Length of a round; 0 for no clock, None for the length in the dice set's rules."""
    q: QReading = QReading.QU
    quality: Quality = Quality.ORDINARY
    """The number of words to expect on the boards."""
    custom: CustomRules = DEFAULT_RULES
    """The latest rules chosen in place of those of the dice set."""
    is_custom: bool = False
    """Whether rounds are played by `custom`."""
    theme: str = "walnut"
    motion: bool = True
    """Whether to animate: boards built tile by tile, lists that scroll smoothly."""
    bell: bool = False
    """Whether the terminal's bell rings for a wrong word and when the time is up."""
    keys: tuple[tuple[str, str], ...] = ()
    """The actions that are not on their default keys, such as "play.submit", with their keys."""
    find_shown: WordDisplay = WordDisplay.BLANKS
    """The way to show the words of a puzzle until they are found."""
    find_bonus: bool = False
    """Whether other words of the list count in a puzzle as well."""
    find_seconds: int | None = 0
    """Length of a puzzle; as `seconds`."""
    unboggle_size: str = "4x4"
    unboggle_auto_size: bool = False
    """Whether the size of the board follows the words."""
    puzzle_words: tuple[str, ...] = ()
    """The words to build a board from."""
    puzzle_request: Mapping[str, Any] = field(default_factory=dict)
    """The request for that board, as plain values for JSON."""
    tray: str = ""
    """The board that was typed in from a table."""
    tray_dice: str = "new"
    """Name of the dice set on the table; empty for others."""
    gogen: Mapping[str, Any] = field(default_factory=dict)
    """The Gogen that was left unsolved, as plain values for JSON."""
    path_speed: str = "quick"
    """The speed of drawing paths after a round; a value of `PathSpeed`."""
    word_order: str = "points"
    """The order of the words after a round; a value of `WordOrder`."""
    name: str = ""
    """The name of the player in rooms."""
    players: str = ""
    """Names of the players of a contest, one per line."""
    goal: int = 50
    """Points that win a contest; 0 if a single round decides it."""
    contest_kind: str = "rivals"
    """Whether players contest each other or play together; a value of `ContestKind`."""
    level: str = "fair"
    """The difficulty of the goal proposed to a team; a value of `GoalLevel`."""
    is_demo_offered: bool = False
    """Whether a first start has offered the demo."""
    judge: str = "at once"
    """The judge of the words in a contest; a value of `Judge`."""

    @property
    def rules(self) -> CustomRules:
        """The rules to play by: the custom ones if chosen, otherwise those of the dice set."""
        return self.custom if self.is_custom else DEFAULT_RULES

    @property
    def to_find(self) -> WordsToFind:
        """The latest choices for words to find, without the words."""
        return WordsToFind(shown=self.find_shown, has_bonus=self.find_bonus)

    @classmethod
    def from_values(cls, values: Mapping[str, Any]) -> Self:
        """Create settings from saved values; invalid and missing ones become the defaults."""
        defaults = cls()
        valid = {}
        for name in (each.name for each in fields(cls)):
            default = getattr(defaults, name)
            value = _converted(name, values.get(name, default), default)
            valid[name] = value if _is_valid(name, value, default) else default
        return cls(**valid)


class SettingsTable:
    """The settings of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._loaded: Settings | None = None
        self._changed: set[str] = set()
        """The settings that differ, or have differed, from those loaded."""

    def load(self) -> Settings:
        """Load the saved settings; what is missing or damaged has its default."""
        self._loaded = Settings.from_values(
            dict(
                self._database.rows(
                    lambda name, value: (str(name), json.loads(value)),
                    "SELECT name, value FROM settings",
                )
            )
        )
        return self._loaded

    def save(self, settings: Settings) -> None:
        """Save the settings for the next start, in the background.

        Those that stay as they were loaded are left alone, since a newer program may have written
        values there that this one doesn't know.
        """
        for each in fields(settings):
            if self._loaded is None or (
                getattr(settings, each.name) != getattr(self._loaded, each.name)
            ):
                self._changed.add(each.name)
        names = sorted(self._changed)

        def save(connection: Connection) -> None:
            rows = ((name, json.dumps(getattr(settings, name), default=asdict)) for name in names)
            connection.executemany(
                "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", rows
            )

        self._database.write("settings", save)


def _converted(name: str, value: Any, default: Any) -> Any:
    """Convert a value from JSON to the type of its field, where that is not the same."""
    if isinstance(default, StrEnum):
        kind = type(default)
        return kind(value) if value in list(kind) else default
    if name == "custom":
        return value if isinstance(value, CustomRules) else parse_custom_rules(value)
    if name == "keys":
        return _valid_keys(value)
    if name == "puzzle_words":
        return tuple(value) if _is_list(value) and all(map(_is_text, value)) else default
    return value


def _valid_keys(values: Any) -> tuple[tuple[str, str], ...]:
    keys = {}
    for pair in values if _is_list(values) else ():
        match pair:
            case [str(action), str(key)] if action and re.fullmatch(r"[\w+-]+", key):
                keys[action] = key
    return tuple(keys.items())


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_valid(name: str, value: Any, default: Any) -> bool:
    if name == "dice":
        return _is_text(value) and value in dice_sets()
    if name in ("seconds", "find_seconds"):
        return value is None or (type(value) is int and 0 <= value <= MAX_NUMBER)
    if name == "goal":
        return type(value) is int and 0 <= value <= MAX_NUMBER
    return type(value) is type(default)
