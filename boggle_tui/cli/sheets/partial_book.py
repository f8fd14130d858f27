"""The boards of a book that was stopped, in a file beside it, so that nothing is built twice."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Self

from boggle_tui.cli.arguments.errors import UsageError, os_reason
from boggle_tui.files.reading import read_file
from boggle_tui.unboggle.analysis.book_boards import BoardRequest


class PartialBook:
    """A file with a line of JSON for the seed, and one for each board, written as they come."""

    def __init__(self, out: str) -> None:
        """Read the file if there is one; what is damaged in it is built again."""
        path = Path(out).expanduser()
        self.path = path.with_name(f"{path.name}.part")
        self.seed: int | None = None
        """The seed of the book that was stopped."""
        self._built: dict[str, dict[str, Any]] = {}
        self._file: IO[str] | None = None
        with suppress(OSError):
            for line in read_file(self.path).decode("utf-8", "replace").splitlines():
                with suppress(ValueError, KeyError, TypeError):
                    self._read(json.loads(line))

    def _read(self, values: dict[str, Any]) -> None:
        if "seed" in values:
            self.seed = int(values["seed"])
        else:
            self._built[str(values["key"])] = dict(values["built"])

    def get(self, request: BoardRequest) -> dict[str, Any] | None:
        """Return what was built for the request; None if nothing was."""
        return self._built.get(_key(request))

    def start(self, seed: int) -> Self:
        """Go on writing the file, or begin it. Raises UsageError."""
        try:
            is_new = seed != self.seed
            self._file = self.path.open("w" if is_new else "a", encoding="utf-8")
            # A line may have been cut off: what follows begins on a new one.
            self._file.write(json.dumps({"seed": seed}) + "\n" if is_new else "\n")
        except OSError as error:
            raise UsageError(f"Can't write {self.path}: {os_reason(error)}.") from error
        return self

    def add(self, request: BoardRequest, built: dict[str, Any]) -> None:
        """Write a board at once. Raises UsageError."""
        assert self._file is not None
        try:
            self._file.write(json.dumps({"key": _key(request), "built": built}) + "\n")
            self._file.flush()
        except OSError as error:
            raise UsageError(f"Can't write {self.path}: {os_reason(error)}.") from error

    def close(self) -> None:
        """Close the file, and keep it."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()

    def remove(self) -> None:
        """Remove the file: the book is complete."""
        self.close()
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def _key(request: BoardRequest) -> str:
    """Return a text that differs for each request."""
    return sha256(repr(request).encode()).hexdigest()[:24]
