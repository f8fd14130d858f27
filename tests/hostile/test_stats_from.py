"""`stats --from FILE`: every file gets the statistics or one sentence."""

import csv
import io
import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from support.played_rounds import a_round

from boggle_tui.cli import main
from boggle_tui.game.history.played_round import facts_of
from boggle_tui.game.history.round_facts import History
from boggle_tui.game.history.statistics import Statistics
from boggle_tui.share.history_summary import summary_text, summary_values
from boggle_tui.share.rounds_file import (
    COLUMNS,
    RoundsFileError,
    read_rounds,
    rounds_as_csv,
    rounds_as_json,
)

JSON, CSV = rounds_as_json([a_round(1), a_round(2)]), rounds_as_csv([a_round(1), a_round(2)])
HOSTILE_VALUES = (
    *(None, True, 0, -1, 1.5, 10**400, 1e308, float("nan"), float("inf"), "", " ", "x", "\0"),
    *("NaN", "1e999", "--5", "٣", "²", "0001-01-01", "9999-12-31T23:59:59+14:00", "10000-01-01"),
    *("2026-01-01T00:00:00+00:00", "x:y", ":", "x" * 100_000, "\ud800", "\x1b[2J", "=1+1"),
    *([], [None], [[]], [1e999], {}, {"a": 1}, ["a:b:c", "d"]),
)
"""Values that no file should hold."""
ODD_NUMBERS = ("NaN", "1e999", "-Infinity", f"1{'0' * 400}", "1" * 5000, "true", "[]", '"x"', "-1")
ODD_DATES = ("0001-01-01", "9999-12-31T23:59:59-12:00", "2026-13-01", "2026-02-30", "", "today")

NO_ROUNDS = (
    *("{", '{"rounds":', '{"rounds": {}}', '{"rounds": 3}', '{"rounds": [3]}', "[]", ""),
    "started,board\n" + "x" * 1_000_000,
    "started,board\n" + '"' * 3 + "x" * 1_000_000,
    "started,board,score\n2026-01-01,taps,1e999,4,5,6\n",
    "started,board,score\n2026-01-01,taps,--5\n",
)


def values_with(name: str, value: Any) -> str:
    """Two exported rounds, of which the second has another value."""
    exported = json.loads(JSON)
    exported["rounds"][1][name] = value
    return json.dumps(exported)


def hostile_texts() -> Iterator[str]:
    """Texts that are nearly rounds, or far from them."""
    for name in ("score", "possible", "elapsed", "min_length", "seconds", "target", "times"):
        for number in ODD_NUMBERS:
            yield values_with(name, "ODD").replace('"ODD"', number)
            header, *lines = CSV.splitlines()
            cells = lines[0].split(",")
            cells[header.split(",").index(name)] = number.strip('"')
            yield f"{header}\n{','.join(cells)}\n"
    for name in ("started", "day"):
        yield from (values_with(name, date) for date in ODD_DATES)
    yield from NO_ROUNDS
    for opening in ("[", '{"a":', '{"rounds":[', '{"rounds":[[', '{"rounds":[{"found":[['):
        yield opening * 100_000
        yield '{"rounds":' + opening * 100_000


REFUSED = (
    *(values_with("score", "ODD").replace('"ODD"', number) for number in ODD_NUMBERS[:4]),
    *(start + "x" * 10_000_000 for start in ("", "started,board\n", '{"rounds":[', '{"rounds":["')),
)
"""Numbers out of range, and lines of many megabytes."""


def use(text: str) -> None:
    """Do all that the command does with a file."""
    rounds = read_rounds(text)
    statistics = Statistics.of(History(map(facts_of, rounds)))
    summary_text(statistics, date(2026, 1, 3))
    json.dumps(summary_values(statistics, date(2026, 1, 3)))
    rounds_as_csv(rounds)
    rounds_as_json(rounds)


@pytest.mark.parametrize("column", COLUMNS)
def test_any_value_of_a_column_is_used_or_refused(column):
    header, *_ = csv.reader(io.StringIO(CSV[1:], newline=""))
    assert column in header
    for value in HOSTILE_VALUES:
        row = io.StringIO()
        csv.writer(row).writerows([header, [value if name == column else "" for name in header]])
        for text in (values_with(column, value), row.getvalue()):
            with suppress(RoundsFileError):
                use(text)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file to read rounds from."""
    return tmp_path_factory.mktemp("rounds") / "rounds"


def reply_to(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Run the command on a text; return the exit code and the errors."""
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    codes = {main(["stats", *options, "--from", str(file)]) for options in ([], ["--json"])}
    assert len(codes) == 1, "the statistics and the JSON disagree about what a round is"
    return codes.pop(), capsys.readouterr().err


def test_whatever_a_file_holds_the_answer_is_statistics_or_a_sentence(file, capsys):
    for text in (*hostile_texts(), *REFUSED):
        code, errors = reply_to(file, text, capsys)
        assert code == 2 if text in REFUSED else code in (0, 2), text[:300]
        assert errors.count("boggle-tui: Can't read rounds from ") == code, text[:300]
        assert len(errors) < 1000


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.sampled_from([JSON, CSV]), st.floats(0, 1), st.integers(1, 127))
@example(JSON, 0.5, 0)
def test_a_truncated_or_changed_file_never_ends_in_a_traceback(file, capsys, text, share, change):
    at = int(share * (len(text) - 1))
    changed = f"{text[:at]}{chr(ord(text[at]) ^ change)}{text[at + 1 :]}"
    for hostile in (text[:at], changed):
        assert reply_to(file, hostile, capsys)[0] in (0, 2)
