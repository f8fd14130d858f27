"""A round as a flat record of plain values, for a table, a line of CSV or JSON."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any

from boggle_tui.game.board.faces import QReading
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.find_options import FindOptions, Shown
from boggle_tui.game.round.hints import BoughtHint
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.words.own_words import OwnWords

RULES = ("min_length", "seconds", "scoring", "q", "mode", "target")
LISTS = (
    *("hidden", "found", "times", "rejected", "missed", "hints"),
    *("practised", "letters_shown", "own"),
)
"""The values that are lists, as texts with a space between two entries."""
SINGLE = ("id", "notation", "dictionary", "fingerprint", "dice", "day")
NUMBERS = ("to_beat", "elapsed", "score", "possible")


def to_record(played: PlayedRound) -> dict[str, Any]:
    """Flatten a round into texts, numbers and None."""
    record = {name: getattr(played, name) for name in (*SINGLE, *NUMBERS, "on_paper")}
    record |= {name: getattr(played.rules, name) for name in RULES}
    record |= {name: " ".join(map(str, getattr(played, name))) for name in LISTS}
    record["rejected"] = " ".join(f"{word}:{verdict.name}" for word, verdict in played.rejected)
    record["letters_shown"] = " ".join(f"{word}:{count}" for word, count in played.letters_shown)
    record |= {"shown": str(played.find.shown), "has_bonus": played.find.has_bonus}
    return record | {"started": played.started.isoformat()}


def from_record(record: Mapping[str, Any]) -> PlayedRound:
    """Rebuild a round from its record. Raises KeyError, TypeError or ValueError."""
    lists = {name: record[name].split() for name in LISTS}
    return PlayedRound(
        started=datetime.fromisoformat(record["started"]),
        rules=_rules(*(record[name] for name in RULES)),
        hidden=tuple(lists["hidden"]),
        find=FindOptions(Shown(record["shown"]), bool(record["has_bonus"])),
        found=tuple(lists["found"]),
        times=tuple(map(float, lists["times"])),
        rejected=tuple(map(_rejected, lists["rejected"])),
        missed=tuple(lists["missed"]),
        hints=tuple(map(BoughtHint.parse, lists["hints"])),
        practised=tuple(lists["practised"]),
        letters_shown=tuple(map(_letters_shown, lists["letters_shown"])),
        own=OwnWords.of(lists["own"]).signed,
        on_paper=bool(record["on_paper"]),
        **{name: record[name] for name in (*SINGLE, *NUMBERS)},
    )


def _rejected(text: str) -> tuple[str, Verdict]:
    word, _, reason = text.rpartition(":")
    return word, Verdict[reason]


def _letters_shown(text: str) -> tuple[str, int]:
    word, _, count = text.rpartition(":")
    return word, int(count)


@cache
def _rules(
    min_length: int, seconds: float | None, scoring: str, q: str, mode: str, target: int | None
) -> Rules:
    table = Scoring.named(scoring).name
    return Rules(min_length, seconds, table, QReading(q), Mode(mode), target)
