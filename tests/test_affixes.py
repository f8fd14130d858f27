"""Expanding hunspell dictionaries."""

import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "dictionaries"


@pytest.fixture
def words(tmp_path, monkeypatch):
    """Write a hunspell dictionary, and expand its words."""
    monkeypatch.syspath_prepend(str(FOLDER))
    from affixes import hunspell_words

    def words(rules: str, *stems: str, **options) -> set[str]:
        (tmp_path / "xx.aff").write_text(rules, encoding="utf-8")
        (tmp_path / "xx.dic").write_text("\n".join(("9", *stems)), encoding="utf-8")
        return set(hunspell_words(tmp_path, "xx", **options))

    yield words
    sys.modules.pop("affixes", None)


def test_a_suffix_is_added_to_matching_stems(words):
    rules = "SFX S Y 2\nSFX S 0 s [^sx]\nSFX S eau eaux [^b]eau"
    assert words(rules, "mot/S", "os/S", "gâteau/S", "beau/S") == {
        *("mot", "mots", "os", "gâteau", "gâteaus", "gâteaux", "beau", "beaus")
    }


def test_a_suffix_may_replace_the_whole_stem(words):
    assert words("SFX V Y 1\nSFX V aller vais aller", "aller/V") == {"aller", "vais"}


def test_a_suffix_may_follow_a_suffix(words):
    rules = "SFX A Y 1\nSFX A r ción/S ar\nSFX S Y 1\nSFX S ón ones ón"
    assert words(rules, "formar/A") == {"formar", "formación", "formaciones"}


def test_a_prefix_combines_with_a_suffix_if_both_allow_it(words):
    rules = "PFX d {} 1\nPFX d 0 des .\nSFX S Y 1\nSFX S 0 s ."
    assert words(rules.format("Y"), "toca/dS") == {"toca", "tocas", "destoca", "destocas"}
    rules = rules.replace("SFX S Y", "SFX S N")
    assert words(rules.format("Y"), "toca/dS") == {"toca", "tocas", "destoca"}


def test_a_stem_may_need_an_affix(words):
    rules = "FLAG long\nNEEDAFFIX ()\nSFX F. Y 1\nSFX F. 0 e ."
    assert words(rules, "grand/F.()", "net/F.") == {"grande", "net", "nete"}


def test_names_and_excluded_entries_are_omitted(words):
    rules = "FLAG long\nSFX S. Y 1\nSFX S. 0 s .\nSFX X. Y 1\nSFX X. 0 x ."
    stems = ("Paris/S.", "l'eau", "km/|| po:nom", "afro po:pfx", "mot/S.X.")
    assert words(rules, *stems, unwanted=["X."], excluded=["||", "po:pfx"]) == {"mot", "mots"}
