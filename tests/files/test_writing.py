"""Writing files atomically."""

import os
from threading import Timer

import pytest
from support.platforms import needs_links, needs_modes

from boggle_tui.files.writing import write_expendable_file, write_file


def test_an_existing_file_is_kept_unless_overwriting_is_allowed(tmp_path):
    file = tmp_path / "board.txt"
    write_file(file, "┌──┐\nQu\n")
    with pytest.raises(FileExistsError):
        write_file(file, "new")
    assert file.read_bytes() == "┌──┐\nQu\n".encode()
    write_file(file, "new", overwrite=True)
    assert file.read_text() == "new"


@pytest.mark.parametrize("exists", [True, False])
def test_a_failed_write_leaves_the_folder_unchanged(tmp_path, monkeypatch, exists):
    file = tmp_path / "board.txt"
    if exists:
        file.write_text("old")

    def disk_full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", disk_full)
    with pytest.raises(OSError, match="No space left"):
        write_file(file, "new", overwrite=True)
    assert [entry.name for entry in tmp_path.iterdir()] == (["board.txt"] if exists else [])
    assert not exists or file.read_text() == "old"


@needs_modes
def test_an_overwritten_file_keeps_its_permissions(tmp_path):
    file, ordinary = tmp_path / "board.txt", tmp_path / "ordinary.txt"
    ordinary.touch()
    write_file(file, "old")
    assert file.stat().st_mode == ordinary.stat().st_mode
    file.chmod(0o640)
    write_file(file, "new", overwrite=True)
    assert file.stat().st_mode & 0o777 == 0o640


@needs_links
def test_writing_through_a_link_changes_its_target(tmp_path):
    link = tmp_path / "link.txt"
    link.symlink_to("board.txt")
    write_file(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "board.txt").read_text() == "new"


def test_a_file_that_another_program_has_open_for_a_moment_is_replaced(tmp_path):
    file = tmp_path / "board.txt"
    write_file(file, "old")
    with file.open() as held:
        Timer(0.2, held.close).start()
        write_file(file, "new", overwrite=True)
    assert file.read_text() == "new"


def test_a_folder_is_never_overwritten(tmp_path):
    with pytest.raises(IsADirectoryError):
        write_file(tmp_path, "new", overwrite=True)


def test_a_file_that_can_be_made_again_replaces_an_older_one(tmp_path):
    for content in (b"old", b"new"):
        write_expendable_file(tmp_path / "cached", content)
    assert [(entry.name, entry.read_bytes()) for entry in tmp_path.iterdir()] == [
        ("cached", b"new")
    ]
