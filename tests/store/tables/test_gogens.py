"""Gogens in the database."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from boggle_tui.store.folders import FILE
from boggle_tui.store.store import Store
from boggle_tui.store.tables.gogens import PlayedGogen


def a_gogen(id_: str, day: int, is_solved: bool) -> PlayedGogen:
    return PlayedGogen(
        id=id_,
        started=f"2026-01-{day:02}T10:00:00.000000+00:00",
        is_solved=is_solved,
        code="GOG1ABC",
        game={"elapsed": 61.5, "hints": 2, "placed": {"a": 1}},
    )


def test_gogens_come_back_the_latest_first_each_as_it_was_saved_last(tmp_path):
    store = Store(tmp_path)
    store.gogens.save(a_gogen("one", 1, False))
    store.gogens.save(a_gogen("two", 2, False))
    store.gogens.save(a_gogen("one", 1, True))
    assert store.close(30)
    kept = Store(tmp_path).gogens.all()
    assert kept == [a_gogen("two", 2, False), a_gogen("one", 1, True)]
    assert (kept[0].elapsed, kept[0].hints) == (61.5, 2)


def test_a_damaged_gogen_is_set_aside(tmp_path):
    store = Store(tmp_path)
    store.gogens.save(a_gogen("one", 1, False))
    store.gogens.save(a_gogen("two", 2, True))
    assert store.close(30)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE gogens SET content = 'x' WHERE id = 'two'")
    store = Store(tmp_path)
    assert [played.id for played in store.gogens.all()] == ["one"]
    assert store.close(30)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT origin FROM damaged_rows").fetchall() == [("gogens",)]
