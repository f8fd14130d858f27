"""Open the program: the way with the fewest imports, for a person waits for the first frame."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.output.outcome import Outcome

if TYPE_CHECKING:
    from boggle_tui.tui.round_request import RoundRequest


def open_program(start: RoundRequest | None = None) -> Outcome:
    """Open the program, at home or on a round. Raises Mistake where there is no terminal."""
    need_terminal()
    # To import makes no garbage; the app lets the collector go on after the first frame.
    gc.disable()
    from boggle_tui.tui.app import run

    return Outcome(code=run(start))


def need_terminal() -> None:
    """Raise Mistake unless there is a terminal to read keys from and to draw on."""
    # Textual would draw into the file, or wait for keys that never come.
    streams = {
        "standard input": sys.stdin,
        "standard output": sys.stdout,
        "standard error": sys.stderr,
    }
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            raise UsageError(
                f"The program needs a terminal, and {name} is none."
                " In a pipe use solve, roll, unboggle or export: see boggle-tui --help."
            )
