"""Reading files that the user names, with a limit on their size, and long texts in blocks."""

from __future__ import annotations

import errno
import os
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import AnyStr, BinaryIO

from boggle_tui.files.errors import TextFileError as TextFileError
from boggle_tui.files.errors import os_reason
from boggle_tui.files.paths import is_there, user_path
from boggle_tui.files.translation import N_, Notice, _

PIPE = "-"
"""The name that stands for standard input."""
MAX_BYTES = 1 << 26
"""More than ten times the size of the largest bundled word list."""
BLOCK = 1 << 20
"""The characters or bytes of a block."""

_NO_TEXT = bytes({*range(0x20), 0x7F} - set(b"\t\n\v\f\r\x1c\x1d\x1e"))
"""Control characters, except separators of lines and words; files of other kinds have many."""
_SIGN_IN_WORD = r"(?<=[^\W\d_])[¡¢£¤¥¦¨©¬®¯°±²³µ¶¸¹¼½¾¿×÷‡†‰ˆ˜™‚„‹›•](?=\w)"
"""A sign where only a letter can be: it is one, in another encoding."""
_UNMIXED = ("þðý", "çüãºàëûè"), ("šž", "æèð"), ("õ", "û")
"""Letters that no language of Windows-1252 has together: others are meant, as in Turkish."""
_TWICE = "[ÃÂ][¡-ª¬-º¼-¿]"
"""A letter that was in UTF-8 twice."""
_CAPITAL_IN_WORD = "[a-z][À-ÖØ-ÞŠŒŽŸ]"
"""A capital after a small letter, which is a small one in the encoding of the old Macintosh."""
_OFFICE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
"""The first bytes of files of office programs; the second are those of the old .xls."""
_HEADERS = re.compile(rb"(?:[\w-]+: .*\n(?:[ \t].*\n)*){3}")
_MAIL = re.compile(rb"^mime-version:", re.IGNORECASE | re.MULTILINE)
"""Begin a mail that was saved, and are in it."""
_INVISIBLE = re.compile(
    "[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe0f\ufeff]"
)
"""Marks of width, direction and byte order, which mean nothing in a word."""


def source_name(source: str) -> str:
    """Return the name of a file, or "standard input", for a sentence."""
    return _("standard input") if source == PIPE else source


