"""Where the project's data folders are: beside the package in a clone, within it in a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def data_folder(name: str) -> Path:
    """A folder such as `dictionaries` or `themes`. Raises FileNotFoundError where it is missing."""
    for folder in (_PACKAGE / name, _PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The folder {name} is missing: install boggle_tui again.")
