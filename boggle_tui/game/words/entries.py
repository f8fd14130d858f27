"""Words and clues as people have them: in rows with headers, notes and numbers, or in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, pairwise, zip_longest
from typing import NamedTuple
from unicodedata import category, name

from boggle_tui.files.reading import visible
from boggle_tui.files.rows import SAMPLED, TYPED, Rows, most, named, rows_of
from boggle_tui.files.translation import _
from boggle_tui.game.words.as_written import (
    MAX_CLUE,
    NO_TEXTS,
    Texts,
    letters_of,
    problem_of_clue,
    tidy,
    without_marks,
)
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.phrases import first_few, shortened

_NOTE = re.compile(r"[#%]+ .+|//.+|;.*|\\\w+{.*|\w[^:,;\t]*:|\[\w[^],]*\]|.*_{3}.*")
"""A line that isn't a word but a note, a heading or a gap to write in."""
_REMARK = re.compile(r"[ \t]#\s.*")
_TO_COPY = re.compile(r"^((?:[^\w\n]*\d+[^\w\n]+)?[^\W\d_]+)(?:[ \t]+_{3,})+[ \t]*$", re.MULTILINE)
"""A word with room to write it again."""
_QUIZ = re.compile(
    r"^[ \t]*ANSWER: \w$|\{\s*[=~][^{}]*\}|^<ACROSS PUZZLE|^\d+\.? (?:Across|Down)\b", re.MULTILINE
)
"""A part of a quiz with several answers, as Moodle has them, or of a crossword."""
_LENGTH = re.compile(r"^[^\n(]+ [^\n( ]+ \(\d[\d, -]*\)$", re.MULTILINE)
"""The clue of a crossword, and how many letters its word has."""
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
_MARK = re.compile(
    r"(?:(?:[•·▪◦‣●○*–—-]|\\item\b)\s*(?=\S)|[^\w\s\[({;#%/]{1,2}\s+(?=\S))?"
    r"(?:\[[ xX]?\]\s*(?=\S))?"
    r"(?:(?:[(\[]?[AD]?\d{1,4}[.):\]]|[①-⓿❶-➓]|\d\u20e3)(?:\s+(?=\S)|(?=[^\W\d])))?"
)
"""The bullet, the box and the number in front of an item of a list."""
_LETTER = re.compile(r"^[(\[]?([a-z]|[ivxl]{1,7})[.):\]]\s+(?=\S)", re.IGNORECASE)
"""The letter or Roman number in front of one."""
_ITEM = re.compile(r"\s+(?=(?:[•▪◦‣●○]|[(\[]?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)\]])\s)", re.IGNORECASE)
"""Begins an item of a list that is all on one line."""
MOST_CELLS = 12
"""The cells of a row that is still one of a table, and not a line of a list."""
LONG_ENTRY, MANY_WORDS = 20, 4
"""The letters and words from which an entry is probably a sentence."""
LONGEST_PHRASE = 40
"""The number of letters above which a line without commas is words, and not a name or a title."""

LINE_BREAKS = r"\n\r\v\f\x1c-\x1e\x85\u2028\u2029"
_STRONG_SEPARATOR = re.compile(rf"[,;{LINE_BREAKS}]")
_WHITE_SPACE = re.compile(r"\s+")
_AND = "and|or|und|oder|et|ou|y|e|ed|o"
_LAST = re.compile(rf"(,(?:\s*\S+)?)\s+(?:{_AND})\s+(?=\S+\s*$)", re.MULTILINE)
"""The end of a list in a sentence: "…, dog and bird"."""
_ANDS = re.compile(rf"\s(?:{_AND})\s")
_QUOTES = '"“”„«»'
_QUOTE = re.compile(f"[{_QUOTES}]")
QUOTATION = re.compile(
    rf"(?<![^\s,;])[{_QUOTES}]([^{_QUOTES},;{LINE_BREAKS}]*)(?:[{_QUOTES}]|(?=[,;{LINE_BREAKS}]|$))"
)
"""A quotation; one that isn't closed ends with its entry, as while it is typed."""


