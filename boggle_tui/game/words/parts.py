"""Texts of several lists: the titles of parts, and how to tell them from words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import chain, pairwise

from boggle_tui.files.rows import (
    MANY_WORDS,
    SAMPLED,
    is_divided,
    mark_of,
    most,
    named,
    unmarked,
    word_count,
)
from boggle_tui.game.words.talk import without_frame
from boggle_tui.game.words.titles import blocks_of, has_mark, is_list, words_of_list

_COUNT = re.compile(r"\d|\b[A-Z]\b")
"""What counts in a title such as Week 1, Set B or Week of 3 May."""
MOST_COMMON = 5
"""The first words that are looked at where titles have the same."""
NUMBERED = re.compile(r"[(\[]?(\d+)[.):\]]\s+(\S.*)")
"""A line with a number in front, and the rest of it."""


def without_parts(text: str, left_out: list[str]) -> str:
    """Return a text of several lists as one list: without their titles, and what is above."""
    lines = text.split("\n")
    if len(lines) > SAMPLED:  # That many are one list, and would take long.
        return text
    around = list[str]()
    titled = labelled(lines) or with_titles(without_frame(lines, around), of_blocks=True)
    if not titled:
        return text
    left_out += around
    start = next(at for at, line in enumerate(titled) if line[:2] == "# ")
    left_out += filter(str.strip, titled[:start])
    lists = list[list[str]]()
    for line in titled[start:]:
        if line[:2] == "# ":
            left_out.append(line[2:])
            lists.append([])
        else:
            lists[-1].append(line)
    *firsts, last = map(each_apart, lists)  # There may be a note below the last one.
    return "\n".join([*filter(str.strip, chain(*firsts)), *last])


def with_titles(lines: Sequence[str], *, of_blocks: bool = False) -> list[str]:
    """Return lines whose titles begin with #, where these are of a kind; none if they aren't.

    Also where the first line `of_blocks` is unlike those below it, as no title of a book need be.
    """
    full = [*map(str.strip, filter(str.strip, lines))]
    # What is indented below others goes on there.
    indented = {line.strip() for line in lines if line[:1].isspace()} - {*full[:1]}
    blocks = blocks_of("\n".join(map(str.strip, lines)))
    firsts = {first for first, *words in blocks if words and is_above(first, words)}
    alike = _alike(full)
    if of_blocks and blocks[1:] and firsts.issuperset(block[0] for block in blocks):
        alike = chain(alike, [{*firsts}])
    found = (heads for heads in (each - indented for each in alike) if _are_titles(heads, full))
    if not (heads := max(found, key=len, default=set())):
        return []
    if heads <= {block[0] for block in blocks}:  # So are lines like these above other blocks.
        heads |= firsts - {blocks[0][0]}
    are_runs = all(_is_run(line) for line in full if line not in heads)
    rows = {line: ", ".join(line.split()) for line in lines} if are_runs else {}
    return [
        f"# {line.strip()}" if line.strip() in heads else rows.get(line, line) for line in lines
    ]


def _is_run(line: str) -> bool:
    """Whether a line is three words or more in small letters with spaces between."""
    bare = re.sub(r"\bI\b", "i", line)
    return word_count(line) > 2 and bare.islower() and line.replace(" ", "").isalpha()


def is_above(first: str, words: Sequence[str]) -> bool:
    """Whether a line is no word as those below it are, or says what these are."""
    is_small = all(word[:1].islower() for word in words) and not first[:1].islower()
    are_single = word_count(first) > 1 and all(word_count(word) == 1 for word in words)
    return is_small or are_single or words[0].lower().startswith("gogen:")


def _alike(lines: Sequence[str]) -> Iterator[set[str]]:
    """Yield the lines that have something in common, as titles of one text do."""
    firsts = (re.match(r"[^\W\d_]+(?=\.? \w)", line) for line in lines)
    counted = Counter(
        match[0] for match in firsts if match and match[0].lower() not in named("articles")
    )
    for first, _count in counted.most_common(MOST_COMMON):
        series = re.compile(rf"{first}\.? (.+)")
        yield {line for line in lines if (match := series.match(line)) and _COUNT.search(match[1])}
    days = {line: re.split(r"\W", line.lower(), maxsplit=1)[0] for line in lines}
    days = {line: day for line, day in days.items() if day in named("days") and line[0].isupper()}
    shortest = 3 if any(len(day) > 4 for day in days.values()) else 0  # or it is the sun
    days = {line: day for line, day in days.items() if len(day) > shortest}
    yield {*days} if len({*days.values()}) > 1 else set()
    yield {line for line in lines if line.lower() in named("word classes")}
    names = {name for name in named("words") | named("headings") if name[1:]}
    counts = ((line, word_count(unmarked(line))) for line in lines if not is_divided(line))
    short = [line for line, count in counts if 1 < count < MANY_WORDS]
    for at in (0, -1):  # Words with ai, and ai words
        yield {line for line in short if line.lower().split()[at] in names}
    yield {line for line in lines if line[-1] == ":"}
    numbers = {line: match[1] for line in lines if (match := NUMBERED.match(line))}
    if [*numbers.values()] == [*map(str, range(1, len(numbers) + 1))]:
        yield {line for line in numbers if not is_divided(line)}
    yield {line for line in lines if line.isupper()}
    # Above words with clues, of which none is above the first title.
    are_rows = [*map(is_divided, lines)]
    starts = (at for at, (row, below) in enumerate(pairwise(are_rows), 1) if below > row)
    start = next(starts, 0)
    marks = {*map(mark_of, lines[start : start + 1])} & {*map(mark_of, lines[:start])}
    below = zip(lines[start - 1 :], are_rows[start - 1 :], strict=True) if start else ()
    bare = {line for line, is_row in below if not is_row and line[-1] not in ".!?"}
    is_above = marks <= {""} and 3 * len(bare) < len(lines)
    yield bare if is_above and all(line[0].isalnum() for line in bare) else set()
    # A slash, as in w/c 9th September, divides nothing in a title.
    pairs = [(at, below) for at, below in pairwise(lines) if not is_divided(at.replace("/", " "))]
    yield {line for line, below in pairs if has_mark(below) > has_mark(line)}
    yield {line for line, below in pairs if "," not in line and is_list(below)}


def _are_titles(heads: Collection[str], lines: Sequence[str]) -> bool:
    """Whether these lines could be titles: the first is near the start, and words follow each."""
    titles = [at for at, line in enumerate(lines) if line in heads]
    if len(heads) < 2 or titles[0] > 2 or re.search(r'[,;\t|"]', "".join(heads)):
        return False
    sizes = [end - at - 1 for at, end in pairwise([*titles, len(lines)])]
    others = [line for line in lines[titles[0] :] if line not in heads]
    are_words = most(is_divided(line) or word_count(line) < MANY_WORDS for line in others)
    are_long = most(size > 1 for size in sizes) and are_words
    are_lists = most(map(is_list, others)) or all(map(_is_run, others))
    return bool(min(sizes)) and (are_long or are_lists)


@cache
def _label(kind: str) -> re.Pattern[str]:
    """Return a label such as Title: or Words: at the beginning of a line."""
    return re.compile(rf"(?:{'|'.join(named(kind))}) ?: +(?=\S)", re.IGNORECASE)


def labelled(lines: Sequence[str]) -> list[str]:
    """Mark titles such as Title: Fruit, above Words: apple, pear; none if there aren't any."""
    heads = {match[0].lower() for match in map(_label("titles").match, lines) if match}
    others = (line for line in lines if ": " in line and not _label("words").match(line))
    if len(heads) != 1 or not all(map(_label("titles").match, others)):
        return []
    lines = [_label("titles").sub("# ", line) for line in lines]
    return [_label("words").sub("", line) for line in lines]


def each_apart(lines: list[str]) -> list[str]:
    """Return the words of a list on one line, or of a long one on several, each on its own."""
    full = [*filter(str.strip, lines)]
    are_lists = full and all(map(is_list, full)) and not any("(" in line for line in full)
    if are_lists and (not full[1:] or most(line.count(",") > MANY_WORDS for line in full)):
        return [*filter(None, chain(*map(words_of_list, full)))]
    return lines
