"""Gogens and own words in the database."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from support.gogens import a_gogen

from boggle_tui.game.words.own_words import OwnWords
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


def test_each_word_is_added_or_banned_until_it_is_forgotten(store, tmp_path):
    table = store.own_words
    assert table.all() == {}
    table.add("english", ["yeet", "rizz"])
    table.ban("english", ["zax", "rizz"])
    table.add("german", ["handy"])
    assert table.of("english") == OwnWords(frozenset({"yeet"}), frozenset({"zax", "rizz"}))
    table.forget("english", ["zax", "unknown"])
    store.close()
    again = Store(tmp_path).own_words.all()
    assert again["english"] == OwnWords(frozenset({"yeet"}), frozenset({"rizz"}))
    assert again["german"].added == {"handy"}