class Entry(NamedTuple):
    """A word as it is written, with its clue or none."""

    text: str
    clue: str = ""


@dataclass(frozen=True)
class Reading:
    """The entries of a text, and what was left out or assumed."""

    entries: tuple[Entry, ...]
    left_out: tuple[str, ...] = ()
    """Headers, headings, notes and parts of speech."""
    has_columns: bool = False
    """Whether each entry is a cell, and not a line with perhaps several words."""
    separator: str = ""
    """The divider of the cells, as in `Rows`."""
    unread: str = ""
    """A cell of a column that was left out."""
    is_quiz: bool = False
    """Whether it has questions with several answers, or none, and thus no words with clues."""

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences about what was assumed."""
        notices = []
        if self.is_quiz:
            notices.append(
                _(
                    "A quiz or a crossword is no list: give lines such as habitat - the place where"
                    " an animal lives."
                )
            )
        example = next((entry for entry in self.entries if entry.clue), None)
        if example:
            notices.append(
                _(
                    "Read as words with clues, such as {word} with “{clue}”.",
                    word=shortened(_tidied(example.text)),
                    clue=shortened(example.clue),
                )
            )
        if self.unread:
            notices.append(left_out_text(self.unread))
        if self.left_out:
            left_out = first_few([*map(shortened, dict.fromkeys(self.left_out))])
            notices.append(_("Left out as no words: {lines}.", lines=left_out))
        return tuple(notices)


def left_out_text(cell: str) -> str:
    """Return a sentence about the columns that were left out, one of which has this cell."""
    return _("Other columns were left out, such as “{cell}”.", cell=shortened(cell))


def sentence_notice(entries: Iterable[str]) -> str:
    """Return a sentence about the first entry that is probably several words; empty if none is."""
    for entry in entries:
        letters = sum(map(str.isalpha, entry))
        if letters >= LONG_ENTRY and len(entry.split()) >= MANY_WORDS:
            return _(
                "“{entry}” was read as one word of {count} letters: put each word on its own line.",
                entry=shortened(entry),
                count=letters,
            )
    return ""


def read_entries(
    text: str, wants_clues: bool = False, only_first: bool = False, separator: str | None = None
) -> Reading:
    """Read rows of words: cells if they have columns, else the entries of lines.

    Where `wants_clues`, a second column is one even if it holds single words. With `only_first`,
    other columns of words don't count, and each line is an entry. The `separator` is known of the
    later parts of a text.
    """
    start = text[: 1 << 16]
    if _QUIZ.search(start) or len(_LENGTH.findall(start)) > start.count("\n") / 3:
        return Reading((), is_quiz=True)
    left_out: list[str] = []
    rows = rows_of(_cleaned(text, left_out), wants_clues, separator)
    wants_clues |= rows.is_cards
    if rows.names:
        left_out.append(rows.names)
    columns = rows.header or (_columns(rows, wants_clues) if rows.separator else None)
    if columns and columns.count("word") > 1 and "clue" in columns:
        return Reading((), is_quiz=True)
    if only_first and columns:
        columns = [""] * columns.index("word") + ["word"]
    cells = _with_rest(rows, columns or ())
    if columns:
        entries = _entries(cells, columns)
    elif wants_clues or only_first:
        entries = (Entry(text.rstrip(",; ")) for text, *_ in cells)
    else:
        entries = map(Entry, pieces("\n".join(text for text, *_ in cells)))
    return Reading(
        tuple(entries),
        tuple(left_out),
        has_columns=bool(columns),
        separator=rows.separator,
        unread=_unread(cells, columns)
        if columns and columns != ["word"] and not only_first
        else "",
    )


def _cleaned(text: str, left_out: list[str]) -> str:
    """Return a text without notes, parts of speech, and letters that count its lines."""
    text = visible(text)
    if _VALUES.match(text):
        return text
    if code := _CODE.match(text):
        left_out += [code[0].strip()] if code[0].strip()[1:] else []
        texts = _TEXT.finditer(text, code.end())
        return "".join((each[2] or each[3]) + ("\t" if each[4] else "\n") for each in texts)
    if len(_TO_COPY.findall(text)) > 2:
        text = _TO_COPY.sub(r"\1", text)
    before, start, rest = text.partition("*** START OF")
    if start:  # A book of Project Gutenberg: its licence is around it.
        left_out.append(before.strip().partition("\n")[0])
        text = rest.partition("***")[2].partition("*** END OF")[0]
    if "\n" not in text.strip():
        text = _on_lines(text.strip(), left_out)
    lines = [line for line in text.splitlines() if line.strip()]
    if _are_pairs(text, lines):
        pairs = zip(lines[::2], lines[1::2], strict=False)
        return "\n".join(f"{word}\t{clue.strip(': ')}" for word, clue in pairs)
    lines = [line.strip(" ").removeprefix("o\t") for line in lines]
    notes = [line.strip() for line in lines if _NOTE.fullmatch(line.strip())]
    if len(notes) < len(lines):
        left_out += notes
        lines = [line for line in lines if not _NOTE.fullmatch(line.strip())]
    text = "\n".join(lines)
    for pattern in (_part_of_speech(), _REMARK):
        left_out += (found[0].strip() for found in pattern.finditer(text))
        text = pattern.sub(
            lambda found: " - " if found.re.groups and found[1] is not None else "", text
        )
    lines = text.split("\n")
    marks = [match[1] for match in map(_LETTER.match, lines) if match]
    items = [_MARK.sub("", line, count=1) for line in lines]
    if _counts(marks, sum(item == line for item, line in zip(items, lines, strict=True))):
        items = [_LETTER.sub("", item, count=1) for item in items]
    around = {*_around(lines, items)}
    left_out += (line for line in lines if line in around)
    return "\n".join(item for line, item in zip(lines, items, strict=True) if line not in around)


def _on_lines(line: str, left_out: list[str]) -> str:
    """Put the items or the cards of a line on lines of their own, without a label before them."""
    label, _colon, rest = line.partition(": ")
    listed = re.split("[,;]", rest)
    is_list = len(listed) > 2 and max(map(_word_count, listed[:-1])) < 3
    if rest and (is_list or label.lower() in named("words")):
        left_out.append(f"{label}:")  # "Words to know: cat, dog, bird"
        return rest
    first, *items = _ITEM.split(f" {line}")
    if not first and len(items) > 2:
        return "\n".join(items)
    cards = line.strip("; ").split(";")
    is_clued = all(re.search(r"\w(?:,\s|\s+[-–—]\s|\t)", card) for card in cards)
    return "\n".join(cards) if is_clued and len(cards) > 2 else line


def _are_pairs(text: str, lines: Sequence[str]) -> bool:
    """Whether each second line is a clue: before an empty line, or indented."""
    blocks = re.split(r"\n\s*\n", text.strip())
    words, clues = lines[::2], lines[1::2]
    are_blocks = len(blocks) > 1 and all(block.count("\n") == 1 for block in blocks)
    if are_blocks and not any(map(TYPED.search, words)):
        return all(" " in clue.strip() for clue in clues)
    are_indented = all(line[0].isspace() == at % 2 for at, line in enumerate(lines))
    return (
        len(lines) > 3 and are_indented and not any(line.rstrip().endswith(":") for line in lines)
    )


def _around(lines: Sequence[str], items: Sequence[str]) -> Iterator[str]:
    """Yield the lines that are no words: a heading, and sentences around items of a list."""
    are_items = len(lines) > 3 and most(map(str.__ne__, lines, items))
    for at, (line, item) in enumerate(zip(lines if are_items else lines[:1], items, strict=False)):
        names = line.lower().rstrip(": ").split()
        is_heading = at == 0 and min(len(lines), len(names)) > 1 and {*names} <= {*named("words")}
        is_sentence = len(names) >= (MANY_WORDS if at else 2) and not TYPED.search(line)
        if is_heading or (are_items and line == item and is_sentence):
            yield line


@cache
def _part_of_speech() -> re.Pattern[str]:
    parts = "|".join(named("parts of speech"))
    return re.compile(
        rf"[ \t](?:[({{](?:{parts}|m|f|pl)\.?[)}}](?:[ ]+(?=\w)())?"
        rf"|(?:{parts})\.(?=[ \t]*(?:$|[-–—=:,;|\t])))",
        re.IGNORECASE | re.MULTILINE,
    )


def unmarked(text: str) -> str:
    """Return an entry without the bullet, the box or the number in front of it."""
    return _MARK.sub("", text, count=1)


def _counts(marks: Sequence[str], lines: int) -> bool:
    """Whether letters or Roman numbers in front of most lines count up, once or again."""
    small = [mark.lower() for mark in marks]
    if 2 * len(marks) <= lines or small[1:] == [] or (len(marks) < 3 and marks[0].isupper()):
        return False  # "A. Lincoln" is a name.
    are_letters = all(len(mark) == 1 for mark in small)
    return small[:2] == ["i", "ii"] or (
        are_letters
        and all(
            1 <= ord(after) - ord(one) <= 3 or after == small[0] != one
            for one, after in pairwise(small)
        )
    )


def _columns(given: Rows, wants_clues: bool) -> list[str] | None:
    """Find out what the columns are; None if the rows aren't a table, but lists of words."""
    if given.width == 1 or given.separator == " ":
        return ["word"]
    rows = given.cells[:SAMPLED]
    same = {
        at
        for at, column in enumerate(zip(*rows, strict=False))
        if len({*column}) == 1 < len(rows) - 1 or {*column} <= {*named("parts of speech")}
    }
    if same and given.width - len(same) > 1:  # such as the names of two languages
        cells = [[cell for at, cell in enumerate(row) if at not in same] for row in rows]
        rest = _columns(given._replace(cells=cells, width=given.width - len(same)), wants_clues)
        kept = iter(rest or ["word"])
        return ["" if at in same else next(kept, "") for at in range(given.width)]
    pairs = [(cells[0], cells[1]) for cells in rows if len(cells) > 1 and cells[0] and cells[1]]
    if not pairs or given.width > MOST_CELLS:
        return None
    if most(_is_sentence(first) and len(second.split()) == 1 for first, second in pairs) or all(
        second.isupper() and not first.isupper() for first, second in pairs
    ):
        return ["clue", "word"]
    full = [cells for cells in rows if len(cells) == given.width > 1]
    others = [*zip(*full, strict=True)][1:] if len(full) > 3 else []
    if (
        given.separator == "typed"
        or (given.width == 2 and wants_clues)
        or most(_is_clue(first, second, given.separator == ",") for first, second in pairs)
        or (len(rows) > 1 and most(len(cells) > 1 and not cells[-1] for cells in rows))
        or any(2 * len({*each}) <= len(full) for each in others)  # as parts of speech
    ):
        return ["word", "clue"]
    return ["word"] * max(map(len, rows)) if given.width > 1 else None


