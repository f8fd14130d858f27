"""Words as a sentence has them."""

from __future__ import annotations

from collections.abc import Sequence

MOST_NAMED = 5
"""Words that one sentence names, where nobody needs them all."""


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names as a sentence has them: a, b and c."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def some(words: Sequence[str], most: int = MOST_NAMED) -> str:
    """The first few of the words, as a sentence has them: a, b and 3 more."""
    if len(words) <= most:
        return listed(words)
    return listed([*words[:most], f"{len(words) - most} more"])
