"""Gogens in the database."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from support.gogens import a_gogen

from boggle_tui.store.store import FILE, Store


def test_gogens_come_back_the_latest_first_each_as_it_was_saved_last(tmp_path):
    store = Store(tmp_path)
    store.gogens.save(a_gogen("one", 1, False))
    store.gogens.save(a_gogen("two", 2, False))
    store.gogens.save(a_gogen("one", 1, True))
    assert store.close(30)
    kept = Store(tmp_path).gogens.all()
    assert kept == [a_gogen("two", 2, False), a_gogen("one", 1, True)]
    assert (kept[0].elapsed, kept[0].hints) == (61.5, 2)
    assert str(kept[0].board) == "ab/cd"


@pytest.mark.parametrize("damage", ["'x'", "replace(content, 'ab/c.', 'ab/c')"])
def test_a_damaged_gogen_is_left_out(tmp_path, damage):
    store = Store(tmp_path)
    store.gogens.save(a_gogen("one", 1, False))
    store.gogens.save(a_gogen("two", 2, True))
    assert store.close(30)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute(f"UPDATE gogens SET content = {damage} WHERE id = 'two'")
    assert [played.id for played in Store(tmp_path).gogens.all()] == ["one"]


def test_only_times_of_other_solved_gogens_of_its_kind_are_compared(tmp_path):
    store = Store(tmp_path)
    hard = a_gogen("hard", 4, True)
    hard = replace(hard, game=dict(hard.game) | {"difficulty": "hardest"})
    for played in (
        a_gogen("one", 1, True),
        a_gogen("two", 2, True),
        a_gogen("left", 3, False),
        hard,
    ):
        store.gogens.save(played)
    assert store.close(30)
    kept = Store(tmp_path).gogens
    assert kept.times_like(a_gogen("two", 2, True)) == [61.5]
    assert kept.times_like(hard) == []
