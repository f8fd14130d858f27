"""Lists within longer texts, as in slides, minutes and newsletters: announced, or in runs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from csv import Error, reader
from itertools import chain, groupby, zip_longest
from typing import NamedTuple

from boggle_tui.files.rows import (
    MANY_WORDS,
    SAMPLED,
    is_divided,
    mark_of,
    most,
    named,
    unmarked,
    without_article,
    word_count,
)
from boggle_tui.game.words.layouts import is_labelled
from boggle_tui.game.words.titles import (
    blocks_of,
    has_mark,
    is_closing,
    is_farewell,
    is_list,
    is_sentence,
)

LEAST = 3
"""The lines of the shortest run, and of what is around, with LEAST_SAID sentences or more."""
LEAST_SAID = 2
LEAST_AROUND = 6
"""The lines around a list that make a text longer than it."""
_GAP = re.compile(r"\t|\||(?<=\S) {2}")
"""Divides cells."""
_NUMBER = re.compile(r"\d+[.):]")

PLAIN = "w"
"""The kind of words with neither a mark in front nor a clue."""


class Run(NamedTuple):
    """A list, and the line above it, which is empty if there is none."""

    head: str
    lines: list[str]


def runs_within(text: str) -> list[Run]:
    """Return the lists of one kind in a longer text; none if others are like them."""
    lines = [line.strip() for line in text.split("\n")]
    if len(lines) > SAMPLED:
        return []
    kinds = [*map(_kind, lines)]
    # Only some items of a list may have a clue.
    marks = [kind[:1] if has_mark(line) else kind for line, kind in zip(lines, kinds, strict=True)]
    return _runs(lines, kinds) or _runs(lines, marks) or _pairs(text)


def _runs(lines: Sequence[str], kinds: Sequence[str]) -> list[Run]:
    """Return the lists of the commonest kind, or else those of words with clues."""
    runs, at = list[tuple[int, int]](), 0
    for kind, group in groupby(kinds):
        start, at = at, at + len([*group])
        if kind and at - start >= LEAST:
            runs.append((start, at))
    counted = Counter(chain(*([kinds[start]] * (end - start) for start, end in runs)))
    with_clues = {kinds[start] for start, _end in runs if is_divided(lines[start])}
    for rank, (kind, _count) in enumerate(counted.most_common()):
        of_kind = [run for run in runs if kinds[run[0]] == kind]
        if (not rank or kind in with_clues) and _are_whole(lines, kinds, of_kind):
            return [Run(_head(lines, kinds, at), [*lines[at:end]]) for at, end in of_kind]
    return []


def _pairs(text: str) -> list[Run]:
    """Return the longest run of words that each stand alone above a sentence."""
    blocks = [[*map(str.strip, block)] for block in blocks_of(text)]
    groups = ([*run] for is_pair, run in groupby(blocks, _is_pair) if is_pair)
    longest = max(groups, key=len, default=[])
    around = sum(map(len, blocks)) - 2 * len(longest)
    if len(longest) <= LEAST or around < LEAST:
        return []
    return [Run("", [*chain(*((*block, "") for block in longest))])]


def _is_pair(block: Sequence[str]) -> bool:
    """Whether lines are a word above a sentence."""
    if len(block) != 2 or not 0 < word_count(unmarked(block[0])) < MANY_WORDS:
        return False
    return block[0][-1] not in ".!?:," and (is_sentence(block[1]) or word_count(block[1]) > 2)


def _are_whole(lines: Sequence[str], kinds: Sequence[str], runs: Sequence[tuple[int, int]]) -> bool:
    """Whether enough is said around the lists of one kind, and no list is like them."""
    kind = kinds[runs[0][0]]
    inside = {*chain(*(range(start, end) for start, end in runs))}
    around = [at for at, line in enumerate(lines) if line and at not in inside]
    said = sum(is_sentence(lines[at]) for at in around)
    longest = max((lines[at].count(",") for at in around if is_list(lines[at])), default=0)
    if kind[:1] != PLAIN and any(
        kinds[at] == kind and any(lines[at + 1 : at + 2]) for at in around
    ):
        return False  # A title alone may look like a word and its clue.
    is_enough = len(inside) > LEAST and len(around) >= LEAST and said >= LEAST_SAID
    return (
        is_enough and longest < len(inside) and all(_is_whole(lines, kinds, *run) for run in runs)
    )


def _kind(line: str) -> str:
    """Return what is in front of a word, or what is between it and its clue; nothing of others."""
    if not line or line[-1] == ":" or line.startswith(("//", "#")):
        return ""
    bare = without_article(unmarked(line))
    if bare[:1].isdigit() and not has_mark(line):
        return ""
    gap = _GAP.search(bare)
    if gap and not has_mark(line):
        return gap[0]
    mark = gap[0] if gap else mark_of(bare)
    head = bare.partition(mark)[0] if mark else bare
    if word_count(head) > MANY_WORDS and not (mark and has_mark(line)):
        return ""
    if has_mark(line):
        front = line[: len(line) - len(unmarked(line))].strip()
        if line[0].isdigit() and not _NUMBER.match(line):
            return ""
        return ("1" if line[0].isdigit() else front.replace("x", " ")) + mark
    is_listed = is_list(bare) and (not mark or is_labelled(bare))
    if is_listed or not bare[:1].isalnum() or word_count(head) == MANY_WORDS:
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


def announced(text: str, left_out: list[str]) -> str:
    """Return the lists that lines of a longer text announce, as in Words for this week:"""
    if text.count("\n") >= SAMPLED:
        return text
    if words := _named_in_table(text.split("\n"), left_out):
        return words
    blocks = blocks_of(text)
    heads = [
        (at, place)
        for at, block in enumerate(blocks)
        for place, line in enumerate(block, 1)
        if (line.rstrip()[-1:] == ":" and names_words(line) and not _is_further(line))
        or line.strip().lower() in named("banks")
    ]
    if not heads:
        return _list_within(blocks, left_out) or text
    below, after = list[str](), list[list[str]]()
    for at, place in heads:
        first, *after = [each for each in (blocks[at][place:], *blocks[at + 1 :]) if each] or [[]]
        if heads[1:] and not all(map(is_list, first)):
            return text
        below += first
    others = [line for line in chain(*blocks) if line not in below]
    listed = [line.replace(" - ", ", ") for line in below]
    are_lists = all(map(is_list, listed))
    cells = [*chain(*(re.split(r" {2,}|\t", line.strip()) for line in below))]
    are_words = len(cells) >= MANY_WORDS and all(word_count(cell) < 3 for cell in cells)
    if len(others) < LEAST_AROUND or not below or not (are_lists or are_words):
        return text
    is_other = any(is_labelled(line) and names_words(line.partition(":")[0]) for line in others)
    if is_other or most(word_count(line) < 3 for line in chain(*after)):
        return text
    left_out += others
    return "\n".join(listed if are_lists else below)


def _named_in_table(lines: Sequence[str], left_out: list[str]) -> str:
    """Return the words of a plan: of the row whose name says so, or of the column beside days."""
    separator = next((each for each in "\t;" if any(each in line.strip() for line in lines)), ",")
    rows = list[list[str]]()
    with suppress(Error):  # Cells of a list are shorter.
        rows += ([*map(str.strip, row)] for row in reader(lines, delimiter=separator))
    rows = [row for row in rows if sum(map(bool, row)) > 1]
    columns = [*zip_longest(*rows, fillvalue="")]
    has_days = sum(cell.lower() in named("days") for column in columns for cell in column[:3]) > 2
    for units in (rows[1:], columns if has_days else ()):
        cells = [[*filter(None, unit)] for unit in units]
        found = [unit for unit in cells if unit and names_words(unit[0])]
        others = [*chain(*(unit[1:] for unit in cells if unit not in found))]
        said = sum(word_count(cell) > 2 or bool(re.search(r"\d", cell)) for cell in others)
        if len(found) != 1 or not 2 < len(others) < 3 * said:
            continue
        words = [*chain(*(re.split(", *", cell) for cell in found[0][1:]))]
        if len(words) > MANY_WORDS and all(word_count(word) < MANY_WORDS for word in words):
            left_out += dict.fromkeys(chain(*(each for each in cells if each not in found)))
            return "\n".join(words)
    return ""


def _list_within(blocks: Sequence[Sequence[str]], left_out: list[str]) -> str:
    """Return the one list on a line among sentences, or alone in a longer text."""
    lines = [*chain(*blocks)]
    alone = [block[0] for block in blocks if len(block) == 1]
    listed = [line for line in alone if is_list(line) and line.count(",") >= MANY_WORDS]
    is_signed = len(lines) > 2 and is_farewell(*lines[-2:])
    end = len(lines) - (2 if is_signed else is_closing(lines[-1]))
    no_sentences = [line for line in lines[:end] if not _is_plain_sentence(line)]
    is_alone = len(no_sentences) == 1 and is_list(no_sentences[0]) and bool(lines[1:])
    listed = no_sentences if is_alone else listed
    others = [line for line in lines if line not in listed]
    said = sum(word_count(line) >= MANY_WORDS for line in others)
    label, colon, words = "".join(listed).partition(":")
    is_around = is_alone or (len(others) >= LEAST_AROUND and 2 * said >= len(others))
    if len(listed) != 1 or not is_around:
        return ""
    if colon and (not names_words(label) or _is_further(label)):
        return ""
    left_out += [*others, label + colon] if colon else others
    return words.strip() or label


def _is_plain_sentence(line: str) -> bool:
    """Whether a line is a sentence, and neither a row of a table nor an item."""
    is_row = is_divided(line) or has_mark(line) or re.match(r"[^\s,]+(?: [^\s,]+)?,|.*,\S", line)
    return is_sentence(line) and not is_row


def _is_further(line: str) -> bool:
    """Whether a line announces words besides others."""
    return line.split()[0].lower() in named("further")


def names_words(text: str) -> bool:
    """Whether a text has a name of words or of lists."""
    names = named("headings") | named("words")
    return not names.isdisjoint(re.findall(r"\w+", text.lower()))
