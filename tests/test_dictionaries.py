"""How the word lists in the folder `dictionaries` are built: rude words, and stems."""

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


def test_names_and_what_is_unwanted_are_omitted(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(DICTIONARIES))
    build = importlib.import_module("build_languages")
    rules = "FLAG long\nSFX S. Y 1\nSFX S. 0 s .\nSFX X. Y 1\nSFX X. 0 x .\nPFX P. Y 1\n"
    (tmp_path / "xx.aff").write_text(f"{rules}PFX P. 0 re/S. .\nSFX V. Y 1\nSFX V. va vais va")
    stems = "6\nParis/S.\nl'eau\nkm/|| po:nom\nafro po:pfx\nmot/S.X.\nva/V.\nlit/P."
    (tmp_path / "xx.dic").write_text(stems)
    words = build.hunspell_words(tmp_path, "xx", unwanted=["X."], excluded=["||", "po:pfx"])
    assert {*words} == {"mot", "mots", "va", "vais", "lit", "relit"}
