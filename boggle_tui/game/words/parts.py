"""Texts of several lists: the titles of parts, and how to tell them from words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from csv import Error, reader
from functools import cache
from itertools import chain, pairwise, zip_longest

from boggle_tui.files.rows import MANY_WORDS, SAMPLED, is_divided, most, named, word_count
from boggle_tui.game.words.layouts import is_labelled
from boggle_tui.game.words.talk import without_frame
from boggle_tui.game.words.titles import blocks_of, has_mark, is_list, words_of_list

_COUNT = re.compile(r"\d|\b[A-Z]\b")
"""What counts in a title such as Week 1, Set B or Week of 3 May."""
LEAST_AROUND = 6
"""The lines around a list that make a text longer than it."""
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
    titled = labelled(lines) or with_titles(without_frame(lines, around))
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


def with_titles(lines: Sequence[str]) -> list[str]:
    """Return lines whose titles begin with #, where these are of a kind; none if they aren't."""
    full = [*map(str.strip, filter(str.strip, lines))]
    # What is indented below others goes on there.
    indented = {line.strip() for line in lines if line[:1].isspace()} - {*full[:1]}
    alike = (heads - indented for heads in _alike(full, "\n\n" in "\n".join(lines).strip()))
    found = (heads for heads in alike if _are_titles(heads, full))
    if not (heads := max(found, key=len, default=set())):
        return []
    blocks = blocks_of("\n".join(map(str.strip, lines)))
    if heads <= {block[0] for block in blocks}:  # So are lines like these above other blocks.
        heads |= {first for first, *words in blocks[1:] if words and is_above(first, words)}
    are_runs = all(_is_run(line) for line in full if line not in heads)
    rows = {line: ", ".join(line.split()) for line in lines} if are_runs else {}
    return [
        f"# {line.strip()}" if line.strip() in heads else rows.get(line, line) for line in lines
    ]


def _is_run(line: str) -> bool:
    """Whether a line is three words or more in small letters with spaces between."""
    return word_count(line) > 2 and line.islower() and line.replace(" ", "").isalpha()


def is_above(first: str, words: Sequence[str]) -> bool:
    """Whether a line is no word as those below it are, or says what these are."""
    is_small = all(word[:1].islower() for word in words) and not first[:1].islower()
    are_single = word_count(first) > 1 and all(word_count(word) == 1 for word in words)
    return is_small or are_single or words[0].lower().startswith("gogen:")


def _alike(lines: Sequence[str], has_blocks: bool) -> Iterator[set[str]]:
    """Yield the lines that have something in common, as titles of one text do."""
    firsts = (re.match(r"[^\W\d_]+(?=\.? \w)", line) for line in lines)
    counted = Counter(
        match[0] for match in firsts if match and match[0].lower() not in named("articles")
    )
    are_single = not has_blocks and most(" " not in line for line in lines)
    for first, _count in counted.most_common(MOST_COMMON):
        series = re.compile(rf"{first}\.? (.+)")
        yield {
            line
            for line in lines
            if (match := series.match(line)) and (are_single or _COUNT.search(match[1]))
        }
    yield {line for line in lines if re.split(r"\W", line.lower(), maxsplit=1)[0] in named("days")}
    yield {line for line in lines if line[-1] == ":"}
    numbers = {line: match[1] for line in lines if (match := NUMBERED.match(line))}
    if [*numbers.values()] == [*map(str, range(1, len(numbers) + 1))]:
        yield {line for line in numbers if not is_divided(line)}
    yield {line for line in lines if line.isupper()}
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


def announced(text: str, left_out: list[str]) -> str:
    """Return the one list that a line of a longer text announces, as in Words for this week:"""
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
    if len(heads) != 1:
        return text
    ((at, place),) = heads
    below, *after = [block for block in (blocks[at][place:], *blocks[at + 1 :]) if block] or [[]]
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
    separator = "\t" if any("\t" in line.strip() for line in lines) else ","
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
        for _name, *listed in found if len(found) == 1 < 3 * said > len(others) > 2 else ():
            words = [*chain(*(re.split(", *", cell) for cell in listed))]
            if len(words) > MANY_WORDS and all(word_count(word) < MANY_WORDS for word in words):
                left_out += dict.fromkeys(chain(*(each for each in cells if each not in found)))
                return "\n".join(words)
    return ""


def _list_within(blocks: Sequence[Sequence[str]], left_out: list[str]) -> str:
    """Return the one list on a line of a longer text, perhaps with a label such as Vocabulary"""
    lines = [*chain(*blocks)]
    alone = [block[0] for block in blocks if len(block) == 1]
    listed = [line for line in alone if is_list(line) and line.count(",") >= MANY_WORDS]
    others = [line for line in lines if line not in listed]
    said = sum(word_count(line) >= MANY_WORDS for line in others)
    label, colon, words = "".join(listed).partition(":")
    if len(listed) != 1 or len(others) < LEAST_AROUND or 2 * said < len(others):
        return ""
    if colon and (not names_words(label) or _is_further(label)):
        return ""
    left_out += others
    return words.strip() or label


def _is_further(line: str) -> bool:
    """Whether a line announces words besides others."""
    return line.split()[0].lower() in named("further")


def names_words(text: str) -> bool:
    """Whether a text has a name of words or of lists."""
    names = named("headings") | named("words")
    return not names.isdisjoint(re.findall(r"\w+", text.lower()))
