"""Documents that a command writes to a file."""

from __future__ import annotations

from pathlib import Path

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.files.errors import os_reason
from boggle_tui.files.writing import write_file


def save_document(name: str, content: str | bytes, overwrite: bool) -> None:
    """Write the file. Raises UsageError where it exists already, or can't be written."""
    try:
        write_file(Path(name).expanduser(), content, overwrite)
    except FileExistsError:
        raise _exists(name) from None
    except OSError as error:
        raise UsageError(f"Can't write {name}: {os_reason(error)}.") from error


def check_free(name: str, overwrite: bool) -> None:
    """Raise UsageError where the file exists already, before any work is done for it."""
    if not overwrite and Path(name).expanduser().exists():
        raise _exists(name)
    folder = Path(name).expanduser().parent
    if not folder.is_dir():
        raise UsageError(f"Can't write {name}: there is no folder {folder}.")


def _exists(name: str) -> UsageError:
    return UsageError(
        f"{name} already exists: choose another name, or add --force to overwrite it."
    )
