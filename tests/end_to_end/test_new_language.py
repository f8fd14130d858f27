"""A language is added by a folder alone: no line of the program names it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

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

PROGRAM = ("-m", "boggle_tui")
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


@pytest.fixture(scope="module")
def swedish(tmp_path_factory) -> Callable[..., str]:
    """Run the program as it is, but with a folder of dictionaries more."""
    base = tmp_path_factory.mktemp("swedish")
    package = Path(boggle_tui.__file__).parent
    skipped = lambda _, names: [name for name in names if name == "__pycache__"]  # noqa: E731
    copytree(package, base / "boggle_tui", copy_function=link, ignore=skipped, dirs_exist_ok=True)
    for name in ("dictionaries", "themes"):
        folder = base / "boggle_tui" / name
        if not folder.exists():
            copytree(data_folder(name), folder, copy_function=link, ignore=skipped)
    folder = base / "boggle_tui" / "dictionaries" / "swedish"
    folder.mkdir()
    columns = {"words": "ord, glosor", "clues": "ledtråd"}
    for name, facts in (("language", SWEDISH), ("dice", DICE), ("columns", columns)):
        (folder / f"{name}.json").write_text(json.dumps(facts), encoding="utf-8")
    lines = "".join(f"{word}\n" for word in sorted(WORDS.split()) if len(word) > 2)
    for name, more in (("swedish", ""), ("swedish-long", "äppelträd\n"), ("swedish-common", "")):
        (folder / f"{name}.txt").write_text(lines + more, encoding="utf-8")
    (folder / "offensive.txt").write_text("skit\n", encoding="utf-8")
    (folder / "mild.txt").write_text("rumpa\n", encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(base), "HOME": str(base), "PYTHONUTF8": "1"}

    def run(*arguments: str, stdin: str = "", program: tuple[str, ...] = PROGRAM) -> str:
        done = subprocess.run(
            [sys.executable, *program, *arguments],
            cwd=base,
            env=env,
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

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
