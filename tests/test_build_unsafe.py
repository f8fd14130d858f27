"""The lists of offensive and mild words, and how they are built."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path

import pytest

DICTIONARIES = Path(__file__).parents[1] / "dictionaries"


@pytest.fixture
def build(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(DICTIONARIES), *sys.path])
    return importlib.import_module("build_unsafe")


@pytest.fixture
def sources(tmp_path):
    for code in ("en", "de", "es", "fr"):
        (tmp_path / f"{code}.json").write_text(json.dumps(["zqxzqx"]))
    for name in ("profane.1", "profane.3", "offensive.1", "offensive.2"):
        (tmp_path / name).write_text("zqxzqx\n")
    return tmp_path


def call(build, folder):
    return build.main(["--scowl", str(folder), "--ldnoobw", str(folder), "--check"])


def test_the_lists_are_those_that_the_patterns_give(build, sources):
    assert call(build, sources) == 0


def test_a_list_that_differs_is_reported(build, sources, monkeypatch):
    patterns = build.patterns

    def without_mild(name):
        return {
            degree: [] if degree == "mild" else texts for degree, texts in patterns(name).items()
        }

    monkeypatch.setattr(build, "patterns", without_mild)
    assert call(build, sources) == 1


def test_a_word_of_a_source_without_a_degree_is_named(build, sources, capsys):
    (sources / "profane.1").write_text("tailor\n")
    assert call(build, sources) == 2
    assert "degrees-english.txt lacks tailor" in capsys.readouterr().err


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
