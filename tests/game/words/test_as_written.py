"""Words as their owners write them, and lists of words in sentences."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.words.as_written import (
    MAX_CLUE,
    MAX_TEXT,
    NO_TEXTS,
    Texts,
    of_values,
    tidy,
)
from boggle_tui.game.words.phrases import MAX_LETTERS, first_few, listed, place_among, shortened

WORDS = st.sampled_from(["obrien", "jeanluc", "zoe", "gold"])
SPELLINGS = {
    "obrien": ["O'Brien", "O’Brien", "o brien"],
    "jeanluc": ["Jean-Luc", "JEAN LUC"],
    "zoe": ["Zoë", "ZOE"],
    "gold": ["Gold", "gold"],
}
PAIRS = st.lists(WORDS.flatmap(lambda word: st.tuples(st.just(word), written(word))))


def written(word: str) -> st.SearchStrategy[str]:
    return st.sampled_from([word, *SPELLINGS[word]])


@given(PAIRS, PAIRS)
def test_of_two_owners_the_first_one_is_asked_first(one, two):
    texts = Texts(tuple(one)) + Texts(tuple(two))
    for word, _ in one + two:
        assert texts.of(word) in (Texts(tuple(one)).of(word), Texts(tuple(two)).of(word))
    for word, text in Texts(tuple(one)).pairs:
        assert texts.of(word) == text


@given(PAIRS, st.text())
def test_the_clue_of_a_word_survives_json_beside_its_text_until_another_is_written(pairs, clue):
    texts = Texts(tuple(pairs)).with_clue("gold", "Shiny").with_clue("gold", clue)
    read = Texts.from_json(json.loads(json.dumps(texts.to_json())))
    kept = tidy(clue, MAX_CLUE)
    assert (read, read.clues) == (texts, (("gold", kept),) if kept else ())
    assert (texts + Texts().with_clue("gold", "Yours")).clues == (("gold", kept or "Yours"),)
    assert texts.only(["zoe"]).clues == ()


def test_a_clue_that_controls_the_terminal_is_ignored():
    read = Texts.from_json({"gold": ["Gold", "\x1b[31mShiny"], "zoe": ["Zoë", 7]})
    assert (read.pairs, read.clues) == ((("gold", "Gold"), ("zoe", "Zoë")), ())


@pytest.mark.parametrize(
    "values",
    [
        {"gold": "silver"},
        {"gold": "Go\x1b[31mld"},
        {"gold": "Gold\n"},
        {"gold": "g" + " " * MAX_TEXT + "old"},
        {"gold": 7},
        {"gold": ["Gold"]},
        ["gold", "Gold"],
        "Gold",
        None,
    ],
)
def test_a_text_that_shows_another_word_or_controls_the_terminal_is_ignored(values):
    assert Texts.from_json(values) == NO_TEXTS


@pytest.mark.parametrize("text", ["Müller", "Mueller"])
def test_a_text_may_be_in_the_spelling_of_any_language(text):
    assert Texts.from_json({"mueller": text}).of("mueller") == text


@given(st.text())
def test_a_tidy_text_is_printable_on_one_line_and_stays_as_it_is(text):
    once = tidy(text)
    assert once.isprintable()
    assert tidy(once) == once


@given(st.none() | st.lists(st.text("abc", min_size=1)))
def test_texts_are_read_back_from_plain_values(words):
    texts = None if words is None else Texts.from_json({word: "-".join(word) for word in words})
    assert of_values(texts if texts is None else texts.to_json()) == texts


names = st.lists(st.text("abc", min_size=1, max_size=MAX_LETTERS), min_size=1, max_size=9)


@given(st.text("abc", max_size=2 * MAX_LETTERS))
def test_a_word_is_shortened_only_if_it_is_too_long(word):
    shown = shortened(word)
    assert len(shown) == min(len(word), MAX_LETTERS)
    assert shown == word if len(word) <= MAX_LETTERS else word.startswith(shown.removesuffix("…"))


@given(names, st.integers(1, 9))
def test_the_first_few_are_named_and_the_others_counted(words, count):
    more = len(words) - count
    assert first_few(words, count) == (
        listed(words) if more <= 0 else listed([*words[:count], f"{more} more"])
    )
    assert listed(words).replace(" and ", ", ").split(", ") == words


def test_a_place_has_the_ending_that_is_said():
    assert place_among(1, 9) == "best of 9"
    for rank in range(2, 250):
        is_teen = rank // 10 % 10 == 1
        ending = "th" if is_teen else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
        assert place_among(rank, 250) == f"{rank}{ending} best of 250"
