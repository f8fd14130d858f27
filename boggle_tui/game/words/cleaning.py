"""Texts without what isn't a word: titles and notes, mails and chats, and the marks of lists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, groupby, pairwise
from string import ascii_lowercase
from textwrap import dedent

from boggle_tui.files.rows import (
    MANY_WORDS,
    SAMPLED,
    TYPED,
    is_divided,
    mark_of,
    most,
    named,
    unmarked,
    word_count,
)
from boggle_tui.game.words.titles import (
    blocks_of,
    has_mark,
    is_end,
    is_greeting,
    is_list,
    is_sentence,
    is_start,
    is_title,
    without_titles,
)

_NOTE = r"""^[ \t]*(?:(?:\#!|\#\w+\ (?!column)\w+:|[#%;]+\ ).+|//.+|\\\w+{.*|\w[^:,;\t\n]*:
    |(?:\w+:?[ ])?(?:https?://|www\.)[^\s,;|]+|(?:\w+[ ])?©.*
    |\[\w[^],\n]*\]|={2,}.*|[*†‡§°^+()]+[ ]?=[ ].+|.*_{3}.*|.+\n={3,})[ \t]*$\n?"""
"""A line that isn't a word but a note, a heading, an address or a gap to write in."""
_INITIAL = r"^((?-i:[A-Z]))[ \t]*$\n(?=\W*\1\w)"
"""A letter above the words that begin with it."""
_INITIALED = re.compile(r"(\w) (?=\1[\w-])", re.IGNORECASE)
"""A letter beside a word that begins with it, as in A Alpha."""
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
_SOLVED = re.compile(
    r"^(?:\d+\.? +)?(\S.*) \(\d[\d, -]*\)(?: [-–—:=])? +([^\W\d_][^\Wa-z\d_][^a-z\n]*)$",
    re.MULTILINE,
)
"""A clue, how many letters its word has, and the word."""
_PLURALS = re.compile(
    r"^(\w{2,3} [^\W\d_]+), ((?:die|les|los|las|le|gli|i) [^\W\d_]+)[ \t]*$", re.MULTILINE
)
"""A word with its article, and its plural."""
_SENTENCE_AFTER = re.compile(r"^([a-zß-ÿ][^\W\d_]+) +([A-ZÀ-Þ]\S*(?: [^\s;:]+){2,})$", re.MULTILINE)
"""A word in small letters, and a clue that begins with a capital."""
_SEPARABLE = re.compile(
    r"\b((?:her|hin)?(?:ab|an|auf|aus|bei|ein|los|mit|nach|um|vor|weg|zu)|her|hin|fern|statt|teil|weiter"
    r"|zurück|zusammen)[|/·](?=[a-zäöüß]{2,}n\b)"
)
"""The first part of a German verb such as an|rufen."""
_EXAMPLE = re.compile(
    r"^[ \t]*(?:e\.?g\.?|ex(?:ample)?[.:]|z\. ?b\.|bsp[.:]|beispiel:|p\. ?ex\.?|es\.|ej\.)\s.+\n?",
    re.MULTILINE | re.IGNORECASE,
)
"""A sentence below a word, in which it is used."""
_DATE, _TIME = (
    r"\d{1,4}[./-]\d{1,2}[./-]\d{2,4}",
    r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?",
)
_MESSAGE = re.compile(
    rf"^[^\w\n]*(?:{_DATE},? {_TIME}|{_TIME},? {_DATE})\]?(?: -)? ([^:\n]{{1,40}}): (.*)$",
    re.MULTILINE | re.IGNORECASE,
)
"""A line of a chat: when, by whom, and what."""
_ABOVE_MESSAGE = re.compile(
    rf"^([^\n]{{1,40}}?)(?:, \[[^]\n]*{_TIME}[^]\n]*\]:?| — .*{_TIME}|\n[ \t]*{_TIME})[ \t]*\n"
    r"(.*)$",
    re.MULTILINE | re.IGNORECASE,
)
"""By whom, when, and below it what."""
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
_TEXT = re.compile(r"""(?:(["'`])(.*?)\1|(\w+)(?=\s*:\s*["'`]))(\s*(?::|=>))?""")
_VALUES = re.compile(r"\s*(?:<|{\s*[\"}]|\[\s*[\"\[{])")
"""Begins JSON or a page."""
_QUOTED = re.compile("^(?:> ?)+", re.MULTILINE)
"""Begins a line of a mail that was answered."""
_MAIL = (
    "from|sent|to|cc|bcc|date|subject|reply-to|von|gesendet|an|datum|betreff|de|envoyé|à|objet"
    "|da|inviato|a|data|oggetto|enviado|para|fecha|asunto"
)
_WROTE = re.compile(
    r"^.{,99}\b(?:wrote|schrieb|a écrit|ha scritto|escribió)\b.{,99}:[ \t]*$"
    rf"|^(?:-+ ?[\w ]+ ?-+\n+)?(?:[> *]*(?:{_MAIL})\*? ?:.*\n){{2,}}",
    re.MULTILINE | re.IGNORECASE,
)
"""The line above a mail that was answered, or the lines that begin one."""
_LETTER = re.compile(r"^[(\[]?([a-z]|[ivxl]{1,7})[.):\]]\s+(?=\S)", re.IGNORECASE)
"""The letter or Roman number in front of one."""
_ITEM = re.compile(r"\s+(?=(?:[•▪◦‣●○]|[(\[]?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)\]])\s)", re.IGNORECASE)
"""Begins an item of a list that is all on one line."""
_ABOVE_MAIL = re.compile(r"[^\W\d][\w -]{,20}: .*")
"""A line such as Subject: Words for Friday."""
_NO_HEADING = re.compile(rf"^\#|[\t|,;]|{TYPED.pattern}|\A[\W\d_]+\Z", re.VERBOSE)
_COUNTED = re.compile(r"[^\W\d]+\.? \d+(?: (?:/|[^\W\d]+) \d+)?[,;\t|]*")
"""A heading such as Station 1 or Page 3 of 12, where most lines are others."""
_LABELLED = re.compile(
    r"([^:,;]*?) ?(?::|(?<=\d) [-–—]) ((?:[^\s,;:]+(?: [^\s,;:]+)?, )+[^\s,;:]+(?: [^\s,;:]+)?)\W*"
)
"""A label and its words on one line, such as Week 1: rain, train."""
_SPACED = re.compile(r"([^:,;]*\d|\d+ [^\W\d]+) ?: ((?:[^\s,;:]+ )*[^\s,;:]+)")
"""A label that counts, and words with spaces between."""
_GAPPED = re.compile(r"([^\W\d][^:,;]*\d) [-–—] ([^\s,;:]+(?: {2,}[^\s,;:]+)+)")
"""The same with a dash, where the words have wide spaces between."""
_FIRST_CELL = re.compile(r"[^,;]{1,60}[,;]\S")
"""A first cell, and the beginning of the next."""
_GOES_ON = re.compile(
    r".{20}\b(?:an?|the|of|to|in|on|at|by|for|with|from|and|or|der|die|das|dem|den|ein|eine|einer|im|zu"
    r"|von|mit|und|oder|le|la|les|un|une|de|du|des|et|ou|el|los|las|y|il|lo|di|del|della|e|o)$",
    re.IGNORECASE,
)
"""The end of a line that goes on in the next."""
_AT_END = ",;|\t\n "
"""The characters that may follow a heading in a table."""
START = 1 << 16
"""The characters that show of what format a text is."""
WIDE = 50
"""The characters of a line from which it may be wrapped."""
AND = "and|or|und|oder|et|ou|y|e|ed|o"
ANDS = re.compile(rf"\s(?:{AND})\s")


def cleaned(text: str, left_out: list[str], place: str = "") -> str:
    """Return a text without notes, parts of speech, and what counts or surrounds its items."""
    if _VALUES.match(text):
        return text
    if code := _CODE.match(text):
        left_out += [code[0].strip()] if code[0].strip()[1:] else []
        texts = _TEXT.finditer(text, code.end())
        return "".join((each[2] or each[3] or "") + ("\t" if each[4] else "\n") for each in texts)
    for pattern in _FORMATS:
        if len(pattern.findall(text, 0, START)) > 2:
            return "\n".join(pattern.findall(text))
    text = as_rows(text, left_out)
    if len(_TO_COPY.findall(text, 0, START)) > 2:
        text = _TO_COPY.sub(r"\1", text)
    before, start, rest = text.partition("*** START OF")
    if start:  # A book of Project Gutenberg: its licence is around it.
        left_out.append(before.strip().partition("\n")[0])
        text = rest.partition("***")[2].partition("*** END OF")[0]
    text = re.sub(r"\*\*(?=\S)|(?<=\S)\*\*", "", _QUOTED.sub("", text))  # around bold words
    if mails := [match[0] for match in _WROTE.finditer(text)]:
        *others, text = sorted(_WROTE.split(text), key=_count_words)
        left_out += filter(None, chain(*(each.split("\n") for each in (*mails, *others))))
    if len(_DIRECTION.findall(text, 0, START)) > 1:
        left_out += (match[0] for match in _DIRECTION.finditer(text))
        text = _DIRECTION.sub("", text)
    text = _SEPARABLE.sub(r"\1", text)
    text = re.sub(r"^[ \t]*([•·▪◦‣●○])\t+", r"\1 ", text, flags=re.MULTILINE)
    if "\t" in text and not any("\t" in line.strip() for line in text[:START].split("\n")):
        text = dedent("\n".join(map(str.rstrip, text.split("\n"))))
    text = _without_menus(text, left_out)
    text = without_titles(text, left_out)
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 3 and is_start(lines[0], lines[1:SAMPLED]):
        left_out.append(lines.pop(0))
    while len(lines) > 3 and is_end(lines[-1], lines[: min(SAMPLED, len(lines) - 1)]):
        left_out.append(lines.pop())
    whole, odd = _whole(lines), len(lines) % 2  # A title is above.
    if len(whole) == len(lines) and _are_pairs(text, lines[odd:]):
        left_out += lines[:odd]
        pairs = zip(items_of(lines[odd::2]), lines[odd + 1 :: 2], strict=True)
        return "\n".join(
            f"{word.rstrip(': ')}\t{unmarked(clue.strip(': '))}" for word, clue in pairs
        )
    text = "\n".join(line.strip(" ").removeprefix("o\t") for line in whole)
    for part, rest in _no_words(place):
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
        first, end, is_letter = _frame(lines)
        # No letter without a list, but rows without marks, or a list that only looks like one.
        around = {*lines[: first + is_letter], *lines[end:]}
        around = around if len(around) + 2 < len(lines) else set()
    left_out += (line for line in lines if line in around)
    items = [item for line, item in zip(lines, items, strict=True) if line not in around]
    if len(items) < 2:
        return _without_label("".join(items), left_out)
    text = "\n".join(items)
    return without_labels(text, left_out) if around and any(map(is_list, items)) else text


def _without_menus(text: str, left_out: list[str]) -> str:
    """Return the text of a page without the names of its buttons and of other pages."""
    full = filter(str.strip, text.split("\n"))
    runs = groupby(full, lambda line: _bare(line) in named("menus"))
    gone = [*chain(*(lines for is_menu, run in runs if is_menu and len(lines := [*run]) > 2))]
    lines = [line for line in text.split("\n") if line not in gone]
    ends = (at for at, line in enumerate(lines) if _bare(line) in named("ends of pages"))
    if (end := next(ends, 0)) > 3:
        gone += filter(str.strip, lines[end:])
        del lines[end:]
    left_out += gone
    return "\n".join(lines) if gone else text


def _bare(line: str) -> str:
    """Return a line in small letters, without marks around it."""
    return line.strip(" :.|!").lower()


def word_place(cells: int) -> str:
    """Return a pattern of what is before the end of a word, which comes after so many cells."""
    return rf"^(?:{_IN_CELL}{_DIVIDER}){{{cells}}}{_IN_CELL}?"


@cache
def _no_words(place: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return patterns of what isn't a word, as parts of speech after `place`, and what remains."""
    parts = "|".join(named("parts of speech"))
    bracketed = rf"[ ][({{](?:{parts}|m|f|pl|(?:\w{{1,4}}\.[ ,]*)+(?:-\w{{1,3}})?)\.?[)}}]"
    abbreviated = rf"(?:[ ](?:{parts})\.,?)+(?:[ ][A-C][12])?(?=[ \t]*(?:$|[-–—=:,;|\t]))"
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


def as_rows(text: str, left_out: list[str]) -> str:
    """Return a chat as its words, and words that come after their clues, or below, as rows."""
    for message, least in ((_MESSAGE, 3), (_ABOVE_MESSAGE, 2)):
        if len(message.findall(text, 0, START)) >= least:
            people = dict.fromkeys(match[1] for match in message.finditer(text))
            text = _without_talk(message.sub(r"\2", text).splitlines(), left_out)
            left_out += people
    pairs = len(_PLURALS.findall(text, 0, START))
    if pairs > 2 and 2 * pairs > sum("," in line for line in text[:START].split("\n")):
        first, _end, rest = text.lstrip("\n").partition("\n")
        if word_count(first) > 1 and not _PLURALS.match(first):
            left_out.append(first)
            text = rest
        left_out += (match[2] for match in _PLURALS.finditer(text))
        text = _PLURALS.sub(r"\1", text)
    if len(_EXAMPLE.findall(text, 0, START)) > 2:
        left_out += (match[0].strip() for match in _EXAMPLE.finditer(text))
        text = _EXAMPLE.sub("", text)
    if len(_SOLVED.findall(text, 0, START)) > 2:
        text = _SOLVED.sub(r"\2\t\1", text)
    words = [match[1] for match in _SENTENCE_AFTER.finditer(text, 0, START)]
    if 4 * len(words) > 3 * text.count("\n", 0, START) > 6 and named("articles").isdisjoint(words):
        text = _SENTENCE_AFTER.sub(r"\1\t\2", text)
    if 2 * len(_bare_part().findall(text, 0, START)) > text.count("\n", 0, START) > 1:
        text = _bare_part().sub(r"\1\t", text)
    for kind, row in (("words", r"\2\t\1"), ("clues", r"\1\t\2")):
        if len(_labelled(kind).findall(text, 0, START)) > 2:
            text = _labelled(kind).sub(row, text)
    return text


def _without_talk(lines: Sequence[str], left_out: list[str]) -> str:
    """Return the words of a chat, each on a line, or the words with their clues, or the items."""
    talk = named("talk") | named("closings") | named("greetings")
    spoken = [
        line
        for line in lines
        if _bare(line) in talk
        or (is_sentence(line) and (word_count(line) > 2 or not line.endswith("!")))
    ]
    for is_kind in (_has_clue, has_mark):
        kept = [line for line in lines if is_kind(line)]
        if 2 * len(kept) > len(lines) - len([line for line in spoken if not is_kind(line)]):
            left_out += (line for line in lines if not is_kind(line))
            return "\n".join(kept)
    left_out += spoken
    parts = (line.rpartition(": ")[2].split(",") for line in lines if line not in spoken)
    also = rf"^ *(?:(?:{AND}|also|plus|auch|aussi|anche|también) )*"
    return "\n".join(re.sub(also, "", each, flags=re.IGNORECASE) for each in chain(*parts))


def _has_clue(line: str) -> bool:
    """Whether a line is a word of up to three, and a clue."""
    mark = mark_of(line)
    return bool(mark) and word_count(line.partition(mark)[0]) < MANY_WORDS


@cache
def _bare_part() -> re.Pattern[str]:
    """A word and its part of speech, before a meaning."""
    parts = "|".join(named("parts of speech"))
    return re.compile(rf"^([^\W\d]\S*)[ ]+(?:{parts})\.[ ]+(?=\S+ \S)", re.I | re.M)


@cache
def _labelled(kind: str) -> re.Pattern[str]:
    """A line, and below it one such as Answer: volcano or Meaning: a mountain that spits fire."""
    names = "|".join(map(re.escape, named(kind)))
    return re.compile(
        rf"^(?!\W*\w+ ?:)(?:\d+[.)] +)?(.*\S)\n[ \t]*(?:{names}) ?: (.+)$", re.I | re.M
    )


@cache
def _heading() -> re.Pattern[str]:
    """Return lines such as Unit 5: Animals, or, above all others, Words for Friday."""
    names, words = ("|".join(named(kind)) for kind in ("headings", "words"))
    titles = "|".join(named("titles") - named("headings"))
    return re.compile(
        rf"^(?=.*\d)(?:(?:{names}) \d+\b[^,;\t|\n]*|(?:\w+ )+(?:{names}) \d+)[,;\t| ]*$\n?"
        rf"|\A(?:\w+ )*\w+(?: [-–—]|:) (?:{names}) \d+[ \t]*\n+(?!.+ [-–—] |.+:|\n)"
        rf"|\A(?-i:(?=[A-Z]))(?:{titles}|(?=[^\n:–—-]*\b(?:{names})\b)\w+ [\w ]+)"
        rf"(?: ?:| [-–—]) (?-i:[A-Z])[^\s,;]*(?: [^\s,;]+){{,2}}\n(?!(?:{words}) ?:)"
        rf"|^(?-i:[A-Z])[^\W\d]+ (?:{names})$\n?"
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


def _whole(lines: Sequence[str]) -> list[str]:
    """Join the lines of clues that go on in an indented line, or are wrapped."""
    if 5 * len([*filter(_FIRST_CELL.match, lines[:SAMPLED])]) > 4 * len(lines[:SAMPLED]):
        return [*lines]  # a table
    whole: list[str] = []
    widest = max(WIDE, *map(len, lines), 0)
    sample = lines[:SAMPLED]
    rows = [line for line in sample if is_divided(line)]
    are_capitals = 3 * len(rows) > len(sample) and all(
        line[0].isupper() or unmarked(line) != line for line in rows
    )
    for above, line in pairwise(["", *lines]):
        least = widest if word_count(line) < 3 else WIDE
        is_end = are_capitals and 2 * len(above) > widest and above.rstrip()[-1] not in ".!?"
        is_phrase = 2 * len(rows) > len(sample) and word_count(line) > 1
        is_phrase = line[0].islower() or (is_phrase and not _COUNTED.fullmatch(line.strip()))
        is_wrapped = (is_end and is_phrase) or (
            line[0].islower()
            and above.rstrip()[-1:] != ":"
            and (
                ((len(above) >= WIDE or " " in line) and len(above) + len(line.split()[0]) >= least)
                or _GOES_ON.search(above.rstrip())
                or (line.rstrip()[-1] == "." != above.rstrip()[-1:] and is_divided(above))
            )
        )
        is_cell = line[0] == "\t" and word_count(line) < 3 and "\t" in above
        is_cell |= unmarked(line.strip()) != line.strip()  # or an item
        is_rest = (is_wrapped or line[0].isspace()) and not is_cell and not is_divided(line)
        if is_rest and whole and is_divided(whole[-1]):
            is_divided_word = re.search(r"[^\W\d]-$", whole[-1]) and line[0].islower()
            whole[-1] = whole[-1][:-1] + line if is_divided_word else f"{whole[-1]} {line.strip()}"
        else:
            whole.append(line)
    return whole


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
    are_rows = most("\t" in line.strip() for line in sample)
    return (
        len(lines) > 3
        and bool((are_blocks or are_indented or are_long) and not are_rows)
        and any(map(str.__eq__, sample, items))
        and not any(TYPED.search(line) or re.search(r"\d", unmarked(line)) for line in words)
    )


def _around(lines: Sequence[str], items: Sequence[str]) -> Iterator[str]:
    """Yield the lines that aren't words: headings, and those in a letter or around items."""
    yield from _above(lines, items)
    counted = [line for line in lines if _COUNTED.fullmatch(line.strip())]
    if 2 * len(counted) < len(lines):
        yield from counted
    if len(lines) <= SAMPLED and sum(map(is_divided, lines)) > 2:
        counts = Counter(line for line in lines if word_count(line) > 1 and not is_divided(line))
        yield from (line for line in lines if counts[line] > 1)  # above each page
    has_items = len(lines) > 3 and most(map(str.__ne__, lines, items))
    start, end, is_letter = _frame(lines)
    yield from lines[end:]
    if is_letter:
        yield from lines[: start + 1]
        lists = {line for line in lines[:end] if is_list(line)}
        lists |= {line for line in lines[start + 1 : end] if lists and _LABELLED.fullmatch(line)}
        lists |= {
            line for above, line in pairwise(lines[:end]) if above in lists and above[-1] == ","
        }
        if lists:
            yield from {*lines} - lists  # "Here are the words: cat, dog and hen."
            return
        lines, items = lines[start + 1 : end], items[start + 1 : end]
    if has_items or is_letter:
        plain = [line for line, item in zip(lines, items, strict=True) if line == item]
        least = 1 if is_letter and len(plain) < len(lines) else MANY_WORDS
        for line in plain:
            mark = line.rstrip()[-1]
            is_sentence = word_count(line) >= least or mark in "!?"
            if is_sentence and (mark == ":" or not TYPED.search(line)):
                yield line


def _frame(lines: Sequence[str]) -> tuple[int, int, bool]:
    """Return where the greeting and the end of a letter are, and whether it is one."""
    start, end = 0, len(lines)
    while start + 1 < end and _ABOVE_MAIL.fullmatch(lines[start]):
        start += 1
    is_letter = end > start + 2 and is_greeting(lines[start]) and lines[start].rstrip()[-1] in ",:!"
    if is_letter and "--" in lines[2:]:
        end = lines.index("--", 2)  # above a signature
    for at in range(max(start + 2 if is_letter else 2, end - 4), end):
        above_ends, ends = (each.rstrip()[-1] in ",!" for each in lines[at - 1 : at + 1])
        line = lines[at].lower().replace("&", "and").strip(" .,!")
        first, *rest = ANDS.split(line, maxsplit=1)  # Thanks and kind regards
        is_named = {first, *(each for each in rest if " " not in each)} <= named("closings")
        is_last = (ends or is_named) if is_letter else (is_named and ends and not above_ends)
        if is_last and not has_mark(lines[at]):
            end = at
            break
    return start, end, is_letter


def without_labels(text: str, left_out: list[str]) -> str:
    """Return a text without labels, such as Nouns: or ai:, but with words and their synonyms."""
    lines = [line for line in text.splitlines() if line.strip()]
    spaced = [_SPACED.fullmatch(line) or _GAPPED.fullmatch(line) for line in lines]
    if spaced[1:] and most(spaced):
        lines = [
            f"{each[1]}: {', '.join(each[2].split())}" if each else line
            for each, line in zip(spaced, lines, strict=True)
        ]
    found = [*map(_LABELLED.fullmatch, lines)]
    are_lists = all(each or is_list(line) for each, line in zip(found, lines, strict=True))
    are_labelled = most(
        each
        and (
            not (each[1].isalpha() and each[1].islower())
            or each[2].count(each[1]) > each[2].count(",")
        )
        for each in found
    )
    if not lines[1:] or not (are_labelled or (are_lists and None in found)):
        return text
    left_out += (each[1] for each in found if each)
    return "\n".join(each[2] if each else line for each, line in zip(found, lines, strict=True))


def _without_label(line: str, left_out: list[str]) -> str:
    """Return a line alone without a label before its words, or its cards on lines of their own."""
    for separator, mark in ((";", r"\w(?:,|\s+[-–—]\s|\s*=|:\s|\t)"), (",", r"\w\s*=")):
        cards = line.strip(f"{separator} ").split(separator)
        if len(cards) > 2 and all(re.search(mark, card) for card in cards):
            return "\n".join(cards)
    end = r"""(:[ ](?:(?:[^ ,;:]+ ){3,}[^ ,;:]+:[ ])?|=(?=["'(]))"""
    label, divider, rest = (*re.split(end, line, maxsplit=1), "", "")[:3]
    if rest.count(",") > 2:
        rest, *after = re.split(r"(?<=[^\W\d]{3})[.!?]\s+(?=[A-ZÀ-Þ])", rest, maxsplit=1)
        left_out += after
    listed = re.split("[,;|]", rest)
    are_short = len(listed) > 2 and max(map(word_count, listed[:-1])) < 3
    is_named = not {*label.lower().split()}.isdisjoint(named("headings"))
    if divider and (divider == "=" or are_short or is_named):
        left_out.append(f"{label}{divider.strip()}")  # "Words to know: cat, dog, bird"
        return rest.strip("\"'()")
    return line


def _count_words(text: str) -> int:
    """Count the lines that are words alone, or have a clue."""
    lines = [unmarked(line.strip()) for line in text.split("\n")]
    return sum(word_count(line) == 1 or is_divided(line) or is_list(line) for line in lines)


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
