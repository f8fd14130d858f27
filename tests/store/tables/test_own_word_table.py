"""Own words in the database."""

from boggle_tui.game.words.own_words import OwnWords
from boggle_tui.store.store import Store


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
