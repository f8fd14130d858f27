"""Paths as a user writes them, completed as in a shell; the project's own data folders."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from boggle_tui.files.translation import _

MOST = 500
"""The most completions to list."""
FOLDER_ENDS = ("/", os.sep)
"""The ends of a folder's name; on Windows, both kinds of slash."""
_FILE = r"(?i).*\.(?:txt|[ct]sv|dic|json|md|xlsx?|od[st]|docx?|rtf|pdf|html?|xml|zip)"
_PACKAGE = Path(__file__).resolve().parents[1]


def user_path(name: str | Path) -> Path:
    """Replace a tilde by the home folder; as in a shell, that of an unknown user stays."""
    return Path(os.path.expanduser(name))  # noqa: PTH111, which raises an error then


def is_there(path: Path) -> bool:
    """Whether there is such a file; false if nobody can look, as when its name is too long."""
    return os.path.exists(path)  # noqa: PTH110, which raises an error then


def is_regular(path: Path) -> bool:
    """Whether there is such a file, and it is neither a folder nor a pipe."""
    return os.path.isfile(path)  # noqa: PTH113, as above


def looks_like_a_file(text: str) -> bool:
    """Whether what is given as a word is rather the name of a file, by its ending."""
    return re.fullmatch(_FILE, text) is not None


def completions(typed: str) -> list[str]:
    """List the names of files and folders that begin as typed; folders end with a slash.

    Hidden ones are listed only if a dot was typed. Slow on a slow disk, so call it in a thread.
    """
    folder, begun = os.path.split(typed)
    prefix = typed.removesuffix(begun)
    names = []
    with suppress(OSError, ValueError):  # No such folder: no completion.
        for entry in os.scandir(user_path(folder or ".")):
            is_wanted = entry.name.startswith(begun) and entry.name.isprintable()
            if is_wanted and (begun.startswith(".") or not entry.name.startswith(".")):
                names.append(f"{prefix}{entry.name}{'/' if entry.is_dir() else ''}")
    return sorted(names)[:MOST]


def completed(typed: str, offered: list[str]) -> str:
    """Extend what was typed as far as all completions agree."""
    return os.path.commonprefix(offered) or typed  # noqa: RUF071, letter by letter


def file_name_problem(name: str) -> str:
    """Say why a text can't be the name of a file; an empty text if it can."""
    if not name.strip():
        return _("No file name: type one, such as words.txt.")
    if not name.isprintable():
        return _(
            "Invalid file name {name!r}: expected one line without control characters.", name=name
        )
    with suppress(OSError, ValueError):
        if name.endswith(FOLDER_ENDS) or user_path(name).is_dir():
            return _("{name} is a folder: add the name of a file to it.", name=name)
    return ""


def data_folder(name: str) -> Path:
    """Locate a folder such as `dictionaries` or `themes`. Raises FileNotFoundError."""
    for folder in (_PACKAGE / name, _PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The folder {name} is missing: reinstall boggle_tui.")