def _word_count(text: str) -> int:
    return len(text.split())


def _is_sentence(text: str) -> bool:
    return len(unmarked(text).split()) >= MANY_WORDS or text.endswith("?")


def _is_clue(word: str, text: str, may_be_phrase: bool) -> bool:
    """Whether the second cell of a row isn't a word of its own, nor a phrase like the first."""
    least = len(word.split()) if may_be_phrase else 1
    is_long = len(unmarked(text).split()) > least or sum(map(str.isalpha, text)) > LONG_ENTRY
    return is_long or text[0] == "-" or _script(text) != _script(word)


def _script(text: str) -> str:
    """Return the script of the first letter, such as "LATIN"; empty without one."""
    letter = next(filter(str.isalpha, text), None)
    return name(letter, "").partition(" ")[0] if letter else ""


def _with_rest(rows: Rows, columns: Sequence[str]) -> list[list[str]]:
    """Return the cells; a clue is the rest of its line, as it may have commas."""
    is_rest = [*columns] in (["word", "clue"], ["clue", "word"]) and rows.width in (0, 2)
    if not is_rest or len(rows.separator) != 1:
        return rows.cells
    comma = f"{rows.separator} "
    return [[cells[0], comma.join(filter(None, cells[1:]))] for cells in rows.cells]


