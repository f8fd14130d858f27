"""A round as a row of its table, and back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from boggle_tui.game.board.board import QReading
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.hints import BoughtHint
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.round import Rules, Verdict
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.store.database.seal import seal

TEXTS = (
    *("id", "started", "notation", "dictionary", "fingerprint"),
    *("hidden", "found", "times", "rejected", "missed"),
)
OTHERS = ("dice", "day", "to_beat", "elapsed", "score", "possible")
RULES = ("min_length", "seconds", "scoring", "q", "mode", "target")
HELPS = ("hints", "practised")
COLUMNS = (*TEXTS, *OTHERS, *RULES, *HELPS, "on_paper", "checksum")


def moment(played: PlayedRound) -> str:
    """When a round began, as it is kept: all in one zone, so that they sort as text."""
    return played.started.astimezone(UTC).isoformat(timespec="microseconds")


def row_of(played: PlayedRound) -> tuple[Any, ...]:
    """The values of the columns."""
    texts = (
        played.id,
        moment(played),
        played.notation,
        played.dictionary,
        played.fingerprint,
        " ".join(played.hidden),
        " ".join(played.found),
        " ".join(map(str, played.times)),
        " ".join(f"{word}:{verdict.name}" for word, verdict in played.rejected),
        " ".join(played.missed),
    )
    others = (getattr(played, name) for name in OTHERS)
    rules = (getattr(played.rules, name) for name in RULES)
    helps = " ".join(map(str, played.hints)), " ".join(played.practised)
    return (*texts, *others, *rules, *helps, played.on_paper, seal(texts))


def read_row(row: Sequence[Any]) -> PlayedRound | None:
    """The round of a row; None where the row is damaged."""
    try:
        texts, others, rules = row[:10], row[10:16], row[16:22]
        hints, practised, on_paper, checksum = row[22:26]
        if checksum != seal(texts):
            return None
        id_, started, notation, dictionary, print_, hidden, found, times, rejected, missed = texts
        return PlayedRound(
            id=id_,
            started=datetime.fromisoformat(started),
            notation=notation,
            dictionary=dictionary,
            fingerprint=print_,
            hidden=tuple(hidden.split()),
            found=tuple(found.split()),
            times=tuple(map(float, times.split())),
            rejected=tuple(map(_rejected, rejected.split())),
            missed=tuple(missed.split()),
            hints=tuple(map(BoughtHint.parse, hints.split())),
            practised=tuple(practised.split()),
            on_paper=bool(on_paper),
            **dict(zip(OTHERS, others, strict=True)),
            rules=_rules(*rules),
        )
    except (ValueError, TypeError, KeyError):
        return None


def _rejected(text: str) -> tuple[str, Verdict]:
    word, _, reason = text.rpartition(":")
    return word, Verdict[reason]


@cache
def _rules(
    min_length: int, seconds: float | None, scoring: str, q: str, mode: str, target: int | None
) -> Rules:
    table = Scoring.named(scoring).name
    return Rules(min_length, seconds, table, QReading(q), Mode(mode), target)
