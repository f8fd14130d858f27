"""The answers of a command or its error, and how they reach the user."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager, nullcontext
from typing import Any, TextIO

from boggle_tui.files.errors import UsageError, is_broken_pipe, os_reason, printable
from boggle_tui.requests.answer import ANSWERED, Answer


@contextmanager
def needing_host_extra() -> Iterator[None]:
    """Raise UsageError if a library can't be imported that only hosts need."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in ("asyncssh", "aiohttp", "segno"):
            raise
        raise UsageError(
            "To host rooms, install {name} as well: pip install 'boggle_tui[host]'.",
            name=error.name,
        ) from None


CONTROLS_ESCAPED = {
    code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n\f"
}
"""The control characters that no answer needs: a terminal would obey them."""

Answers = Generator[Any, None, None]
"""Answers, or what is printed and read like one, as they come; closed early if nobody reads on."""


def print_answers(answers: Answer | Answers, *, is_json: bool = False) -> int:
    """Print answers as they come, with `is_json` their values on a line of JSON, in ASCII.

    Returns the exit code. Raises UsageError as `write` does.
    """
    code = ANSWERED
    with closing(answers) if isinstance(answers, Generator) else nullcontext([answers]) as pieces:
        for piece in pieces:
            code = piece.code
            content = piece.to_json() if is_json else str(piece)
            if not write(content if isinstance(content, str) else json.dumps(content) + "\n"):
                break
    return code


def warn(sentence: str) -> None:
    """Print a sentence to standard error."""
    print_error(f"boggle-tui: {sentence}")


def print_error(line: str) -> None:
    """Print a line to standard error; what it quotes can't control the terminal."""
    if sys.stderr is not None:
        try:
            print(printable(line), file=sys.stderr, flush=True)
        except OSError:  # Nobody reads it, or the disk is full: the exit code still tells.
            _discard(sys.stderr)


def write(text: str) -> bool:
    """Write the answer to standard output; returns whether anyone still reads it.

    A reader that stops early, such as head, is not an error. Raises UsageError where the answer
    can't be written.
    """
    if not text:
        return True
    if sys.stdout is None:
        raise UsageError("Can't write the answer: standard output is closed.")
    try:
        answer = text.translate(CONTROLS_ESCAPED)
        sys.stdout.write(_encodable(answer, sys.stdout.encoding or "ascii"))
        sys.stdout.flush()
    except OSError as error:
        _discard(sys.stdout)
        if is_broken_pipe(error):
            return False
        raise UsageError("Can't write the answer: {reason}.", reason=os_reason(error)) from error
    return True


def _discard(stream: TextIO) -> None:
    """Send the rest to the null device: Python flushes once more at exit, and would fail again."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)


def _encodable(text: str, encoding: str) -> str:
    """Replace the characters that the terminal can't show."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        # Imported here, since opening the program must not wait for it.
        from boggle_tui.paper.text import in_ascii

        return in_ascii(text).encode(encoding, "backslashreplace").decode(encoding)
    return text
