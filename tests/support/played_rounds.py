"""Played rounds for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Rules

BEGIN = datetime(2026, 1, 1, 12, tzinfo=UTC)


def a_round(number: int = 0, **changes: Any) -> PlayedRound:
    """A played round; a higher number means a later start."""
    defaults: dict[str, Any] = {
        "id": f"{number:032x}",
        "started": BEGIN + timedelta(hours=number),
        "notation": "taps/elin/roqt/deck",
        "dice": "new",
        "rules": Rules(),
        "dictionary": "standard",
        "fingerprint": "0123abcd",
        "elapsed": 61.5,
        "found": ("taps", "liquor", "plain"),
        "times": (1.25, 17.0, 60.001),
        "rejected": (("tap", Verdict.NOT_IN_LIST), ("at", Verdict.TOO_SHORT)),
        "missed": ("plaint", "tailor"),
        "score": 6,
        "possible": 80,
    }
    return PlayedRound(**defaults | changes)
