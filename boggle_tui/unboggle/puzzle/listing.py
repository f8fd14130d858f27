"""Words as a sentence has them."""

from __future__ import annotations

from collections.abc import Sequence

MOST_NAMED = 5
"""Words that one sentence names, where nobody needs them all."""
MOST_LETTERS = 40
"""Letters of a word that a sentence shows: a longer one is none, and would fill the screen."""


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names as a sentence has them: a, b and c."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def some(words: Sequence[str], most: int = MOST_NAMED) -> str:
    """The first few of the words, as a sentence has them: a, b and 3 more."""
    named = [shortened(word) for word in words[:most]]
    return listed(named if len(words) <= most else [*named, f"{len(words) - most} more"])


def shortened(word: str) -> str:
    """The word, or the beginning of one that nobody could read."""
    return word if len(word) <= MOST_LETTERS else f"{word[: MOST_LETTERS - 1]}…"
