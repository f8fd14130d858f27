"""The daily board."""

import json
from datetime import date
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from boggle_tui import Lexicon
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
            faces = [die[int(random() * 6)].lower() for die in dice]
            count = sum(can_be_traced(word, faces) for word in everyday)
            if count >= 60 and not any(can_be_traced(word, faces) for word in unsafe):
                break
        board = daily_board(date.fromisoformat(day), Lexicon.load(common))
        assert list(board.faces) == [face.title() for face in faces]


def words_of(path: Path) -> list[str]:
    return path.read_text("utf-8").split()


def can_be_traced(word: str, faces: list[str]) -> bool:
    """Whether the word can be traced, by a search that shares no code with the finder."""
    if not {*word} <= {*"".join(faces)}:
        return False

    def goes_on(rest: str, cell: int, used: frozenset[int]) -> bool:
        if not rest.startswith(faces[cell]):
            return False
        rest, used = rest.removeprefix(faces[cell]), used | {cell}
        return not rest or any(
            goes_on(rest, other, used)
            for other in range(16)
            if other not in used
            and abs(other // 4 - cell // 4) <= 1
            and abs(other % 4 - cell % 4) <= 1
        )

    return any(goes_on(word, cell, frozenset()) for cell in range(16))


def test_the_daily_round_has_the_rules_of_its_dice():
    assert daily_rules(LANGUAGES["english"]) == Rules(min_length=3, seconds=180, scoring="standard")
