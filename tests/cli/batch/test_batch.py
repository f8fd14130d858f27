"""Batches: their lines, their questions, and the chunks in which they are answered."""

import json
import os
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.platforms import needs_fifos

from boggle_tui.cli.commands.batch import (
    CHUNK_SECONDS,
    MOST_LETTERS,
    MOST_QUESTIONS,
    Answers,
    Chunks,
    Options,
    Question,
    answer_chunk,
    questions_in,
)
from boggle_tui.cli.files import MOST_BYTES
from boggle_tui.cli.player_store import player_store
from boggle_tui.cli.user import USER
from boggle_tui.files.errors import UsageError
from boggle_tui.game.words.own_words import own_list_of
from boggle_tui.requests.solve import Solve
from boggle_tui.spread.tasks import NoTask
from boggle_tui.unboggle import solver
from boggle_tui.unboggle.search import portfolio

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
    is_told = any("at most, not 1,000: raise batch" in note for note in answered.get("notes", ()))
    assert is_told == bool(more)


def test_solving_a_board_on_which_a_path_could_be_sought_for_ever_ends_in_time(home):
    """All the Es lead to one X, and the Z touches only the other."""
    (home / "words.txt").write_text("e" * 40 + "xz")
    board = "/".join(["eeeeeeee"] * 5 + ["eeeeeeex", "########", "xz######"])
    batch = Options(file="-", dictionary=("words.txt",), time_limit=0.1)
    refused = answer({"command": "solve", "board": board, "dictionary": "words.txt"}, batch)
    assert refused["error"].startswith("Time ran out")


@pytest.mark.usefixtures("home")
def test_a_board_is_solved_without_the_own_words_of_whoever_runs_the_batch():
    player_store().own_words.add(own_list_of("common"), ["zzyzx"])
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


def test_an_option_that_is_given_twice_is_refused():
    refused = answer('{"command": "solve", "board": "gold/blue", "board": "taps/elin"}')
    assert refused["error"] == "board is given twice: give it once."


def test_words_to_solve_a_gogen_may_be_one_text_as_well_as_a_list():
    question = {"command": "gogen", "solve": "st./.../..."}
    listed = answer(question | {"words": ["opera", "parse", "plots", "stone"]})
    assert listed["answer"]["words"] == ["opera", "parse", "plots", "stone"]
    for text in ("opera, parse, plots, stone", "opera parse plots stone"):
        assert answer(question | {"words": text}) == listed


