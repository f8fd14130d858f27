"""boggle-tui batch"""

import json
import signal

import pytest
from support.commands import begin
from support.platforms import needs_signals


@pytest.fixture
def batch(call, tmp_path):
    """Answer questions on one process, and return the answers by their ids."""

    def answered(*lines: object, options: tuple[str, ...] = (), refused=0) -> dict[object, dict]:
        file = tmp_path / "questions.ndjson"
        file.write_text(
            "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)
        )
        reply = call("batch", str(file), "--executor", "processes:1", *options)
        assert reply.code == (2 if refused else 0)
        said = (
            f"boggle-tui: Questions without an answer: {refused} of {len(lines)}. See each error."
        )
        assert reply.err.strip() == (said if refused else "")
        answers = map(json.loads, reply.out.splitlines())
        return {values.get("id", values["line"]): values for values in answers}

    return answered


def test_each_line_is_answered_as_its_command_does_and_bad_lines_say_why(batch, call):
    board = "taps/elin/roqt/deck"
    answers = batch(
        {"id": "s", "command": "solve", "board": board, "dictionary": "common"},
        {"id": "u", "command": "unboggle", "words": ["gold", "Mary Ann"], "size": "4x4"},
        {"id": "r", "command": "roll", "seed": 3, "count": 2},
        {"id": "i", "command": "unboggle", "words": ["abcde", "fghij"], "size": "3x3"},
        "nonsense",
        "[1]",
        {"id": "c", "command": "play"},
        {"id": "w", "command": "unboggle", "words": ["gold"], "wurds": 1},
        {"id": "k", "command": "unboggle", "words": ["gold"], "keep": "x"},
        {"id": "-", "command": "unboggle", "words": ["-"]},
        {"id": "o", "command": "roll", "seed": {}},
        {"id": "g", "command": "gogen", "size": "4x4", "seed": 1},
        refused=7,
    )
    assert answers["s"]["answer"] == call("solve", board, "--dictionary", "common", "--json").json
    assert answers["r"]["answer"] == call("roll", "--seed", "3", "--count", "2", "--json").json
    assert answers["g"]["answer"] == call("gogen", "--size", "4x4", "--seed", "1", "--json").json
    assert set(answers["u"]["answer"]["paths"]) == {"gold", "maryann"}
    assert answers["i"]["answer"]["status"] == "impossible"
    errors = {given: values["error"] for given, values in answers.items() if not values["ok"]}
    assert errors.keys() == {5, 6, "c", "w", "k", "-", "o"}
    assert errors[5] == "This line isn't JSON: expected one object on each line."
    assert errors["c"].startswith("Invalid command 'play': expected one of unboggle")
    assert errors["w"].startswith("Invalid option 'wurds' of unboggle: expected words, size")


def test_what_a_command_would_say_stands_beside_the_answer(batch):
    words = {"command": "unboggle", "words": ["gold", "2nd", "cat, dog", "--"]}
    told, plain = batch(words | {"id": 1}, words | {"id": 2, "words": ["gold"]}).values()
    assert "notes" not in plain
    assert told["notes"] == [
        "Read as several words: cat, dog.",
        "Skipped (letters only): 2nd and --. To keep one, write it in letters.",
    ]


def test_a_question_may_name_a_word_list_that_the_batch_allows(batch, tmp_path):
    mine, other = tmp_path / "mine.txt", tmp_path / "other.txt"
    for file in (mine, other):
        file.write_text("gold\n")
    question = {"command": "solve", "board": "gold", "dictionary": str(mine)}
    (answer,) = batch(
        question, options=("--dictionary", str(other), "--dictionary", str(mine))
    ).values()
    assert [each["word"] for each in answer["answer"]["words"]] == ["gold"]


def test_a_word_list_that_is_missing_is_refused_before_any_question(call):
    reply = call("batch", "-", "--dictionary", "nofile.txt", stdin='{"command": "roll"}\n')
    assert (reply.code, reply.out) == (2, "")
    assert "nofile.txt" in reply.err


def test_a_resumed_batch_answers_only_what_is_missing_told_apart_by_lines_not_ids(call, tmp_path):
    questions, out = tmp_path / "questions.ndjson", tmp_path / "answers.ndjson"
    questions.write_text('{"id": 2, "command": "roll"}\nnonsense\n{"id": 2, "command": "roll"}\n')
    command = ("batch", str(questions), "--executor", "processes:1", "--out", str(out))
    assert call(*command).code == 2  # One of them isn't a question.
    lines = out.read_text("utf-8").splitlines(keepends=True)
    marks = [(values.get("id"), values["line"]) for values in map(json.loads, lines)]
    assert sorted(marks, key=str) == [(2, 1), (2, 3), (None, 2)]
    out.write_text("".join(lines[1:]) + lines[0][:9], "utf-8")  # as a crash leaves it
    reply = call(*command, "--resume")
    assert (reply.code, reply.err.count("Questions without an answer: 1 of 3.")) == (2, 1)
    assert "2 questions were answered before. To ask one again, take its line out of" in reply.err
    again = out.read_text("utf-8").splitlines(keepends=True)
    assert again[:2] == lines[1:]
    assert sorted(values["line"] for values in map(json.loads, again)) == [1, 2, 3]


@needs_signals
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_batch_that_a_signal_ends_says_nothing_and_leaves_no_process(name):
    number = getattr(signal, name)
    with begin("batch", "-", "--executor", "processes:1") as process:
        process.stdin.write(b'{"id": 1, "command": "solve", "board": "taps/elin"}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        process.send_signal(number)
        assert process.communicate(timeout=90) == (b"", b"")
    assert process.returncode == 128 + number
