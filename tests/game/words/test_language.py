"""Spelling words of each language with tiles."""

from string import ascii_lowercase

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import boggle_tui.game.words.language as languages
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.words.language import ANY, BUNDLED, LANGUAGES, Language, fold

every_language = pytest.mark.parametrize(
    "language", [*LANGUAGES.values(), ANY], ids=[*LANGUAGES, ANY.name]
)
texts = st.text(st.characters(categories=["L", "M"]), max_size=6)
european = st.text(st.characters(max_codepoint=0x24F, categories=["L"]), max_size=6)


FOLDED = {
    "german": "Übergröße:uebergroesse A\u0308PFEL:aepfel Straße:strasse Café:cafe Señor:senor",
    "spanish": "AÑO:año corazón:corazon pingüino:pinguino Avin\u0303o\u0301n:aviñon",
    "french": "Cœur:coeur ça:ca ÉLÈVE:eleve maïs:mais cañon:canon",
    "english": "jalapeño:jalapeno naïve:naive",
    ANY.name: (
        "jalapeño:jalapeño sen\u0303or:señor für:fur Café:cafe CAFE\u0301:cafe ＷＯＲＤ:word"
        " STRASSE:strasse STRAẞE:strasse Łódź:lodz Đorđe:dorde Øresund:oresund Þorn:thorn"
        " œuvre:oeuvre Æsir:aesir Ǣ:ae ﬁne:fine ſon:son ISTANBUL:istanbul İstanbul:istanbul"
        " ısı:isi ΛΟΓΟΣ:λογοσ λόγος:λογοσ"
    ),
}


@every_language
def test_a_word_is_folded_to_small_letters_on_tiles_by_the_rules_of_its_language(language):
    for pair in FOLDED.get(language.name, "").split():
        text, folded = pair.split(":")
        assert language.fold(f" {text}\t") == folded
    assert language.fold(" \t") == ""


@every_language
@given(texts)
@example("\ufc5e")  # It decomposes into a space and accents.
def test_folding_is_idempotent(language, text):
    assert language.fold(language.fold(text)) == language.fold(text)


@every_language
@given(european)
def test_upper_and_lower_case_fold_alike(language, text):
    text = text.replace("ŉ", "n")  # The only one of these letters without a capital.
    assert language.fold(text.upper()) == language.fold(text) == language.fold(text.lower())


@every_language
@given(st.lists(st.sampled_from("äöüßñçéœæåøīčÀÑx"), max_size=6).map("".join))
def test_all_european_letters_fold_to_letters_on_tiles(language, text):
    assert set(language.fold(text)) <= {*ascii_lowercase, *language.own_letters}


@given(texts)
def test_languages_differ_only_in_their_own_spellings(text):
    folded = fold(text).replace("ñ", "n")
    assert (
        Language.named("english").fold(text)
        == Language.named("french").fold(text)
        == Language.named("spanish").fold(text).replace("ñ", "n")
        == folded
    )


def test_no_module_can_import_a_language_but_that_of_unknown_words():
    assert [value for value in vars(languages).values() if isinstance(value, Language)] == [ANY]


@every_language
def test_a_language_has_its_own_list_and_dice_which_show_only_its_letters(language):
    expected = Language.named("english") if language is ANY else language
    assert BUNDLED[language.dictionary] == expected
    assert dice_sets()[language.dice].language == expected
    for dice_set in dice_sets().values():
        if dice_set.language == language:
            letters = {face.lower() for die in dice_set.dice for face in die if len(face) == 1}
            assert letters <= {*ascii_lowercase, *language.own_letters, "#"}
            assert letters >= set(language.own_letters)
