"""The questions of a batch, from files and from pipes that are slow."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.cli.commands.batch import questions_in
from boggle_tui.cli.files import MOST_BYTES
from boggle_tui.files.errors import UsageError


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


def test_a_folder_is_no_list_of_questions(tmp_path):
    with pytest.raises(UsageError, match="Can't read"):
        list(questions_in(str(tmp_path)))
