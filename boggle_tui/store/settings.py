"""What the player prefers, and what they were in the middle of."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from sqlite3 import Connection
from typing import Any, Generic, TypeVar

from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import QReading
from boggle_tui.game.contest.contest_kind import ContestKind, GoalLevel, Judge
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.rules import DEFAULT_RULES, CustomRules, Quality, parse_custom_rules
from boggle_tui.game.round.scoring import WordOrder
from boggle_tui.game.round.words_to_find import WordDisplay, WordsToFind
from boggle_tui.game.words.language import Language, home_language
from boggle_tui.store.database import Database

MAX_NUMBER = 1_000_000
"""More than any goal, and than the seconds of any round."""


class PathSpeed(StrEnum):
    """The speed at which the review draws a path."""

    SLOW = N_("slow")
    QUICK = N_("quick")
    AT_ONCE = N_("at once")


def _listed(default: Any, label: str, note: str, names: Mapping[Any, str] | None = None) -> Any:
    """A setting on the settings screen: its label, what it does, and the names of its values."""
    return field(default=default, metadata={"label": label, "note": note, "names": names or {}})


@dataclass(frozen=True)
class Settings:
    """What the player prefers: how rounds, puzzles and contests are, and how the program looks."""

    # A round

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

    # A puzzle of chosen words

    find_shown: WordDisplay = WordDisplay.BLANKS
    """The way to show the words of a puzzle until they are found."""
    find_bonus: bool = False
    """Whether other words of the list count in a puzzle as well."""
    find_seconds: int | None = 0
    """Length of a puzzle; as `seconds`."""

    # The review

    path_speed: PathSpeed = PathSpeed.QUICK
    word_order: WordOrder = WordOrder.POINTS

    # Contests and rooms

    name: str = ""
    """The name of the player in rooms."""
    players: str = ""
    """Names of the players of a contest, one per line."""
    contest_kind: ContestKind = ContestKind.RIVALS
    goal: int = 50
    """Points that win a contest; 0 if a single round decides it."""
    level: GoalLevel = GoalLevel.FAIR
    judge: Judge = Judge.AT_ONCE

    # The program

    bell: bool = _listed(
        False, "Bell", "Ring for wrong words and at the end of a round", {False: "off", True: "on"}
    )
    motion: bool = _listed(
        True, "Motion", "Build boards tile by tile, and scroll smoothly", {True: "on", False: "off"}
    )
    theme: str = _listed("walnut", "Colours", "Choose among the themes")
    language: str = _listed("", "Language", "Read the program in another language")
    """The code of its catalogue; empty for that of the terminal."""
    keys: tuple[tuple[str, str], ...] = ()
    """The actions that are not on their default keys, such as "play.submit", with their keys."""
    is_demo_offered: bool = False
    """Whether a first start has offered the demo."""

    @property
    def rules(self) -> CustomRules:
        """The rules to play by: the custom ones if chosen, otherwise those of the dice set."""
        return self.custom if self.is_custom else DEFAULT_RULES

    @property
    def played_language(self) -> Language:
        """The language that the player plays in: that of the word list, or else of the dice."""
        return language_of(self.dictionary, self.dice)

    @property
    def to_find(self) -> WordsToFind:
        """The latest choices for words to find, without the words."""
        return WordsToFind(shown=self.find_shown, has_bonus=self.find_bonus)


@dataclass(frozen=True)
class Drafts:
    """What the player was in the middle of, and finds again: in Unboggle, the tray, a Gogen."""

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


Kept = TypeVar("Kept", Settings, Drafts)


class SettingsTable(Generic[Kept]):
    """The settings of one database, or the drafts, which are kept beside them."""

    def __init__(self, database: Database, kind: type[Kept]) -> None:
        self._database = database
        self._kind: type[Kept] = kind
        self._loaded: Kept | None = None
        self._changed: set[str] = set()
        """The settings that differ, or have differed, from those loaded."""

    def load(self) -> Kept:
        """Load the saved settings; what is missing or damaged has its default."""
        saved = self._database.rows(
            lambda name, value: (str(name), json.loads(value)), "SELECT name, value FROM settings"
        )
        self._loaded = read_settings(self._kind, usual_choices() | dict(saved))
        return self._loaded

    def save(self, settings: Kept) -> None:
        """Save the settings for the next start, in the background.

        Those that stay as they were loaded are left alone, since a newer program may have written
        values there that this one doesn't know.
        """
        for name in (each.name for each in fields(settings)):
            if self._loaded is None or getattr(settings, name) != getattr(self._loaded, name):
                self._changed.add(name)
        names = sorted(self._changed)

        def save(connection: Connection) -> None:
            rows = ((name, json.dumps(getattr(settings, name), default=asdict)) for name in names)
            connection.executemany(
                "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", rows
            )

        self._database.write(self._kind.__name__, save)


def usual_choices() -> dict[str, Any]:
    """The dice and the word list of the player's language, for whoever has chosen none."""
    language = home_language()
    return {"dice": language.dice, "dictionary": language.dictionary}


def usual_settings() -> Settings:
    """The settings of a player who has none."""
    return read_settings(Settings, usual_choices())


def read_settings(kind: type[Kept], saved: Mapping[str, Any]) -> Kept:
    """Read settings from plain values; invalid and missing ones become the defaults."""
    defaults = kind()
    names = [each.name for each in fields(kind) if each.name in saved]
    return replace(defaults, **{n: _valid(n, saved[n], getattr(defaults, n)) for n in names})


def _valid(name: str, value: Any, default: Any) -> Any:
    """The value of a setting from JSON; the default for a value that it can't have."""
    if name == "custom":
        return parse_custom_rules(value)
    if name == "keys":
        return _valid_keys(value)
    if isinstance(default, StrEnum):
        return next((each for each in type(default) if each == value), default)
    if isinstance(default, Mapping):
        return value if isinstance(value, dict) else default
    if name == "puzzle_words":
        is_valid = isinstance(value, list) and all(isinstance(word, str) for word in value)
        return tuple(value) if is_valid else default
    if name in ("seconds", "find_seconds", "goal"):
        is_valid = (value is None and name != "goal") or (
            type(value) is int and 0 <= value <= MAX_NUMBER
        )
    else:
        is_valid = type(value) is type(default) and (name != "dice" or value in dice_sets())
    return value if is_valid else default


def _valid_keys(values: Any) -> tuple[tuple[str, str], ...]:
    keys = {}
    for pair in values if isinstance(values, list) else ():
        match pair:
            case [str(action), str(key)] if action and re.fullmatch(r"[\w+-]+", key):
                keys[action] = key
    return tuple(keys.items())
