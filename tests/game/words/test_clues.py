"""Clues are meanings that don't give their words away."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.words.clues import clue, clues_for
from boggle_tui.game.words.glossary import Sense
from boggle_tui.game.words.lexicon import Lexicon


@pytest.mark.parametrize(
    ("word", "senses", "expected"),
    [
        ("gnat", [("gnat", "noun", "a small biting fly")], "noun: a small biting fly"),
        (
            "blue",
            [("blue", "noun", "a blue colour"), ("blue", "adjective", "low in spirits")],
            "adjective: low in spirits",
        ),
        ("blue", [("blue", "noun", "a bluish or blue colour")], "noun: a bluish or … colour"),
        ("geese", [("goose", "noun", "a Goose; many geese")], "noun: a …; many …"),
        ("cat", [("cat", "noun", "one of the category of cats")], "noun: one of the category of …"),
        ("zyzzx", [], ""),
    ],
)
def test_a_clue_is_a_meaning_without_the_word(word, senses, expected):
    assert clue(word, [Sense(*sense) for sense in senses]) == expected


@given(st.sampled_from(Lexicon.load("common").words))
def test_no_clue_contains_its_word(word):
    for text in clues_for([word]).values():
        assert not re.search(rf"\b{word}\b", text.partition(": ")[2], re.IGNORECASE)


def test_words_without_a_meaning_have_no_clue():
    assert clues_for(["zyzzx"]) == {}
