"""Texts without what isn't a word: notes, headings, and the marks and numbers of lists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from textwrap import dedent

from boggle_tui.files.rows import (
    MANY_WORDS,
    SAMPLED,
    START,
    TYPED,
    is_divided,
    mark_of,
    most,
    named,
    word_count,
)
from boggle_tui.game.words.items import COUNTED, clues_below, items_of, whole_lines
from boggle_tui.game.words.layouts import (
    as_rows,
    is_labelled,
    with_lists,
    without_label,
    without_labels,
)
from boggle_tui.game.words.message import without_bold, without_message
from boggle_tui.game.words.parts import without_parts
from boggle_tui.game.words.talk import frame_of, without_answered, without_frame, without_menus
from boggle_tui.game.words.titles import (
    blocks_of,
    has_mark,
    is_end,
    is_list,
    is_start,
    is_title,
    without,
    without_titles,
)
from boggle_tui.game.words.within import announced, names_words, runs_within

_NOTE = r"""^[ \t]*(?:(?:\#!|\#\w+\ (?!column)\w+:|[#%;]+\ ).+|//.+|\\\w+{.*|\w[^:,;\t\n]*:
    |(?:\w+:?[ ])?(?:https?://|www\.)[^\s,;|]+|(?:\w+[ ])?©.*
    |\[\w[^],\n]*\]|\(\w+[ ][^()\n]+\)|={2,}.*
    |[*†‡§°^+()]+[ ]?=[ ].+|.*(?:_{3}|\.{6}|…{2}).*|.+\n={3,})[ \t]*$\n?"""
"""A line that isn't a word but a note, a heading, an address or a gap to write in."""
_TABLE_ROW = re.compile(r"^[ \t]*\|.*\|[ \t]*$", re.MULTILINE)
"""A row of a table in Markdown."""
_AROUND = re.compile(r"^// .+(?:\n|\Z)", re.MULTILINE)
"""What is around the words of a page."""
_INITIAL = r"^((?-i:[A-Z]))[ \t]*$\n(?=\W*\1\w)"
"""A letter above the words that begin with it."""
_REMARK = r"[ \t]\#\s.*"
_ENDING = r"(?<=[^\W\d_])(?:,[ ]?|[ ]\()((?:¨[-–~]?|[-–~])[^\W\d_]{0,3})\)?[ \t]*$"
"""The plural of the word before it, as in der Tisch, -e."""
_DIVIDER = r"(?:[,;:=\t|]|[ ][-–—][ ])"
_IN_CELL = rf"(?:(?!{_DIVIDER}).)*"
_TO_COPY = re.compile(r"^((?:[^\w\n]*\d+[^\w\n]+)?[^\W\d_]+)(?:[ \t]+_{3,})+[ \t]*$", re.MULTILINE)
"""A word with room to write it again."""
_FORMATS = (
    re.compile(r"^([^|\n]+)\|\d+\n(?=[(-])", re.MULTILINE),
    re.compile(r"^\d+\t([^\t\n]+)(?:\t[^\t\n]*){8}$", re.MULTILINE),
)
"""The lines of words in a thesaurus of MyThes, and in sentences in CoNLL-U."""
_QUOTED_LINE = re.compile(r"^[\"“„«](\S+(?: \S+){2,}[.!?])[\"”“»][ \t]*$", re.MULTILINE)
"""A sentence in quotation marks, alone on its line."""
_SEPARABLE = re.compile(
    r"\b((?:her|hin)?(?:ab|an|auf|aus|bei|ein|los|mit|nach|um|vor|weg|zu)|her|hin|fern|statt|teil|weiter"
    r"|zurück|zusammen)[|/·](?=[a-zäöüß]{2,}n\b)"
)
"""The first part of a German verb such as an|rufen."""
_DIRECTION = re.compile(
    r"^(?:across|down|waage?recht|senkrecht|horizontal(?:es|ement)?|vertical(?:es|ement)?"
    r"|orizzontali|verticali) ?:?$",
    re.MULTILINE | re.IGNORECASE,
)
"""Heads the clues of a crossword."""
_CODE = re.compile(
    r"""\s*(?:(?://|/\*|\#|import|package|['"]use).*\n\s*)*
    (?:[^"'`\n]{,80}(?:=|default|return)[^"'`\n]{,40}?[\[({]+|INSERT\ [^"'`]{,99}\(|[\[{])
    \s*(?=["'`]|\w+\s*:\s*["'`])""",
    re.VERBOSE | re.IGNORECASE,
)
"""Begins a list in a program."""
_COMMENT = re.compile(r"^[ \t]*(?:#|//).*", re.MULTILINE)
_TEXT = re.compile(r"""(?:(["'`])(.*?)\1|(\w+)(?=\s*:\s*["'`]))(\s*(?::|=>))?""")
_VALUES = re.compile(r"\s*(?:<|{\s*[\"}]|\[\s*[\"\[{])")
"""Begins JSON or a page."""
_MARK_AND_TAB = re.compile(r"^[ \t]*([•·▪◦‣●○]|\d{1,3}[.)](?=\t+[^\t\n]*$))\t+", re.MULTILINE)
"""The bullet or the number of an item as it is copied from a document."""
_HOLLOW = re.compile(r"^[ \t]*o[ \t]+(?=\S)", re.MULTILINE)
"""The bullet of an item below another, as a word processor copies it."""
_ITEM = re.compile(r"\s+(?=(?:[•▪◦‣●○]|[(\[]?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)\]])\s)", re.IGNORECASE)
"""Begins an item of a list that is all on one line."""
_NO_HEADING = re.compile(rf"^\#|[\t|,;]|{TYPED.pattern}|\A[\W\d_]+\Z", re.VERBOSE)
_ROW = re.compile(r"[^\s,;\t]+(?: [^\s,;\t]+){,2}(?:\t|[,;] ?(?=\S+ \S+ \S))")
"""Begins a row of a table, or a word with a comma before its clue."""
_AT_END = ",;|\t\n "
"""The characters that may follow a heading in a table."""


def cleaned(
    text: str, left_out: list[str], place: str = "", wraps: bool = True, labels: bool = False
) -> str:
    """Return a text without notes, parts of speech, and what counts or surrounds its items.

    A line may go on in the next if the text `wraps`, as no page does. With `labels`, what stands
    before a list and a colon is no word with its clue.
    """
    if _VALUES.match(text):
        return text
    if listed := _of_program(text, left_out):
        return listed
    text, whole = _bare(text, left_out, labels), list[str]()
    read = _of_list(text, whole, place, wraps)
    if runs := runs_within(text):
        names = named("banks") | named("words")
        runs = [run for run in runs if run.head.strip(" :#").lower() in names] or runs
        kept = [*chain(*(run.lines for run in runs))]
        inside, have_clues = {*kept}, all(map(is_divided, kept))
        if any(have_clues or _is_phrase(line) for line in {*read.split("\n")} - inside):
            left_out += (line for line in text.split("\n") if line.strip() not in inside)
            return _of_list("\n".join(kept), left_out, place, wraps)
    left_out += whole
    return read


def _is_phrase(line: str) -> bool:
    """Whether a line is more likely said around a list than a word of it."""
    is_full, mark = line[-1:] in (*".!?",), mark_of(line)
    is_long = word_count(line) >= MANY_WORDS and (
        not re.search("[,;|]", line) or re.search(r"\d", line) is not None
    )
    is_row = mark and word_count(line.partition(mark if mark.strip() else "(")[0]) < MANY_WORDS
    is_row = is_row or is_list(line) or "\t" in line
    return line[:1].isdigit() or ((is_full or is_long) and not is_row)


def _of_list(text: str, left_out: list[str], place: str, wraps: bool) -> str:
    """Return the items of a list without what surrounds them."""
    text = without(_AROUND, text, left_out)
    text = announced(without_menus(text, left_out), left_out)
    text = without_titles(without_parts(text, left_out), left_out)
    lines = [line for line in text.splitlines() if line.strip()]
    if _has_name(lines[:SAMPLED]):
        left_out += lines[:2]
        lines = lines[2:]
    if lines[1:] and is_start(lines[0], lines[1:SAMPLED]):
        left_out.append(lines.pop(0))
    while lines[1:] and (
        is_end(lines[-1], lines[: min(SAMPLED, len(lines) - 1)])
        or (has_mark(lines[-2]) and not has_mark(lines[-1]) and COUNTED.fullmatch(lines[-1]))
    ):
        left_out.append(lines.pop())
    if lines[1:] and re.match(r"(?:\w+ )?©", lines[-1]):
        left_out.append(lines.pop())
    frame = list[str]()
    inside = without_frame(text.split("\n"), frame)
    body = ("\n".join(inside), [*filter(str.strip, inside)]) if frame else (text, lines)
    if pairs := clues_below(*body, left_out):
        left_out += frame
        return pairs
    if wraps:
        blocks = blocks_of(text)
        are_parts = any(len(block) > 2 for block in blocks)
        lines = whole_lines(lines, {block[0] for block in blocks if are_parts})
    text = "\n".join(line.strip(" ").removeprefix("o\t") for line in lines)
    are_items = all(map(has_mark, lines[:SAMPLED]))  # such as 1. week
    for part, rest in _no_words(place)[are_items:]:
        if (shorter := part.sub(rest, text)) != text and shorter.strip():
            left_out += (found[part.groups].strip(f"={_AT_END}") for found in part.finditer(text))
            text = shorter
    lines = [line for line in text.split("\n") if line.strip()]
    parts = [_ITEM.split(f" {line}") for line in lines[:SAMPLED]]
    if most(not part[0] and len(part) > 2 + (len(lines) == 1) for part in parts):
        lines = [*filter(None, chain(*(_ITEM.split(f" {line}") for line in lines)))]
    items = items_of(lines)
    around = {*_around(lines, items)}
    if around.issuperset(lines) and not any(line.endswith(".") for line in lines):
        first, end, is_letter = frame_of(lines)
        # No letter without a list, but rows without marks, or a list that only looks like one.
        around = {*lines[: first + is_letter], *lines[end:]}
        around = around if len(around) + 2 < len(lines) else set()
    left_out += (line for line in lines if line in around)
    items = [item for line, item in zip(lines, items, strict=True) if line not in around]
    if len(items) < 2:
        return without_label("".join(items), left_out)
    text = "\n".join(items)
    return without_labels(text, left_out) if around and any(map(is_list, items)) else text


def _has_name(lines: Sequence[str]) -> bool:
    """Whether below a title there is the name of the one column of a table, such as Words."""
    title, *below = lines or [""]
    names = [line.lower() in named("words") | named("word classes") for line in below]
    are_bare = names[2:] and not any(map(is_divided, lines)) and not any(map(is_list, lines))
    is_title = word_count(title) > 1 or title.lower() in named("banks")
    return bool(are_bare) and names[0] > any(names[1:]) and is_title and names_words(title)


def _of_program(text: str, left_out: list[str]) -> str:
    """Return the words of a list in a program's code, or in its data; nothing in other texts."""
    if code := _CODE.match(text):
        left_out += code[0].strip().splitlines() if code[0].strip()[1:] else []
        text = without(_COMMENT, text[code.end() :], left_out)
        texts = _TEXT.finditer(text)
        return "".join((each[2] or each[3] or "") + ("\t" if each[4] else "\n") for each in texts)
    for pattern in _FORMATS:
        if len(pattern.findall(text, 0, START)) > 2:
            return "\n".join(pattern.findall(text))
    return ""


def _bare(text: str, left_out: list[str], labels: bool) -> str:
    """Return a text without what surrounds it, as in a chat or a mail, and without signs in it."""
    if len(_TABLE_ROW.findall(text, 0, START)) > 2:
        rows = _TABLE_ROW.findall(text)
        left_out += filter(str.strip, _TABLE_ROW.sub("", text).split("\n"))
        text = "\n".join(rows)
    if 0 < 2 * len(_QUOTED_LINE.findall(text)) <= len([*filter(str.strip, text.split("\n"))]):
        text = _QUOTED_LINE.sub(r"\1", text)
    before, start, rest = text.partition("*** START OF")
    if start:  # A book of Project Gutenberg: its licence is around it.
        left_out.append(before.strip().partition("\n")[0])
        text = rest.partition("***")[2].partition("*** END OF")[0]
    text = without_message(without_bold(with_lists(text)), left_out)
    if labels:
        text = without_labels(text, left_out)
    text = _without_word_classes(as_rows(text, left_out), left_out)
    if len(_TO_COPY.findall(text, 0, START)) > 2:
        text = _TO_COPY.sub(r"\1", text)
    text = without_answered(text, left_out)
    if len(_DIRECTION.findall(text, 0, START)) > 1:
        text = without(_DIRECTION, text, left_out)
    text = _SEPARABLE.sub(r"\1", text)
    text = _MARK_AND_TAB.sub(r"\1 ", text)
    if "•" in text and len(_HOLLOW.findall(text, 0, START)) > 2:
        text = _HOLLOW.sub("• ", text)
    if "\t" in text and not any("\t" in line.strip() for line in text[:START].split("\n")):
        text = dedent("\n".join(map(str.rstrip, text.split("\n"))))
    return text


def _without_word_classes(text: str, left_out: list[str]) -> str:
    """Return a text without the parts of speech that stand alone above words, such as v. or Nouns.

    A name without a full stop may be a word in a list of such names.
    """
    bare = without(_part_alone(), text, left_out)
    lines = [*filter(str.strip, bare.split("\n"))]
    names = {line for line in lines if line.strip(" :").lower() in named("word classes")}
    if len(names) < 2 or len(lines) < 3 * len(names) or names & {*lines[-1:]}:
        return bare
    left_out += names
    return "\n".join(line for line in bare.split("\n") if line not in names)


@cache
def _part_alone() -> re.Pattern[str]:
    parts = "|".join(named("parts of speech"))
    return re.compile(rf"^[ \t]*(?:{parts})\.[ \t]*(?:\n|$)", re.IGNORECASE | re.MULTILINE)


def word_place(cells: int) -> str:
    """Return a pattern of what is before the end of a word, which comes after so many cells."""
    return rf"^(?:{_IN_CELL}{_DIVIDER}){{{cells}}}{_IN_CELL}?"


@cache
def _no_words(place: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return patterns of what isn't a word, as parts of speech after `place`, and what remains."""
    parts = "|".join(named("parts of speech"))
    bracketed = rf"[ ][({{](?:{parts}|m|f|pl|(?:\w{{1,4}}\.[ ,]*)+(?:-\w{{1,3}})?)\.?[)}}]"
    behind = r"[ \t]*(?:$|[-–—=:,;|\t]|\([^()\n]+\)$)"
    abbreviated = rf"(?:[ ](?:{parts}|m|f|pl)\.,?)+(?:[ ][A-C][12])?(?={behind})"
    greetings = "|".join(map(re.escape, named("greetings")))
    rests = {
        rf"(?!\A(?:{greetings})\b){_NOTE}": "",
        _INITIAL: "",
        rf"({place})({bracketed}[ ]+)(?=\w)": r"\1 - ",
    }
    rests |= {f"({place})({bracketed}|{abbreviated})": r"\1", _REMARK: ""}
    if not place:
        rests[_ENDING] = ""
    flags = re.IGNORECASE | re.MULTILINE | re.VERBOSE
    patterns = ((re.compile(each, flags), rest) for each, rest in rests.items())
    return (_heading(), ""), *patterns


@cache
def _heading() -> re.Pattern[str]:
    """Return lines such as Unit 5: Animals, or, above all others, Words for Friday."""
    names, words = ("|".join(named(kind)) for kind in ("headings", "words"))
    titles = "|".join(named("titles") - named("headings"))
    return re.compile(
        rf"^(?=.*\d)(?:(?:{names}) \d+\b[^,;\t|\n]*|(?:\w+ )+(?:{names}) \d+)[,;\t| ]*$\n?"
        rf"|\A(?:\w+ )*\w+(?: [-–—]|:) (?:{names}) \d+(?: \([^)\n]*\))?[ \t]*\n+"
        r"(?!.+ [-–—] |.+:|\n)"
        rf"|\A(?-i:(?=[A-Z]))(?:{titles}|(?=[^\n:–—-]*\b(?:{names})\b)\w+ [\w ]+)"
        rf"(?: ?:| [-–—]) (?-i:[A-Z])[^\s,;]*(?: [^\s,;]+){{,2}}\n(?!(?:{words}) ?:)"
        rf"|^(?-i:[A-Z])[^\W\d]* (?:{names})$\n?"
        rf"|\A(?!(?-i:[A-Z]{{3,}} [a-z])|.*(?:[#,;:=\t|]|\s[-–—]\s))(?=.*\b(?:{names})\b)\S+ .*\n",
        re.IGNORECASE | re.MULTILINE,
    )


def with_headings(text: str) -> str:
    """Return a text in which headings begin with #, also those above items of a list.

    Lines that belong to the title of the whole text begin with //.
    """
    if _VALUES.match(text):
        return text
    blocks = blocks_of(text)
    if blocks[1:] and blocks[0][1:] and is_title(blocks[0], [*chain(*blocks[1:])]):
        blocks[0] = [blocks[0][0], *(f"// {line}" for line in blocks[0][1:])]
        text = "\n\n".join(map("\n".join, blocks))
    lines = _heading().sub(lambda line: f"# {line[0].rstrip(_AT_END)}\n", text).split("\n")
    full = [line for line in lines if line.strip()]
    above = {*_above(full, items_of(full))}
    return "\n".join(f"# {line}" if line in above else line for line in lines)


def _above(lines: Sequence[str], items: Sequence[str]) -> Iterator[str]:
    """Yield the lines above items of a list that head them."""
    are_items = [*map(str.__ne__, lines, items)]
    are_below = len(lines) > 3 and not are_items[0] and all(are_items[1:])
    if are_below and "\t" not in lines[0] and lines[0][0] != "#":
        yield lines[0]
    for line, is_after, is_item, *below in zip(
        lines, [True, *are_items], are_items, are_items[1:], are_items[2:], strict=False
    ):
        if is_after > is_item and all(below) and not _NO_HEADING.search(line):
            yield line


def _goes_on(above: str, line: str) -> bool:
    """Whether a list goes on in the next line."""
    words = re.sub(r"\([^()]*\)", "", line).split(",")
    return above[-1] == "," or (
        max(map(word_count, words)) < 3 and (line[0].islower() or len(words) > 1)
    )


def _below_items(lines: Sequence[str]) -> Sequence[str]:
    """Return the lines below the items of a list, unless one is a single word."""
    marked = [at for at, line in enumerate(lines) if has_mark(line)]
    if not marked or len(marked) <= marked[-1] - marked[0]:
        return []
    below = lines[marked[-1] + 1 :]
    have_clues = any(is_divided(lines[at]) for at in marked)
    return [] if have_clues or any(word_count(line) == 1 for line in below) else below


def _around(lines: Sequence[str], items: Sequence[str]) -> Iterator[str]:
    """Yield the lines that aren't words: headings, and those in a letter or around items."""
    yield from _above(lines, items)
    names = named("words") | named("headings")
    tails = ((line, line.partition(mark_of(line) or "\n")[2]) for line in lines[:SAMPLED])
    yield from (line for line, tail in tails if tail.strip(" :*").lower() in names)
    counted = [line for line in lines if COUNTED.fullmatch(line.strip())]
    if 2 * len(counted) < len(lines):
        yield from counted
    if len(lines) <= SAMPLED and sum(map(is_divided, lines)) > 2:
        counts = Counter(line for line in lines if word_count(line) > 1 and not is_divided(line))
        yield from (line for line in lines if counts[line] > 1)  # above each page
    has_items = len(lines) > 3 and most(map(str.__ne__, lines, items))
    if has_items:
        yield from _below_items(lines)
    start, end, is_letter = frame_of(lines)
    yield from lines[end:]
    if is_letter:
        yield from lines[: start + 1]
        rows = {line for line in lines[start + 1 : end] if _ROW.match(line)}
        if len(rows) > 2:
            yield from {*lines} - rows
            return
        marked = {line for line in lines[start + 1 : end] if has_mark(line)}
        if 2 * len(marked) > end - start - 1 - len(marked) and len(marked) > 2:
            yield from {*lines} - marked
            return
        lists = {line for line in lines[:end] if is_list(line)}
        lists |= {line for line in lines[start + 1 : end] if lists and is_labelled(line)}
        for above, line in pairwise(lines[:end]):
            lists |= {line} if above in lists and _goes_on(above, line) else set()
        if lists:
            yield from {*lines} - lists  # "Here are the words: cat, dog and hen."
            return
        lines, items = lines[start + 1 : end], items[start + 1 : end]
    if has_items or is_letter:
        plain = [line for line, item in zip(lines, items, strict=True) if line == item]
        least = 1 if is_letter and len(plain) < len(lines) else MANY_WORDS
        marks = {mark_of(line) for line in lines if line not in plain}
        for line in plain:
            last, mark = line.rstrip()[-1], mark_of(line)
            is_full = last in "!?" or (last == "." and word_count(line) > 2 and has_items)
            is_row = mark and (mark in marks or not has_items or marks == {""})
            # Of der Hund, die Hunde, each is short.
            parts = line.split(",") if line.count(",") == 1 and last != ":" else [line]
            if (is_full or max(map(word_count, parts)) >= least) and (last == ":" or not is_row):
                yield line
