"""A language that is added as a folder: Turkish letters, and a tile of three letters."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import boggle_tui
from boggle_tui.files.paths import data_folder

TILES = "A B C Ç D E F G Ğ H I İ J K L M N O Ö P R S Ş T U Ü V Y Z Dzs"
LANGUAGE = {
    "about": "",
    "code": "tr",
    "tiles": TILES,
    "capitals": {"I": "ı", "İ": "i"},
    "spelled": {},
    "lists": {"turkish": "words"},
    "dictionary": "turkish",
    "common": "turkish",
    "has_glossary": False,
    "values": {"1": "aiı"},
    "dice": "turkish",
}
SET = {"rows": 2, "cols": 2, "min_length": 3, "seconds": 60, "scoring": "standard"}
DICE = {"about": "", "sets": {"turkish": SET | {"title": "Turkish", "faces": "I6 İ6 Ş6 Dzs6"}}}
WORDS = ["IŞI", "işi", "dzsış", "ışıdzs", "kısa"]
SCRIPT = """
import json, sys
from random import Random
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words as plain
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.round.rules import Scoring
from boggle_tui.game.words.language import ANY, LANGUAGES
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel.finder import find_words
from boggle_tui.share.share_code import Bits, put_board, take_board, version_of
from boggle_tui.unboggle.puzzle.tiling import tilings

turkish, lexicon = LANGUAGES["turkish"], Lexicon.load("turkish")
board, grid = roll(DiceSet.named("turkish"), Random(1)), Board.parse("[Dzs]ı/şı")
bits = Bits()
put_board(bits, board)
print(json.dumps({
    "capitals": [word.upper() for word in lexicon],
    "folded": [turkish.fold("İSTANBUL") == turkish.fold("istanbul"), turkish.fold("ISI")],
    "elsewhere": [language.fold("IKI Iki") for language in (ANY, *LANGUAGES.values())],
    "faces": sorted({face for die in DiceSet.named("turkish").dice for face in die}),
    "parsed": Board.parse(str(board)) == board == take_board(bits, version_of(board)),
    "found": sorted(find_words(grid, lexicon)),
    "plain": sorted(plain(grid, lexicon)),
    "tilings": tilings("dzsış", pairs=frozenset({"Dzs"})),
    "value": turkish.values[turkish.fold("i")],
    "unsafe": len(unsafe_words(turkish)),
}))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What the program says that has the language as well."""
    root = tmp_path_factory.mktemp("program")
    copytree(Path(boggle_tui.__file__).parent, root / "boggle_tui")
    copytree(
        data_folder("dictionaries"),
        root / "dictionaries",
        ignore=ignore_patterns("*.py", "glossary", "__pycache__"),
    )
    folder = root / "dictionaries" / "turkish"
    folder.mkdir()
    (folder / "language.json").write_text(json.dumps(LANGUAGE))
    (folder / "dice.json").write_text(json.dumps(DICE))
    (folder / "turkish.txt").write_text("\n".join(WORDS), encoding="utf-8")
    for degree in ("offensive", "mild"):
        (folder / f"{degree}.txt").touch()
    run = [sys.executable, "-X", "utf8", "-c", SCRIPT]
    done = subprocess.run(run, cwd=root, capture_output=True, check=True, text=True)
    return json.loads(done.stdout)


def test_its_capitals_are_its_own(told):
    assert {*told["capitals"]} == {"IŞI", "İŞİ", "DZSIŞ", "IŞIDZS", "KISA"}
    assert told["folded"] == [True, "ısı"]
    assert told["value"] == 1


def test_other_languages_keep_theirs(told):
    *others, turkish = told["elsewhere"]
    assert {*others} == {"iki iki"}
    assert turkish == "ıkı ıki".replace("i", "İ")


def test_its_dice_and_boards_have_its_tiles(told):
    assert told["faces"] == sorted(["Dzs", "İ", "ı", "Ş"])
    assert told["parsed"]
    assert told["tilings"] == [["Dzs", "ı", "Ş"], ["D", "Z", "S", "ı", "Ş"]]


def test_both_finders_read_a_tile_of_three_letters(told):
    assert told["found"] == told["plain"] == ["dzsış", "ışı", "ışıdzs"]


def test_a_language_may_have_no_rude_words(told):
    assert told["unsafe"] == 0
