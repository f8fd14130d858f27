"""The glossary: its file, inflected forms, unknown words, and how WordNet's files become it."""

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.files.paths import data_folder
from boggle_tui.game.words import glossary as module
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.glossary import (
    Glossary,
    GlossaryError,
    Sense,
    choose_clue,
    clues_for,
    glossary,
    possible_clues,
)
from boggle_tui.game.words.lexicon import Lexicon

PAGES = {
    "go": "go\tv move away\ngoose\tn a bird\tn a silly person\n",
    "ge": "geese\tn=goose\n",
    "ho": "hop\tv jump lightly\tn a light jump\nhope\tv wish\tn a feeling\n",
    "hu": "hush\tv be quiet\n",
    "sa": "saw\tv=see\tn a tool\tv cut\n",
    "se": "see\tv perceive\tn a seat of a bishop\nseed\tn a grain\n",
    "wi": "windmill\tn a mill\n",
    "wr": "wry\ta ironic\n",
    "ax": "ax\tn a tool\naxe\tn a tool\tv chop\n",
}


@pytest.fixture(scope="module")
def small() -> Glossary:
    """A glossary of a few words."""
    content = BytesIO()
    with ZipFile(content, "w") as packed:
        for name, text in PAGES.items():
            packed.writestr(name, text)
    return Glossary(ZipFile(content))


def senses_of(glossary: Glossary, word: str) -> list[tuple[str, str, str]]:
    """The senses of a word, as plain tuples."""
    return [tuple(sense) for sense in glossary.senses(word)]


def test_an_irregular_form_has_the_senses_of_its_base(small):
    assert senses_of(small, "geese") == senses_of(small, "goose")
    assert senses_of(small, "saw") == [
        ("see", "verb", "perceive"),
        ("saw", "noun", "a tool"),
        ("saw", "verb", "cut"),
    ]


@pytest.mark.parametrize(
    ("form", "meanings"),
    [
        ("hops", [("hop", "noun", "a light jump"), ("hop", "verb", "jump lightly")]),
        ("hopped", [("hop", "verb", "jump lightly")]),
        ("hopping", [("hop", "verb", "jump lightly")]),
        ("hoping", [("hope", "verb", "wish"), ("hop", "verb", "jump lightly")]),
        ("hushes", [("hush", "verb", "be quiet")]),
        ("wrier", [("wry", "adjective", "ironic")]),
        ("wriest", [("wry", "adjective", "ironic")]),
        ("seeds", [("seed", "noun", "a grain")]),
        ("axes", [("axe", "noun", "a tool"), ("axe", "verb", "chop")]),
    ],
)
def test_an_inflected_form_has_the_senses_of_its_base_as_that_part_of_speech(small, form, meanings):
    assert senses_of(small, form) == meanings


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("wryness", "wry"),
        ("wryly", "wry"),
        ("hopper", "hop"),
        ("goers", "go"),
        ("hushable", "hush"),
        ("windmilled", "windmill"),
    ],
)
def test_a_derived_word_without_an_entry_has_the_senses_of_its_base(small, word, base):
    assert {sense.base for sense in small.senses(word)} == {base}


@pytest.mark.parametrize("word", ["goosest", "zebra", "goo", "oose", "", "s", "es", "ing", "ß"])
def test_an_unknown_word_has_no_senses(small, word):
    assert small.senses(word) == ()


@given(st.text(alphabet="eghinoprsuwy\n\t=", max_size=8))
def test_any_text_can_be_looked_up(small, text):
    assert all(sense.base in "".join(PAGES.values()) for sense in small.senses(text))


def test_a_damaged_file_is_reported_with_the_remedy():
    content = BytesIO()
    with ZipFile(content, "w") as packed:
        packed.writestr("go", PAGES["go"])
    damaged = Glossary(ZipFile(BytesIO(content.getvalue().replace(b"a bird", b"a bard"))))
    with pytest.raises(GlossaryError, match="reinstall boggle_tui"):
        damaged.senses("goose")
    assert damaged.senses("zebra") == ()


@pytest.mark.parametrize("content", [None, b"", b"no archive"])
def test_a_missing_or_invalid_file_is_reported_when_it_is_used(tmp_path, monkeypatch, content):
    if content is not None:
        (tmp_path / "english.zip").write_bytes(content)
    monkeypatch.setattr(module, "data_folder", lambda _: tmp_path)
    with pytest.raises(GlossaryError, match="reinstall boggle_tui"):
        glossary.__wrapped__()


