"""How the word lists in the folder `dictionaries` are built: rude words, and affixes."""

import importlib
import json
import sys
from pathlib import Path

import pytest

from boggle_tui.game.words.language import LANGUAGES

DICTIONARIES = Path(__file__).parents[1] / "dictionaries"


@pytest.fixture
def build(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(DICTIONARIES), *sys.path])
    return importlib.import_module("build_unsafe")


@pytest.fixture
def sources(tmp_path):
    for code in (language.code for language in LANGUAGES.values()):
        (tmp_path / f"{code}.json").write_text(json.dumps(["zqxzqx"]))
    for name in ("profane.1", "profane.3", "offensive.1", "offensive.2"):
        (tmp_path / name).write_text("zqxzqx\n")
    return tmp_path


def call(build, folder):
    return build.main(["--scowl", str(folder), "--ldnoobw", str(folder), "--check"])


@pytest.fixture
def small(build, monkeypatch):
    """Grade a few words of each language; all of them take minutes."""
    graded = {"offensive": ["zax"], "mild": ["bad.*"], "harmless": ["tail.*"]}
    monkeypatch.setattr(build, "patterns", lambda _: graded)
    monkeypatch.setattr(build, "game_words", lambda _: ["bad", "badly", "tailor", "taps", "zax"])


@pytest.mark.usefixtures("small")
def test_each_language_has_a_list_of_each_degree(build, sources):
    lists = build.build_lists(sources, sources)
    assert len(lists) == 2 * len(LANGUAGES)
    assert lists[DICTIONARIES / "german" / "offensive.txt"] == {"zax"}
    assert lists[DICTIONARIES / "english" / "mild.txt"] == {"bad", "badly"}
    assert call(build, sources) == 1  # They differ from those in the folder.


@pytest.mark.usefixtures("small")
def test_a_word_of_a_source_without_a_degree_is_named(build, sources, capsys):
    (sources / "profane.1").write_text("taps\n")
    assert call(build, sources) == 2
    assert "english/degrees.txt lacks taps" in capsys.readouterr().err


@pytest.mark.usefixtures("small")
def test_a_missing_source_is_reported(build, sources, capsys):
    (sources / "de.json").unlink()
    assert call(build, sources) == 2
    assert "a source cannot be read" in capsys.readouterr().err


def test_a_word_has_the_first_of_the_degrees_it_matches(build, monkeypatch):
    wanted = {"offensive": ["ba.*"], "mild": ["b.*"], "harmless": ["bad"]}
    monkeypatch.setattr(build, "patterns", lambda _: wanted)
    graded = build.grade(["bad", "bed"], "english")
    assert graded == {"offensive": {"bad"}, "mild": {"bed"}, "harmless": set()}
    with pytest.raises(build.BuildError, match=r"match no word: ba\.\*"):
        build.grade(["bed", "bid"], "english")


@pytest.fixture
def words(tmp_path, monkeypatch):
    """Write a hunspell dictionary, and expand its words."""
    monkeypatch.syspath_prepend(str(DICTIONARIES))
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
