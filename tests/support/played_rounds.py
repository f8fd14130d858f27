"""Rounds for tests: set up, played and over."""

from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from boggle_tui import Board, Lexicon
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.stopwatch import Clock

BEGIN = datetime(2026, 1, 1, 12, tzinfo=UTC)
SETUP = frozenset(field.name for field in fields(RoundSetup))


def begun_round(board: Board, lexicon: Lexicon, rules: Rules, clock: Clock, **setup: Any) -> Round:
    """A round that has just begun."""
    made = RoundSetup(board=board, rules=rules, dictionary=lexicon.name, **setup)
    return Round(made, lexicon, clock)


def a_round(number: int = 0, **changes: Any) -> PlayedRound:
    """A played round; a higher number means a later start. Changes may be to its setup as well."""
    setup: dict[str, Any] = {
        "board": Board.parse("taps/elin/roqt/deck"),
        "rules": Rules(),
        "dictionary": "standard",
        "fingerprint": "0123abcd",
        "dice": "new",
    }
    played: dict[str, Any] = {
        "id": f"{number:032x}",
        "started": BEGIN + timedelta(hours=number),
        "elapsed": 61.5,
        "found": ("taps", "liquor", "plain"),
        "times": (1.25, 17.0, 60.001),
        "rejected": (("tap", Verdict.NOT_IN_LIST), ("at", Verdict.TOO_SHORT)),
        "missed": ("plaint", "tailor"),
        "score": 6,
        "possible": 80,
    }
    if "notation" in changes:
        setup["board"] = Board.parse(changes.pop("notation"))
    for name, value in changes.items():
        (setup if name in SETUP else played)[name] = value
    return PlayedRound(setup=RoundSetup(**setup), **played)


def with_setup(played: PlayedRound, **changes: Any) -> PlayedRound:
    """The same round with changes to its setup."""
    return replace(played, setup=replace(played.setup, **changes))
