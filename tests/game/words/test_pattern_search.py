"""Searching words by a part or a pattern."""

import re
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.words.lexicon import Lexicon, is_pattern, matching_words

LEXICON = Lexicon(["angola", "gold", "golf", "marigold", "shoes", "shops", "show", "stops", "toe"])


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("gol", ["gold", "golf", "angola", "marigold"]),
        (" GÓL ", ["gold", "golf", "angola", "marigold"]),
        ("gold", ["gold", "marigold"]),
        ("s?o*s", ["shoes", "shops", "stops"]),
        ("*s", ["shoes", "shops", "stops"]),
        ("???", ["toe"]),
        ("gol*", ["gold", "golf"]),
        ("*gold", ["gold", "marigold"]),
        ("zebra", []),
        ("", []),
        ("  ", []),
        (".*", []),
        ("[gs]*", []),
        ("go|ld", []),
    ],
)
def test_words_are_found_by_a_part_or_a_pattern(pattern, found):
    assert list(matching_words(LEXICON, pattern, 100)) == found


def test_excluded_words_make_room_for_others():
    assert matching_words(LEXICON, "gol", 2, {"gold", "golf"}) == ("angola", "marigold")


words = st.lists(st.text("abz", min_size=1, max_size=5), max_size=20)


@given(words, st.text("abz", min_size=1, max_size=3), st.integers(0, 10))
def test_a_part_matches_the_start_of_words_first(words, part, most):
    listed = sorted(set(words))
    begun = [word for word in listed if word.startswith(part)]
    within = [word for word in listed if part in word and word not in begun]
    assert list(matching_words(Lexicon(words), part, most)) == (begun + within)[:most]


@given(words, st.text("ab?*", min_size=1, max_size=5).filter(is_pattern), st.integers(0, 10))
def test_wildcards_match_one_letter_or_any_number(words, pattern, most):
    fits = re.compile(pattern.replace("?", ".").replace("*", ".*")).fullmatch
    assert matching_words(Lexicon(words), pattern, most) == tuple(
        islice(filter(fits, sorted(set(words))), most)
    )
