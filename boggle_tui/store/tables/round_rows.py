"""Rows of the table of rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_record import from_record, to_record
from boggle_tui.store.database.checksum import checksum
from boggle_tui.store.tables.moments import moment

SEALED = (
    *("id", "started", "notation", "dictionary", "fingerprint"),
    *("hidden", "found", "times", "rejected", "missed", "hints", "practised"),
    *("letters_shown", "own"),
    *("dice", "day", "to_beat", "elapsed", "score", "possible"),
    *("min_length", "seconds", "scoring", "q", "mode", "target", "on_paper"),
    *("shown", "has_bonus"),
)
"""The values that the checksum covers."""
COLUMNS = (*SEALED, "checksum")


def row_of(played: PlayedRound) -> tuple[Any, ...]:
    """Convert a round to the values of the columns."""
    record = to_record(played) | {"started": moment(played.started)}
    record["checksum"] = _checksum([record[name] for name in SEALED])
    return tuple(record[name] for name in COLUMNS)


def read_row(row: Sequence[Any]) -> PlayedRound | None:
    """Convert a row back to its round; None if the row is damaged."""
    try:
        record = dict(zip(COLUMNS, row, strict=True))
        if record["checksum"] != _checksum(row[: len(SEALED)]):
            return None
        return from_record(record)
    except (ValueError, TypeError, KeyError):
        return None


def _checksum(values: Sequence[Any]) -> int:
    """The checksum of values of the sealed columns, whether or not they went through a file."""
    return checksum([value if isinstance(value, str) else _text(value) for value in values])


def _text(value: float | None) -> str:
    # SQLite returns an integer as a float where the column is REAL.
    return "" if value is None else str(float(value))
