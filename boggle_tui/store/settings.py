"""What a person chose last: the dice, the word list, the time, the theme."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_config_path

from boggle_tui.game.board import QReading
from boggle_tui.game.dice import dice_sets
from boggle_tui.store.store import own_store

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
    theme: str = "walnut"
    unboggle_size: str = "4x4"


def settings_folder() -> Path:
    """Where a person's themes and words are."""
    return user_config_path("boggle_tui", appauthor=False)


def load_settings() -> Settings:
    """The settings as saved; what is missing or damaged is as it is at the first start."""
    saved: dict[str, Any] = own_store().database.read(_saved, {})
    if saved:
        return _checked(saved)
    settings = _checked(_of_old_file())
    if settings != Settings():
        save_settings(settings)
    return settings


def save_settings(settings: Settings) -> None:
    """Keep the settings for the next start. Where the disk says no, they last until the end."""
    rows = [(name, json.dumps(value)) for name, value in asdict(settings).items()]

    def save(connection: Connection) -> None:
        connection.executemany("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", rows)

    own_store().database.write("settings", save)


def _saved(connection: Connection) -> dict[str, Any]:
    kept = {}
    for name, value in connection.execute("SELECT name, value FROM settings"):
        try:
            kept[name] = json.loads(value)
        except (ValueError, TypeError):
            continue  # a damaged one is as at the first start
    return kept


def _of_old_file() -> dict[str, Any]:
    """The settings as the first program kept them, in a file of their own."""
    try:
        saved = json.loads((settings_folder() / "settings.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return saved if isinstance(saved, dict) else {}


def _checked(saved: dict[str, Any]) -> Settings:
    kept = {}
    for field in fields(Settings):
        default = getattr(Settings, field.name)
        value = saved.get(field.name, default)
        if field.name == "q":
            value = QReading(value) if value in list(QReading) else default
        kept[field.name] = value if _is_possible(field.name, value, default) else default
    return Settings(**kept)


def _is_possible(name: str, value: Any, default: Any) -> bool:
    if name == "dice":
        return isinstance(value, str) and value in dice_sets()
    if name == "seconds":
        return value is None or (type(value) is int and value >= 0)
    return type(value) is type(default)
