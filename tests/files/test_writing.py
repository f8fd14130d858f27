"""Files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from boggle_tui.files.writing import write_file


def test_a_new_file_holds_the_text(tmp_path: Path) -> None:
    write_file(tmp_path / "board.txt", "┌──┐\nQu\n")
    assert (tmp_path / "board.txt").read_bytes() == "┌──┐\nQu\n".encode()


def test_an_existing_file_is_kept_unless_overwriting_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text("dear")
    with pytest.raises(FileExistsError):
        write_file(file, "new")
    assert file.read_text() == "dear"
    write_file(file, "new", overwrite=True)
    assert file.read_text() == "new"


@pytest.mark.parametrize("is_there", [True, False])
def test_a_write_that_fails_leaves_the_folder_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    file = tmp_path / "board.txt"
    if is_there:
        file.write_text("dear")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_file(file, "new", overwrite=True)
    assert [entry.name for entry in tmp_path.iterdir()] == (["board.txt"] if is_there else [])
    assert not is_there or file.read_text() == "dear"


def test_the_new_text_is_readable_by_whom_the_old_one_was(tmp_path: Path) -> None:
    file, usual = tmp_path / "board.txt", tmp_path / "usual.txt"
    usual.touch()
    write_file(file, "old")
    assert file.stat().st_mode == usual.stat().st_mode
    file.chmod(0o640)
    write_file(file, "new", overwrite=True)
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link_and_its_file_gets_the_text(tmp_path: Path) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to("board.txt")
    write_file(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "board.txt").read_text() == "new"


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_file(tmp_path, "new", overwrite=True)
