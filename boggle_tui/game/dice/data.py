"""The published data of the game, from dice.json and languages.json."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def published() -> dict[str, Any]:
    """Load dice.json: the English dice, and points by word length."""
    return _read("dice.json")


@cache
def published_languages() -> dict[str, Any]:
    """Load languages.json: the dice of other languages, and letter values."""
    return _read("languages.json")


def _read(name: str) -> dict[str, Any]:
    # Not importlib.resources, which loads 1.5 MB of modules.
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content
