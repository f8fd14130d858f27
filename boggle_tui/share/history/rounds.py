"""Rounds as CSV for a spreadsheet and as JSON, and back."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Any

from boggle_tui.game.board.board import Board
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_record import LISTS, from_record, to_record
from boggle_tui.game.words.wording import shortened

COLUMNS = (
    *("started", "board", "score", "possible", "elapsed", "found", "times", "missed", "rejected"),
    *("dice", "min_length", "seconds", "scoring", "q", "dictionary", "fingerprint"),
    *("day", "to_beat", "hidden", "id", "mode", "target"),
    *("hints", "practised"),
)
_OPTIONAL = ("possible", "seconds", "to_beat", "target")
_TEXTS = ("id", "dictionary", "fingerprint", "dice", "day")
_MAX_NUMBER = 1_000_000_000
_YEARS = range(1900, 9000)
_NUMBERS = ("score", "possible", "elapsed", "min_length", "seconds", "to_beat", "target")


class RoundsFileError(ValueError):
    """A text is not a list of rounds; the message says why."""


def rounds_as_json(rounds: Iterable[PlayedRound]) -> str:
    """Write the rounds as JSON: an object with the list `rounds`."""
    return json.dumps({"rounds": [round_values(played) for played in rounds]}, indent=1) + "\n"


def rounds_as_csv(rounds: Iterable[PlayedRound]) -> str:
    """Write the rounds as CSV: one a line, with column names above; words separated by spaces."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, COLUMNS, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for played in rounds:
        writer.writerow(to_record(played) | {"board": played.notation})
    return text.getvalue()


def read_rounds(text: str) -> list[PlayedRound]:
    """Read what `rounds_as_json` or `rounds_as_csv` wrote. Raises RoundsFileError."""
    text = text.lstrip("\ufeff \r\n\t")
    records = _json_records(text) if text.startswith("{") else _csv_records(text)
    rounds = []
    for number, record in enumerate(records, 1):
        try:
            rounds.append(_round(record))
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
            raise RoundsFileError(f"Round {number} of the file cannot be read.") from error
    return rounds


def round_values(played: PlayedRound) -> dict[str, Any]:
    """Flatten a round to plain values for JSON, in the order of the columns."""
    record = to_record(played) | {"board": played.notation}
    values = {name: record[name] for name in COLUMNS}
    values |= {name: record[name].split() for name in LISTS}
    return values | {"times": list(played.times)}


def _json_records(text: str) -> list[dict[str, Any]]:
    try:
        rounds = json.loads(text)["rounds"]
        return [{**values, **_joined(values)} for values in rounds]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise RoundsFileError("Invalid JSON: expected an object with a list of rounds.") from error


def _joined(values: Mapping[str, Any]) -> dict[str, str]:
    lists = {name: values[name] for name in LISTS if isinstance(values.get(name), list)}
    return {name: " ".join(map(str, entries)) for name, entries in lists.items()}


def _csv_records(text: str) -> list[dict[str, Any]]:
    try:
        return _rows(csv.DictReader(io.StringIO(text, newline="")))
    except csv.Error as error:
        raise RoundsFileError("Invalid table: a field is too long, or not text.") from error
    except ValueError as error:
        raise RoundsFileError(f"Invalid number in the table: {shortened(str(error))}.") from error


def _rows(rows: csv.DictReader[str]) -> list[dict[str, Any]]:
    if rows.fieldnames is None or not {"started", "board"} <= set(rows.fieldnames):
        raise RoundsFileError("Invalid table: expected the names of the columns in its first line.")
    return [
        {
            **{name: value or None for name, value in row.items()},
            **{name: row.get(name) or "" for name in LISTS},
            **{name: _number(row.get(name)) for name in _NUMBERS},
        }
        for row in rows
    ]


def _number(text: str | None) -> float | None:
    if not text:
        return None
    return int(text) if text.lstrip("-").isdecimal() else float(text)


def _round(record: dict[str, Any]) -> PlayedRound:
    """Rebuild a round. Raises ValueError, KeyError, TypeError or AttributeError."""
    if len(record["found"].split()) != len(record["times"].split()):
        raise ValueError("a word without its time")
    notation = str(Board.parse(record["board"]))
    played = from_record({**record, "notation": notation, "on_paper": False})
    _check(record, played)
    return played


def _check(record: Mapping[str, Any], played: PlayedRound) -> None:
    """Raise ValueError or TypeError for values that no round has."""
    numbers = {name: record[name] for name in _NUMBERS}
    for name, number in (*numbers.items(), *(("times", time) for time in played.times)):
        if number is None and name in _OPTIONAL:
            continue
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise TypeError(f"{name} is not a number")
        if not isfinite(number) or abs(number) > _MAX_NUMBER:
            raise ValueError(f"{name} is out of range")
    if not all(record[name] is None or isinstance(record[name], str) for name in _TEXTS):
        raise TypeError("a text is not one")
    if played.started.year not in _YEARS:
        raise ValueError("a date is out of range")
