"""The published facts of the game, as they stand in dice.json and languages.json."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def published() -> dict[str, Any]:
    """The content of dice.json: the English dice, and points tables by the length of words."""
    return _read("dice.json")


@cache
def published_languages() -> dict[str, Any]:
    """The content of languages.json: the dice of other languages, and letter values of each."""
    return _read("languages.json")


def _read(name: str) -> dict[str, Any]:
    # Not by importlib.resources: it brings archives and temporary files along, 1.5 MB of modules.
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content
