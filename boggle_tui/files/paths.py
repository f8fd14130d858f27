"""Paths as a user writes them."""

from __future__ import annotations

from pathlib import Path


def user_path(name: str | Path) -> Path:
    """Replace a tilde by the home folder; as in a shell, that of an unknown user stays."""
    path = Path(name)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def is_there(path: Path) -> bool:
    """Whether there is such a file; no where it can't be looked for, as under too long a name."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_regular(path: Path) -> bool:
    """Whether there is such a file, and it is neither a folder nor a pipe."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
