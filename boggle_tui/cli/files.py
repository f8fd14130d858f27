"""The files that a command reads and writes."""

from __future__ import annotations

import sys
from pathlib import Path

from boggle_tui.cli.output.outcome import UsageError
from boggle_tui.files.errors import os_reason
from boggle_tui.files.paths import user_path
from boggle_tui.files.reading import MAX_BYTES, decoded, read_all, read_file
from boggle_tui.files.translation import _
from boggle_tui.files.writing import write_file

PIPE = "-"
"""The argument that stands for standard input."""


def read_text(source: str, max_bytes: int = MAX_BYTES) -> str:
    """Read a file, or standard input. Raises UsageError, also where it is too large."""
    name = source_name(source)
    try:
        if source != PIPE:
            content = read_file(Path(source), max_bytes)
        elif sys.stdin is None:
            raise UsageError(_("Can't read standard input: it is closed."))
        else:
            content = read_all(sys.stdin.buffer, max_bytes)
    except OSError as error:
        raise UsageError(
            _("Can't read {name}: {reason}.", name=name, reason=os_reason(error))
        ) from error
    text = decoded(content)
    if text is None:
        raise UsageError(_("Can't read {name}: expected a text file.", name=name))
    return text


def source_name(source: str) -> str:
    """Return the name of a file, or "standard input", for a sentence."""
    return _("standard input") if source == PIPE else source


def save_document(name: str, content: str | bytes, overwrite: bool) -> None:
    """Write the file. Raises UsageError where it exists already, or can't be written."""
    try:
        write_file(user_path(name), content, overwrite)
    except FileExistsError:
        raise _exists(name) from None
    except OSError as error:
        raise UsageError(
            _("Can't write {name}: {reason}.", name=name, reason=os_reason(error))
        ) from error


def check_free(name: str, overwrite: bool) -> None:
    """Raise UsageError where the file exists already, before any work is done for it."""
    path = user_path(name)
    try:
        is_taken, has_folder = path.exists(), path.parent.is_dir()
    except OSError as error:
        raise UsageError(
            _("Can't write {name}: {reason}.", name=name, reason=os_reason(error))
        ) from error
    if is_taken and not overwrite:
        raise _exists(name)
    if not has_folder:
        raise UsageError(
            _("Can't write {name}: there is no folder {folder}.", name=name, folder=path.parent)
        )


def _exists(name: str) -> UsageError:
    return UsageError(
        _("{name} already exists: choose another name, or add --force to overwrite it.", name=name)
    )
