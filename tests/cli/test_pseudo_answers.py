"""What commands answer in a language that nobody speaks: nothing stays in plain English."""

import re

import pytest
from support.pseudo import PseudoReader, faults

from boggle_tui import cli

NAMES = frozenset(
    {
        *("Board", "Boggle", "Unboggle", "Gogen", "Qu", "Th", "boggle", "tui"),
        *("standard", "common", "english", "words", "random", "most", "fewest", "alive", "pdf"),
        *("gold", "blue", "red", "green", "tap", "taps", "txt"),
    }
)
"""Words to find, lists, games, options, and what begins a line that is read back."""
MARKUP = re.compile(r"<style>.*?</style>|<[^>]*>", re.DOTALL)
NOTATION = re.compile(r"[a-z#.\[\]]{2,}(/[a-z#.\[\]]+)+")
COMMANDS = [
    "solve taps/elin/roqt/deck --dictionary words.txt",
    "solve taps/el",
    "solve taps/elin --dictionary no.txt",
    "roll --seed 7 --min-words 100",
    "roll --seed 7 --min-words 9000 --time-limit 0.1",
    "unboggle apple pear plum",
    "unboggle apple pear --dice new",
    "unboggle zebra quartz junk --size 2x2",
    "unboggle zebra quartz junk --size 3x3 --why",
    "unboggle zebra quartz junk fox --size 3x3 --best",
    "unboggle zebra fox --size 2x2 --best --weight fox=3",
    "unboggle tea eat ate --fewest",
    "unboggle gold blue --size 2x4 --unique",
    "unboggle gold blue --size auto",
    "unboggle gold blue zebra --size 2x4 --split",
    "unboggle gold blue --size 2x4 --count 2",
    "unboggle gold b2b",
    "unboggle gold --fill wrong",
    "sheet gold blue --out a.txt",
    "sheet gold blue --blanks --lines --out a.md",
    "sheet gold blue --turned-letters --versions 2 --out a.html",
    "sheet gold blue --theme red --out a.txt",
    "sheet --board taps/elin/roqt/deck --dictionary words.txt --lines --out a.txt",
    "sheet --book book.txt --out a.pdf",
    "sheet --gogen --seed 1 --out a.txt",
    "gogen --seed 1 --size 4x4 --solution",
    "gogen --seed 1 --size 4x4 --count 2 --out a.txt",
    "gogen --seed 1 --size 4x4 --out a.html",
    "gogen --seed 1 --size 4x4 --out a.md",
    "gogen --solve ab/.. abcd",
    "export gold/blue --find gold,blue --seconds 60 --answers --bonus",
    "export gold/blue --find gold,blue --seconds 60 --answers --format markdown",
    "export gold/blue --find gold,blue --seconds 0 --format html",
    "export taps/elin/roqt/deck --format svg",
    "daily --show",
    "daily --plain",
    "define zzz",
    "words",
    "words add yeet",
    "words ban zax",
    "words forget zax",
    "boards",
    "stats",
    "stats --contests",
    "data --out copy.sqlite3",
    "hunt --size 2x2 --seconds 0.5 --seed 1",
    "play --plain --board taps/elin/roqt/deck --seconds 60 --dictionary words.txt",
    "play --plain --board gold/blue --find gold,blue --seconds 0",
    "play --plain --resume",
]
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("home")]


@pytest.fixture(autouse=True)
def pseudo_language(monkeypatch):
    """Let the player read it."""
    monkeypatch.setattr(cli, "Reader", lambda _: PseudoReader())


@pytest.mark.parametrize("command", COMMANDS)
def test_an_answer_is_translated(call, home, command):
    (home / "words.txt").write_text("tap\ntaps\n", encoding="utf-8")
    (home / "book.txt").write_text("A\ngold\nblue\n\nB\nred\ngreen\n", encoding="utf-8")
    reply = call(*command.split(), stdin="tap\nzzz\n?\n/\n!\nta\n")
    files = [path for path in home.glob("a.*") if path.suffix != ".pdf"]
    texts = [reply.out, reply.err, *(path.read_text("utf-8") for path in files)]
    assert any(texts)
    names = {*NAMES, *re.findall("[a-z]+", command)}
    found = []
    for text in texts:
        shown = NOTATION.sub("", MARKUP.sub("", text) if "</" in text else text)
        found += faults(shown.splitlines(), names)
    assert not found, "\n".join(["", *found])