def test_the_bundled_glossary_knows_nearly_all_everyday_words():
    words = list(Lexicon.load("common"))[::97]
    unknown = [word for word in words if not glossary().senses(word)]
    assert len(unknown) < 0.03 * len(words), unknown


def test_every_bundled_line_is_in_order_and_short_and_leads_to_a_sense():
    line = re.compile(r"([a-z]{2,16})((\t[nvarpcodi]( \S.{0,159}|=[a-z]{2,16}))+)")
    with ZipFile(data_folder("dictionaries") / "glossary" / "english.zip") as packed:
        pages = {name: packed.read(name).decode().splitlines() for name in packed.namelist()}
    words = [entry.partition("\t")[0] for page in pages.values() for entry in page]
    assert words == sorted(set(words))
    known = set(words)
    for name, page in pages.items():
        for entry in page:
            match = line.fullmatch(entry)
            assert match, entry
            assert match[1].startswith(name)
            assert known.issuperset(re.findall(r"\t[nvar]=([a-z]+)", entry))


def test_no_bundled_meaning_lacks_a_blank_or_has_one_too_many_or_ends_in_the_middle():
    wrong = re.compile(
        r"[a-z][,;:][a-zA-Z(]|^\([^()]*\)\w|\s\s|\( |\s[),;:]|\(\)|[,;:(]$|e\.g\.$|^\W*$|\"|`"
    )
    with ZipFile(data_folder("dictionaries") / "glossary" / "english.zip") as packed:
        lines = [line for name in packed.namelist() for line in packed.read(name).splitlines()]
    meanings = {field[2:] for line in lines for field in line.decode().split("\t")[1:]}
    assert [meaning for meaning in meanings if wrong.search(meaning)] == []
    assert {meaning for meaning in meanings if meaning.count("(") != meaning.count(")")} <= {
        meaning for meaning in meanings if meaning.endswith("…")
    }


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("geese", "long-necked"),
        ("who", "person"),
        ("her", "woman"),
        ("tailor", "garments"),
        ("colours", "flag"),
        ("lain", "located"),
    ],
)
def test_well_known_words_have_their_usual_meaning(word, said):
    assert any(said in sense.gloss for sense in glossary().senses(word))


@pytest.mark.parametrize(
    ("word", "senses", "expected"),
    [
        ("gnat", [("gnat", "noun", "a small biting fly")], "a small biting fly"),
        (
            "blue",
            [("blue", "noun", "a blue colour"), ("blue", "adjective", "low in spirits")],
            "low in spirits",
        ),
        ("blue", [("blue", "noun", "a bluish or blue colour")], "a bluish or … colour"),
        ("geese", [("goose", "noun", "a Goose; many geese")], "a …; many …"),
        ("cat", [("cat", "noun", "one of the category of cats")], "one of the category of …"),
        ("story", [("story", "noun", "stories"), ("story", "noun", "a tale")], "a tale"),
        ("tale", [("tale", "noun", "story"), ("tale", "noun", "a report")], "a report"),
    ],
)
def test_a_clue_is_a_meaning_without_the_word(word, senses, expected):
    assert choose_clue(word, [Sense(*sense) for sense in senses]).gloss == expected


def test_the_meanings_to_choose_a_clue_from_are_all_masked_and_the_best_is_first():
    glosses = ("exactly", "a plum tree", "a fruit with a stone", "a plum")
    clues = possible_clues("plum", [Sense("plum", "noun", gloss) for gloss in glosses])
    chosen = ["a fruit with a stone", "exactly", "a … tree", "a …"]
    assert [sense.gloss for sense in clues] == chosen


@given(st.sampled_from(Lexicon.load("common").words))
def test_no_clue_contains_its_word(word):
    for sense in clues_for([word], NO_TEXTS).values():
        assert not re.search(rf"\b{word}\b", sense.gloss, re.IGNORECASE)


def test_words_without_a_meaning_have_no_clue():
    assert clues_for(["zyzzx"], NO_TEXTS) == {}
    assert choose_clue("tally", [Sense("tally", "noun", "tallies")]) is None


def test_a_contraction_has_no_meaning_of_another_word():
    texts = Texts((("cant", "can't"), ("goose", "Goose")))
    assert [*clues_for(["cant", "wont", "goose"], texts)] == ["wont", "goose"]


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
        ('a bird; "a goose"; "geese"', "a bird"),
        ("one that `honks'", "one that ‘honks’"),
        (f"an illness; {'x' * 170}", "an illness"),
        ("word " * 50, f"{'word ' * 31}…"),
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
def test_a_gloss_is_shortened_and_tidied_and_loses_its_examples(build, gloss, text):
    assert build.short(gloss) == text
