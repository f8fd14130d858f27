"""Items without their marks, and lines that belong together: clues that go on, or are below."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from functools import cache
from itertools import chain, pairwise
from string import ascii_lowercase

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
from boggle_tui.game.words.titles import has_mark, is_list

_INITIALED = re.compile(r"(\w) (?=\1[\w-])", re.IGNORECASE)
"""A letter beside a word that begins with it, as in A Alpha."""
_LETTER = re.compile(r"^[(\[]?([a-z]|[ivxl]{1,7})[.):\]]\s+(?=\S)", re.IGNORECASE)
"""The letter or Roman number in front of one."""
COUNTED = re.compile(r"[^\W\d]+\.? \d+(?: (?:/|[^\W\d]+) \d+)?[,;\t|]*")
"""A heading such as Station 1 or Page 3 of 12, where most lines are others."""
_FIRST_CELL = re.compile(r"[^,;]{1,60}[,;]\S")
"""A first cell, and the beginning of the next."""
_GOES_ON = re.compile(
    r".{20}\b(?:an?|the|of|to|in|on|at|by|for|with|from|and|or|der|die|das|dem|den|ein|eine|einer|im|zu"
    r"|von|mit|und|oder|le|la|les|un|une|de|du|des|et|ou|el|los|las|y|il|lo|di|del|della|e|o)$",
    re.IGNORECASE,
)
"""The end of a line that goes on in the next."""
WIDE, LONG = 50, 65
"""The characters of a line from which it may be wrapped, also where it alone is as long."""


def items_of(lines: Sequence[str]) -> list[str]:
    """Return lines without the bullets, boxes, numbers and letters of items."""
    items = [*map(unmarked, lines)]
    letters = [match[1] for match in map(_LETTER.match, lines) if match]
    counts_up = len(letters) > 1 and "".join(letters[:2]).lower() in f"{ascii_lowercase} iii"
    is_name = len(letters) == 2 and letters[0].isupper()  # as "A. Lincoln" is
    if counts_up and not is_name and 2 * len(letters) > sum(map(str.__eq__, items, lines)):
        items = [_LETTER.sub("", item, count=1) for item in items]
    if len(items) > 3 and most(map(_INITIALED.match, items)):
        items = [_INITIALED.sub("", item) for item in items]
    return items


def whole_lines(lines: Sequence[str], apart: Set[str] = frozenset()) -> list[str]:
    """Join the lines of clues that go on in an indented line, or are wrapped.

    Those in `apart` are below an empty line, and thus begin another.
    """
    if 5 * len([*filter(_FIRST_CELL.match, lines[:SAMPLED])]) > 4 * len(lines[:SAMPLED]):
        return [*lines]  # a table
    whole: list[str] = []
    widest = max(WIDE, *map(len, lines), 0)
    sample = lines[:SAMPLED]
    are_wrapped = widest > LONG or sum(10 * len(line) > 9 * widest for line in sample) > 1
    rows = [line for line in sample if is_divided(line)]
    are_capitals = 3 * len(rows) > len(sample) and all(
        line[0].isupper() or has_mark(line) for line in rows
    )
    for above, line in pairwise(["", *lines]):
        least = widest if word_count(line) < 3 else WIDE
        is_end = are_capitals and 2 * len(above) > widest and above.rstrip()[-1] not in ".!?"
        is_phrase = 2 * len(rows) > len(sample) and word_count(line) > 1
        is_phrase = line[0].islower() or (is_phrase and not COUNTED.fullmatch(line.strip()))
        # A word without a clue may follow any line, or what stands in brackets.
        is_word = word_count(line) == 1 and not (are_wrapped or line.rstrip().endswith("."))
        is_word |= word_count(line) < 3 and above.rstrip().endswith(")")
        if is_end:
            is_item = has_mark(above.strip()) and line[0].isupper()
            is_end = not is_item and (not is_list(above) or "," in line)
        is_wrapped = (is_end and is_phrase) or (
            line[0].islower()
            and above.rstrip()[-1:] != ":"
            and (
                ((len(above) >= WIDE or " " in line) and len(above) + len(line.split()[0]) >= least)
                or _GOES_ON.search(above.rstrip())
                or (
                    line.rstrip()[-1] == "."
                    and above.rstrip()[-1:] not in (".", ")")
                    and is_divided(above)
                )
            )
        )
        is_cell = line[0] == "\t" and word_count(line) < 3 and "\t" in above
        is_cell |= has_mark(line.strip())  # or an item
        if is_word and not _GOES_ON.search(above.rstrip()):
            is_wrapped = False
        is_rest = (is_wrapped or line[0].isspace()) and not is_cell and not is_divided(line)
        if is_rest and whole and is_divided(whole[-1]) and line not in apart:
            is_divided_word = re.search(r"[^\W\d]-$", whole[-1]) and line[0].islower()
            whole[-1] = whole[-1][:-1] + line if is_divided_word else f"{whole[-1]} {line.strip()}"
        else:
            whole.append(line)
    return whole


@cache
def _part_after() -> re.Pattern[str]:
    """Return the part of speech at the end of a line, as in dwell (v.) or dwell - verb."""
    parts = "|".join(named("parts of speech"))
    return re.compile(
        rf"(?<=\S)(?:(?:\s*[-–—,])?\s+(?:[(\[](?:{parts})\.?[)\]]|(?:{parts})\.)|\s*[-–—,]\s*(?:{parts}))\s*$",
        re.IGNORECASE,
    )


def clues_below(text: str, lines: Sequence[str], left_out: list[str]) -> str:
    """Return words with their clues below them as rows; nothing if the lines are others."""
    if len(lines) < MANY_WORDS:
        return ""
    # A title may be above, or a note below.
    for start in (1, 0) if len(lines) % 2 else (0,):
        end = len(lines) - (len(lines) - start) % 2
        heads, clues = lines[start:end:2], lines[start + 1 : end : 2]
        words = [_part_after().sub("", head) for head in heads]
        pairs = [*chain(*zip(words, clues, strict=True))]
        between = text[text.find(lines[start]) : text.rfind(lines[end - 1]) + len(lines[end - 1])]
        if _are_pairs(between, pairs) and len(whole_lines(lines[:end])) == end:
            found = filter(None, map(_part_after().search, heads))
            left_out += [*lines[:start], *lines[end:]]
            left_out += dict.fromkeys(part[0].strip() for part in found)
            rows = zip(items_of(words), clues, strict=True)
            return "\n".join(
                f"{word.rstrip(': ')}\t{unmarked(clue.strip(': '))}" for word, clue in rows
            )
    return ""


def _are_pairs(text: str, lines: Sequence[str]) -> bool:
    """Whether each second line is a clue: above an empty line, indented, or of several words."""
    sample = lines[: 2 * SAMPLED]
    items = items_of(sample)
    words, clues = items[::2], items[1::2]
    least = min(map(word_count, clues), default=0)
    are_blocks = least > 1 and re.fullmatch(r"(?:.+\n\s*)?(?:.+\n.+(?:\n\s*\n|\Z))+", text.strip())
    is_odd = [line[0].isspace() for line in sample] != [False, True] * len(clues)
    are_indented = not is_odd and not any(line.rstrip().endswith(":") for line in words)
    are_alone = most(word_count(word) == 1 for word in words) and not most(map(is_list, clues))
    are_long = least > 2 and are_alone and max(map(word_count, words)) < MANY_WORDS
    are_long &= not any(re.search(r"[,;|\t]", line.strip()) for line in words)
    are_long &= not all(re.match(r"\S+ \(", clue) for clue in clues)  # They are verbs.
    are_rows = most("\t" in line.strip() for line in sample)
    return (
        len(lines) > 3
        and bool((are_blocks or are_indented or are_long) and not are_rows)
        and any(map(str.__eq__, sample, items))
        and not most("," in line for line in words)
        and not any(mark_of(line) or re.search(r"\d", unmarked(line)) for line in words)
    )
