"""Damaged and hostile files for `stats --from` get a sentence, never a traceback."""

from __future__ import annotations

import csv
import io
import json
from contextlib import suppress
from datetime import date
from random import Random

import pytest
from support.hostile import HOSTILE_VALUES, damaged

from boggle_tui.game.history.totals import RoundTotals
from boggle_tui.share.history.rounds import (
    COLUMNS,
    RoundsFileError,
    read_rounds,
    rounds_as_csv,
    rounds_as_json,
)
from boggle_tui.share.history.summary import summary_text, summary_values

ROUND = {
    **dict.fromkeys(COLUMNS),
    "started": "2026-01-02T03:04:05",
    "board": "taps/elin/roqt/deck",
    "day": None,
    "score": 3,
    "possible": 90,
    "elapsed": 60.5,
    "found": ["tap", "lent"],
    "times": [3, 9.5],
    "missed": ["nit"],
    "rejected": ["xx:NOT_A_WORD"],
    "hidden": [],
    "hints": [],
    "practised": [],
    "min_length": 3,
    "seconds": 180,
    "scoring": "standard",
    "q": "qu",
    "dice": "new",
    "dictionary": "standard",
    "fingerprint": "",
    "id": "a",
    "mode": "classic",
}


def use(text: str) -> None:
    """Do all that `stats` does with a file."""
    rounds = read_rounds(text)
    totals = RoundTotals.of(rounds)
    summary_text(totals, date(2026, 1, 3))
    json.dumps(summary_values(totals, date(2026, 1, 3)))
    rounds_as_csv(rounds)
    rounds_as_json(rounds)


@pytest.mark.parametrize("column", COLUMNS)
def test_any_value_of_a_column_is_read_or_refused(column):
    for value in HOSTILE_VALUES:
        text = json.dumps({"rounds": [ROUND, {**ROUND, column: value}]})
        with suppress(RoundsFileError):
            use(text)
        row = io.StringIO()
        writer = csv.writer(row)
        writer.writerows([COLUMNS, [value if name == column else "" for name in COLUMNS]])
        with suppress(RoundsFileError):
            use(row.getvalue())


@pytest.mark.parametrize("value", ["NaN", "1e999", "-Infinity", "9" * 5000])
def test_numbers_that_no_round_has_are_refused(value):
    text = json.dumps({"rounds": [{**ROUND, "score": 12345}]}).replace("12345", value)
    with pytest.raises(RoundsFileError):
        use(text)


@pytest.mark.parametrize(
    "text",
    [
        *("{", '{"rounds":', '{"rounds": {}}', '{"rounds": 3}', '{"rounds": [3]}', "[]", "", "\0"),
        '{"rounds": ' + "[" * 100_000,
        '{"a":' * 100_000,
        "started,board\n" + "x" * 1_000_000,
        "started,board\n" + '"' * 3 + "x" * 1_000_000,
        "started,board,score\n2026-01-01,taps,1e999,4,5,6\n",
        "started,board,score\n2026-01-01,taps,--5\n",
    ],
    ids=range(14),
)
def test_files_that_hold_no_rounds_are_refused(text):
    with suppress(RoundsFileError):
        use(text)


def test_damaged_files_are_read_or_refused():
    rng = Random(12)
    for whole in (json.dumps({"rounds": [ROUND] * 2}), rounds_as_csv([])):
        for _ in range(300):
            with suppress(RoundsFileError):
                use(damaged(whole, rng))
