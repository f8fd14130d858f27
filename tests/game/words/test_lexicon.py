"""Word lists: the bundled ones, looking words up, and the trie."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.files.errors import UnknownNameError
from boggle_tui.files.paths import data_folder
from boggle_tui.game.words.language import Language, fold
from boggle_tui.game.words.lexicon import BUNDLED, EVERYDAY, Lexicon, TrieNode
from boggle_tui.game.words.rude_words import offensive_words

ENGLISH = Language.named("english")
some_words = st.lists(st.text("abz", min_size=1, max_size=5), max_size=30)


@pytest.fixture(scope="module", params=BUNDLED)
def bundled(request):
    return Lexicon.load(request.param)


def test_a_bundled_list_is_sorted_without_duplicates(bundled):
    assert all(word < after for word, after in pairwise(bundled.words))


def test_bundled_words_are_lower_case_with_three_to_sixteen_letters(bundled):
    letters = f"a-z{bundled.language.own_letters}"
    assert all(map(re.compile(f"[{letters}]{{3,16}}").fullmatch, bundled.words))
    assert bundled.notices == ()


def test_a_bundled_list_has_its_name_and_language(bundled):
    assert BUNDLED[bundled.name] == bundled.language
    assert Lexicon.load(f" {bundled.name.upper()} ").words == bundled.words


def test_each_english_list_is_a_subset_of_the_next():
    common, standard, expert = (set(Lexicon.load(tier).words) for tier in ENGLISH.lists)
    assert common < standard < expert
    assert len(common) > 40_000
    assert len(standard) > 70_000
    assert len(expert) > 200_000


def test_words_are_in_the_expected_english_lists():
    common, standard, expert = map(Lexicon.load, ENGLISH.lists)
    assert {"house", "quiz", "app", "colour", "color"} <= set(common)
    assert "quoin" in standard
    assert "quoin" not in common
    assert "london" not in expert


@pytest.mark.parametrize(
    ("name", "words", "foreign"),
    [
        ("german", "haus fuer aepfel strasse und quark jux", "the und-so london"),
        ("spanish", "año ano niño pingüino corazón fue llamar piñata", "cogiéndolo beethoven"),
        ("french", "œil maïs être sont aiguë français wagon", "jusqu kbit beethoven"),
        ("italian", "perché città uova sarà andando bella sempre quando", "dirgli roma per-che"),
    ],
)
def test_words_of_a_language_are_in_its_list(name, words, foreign):
    lexicon = Lexicon.load(name)
    fold = lexicon.language.fold
    assert all(fold(word) in lexicon for word in words.split())
    assert not any(fold(word) in lexicon for word in foreign.split())


@pytest.mark.parametrize(
    ("name", "everyday", "rare"),
    [
        ("german", "haus für mädchen zug", "aalst zarge"),
        ("spanish", "casa niño corazón tren", "abacero zuñir"),
        ("french", "maison œil français train", "abaque zébrure"),
        ("italian", "casa città uova perché", "abbacinare zufolino"),
    ],
)
def test_everyday_words_are_distinguished_from_rare_ones(name, everyday, rare):
    lexicon = Lexicon.load(name)
    common, fold = Lexicon.load(lexicon.language.common), lexicon.language.fold
    assert all(fold(word) in lexicon and fold(word) in common for word in everyday.split())
    assert all(fold(word) in lexicon and fold(word) not in common for word in rare.split())


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


def test_the_error_for_an_empty_name_lists_all_names():
    for name in ("", "  "):
        with pytest.raises(UnknownNameError, match="Available: common, standard, expert"):
            Lexicon.load(name)


@given(some_words)
def test_a_lexicon_is_sorted_without_duplicates(words):
    lexicon = Lexicon(words)
    assert lexicon.words == tuple(sorted(set(words)))
    assert list(lexicon) == list(lexicon.words)
    assert len(lexicon) == len(set(words))


@given(some_words, st.text("abz", max_size=5))
def test_membership_agrees_with_a_set(words, word):
    lexicon = Lexicon(words)
    assert all(word in lexicon for word in words)
    assert (word in lexicon) == (word in words)


@given(some_words, st.text("abz", max_size=4))
def test_words_with_a_prefix_are_given_in_order(words, prefix):
    begun = sorted(word for word in set(words) if word.startswith(prefix))
    assert list(Lexicon(words).starting_with(prefix)) == begun


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


def test_the_nodes_of_a_trie_are_created_once():
    root = Lexicon(["ab", "ac"]).root
    assert root.children["a"] is root.children["a"]


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Café ", "cafe"),
        ("CAFE\u0301", "cafe"),
        ("naïve", "naive"),
        ("Straße", "strasse"),
        ("STRASSE", "strasse"),
        ("STRAẞE", "strasse"),
        ("œuvre", "oeuvre"),
        ("Æsir", "aesir"),
        ("Ǣ", "ae"),
        ("Øresund", "oresund"),
        ("Łódź", "lodz"),
        ("Đorđe", "dorde"),
        ("Þorn", "thorn"),
        ("İstanbul", "istanbul"),
        ("ısı", "isi"),
        ("ﬁne", "fine"),
        ("ſon", "son"),
        ("ＷＯＲＤ", "word"),
        ("ΛΟΓΟΣ", "λογοσ"),
        ("λόγος", "λογοσ"),
        ("SEÑOR", "señor"),
        ("sen\u0303or", "señor"),
        ("", ""),
        (" \t", ""),
    ],
)
def test_text_is_folded_to_lower_case_without_accents(text, folded):
    assert fold(text) == folded
