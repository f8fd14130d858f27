"""Lists within longer texts, as in slides, minutes and newsletters: lines of a kind, in runs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain, groupby
from typing import NamedTuple

from boggle_tui.files.rows import (
    MANY_WORDS,
    SAMPLED,
    mark_of,
    unmarked,
    without_article,
    word_count,
)
from boggle_tui.game.words.titles import has_mark, is_list, is_sentence

LEAST = 3
"""The lines of the shortest run, and of what is around, with LEAST_SAID sentences or more."""
LEAST_SAID = 2
_GAP = re.compile(r"\t| {2}")
"""Divides cells."""
_NUMBER = re.compile(r"\d+[.):]")

PLAIN = "w"
"""The kind of words with neither a mark in front nor a clue."""


class Run(NamedTuple):
    """A list, and the line above it, which is empty if there is none."""

    head: str
    lines: list[str]


def runs_within(text: str) -> list[Run]:
    """Return the lists of the commonest kind in a longer text; none if others are like them."""
    lines = [line.strip() for line in text.split("\n")]
    if len(lines) > SAMPLED:
        return []
    kinds = [*map(_kind, lines)]
    # Only some items of a list may have a clue.
    marks = [kind[:1] if has_mark(line) else kind for line, kind in zip(lines, kinds, strict=True)]
    return _runs(lines, kinds) or _runs(lines, marks)


def _runs(lines: Sequence[str], kinds: Sequence[str]) -> list[Run]:
    """Return the lists of the commonest kind, if these are whole, and enough is said around."""
    runs, at = list[tuple[int, int]](), 0
    for kind, group in groupby(kinds):
        start, at = at, at + len([*group])
        if kind and at - start >= LEAST:
            runs.append((start, at))
    counted = Counter(chain(*([kinds[start]] * (end - start) for start, end in runs)))
    kind = max(counted, key=lambda each: counted[each], default="")
    runs = [(start, end) for start, end in runs if kinds[start] == kind]
    inside = {*chain(*(range(start, end) for start, end in runs))}
    around = [at for at, line in enumerate(lines) if line and at not in inside]
    said = sum(is_sentence(lines[at]) for at in around)
    longest = max((lines[at].count(",") for at in around if is_list(lines[at])), default=0)
    are_whole = longest < len(inside) and all(_is_whole(lines, kinds, *run) for run in runs)
    if kind[:1] != PLAIN:  # A title alone may look like a word and its clue.
        are_whole &= all(kinds[at] != kind or not any(lines[at + 1 : at + 2]) for at in around)
    if not runs or len(inside) <= LEAST or len(around) < LEAST or said < LEAST_SAID:
        return []
    return [
        Run(_head(lines, kinds, start), [*lines[start:end]]) for start, end in runs if are_whole
    ]


def _kind(line: str) -> str:
    """Return what is in front of a word, or what is between it and its clue; nothing of others."""
    if not line or line[-1] == ":" or line.startswith(("//", "#")):
        return ""
    bare = without_article(unmarked(line))
    if bare[:1].isdigit() and not has_mark(line):
        return ""
    if gap := _GAP.search(bare):
        return gap[0][:2]
    mark = mark_of(bare)
    head = bare.partition(mark)[0] if mark else bare
    if word_count(head) > MANY_WORDS:
        return ""
    if has_mark(line):
        front = line[: len(line) - len(unmarked(line))].strip()
        if line[0].isdigit() and not _NUMBER.match(line):
            return ""
        return ("1" if line[0].isdigit() else front.replace("x", " ")) + mark
    if is_list(bare) or not bare[:1].isalnum() or word_count(head) == MANY_WORDS:
        return ""
    if mark:
        return mark + bare[-1] * (bare[-1] in ".!?")
    return "" if bare[-1] in ".!?" or re.search(r"\d", bare) else PLAIN


def _is_whole(lines: Sequence[str], kinds: Sequence[str], start: int, end: int) -> bool:
    """Whether no word of a list, but a line above it, is directly before or after a run."""
    if has_mark(lines[start]):
        around = [*kinds[max(start - 1, 0) : start], *kinds[end : end + 1]]
        return all(kind[:1] != kinds[start][:1] for kind in around)
    above, below = lines[max(start - 2, 0) : start], lines[end : end + 1]
    if any(
        kind and kind.rstrip(".!?") == kinds[start].rstrip(".!?") for kind in kinds[end : end + 1]
    ):
        return False  # Only the mark at its end is another.
    return (start < 2 or any(map(_is_apart, above))) and all(map(_is_apart, below))


def _is_apart(line: str) -> bool:
    """Whether a line is empty, a sentence, or around the words of a page."""
    return not line or line.startswith("//") or line[-1] in ".!?:"


def _head(lines: Sequence[str], kinds: Sequence[str], start: int) -> str:
    """Return the line above a run, if it is directly above or alone."""
    above = next((at for at in reversed(range(start)) if lines[at]), 0)
    is_alone = not any(lines[above - 1 : above]) and not _is_apart(lines[above])
    is_sure = kinds[start] != PLAIN or above == start - 1
    return lines[above] if is_alone or is_sure else ""
