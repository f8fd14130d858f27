"""Writing files atomically: completely or not at all."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from stat import S_IMODE
from threading import Lock
from time import monotonic, sleep

from boggle_tui.files.errors import UsageError, os_reason
from boggle_tui.files.interrupts import interrupts_held
from boggle_tui.files.paths import user_path
from boggle_tui.files.reading import PIPE

MOVE_PATIENCE, MOVE_PAUSE = 1.0, 0.02
"""Seconds for which Windows is asked to move a file, and between two times."""
LONGEST_NAME = 255
"""Letters of the name of a file that Windows takes."""
_writing = Lock()
"""Held while a file is written, so that the end of the process can wait for that."""

Content = str | bytes | list[bytes]
"""A text, the bytes of a file, or those of several pages."""


def files_of(path: Path, content: Content) -> list[Path]:
    """Return the files for the content: this one, or sheet-1.png, sheet-2.png … for pages."""
    if not isinstance(content, list):
        return [path]
    return [path.with_stem(f"{path.stem}-{page}") for page in range(1, len(content) + 1)]


def files_text(files: list[Path]) -> str:
    """Name them for a sentence: "/home/me/sheet-1.png … sheet-3.png"."""
    first, last = files[0], files[-1]
    return str(first) if first == last else f"{first} … {last.name}"


def write_file(path: Path, content: Content, overwrite: bool = False, mode: int = 0o666) -> None:
    """Write a file, or one for each page, so that nobody ever sees half of it.

    Raises FileExistsError if the file exists and `overwrite` is false, and another OSError if it
    cannot be written; in both cases an existing file stays as it was. Text is written as UTF-8. The
    mode is for a new file, less the umask.
    """
    if isinstance(content, list):
        files = files_of(path, content)
        taken = next(filter(Path.exists, files), None)
        if taken is not None and not overwrite:
            raise FileExistsError(None, "it already exists", str(taken))
        for file, page in zip(files, content, strict=True):
            write_file(file, page, overwrite, mode)
        return
    path = Path(os.path.realpath(path))  # Follow a link, so that its target is replaced.
    is_new = not path.exists()
    if not is_new and not path.is_file():
        raise IsADirectoryError(None, "it is not a regular file", str(path))
    if not is_new and not overwrite:
        raise FileExistsError(None, "it already exists", str(path))
    with _undisturbed():
        if is_new:
            _reserve(path, mode, overwrite)
        try:
            _replace(path, content.encode() if isinstance(content, str) else content)
        except BaseException:
            if is_new:
                path.unlink(missing_ok=True)
            raise


def save_document(name: str, content: Content, overwrite: bool) -> str:
    """Write the file, or one for each page; return the names for a sentence.

    Raises UsageError where one already exists, or can't be written.
    """
    try:
        write_file(output_path(name), content, overwrite)
    except FileExistsError as error:
        raise _exists(error.filename if isinstance(content, list) else name) from None
    except OSError as error:
        raise UsageError(
            "Can't write {name}: {reason}.", name=name, reason=os_reason(error)
        ) from error
    return files_text(files_of(Path(name), content))


def output_path(name: str) -> Path:
    """Return the path of a file to write. Raises UsageError for a dash, which isn't one."""
    if name == PIPE:
        raise UsageError("Invalid file name '-': expected a name, such as ./- for a file.")
    return user_path(name)


def check_free(name: str, overwrite: bool) -> None:
    """Raise UsageError where the file already exists, before any work is done for it."""
    path = output_path(name)
    try:
        is_taken, has_folder = path.exists(), path.parent.is_dir()
    except OSError as error:
        raise UsageError(
            "Can't write {name}: {reason}.", name=name, reason=os_reason(error)
        ) from error
    if is_taken and not overwrite:
        raise _exists(name)
    if not has_folder:
        raise UsageError(
            "Can't write {name}: there is no folder {folder}.", name=name, folder=path.parent
        )


def _exists(name: str) -> UsageError:
    return UsageError(
        "{name} already exists: choose another name, or add --force to overwrite it.", name=name
    )


def write_expendable_file(path: Path, content: bytes) -> None:
    """Write a file that can be made again; a power cut may damage it. Raises OSError."""
    temporary = _temporary(path)
    with _undisturbed():
        try:
            temporary.write_bytes(content)
            move(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)


def move(source: Path, target: Path) -> None:
    """Rename a file, replacing another of that name. Raises OSError.

    Windows refuses while a program has either of them open, as a virus scanner or another thread
    does for a moment.
    """
    deadline = monotonic() + MOVE_PATIENCE
    while True:
        try:
            source.replace(target)
        except PermissionError:
            if sys.platform != "win32" or monotonic() >= deadline:
                raise
            sleep(MOVE_PAUSE)
        else:
            return


def let_writing_finish(timeout: float) -> None:
    """Wait until other threads have written their files, and keep them from writing more."""
    _writing.acquire(timeout=timeout)


def _reserve(path: Path, mode: int, overwrite: bool) -> None:
    """Make an empty file, so that nobody takes the name while the content is written."""
    try:
        path.touch(mode, exist_ok=overwrite)
    except FileNotFoundError as error:
        # Windows calls it missing as well if its name is too long.
        if path.parent.is_dir() and len(path.name) > LONGEST_NAME:
            raise OSError(errno.ENAMETOOLONG, "file name too long", str(path)) from error
        raise


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold back Ctrl-C and the end of the process."""
    with _writing, interrupts_held():
        yield


def _temporary(path: Path) -> Path:
    """The name of a new file next to another one."""
    return path.with_name(f".boggle_tui-{os.urandom(8).hex()}")


def _replace(path: Path, content: bytes) -> None:
    """Write a temporary file on the same disk, then move it into place in one step."""
    temporary = _temporary(path)
    try:
        # Only its owner may read it, until it gets the mode of the old one.
        with open(temporary, "xb", opener=partial(os.open, mode=0o600)) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(S_IMODE(path.stat().st_mode))
        move(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
