"""Rounds out of the program and back: as CSV for a spreadsheet, and as JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime
from typing import Any

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.hints import BoughtHint
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Rules

COLUMNS = (
    *("started", "board", "score", "possible", "elapsed", "found", "times", "missed", "rejected"),
    *("dice", "min_length", "seconds", "scoring", "q", "dictionary", "fingerprint"),
    *("day", "to_beat", "hidden", "id", "mode", "target"),
    *("hints", "practised"),
)
_WORDS = ("found", "missed", "hidden", "times", "rejected", "hints", "practised")
_NUMBERS = ("score", "possible", "elapsed", "min_length", "seconds", "to_beat", "target")


class RoundsFileError(ValueError):
    """A text is no list of rounds; the message says what is wrong with it."""


def rounds_as_json(rounds: Iterable[PlayedRound]) -> str:
    """The rounds as JSON: an object with the list `rounds`."""
    return json.dumps({"rounds": [values_of(played) for played in rounds]}, indent=1) + "\n"


def rounds_as_csv(rounds: Iterable[PlayedRound]) -> str:
    """The rounds as CSV, a line each under a line of names; lists of words apart by spaces."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for played in rounds:
        values = values_of(played)
        flat = {name: " ".join(map(str, values[name])) for name in _WORDS}
        writer.writerow({**values, **flat})
    return text.getvalue()


def rounds_in(text: str) -> list[PlayedRound]:
    """The rounds of a text that `rounds_as_json` or `rounds_as_csv` made.

    Raises RoundsFileError.
    """
    if text.lstrip("\ufeff \r\n\t").startswith("{"):
        try:
            entries = json.loads(text)["rounds"]
        except (ValueError, KeyError, TypeError) as error:
            raise RoundsFileError("It is no JSON with a list of rounds.") from error
        if not isinstance(entries, list):
            raise RoundsFileError("It is no JSON with a list of rounds.")
    else:
        rows = csv.DictReader(io.StringIO(text.lstrip("\ufeff"), newline=""))
        if rows.fieldnames is None or not {"started", "board"} <= set(rows.fieldnames):
            raise RoundsFileError("It is no table of rounds: its first line names no columns.")
        entries = [_unflattened(row) for row in rows]
    rounds = []
    for number, values in enumerate(entries, 1):
        try:
            rounds.append(round_of(values))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise RoundsFileError(f"Round {number} in it cannot be read.") from error
    return rounds


def values_of(played: PlayedRound) -> dict[str, Any]:
    """A round as plain values, in the order of the columns."""
    fields = {**asdict(played), **asdict(played.rules)}
    fields |= {
        "started": played.started.isoformat(),
        "board": played.notation,
        "q": str(played.rules.q),
        "mode": str(played.rules.mode),
        "rejected": [f"{word}:{verdict.name}" for word, verdict in played.rejected],
        "hints": list(map(str, played.hints)),
    }
    return {name: fields[name] for name in COLUMNS}


def round_of(values: dict[str, Any]) -> PlayedRound:
    """The round of such values. Raises ValueError, KeyError or TypeError."""
    rules = Rules(
        values["min_length"],
        values["seconds"],
        values["scoring"],
        QReading(values["q"]),
        # Files of earlier versions of the program tell neither.
        Mode(values.get("mode") or Mode.CLASSIC),
        values.get("target"),
    )
    if len(values["found"]) != len(values["times"]):
        raise ValueError("a word without its time")
    return PlayedRound(
        id=values["id"],
        started=datetime.fromisoformat(values["started"]),
        notation=str(Board.parse(values["board"])),
        rules=rules,
        hidden=tuple(values["hidden"]),
        found=tuple(values["found"]),
        times=tuple(map(float, values["times"])),
        rejected=tuple(map(_rejected, values["rejected"])),
        missed=tuple(values["missed"]),
        hints=tuple(map(BoughtHint.parse, values.get("hints", ()))),
        practised=tuple(values.get("practised", ())),
        **{name: values[name] for name in ("dictionary", "fingerprint", "elapsed", "score")},
        **{name: values[name] for name in ("dice", "day", "to_beat", "possible")},
    )


def _unflattened(row: dict[str, Any]) -> dict[str, Any]:
    values = {name: text or None for name, text in row.items()}
    for name in _WORDS:
        values[name] = (row.get(name) or "").split()
    for name in _NUMBERS:
        values[name] = _number(row.get(name))
    return values


def _number(text: str | None) -> float | None:
    if not text:
        return None
    return int(text) if text.lstrip("-").isdecimal() else float(text)


def _rejected(text: str) -> tuple[str, Verdict]:
    word, _, reason = text.rpartition(":")
    return word, Verdict[reason]
