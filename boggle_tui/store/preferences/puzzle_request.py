"""What a person asks of boards that are built, kept from one start to the next."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from boggle_tui.files.writing import write_whole
from boggle_tui.store.folders import settings_folder


def load_wishes() -> dict[str, Any]:
    """The plain values that were kept; nothing at the first start, or where they are damaged."""
    with suppress(OSError, ValueError):
        values = json.loads(_file().read_text("utf-8"))
        if isinstance(values, dict):
            return values
    return {}


def save_wishes(values: dict[str, Any]) -> None:
    """Keep the values for the next start. Where the disk says no, they last until the end."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_file(), json.dumps(values) + "\n", overwrite=True)


def _file() -> Path:
    return settings_folder() / "unboggle-wishes.json"
