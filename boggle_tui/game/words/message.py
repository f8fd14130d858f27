"""The list in a message, without what is said above it and below."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, pairwise, starmap, takewhile

from boggle_tui.files.rows import (
    MANY_WORDS,
    SAMPLED,
    is_divided,
    mark_of,
    named,
    unmarked,
    word_count,
)
from boggle_tui.game.words.layouts import without_labels
from boggle_tui.game.words.parts import with_titles
from boggle_tui.game.words.talk import FIELDS, SUBJECTS
from boggle_tui.game.words.titles import (
    AND,
    ANDS,
    has_mark,
    is_closing,
    is_farewell,
    is_greeting,
    is_list,
)

_SUBJECT = re.compile(rf"(?:{SUBJECTS}) ?: .+", re.IGNORECASE)
_HEADER = re.compile(rf"(?:{SUBJECTS}|{FIELDS}) ?: .+", re.IGNORECASE)
"""A line above a mail."""
_SMILE = re.compile(r"(?<=\w\w) ?[:;]-?[)D(]$")
_SIGN = re.compile(r"(?<=\w) *(?: [-–—]|[^\w\s.,:;!?'’\"”)–—-]+)$")
"""A dash or a picture at the end of a line."""
_LISTED = re.compile(r" [·•|/] | {2,}|; ")
"""Divides words on one line, as commas do."""
_CELLS = re.compile(r"[,;]\S|\t|\S {2,}\S")
"""Divides the cells of a table."""
_FIRST_CELL = re.compile(r"[^\s,]+(?: [^\s,]+)?, .*[^.!?]$")
"""A word in front of its clue, or of other words."""
_DASHED = re.compile(r"([^\W\d_][^,;:]{,30}?) [-–—] ((?:[^\s,]+, ){2,}[^\s,]+)")
"""A label and its list."""
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_SUFFIX = re.compile(r"^-(?=\w{2,})")
"""The hyphen in front of a title such as -tion words."""
_AMONG = re.compile(r"\d\S* [^\W_]|\d(?:st|nd|rd|th)\b")
"""A number among words, as in Page 1 of 2, or Test am 4. Dezember."""
_AND_FIRST = re.compile(rf"(?:{AND})\s")
_AROUND = re.compile(r"^[#>] |[;,\t|]{2,}$")
"""The mark of a heading or a quotation, and the empty cells behind one in a row."""
_COUNTED = re.compile(r"[^_]*\d[^_]*$")
_NO_WORD = re.compile(r"(?:https?://|www\.)\S+$|[\d\W]*\d[\d\W]*$")
"""A link, a date or a time."""
_LAST = 6
"""The most lines of a closing and what is below it, such as a name and a school."""
_LONGEST_GREETING, _LONGEST_NAME = 5, 5
"""In words, as in Good morning to you all, or Words for the spelling test."""
_TITLES = 2
"""The most titles above a sentence or what is to be filled in."""


def without_message(text: str, left_out: list[str]) -> str:
    """Return the list of a message if all else is said around it; other texts as they are."""
    every = text.split("\n")
    places = [at for at, line in enumerate(every) if line.strip()]
    lines = [_bare(every[at]) for at in places]
    if not 1 < len(lines) < SAMPLED or any(every[at][0].isspace() for at in places):
        return text
    apart = {at for at, place in enumerate(places) if at and place > places[at - 1] + 1}
    heads = [at for at, place in enumerate(places) if every[place].startswith("# ")]
    start = _start(lines, apart, heads[0] + 1 if len(heads) == 1 and heads[0] <= _TITLES else 0)
    end = _end(lines, start, apart)
    start += _is_unlike(*lines[start:end])
    is_title = start > 0 and _is_unlike(*lines[start - 1 : end])
    if not start < end:
        return text
    full = [_AROUND.sub("", every[at].strip()) for at in places]
    # The first title of several may look like the line that announces a list.
    inside = ((first, every[places[first] : places[end - 1] + 1]) for first in (start, start - 1))
    several = ((first, _parts(lines)) for first, lines in inside if first >= 0)
    start, words = next((each for each in several if each[1]), (start, ""))
    around, label, has_parts = [*lines[:start], *lines[end:]], "", bool(words)
    if not around:
        label, words = _wrapped(lines)
    elif not words:
        label, words = _listed(every[places[start] : places[end - 1] + 1])
    if not words or (around and not has_parts and _is_like(words, around)):
        return text
    if around and not (label or is_title or _is_sure(lines, start, end, apart)):
        return text
    left_out += [*full[:start], *filter(None, [label]), *full[end:]]
    return without_labels(words, left_out) if ": " in words.partition("\n")[0] else words


def without_bold(text: str) -> str:
    """Return a text without the stars around its bold words."""
    text = re.sub(r"\*\*(?=\S)|(?<=\S)\*\*", "", text)
    return re.sub(r"(?<![\w*])\*(\w[^*\n]*\b|\w)\*(?![\w*])", r"\1", text)


def _parts(lines: Sequence[str]) -> str:
    """Return several lists, each below its title or behind a label; nothing of others."""
    text, full = "\n".join(lines), [line.strip() for line in lines if line.strip()]
    marked = [line for line in full if line.startswith("# ")]
    titled = lines if marked[1:] else with_titles(lines, of_blocks=True)
    heads = [line[2:] for line in titled if line.startswith("# ")]
    are_titles = heads[1:] and titled[0] == f"# {heads[0]}"
    others = (line for line in full if line.removeprefix("# ") not in heads)
    are_short = all(word_count(head) <= _LONGEST_NAME for head in heads)
    if are_titles and are_short and all(map(_is_listed, others)):
        return text
    dashed = [match.groups() for match in map(_DASHED.fullmatch, full) if match]
    labels = [label.lower().split() for label, _words in dashed]
    are_alike = any(len({label[at] for label in labels}) == 1 for at in (0, -1))
    are_alike |= {*chain(*labels)} <= named("days") | named("word classes")
    if are_alike and len(dashed) == len(full):
        full = [*map(": ".join, dashed)]
    are_labelled = all(is_list(line) and ": " in line for line in full)
    return "\n".join(full) if full[1:] and are_labelled else ""


def _bare(line: str) -> str:
    """Return a line without a sign around it, and with a mark instead of a face."""
    line = _SIGN.sub("", line.strip().removeprefix("# "))
    return _SMILE.sub("!" if word_count(line) > 2 else "", line)


def _start(lines: Sequence[str], apart: set[int], least: int) -> int:
    """Return how many lines are said above a list: those with its heading at `least`."""
    start = _headers(lines)
    if start + 1 < len(lines) and is_greeting(lines[start]):
        line, below = lines[start : start + 2]
        is_full, count = line[-1] in ",:!", word_count(line)
        is_alone = start + 1 in apart or not _is_word(below) or _is_said(below)
        is_short = 1 < count < MANY_WORDS and is_alone
        start += is_short or (is_full and count <= _LONGEST_GREETING)
    start = max(start, least, _titles(lines))
    while start + 1 < len(lines) and (
        _is_said(*lines[start : start + 2])
        or _names_list(*lines[start : start + 2])
        or _is_field(*lines[start : start + 2])
    ):
        start += 1
    return start


def _titles(lines: Sequence[str]) -> int:
    """Return how many lines are titles, and a sentence or what is to be filled in below them."""
    start, marks = 0, {*map(mark_of, lines[2:])}
    for at, (line, below) in enumerate(pairwise(lines[: _TITLES + 2])):
        if "___" in line or _is_field(line, below) or _is_long(line, below):
            start = at + 1
            continue
        is_row = is_divided(line) and "___" not in below and mark_of(line) in marks
        are_words = is_list(_with_commas(line)) or "\t" in line
        if is_row or are_words or line[0].islower() or has_mark(_SUFFIX.sub("", line)):
            break
    return start


def _is_long(line: str, below: str) -> bool:
    """Whether a line is said above a list, in three words or more."""
    return word_count(line) > 2 and _is_said(line, below)


def _headers(lines: Sequence[str]) -> int:
    """Return how many lines are those above a mail."""
    found = [*takewhile(_HEADER.fullmatch, lines)]
    return len(found) if found[1:] or any(map(_SUBJECT.match, found)) else 0


def _end(lines: Sequence[str], start: int, apart: set[int]) -> int:
    """Return where a list ends, and what is said below it begins."""
    end = len(lines)
    while end > start + 1:
        closings = [at for at in range(max(start + 1, end - _LAST), end) if _closes(lines[at])]
        if closings and all(map(_is_short, lines[closings[-1] + 1 : end])):
            end = closings[-1]
            continue
        above, last = lines[end - 2 : end]
        is_apart = end - 1 in apart and end - 2 not in apart
        is_name = end == len(lines) and _is_name(last) and (is_apart or not _is_like_name(above))
        is_name |= _is_addressed(last) and not any(map(_is_addressed, lines[start : end - 1]))
        if not (is_name or _is_said(last, above) or _is_field(last, above) or last[0] == "©"):
            break
        end -= 1
    return end


def _is_sure(lines: Sequence[str], start: int, end: int, apart: set[int]) -> bool:
    """Whether what is said above a list and below it shows that these are no words."""
    around = [*lines[:start], *lines[end:]]
    below = len(lines) - end
    sides = [(line, lines[start]) for line in lines[:start]]
    sides += [(line, lines[end - 1]) for line in lines[end:]]
    return (
        _headers(lines) > 0
        or any(map(_NO_WORD.match, around))
        or any(line.lower() in named("banks") for line in around)
        or any(_is_field(*each) or (_is_long(*each) and _is_remark(each[0])) for each in sides)
        or (any(map(_is_addressed, lines[end:])) and not _is_like_name(lines[end - 1]))
        or (start > 0 and is_greeting(lines[0]))
        or any(line[-1] in ".!?:" and word_count(line) > 1 for line in around)
        or any(map(is_closing, around))
        or any(starmap(is_farewell, pairwise(around)))
        or (start > 0 and (below > 1 or end in apart))
        or (
            below > 0
            and not _is_word(lines[end - 1])
            and (below > 1 or start > 0 or word_count(lines[end]) > 2)
        )
    )


def _is_unlike(line: str, *others: str) -> bool:
    """Whether a line is the only one that is no list, or has no clue."""
    is_row = _CELLS.search(line) or mark_of(line) in {*map(mark_of, others)} - {""}
    if is_list(line) or is_row:
        return False
    are_lists = all(is_list(_with_commas(each)) for each in others)
    have_clues = len(others) > MANY_WORDS and all(map(is_divided, others))
    have_cells = bool(others[1:]) and all(each.count("\t") > 1 for each in others[:-1])
    have_marks = bool(others) and all(map(has_mark, others)) and _SUFFIX.match(line) is not None
    if have_cells or have_marks or (have_clues and not is_divided(line)):
        return True
    return bool(others) and are_lists


def _is_like(words: str, around: Sequence[str]) -> bool:
    """Whether words on lines of their own are as long as something that is said without a mark."""
    lines = [*filter(str.strip, words.split("\n"))]
    phrases = [line for line in around if _is_phrase(line)]
    if is_greeting(around[0]) and not any(map(_is_said, around[1:2])):
        phrases.append(around[0])
    shortest = min((word_count(line) for line in phrases if line[-1] not in ",:!"), default=0)
    return all(map(_is_word, lines)) and 0 < shortest <= max(map(word_count, lines))


def _closes(line: str) -> bool:
    """Whether a line is a closing, perhaps with a name, or a sign that is one."""
    words = re.sub(r"((^| )x+|[ ,.!]+)$", "", line)
    first, *name = re.split(r", ?| (?=[A-Z]\w*$)", words, maxsplit=1)
    is_named = first.lower() in named("closings") and word_count("".join(name)) < 3
    both = named("closings").issuperset(ANDS.split(words.lower()))
    return not words or line == "--" or is_named or both


def _is_short(line: str) -> bool:
    """Whether a line may be a part of a signature."""
    return word_count(line) <= _LONGEST_NAME and not has_mark(line) and not is_list(line)


def _is_name(line: str) -> bool:
    """Whether a line may be the name of who wrote, such as Jo x."""
    letters = re.sub("[ .]", "", line)
    return line[0].isupper() and letters.isalnum() and word_count(line) <= MANY_WORDS


def _is_addressed(line: str) -> bool:
    """Whether a line is a name with a form of address, such as Mrs. Smith."""
    form, name = line.split(" ")[-2:] if " " in line else ("", line)
    return form.lower().strip(".") in named("forms of address") and _is_name(name)


def _is_like_name(line: str) -> bool:
    """Whether a line may be a word of a list to which a name below it belongs."""
    is_plain = _is_short(line) and "," not in line and not _is_phrase(line)
    return is_plain and not line[0].islower() and line[-1] not in ".!?"


def _is_field(line: str, inner: str) -> bool:
    """Whether a line is to be filled in, or is filled in, as Class: 4b, unlike the `inner` one."""
    name, _colon, rest = line.lower().partition(":")
    name = name.strip()
    known = named("forms") | named("names") | named("classes")
    is_known = name in known and ":" in line
    is_known |= not known.isdisjoint(name.split()[:1]) and re.search(r"\d", line) is not None
    is_known |= bool(rest) and _is_dated(name) and not (is_list(rest) or _is_dated(inner))
    is_alone = mark_of(inner).strip() != ":" or _names_list(inner) or re.search(r"\d", line)
    return "___" in line or (is_known and bool(is_alone))


def _is_dated(line: str) -> bool:
    """Whether a line has a name and a number, such as Week 12 Spelling Words."""
    return _has_name(line) and re.search(r"\d", line) is not None


def _is_like_word(line: str, inner: str) -> bool:
    """Whether a line is one word as the `inner` one is, such as week above month."""
    are_single = all(each.isalpha() for each in (line, inner))
    return are_single and line.istitle() == inner.istitle() and line.lower() not in named("banks")


def _names_list(line: str, inner: str = "") -> bool:
    """Whether a line is a title such as Vocabulary: the sea."""
    mark, is_item = mark_of(line), has_mark(line) and has_mark(inner)
    name = line.partition(mark or "\n")[0].strip().lower()
    is_row = bool(mark.strip()) and mark.strip() == mark_of(inner).strip()
    if is_list(line) or _is_like_word(line, inner):
        return False
    names = named("headings") | named("words")
    return name in named("banks") or (name in names and not (is_item or is_row))


def _is_said(line: str, inner: str = "") -> bool:
    """Whether a line is said around a list, on the `inner` side of it."""
    line = line if _SUFFIX.match(inner) else _SUFFIX.sub("", line)
    if _NO_WORD.match(line) or line[-1] == ":":
        return True
    if _is_like_word(line, inner):
        return False
    is_unlike = mark_of(line).strip() != mark_of(inner).strip() or has_mark(line) < has_mark(inner)
    if is_divided(line) and is_unlike and not _CELLS.search(line):
        return _is_remark(line)
    if (
        (has_mark(line) and (has_mark(inner) or not line[0].isdigit()))
        or (is_list(line) and line[-1] not in "!?")
        or _is_row(line)
        or _CELLS.search(line)
        or any(map(all, zip(_cells(line), _cells(inner), strict=True)))
    ):
        label, _colon, rest = line.partition(":")
        is_full = " " in label or line[-1] in "!?" or _has_name(rest)
        return label.strip().lower() in named("notes") and is_full
    last, count = line[-1], word_count(line)
    is_name = count <= _LONGEST_NAME and _has_name(line)
    is_sentence = last == "." and "," not in line and count > 1 + (inner[-1:] == ".")
    is_full = (last in "!?" and count > 1) or (last == "." and count > 2)
    is_dated = count > 2 and _AMONG.search(line) and not _COUNTED.match(unmarked(inner))
    return is_full or is_sentence or is_name or bool(is_dated) or _is_phrase(line)


def _is_remark(line: str) -> bool:
    """Whether a line with a mark is none of a list, such as Next week: words with ee."""
    mark = mark_of(line)
    label, _mark, rest = line.partition(mark) if mark.strip() else (line, "", "")
    is_note = label.strip().lower() in named("notes") | named("requests")
    is_long = word_count(rest or line) > 1 or _has_name(rest)
    parts = [part for each in rest.split(",") for part in ANDS.split(each)]
    are_words = parts[1:] and all(word_count(part) < MANY_WORDS for part in parts)
    is_long &= not are_words or line[-1] in "!?" or (is_note and not is_list(rest))
    return is_long and (is_note or _has_name(label) or _has_name(rest))


def _has_name(line: str) -> bool:
    """Whether a name of lists or of days is among the words."""
    names = named("headings") | named("words") | named("days")
    return not names.isdisjoint(re.findall(r"[^\W\d_]{2,}", line.lower()))


def _cells(line: str) -> tuple[bool, bool]:
    """Return whether a line has a mark, or a comma after a word, as rows of a table have."""
    return is_divided(line), _FIRST_CELL.match(line) is not None


def _is_phrase(line: str) -> bool:
    """Whether a line without a mark at its end is part of a sentence."""
    words = re.findall(r"[^\W\d_]+", line.lower())
    is_open = word_count(line) > 1 and line[-1] not in ".!?:"
    return is_open and not named("said").isdisjoint(words)


def _listed(lines: Sequence[str]) -> tuple[str, str]:
    """Return the label of a list, and its lines; nothing if they aren't alike."""
    full = [_with_commas(line.strip()) for line in lines if line.strip()]
    if full[0] != lines[0].strip():
        lines = full
    label, colon, rest = full[0].partition(":")
    runs = [*filter(None, [rest.strip()]), *full[1:]] if colon else full
    if colon and not full[1:] and is_list(rest):
        return label + colon, rest
    if all(map(_is_run, runs)):
        return label + colon if colon else "", "\n".join(", ".join(run.split()) for run in runs)
    wrapped = _wrapped(full)
    if wrapped[1]:
        return wrapped
    has_labels = any(":" in line for line in full)
    are_lists = all(map(is_list, full)) and not has_labels
    are_items = all(map(has_mark, full)) or all(map(_is_word, full))
    are_rows = bool(full[1:]) and all(map(_is_row, full))
    are_rows |= "\t" in full[0] and all("\t" in line for line in full[:-1])
    return "", "\n".join(lines) if are_lists or are_rows or (are_items and full[2:]) else ""


