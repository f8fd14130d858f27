"""What a person chose last: the dice, the word list, the time, the theme."""

from __future__ import annotations

import json
import re
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.custom_rules import USUAL, CustomRules, custom_rules
from boggle_tui.game.round.mode import Quality
from boggle_tui.store.folders import data_file

if TYPE_CHECKING:
    from sqlite3 import Connection


@dataclass(frozen=True)
class Settings:
    """The choices of the home screen, and the looks."""

    dice: str = "new"
    """Name of the dice set."""
    dictionary: str = "standard"
    """Name of the word list, or the path of a person's own."""
    seconds: int | None = None
    """Length of a round; 0 for no clock, None for as long as the dice set's rules say."""
    q: QReading = QReading.QU
    quality: Quality = Quality.ORDINARY
    """How rich the boards are."""
    custom: CustomRules = USUAL
    """The rules that were last chosen in place of those of the dice set."""
    is_custom: bool = False
    """Whether rounds are played by those."""
    theme: str = "walnut"
    motion: bool = True
    """Whether things may move: a board that is laid tile by tile, a list that glides."""
    bell: bool = False
    """Whether the terminal's bell rings for a wrong word and for the time."""
    keys: tuple[tuple[str, str], ...] = ()
    """The actions, as "play.submit", that are not on their usual keys, and the key of each."""
    unboggle_size: str = "4x4"
    tray: str = ""
    """The board that was typed in from a table."""
    tray_dice: str = "new"
    """Name of the dice that lie there; empty for others."""
    path_speed: str = "quick"
    """How paths are drawn after a round; `PathSpeed` has the values."""
    word_order: str = "points"
    """By what the words are sorted after a round; `Order` has the values."""
    players: str = ""
    """Names of those who play together, one a line."""
    goal: int = 50
    """Points that win a contest; 0 where one round decides it."""
    judge: str = "at once"
    """Who says in a contest whether a word counts; `Judge` has the values."""

    @property
    def rules(self) -> CustomRules:
        """What is to be other than the dice set's rules say: nothing, unless that is wished."""
        return self.custom if self.is_custom else USUAL


def load_settings() -> Settings:
    """The settings as saved; what is missing or damaged is as it is at the first start."""
    return _checked(_glance() if data_file().exists() else {})


def save_settings(settings: Settings) -> None:
    """Keep the settings for the next start. Where the disk says no, they last until the end."""
    rows = [(name, json.dumps(value)) for name, value in asdict(settings).items()]

    def save(connection: Connection) -> None:
        connection.executemany("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", rows)

    from boggle_tui.store.store import own_store

    own_store().database.write("settings", save)


def _glance() -> dict[str, Any]:
    """What is saved, read without the rest of the store, for which the first frame need not wait.

    Whatever is the matter with the file, the store finds it when it opens the file itself.
    """
    import sqlite3

    with suppress(sqlite3.Error):
        address = f"{data_file().absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, timeout=0.2)) as connection:
            return _saved(connection)
    return {}


def _saved(connection: Connection) -> dict[str, Any]:
    kept = {}
    for name, value in connection.execute("SELECT name, value FROM settings"):
        try:
            kept[name] = json.loads(value)
        except (ValueError, TypeError):
            continue  # a damaged one is as at the first start
    return kept


def _checked(saved: dict[str, Any]) -> Settings:
    kept = {}
    for field in fields(Settings):
        default = getattr(Settings, field.name)
        value = saved.get(field.name, default)
        if field.name == "q":
            value = QReading(value) if value in list(QReading) else default
        elif field.name == "quality":
            value = Quality(value) if value in list(Quality) else default
        elif field.name == "custom":
            value = custom_rules(value)
        elif field.name == "keys":
            value = _keys(value)
        kept[field.name] = value if _is_possible(field.name, value, default) else default
    return Settings(**kept)


def _keys(saved: Any) -> tuple[tuple[str, str], ...]:
    """What can be read of it."""
    kept = {}
    for pair in saved if isinstance(saved, list | tuple) else ():
        match pair:
            case [str(action), str(key)] if action and re.fullmatch(r"[\w+-]+", key):
                kept[action] = key
    return tuple(kept.items())


def _is_possible(name: str, value: Any, default: Any) -> bool:
    if name == "dice":
        return isinstance(value, str) and value in dice_sets()
    if name == "seconds":
        return value is None or (type(value) is int and value >= 0)
    return type(value) is type(default)
