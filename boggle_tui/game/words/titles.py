"""Titles of a list and of its parts, the notes and requests around it, and how to tell them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain, islice, pairwise

from boggle_tui.files.rows import (
    MANY_WORDS,
    SAMPLED,
    has_article,
    is_divided,
    is_sound_of,
    mark_of,
    most,
    named,
    unmarked,
    without_article,
    word_count,
)

AND = "and|or|und|oder|et|ou|y|e|ed|o"
"""Joins the last two words of a list."""
ANDS = re.compile(rf"\s(?:{AND})\s")


def without_titles(text: str, left_out: list[str]) -> str:
    """Return a text without what empty lines set apart: titles of it and its parts, and notes."""
    blocks = blocks_of(text)
    has_list = any(len(block) > 2 or any(map(is_list, block)) for block in blocks)
    has_list |= most(map(is_divided, islice(chain(*blocks), SAMPLED)))
    if not blocks[1:] or not (has_list or all(block[1:] for block in blocks[1:])):
        return text
    while blocks[1:] and not any(map(has_mark, blocks[-1])) and not any(map(is_list, blocks[-1])):
        others = [*islice(chain(*blocks[:-1]), SAMPLED)]
        if len(others) < 4 or not most(map(has_mark, others)):
            break
        left_out += blocks.pop()  # below the items, as the end of a letter is
    lists = [line for line in chain(*blocks) if is_list(line)]
    is_letter = any(is_greeting(block[0]) for block in blocks[:2])
    is_addressed = is_letter and any(block[0].rstrip()[-1] in ",:!" for block in blocks[:2])
    rest = sum(map(len, blocks)) - 1
    is_alone = len(lists) == 1 and mark_of(lists[0]).strip() in ("", ":")
    if is_alone and 2 * lists[0].count(",") >= rest and not is_addressed:
        # Around a list on one line, what has a label or several words.
        around = [
            block
            for block in blocks
            if lists[0] not in block
            and (block[0].rstrip()[-1] in ",.!" or all(word_count(line) > 1 for line in block))
        ]
        left_out += chain(*around)
        blocks = [block for block in blocks if block not in around]
        if not blocks[1:]:
            return "\n".join(blocks[0])
    above = [*islice(chain(*blocks[:-1]), SAMPLED)]
    last = blocks[-1][0]
    is_name = is_addressed and not blocks[-1][1:] and len(blocks[-2]) > 2 and word_count(last) < 3
    is_name = is_name and last[:1].isupper() and most(map(_is_small, blocks[-2]))
    is_thanks = not blocks[-1][1:] and last.strip(" ,!.").lower() in named("closings")
    is_after = is_name or (
        len(blocks[-1]) < 3
        and (
            _after_lists().match(blocks[-1][0])
            or (is_thanks and len(blocks[-2]) > 2)
            or (
                is_farewell(*blocks[-1], "")
                and not any(is_greeting(each[0]) for each in blocks[:2])
            )
        )
    )
    if is_after or (
        len(blocks[-1]) < 3 + (len(above) > 5)
        and all(
            _is_note(line, above) or _after_lists().match(line) or is_closing(line)
            for line in blocks[-1]
        )
    ):
        left_out += blocks.pop()
    below = [*islice(chain(*blocks[1:]), SAMPLED)]
    # Titles of parts, alone between empty lines.
    parts = [
        at
        for at, (block, after) in enumerate(pairwise(blocks))
        if at and not block[1:] and after[1:] and is_title(block, after[:SAMPLED]) and not is_letter
    ]
    left_out += (blocks[at][0] for at in parts)
    blocks = [block for at, block in enumerate(blocks) if at not in parts]
    # Titles of the whole text, and gaps to fill in; then notes around a list on one line.
    while blocks[1:] and (len(below) > 2 or any(map(is_list, below))):
        is_row = mark_of(blocks[0][0]) in {*map(mark_of, below)} - {""}
        if is_row and not any(block[1:] for block in blocks):
            break  # Nothing sets it apart.
        if "___" not in blocks[0][0] and not is_title(blocks[0], below):
            break
        left_out += blocks.pop(0)
        below = below[len(blocks[0]) :]
    if any(map(is_list, below)) and not is_greeting(blocks[0][0]):
        notes = [block[0] for block in blocks if not block[1:] and _is_note(block[0], [])]
        blocks = [block for block in blocks if block[1:] or block[0] not in notes]
        left_out += notes
    # First lines of all parts that are unlike all others.
    heads, rests = [block[0] for block in blocks], [*chain(*(block[1:] for block in blocks))]
    if all(map(_has_sound_above, blocks)):
        left_out += heads
        return "\n\n".join("\n".join(block[1:]) for block in blocks)
    if heads[1:] and all(block[1:] for block in blocks):
        are_long = len(rests) > len(heads)
        for is_kind in (_is_row, is_list, _is_small) if are_long else (is_list,):
            are_of_kind = most if heads[2:] and is_kind is _is_small else all
            if are_of_kind(map(is_kind, rests)) and not any(map(is_kind, heads)):
                left_out += heads
                blocks = [block[1:] for block in blocks]
                break
    return "\n\n".join(map("\n".join, blocks))


def _has_sound_above(block: Sequence[str]) -> bool:
    """Whether the first line is a sound of the words below."""
    sound, *words = block
    return len(words) > 1 and is_sound_of(sound, words)


def _is_small(line: str) -> bool:
    """Whether a line begins with a small letter."""
    return unmarked(line.strip())[:1].islower()


@cache
def _greeting() -> re.Pattern[str]:
    return re.compile(rf"(?:{'|'.join(named('greetings'))})\b", re.IGNORECASE)


def is_greeting(line: str) -> bool:
    """Whether a line begins as that above a letter does."""
    return _greeting().match(line) is not None


@cache
def _after_lists() -> re.Pattern[str]:
    """Return the beginning of a line such as Homework: p. 34 or See also: planets."""
    return re.compile(rf"(?:> ?)?(?:{'|'.join(named('notes'))}) ?:", re.IGNORECASE)


def is_start(line: str, others: Sequence[str]) -> bool:
    """Whether the first line, directly above others of another kind, is their title."""
    several, is_small = word_count(line) > 1, _is_small(line)
    if all(map(is_list, others)):
        is_other = not is_list(line) and not re.search("[,;\t|]", line)
        return is_other and (several or _is_small(others[0]) > is_small)
    if len(others) < 3:
        return False
    if line.isalpha() and all(map(has_article, others)):
        return not has_article(line)  # Tiere above der Hund
    if is_greeting(line) and word_count(line) >= MANY_WORDS and line.rstrip()[-1] not in ",:!":
        return most(word_count(each) < MANY_WORDS for each in others)
    mark = mark_of(line)
    if line.lower() in named("words") & named("alone"):
        return not any(map(is_divided, others))
    if line.partition(":")[0].lower() in _list_names() and mark.strip() == ":":
        return _is_rare(mark, others)
    if word_count(line) > 2 and not is_small and all(map(_is_small, others)) and not mark:
        return not any(map(has_mark, others)) and not re.match(r"\W|.*[,;\t|]", line)
    are_single = [word_count(each) == 1 for each in others]
    if most(are_single):
        has_name = not named("headings").isdisjoint(line.lower().split())
        is_marked = (
            line.rstrip()[-1] in "!?"
            or re.search(r"\[(?:edit|\d+)\]$", line)
            or (mark and has_name)
        )
        if all(are_single) or (word_count(line) > 2 and is_marked):
            return word_count(line) > 2 and bool(is_marked)
    # As The Romans (Year 4) above rows without brackets.
    return (
        mark.isspace()
        and word_count(line.partition("(")[0]) > 1
        and any(map(str.isdecimal, line))
        and all(mark_of(each).strip() for each in others)
    )


def is_farewell(line: str, name: str, *_others: str) -> bool:
    """Whether lines are the end of a letter, such as Cheers above Jo."""
    return line.strip(" ,!.").lower() in named("closings") and name[:1].isupper()


def is_closing(line: str) -> bool:
    """Whether a line is the end of a letter, such as Thanks, Sue, or LG Tom."""
    is_short = "," not in line and len(line.partition(" ")[0]) < MANY_WORDS
    closing, comma, name = line.partition(" " if is_short else ",")
    return closing.lower() in named("closings") and bool(comma) and word_count(name) < 3


def is_end(line: str, others: Sequence[str]) -> bool:
    """Whether the last line, below others of another kind, asks for something or leads away."""
    if has_mark(line):
        return False
    are_cells = _are_cells(line, others)
    if are_cells and word_count(line) > 2:
        return True
    if is_closing(line) and not is_divided(line) and len(others) > 2:
        return are_cells or most(map(is_divided, others))
    if all(map(is_list, others)):  # and a name below
        is_name = word_count(line) < 3 and "," not in line and not _is_small(line)
        return is_name and most(map(_is_small, others))
    if len(others) < 3:
        return False
    if _after_lists().match(line):
        is_other = most(map(_is_small, others)) and not _is_small(line)
        # Not the word homework with its meaning.
        dated = named("days") | named("headings") | named("words")
        is_task = not dated.isdisjoint(re.findall(r"\w+", line.partition(":")[2].lower()))
        is_task |= re.search(r"\d", line) is not None
        return is_other or is_task or _is_rare(mark_of(line), others)
    marks = ".!?"
    if line.rstrip()[-1] in marks and "\t" not in line and all("\t" in each for each in others):
        return True
    words = re.findall(r"[^\W\d_]{2,}", line)
    is_request = len(words) > 2 and line.rstrip()[-1] in marks and not _is_row(line)
    if any(each in line and most(each in other for other in others) for each in ",;"):
        return False
    if is_request and all(map(is_divided, others[-3:])):
        return True
    are_short = most(word_count(each) < 3 or is_divided(each) for each in others)
    return is_request and are_short and not any(each.rstrip()[-1] in marks for each in others)


def _are_cells(line: str, others: Sequence[str]) -> bool:
    """Whether others are rows of a table, except for two, and a line is none of them."""
    least = max(3, len(others) - 2)
    return any(
        mark not in line and sum(mark in each for each in others) >= least for mark in "\t|;"
    )


def _is_note(line: str, others: Sequence[str]) -> bool:
    """Whether a line that is set apart is a sentence, or is marked unlike all others."""
    mark = mark_of(line)
    if "\t" in line:
        return False
    is_request = not named("requests").isdisjoint(line.lower().split()[:1])
    if word_count(line) > 2 and (is_request or _are_cells(line, others)):
        return True
    rows = sum(map(is_divided, others))
    if mark and 2 * rows > len(others):
        return _is_rare(mark, others)
    if not is_divided(line) and 4 * rows > 3 * len(others) > 6 and line.count(",") < rows:
        return word_count(line) > 1
    if most(map(has_mark, others)) and not has_mark(line) and word_count(line) > 2:
        return True
    if has_mark(line) and word_count(line) > 2 and others and not any(map(has_mark, others)):
        return True
    label = line.partition(":")[0].lower().split()
    are_words = len(others) > 3 and all(word_count(each) < 3 for each in others[-4:])
    has_day = not named("days").isdisjoint(line.lower().split())
    if are_words and word_count(line) > 2 and (has_day or re.search(r"\d", line)):
        return True
    if are_words and re.search(r": | \| ", line) and _list_names().isdisjoint(label):
        return True
    is_full = word_count(line) > 5 and line.rstrip()[-1] in ".!?" and not is_list(line)
    return is_full or (
        is_sentence(line) and not _is_row(line) and not most(map(is_sentence, others))
    )


@cache
def _list_names() -> frozenset[str]:
    """Return what people call lists and their words, each without a number."""
    return named("headings") | named("words") | {"bonus", "challenge", "extra", "défi"}


def _is_rare(mark: str, lines: Sequence[str]) -> bool:
    """Whether less than a quarter of the lines have that mark."""
    return 4 * sum(mark == mark_of(each) for each in lines) < len(lines)


def blocks_of(text: str) -> list[list[str]]:
    """Return the lines between empty lines."""
    return [block.split("\n") for block in re.split(r"\n(?:[ \t]*\n)+", text.strip("\n"))]


def is_sentence(line: str) -> bool:
    """Whether a line is no word, phrase or list."""
    longest = max(map(word_count, line.split(",")))
    is_long = longest > 2 and word_count(line) >= MANY_WORDS and not is_list(line)
    return is_long or line.rstrip()[-1:] in "!?.>"


def has_mark(line: str) -> bool:
    """Whether a line has a bullet, a box or a number in front."""
    return unmarked(line) != line


def _is_row(line: str) -> bool:
    """Whether a line has a clue, or a bullet or a number in front."""
    return is_divided(line) or has_mark(line) or line.lstrip()[:1].isdigit()


def is_title(lines: Sequence[str], below: Sequence[str]) -> bool:
    """Whether lines above an empty one head those below, and aren't like them."""
    first = lines[0].strip()
    longest = max(map(word_count, below), default=0)
    is_small = first[:1].islower() and not longest < MANY_WORDS <= word_count(first)
    is_short = word_count(first) < 2 * MANY_WORDS or first[-1] in ",:!"
    is_letter = is_greeting(first) and is_short
    if is_small or is_letter or "\t" in first:
        return False
    if any(has_mark(line) and not _is_named(unmarked(line)) for line in lines) or (
        any(mark in first and most(mark in line for line in below) for mark in ",;|")
    ):
        return False
    are_rows, are_small = most(map(_is_row, below)), most(map(_is_small, below))
    marks = {*filter(None, map(mark_of, below))}
    if lines[1:]:
        words = sum(word_count(without_article(line)) == 1 for line in below)
        are_short = 2 * words >= len(below)
        are_unlike = all(
            word_count(line) > 1 or re.search(r"\d", line) or _is_named(line) for line in lines
        )
        is_marked = any(
            word_count(line) > 2 or is_divided(line) or re.search(r"\d", line) or _is_named(line)
            for line in lines
        )
        heads = [line for line in lines if named("headings").isdisjoint(line.lower().split()[:1])]
        if any("\t" in line or is_list(line) for line in lines) or any(
            _is_like(line, marks) for line in heads
        ):
            return False
        return len(lines) < 4 and (are_rows or (are_short and are_unlike)) and is_marked
    if word_count(first) == 1:
        return first[:1].isupper() and (are_rows or are_small)
    mark = mark_of(first)
    if mark in marks and word_count(first.partition(mark)[2]) == 1:
        return all(word_count(line.partition(mark)[2]) != 1 for line in below)
    return are_small or not _is_like(first, marks)


