"""Documents that a command writes to a file."""

from __future__ import annotations

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.files.errors import os_reason
from boggle_tui.files.paths import user_path
from boggle_tui.files.writing import write_file


def save_document(name: str, content: str | bytes, overwrite: bool) -> None:
    """Write the file. Raises UsageError where it exists already, or can't be written."""
    try:
        write_file(user_path(name), content, overwrite)
    except FileExistsError:
        raise _exists(name) from None
    except OSError as error:
        raise UsageError(f"Can't write {name}: {os_reason(error)}.") from error


def check_free(name: str, overwrite: bool) -> None:
    """Raise UsageError where the file exists already, before any work is done for it."""
    path = user_path(name)
    try:
        is_taken, has_folder = path.exists(), path.parent.is_dir()
    except OSError as error:
        raise UsageError(f"Can't write {name}: {os_reason(error)}.") from error
    if is_taken and not overwrite:
        raise _exists(name)
    if not has_folder:
        raise UsageError(f"Can't write {name}: there is no folder {path.parent}.")


def _exists(name: str) -> UsageError:
    return UsageError(
        f"{name} already exists: choose another name, or add --force to overwrite it."
    )
