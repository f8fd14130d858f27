"""Word lists: the bundled ones, looking words up, the trie; and spelling with tiles."""

import re
from itertools import islice, pairwise
from string import ascii_lowercase

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import boggle_tui.game.words.language as languages
from boggle_tui.files.errors import UnknownNameError
from boggle_tui.files.paths import data_folder
from boggle_tui.game.board import finder
from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.words.language import ANY, BUNDLED, EVERYDAY, LANGUAGES, Language, fold
from boggle_tui.game.words.lexicon import Lexicon, TrieNode, is_pattern, matching_words
from boggle_tui.game.words.rude_words import offensive_words
from boggle_tui.kernel.finder import count_words, find_words, score_boards

ENGLISH = Language.named("english")
some_words = st.lists(st.text("abz", min_size=1, max_size=5), max_size=30)


@pytest.fixture(scope="module", params=BUNDLED)
def bundled(request):
    return Lexicon.load(request.param)


def test_a_bundled_list_is_sorted_lower_case_and_has_its_name_and_language(bundled):
    assert all(word < after for word, after in pairwise(bundled.words))
    letters = f"a-z{bundled.language.own_letters}"
    assert all(map(re.compile(f"[{letters}]{{3,16}}").fullmatch, bundled.words))
    assert bundled.notices == ()
    assert BUNDLED[bundled.name] == bundled.language
    assert Lexicon.load(f" {bundled.name.upper()} ").words == bundled.words


def test_each_english_list_is_a_subset_of_the_next_and_has_the_expected_words():
    common, standard, expert = (set(Lexicon.load(tier).words) for tier in ENGLISH.lists)
    assert common < standard < expert
    assert len(common) > 40_000
    assert len(standard) > 70_000
    assert len(expert) > 200_000
    assert {"house", "quiz", "app", "colour", "color"} <= common
    assert "quoin" in standard - common
    assert "london" not in expert


@pytest.mark.parametrize(
    ("name", "everyday", "rare", "foreign"),
    [
        (
            *("german", "haus für äpfel straße und quark jux mädchen zug"),
            *("aalst zarge", "the und-so london"),
        ),
        (
            *("spanish", "año ano niño pingüino corazón fue llamar piñata casa tren"),
            *("abacero zuñir", "cogiéndolo beethoven"),
        ),
        (
            *("french", "œil maïs être sont aiguë français wagon maison train"),
            *("abaque zébrure", "jusqu kbit beethoven"),
        ),
        (
            *("italian", "perché città uova sarà andando bella sempre quando casa"),
            *("abbacinare zufolino", "dirgli roma per-che"),
        ),
    ],
)
def test_words_of_a_language_are_in_its_list_and_everyday_ones_told_from_rare_ones(
    name, everyday, rare, foreign
):
    lexicon = Lexicon.load(name)
    common, fold = Lexicon.load(lexicon.language.common), lexicon.language.fold
    assert [word for word in everyday.split() if fold(word) not in lexicon] == []
    assert [word for word in everyday.split() if fold(word) not in common] == []
    assert all(fold(word) in lexicon and fold(word) not in common for word in rare.split())
    assert not any(fold(word) in lexicon for word in foreign.split())


@pytest.mark.parametrize("name", [*BUNDLED, *EVERYDAY])
def test_a_list_has_the_size_given_in_its_readme(name):
    readme = (data_folder("dictionaries") / "README.md").read_text(encoding="utf-8")
    file = f"{(BUNDLED | EVERYDAY)[name].name}/{name}.txt"
    (line,) = (line for line in readme.splitlines() if line.startswith(f"| `{file}`"))
    assert line.endswith(f"| {len(Lexicon.load(name)):,} |")


@pytest.mark.parametrize("name", ["german", "spanish", "french", "italian"])
def test_offensive_words_of_a_language_are_in_its_list(name):
    lexicon = Lexicon.load(name)
    offensive = offensive_words(lexicon.language)
    assert len(offensive) > 200
    assert set(offensive) <= set(lexicon)


def test_the_error_for_an_unknown_list_suggests_the_closest():
    with pytest.raises(UnknownNameError) as caught:
        Lexicon.load("standart")
    assert str(caught.value) == (
        "Unknown word list or file 'standart'. Did you mean standard?"
        " Available: common, standard, expert, french, german, italian, spanish."
    )


