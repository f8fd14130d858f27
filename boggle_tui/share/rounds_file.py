"""Rounds as CSV for a spreadsheet and as JSON, and back."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import isfinite
from typing import Any

from boggle_tui.files.errors import UserError
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.history.played_round import LISTS, PlayedRound, from_record, to_record
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND
from boggle_tui.game.words.lexicon import MAX_LETTERS
from boggle_tui.share.results import as_csv

VERSION = 1
"""The version of the JSON. A table says by the names of its columns what it has."""
COLUMNS = (
    *("started", "board", "score", "possible", "elapsed", "found", "times", "missed", "rejected"),
    *("dice", "min_length", "seconds", "scoring", "q", "dictionary", "fingerprint"),
    *("day", "to_beat", "to_find", "id", "mode", "target"),
    *("hints", "practised", "letters_shown", "own", "of_those_found", "shown", "has_bonus"),
    *("word_count", "texts"),
)
_NUMBERS = (
    *("score", "possible", "elapsed", "min_length", "seconds", "to_beat", "target", "word_count"),
)
_REQUIRED = ("score", "elapsed", "min_length")
"""The numbers that every round has."""
_TEXTS = ("id", "dictionary", "fingerprint", "dice", "day")
_MAX_NUMBER = 10**9
_INVALID = (
    *(ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError),
    OSError,  # a date that the operating system doesn't know
)
"""The errors that reading a round raises for values that no round has."""


class RoundsFileError(UserError, ValueError):
    """A text is not a list of rounds; the message says why."""


def rounds_as_json(rounds: Iterable[PlayedRound]) -> str:
    """Write the rounds as JSON: an object with its version and the list `rounds`."""
    values = {"version": VERSION, "rounds": [round_values(played) for played in rounds]}
    return json.dumps(values, indent=1) + "\n"


def rounds_as_csv(rounds: Iterable[PlayedRound]) -> str:
    """Write the rounds as CSV: one per line, with column names above; words separated by spaces."""
    rows = ([record[name] for name in COLUMNS] for record in map(_record, rounds))
    return as_csv((COLUMNS, *rows))


def _read_cell(value: Any) -> Any:
    return value.removeprefix("'") or None if isinstance(value, str) else value


def read_rounds(text: str) -> list[PlayedRound]:
    """Read what `rounds_as_json` or `rounds_as_csv` wrote. Raises RoundsFileError."""
    text = text.lstrip("\ufeff \r\n\t")
    is_json = text.startswith("{")
    records: Iterable[dict[str, Any]] = _json_records(text) if is_json else _csv_records(text)
    rounds = []
    for number, record in enumerate(records, 1):
        try:
            rounds.append(_round(record))
        except _INVALID as error:
            raise RoundsFileError(
                "Round {number} of the file cannot be read.", number=number
            ) from error
    return rounds


def read_contests(text: str) -> list[Any]:
    """Return the contests of such a text, as `contest_values` wrote them; none of a table."""
    text = text.lstrip("\ufeff \r\n\t")
    contests = json.loads(text).get("contests") if text.startswith("{") else None
    return contests if isinstance(contests, list) else []


def round_values(played: PlayedRound) -> dict[str, Any]:
    """Flatten a round to plain values for JSON, in the order of the columns."""
    record = _record(played)
    values = {name: record[name] for name in COLUMNS}
    values |= {name: record[name].split() for name in LISTS}
    texts = played.setup.to_find.texts.to_json()
    return values | {"times": list(played.times), "texts": texts}


def _record(played: PlayedRound) -> dict[str, Any]:
    """Flatten a round; without words to find, how they are shown and found is None."""
    record, to_find = to_record(played), played.setup.to_find
    record |= {"board": record["notation"], "of_those_found": to_find.count_found(played.found)}
    if not to_find:
        record |= dict.fromkeys(("of_those_found", "shown", "has_bonus"))
    return record


def _json_records(text: str) -> list[dict[str, Any]]:
    try:
        document = json.loads(text)
        is_newer = document.get("version", VERSION) > VERSION
        rounds = [] if is_newer else document["rounds"]
        records = [{**values, **_joined(values)} for values in rounds]
    except (*_INVALID, RecursionError, MemoryError) as error:
        raise RoundsFileError("Invalid JSON: expected an object with a list of rounds.") from error
    if is_newer:
        raise RoundsFileError("They were written by a newer version of this program.")
    return records


def _joined(values: Mapping[str, Any]) -> dict[str, str]:
    lists = {name: values[name] for name in LISTS if isinstance(values.get(name), list)}
    return {name: " ".join(map(str, entries)) for name, entries in lists.items()}


def _csv_records(text: str) -> Iterator[dict[str, Any]]:
    """Yield the rows one by one, since the first may show that the rest need not be read."""
    delimiter = ";" if ";" in text.partition("\n")[0] else ","
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        if rows.fieldnames is None or not {"started", "board"} <= set(rows.fieldnames):
            raise RoundsFileError(
                "Invalid table: expected the names of the columns in its first line."
            )
        for row in rows:
            yield {
                **{name: _read_cell(value) for name, value in row.items()},
                **{name: row.get(name) or "" for name in LISTS},
            }
    except (csv.Error, MemoryError) as error:
        raise RoundsFileError("Invalid table: a line is too long for a round.") from error


def _round(record: dict[str, Any]) -> PlayedRound:
    """Rebuild a round. Raises one of _INVALID."""
    for text in (*(record[name] or "" for name in _TEXTS), *(record[name] for name in LISTS)):
        text.encode()  # Half a surrogate pair is not text.
    numbers = {name: _number(record.get(name)) for name in _NUMBERS}
    if any(numbers[name] is None for name in _REQUIRED):
        raise ValueError("a number is missing")
    texts = record.get("texts") or {}
    values = {
        "notation": str(Board.parse(record["board"])),
        "shown": record.get("shown") or NO_WORDS_TO_FIND.shown,
        "has_bonus": str(record.get("has_bonus")).lower() in ("true", "1"),
        "takes_own_words": False,
        "on_paper": False,
        "rotation": 0,
        "ghost": "",
        "texts": texts if isinstance(texts, str) else json.dumps(texts),
    }
    played = from_record({**record, **numbers, **values})
    for word in (*played.found, *played.missed, *played.setup.to_find.words):
        if len(word) > MAX_LETTERS or not word.isalpha():  # No board has room for it.
            raise ValueError("an invalid word")
    if not all(isfinite(hint.seconds) for hint in played.hints):
        raise ValueError("a time out of range")
    if played.started.tzinfo is None:
        return replace(played, started=played.started.astimezone())
    return played


def _number(value: object) -> float | None:
    """Convert a value of a table or of JSON. Raises ValueError or TypeError."""
    if value is None or value == "":
        return None
    if isinstance(value, str):
        value = int(value) if value.lstrip("-").isdecimal() else float(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError("not a number")
    if not 0 <= value <= _MAX_NUMBER:  # False for NaN too
        raise ValueError("a number out of range")
    return value


def contest_values(contest: Contest) -> dict[str, Any]:
    """Flatten a contest; a team has no winner, and rivals no level and no points in common."""
    is_team = contest.kind.is_together
    return {
        "id": contest.id,
        "started": contest.started.isoformat(),
        "kind": contest.kind,
        "players": contest.players,
        "goal": contest.goal,
        "level": contest.level if is_team else None,
        "in_common": contest.in_common if is_team else None,
        "reached": contest.is_reached if is_team else None,
        "winner": contest.winner,
        "points": contest.totals,
        "judge": contest.judge,
        "dice": contest.dice,
        "dictionary": contest.dictionary,
        "seconds": contest.rules.seconds,
        "rounds": [
            {
                "board": each.notation,
                "points": each.points,
                "found": {turn.player: turn.found for turn in each.turns},
                "judged": dict(each.judged),
            }
            for each in contest.rounds
        ],
    }
