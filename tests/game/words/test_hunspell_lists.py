"""Dictionaries of hunspell become lists of words."""

import subprocess
from pathlib import Path
from shutil import which
from string import ascii_lowercase

import pytest

from boggle_tui.files.errors import LexiconError
from boggle_tui.game.words import affixes
from boggle_tui.game.words.affixes import TooManyFormsError, expanded
from boggle_tui.game.words.lexicon import Lexicon

PLAIN = """SET UTF-8
NEEDAFFIX n
FORBIDDENWORD f
ONLYINCOMPOUND c
CIRCUMFIX x
PFX u Y 1
PFX u 0 un .
PFX g Y 1
PFX g 0 ge/x .
SFX t Y 1
SFX t 0 t/x .
SFX s Y 2
SFX s y ies [^aeiou]y
SFX s 0 s [^y]
SFX d Y 1
SFX d 0 ed/s [^e]
SFX e N 1
SFX e 0 er .
SFX q Y 1
SFX q 0 q/c .
SFX p Y 1
SFX p 0 p/n .
SFX m Y 1
SFX m 0 isch/ne .
PFX k Y 1
PFX k 0 kilo/sn .
"""
CASES = {
    "a plain stem": ("boa", "boa"),
    "a suffix where it fits": ("fly/s", "fly flies"),
    "a suffix where it doesn't": ("boy/s", "boy"),
    "a prefix and a suffix": ("tie/us", "tie ties untie unties"),
    "a suffix after a suffix": ("hunt/d", "hunt hunted hunteds"),
    "a suffix that no prefix goes with": ("do/eu", "do doer undo"),
    "both ends at once": ("fahr/gtn", "gefahrt"),
    "a stem that needs an ending": ("berl/ns", "berls"),
    "an ending that needs another": ("kom/m", "kom komischer"),
    "a prefix that brings an ending": ("watt/k", "watt kilowatts"),
    "an ending for compounds only": ("haus/q", "haus"),
    "a stem for compounds only": ("haus/c", ""),
    "a forbidden form": ("tie/s\nties/f", "tie"),
    "grammar after the entry": ("tie/s po:verb", "tie ties"),
    "an empty field of flags": ("tie/", "tie"),
    "an accent": ("café/s", "café cafés"),
}


@pytest.mark.parametrize(("stems", "words"), CASES.values(), ids=CASES)
def test_the_rules_make_words_of_stems(stems, words):
    assert expanded(f"9\n{stems}\n".encode(), PLAIN.encode())[0] == {*words.split()}


@pytest.mark.parametrize(
    ("kind", "stem", "flag"),
    [
        ("FLAG long\n", "tie/XxS1", "S1"),
        ("FLAG num\n", "tie/7,101", "101"),
        ("FLAG UTF-8\n", "tie/ñß", "ß"),
        ("AF 2\nAF xy\nAF sx\n", "tie/2", "s"),
        ("", "tie/ű", "\udcc5"),  # A flag is a byte of a letter.
    ],
)
def test_flags_are_of_several_kinds(kind, stem, flag):
    rules = f"SET UTF-8\n{kind}SFX {flag} Y 1\nSFX {flag} 0 s .\n"
    content = rules.encode("utf-8", "surrogateescape")
    assert expanded(f"1\n{stem}\n".encode(), content)[0] == {"tie", "ties"}


def test_words_are_in_the_encoding_that_the_rules_name(tmp_path):
    rules, stems = "SET ISO8859-7\nSFX A Y 1\nSFX A ος οι ος\n", "2\nλόγος/A\nναι\n"
    (tmp_path / "el.aff").write_bytes(rules.encode("iso8859-7"))
    (tmp_path / "el.dic").write_bytes(stems.encode("iso8859-7"))
    lexicon = Lexicon.load(tmp_path / "el.dic")
    assert lexicon.words == ("λογοι", "λογοσ", "ναι")
    assert lexicon.notices == (
        "el.dic: 2 stems became words by the affixes beside it; those with other signs than"
        " letters were left out.",
    )


def test_in_brackets_a_hyphen_is_a_letter():
    rules = b"SFX A Y 1\nSFX A 0 s [a-z]\n"
    assert expanded(b"2\nboa/A\ndog/A\n", rules)[0] == {"boa", "boas", "dog"}


def test_a_dictionary_with_too_many_forms_is_refused():
    with pytest.raises(TooManyFormsError):
        expanded(b"1\ntie/us\n", PLAIN.encode(), most=3)


def test_a_few_stems_show_that_there_are_far_too_many_forms(monkeypatch):
    monkeypatch.setattr(affixes, "SAMPLED", 10)
    stems = "\n".join(f"{one}{two}/us" for one in ascii_lowercase for two in ascii_lowercase)
    made: list[str] = []
    real = affixes.Affixes.words
    monkeypatch.setattr(
        affixes.Affixes,
        "words",
        lambda rules, stem, flags: made.append(stem) or real(rules, stem, flags),
    )
    with pytest.raises(TooManyFormsError):
        expanded(f"676\n{stems}\n".encode(), PLAIN.encode(), most=2000)
    assert len(made) <= 10
    made.clear()
    assert len(expanded(f"676\n{stems}\n".encode(), PLAIN.encode(), most=2800)[0]) > 2500
    assert len(made) > 676


def test_a_dictionary_without_its_affixes_is_refused(tmp_path):
    (tmp_path / "en.dic").write_text("3\noar/MS\nboa\ntie/S\n")
    with pytest.raises(LexiconError, match=r"stems and not all words: put its \.aff beside it"):
        Lexicon.load(tmp_path / "en.dic")


@pytest.mark.skipif(which("hunspell") is None, reason="hunspell is not installed")
def test_hunspell_accepts_each_form(tmp_path):
    stems = "\n".join(dict.fromkeys("\n".join(stem for stem, _ in CASES.values()).split("\n")))
    (tmp_path / "mine.dic").write_text(f"{stems.count(chr(10)) + 1}\n{stems}\n", "utf-8")
    (tmp_path / "mine.aff").write_text(PLAIN, "utf-8")
    words, _count = expanded((tmp_path / "mine.dic").read_bytes(), PLAIN.encode())
    refused = subprocess.run(
        ["hunspell", "-i", "utf-8", "-l", "-d", str(Path(tmp_path / "mine"))],
        input="\n".join(words),
        capture_output=True,
        text=True,
        check=True,
    )
    assert (refused.stdout, len(words)) == ("", 22)
