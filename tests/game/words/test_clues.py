"""Clues are meanings that don't give their words away."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.words.clues import choose_clue, clues_for
from boggle_tui.game.words.glossary import Sense
from boggle_tui.game.words.lexicon import Lexicon


@pytest.mark.parametrize(
    ("word", "senses", "expected"),
    [
        ("gnat", [("gnat", "noun", "a small biting fly")], "a small biting fly"),
        (
            "blue",
            [("blue", "noun", "a blue colour"), ("blue", "adjective", "low in spirits")],
            "low in spirits",
        ),
        ("blue", [("blue", "noun", "a bluish or blue colour")], "a bluish or … colour"),
        ("geese", [("goose", "noun", "a Goose; many geese")], "a …; many …"),
        ("cat", [("cat", "noun", "one of the category of cats")], "one of the category of …"),
        ("story", [("story", "noun", "stories"), ("story", "noun", "a tale")], "a tale"),
        ("tale", [("tale", "noun", "story"), ("tale", "noun", "a report")], "a report"),
    ],
)
def test_a_clue_is_a_meaning_without_the_word(word, senses, expected):
    assert choose_clue(word, [Sense(*sense) for sense in senses]).gloss == expected


@given(st.sampled_from(Lexicon.load("common").words))
def test_no_clue_contains_its_word(word):
    for text in clues_for([word]).values():
        assert not re.search(rf"\b{word}\b", text.partition(": ")[2], re.IGNORECASE)


def test_words_without_a_meaning_have_no_clue():
    assert clues_for(["zyzzx"]) == {}
    assert choose_clue("tally", [Sense("tally", "noun", "tallies")]) is None
