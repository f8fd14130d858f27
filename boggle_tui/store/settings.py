"""Preferences of the player, and drafts: Unboggle, tray and Gogen as they were left."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from functools import partial
from sqlite3 import Connection
from typing import Any, Generic, Self, TypeVar

from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import QReading
from boggle_tui.game.contest.contest_kind import ContestKind, GoalLevel, Judge
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.dice.language_pairing import LanguagePairing, language_of, usual_choices
from boggle_tui.game.round.rules import (
    DEFAULT_RULES,
    CustomRules,
    Quality,
    WordDisplay,
    WordOrder,
)
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.values import from_any_json, number_in, one_of
from boggle_tui.game.words.language import Language
from boggle_tui.store.database import Database

NUMBERS = range(1_000_001)
"""Any goal, and the seconds of any round."""


class PathSpeed(StrEnum):
    """The speed at which the review draws a path."""

    SLOW = N_("slow")
    QUICK = N_("quick")
    AT_ONCE = N_("at once")


def _valid_keys(values: Any) -> tuple[tuple[str, str], ...]:
    keys = {}
    for pair in values if isinstance(values, list) else ():
        match pair:
            case [str(action), str(key)] if action and re.fullmatch(r"[\w+-]+", key):
                keys[action] = key
    return tuple(keys.items())


def _read_by(read: Callable[[Any], Any], default: Any) -> Any:
    """A setting that is read from JSON by a function; without one, its type decides."""
    return field(default=default, metadata={"read": read})


def _listed(
    default: Any, label: str, note: str, names: Mapping[Any, str] | None = None, **more: Any
) -> Any:
    """A setting on the settings screen: its label, what it does, and the names of its values."""
    said = {"label": label, "note": note, "names": names or {}}
    return field(default=default, metadata=said | more)


@dataclass(frozen=True)
class Settings:
    """The player's preferences: how rounds, puzzles and contests are, and how the program looks."""

    # A round

    dice: str = _read_by(one_of(dice_sets), "new")
    """Name of the dice set."""
    dictionary: str = "standard"
    """Name of the word list, or the path of the player's own."""
    seconds: int | None = _read_by(number_in(NUMBERS, is_optional=True), None)
    """Length of a round; 0 for no clock, None for the length in the dice set's rules."""
    q: QReading = QReading.QU
    quality: Quality = Quality.ORDINARY
    """The number of words to expect on the boards."""
    custom: CustomRules = field(
        default=DEFAULT_RULES, metadata={"read": partial(from_any_json, CustomRules)}
    )
    """The latest rules chosen in place of those of the dice set."""
    is_custom: bool = False
    """Whether rounds are played by `custom`."""

    # A puzzle of chosen words

    find_shown: WordDisplay = WordDisplay.BLANKS
    """The way to show the words of a puzzle until they are found."""
    find_bonus: bool = False
    """Whether other words of the list count in a puzzle as well."""
    find_seconds: int | None = _read_by(number_in(NUMBERS, is_optional=True), 0)
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
    goal: int = _read_by(number_in(NUMBERS), 50)
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
    keys: tuple[tuple[str, str], ...] = _listed(
        (), "Keys", "See the keys of each screen, and change them", read=_valid_keys
    )
    """The actions that are not on their default keys, such as "play.submit", with their keys."""
    is_demo_offered: bool = False
    """Whether a first start has offered the demo."""

    @property
    def rules(self) -> CustomRules:
        """The rules to play by: the custom ones if chosen, otherwise those of the dice set."""
        return self.custom if self.is_custom else DEFAULT_RULES

    @property
    def to_find(self) -> WordsToFind:
        """The latest choices for words to find, without the words."""
        return WordsToFind(shown=self.find_shown, has_bonus=self.find_bonus)

    @property
    def played_language(self) -> Language:
        """The language that the player plays in: that of the word list, or else of the dice."""
        return language_of(self.dictionary, self.dice)

    def changed(self, pairing: LanguagePairing, **changes: Any) -> Self:
        """Change some by name; dice and word list stay in one language."""
        after = replace(self, **changes)
        before = self.dice, self.dictionary
        dice, dictionary = pairing.follow(before, (after.dice, after.dictionary))
        return replace(after, dice=dice, dictionary=dictionary)


@dataclass(frozen=True)
class Drafts:
    """The work that the player left, and finds again: in Unboggle, the tray, a Gogen."""

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
            lambda row: (str(row["name"]), json.loads(row["value"])), "SELECT * FROM settings"
        )
        self._loaded = from_any_json(self._kind, newcomers_choices() | dict(saved))
        return self._loaded

    def save(self, settings: Kept) -> None:
        """Save the settings for the next start, in the background.

        Unchanged ones are left alone, since a newer program may have written values there
        that this one doesn't know.
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


LIGHT = "paper"
"""The theme for a light background."""


def usual_settings() -> Settings:
    """The settings of a player who has none."""
    return from_any_json(Settings, newcomers_choices())


def newcomers_choices() -> dict[str, str]:
    """The dice and the word list by the player's language, the colours by those of the terminal."""
    *_, background = os.environ.get("COLORFGBG", "").split(";")
    is_light = background in ("7", "9", "10", "11", "12", "13", "14", "15")
    return usual_choices() | ({"theme": LIGHT} if is_light else {})
