"""A person's words are there again at the next start."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from boggle_tui.store.folders import settings_folder
from boggle_tui.store.preferences.puzzle_words import (
    WordsFileError,
    load_words,
    read_words,
    save_words,
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))


def test_words_that_were_kept_are_loaded_in_their_order() -> None:
    save_words(["red", "gold"])
    save_words(["red", "blue", "gold"])
    assert load_words().split() == ["red", "blue", "gold"]


def test_there_are_none_at_the_first_start() -> None:
    assert load_words() == ""


def test_a_folder_that_cannot_be_written_does_not_stop_anybody() -> None:
    settings_folder().parent.mkdir(parents=True, exist_ok=True)
    settings_folder().write_text("a file is in the way")
    save_words(["gold"])
    assert load_words() == ""


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(None, "no such file"), (b"gold\0", "is no text"), ("folder", "is a directory")],
)
def test_a_file_that_gives_no_words_is_named(
    tmp_path: Path, content: bytes | str | None, complaint: str
) -> None:
    path = tmp_path / "mine.txt"
    if content == "folder":
        path.mkdir()
    elif isinstance(content, bytes):
        path.write_bytes(content)
    with pytest.raises(WordsFileError, match=rf"mine\.txt .*{complaint}"):
        read_words(path)


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(WordsFileError, match="pipe is no file"):
        read_words(tmp_path / "pipe")


def test_a_file_of_another_encoding_is_read(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("crème\n".encode("latin-1"))
    assert read_words(path) == "crème\n"
    path.write_bytes("\ufeffcrème\n".encode())
    assert read_words(path) == "crème\n"
