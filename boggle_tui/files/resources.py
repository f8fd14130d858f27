"""The project's data folders: next to the package in a clone, inside it in a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def data_folder(name: str) -> Path:
    """Locate a folder such as `dictionaries` or `themes`. Raises FileNotFoundError."""
    for folder in (_PACKAGE / name, _PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The folder {name} is missing: reinstall boggle_tui.")