@given(some_words, st.text("abz", max_size=5))
def test_membership_agrees_with_a_set_and_words_with_a_prefix_are_given_in_order(words, text):
    lexicon = Lexicon(words)
    assert all(word in lexicon for word in words)
    assert (text in lexicon) == (text in words)
    begun = sorted(word for word in set(words) if word.startswith(text))
    assert list(lexicon.starting_with(text)) == begun


def test_the_repr_shows_name_and_size():
    assert repr(Lexicon(["red", "green"], "colours")) == "<Lexicon colours: 2 words>"


def traverse(prefix: TrieNode, text=""):
    """Yield every word below a node, checking each node on the way."""
    assert prefix.text == text
    if prefix.word is not None:
        assert prefix.word == text
        yield prefix.word
    for letter, longer in prefix.children.items():
        assert len(letter) == 1
        yield from traverse(longer, text + letter)


@given(some_words | st.lists(st.text(st.characters(categories=["Ll"]), min_size=1, max_size=4)))
def test_traversing_the_trie_yields_exactly_the_words_in_order(words):
    assert list(traverse(Lexicon(words).root)) == sorted(set(words))


LEXICON = Lexicon(["angola", "gold", "golf", "marigold", "shoes", "shops", "show", "stops", "toe"])


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        (" GÓL ", ["gold", "golf", "angola", "marigold"]),
        ("s?o*s", ["shoes", "shops", "stops"]),
        ("???", ["toe"]),
        ("", []),
        ("  ", []),
        (".*", []),
        ("[gs]*", []),
        ("go|ld", []),
    ],
)
def test_words_are_found_by_a_part_or_a_pattern(pattern, found):
    assert list(matching_words(LEXICON, pattern, 100)) == found


@given(some_words, st.text("abz", min_size=1, max_size=3), st.integers(0, 10), some_words)
def test_a_part_matches_the_start_of_words_first_but_no_excluded_one(words, part, most, excluded):
    listed = sorted({*words} - {*excluded})
    begun = [word for word in listed if word.startswith(part)]
    within = [word for word in listed if part in word and word not in begun]
    assert list(matching_words(Lexicon(words), part, most, excluded)) == (begun + within)[:most]


@given(some_words, st.text("ab?*", min_size=1, max_size=5).filter(is_pattern), st.integers(0, 10))
def test_wildcards_match_one_letter_or_any_number(words, pattern, most):
    fits = re.compile(pattern.replace("?", ".").replace("*", ".*")).fullmatch
    assert matching_words(Lexicon(words), pattern, most) == tuple(
        islice(filter(fits, sorted(set(words))), most)
    )


BOARD = Board.parse("taps/elin/roqt/deck")


@pytest.mark.parametrize("name", BUNDLED)
def test_words_of_two_letters_are_found_where_two_are_enough(name):
    lexicon = Lexicon.load(name)
    found, usual = find_words(BOARD, lexicon, 2), find_words(BOARD, lexicon, 3)
    assert usual == {word: path for word, path in found.items() if len(word) > 2}
    assert found == finder.find_words(BOARD, Lexicon.load(name), 2)
    short = found.keys() - usual
    assert len(short) > 4
    assert all(word in lexicon and finder.spells(BOARD, found[word], word) for word in short)
    assert count_words([BOARD], lexicon, 2) == [len(found)]
    assert score_boards([BOARD], lexicon, "standard", 2) >= score_boards(BOARD, lexicon)


def test_each_english_list_has_the_short_words_of_the_smaller_ones():
    short = [Lexicon.load(name).short_words for name in Language.named("english").lists]
    assert short[0] < short[1] < short[2]
    assert ("qi" in short[2], "qi" in short[1], "ms" in short[2]) == (True, False, False)


def test_short_words_change_neither_the_list_nor_its_fingerprint():
    # Share codes name lists by these.
    lists = ("common 876cbe0b", "standard fd552fee", "expert c29e93e4", "french ecc56525")
    lists += ("german 06416d74", "italian 7de29274", "spanish 9dcc6177")
    assert lists == tuple(f"{name} {Lexicon.load(name).fingerprint}" for name in BUNDLED)
    assert all(len(word) > 2 for name in BUNDLED for word in Lexicon.load(name))


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_a_file_has_each_short_word_once_in_the_letters_of_tiles(language):
    lines = (language.folder / "short.txt").read_text("utf-8").splitlines()
    assert lines == sorted({*lines})
    words = [line.split(" ")[0] for line in lines]
    assert all(len(word) == 2 and word == language.fold(word) for word in words)
    assert {line.partition(" ")[2] for line in lines} <= {*language.lists, ""}


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
@example("\ufcd9")  # A ligature of a letter and a mark that belongs to none.
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