def _unread(rows: Iterable[Sequence[str]], columns: Sequence[str]) -> str:
    """Return the first cell of letters that is in no column; empty without one."""
    pairs = chain(*(zip_longest(columns, cells, fillvalue="") for cells in rows))
    return next((cell for column, cell in pairs if not column and any(map(str.isalpha, cell))), "")


def _entries(rows: Iterable[Sequence[str]], columns: Sequence[str]) -> Iterator[Entry]:
    """Yield the words of rows by their columns."""
    for cells in rows:
        if "clue" not in columns:
            named = zip(columns, cells, strict=False)
            words = (cell for column, cell in named if column == "word" and cell)
            yield from map(Entry, map(unmarked, words))
            continue
        found = dict(zip(columns, cells, strict=False))
        if found.get("word"):
            clue = " ".join(found.get("clue", "").split())
            yield Entry(unmarked(found["word"]), clue if columns[0] == "word" else unmarked(clue))


def pieces(text: str) -> Iterator[str]:
    """Split a text into its quotations, and the rest at the separators and at other quotes."""
    if "," in text and len(_ANDS.findall(text)) == 1:
        text = _LAST.sub(r"\1, ", text)
    is_strong = _STRONG_SEPARATOR.search(text) and not _has_lines_of_words(text)
    separator = _STRONG_SEPARATOR if is_strong else _WHITE_SPACE
    for at, part in enumerate(QUOTATION.split(text)):
        if at % 2:
            yield part
        else:
            for piece in _QUOTE.split(part):
                yield from separator.split(piece)


