"""Faults of the program itself: a sentence for the user, and the details in a file."""

from __future__ import annotations

import platform
import sys
from datetime import datetime
from traceback import format_exception

from boggle_tui.cli.player_store import data_folder
from boggle_tui.files.translation import _
from boggle_tui.files.writing import write_file
from boggle_tui.version import __version__

FAULT = 70
"""The exit code after a fault."""
FILE = "last_fault.log"


def report_fault(error: BaseException, typed: str = "") -> str:
    """Write the details of a fault to a file, and return a sentence that says where it is.

    `typed` is the text that the user had typed and not entered.
    """
    file = data_folder() / FILE
    details = (
        f"{datetime.now().astimezone().isoformat(timespec='seconds')}\n"
        f"boggle_tui {__version__}, Python {platform.python_version()},"
        f" {platform.platform()}\n"
        f"Arguments: {sys.argv[1:]}\n"
        f"Typed: {typed!r}\n\n"
        f"{''.join(format_exception(error))}"
    )
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, details.encode("utf-8", "backslashreplace"), overwrite=True)
    except OSError:
        return _(
            "The program failed ({error}), and the details could not be saved.",
            error=_summary(error),
        )
    return _(
        "The program failed ({error}). The details are in {file}.",
        error=_summary(error),
        file=file,
    )


def _summary(error: BaseException) -> str:
    """The kind of an error and its message, in one short line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:200].rstrip(": ")
