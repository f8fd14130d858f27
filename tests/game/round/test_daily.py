"""The daily board."""

import json
from datetime import date
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from support.brute_force import stands_on

from boggle_tui import Board, Lexicon
from boggle_tui.game.board.board import QReading
from boggle_tui.game.round.daily_board import daily_board, daily_rules
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.language import LANGUAGES


@pytest.fixture(scope="module")
def common() -> Lexicon:
    return Lexicon.load("common")


@pytest.mark.parametrize(
    ("day", "notation"),
    [
        ("2026-11-20", "lave/haon/tped/nadw"),
        ("2028-02-29", "tonb/huow/glkl/yect"),
        ("1999-12-31", "eatu/sads/levt/oyee"),
    ],
)
def test_the_board_of_a_date_never_changes(common, day, notation):
    assert str(daily_board(date.fromisoformat(day), common)) == notation


@pytest.mark.parametrize("name", ["english", "french", "german", "italian", "spanish"])
def test_the_recipe_in_the_readme_gives_the_same_boards(name):
    folder = Path(__file__).resolve().parents[3]
    lists = folder / "dictionaries" / name
    common = "common" if name == "english" else f"{name}-common"
    unsafe = {word for name in ("offensive", "mild") for word in words_of(lists / f"{name}.txt")}
    everyday = words_of(lists / f"{common}.txt")
    facts = json.loads((lists / "dice.json").read_text("utf-8"))
    new = [die.split() for die in facts["sets"]["new" if name == "english" else name]["dice"]]
    for day in ("2026-11-20", "2027-06-01"):
        text = f"boggle_tui 1 {day}" if name == "english" else f"boggle_tui 1 {day} {name}"
        seed = sha256(text.encode()).digest()[:8]
        random = Random(int.from_bytes(seed, "big")).random
        while True:
            dice = list(new)
            for last in range(15, 0, -1):
                other = int(random() * (last + 1))
                dice[last], dice[other] = dice[other], dice[last]
            board = Board(4, 4, tuple(die[int(random() * 6)] for die in dice))
            letters = {*"".join(board.faces).lower()}
            holds = partial(stands_on, board, q=QReading.QU)
            count = sum({*word} <= letters and holds(word) for word in everyday)
            if count >= 60 and not any({*word} <= letters and holds(word) for word in unsafe):
                break
        assert board == daily_board(date.fromisoformat(day), Lexicon.load(common))


def words_of(path: Path) -> list[str]:
    return path.read_text("utf-8").split()


def test_the_daily_round_has_the_rules_of_its_dice():
    assert daily_rules(LANGUAGES["english"]) == Rules(min_length=3, seconds=180, scoring="standard")