def _has_lines_of_words(text: str) -> bool:
    """Whether the text has no separator but line breaks, and a line too long to be one word."""
    return not ("," in text or ";" in text) and any(
        len(line.split()) > 2 and len("".join(line.split())) > LONGEST_PHRASE
        for line in text.splitlines()
    )


_SEPARATOR = re.compile(r"[,;\s]")
_INITIALS = re.compile(r"\.\s?\w$")
"""The end of U.S.A, to which a full stop belongs."""


@dataclass(frozen=True)
class SplitWords:
    """The words of a text, and the entries that are not words."""

    words: tuple[str, ...]
    """The words, folded, in order; repeated where the text repeats them."""
    skipped: tuple[str, ...] = ()
    """The entries that contain anything but letters of the language, as written."""
    texts: Texts = NO_TEXTS
    """The words as they are written where they first come, and their clues."""
    notices: tuple[str, ...] = ()
    """Sentences about what was assumed or left out."""

    def __add__(self, other: SplitWords) -> SplitWords:
        """Return the words of two texts."""
        texts = other.texts.only({*other.words}.difference(self.words))
        words, skipped = self.words + other.words, self.skipped + other.skipped
        notices = self.notices + other.notices
        return SplitWords(words, skipped, self.texts + texts, notices)


NO_WORDS = SplitWords(())


