"""The published facts of the game: dice and points tables, as they stand in dice.json."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def published() -> dict[str, Any]:
    """The content of dice.json."""
    content: dict[str, Any] = json.loads(
        files("boggle_tui.game").joinpath("dice.json").read_text(encoding="utf-8")
    )
    return content
