"""Rules: points for words, and a player's changes to them; values as JSON, and back."""

from dataclasses import asdict
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.round.rules import (
    DEFAULT_RULES,
    MAX_TARGET,
    MIN_LENGTHS,
    SIDES,
    CustomRules,
    Mode,
    Scoring,
    WordOrder,
    scorings,
)
from boggle_tui.game.values import from_any_json
from boggle_tui.game.words.language import LANGUAGES, Language

STANDARD = {0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 3, 7: 5, 8: 11, 9: 11, 16: 11, 25: 11}
SUPER = {0: 0, 3: 0, 4: 1, 5: 2, 6: 3, 7: 5, 8: 11, 9: 18, 10: 20, 16: 32, 36: 72}
WORTH = {"tone": 1, "stone": 2, "an": 0, "onto": 1, "quartz": 3}


@pytest.mark.parametrize(
    ("table", "letters", "points"),
    [("standard", *entry) for entry in STANDARD.items()]
    + [("super", *entry) for entry in SUPER.items()]
    + [("letter", letters, letters) for letters in (0, 1, 3, 8, 25)],
)
def test_points_follow_the_table(table, letters, points):
    assert Scoring.named(table).points("e" * letters) == points


@given(st.sampled_from(sorted(scorings())), st.text(ascii_lowercase, min_size=1))
def test_a_counting_word_is_worth_its_points_and_at_least_one(table, word):
    scoring = Scoring.named(table)
    assert scoring.worth(word) == (scoring.points(word) or 1)


@pytest.mark.parametrize(
    ("language", "word", "points"),
    [
        ("english", "jukebox", 8 + 1 + 5 + 1 + 3 + 1 + 8),
        ("english", "quiz", 10 + 1 + 1 + 10),
        ("german", "quark", 10 + 1 + 1 + 1 + 4),
        ("german", "fuesse", 4 + 1 + 1 + 1 + 1 + 1),
        ("spanish", "año", 1 + 8 + 1),
        ("spanish", "queso", 5 + 1 + 1 + 1 + 1),
        ("spanish", "kiwi", 8 + 1 + 8 + 1),
        ("french", "wagon", 10 + 1 + 2 + 1 + 1),
    ],
)
def test_letter_values_depend_on_the_language(language, word, points):
    assert Scoring.named("values", Language.named(language)).points(word) == points


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_every_letter_has_a_value_and_e_the_lowest(language):
    values = scorings(language)["values"].values
    assert set(values) == {*ascii_lowercase, *language.own_letters}
    assert min(values.values()) == values["e"] == 1
    assert max(values.values()) == 10


def test_words_are_sorted_by_points_length_or_alphabet():
    assert WordOrder.POINTS.arrange(WORTH) == ["quartz", "stone", "onto", "tone", "an"]
    assert WordOrder.LENGTH.arrange({**WORTH, "an": 9}) == ["quartz", "stone", "onto", "tone", "an"]
    assert WordOrder.ALPHABET.arrange(WORTH) == ["an", "onto", "quartz", "stone", "tone"]


@given(st.dictionaries(st.text("abc", min_size=1), st.integers(0, 11)), st.sampled_from(WordOrder))
def test_sorting_keeps_every_word_and_ignores_the_input_order(worth, order):
    arranged = order.arrange(worth)
    assert sorted(arranged) == sorted(worth)
    assert order.arrange(dict(reversed(worth.items()))) == arranged


numbers = {
    "rows": SIDES,
    "cols": SIDES,
    "min_length": MIN_LENGTHS,
    "target": range(1, MAX_TARGET + 1),
}
values = st.fixed_dictionaries(
    {},
    optional={
        **{name: st.none() | st.sampled_from(valid) for name, valid in numbers.items()},
        "scoring": st.sampled_from([None, "standard", "letter"]),
        "mode": st.sampled_from(Mode),
    },
)


@given(values)
def test_rules_are_read_back_as_they_were_kept(kept):
    assert from_any_json(CustomRules, kept) == CustomRules(**kept)
    assert from_any_json(CustomRules, asdict(CustomRules(**kept))) == CustomRules(**kept)


@given(values, st.sampled_from(sorted(numbers)), st.data())
def test_a_number_out_of_range_leaves_the_other_rules(kept, name, data):
    valid = numbers[name]
    outside = st.integers(max_value=valid[0] - 1) | st.integers(valid[-1] + 1)
    damaged = data.draw(outside | st.booleans() | st.just(3.0) | st.just("4"))
    assert from_any_json(CustomRules, kept | {name: damaged}) == CustomRules(**kept | {name: None})


@pytest.mark.parametrize(
    "kept", [None, [], "rows", {"mode": "none"}, {"scoring": "none"}, {"depth": 3}], ids=str
)
def test_damaged_rules_are_the_usual_ones(kept):
    assert from_any_json(CustomRules, kept) == DEFAULT_RULES