def split_words(text: str, language: Language = ANY, wants_clues: bool = False) -> SplitWords:
    """Split a text into words, and list the entries that are not words.

    Commas, semicolons and line breaks separate entries, and spaces inside an entry are dropped:
    "Mary Ann, Joe" is maryann and joe. In a text without them, or with a line that is too long for
    one word and without a comma, white space separates, except inside double quotation marks.
    Apostrophes, hyphens and full stops are dropped, and so are marks around an entry: brackets,
    bullets, and the number or the box in front of an item of a list. An entry is a word if all that
    remains, folded, is letters of the language.
    """
    reading = read_entries(text, wants_clues)
    return judged(reading.entries, language, reading.notices)


def split_items(texts: Iterable[str], language: Language = ANY) -> SplitWords:
    """Split texts of one word each, in which spaces don't separate words."""
    entries = _tidied_pieces("".join(f",{text}" for text in texts))
    return judged(((entry, "") for entry in entries), language)


def judged(
    entries: Iterable[tuple[str, str]], language: Language, notices: tuple[str, ...] = ()
) -> SplitWords:
    """Tell the words of entries, each with a clue or none, from what isn't a word."""
    words: list[str] = []
    skipped: list[str] = []
    texts: dict[str, str] = {}
    clues: dict[str, str] = {}
    seconds: dict[str, None] = {}
    for text, clue in entries:
        entry = _tidied(text)
        word = language.fold(entry) if _is_plain(entry) else letters_of(entry, language)
        if word.isalpha():
            words.append(word)
            texts.setdefault(word, entry)
            if problem := problem_of_clue(clue, entry):
                notices = (*notices, problem)
            elif clue and clues.setdefault(word, tidy(clue, MAX_CLUE)) != tidy(clue, MAX_CLUE):
                seconds[entry] = None
        elif entry:
            skipped.append(entry)
    tidied = ((word, tidy(text) or word) for word, text in texts.items() if text != word)
    if sentence := sentence_notice(texts.values()):
        notices = (*notices, sentence)
    if seconds:
        named = first_few([*seconds])
        text = _("Only the first clue counts for words given again: {words}.", words=named)
        notices = (*notices, text)
    owned = Texts(tuple(tidied), tuple(clues.items()))
    return SplitWords(tuple(words), tuple(skipped), owned, notices)


def split_entries(text: str) -> list[str]:
    """Split a text as `split_words` does, without judging the entries."""
    return [without_marks(entry) for entry in _tidied_pieces(text)]


def ends_entry(text: str) -> bool:
    """Whether the text ends with a separator, so that its last word is complete."""
    if not text or not _SEPARATOR.match(text[-1]):
        return False
    *_, last = [None, *QUOTATION.finditer(text)]
    is_open = last is not None and last.end() == len(text) and last.end() == last.end(1)
    return not text[-1].isspace() or not is_open


def _tidied_pieces(text: str) -> Iterator[str]:
    """Yield the entries of a text without the marks around them."""
    return filter(None, map(_tidied, pieces(visible(text).strip())))


def _tidied(piece: str) -> str:
    """Return an entry without the marks around it."""
    entry = piece.strip()
    return entry if _is_plain(entry) else _strip_marks(unmarked(entry))


def _is_plain(entry: str) -> bool:
    """Whether an entry is nothing but letters from a to z, as most are."""
    return entry.isascii() and entry.isalpha()


def _strip_marks(piece: str) -> str:
    start, end = 0, len(piece)
    while start < end and _is_mark(piece[start]):
        start += 1
    while end > start and _is_mark(piece[end - 1]):
        end -= 1
    if piece[end : end + 1] == "." and _INITIALS.search(piece[start:end]):
        end += 1
    return piece[start:end]


def _is_mark(character: str) -> bool:
    """Whether a character is white space, punctuation, a mathematical sign or a picture."""
    return not character.isalnum() and (
        character.isspace()
        or category(character)[0] == "P"
        or category(character) in ("Sm", "Sk", "So")
    )
