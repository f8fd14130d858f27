"""The words that a person builds boards from, kept from one start to the next."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Lock

from boggle_tui.files.reading import is_endless, read_file
from boggle_tui.files.writing import write_whole
from boggle_tui.store.folders import settings_folder

_SAVING = Lock()
"""One thread saves at a time, so that what is saved last stays."""


class WordsFileError(ValueError):
    """A file gives no words; the message names it and says why."""


def load_words() -> str:
    """The text of the words that were kept; nothing at the first start, or where it is damaged."""
    try:
        return read_words(_file())
    except WordsFileError:
        return ""


def save_words(words: Iterable[str]) -> None:
    """Keep the words for the next start. Where the disk says no, they last until the end."""
    with _SAVING, suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_file(), "".join(f"{word}\n" for word in words), overwrite=True)


def read_words(path: Path) -> str:
    """The text of a person's file. Raises WordsFileError."""
    path = path.expanduser()
    if is_endless(path):
        raise WordsFileError(f"{path} is no file: give one with words in it.")
    try:
        content = read_file(path)
    except OSError as error:
        reason = (error.strerror or "it cannot be opened").lower()
        raise WordsFileError(f"{path} cannot be read: {reason}.") from error
    if b"\0" in content:
        raise WordsFileError(f"{path} is no text: give a file with words in it.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _file() -> Path:
    return settings_folder() / "unboggle-words.txt"
