"""Spreadsheets and documents; tests/brought has some that are read everywhere."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from boggle_tui.files import office
from boggle_tui.files.errors import TextFileError
from boggle_tui.files.reading import decoded

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
