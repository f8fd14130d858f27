"""Text files that the player names: read as they are, and written whole or not at all."""

import os
import sys
from io import BytesIO
from pathlib import Path
from threading import Timer
from zipfile import ZipFile

import pytest
from support.platforms import needs_fifos, needs_links, needs_modes

from boggle_tui.files import office
from boggle_tui.files.reading import TextFileError, decoded, read_text
from boggle_tui.files.writing import write_expendable_file, write_file


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(None, "no such file"), (b"gold\0", "is not a text file"), ("folder", "is a directory")],
)
def test_the_error_names_a_file_without_text(tmp_path, content, complaint):
    path = tmp_path / "mine.txt"
    if content == "folder":
        path.mkdir()
    elif isinstance(content, bytes):
        path.write_bytes(content)
    with pytest.raises(TextFileError, match=rf"mine\.txt.*{complaint}"):
        read_text(path)


@needs_fifos
def test_a_pipe_that_nobody_writes_to_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TextFileError, match="pipe is not a file"):
        read_text(tmp_path / "pipe")


def test_one_line_of_another_encoding_spoils_no_other():
    text, notice = decoded("café mañana\n".encode() + b"na\xefve \x96 2 \x80\n", "mine.txt")
    assert text == "café mañana\nnaïve – 2 €\n"
    assert "mine.txt isn't all in UTF-8" in notice.said("mine.txt")
    assert "naïve" in notice.said("mine.txt")


FILES = Path(__file__).parents[1] / "brought" / "files"


@pytest.mark.parametrize("name", ["spelling.xlsx", "vokabeln.ods", "animals.docx"])
def test_without_the_library_one_sentence_says_what_to_install(name, monkeypatch):
    for library in ("docx", "python_calamine"):
        monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(TextFileError, match=r"pip install 'boggle_tui\[office\]' to read it"):
        decoded((FILES / name).read_bytes(), name)


def test_only_the_first_sheet_that_anybody_sees_is_read_and_that_is_said():
    pytest.importorskip("python_calamine")
    text, notice = decoded((FILES / "spelling.xlsx").read_bytes(), "spelling.xlsx")
    assert "secret" not in text
    assert "fjord" not in text
    assert notice.said("spelling.xlsx").startswith("spelling.xlsx: read the sheet Week 1 only.")


def test_what_no_library_reads_of_a_document_is_said():
    pytest.importorskip("docx")
    text, notice = decoded((FILES / "inserted.docx").read_bytes(), "words.docx")
    assert text == "horse"
    assert "insertions to be accepted: those weren't read" in notice.said("words.docx")


def packed(*names: str, size: int = 1) -> bytes:
    """Return a file in which some are packed."""
    file = BytesIO()
    with ZipFile(file, "w") as packing:
        for name in names:
            packing.writestr(name, "x" * size)
    return file.getvalue()


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (packed("words.txt"), "words is not a text file"),
        (b"PK\x03\x04", "words can't be read: open it"),
        (packed("xl/workbook.xml")[:40], "words can't be read: open it"),
    ],
    ids=["packed words", "only the sign", "cut off"],
)
def test_a_packed_file_of_another_kind_or_a_damaged_one_is_refused(content, complaint):
    with pytest.raises(TextFileError, match=complaint):
        decoded(content, "words")


@pytest.mark.parametrize(
    ("library", "content"),
    [
        ("python_calamine", packed("xl/workbook.xml")),
        ("python_calamine", packed("content.xml")),
        ("python_calamine", b"\xd0\xcf\x11\xe0" * 200),
        ("docx", packed("word/document.xml")),
    ],
)
def test_a_damaged_file_is_refused(library, content):
    pytest.importorskip(library)
    with pytest.raises(TextFileError, match="words can't be read: open it, and save it as text"):
        decoded(content, "words")


def test_a_file_with_far_more_inside_than_any_list_is_refused(monkeypatch):
    monkeypatch.setattr(office, "MAX_UNPACKED", 1000)
    with pytest.raises(TextFileError, match="words is too large"):
        decoded(packed("xl/workbook.xml", size=1001), "words")


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
