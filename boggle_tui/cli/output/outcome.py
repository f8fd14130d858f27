"""What a command gives back, and how that reaches the person."""

from __future__ import annotations

import json
import os
import sys
from typing import Any, NamedTuple

from boggle_tui.cli.arguments.errors import UsageError, reason

ANSWERED, IMPOSSIBLE, WRONG, UNDECIDED, INTERRUPTED = 0, 1, 2, 124, 130
"""The exit codes."""


class Outcome(NamedTuple):
    """The answer, for standard output, and the exit code."""

    text: str = ""
    code: int = ANSWERED


def as_json(values: dict[str, Any]) -> str:
    """One line of JSON, in ASCII."""
    return json.dumps(values) + "\n"


def tell(sentence: str) -> None:
    """Say something beside the answer, on standard error."""
    if sys.stderr is not None:
        print(f"boggle-tui: {sentence}", file=sys.stderr)


def write(text: str) -> bool:
    """Write the answer to standard output; returns whether it is still read there.

    A reader that has seen enough, such as head, is no fault. Raises Mistake where the answer
    cannot be written.
    """
    if not text:
        return True
    if sys.stdout is None:
        raise UsageError("Standard output is closed: the answer has nowhere to go.")
    try:
        sys.stdout.write(_encodable(text, sys.stdout.encoding or "ascii"))
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return False
    except OSError as error:
        _drop_output()
        raise UsageError(f"The answer could not be written: {reason(error)}.") from error
    return True


def _drop_output() -> None:
    """Let the rest go nowhere: Python flushes once more at its end, and would complain again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _encodable(text: str, encoding: str) -> str:
    """The text, with other signs where the terminal does not know ours."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        from boggle_tui.share.documents.text import in_ascii

        return in_ascii(text).encode(encoding, "backslashreplace").decode(encoding)
    return text
