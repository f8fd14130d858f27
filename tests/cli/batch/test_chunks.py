"""Chunks of a batch: their sizes, and what happens to questions that are left over."""

import json
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.cli.commands.batch import (
    CHUNK_SECONDS,
    MOST_LETTERS,
    MOST_QUESTIONS,
    Answers,
    Chunks,
    Options,
    Question,
    answer_chunk,
)
from boggle_tui.spread.tasks import NoTask
from boggle_tui.unboggle import solver
from boggle_tui.unboggle.search import portfolio

WAIT = NoTask.WAIT
BATCH = Options(file="-")


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
    (line,) = answer_chunk([easy, long, easy], BATCH).lines
    assert json.loads(line)["answer"]["status"] == "found"
    assert answer_chunk([long, easy], BATCH).lines == []
    assert not begun
    (line,) = answer_chunk([long], BATCH).lines
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
        for answer in answer_chunk([Question(1, json.dumps(line))], BATCH).lines
    ]
    assert [list(each["answer"]["paths"]) for each in values[:2]] == [["gold"], ["blue", "red"]]
    assert [each["answer"]["board"][0] for each in values[2:4]] == ["T", "E"]
    assert values[4]["error"].startswith("Invalid board ['tapselinroqtdeck', 'x']: expected text")
    assert list(values[5]["answer"]["paths"]) == ["best", "blue"]