def read_file(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """Read a file. Raises OSError, also for an endless one such as /dev/zero."""
    path = user_path(path)
    if path.is_dir():  # Windows would only say that the permission is denied.
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    with path.open("rb") as file:
        return read_all(file, max_bytes)


def is_endless(path: Path) -> bool:
    """Whether it is a pipe or a device, so that reading it might never end.

    A shell's process substitution, such as <(sort words.txt), ends and is not endless.
    """
    return is_stream(path) and is_stream(Path(os.path.realpath(user_path(path))))


def is_stream(path: Path) -> bool:
    """Whether it is a pipe or a device, which may be readable only once."""
    path = user_path(path)
    return is_there(path) and not (path.is_file() or path.is_dir())


def read_all(file: BinaryIO, max_bytes: int = MAX_BYTES) -> bytes:
    """Read an open file to its end. Raises OSError if it is too large."""
    pieces: list[bytes] = []
    while not pieces or len(pieces[-1]) == BLOCK:
        pieces.append(file.read(BLOCK))  # Ctrl-C waits for one block at most.
        if sum(map(len, pieces)) > max_bytes:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return b"".join(pieces)


def content_of(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """Read a file, or raise TextFileError."""
    if re.match("https?:/", str(path)):
        raise TextFileError("That is an address on the web: save the page, and give its file.")
    try:
        return read_file(path, max_bytes)
    except (OSError, ValueError) as error:  # ValueError: no file has such a name.
        reason = os_reason(error) if isinstance(error, OSError) else error
        raise TextFileError("Can't read {name}: {reason}.", name=path, reason=reason) from error


def read_text(path: str | Path) -> tuple[str, Notice | None]:
    """Read a text file as `decoded` does. Raises TextFileError, also for a pipe."""
    if is_endless(path := Path(path)):
        raise TextFileError("{path} is not a file: give a text file.", path=path)
    return decoded(content_of(path), str(path))


def decoded(content: bytes, name: str) -> tuple[str, Notice | None]:
    """Decode UTF-8, or UTF-16 with its mark; lines that are neither, as Windows-1252.

    Spreadsheets and documents become rows. Return the text, and what was assumed. Raises
    TextFileError where the content of the file isn't text, or in a third encoding.
    """
    is_mail = _HEADERS.match(content) and _MAIL.search(content, 0, BLOCK)
    if is_mail or content.startswith(_OFFICE):
        from boggle_tui.files.office import mail_text, office_text  # which few files need

        return mail_text(content, name) if is_mail else office_text(content, name)
    if content.startswith((b"{\\rtf", b"%PDF")) or b"<office:document" in content[:BLOCK]:
        raise TextFileError("{name} can't be read: open it, and save it as text or CSV.", name=name)
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        try:
            return content.decode("utf-16"), None
        except UnicodeDecodeError:
            raise TextFileError("{name} is not a text file.", name=name) from None
    if any(len(block.translate(None, _NO_TEXT)) < len(block) for block in blocks(content)):
        raise TextFileError("{name} is not a text file.", name=name)
    parts: list[str] = []
    guessed: list[str] = []
    for block in blocks(content):
        try:
            parts.append(block.decode("utf-8-sig" if not parts else "utf-8"))
        except UnicodeDecodeError:
            parts += (_decoded_line(line, guessed) for line in block.splitlines(keepends=True))
    mixed = chain(*(part.splitlines() for part in parts if re.search(_TWICE, part)))
    guessed = [line for line in mixed if re.search(_TWICE, line)] or guessed
    if guessed and not _looks_western(guessed):
        raise TextFileError(
            "{name} is in an unknown encoding ({line!r}): save it as UTF-8.",
            name=name,
            line=guessed[0][:40],
        )
    said = N_("{name} isn't all in UTF-8: other lines were read as Windows-1252, such as {line!r}.")
    return "".join(parts), Notice(said, {"line": guessed[0][:40]}) if guessed else None


def _decoded_line(line: bytes, guessed: list[str]) -> str:
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = line.decode("cp1252", "replace")
        guessed.append(text.strip())
        return text


def _looks_western(lines: list[str]) -> bool:
    """Whether lines read as Windows-1252 are in a language that is written with it.

    Where Greek or Cyrillic letters were meant, most letters are outside ASCII; where Polish or
    Czech ones, there are signs inside words; where Turkish ones, letters of several languages.
    """
    letters = [letter for letter in "".join(lines).lower() if letter.isalpha()]
    if any({*some} & {*letters} and {*others} & {*letters} for some, others in _UNMIXED):
        return False
    foreign = sum(not letter.isascii() for letter in letters)
    strange = f"{_SIGN_IN_WORD}|{_CAPITAL_IN_WORD}|{_TWICE}|\ufffd"
    signs = sum(bool(re.search(strange, line)) for line in lines)
    return 3 * foreign <= 2 * len(letters) and 20 * signs <= len(lines)


def blocks(text: AnyStr) -> Iterator[AnyStr]:
    """Yield the parts of a text, each of which ends with a line or with the text.

    Ctrl-C and the screen wait for one of them, not for the whole text.
    """
    end_of_line = "\n" if isinstance(text, str) else b"\n"
    start = 0
    while start < len(text):
        end = text.find(end_of_line, start + BLOCK) + 1 or len(text)
        yield text[start:end]
        start = end


def visible(text: str) -> str:
    """Return a text without marks that nobody sees, in which each line ends with a line feed."""
    text = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return text if text.isascii() else _INVISIBLE.sub("", text)
