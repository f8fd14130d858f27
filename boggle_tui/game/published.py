"""The published facts of the game: dice and points tables, as they stand in dice.json."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def published() -> dict[str, Any]:
    """The content of dice.json."""
    # Not by importlib.resources: it brings archives and temporary files along, 1.5 MB of modules.
    text = Path(__file__).with_name("dice.json").read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content
