"""Text files that the player names."""

import os

import pytest
from support.platforms import needs_fifos

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


@pytest.mark.parametrize(
    "text",
    [
        "crème brûlée",
        "Müller Straße",
        "¿qué? mañana",
        "ålesund smørbrød",
        "perché è così",
        "1ª nº 2",
    ],
)
def test_western_languages_in_windows_1252_are_read(text):
    assert decoded(text.encode("cp1252"), "mine.txt")[0] == text
