"""Text files that the player names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.platforms import needs_fifos

from boggle_tui.files.reading import TextFileError, read_text


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(None, "no such file"), (b"gold\0", "is not a text file"), ("folder", "is a directory")],
)
def test_the_error_names_a_file_without_text(
    tmp_path: Path, content: bytes | str | None, complaint: str
) -> None:
    path = tmp_path / "mine.txt"
    if content == "folder":
        path.mkdir()
    elif isinstance(content, bytes):
        path.write_bytes(content)
    with pytest.raises(TextFileError, match=rf"mine\.txt .*{complaint}"):
        read_text(path)


@needs_fifos
def test_a_pipe_that_nobody_writes_to_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TextFileError, match="pipe is not a file"):
        read_text(tmp_path / "pipe")


def test_common_encodings_are_read(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("crème\n".encode("latin-1"))
    assert read_text(path) == "crème\n"
    path.write_bytes("\ufeffcrème\n".encode())
    assert read_text(path) == "crème\n"
