"""Building the glossary from WordNet's files."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[3] / "dictionaries" / "glossary" / "build.py"
FILES = {
    "data.noun": "  1 the licence\n"
    '00000001 05 n 02 goose 0 gander_goose 0 001 @ 00000009 n 0000 | a bird; "a goose"\n'
    "00000002 05 n 01 goose 1 000 | a silly person; one that `honks'\n"
    "00000003 05 n 01 Turkey 0 001 @i 00000009 n 0000 | a country\n"
    "00000004 05 n 01 turkey 0 000 | a large bird\n"
    "00000005 05 n 01 Paris 0 001 @i 00000009 n 0000 | a city\n"
    f"00000006 05 n 01 Aids 0 000 | an illness; {'x' * 170}\n"
    "00000007 05 n 01 aid 0 000 | help\n"
    "00000008 05 n 01 Gouda 0 000 | a cheese\n",
    "index.noun": "aid n 1 0 1 0 00000007\naids n 1 0 1 0 00000006\ngoose n 2 0 2 0 00000001"
    " 00000002\ngouda n 1 0 1 0 00000008\nparis n 1 0 1 0 00000005\nturkey n 2 0 2 0 00000003"
    " 00000004\n",
    "noun.exc": "geese goose\nmice mouse\n",
    "data.verb": "00000001 30 v 01 goose 0 000 01 + 08 00 | prod\n"
    "00000002 30 v 01 aid 0 000 01 + 08 00 | give help\n",
    "index.verb": "aid v 1 0 1 0 00000002\ngoose v 1 0 1 0 00000001\n",
    "verb.exc": "",
    "data.adj": '00000001 00 s 01 galore(ip) 0 000 | in great numbers; "whiskey galore"\n',
    "index.adj": "galore a 1 0 1 0 00000001\n",
    "adj.exc": "",
    "data.adv": "",
    "index.adv": "",
    "adv.exc": "",
    "cntlist.rev": "aid%2:30:00:: 1 7\naid%1:05:00:: 1 2\n",
}


@pytest.fixture(scope="module")
def build():
    """The build script, as a module."""
    spec = spec_from_file_location("glossary_build", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


@pytest.fixture
def wordnet(tmp_path):
    """A folder of WordNet's files with a few words."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_most_usual_meanings_are_kept_without_names(build, wordnet):
    assert dict(build.build_lines(wordnet, {"aha": "i said", "turkey": "n a bird"})) == {
        "aha": "aha\ti said",
        "aid": "aid\tv give help\tn help",
        "galore": "galore\ta in great numbers",
        "geese": "geese\tn=goose",
        "goose": "goose\tn a bird\tv prod",
        "gouda": "gouda\tn a cheese",
        "turkey": "turkey\tn a bird",
    }


def test_a_gloss_is_shortened_and_loses_its_examples(build):
    assert build.short('a bird; "a goose"; "geese"') == "a bird"
    assert build.short("one that `honks'") == "one that ‘honks’"
    assert build.short(f"an illness; {'x' * 170}") == "an illness"
    assert build.short("word " * 50).endswith("word …")
    assert len(build.short("word " * 50)) <= 160


def test_check_agrees_with_what_was_written(build, wordnet, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(build, "GLOSSARY", tmp_path / "built.zip")
    assert build.main([str(wordnet), "--check"]) == 1
    assert build.main([str(wordnet)]) == 0
    assert build.main([str(wordnet), "--check"]) == 0
    assert "the pages are up to date" in capsys.readouterr().out
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize(
    "line",
    ["nor", "nor  conjunction  ", "nor  word  and not", "NOR  noun  x", "aha  noun  too late"],
)
def test_a_bad_line_of_the_extra_words_is_reported_by_its_number(
    build, wordnet, tmp_path, monkeypatch, capsys, line
):
    (tmp_path / "extra.txt").write_text(f"and  conjunction  also\n{line}\n")
    monkeypatch.setattr(build, "HERE", tmp_path)
    assert build.main([str(wordnet)]) == 2
    assert "extra.txt, line 2" in capsys.readouterr().err


def test_a_missing_file_is_reported_with_the_remedy(build, wordnet, capsys):
    (wordnet / "verb.exc").unlink()
    assert build.main([str(wordnet)]) == 2
    assert "apt-get install wordnet-base" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("gloss", "text"),
    [
        ('forbid ( a movie )now ; often; "banned"', "forbid (a movie) now; often"),
        ("spread by scattering (“”", "spread by scattering"),
        ('close in; darkness enclosed him"', "close in; darkness enclosed him"),
        ("with  .808 as it is", "with .808 as it is"),
        ("spin,wind, or twist together", "spin, wind, or twist together"),
        ("incongruous;inviting ridicule", "incongruous; inviting ridicule"),
        ("(meteorology)an isogram", "(meteorology) an isogram"),
        ("having an (over)abundance of flesh", "having an (over)abundance of flesh"),
        ('independent of order; as in e.g. "a sum"', "independent of order"),
        ("jaegers and skuas:", "jaegers and skuas"),
        ("the Romans (e.g., Caesar) etc.", "the Romans (e.g., Caesar) etc."),
    ],
)
def test_blanks_are_put_right_and_what_was_cut_off_is_removed(build, gloss, text):
    assert build.short(gloss) == text
