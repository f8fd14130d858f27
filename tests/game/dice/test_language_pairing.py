"""Pairing dice with word lists of the same language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import sides

from boggle_tui.game.dice.dice_set import DiceSet, dice_sets, nearest_dice_set
from boggle_tui.game.dice.language_pairing import (
    LanguagePairing,
    building_language,
    dice_for_dictionary,
    dictionary_for_dice,
    language_mismatch,
    language_of,
)
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.lexicon import BUNDLED

OWN = "/home/ann/words.txt"

dice_names = st.sampled_from(sorted(dice_sets()))
lists = st.sampled_from([*BUNDLED, OWN])


def test_a_bundled_list_has_its_own_language_and_another_list_that_of_the_dice():
    assert language_of("german", "new") == Language.named("german")
    assert language_of(" Expert ") == Language.named("english")
    assert language_of(OWN, "spanish-big") == Language.named("spanish")
    assert language_of(OWN) == language_of(None) == ANY


@given(dice_names, lists)
def test_a_list_and_dice_chosen_for_each_other_suit(dice, dictionary):
    assert language_mismatch(dictionary_for_dice(dice, dictionary), dice) is None
    assert language_mismatch(dictionary, dice_for_dictionary(dictionary, dice)) is None
    if language_mismatch(dictionary, dice) is None:
        assert dictionary_for_dice(dice, dictionary) == dictionary
        assert dice_for_dictionary(dictionary, dice) == dice


@pytest.mark.parametrize(
    ("dictionary", "chosen", "dice"),
    [
        ("german", "new", "german"),
        ("french", "big2012", "french-big"),
        ("spanish", "super", "spanish-big"),
        ("expert", "german", "new"),
        ("german", "french-big", "german-big"),
    ],
)
def test_dice_chosen_for_a_list_keep_their_size_as_far_as_possible(dictionary, chosen, dice):
    assert dice_for_dictionary(dictionary, chosen) == dice


@given(dice_names, sides, sides)
def test_dice_for_another_size_are_of_the_same_language(dice, rows, cols):
    dice_set = DiceSet.named(dice)
    assert nearest_dice_set(rows, cols, dice_set).language == dice_set.language
    assert nearest_dice_set(dice_set.rows, dice_set.cols, dice_set) is dice_set


def test_a_list_and_dice_of_different_languages_are_described():
    assert language_mismatch("standard", "german") == "English words on German dice"
    assert language_mismatch("spanish", "new") == "Spanish words on English dice"
    assert language_mismatch(OWN, "german") is None
    assert language_mismatch("german", None) is None


def test_the_building_language_is_that_of_the_dice_or_otherwise_the_list():
    assert building_language("standard", "german") == Language.named("german")
    assert building_language("german", None) == Language.named("german")
    assert building_language("standard", "new") == Language.named("english")
    assert building_language("standard", None) == building_language(OWN, None) == ANY


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 20)), max_size=12))
def test_a_new_choice_stays_and_the_other_follows(choices):
    pairing, now = LanguagePairing(), ("new", "standard")
    for is_dice, index in choices:
        names = sorted(dice_sets()) if is_dice else [*BUNDLED, OWN]
        chosen = names[index % len(names)]
        now = pairing.follow(now, (chosen, now[1]) if is_dice else (now[0], chosen))
        assert chosen == now[0 if is_dice else 1]
        assert language_mismatch(now[1], now[0]) is None


def test_the_last_choice_in_a_language_is_restored():
    pairing = LanguagePairing()
    german = pairing.follow(("super", "expert"), ("super", "german"))
    assert german == ("german-big", "german")
    assert pairing.follow(german, ("german-big", "common")) == ("super", "common")
    own = pairing.follow(("super", OWN), ("french", OWN))
    assert own == ("french", OWN)
