"""Opening the program: as few imports as possible, since the user is waiting for a frame."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.output.outcome import Outcome, warn

if TYPE_CHECKING:
    from boggle_tui.tui.session.round_request import RoundRequest


def open_program(start: RoundRequest | None = None) -> Outcome:
    """Open the program, at home or on a round. Raises UsageError without a terminal."""
    require_terminal()
    # Importing makes no garbage; the app enables the collector again after the first frame.
    gc.disable()
    # Imported here, since no command in a pipe may load the screen.
    from boggle_tui.tui.app import run

    ending = run(start)
    if ending.farewell:
        warn(ending.farewell)
    return Outcome(code=ending.code)


def require_terminal() -> None:
    """Raise UsageError unless there is a terminal to read keys from and to draw on."""
    # Textual would draw into the file, or wait for keys that never come.
    streams = {
        "standard input": sys.stdin,
        "standard output": sys.stdout,
        "standard error": sys.stderr,
    }
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            raise UsageError(
                f"The program needs a terminal, but {name} is not one."
                " For commands that work in a pipe, see boggle-tui --help."
            )
