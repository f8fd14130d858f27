"""Texts of several lists: the titles of parts, and how to tell them from words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from itertools import chain, pairwise

from boggle_tui.files.rows import MANY_WORDS, is_divided, most, named, word_count
from boggle_tui.game.words.talk import frame_of
from boggle_tui.game.words.titles import has_mark, is_list

_LISTED = re.compile(r"([^:,;]{1,80}?)(?::| [-–—]) ((?:[^,;:]+[,;])+ [^,;:]+[,;]?)")
"""A title with its words, on one line."""
_COUNT = re.compile(r"\d|\b[A-Z]\b")
"""What counts in a title such as Week 1, Set B or Week of 3 May."""
_NUMBERED = re.compile(r"[(\[]?(\d+)[.):\]]\s+\S")


def without_parts(text: str, left_out: list[str]) -> str:
    """Return a text of several lists as one list: without their titles, and what is above."""
    lines = text.split("\n")
    *_frame, is_letter = frame_of([*filter(str.strip, lines)])
    titled = labelled(lines) or ([] if is_letter else with_titles(lines, left_out))
    if not titled:
        return text
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


def with_titles(lines: Sequence[str], left_out: list[str], least: int = 2) -> list[str]:
    """Return lines whose titles begin with #, where these are of a kind; none if they aren't.

    A title may have its list on the same line, if at least so many lines have.
    """
    full = [*map(str.strip, filter(str.strip, lines))]
    is_titled = len(full) > 2 and not re.search("[,;]", full[0])
    lists = [*map(_LISTED.fullmatch, full[is_titled and not _LISTED.fullmatch(full[0]) :])]
    if len(lists) >= least and all(each and is_list(f"x: {each[2]}") for each in lists):
        left_out += full[: len(full) - len(lists)]
        parts = ((f"# {each[1]}", *re.split("[,;] *", each[2])) for each in lists if each)
        return [*chain(*parts)]
    are_single = "\n\n" not in "\n".join(lines).strip() and most(" " not in line for line in full)
    firsts = (re.match(r"[^\W\d_]+(?=\.? \w)", line) for line in full)
    counted = Counter(match[0] for match in firsts if match)
    series = counted.most_common(1)[0][0] if counted else ""
    numbers = [match[1] for match in map(_NUMBERED.match, full) if match]
    capitals = [*map(str.isupper, [*full, "A"])]
    are_apart = not any(map(min, capitals, capitals[1:]))
    counts_up = numbers == [*map(str, range(1, len(numbers) + 1))]

    def is_counted(line: str, _below: str) -> bool:
        first, space, rest = line.partition(" ")
        return first.strip(".") == series and bool(space and (are_single or _COUNT.search(rest)))

    def is_day(line: str, _below: str) -> bool:
        return re.split(r"\W", line.lower(), maxsplit=1)[0] in named("days")

    def has_colon(line: str, _below: str) -> bool:
        return line[-1] == ":"

    def has_number(line: str, _below: str) -> bool:
        return counts_up and not is_divided(line) and bool(_NUMBERED.match(line))

    def is_above_items(line: str, below: str) -> bool:
        return not has_mark(line) and has_mark(below) and not is_divided(line)

    def is_capital(line: str, _below: str) -> bool:
        return are_apart and line.isupper()

    def is_above_list(line: str, below: str) -> bool:
        return "," not in line and is_list(below) and not is_divided(line)

    kinds = (is_counted, is_day, has_colon, has_number, is_above_items, is_capital, is_above_list)
    found = [{line for line, below in pairwise([*full, ""]) if each(line, below)} for each in kinds]
    heads = max((heads for heads in found if _are_titles(heads, full)), key=len, default=())
    return [f"# {line.strip()}" if line.strip() in heads else line for line in lines] * bool(heads)


def _are_titles(heads: Collection[str], lines: Sequence[str]) -> bool:
    """Whether these lines could be titles: the first is near the start, and words follow each."""
    titles = [at for at, line in enumerate(lines) if line in heads]
    if len(heads) < 2 or titles[0] > 2 or re.search(r'[,;\t|"]', "".join(heads)):
        return False
    sizes = [end - at - 1 for at, end in pairwise([*titles, len(lines)])]
    others = [line for line in lines[titles[0] :] if line not in heads]
    are_words = most(is_divided(line) or word_count(line) < MANY_WORDS for line in others)
    are_long = most(size > 1 for size in sizes) and are_words
    return bool(min(sizes)) and (are_long or most(map(is_list, others)))


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
        return [*filter(None, re.split(r",\s*", ",".join(full)))]
    return lines
