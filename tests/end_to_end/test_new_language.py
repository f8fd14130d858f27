"""Languages are added by folders alone: no line of the program names them."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import boggle_tui
from boggle_tui.files.paths import data_folder

WORDS = "arbete björn båt fågel hund häst katt kniv kvinna kärlek människa sked skola älg ö ört"
SWEDISH = {
    "about": "The values are chosen freely.",
    "code": "sv",
    "tiles": "A B C D E F G H I J K L M N O P R S T U V X Y Z Å Ä Ö",
    "spelled": {},
    "lists": {"swedish": "Swedish words; the dice follow", "swedish-long": "rare ones, too"},
    "dictionary": "swedish",
    "common": "swedish-common",
    "has_glossary": False,
    "values": {"1": "adeilnorst", "2": "gkmvhp", "4": "fubåäö", "8": "jycxzqw"},
    "dice": "swedish",
}
DICE = {
    "about": "As frequent as in texts.",
    "sets": {
        "swedish": {
            "title": "Swedish",
            "rows": 4,
            "cols": 4,
            "min_length": 3,
            "seconds": 180,
            "scoring": "standard",
            "faces": "A9 B2 C1 D4 E9 F2 G3 H2 I6 J1 K4 L5 M3 N8 O4 P2 R8 S7 T7 U2 V2 Y1 Å1 Ä2 Ö1",
        }
    },
}

TURKISH_TILES = "A B C Ç D E F G Ğ H I İ J K L M N O Ö P R S Ş T U Ü V Y Z Dzs"
TURKISH = SWEDISH | {
    "code": "tr",
    "tiles": TURKISH_TILES,
    "capitals": {"I": "ı", "İ": "i"},
    "lists": {"turkish": "words"},
    "dictionary": "turkish",
    "common": "turkish",
    "values": {"1": "aiı"},
    "dice": "turkish",
}
TURKISH_SET = {"rows": 2, "cols": 2, "min_length": 3, "seconds": 60, "scoring": "standard"}
TURKISH_DICE = {
    "about": "",
    "sets": {"turkish": TURKISH_SET | {"title": "Turkish", "faces": "I6 İ6 Ş6 Dzs6"}},
}
TURKISH_WORDS = ["IŞI", "işi", "dzsış", "ışıdzs", "kısa"]
TOLD = """
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

SENT = """
from random import Random
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.share.share_code import decode, encode

dice = DiceSet.named("swedish")
sent = RoundSetup(
    board=roll(dice, Random(1)), rules=Rules.of(dice), dictionary="swedish",
    fingerprint="0123abcd", dice="swedish",
)
got = decode(encode(sent))
print(got.board == sent.board, got.rules == sent.rules, got.dictionary, got.dice)
"""


def link(source: str, target: str) -> None:
    """Take a file over without a copy of it, where that is possible."""
    try:
        os.link(source, target)
    except OSError:
        Path(target).write_bytes(Path(source).read_bytes())


def add_language(
    base: Path, name: str, facts: dict[str, dict[str, Any]], lists: dict[str, str]
) -> None:
    """Write the folder of a language."""
    folder = base / "boggle_tui" / "dictionaries" / name
    folder.mkdir()
    for each, values in facts.items():
        (folder / f"{each}.json").write_text(json.dumps(values), encoding="utf-8")
    for each, text in lists.items():
        (folder / f"{each}.txt").write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def swedish(tmp_path_factory, spawn) -> Callable[..., str]:
    """Run the program as it is, but with two folders of dictionaries more."""
    base = tmp_path_factory.mktemp("swedish")
    package = Path(boggle_tui.__file__).parent
    skipped = lambda _, names: [name for name in names if name == "__pycache__"]  # noqa: E731
    copytree(package, base / "boggle_tui", copy_function=link, ignore=skipped, dirs_exist_ok=True)
    for name in ("dictionaries", "themes"):
        folder = base / "boggle_tui" / name
        if not folder.exists():
            copytree(data_folder(name), folder, copy_function=link, ignore=skipped)
    columns = {"words": "ord, glosor", "clues": "ledtråd"}
    swedish = "".join(f"{word}\n" for word in sorted(WORDS.split()) if len(word) > 2)
    more = {"swedish-long": f"{swedish}äppelträd\n", "swedish-common": swedish}
    rude = {"offensive": "skit\n", "mild": "rumpa\n"}
    facts = {"language": SWEDISH, "dice": DICE, "columns": columns}
    add_language(base, "swedish", facts, {"swedish": swedish, **more, **rude})
    facts = {"language": TURKISH, "dice": TURKISH_DICE}
    words = {"turkish": "\n".join(TURKISH_WORDS), "offensive": "", "mild": ""}
    add_language(base, "turkish", facts, words)
    env = {**os.environ, "PYTHONPATH": str(base), "HOME": str(base), "PYTHONUTF8": "1"}

    def run(*arguments: str, **options: Any) -> str:
        reply = spawn(*arguments, cwd=base, env=env, **options)
        assert reply.code == 0, reply.out + reply.err
        return reply.out

    return run


