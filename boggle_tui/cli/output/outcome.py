"""The outcome of a command or its error, and how it reaches the user."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from typing import Any, NamedTuple, TextIO

from boggle_tui.files.errors import UsageError, is_broken_pipe, os_reason, printable
from boggle_tui.files.translation import _
from boggle_tui.requests.answer import ANSWERED


@contextmanager
def needing_host_extra() -> Iterator[None]:
    """Raise UsageError if a library can't be imported that only hosts need."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in ("asyncssh", "aiohttp", "segno"):
            raise
        raise UsageError(
            _(
                "To host rooms, install {name} as well: pip install 'boggle_tui[host]'.",
                name=error.name,
            )
        ) from None


CONTROLS_ESCAPED = {
    code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n\f"
}
"""The control characters that no answer needs: a terminal would obey them."""


Values = dict[str, Any]


class Outcome(NamedTuple):
    """An answer, or a piece of one, and the exit code so far."""

    content: str | Values = ""
    """Text, or values to print as a line of JSON."""
    code: int = ANSWERED

    @property
    def text(self) -> str:
        """The answer as it is printed: values as one line of JSON, in ASCII."""
        content = self.content
        return content if isinstance(content, str) else json.dumps(content) + "\n"


Pieces = Generator[Outcome, None, None]
"""An answer that comes piece by piece; closed early where nobody reads on."""


def print_answer(answer: Outcome | Pieces) -> int:
    """Print an answer as it comes, and return its exit code. Raises UsageError as `write` does."""
    if isinstance(answer, Outcome):
        write(answer.text)
        return answer.code
    code = ANSWERED
    with closing(answer):
        for piece in answer:
            code = piece.code
            if not write(piece.text):
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
        raise UsageError(_("Can't write the answer: standard output is closed."))
    try:
        answer = text.translate(CONTROLS_ESCAPED)
        sys.stdout.write(_encodable(answer, sys.stdout.encoding or "ascii"))
        sys.stdout.flush()
    except OSError as error:
        _discard(sys.stdout)
        if is_broken_pipe(error):
            return False
        raise UsageError(_("Can't write the answer: {reason}.", reason=os_reason(error))) from error
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
