"""What a person chose last: the dice, the word list, the time, the theme."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from platformdirs import user_config_path

from boggle_tui.game.board import QReading
from boggle_tui.store.files import write_whole


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
    """Where a person's settings and themes are."""
    return user_config_path("boggle_tui", appauthor=False)


def load_settings() -> Settings:
    """The settings as saved; what is missing or damaged is as it is at the first start."""
    try:
        saved = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    kept = {}
    for field in fields(Settings):
        default = getattr(Settings, field.name)
        value = saved.get(field.name, default) if isinstance(saved, dict) else default
        if field.name == "q":
            value = QReading(value) if value in list(QReading) else default
        is_seconds = field.name == "seconds" and (value is None or type(value) is int)
        kept[field.name] = value if is_seconds or type(value) is type(default) else default
    return Settings(**kept)


def save_settings(settings: Settings) -> None:
    """Keep the settings for the next start. Where the disk says no, they last until the end."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_file(), json.dumps(asdict(settings), indent=1) + "\n", overwrite=True)


def _file() -> Path:
    return settings_folder() / "settings.json"
