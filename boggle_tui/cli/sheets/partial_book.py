"""The puzzles of a book that was stopped, in a log next to it, so that nothing is built twice."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import Any

from boggle_tui.cli.output.outcome import UsageError
from boggle_tui.cli.sheets.puzzle_tasks import TaskRequest, built_of_values
from boggle_tui.files.errors import os_reason
from boggle_tui.files.paths import is_there, user_path
from boggle_tui.spread.result_log import ResultLog, read_lines
from boggle_tui.spread.tasks import SpreadError

Values = dict[str, Any]


class PartialBook:
    """A log with the seed of the book, and a line for each puzzle, written as they come."""

    def __init__(self, out: str) -> None:
        """Read the log if there is one. Raises UsageError where the file is something else."""
        path = user_path(out)
        self.path = path.with_name(f"{path.name}.part")
        self.seed: int | None = None
        """The seed of the book that was stopped."""
        self._about: Values = {}
        self._built: dict[str, Values] = {}
        self._log: ResultLog | None = None
        if is_there(self.path):
            self._read()

    def _read(self) -> None:
        try:
            lines = read_lines(self.path).values
        except SpreadError as error:
            raise UsageError(f"{error} Remove it to begin the book again.") from error
        if lines and isinstance(lines[0].get("seed"), int):
            self._about, *lines = lines
            self.seed = self._about["seed"]
            for values in lines:
                if _is_known(values.get("built")):
                    self._built[str(values.get("key"))] = values["built"]

    def get(self, request: TaskRequest) -> Values | None:
        """Return what was built for the request; None if it must be built, or tried again."""
        return self._built.get(_key(request))

    def start(self, seed: int) -> None:
        """Continue the log, or begin it where the seed differs. Raises UsageError, SpreadError."""
        if seed == self.seed:
            self._log = ResultLog.resume(self.path, self._about)
            return
        self._built.clear()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise UsageError(f"Can't write {self.path}: {os_reason(error)}.") from error
        self._log = ResultLog.start(self.path, {"seed": seed})

    def add(self, request: TaskRequest, built: Values) -> None:
        """Write a puzzle immediately. Raises SpreadError."""
        assert self._log is not None
        self._log.add({"key": _key(request), "built": built})

    def remove(self) -> None:
        """Remove the log: the book is complete."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the log."""
        if self._log is not None:
            self._log.close()


def _is_known(built: Any) -> bool:
    """Whether a result needs no second try: a puzzle, or a problem that more time can't solve."""
    if isinstance(built, dict) and "problem" in built:
        return bool(built.get("is_final"))
    try:
        built_of_values(built)
    except (KeyError, TypeError, ValueError, AttributeError):  # BoardError is a ValueError.
        return False
    return True


def _key(request: TaskRequest) -> str:
    """Return a text that differs for each request."""
    return sha256(repr(request).encode()).hexdigest()[:24]
