"""Copies of a database, and what another copy adds."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.played_rounds import a_round

from boggle_tui import Board, QReading, UserError
from boggle_tui.store.saved import SavedBoard
from boggle_tui.store.schema import VERSION
from boggle_tui.store.store import FILE, Store, copy_of

BOARD = Board.parse("taps/elin/roqt/deck")
HOME = Path(__file__).parents[1] / "upgrades" / "homes" / "19" / FILE
things = st.sets(
    st.tuples(st.sampled_from(["round", "board", "word"]), st.integers(0, 5)), max_size=8
)


def filled(folder: Path, kept: set[tuple[str, int]]) -> Store:
    """A store with these rounds, boards and own words."""
    store = Store(folder)
    store.settings.save(replace(store.settings.load(), name=folder.name))
    for kind, number in kept:
        if kind == "round":
            store.rounds.finish(replace(a_round(number), id=f"round {number}"))
        elif kind == "board":
            named = {"dictionary": "standard", "q": QReading.QU, "dice": None}
            saved = SavedBoard(name=f"Board {number}", board=BOARD, **named)
            store.boards.save(replace(saved, id=f"board {number}"))
        else:
            store.own_words.add("english", ["zyx" + "x" * number])
    assert store.database.flush(9)
    return store


def seen(store: Store) -> tuple[object, ...]:
    rounds = {each.id: each for each in store.rounds.finished()}
    boards = {each.id: str(each.board) for each in store.boards.all()}
    return rounds, boards, store.own_words.of("english")


@settings(max_examples=20, deadline=None)
@given(things, things)
def test_two_homes_that_take_each_others_copy_have_all_of_both(one, other):
    with TemporaryDirectory() as place:
        here, there = filled(Path(place, "here"), one), filled(Path(place, "there"), other)
        copies = []
        for store in (here, there):
            copies.append(Path(place, f"{len(copies)}.sqlite3"))
            copies[-1].write_bytes(copy_of(store.database.file))
        added, skipped = here.merge(copies[1])
        assert skipped == 0
        assert sum(added.values()) == len(other - one)
        assert sum(there.merge(copies[0]).added.values()) == len(one - other)
        both = filled(Path(place, "both"), one | other)
        assert seen(here) == seen(there) == seen(both)
        assert here.settings.load().name == "here"
        assert not any(here.merge(copies[1]).added.values())
        assert [*Path(place).glob("*.sqlite3-*")] == [], "a copy is only read"
        for store in (here, there, both):
            store.close()


def test_a_copy_by_an_older_version_is_brought_up_to_date_and_stays_as_it_is(store, tmp_path):
    copyfile(HOME, tmp_path / "old.sqlite3")
    before = (tmp_path / "old.sqlite3").read_bytes()
    assert store.merge(tmp_path / "old.sqlite3").added["rounds"] == 10
    assert len(store.rounds.finished()) == 9
    assert len(store.rounds.unfinished()) == 1
    assert (tmp_path / "old.sqlite3").read_bytes() == before


def newer(file: Path) -> None:
    file.write_bytes(copy_of(HOME))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("UPDATE program SET version = '7.8.9'")


def foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE rounds (id TEXT)")


def torn(file: Path) -> None:
    content = copy_of(HOME)
    file.write_bytes(content[: len(content) // 2])


def test_what_can_be_read_of_a_torn_file_is_added(store, tmp_path):
    torn(tmp_path / "torn.sqlite3")
    (tmp_path / "whole.sqlite3").write_bytes(copy_of(HOME))
    assert 0 < sum(store.merge(tmp_path / "torn.sqlite3").added.values()) < 19
    store.merge(tmp_path / "whole.sqlite3")
    merged = seen(store)
    other = Store(tmp_path / "other")
    other.merge(tmp_path / "whole.sqlite3")
    assert merged == seen(other)


@pytest.mark.parametrize(
    ("statement", "damaged"),
    [
        ("UPDATE rounds SET started = '0001-01-01T00:00:00+00:00'", 10),
        ("UPDATE rounds SET started = '9999-12-31T23:59:59+00:00'", 10),
        ("UPDATE rounds SET day = '9999-12-31' WHERE day IS NOT NULL", 4),
        ("UPDATE rounds SET score = 'many'", 10),
        ("UPDATE boards SET notation = 'a'", 3),
        ("UPDATE contests SET content = '{}'", 2),
        ("UPDATE gogens SET content = ''", 2),
        ("UPDATE own_words SET sign = '7'", 2),
    ],
)
def test_rows_that_can_never_be_read_are_counted_and_not_added(store, tmp_path, statement, damaged):
    (tmp_path / "copy.sqlite3").write_bytes(copy_of(HOME))
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as connection, connection:
        connection.execute(statement)
    added, skipped = store.merge(tmp_path / "copy.sqlite3")
    assert (skipped, sum(added.values())) == (damaged, 19 - damaged)


@pytest.mark.parametrize(
    ("write", "sentence"),
    [
        (newer, "needs|newer version of this program: install boggle_tui 7.8.9"),
        (foreign, "wasn't written by boggle-tui data"),
        (lambda file: file.write_text("words\n"), "is damaged, or wasn't written by"),
        (lambda file: file.write_bytes(b""), "is damaged, or wasn't written by"),
        (lambda file: file.mkdir(), "it is not a regular file"),
        (lambda _: None, "no such file"),
    ],
)
def test_any_other_file_changes_nothing_and_is_named(store, tmp_path, write, sentence):
    store.own_words.add("english", ["zyx"])
    store.database.flush(9)
    before = seen(store)
    write(tmp_path / "other.sqlite3")
    with pytest.raises(UserError, match=sentence):
        store.merge(tmp_path / "other.sqlite3")
    assert seen(store) == before


def test_a_file_that_cant_be_written_is_named(store, tmp_path, monkeypatch):
    (tmp_path / "copy.sqlite3").write_bytes(copy_of(HOME))
    monkeypatch.setattr("boggle_tui.store.store.MERGE_PATIENCE", 0.01)
    store.own_words.add("english", ["zyx"])
    store.database.flush(9)
    with closing(sqlite3.connect(store.database.file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(UserError, match="nothing was added"):
            store.merge(tmp_path / "copy.sqlite3")