@pytest.fixture
def pipe(monkeypatch):
    """The end of a pipe to write to; the other is standard input."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as stdin, os.fdopen(writing, "wb", buffering=0) as out:
        monkeypatch.setattr("sys.stdin", stdin)
        yield out


@given(st.lists(st.text("ab é", max_size=9)), st.booleans())
def test_each_line_that_is_not_blank_is_a_question_with_its_number(
    tmp_path_factory, texts, is_ended
):
    file = tmp_path_factory.mktemp("batch") / "questions"
    file.write_bytes(("\n".join(texts) + "\n" * is_ended).encode())
    expected = [(number, text) for number, text in enumerate(texts, 1) if text.strip()]
    assert list(questions_in(str(file))) == expected


def test_a_pipe_gives_each_question_as_soon_as_its_line_is_whole(pipe):
    questions = questions_in("-")
    pipe.write(b"one\ntw")
    assert next(one for one in questions if one) == (1, "one")
    assert next(questions) is None
    pipe.write(b"o\nthree")
    assert next(one for one in questions if one) == (2, "two")
    pipe.close()
    assert [one for one in questions if one] == [(3, "three")]


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_line_that_is_too_long_is_refused(tmp_path, end):
    file = tmp_path / "questions"
    file.write_bytes(b"{}\n" + b"x" * MOST_BYTES + end)
    with pytest.raises(UsageError, match="questions is longer than 1,048,576 bytes"):
        list(questions_in(str(file)))


WAIT = NoTask.WAIT


def questions(count, line="{}"):
    return [Question(number, line) for number in range(1, count + 1)]


def answered(count, seconds=0.0):
    return Answers(["{}"] * count, seconds)


@given(st.integers(0, 60), st.data())
def test_each_question_is_answered_once_whatever_is_left_over(count, data):
    chunks, done = Chunks(questions(count)), []
    while isinstance(chunk := chunks.next_task(), tuple):
        ready = data.draw(st.integers(0 if len(chunk) > 1 else 1, len(chunk)))
        done += chunk[:ready]
        chunks.answered(chunk, answered(ready, data.draw(st.floats(0, 1))))
    assert chunk is NoTask.END
    assert sorted(done) == questions(count)


def test_chunks_grow_while_questions_are_easy_and_shrink_when_they_are_not():
    chunks = Chunks(questions(100_000))
    sizes = []
    for _ in range(40):
        chunk = chunks.next_task()
        sizes.append(len(chunk))
        chunks.answered(chunk, answered(len(chunk), len(chunk) * CHUNK_SECONDS / 20))
    assert sizes[0] == 1
    assert sizes == sorted(sizes)
    assert sizes[-1] in (19, 20)
    for _ in range(20):
        chunk = chunks.next_task()
        chunks.answered(chunk, answered(len(chunk), len(chunk) * 60))
    assert len(chunks.next_task()) == 1


def test_a_chunk_is_bounded_by_its_questions_and_its_letters(monkeypatch):
    monkeypatch.setattr("boggle_tui.cli.commands.batch.READING_SECONDS", inf)  # on a busy machine
    for line, most in (("{}", MOST_QUESTIONS), ("x" * (MOST_LETTERS // 4), 4)):
        chunks = Chunks(questions(100_000, line))
        for _ in range(60):
            chunk = chunks.next_task()
            chunks.answered(chunk, answered(len(chunk)))
        assert len(chunks.next_task()) == most


def test_the_first_question_left_over_comes_back_alone_and_before_new_ones():
    first, second, third, fourth = questions(4)
    chunks = Chunks([fourth])
    chunks.answered((first, second, third), answered(1))
    assert chunks.next_task() == (second,)
    assert chunks.next_task() == (third,)
    assert chunks.next_task() == (fourth,)
    assert chunks.next_task() is NoTask.WAIT
    chunks.answered((fourth,), answered(0))
    assert chunks.next_task() == (fourth,)


def test_a_chunk_ends_where_the_next_question_is_not_known_yet():
    first, second = questions(2)
    chunks = Chunks([None, first, None, second])
    assert [chunks.next_task() for _ in range(4)] == [WAIT, (first,), WAIT, (second,)]


def test_a_long_search_ends_a_chunk_and_runs_only_alone(monkeypatch):
    lines = {
        "easy": '{"command": "unboggle", "words": ["gold"]}',
        "long": '{"command": "unboggle", "words": ["silver", "sliver"]}',
    }
    begun, solve_quickly = [], portfolio.solve_quickly

    async def solve_in_children(puzzle, *_, **__):
        begun.append(puzzle)
        yield solve_quickly(puzzle)

    def leave_to_children(puzzle, seconds):
        return None if "silver" in puzzle.words else solve_quickly(puzzle, seconds)

    monkeypatch.setattr(portfolio, "solve_quickly", leave_to_children)
    monkeypatch.setattr(solver, "solve", solve_in_children)
    easy, long = Question(1, lines["easy"]), Question(2, lines["long"])
    (line,) = answer_chunk([easy, long, easy], BUNDLED_ONLY).lines
    assert json.loads(line)["answer"]["status"] == "found"
    assert answer_chunk([long, easy], BUNDLED_ONLY).lines == []
    assert not begun
    (line,) = answer_chunk([long], BUNDLED_ONLY).lines
    assert json.loads(line)["answer"]["status"] == "found"
    assert len(begun) == 1


def test_questions_that_differ_in_their_operands_alone_are_answered_apart():
    lines = [
        {"command": "unboggle", "words": ["gold"], "size": "3x3"},
        {"command": "unboggle", "words": ["blue", "red"], "size": "3x3"},
        {"command": "solve", "board": "taps/elin/roqt/deck"},
        {"command": "solve", "board": "etxnutapteatltyp"},
        {"command": "solve", "board": ["tapselinroqtdeck", "x"]},
        {"command": "unboggle", "words": ["--best", "blue"], "size": "3x3"},
    ]
    values = [
        json.loads(answer)
        for line in lines
        for answer in answer_chunk([Question(1, json.dumps(line))], BUNDLED_ONLY).lines
    ]
    assert [list(each["answer"]["paths"]) for each in values[:2]] == [["gold"], ["blue", "red"]]
    assert [each["answer"]["board"][0] for each in values[2:4]] == ["T", "E"]
    assert values[4]["error"].startswith("Invalid board ['tapselinroqtdeck', 'x']: expected text")
    assert list(values[5]["answer"]["paths"]) == ["best", "blue"]
