"""The job of a command: its progress on standard error, its answers on standard output."""

from __future__ import annotations

import sys
from dataclasses import replace
from shutil import get_terminal_size
from typing import Any, Self

from boggle_tui.cli.files import read_text
from boggle_tui.cli.output.outcome import Outcome, Pieces, warn
from boggle_tui.cli.player_store import own_words, read_store, save_boards
from boggle_tui.requests.fields import LOCAL
from boggle_tui.requests.run import Job
from boggle_tui.spread.executors import workforce_named


class Display:
    """Lines on standard error, where that is a terminal; erased on exit."""

    def __init__(self, is_wanted: bool = True) -> None:
        self._is_wanted = is_wanted
        self._height = 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.show("")

    def show(self, text: str) -> None:
        """Replace the lines."""
        if not self._is_wanted or sys.stderr is None or not sys.stderr.isatty():
            return
        width, height = get_terminal_size()
        lines = [line[: width - 1] for line in text.split("\n")[-(height - 1) :]]
        up = f"\x1b[{self._height - 1}A" if self._height > 1 else ""
        drawn = f"{up}\r\x1b[J" + "\n".join(lines)
        encoding = sys.stderr.encoding or "ascii"
        sys.stderr.write(drawn.encode(encoding, "replace").decode(encoding))
        sys.stderr.flush()
        self._height = len(lines)


USER = Job(
    warn,
    Display().show,
    read=read_text,
    own_words=own_words,
    saved_boards=lambda: read_store(lambda store: store.boards.all()),
    gogen_codes=lambda: read_store(lambda store: [each.code for each in store.gogens.all()]),
)
"""The job of a command that a user gave."""


def executed_by(executor: str, job: Job) -> Job:
    """Return a job for a command with --executor. Raises SpreadError."""
    return replace(job, workforce=None if executor == LOCAL else workforce_named(executor))


def answers(options: Any, job: Job = USER) -> Pieces:
    """Carry out a request: print its answers, and save their boards with --keep."""
    if hasattr(options, "executor"):
        job = executed_by(options.executor, job)
    between = ""
    for answer in options.run(job):
        code = answer.code
        if getattr(options, "keep", None) is not None:
            code = save_boards(options, answer.kept, options.q) or code
        text = "" if options.json else str(answer)
        yield Outcome((answer.to_json() or "") if options.json else text and between + text, code)
        between = between or (text and "\n")