def test_a_round_is_played_with_its_letters(swedish):
    board = "björ/htän/åbsk/älge"
    played = swedish(
        "play", "--plain", "--board", board, "--dice", "swedish", stdin="björn\nalg\nälg\n"
    )
    assert "BJÖRN +2." in played
    assert "ALG is not on the board." in played
    assert "ÄLG +1. 3 points." in played
    solved = json.loads(swedish("solve", board, "--dice", "swedish", "--json"))
    assert solved["dictionary"] == "swedish"
    assert {"björn", "båt", "älg"} <= {entry["word"] for entry in solved["words"]}


def test_its_dice_are_rolled_and_filled_from_the_frequency_of_its_letters(swedish):
    rolled = json.loads(swedish("roll", "--dice", "swedish", "--seed", "1", "--safe", "--json"))
    faces = rolled["boards"][0]["notation"].replace("/", "")
    assert {*faces.upper()} <= {*SWEDISH["tiles"]} - {" "}
    assert len(faces) == 16
    words = ("älg", "åka", "öra")
    built = json.loads(
        swedish("unboggle", *words, "--dictionary", "swedish", "--fill", "most", "--json")
    )
    assert {*built["paths"]} == {*words}


def test_a_sheet_is_made_of_its_words(swedish):
    sheet = swedish("sheet", "älg", "björn", "--dictionary", "swedish", "--safe", "--seed", "1")
    assert "älg" in sheet.lower()
    table = "Ord,Ledtråd\nälg,med krona\nbjörn,äter honung\n"
    words = json.loads(swedish("unboggle", "-", "--json", stdin=table))
    assert words["clues"] == {"älg": "med krona", "björn": "äter honung"}


def test_its_lists_can_be_chosen_and_share_codes_leave_its_dice_out(swedish):
    assert "spanish, swedish, swedish-long" in " ".join(swedish("play", "--help").split())
    assert swedish(program=("-c", SENT)) == "True True swedish None\n"


@pytest.fixture(scope="module")
def told(swedish):
    """What the program says that has Turkish as well."""
    return json.loads(swedish(program=("-c", TOLD)))


def test_capitals_of_turkish_are_its_own_and_it_may_have_no_rude_words(told):
    assert {*told["capitals"]} == {"IŞI", "İŞİ", "DZSIŞ", "IŞIDZS", "KISA"}
    assert told["folded"] == [True, "ısı"]
    *others, turkish = told["elsewhere"]
    assert {*others} == {"iki iki"}  # Other languages keep their capitals.
    assert turkish == "ıkı ıki".replace("i", "İ")
    assert (told["value"], told["unsafe"]) == (1, 0)


def test_dice_boards_and_both_finders_have_a_tile_of_three_letters(told):
    assert told["faces"] == sorted(["Dzs", "İ", "ı", "Ş"])
    assert told["parsed"]
    assert told["tilings"] == [["Dzs", "ı", "Ş"], ["D", "Z", "S", "ı", "Ş"]]
    assert told["found"] == told["plain"] == ["dzsış", "ışı", "ışıdzs"]