def _is_named(line: str) -> bool:
    """Whether a line is a name of notes or of lists, such as Homework."""
    return line.strip(" :").lower() in named("notes") | named("headings")


def _is_like(line: str, marks: Iterable[str]) -> bool:
    """Whether a line is a word with its clue, and one of these marks between."""
    mark = mark_of(line)
    head = line.partition(mark)[0] if mark.strip() else line
    return mark in marks and word_count(re.sub(r"\([^)]*\)", "", head)) == 1


def without(
    pattern: re.Pattern[str],
    text: str,
    left_out: list[str],
    group: int = 0,
    becomes: str | Callable[[re.Match[str]], str] = "",
) -> str:
    """Replace what the pattern finds, and note the lines of the group that is left out."""
    found = (match[group].strip() for match in pattern.finditer(text))
    left_out += chain(*map(str.splitlines, found))
    return pattern.sub(becomes, text)


def words_of_list(line: str) -> list[str]:
    """Return the words between commas, and those that "and" joins at the end."""
    *words, last = re.split(r"[,;]\s*", line.strip().rstrip(",;"))
    return [*words, *(ANDS.split(last, maxsplit=1) if words else [last])]


def is_list(line: str) -> bool:
    """Whether a line has three words or more between commas, if only after a colon."""
    *listed, last = line.rpartition(": ")[2].split("," if "," in line else "; ")
    listed += ANDS.split(last, maxsplit=1) if listed else []
    return len(listed) > 2 and max(map(word_count, listed)) < MANY_WORDS + (len(listed) > 5)
