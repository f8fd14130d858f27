"""Text files that the player names."""

import os
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from support.platforms import needs_fifos

from boggle_tui.files import office
from boggle_tui.files.reading import TextFileError, decoded, read_text


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


@pytest.mark.parametrize(
    "content",
    [
        "crème\n".encode(),
        "\ufeffcrème\n".encode(),
        "crème\n".encode("utf-16"),
        b"\xfe\xff" + "crème\n".encode("utf-16-be"),
    ],
)
def test_unicode_is_read_without_a_guess(content):
    assert decoded(content, "mine.txt") == ("crème\n", None)


def test_one_line_of_another_encoding_spoils_no_other():
    text, notice = decoded("café mañana\n".encode() + b"na\xefve \x96 2 \x80\n", "mine.txt")
    assert text == "café mañana\nnaïve – 2 €\n"
    assert "mine.txt isn't all in UTF-8" in notice.said("mine.txt")
    assert "naïve" in notice.said("mine.txt")


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("καλημέρα\nθάλασσα\nουρανός", "iso-8859-7"),
        ("привет\nдом\nлось", "cp1251"),
        ("привет\nдом\nлось", "koi8-r"),
        ("kot\nłódka\nżółw\nksiążka", "iso-8859-2"),
        ("kot\nłódka\nżółw\nksiążka", "cp1250"),
        ("שלום\nבית", "cp1255"),
        ("naïve\nétude", "cp437"),
    ],
)
def test_other_old_encodings_are_refused(text, encoding):
    with pytest.raises(TextFileError, match=r"mine\.txt is in an unknown encoding .*UTF-8"):
        decoded(text.encode(encoding), "mine.txt")


WESTERN = ("crème brûlée", "Müller Straße", "¿qué? mañana", "perché è così", "1ª nº 2", "ålesund ø")


def test_western_languages_in_windows_1252_are_read():
    for text in WESTERN:
        assert decoded(text.encode("cp1252"), "mine.txt")[0] == text


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
    assert notice.said("spelling.xlsx") == "spelling.xlsx: read the sheet Week 1 only."


def test_what_no_library_reads_of_a_document_is_said():
    docx = pytest.importorskip("docx")
    document, file = docx.Document(), BytesIO()
    paragraph = document.add_paragraph("horse")
    inserted = paragraph._p.makeelement(docx.oxml.ns.qn("w:ins"))
    paragraph._p.append(inserted)
    document.save(file)
    text, notice = decoded(file.getvalue(), "words.docx")
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
    "content",
    [packed("words.txt"), b"PK\x03\x04", packed("xl/workbook.xml")[:40]],
    ids=["packed words", "only the sign", "cut off"],
)
def test_a_packed_file_of_another_kind_is_no_text(content):
    with pytest.raises(TextFileError, match="words is not a text file"):
        decoded(content, "words")


@pytest.mark.parametrize(
    ("library", "content"),
    [
        ("python_calamine", packed("xl/workbook.xml")),
        ("python_calamine", packed("content.xml")),
        ("python_calamine", office.SIGNS[1] * 200),
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
