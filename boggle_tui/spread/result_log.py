"""Results as they come, in a file of JSON lines that a later run can continue."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple, Self

from boggle_tui.files.errors import os_reason
from boggle_tui.files.paths import is_there
from boggle_tui.files.reading import is_endless
from boggle_tui.spread.tasks import SpreadError

Values = dict[str, Any]


class ResultLog:
    """A file with one line for each result, after a line about the whole where there is one.

    Each line reaches the disk whole; a line that a crash cut off is dropped by `resume`.
    """

    def __init__(self, path: Path, results: list[Values], end: int, is_new: bool) -> None:
        self.path = path
        self.results = results
        """The results that the file already held."""
        try:
            # Without a buffer, which would try again to write what failed when it is closed.
            self._file = FileIO(path, "x" if is_new else "r+")
            if not is_new:
                self._file.truncate(end)
                self._file.seek(end)
        except FileExistsError:
            raise _exists(path) from None
        except OSError as error:
            reason = os_reason(error)
            raise SpreadError("Can't write {name}: {reason}.", name=path, reason=reason) from error

    @classmethod
    def start(cls, path: Path, about: Values | None = None) -> Self:
        """Begin a new file. Raises SpreadError if it exists or can't be written."""
        log = cls(path, [], 0, is_new=True)
        if about is not None:
            log.add(about)
        return log

    @classmethod
    def resume(cls, path: Path, about: Values | None = None) -> Self:
        """Continue a file about the same thing. Raises SpreadError."""
        lines, end = read_lines(path)[:2]
        if about is None:
            return cls(path, lines, end, is_new=False)
        first = lines[0] if lines else {}
        for name in about.keys() | first.keys():
            if first.get(name) != about.get(name):
                raise SpreadError(
                    "{path} is about something else: its {name} is {value!r}, not {wanted!r}.",
                    path=path,
                    name=name,
                    value=first.get(name),
                    wanted=about.get(name),
                )
        return cls(path, lines[1:], end, is_new=False)

    def add(self, values: Values) -> None:
        """Write a line. Raises SpreadError where the disk is full or gone."""
        self.add_lines([json.dumps(values)])

    def add_lines(self, lines: Iterable[str]) -> None:
        """Write lines of JSON. Raises SpreadError as `add` does; the whole lines then stay."""
        content = "".join(f"{line}\n" for line in lines).encode()
        position, written = self._file.tell(), 0
        try:
            while written < len(content):
                written += self._file.write(content[written:])
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(position + content.rfind(b"\n", 0, written) + 1)
            raise SpreadError(
                "Can't write {path}: {reason}."
                " What was written before is kept, and can be continued.",
                path=self.path,
                reason=os_reason(error),
            ) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def refuse_existing(path: Path) -> None:
    """Raise SpreadError where `ResultLog.start` would find a file already."""
    if is_there(path):
        raise _exists(path)


def _exists(path: Path) -> SpreadError:
    return SpreadError(
        "{path} already exists: choose another name, or continue it with --resume.", path=path
    )


class Log(NamedTuple):
    """A file's line about the whole, and its results."""

    about: Values
    results: list[Values]
    is_cut_off: bool
    """Whether the file ends in the middle of a line."""


def read_log(path: Path) -> Log:
    """Read a file with a line about the whole. Raises SpreadError."""
    lines = read_lines(path)
    if not lines.values:
        raise SpreadError("{path} has no whole line: expected a file of results.", path=path)
    about, *results = lines.values
    return Log(about, results, lines.is_cut_off)


class WholeLines(NamedTuple):
    """The whole lines of a file."""

    values: list[Values]
    end: int
    """Their length in bytes."""
    is_cut_off: bool
    """Whether the file ends in the middle of another line."""


def read_lines(path: Path) -> WholeLines:
    """Read all whole lines.

    Raises SpreadError if the file can't be read, or doesn't hold JSON lines.
    """
    if is_endless(path):
        raise SpreadError("{path} is not a file: expected a file of results.", path=path)
    try:
        content = path.read_bytes()
    except OSError as error:
        reason = os_reason(error)
        raise SpreadError("Can't read {name}: {reason}.", name=path, reason=reason) from error
    end = content.rfind(b"\n") + 1
    lines: list[Values] = []
    for line in content[:end].splitlines():
        try:
            values = json.loads(line, object_pairs_hook=_distinct)
        except (ValueError, RecursionError):
            values = None
        if not isinstance(values, dict):
            raise SpreadError(
                "{path} is not a file of results: each line must be a JSON object.", path=path
            )
        lines.append(values)
    return WholeLines(lines, end, end < len(content))


def _distinct(pairs: list[tuple[str, Any]]) -> Values:
    """Return an object. Raises ValueError where it has a name twice: readers would differ."""
    values = dict(pairs)
    if len(values) < len(pairs):
        raise ValueError("a name is there twice")
    return values
