"""Long texts in blocks: Ctrl-C and the screen wait for one block, not for the whole text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import AnyStr

BLOCK = 1 << 20
"""The characters or bytes of a block."""


def blocks(text: AnyStr) -> Iterator[AnyStr]:
    """Yield the parts of a text, each of which ends with a line or with the text."""
    end_of_line = "\n" if isinstance(text, str) else b"\n"
    start = 0
    while start < len(text):
        end = text.find(end_of_line, start + BLOCK) + 1 or len(text)
        yield text[start:end]
        start = end


def lines_of(text: str) -> Iterator[str]:
    """Yield the lines of a text, as `splitlines` does; of a line longer than a block, less."""
    rest = ""
    for start in range(0, len(text), BLOCK):
        lines = (rest[: 2 * BLOCK] + text[start : start + BLOCK]).splitlines(keepends=True)
        rest = lines.pop()  # The next block may go on with this line.
        for line in lines:
            yield from line.splitlines()
    yield from rest.splitlines()
