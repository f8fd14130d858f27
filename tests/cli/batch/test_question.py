"""The questions of a batch come from strangers: what they can't reach, and how long they take."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from support.platforms import needs_fifos

from boggle_tui import build
from boggle_tui.cli.commands.batch import Options, Question, answer_chunk
from boggle_tui.cli.player_store import change_own_words
from boggle_tui.cli.user import USER
from boggle_tui.game.words.own_words import own_list_of
from boggle_tui.requests.solve import Solve

BUNDLED_ONLY = Options(file="-")


def answer(question: str | dict[str, Any], batch: Options = BUNDLED_ONLY) -> dict[str, Any]:
    """Answer a question, given as JSON or as its values."""
    line = question if isinstance(question, str) else json.dumps(question)
    (answered,) = answer_chunk([Question(7, line)], batch).lines
    values: dict[str, Any] = json.loads(answered)
    return values


FILE = "victim.txt"
OVERREACHING = [
    {"command": "gogen", "size": "4x4", f"out={FILE}": True, "force": True},
    {"command": "gogen", "size": "4x4", "out": FILE, "force": True},
    {"command": "roll", "keep=x": True},
    {"command": "roll", "keep": "x"},
    {"command": "gogen", "theme": FILE},
    {"command": "unboggle", "words": ["gold"], "fill": "random", "unwanted": FILE},
    {"command": "unboggle", "words": ["gold"], "words=" + FILE: True},
    {"command": "unboggle", "words": ["gold"], "executor": "dask://127.0.0.1:1"},
    {"command": "solve", "board": "ab/cd", "dictionary": FILE},
    {"command": "solve", "board": "ab/cd", "dictionary": ["common", FILE]},
    {"command": "solve", "board": "ab/cd", "dictionary=" + FILE: True},
    {"command": "solve", "board": "-"},
    {"command": "unboggle", "words": ["gold", "-"]},
    {"command": "gogen", "solve": "g..d", "words": "-"},
    {"command": "solve", "board": "ab/cd", "help": True},
    {"command": "roll", "count": 100_000_000},
    {"command": "solve", "board": "ab/cd", "list_only": False},
]


@pytest.mark.parametrize("question", OVERREACHING, ids=json.dumps)
def test_a_question_reaches_no_file_store_or_cluster(home, question):
    (home / FILE).write_text("gold")
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    assert not answer(question)["ok"]
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    "words",
    ["one two three", "one, two three", "one\ntwo", ["one two", "three"], ["one two three"]],
)
def test_words_are_read_as_in_python(words):
    answered = answer({"command": "unboggle", "words": words})["answer"]
    assert list(answered["paths"]) == list(build(words).paths)


@needs_fifos
def test_a_word_list_that_never_ends_is_not_even_opened(home):
    os.mkfifo(home / "endless")
    refused = answer({"command": "solve", "board": "ab/cd", "dictionary": "endless"})
    assert refused["error"].startswith("Unknown word list 'endless'")


@pytest.mark.parametrize("more", [{}, {"time_limit": 1_000}, {"time_limit": "1000"}])
def test_no_question_takes_longer_than_the_batch_allows(more):
    endless = {"command": "roll", "count": 10_000, "min_words": 100, "dictionary": "expert"}
    answered = answer(endless | more, Options(file="-", time_limit=0.1))
    assert len(answered["answer"]["boards"]) < 10_000


def test_solving_a_board_on_which_a_path_could_be_sought_for_ever_ends_in_time(home):
    """All the Es lead to one X, and the Z touches only the other."""
    (home / "words.txt").write_text("e" * 40 + "xz")
    board = "/".join(["eeeeeeee"] * 5 + ["eeeeeeex", "########", "xz######"])
    batch = Options(file="-", dictionary=("words.txt",), time_limit=0.1)
    refused = answer({"command": "solve", "board": board, "dictionary": "words.txt"}, batch)
    assert refused["error"].startswith("Time ran out")


@pytest.mark.usefixtures("home")
def test_a_board_is_solved_without_the_own_words_of_whoever_runs_the_batch():
    change_own_words("add", own_list_of("common"), ["zzyzx"])
    board = Solve(board="zzy/xz#", dictionary="common", json=True)
    (mine,) = board.run(USER)
    assert [word["word"] for word in mine.values["words"]] == ["zzyzx"]
    theirs = answer({"command": "solve", "board": "zzy/xz#", "dictionary": "common"})
    assert theirs["answer"]["words"] == []


def test_a_question_may_ask_for_less_time_than_the_batch_allows():
    refused = answer({"command": "gogen", "count": 1_000, "time_limit": 0.01})
    assert refused["error"].startswith("Time ran out before Gogen")


@pytest.mark.parametrize("given", ["NaN", "-Infinity", "1e999", '["x", {"y": Infinity}]'])
def test_an_id_that_is_no_json_value_is_not_repeated(given):
    refused = answer(f'{{"id": {given}, "command": "roll"}}')
    assert "id" not in refused
    assert "isn't JSON" in refused["error"]
