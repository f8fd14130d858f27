"""boggle-tui data: a copy of everything, taken along."""

import sqlite3
from contextlib import closing

import pytest
from platformdirs import user_data_path
from support.platforms import live_in


@pytest.fixture(autouse=True)
def _home(home):
    """Use the empty home of a test."""


def test_a_copy_brings_to_another_home_what_it_misses(call, monkeypatch, tmp_path):
    call("words", "add", "zyx")
    call("roll", "--seed", "3", "--keep", "Sunday")
    assert call("data", "--out", "copy.sqlite3").out == "Wrote copy.sqlite3.\n"
    live_in(tmp_path / "another", monkeypatch)
    call("words", "add", "yxz")
    assert call("data", "--merge", "copy.sqlite3").out == "Added: 1 board, 1 own word.\n"
    assert call("data", "--merge", "copy.sqlite3").out == "Nothing was missing.\n"
    assert call("words").out == "+ yxz\n+ zyx\n"
    assert "Sunday" in call("boards").out
    added = call("data", "--merge", "copy.sqlite3", "--json").json
    assert added == {"added": dict.fromkeys(added["added"], 0), "skipped": 0}


def test_of_a_damaged_file_what_can_be_read_is_added_and_the_rest_counted(call):
    call("words", "add", "zyx", "zyxt")
    assert call("data", "--out", "copy.sqlite3").code == 0
    call("words", "forget", "zyx", "zyxt")
    with closing(sqlite3.connect("copy.sqlite3")) as connection, connection:
        connection.execute("UPDATE own_words SET sign = '7' WHERE word = 'zyx'")
    reply = call("data", "--merge", "copy.sqlite3")
    assert reply == (0, "Added: 1 own word.\n", "boggle-tui: Skipped 1 damaged entry.\n")


@pytest.mark.parametrize("command", [("boards",), ("stats",), ("stats", "--json")])
def test_a_command_whose_data_cannot_be_read_has_no_answer(call, command):
    call("words", "add", "zyx")
    file = next(user_data_path("boggle_tui", appauthor=False).glob("*.sqlite3"))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        code, out, err = call(*command)
    assert (code, out) == (2, "")
    assert "Another program is using" in err
    assert err.endswith("boggle-tui: Your data can't be read now.\n")


@pytest.mark.parametrize("started", ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"])
def test_rounds_of_impossible_years_are_left_out(call, started):
    call("play", "--plain", "--board", "taps/elin/roqt/deck", stdin="taps\n")
    file = next(user_data_path("boggle_tui", appauthor=False).glob("*.sqlite3"))
    reports = []
    for column in ("day", "started"):
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(f"UPDATE rounds SET {column} = ?", (started[:10],))
        for options in ((), ("--json",), ("--csv",)):
            reply = call("stats", *options)
            reports.append(reply.err)
            assert reply.code == 0
            assert "taps" not in reply.out.lower()
    assert "Some entries" in reports[0]
