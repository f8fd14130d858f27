"""Commands play in the terminal's language; batches and functions don't."""

import json
from datetime import date

import pytest
from support.workforces import Thread

from boggle_tui import Lexicon, solve
from boggle_tui.game.round.daily_board import daily_board
from boggle_tui.requests import run

pytestmark = pytest.mark.usefixtures("home")
BOARD = "haus/tier/wald/seen"


@pytest.fixture(autouse=True)
def _german(monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")


@pytest.mark.parametrize(
    "command",
    [
        ["solve", BOARD],
        ["roll"],
        ["unboggle", "tier", "wald"],
        ["sheet", "tier", "wald"],
        ["sheet", "--gogen", "--size", "4x4"],
        ["hunt", "--seconds", "0.1"],
    ],
)
def test_commands_take_the_list_of_the_terminals_language_and_name_it(call, command):
    answer = json.loads(call(*command, "--json").out.splitlines()[-1])
    assert answer["dictionary"] == "german"
    chosen = json.loads(call(*command, "--dictionary", "expert", "--json").out.splitlines()[-1])
    assert chosen["dictionary"] == "expert"


def test_the_dice_decide_where_no_list_is_named(call):
    assert call("roll", "--json").json["dice"] == "german"
    assert call("roll", "--dice", "new", "--json").json["dictionary"] == "standard"
    assert call("roll", "--dictionary", "french", "--json").json["dice"] == "french-boggle"


def test_words_are_of_the_language_with_their_dots_and_own_words_too(call):
    built = call("unboggle", "Käthe", "Jörg", "--json").json
    assert set(built["paths"]) == {"kaethe", "joerg"}
    assert built["texts"] == {"kaethe": "Käthe", "joerg": "Jörg"}
    assert "Ä = AE" in call("unboggle", "Käthe", "--dictionary", "standard").err
    assert "kaethe" in call("sheet", "Käthe", "--json").json["versions"][0]["paths"]
    assert call("words", "ban", "Haus").out == "gesperrt: haus (Deutsch)\n"
    assert call("solve", BOARD, "--json").json["own"] == ["-haus"]


def test_the_daily_board_is_that_of_the_language(call):
    shown = call("daily", "--show", "--date", "2026-11-20", "--json").json
    german = daily_board(date(2026, 11, 20), Lexicon.load("german-common"))
    assert (shown["notation"], shown["dictionary"]) == (str(german), "german")


def test_a_gogen_of_a_book_may_name_its_difficulty_in_the_language(call, tmp_path, monkeypatch):
    monkeypatch.setattr(run, "LocalProcesses", Thread)
    file = tmp_path / "buch.txt"
    file.write_text("Klein\ngogen: 4x4 sehr schwer\n\nGroß\ngogen: schwirig\n", "utf-8")
    command = "sheet", "--book", str(file), "--out", str(tmp_path / "buch.pdf"), "--force"
    assert "leicht, mittel, schwer, sehr schwer, eine Größe wie 4x4" in call(*command).err
    answer = call(*command, "--json").json
    assert answer["dictionary"] == "german"
    assert [puzzle["difficulty"] for puzzle in answer["puzzles"]] == ["very-hard"]


def test_batches_gogens_and_functions_stay_english(call):
    asked = {"id": 1, "command": "solve", "board": BOARD}
    answer = json.loads(call("batch", "-", stdin=json.dumps(asked)).out)["answer"]
    assert answer["dictionary"] == "standard"
    assert solve(BOARD).dictionary == "standard"
    words = set(Lexicon.load("common"))
    assert words >= set(call("gogen", "--seed", "1", "--json").json["words"])