def _wrapped(lines: Sequence[str]) -> tuple[str, str]:
    """Return the label of a list on several lines, and its words; nothing of others."""
    label, colon, rest = lines[0].rpartition(": ")
    words = " ".join([rest, *lines[1:]])
    goes_on = all(
        line[-1] == "," or _AND_FIRST.match(below) for line, below in pairwise([rest, *lines[1:]])
    )
    is_long = lines[2:] or (lines[1:] and word_count(label) > 1)
    if is_long and goes_on and ":" not in words and words[-1] != "," and is_list(words):
        return label + colon.strip(), words
    return "", ""


def _with_commas(line: str) -> str:
    """Return a line with commas between its words, if these are divided by other signs."""
    label, colon, rest = line.rpartition(": ")
    words = _LISTED.split(rest)
    are_words = all(words) and words[2:] and all(map(_is_word, words))
    return label + colon + ", ".join(words) if are_words else line


def _is_listed(line: str) -> bool:
    """Whether a line is a word, an item, a row, or several words."""
    return any(kind(line) for kind in (_is_word, has_mark, is_list, _is_row, _is_run))


def _is_word(line: str) -> bool:
    """Whether a line may be a word of a list, without a mark in front."""
    is_plain = not re.search("[,;]", line) and line[-1] not in ".!?:"
    return (
        is_plain and word_count(line) < MANY_WORDS and not has_mark(line) and not is_divided(line)
    )


def _is_row(line: str) -> bool:
    """Whether a line is a word and its clue."""
    word, *_clue = unmarked(line).split(mark_of(line) or "\t", maxsplit=1)
    return is_divided(line) and not is_list(line) and word_count(word) < MANY_WORDS


def _is_run(line: str) -> bool:
    """Whether a line is words with spaces between, and no sentence."""
    words = line.split()
    is_plain = line.islower() or all(map(str.istitle, words))
    said = sum(word.lower() in named("said") for word in words)
    said += len(line) * any(word in named("articles") for word in words)
    are_words = len(words) >= MANY_WORDS and all(map(_WORD.fullmatch, line.split(" ")))
    return are_words and is_plain and 3 * said < len(words)
