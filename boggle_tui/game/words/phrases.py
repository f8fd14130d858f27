"""Lists and numbers of words in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.files.translation import N_, _, ngettext

NAMED_WORDS = 5
"""The number of words to name in a sentence that doesn't need them all."""
MAX_NAMED = 30
"""The number of skipped entries to name."""
BEST = N_("{rank}th best of {count}")
BEST_BY_DIGIT = {
    1: N_("{rank}st best of {count}"),
    2: N_("{rank}nd best of {count}"),
    3: N_("{rank}rd best of {count}"),
}
MAX_LETTERS = 40
"""The number of letters of a word to show; longer input would fill the screen."""


def listed(names: Sequence[str], conjunction: str = "and") -> str:
    """Join names for a sentence: "a, b and c", or, if they have commas, "a; b, c and d"."""
    if len(names) == 1:
        return names[0]
    mark = "; " if any("," in name for name in names) else ", "
    some, last = mark.join(names[:-1]), names[-1]
    if conjunction == "or":
        return _("{some} or {last}", some=some, last=last)
    return _("{some} and {last}", some=some, last=last)


def first_few(words: Sequence[str], count: int = NAMED_WORDS) -> str:
    """Join the first few words for a sentence: "a, b and 3 more"."""
    named = [shortened(word) for word in words[:count]]
    more = len(words) - count
    return listed(named if more <= 0 else [*named, _("{more} more", more=more)])


def skipped_text(entries: Sequence[str], count: int = MAX_NAMED) -> str:
    """Say which entries aren't words; empty without any."""
    if not entries:
        return ""
    words = first_few(entries, count)
    return _("Skipped (letters only): {words}. To keep one, write it in letters.", words=words)


def shortened(word: str) -> str:
    """Cut off a word that is too long to show, with an ellipsis."""
    return word if len(word) <= MAX_LETTERS else f"{word[: MAX_LETTERS - 1]}…"


def capitalized(text: str) -> str:
    """Begin with a capital letter; other letters stay as they are, as German nouns must."""
    return text[:1].upper() + text[1:]


def words_text(count: int) -> str:
    """Write a number of words."""
    return ngettext("{count} word", "{count} words", count)


def points_text(count: int) -> str:
    """Write a number of points."""
    return ngettext("{count} point", "{count} points", count)


def place_among(rank: int, count: int) -> str:
    """Say how good something is among some: "best of 5", "2nd best of 5"."""
    if rank == 1:
        return _("best of {count}", count=count)
    best = BEST if rank % 100 in (11, 12, 13) else BEST_BY_DIGIT.get(rank % 10, BEST)
    return _(best, rank=rank, count=count)


def find_text(count: int) -> str:
    """Return what to do on a board of that many words, as a heading."""
    return ngettext("Find this word", "Find these {count} words", count)


def hardly_words(name: str, lines: Sequence[str]) -> str:
    """Say that most lines of a file are no words, such as the one in the middle of these."""
    return _(
        "Most lines of {name} are no words, such as {line!r}: give a text file with one word per"
        " line.",
        name=name,
        line=shortened(lines[len(lines) // 2]),
    )
