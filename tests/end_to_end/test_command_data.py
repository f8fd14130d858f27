"""boggle-tui data: a copy of everything, taken along."""

from __future__ import annotations

import pytest
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
    assert added == {"added": dict.fromkeys(added["added"], 0)}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ((), "Expected --out FILE to write a copy, or --merge FILE to add one."),
        (("--out", "copy.sqlite3"), "You have no data yet"),
        (("--out", "missing/copy.sqlite3"), "there is no folder"),
        (("--merge", "missing.sqlite3"), "no such file"),
        (("--out", "a", "--merge", "b"), "--out and --merge exclude each other"),
    ],
)
def test_what_cant_be_copied_or_merged_is_named(call, options, sentence):
    reply = call("data", *options)
    assert reply.code == 2
    assert sentence in reply.err


def test_an_existing_file_is_overwritten_only_by_force(call):
    call("words", "add", "zyx")
    call("data", "--out", "copy.sqlite3")
    assert "already exists" in call("data", "--out", "copy.sqlite3").err
    assert call("data", "--out", "copy.sqlite3", "--force").code == 0
