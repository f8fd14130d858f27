"""The glossary: its file, inflected forms, and unknown words."""

import re
from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.files.paths import data_folder
from boggle_tui.game.words import glossary as module
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
    for text in clues_for([word]).values():
        assert not re.search(rf"\b{word}\b", text.partition(": ")[2], re.IGNORECASE)


def test_words_without_a_meaning_have_no_clue():
    assert clues_for(["zyzzx"]) == {}
    assert choose_clue("tally", [Sense("tally", "noun", "tallies")]) is None
