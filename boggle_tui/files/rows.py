"""Rows of cells: in text from spreadsheets, flash cards, pages, JSON, or as people type them."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import suppress
from functools import cache, lru_cache
from itertools import chain, takewhile, zip_longest
from typing import Any, NamedTuple
from unicodedata import name as name_of

from boggle_tui.files.paths import data_folder
from boggle_tui.files.reading import visible

SAMPLED = 1000
"""The lines that decide how the rows of a text are divided."""
START = 1 << 16
"""The characters that show of what format a text is."""
_MARKS = r"""(?<!\s)\s+(?:[-–—=≠→↔⇒]|-{2,}|::?|[=-]+>|\.{3,})\s+|(?<!\s)\s*[=→⇒]\s*(?=\w)
    |(?:(?<=\w)[»”"']?|(?<=\w\))):\s+
    |(?<=[^\W\d])[-–—]\s+(?!(?:und|oder|and|or)\ )|(?<=\w)(?:—|-{2,})(?=\w)
    |(?<=[A-Z]{2})(?P<capitals>\s+)(?=[a-z[(]|[A-Z]+,\ [a-z(]) # after a word in capitals
    |(?<=[\u2e80-\u9fff\uac00-\ud7a3])\s+(?=[a-zÀ-ɏ])  # after a Chinese word or the like
    """
_MARKED = re.compile(_MARKS, re.VERBOSE)
TYPED = re.compile(
    rf"""{_MARKS}|(?<=[^\W\d])[/\\](?=\S+\ (?!(?:\S+\ )?[(\[]))  # in files of makers of crosswords
    |(?<=[\w\s]\?)\s+(?=(?:[^\W_]+(?:['’-][^\W_]+)*[ ]?){{1,3}}$)  # after a question
    |(?<!\s)\s+(?=/\S+/|\(|\[['ˈˌ]?\w[\w ])  # before how it is spoken, and what stands in brackets
    """,
    re.VERBOSE,
)
"""The marks that people put between a word and its clue; those of the first kind go first."""
_WITHOUT_TAB = re.compile(r"(?<=[^\W\d])(?:\s+[-–—=:]|:)\s+(?=\S+\s\S)")
"""What may stand between a word and a clue of several where others have a tab."""
_PAIR = re.compile(r"^((?:[a-zß-ÿ(][^\s\d]*\s+)*[^\W\d][^\s\d]+)\s+[-–—=]\s+(?=\S+$)")
"""A word and what stands before a clue of one there; but Part Two - Animals is a heading."""
MANY_WORDS, MANY_LETTERS = 4, 20
"""The words from which a text is a sentence, and the letters from which one isn't a word."""
MOST_WORDS = 6
"""The words of the longest phrase that has a clue after it."""
MOST_CELLS = 12
"""The cells of a row that is still one of a table, and not a line of a list."""
LONGEST_CELL = 40
"""The line breaks and doubled quotation marks of a cell with quotation marks around it."""
_IN_BRACKETS = r'(?<=\w )\([^()"|\t\n\r\v\f\x1c-\x1e\x85\u2028\u2029]*\)'
"""What stands in brackets after a word, where no mark divides."""
_LIST = re.compile(r"[^,;]+(?:[,;] [^,;]+){2,}")
"""Three words or more with commas between."""
_IN_COLUMN = re.compile(r"([^\W\d_]+)\s+(?:\d+$|(?i:\1)\b)|\d+\s+[^\W\d_]+$")
"""A word and how often it occurs, or how it is spelled."""
_SPOKEN = re.compile(r"/.+/|\[.+\]")
"""How a word is spoken, if such cells have any of the signs for sounds."""
_SOUND = re.compile("[\u0250-\u02ff]")
_NUMBER = re.compile(r"[\W\d]*\d\W*|[^\w\s]")
"""A number, or a sign."""
_MARK = re.compile(
    r"(?:(?:[•·▪◦‣●○*–—-]|\\item\b)\s*(?=\S)|[^\w\s\[({;#%/|]{1,2}\s+(?=\S))?"
    r"(?:\[[ xX]?\]\s*(?=\S))?"
    r"(?:(?:[(\[]?[AD]?(?!\d{3,}:)\d{1,4}(?:[.):\]]-?|-(?=\s)|\.\d{1,2})|[①-⓿❶-➓]|\d\u20e3)"
    r"(?:\s+(?=\S)|(?=[^\W\dºª])))?"
)
"""The bullet, the box and the number in front of an item of a list."""
_TAG = re.compile(
    r"</?(?:[abiup]|em|strong|span|font|su[bp]|div|br|li|[ou]l)\b[^<>]*>", re.IGNORECASE
)
_TAG_INSIDE = re.compile(r"(?<=\w)</?(?:[biu]|em|strong|su[bp])>(?=\w)", re.IGNORECASE)
_RULE = re.compile(r"[\s|:+]*[-=]{2}[\s|:+=-]*")
"""A line that is drawn in a table or below a heading."""
_LINK = re.compile(
    r"\[([^][]*)\]\([^()\s]*\)|\[\[([^][|]*)[^][]*\]\]|\s*\[sound:[^][]*\]"
    r"|(?<=[\w.])(?:\[\d+\])+"
)
"""A link, a sound of Anki, or the number of a footnote."""
_GAP = re.compile(r"(?<=[^\s.!?:]) {2,}(?:[-–—=:]\s+)?(?=[^\s,;|])")
"""The space between columns that are aligned."""
_YOUR = re.compile(r"^(?:your|deine?|ihre?|votre|ton|ta|tu|il tuo|la tua)\s+")
"""Begins the name of a column in a form."""
_ABOVE_QUIZ = 12
"""The rows among which the names of the columns of a quiz are."""
_ANSWER = re.compile(r"(?:answer|option|antwort|réponse|risposta|respuesta) \d\b", re.IGNORECASE)
_RIGHT = re.compile(
    r"correct|right|richtige|bonnes? réponse|réponses? correcte|rispost[ae] corrett[ae]"
    r"|respuestas? correcta",
    re.IGNORECASE,
)
"""Begin the names of the columns of a quiz: an answer, and which of them are right."""
_LABEL = re.compile(r"([^\W\d_]\w*) ?:\s")
"""Begins a line of a card."""
_SETTING = re.compile(
    r"(?:(sep)=|#(separator|html|tags|columns|notetype|deck|guid)[\w ]*:)(.+)", re.IGNORECASE
)
"""A first line of Excel or Anki."""
_NAMED = {"tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "colon": ":", "space": " "}
_SEPARATORS = "\t|~;,"
"""The characters that may divide the cells of a row, those that words have least first."""
_QUOTED_CELL = re.compile(r"""(?<![^,;\t|])"[^"]*"(?![^,;\t|])""")
"""A cell in which what divides others doesn't count."""
VALUES, PROSE = "values", ", "
"""Stand for whatever divides the values of JSON and of cards, and for commas as in sentences."""


@cache
def _languages() -> tuple[dict[str, frozenset[str]], ...]:
    """Return the names of columns, and of other things in lists, by kind in each language."""
    files = data_folder("dictionaries").glob("*/columns.json")
    texts = (json.loads(file.read_text("utf-8")) for file in files)
    return tuple({kind: frozenset(text[kind].split(", ")) for kind in text} for text in texts)


@cache
def named(kind: str) -> frozenset[str]:
    """Return how people name columns of a kind, or parts of speech, in all languages."""
    return frozenset(chain(*(names.get(kind, ()) for names in _languages())))


@cache
def headers() -> dict[str, str]:
    """Return the kinds of columns by their names."""
    kinds = ("word", "clue", "title", "language", "other")
    names = {name: kind for kind in kinds for name in named(f"{kind}s")}
    return dict.fromkeys(named("banks"), "word") | names


class Rows(NamedTuple):
    """The rows of a text as cells, and what was found between them."""

    cells: list[list[str]]
    columns: Sequence[str] = ()
    """The kinds of the cells: "word", "clue" or "title"; none if a row is a line."""
    separator: str = ""
    """A character, PROSE, VALUES, "typed", or empty: then each row is one cell."""
    names: str = ""
    """The names in the first row, which isn't among the cells, and the title above."""
    unread: str = ""
    """A cell of a column that was left out."""
    is_table: bool = False
    """Whether the text is a page, JSON, cards or an export with settings, or has a header."""


def rows_of(
    text: str, may_be_one: bool = False, separator: str | None = None, default: Sequence[str] = ()
) -> Rows:
    """Divide a text into rows, each of cells, by what is between those of most rows.

    One line alone is a row only if it `may_be_one` or has tabs; then a second column is of clues
    even if it holds single words. The columns are the `default` ones if no header names them.
    """
    text = _without_tags(visible(text))
    text = text.replace("\\n", "; ") if "\t" in text else text  # as dictionaries have it
    lines = [line for line in text.splitlines() if line.strip()]
    if (listed := _from_json(text, lines) or _from_labels(lines)) is not None:
        return _table(listed, VALUES, default, may_be_one)._replace(is_table=True)
    above = [each.strip() for each in lines[0].strip("| ").split("|")] if lines else []
    is_headed = above[1:] and lines[1:] and _RULE.fullmatch(lines[1]) and not header_of(above)
    drawn = _without_drawing(lines[1:] if is_headed else lines)
    lines, given, unwanted = _without_settings(drawn)
    is_set = len(lines) < len(drawn)
    is_whole = separator is None
    if separator is None:
        separator = given or separator_of(lines, may_be_one)
    bare = [_QUOTED_CELL.sub('""', line) for line in lines[:SAMPLED]]
    if separator[:1] == "," and most(", " in line for line in bare if "," in line):
        separator = PROSE
        lines = [line.rstrip(", ") for line in lines]  # A list that goes on in the next line.
    if separator == "\t" and lines and header_of(heads := re.split(", *", lines[0]))[1:]:
        lines = ["\t".join(heads), *lines[1:]]
    cells = _below_each_other(_with_right_answers(divided(lines, separator)))
    if not separator:
        return Rows(cells, is_table=is_set)
    if is_set and drawn[0].startswith("#"):
        default = "word", "clue"  # as each row of Anki is a card
        if most(row[1:] and _is_asked(row[0], row[1]) for row in cells[:SAMPLED]):
            default = "clue", "word"
    rows = _table(cells, separator, default, may_be_one, unwanted, may_be_one and is_whole)
    names = ", ".join(filter(None, [*(above if is_headed else ()), rows.names]))
    return rows._replace(names=names, is_table=rows.is_table or is_set)


def _below_each_other(rows: list[list[str]]) -> list[list[str]]:
    """Return a table of two halves side by side as one of half the width.

    Both have the same names of columns, or numbers that count on.
    """
    half, is_odd = divmod(max(map(len, rows[:SAMPLED]), default=0), 2)
    if is_odd or half < 2:
        return rows
    start = next(
        (
            at
            for at, row in enumerate(rows[:3])
            if row[:half] == row[half:] and header_of(row[half:])
        ),
        -1,
    )
    first = next((row[0] for row in rows if row[0]), "")
    if start < 0 and first.strip(".") != "1":
        return rows
    below = rows[start + 1 :]
    whole = [*filter(any, (*(row[:half] for row in below), *(row[half:] for row in below)))]
    numbers = [row[0].strip(".") for row in whole if row[0]]
    counts_on = len(numbers) > 3 and numbers == [*map(str, range(1, len(numbers) + 1))]
    if start < 0 and not counts_on:
        return rows
    return [*(row[:half] for row in rows[: start + 1]), *whole]


def _with_right_answers(rows: list[list[str]]) -> list[list[str]]:
    """Return each question of a quiz as Kahoot has it, with the answer whose number is right."""
    for above, names in enumerate(rows[:_ABOVE_QUIZ]):
        answers = [at for at, name in enumerate(names) if _ANSWER.match(name)]
        right = next((at for at, name in enumerate(names) if _RIGHT.match(name)), len(names))
        if answers[1:] and answers[0] and right < len(names):
            numbered = [(row, row[right][:1]) for row in rows[above + 1 :] if row[right:]]
            return [["question", "answer"]] + [
                [row[answers[0] - 1], row[answers[int(number) - 1]]]
                for row, number in numbered
                if number.isdecimal()
                and 0 < int(number) <= len(answers)
                and row[answers[int(number) - 1] :]
            ]
    return rows


def _table(
    cells: list[list[str]],
    separator: str,
    default: Sequence[str],
    wants_clues: bool,
    unwanted: Set[int] = frozenset(),
    takes_numbers: bool = False,
) -> Rows:
    """Find out what the columns of a table are, and leave out those without words."""
    form = [*takewhile(_is_form, cells)]
    cells, notes = cells[len(form) :], list[list[str]]()
    while separator in _SEPARATORS and _has_note(cells):
        notes = [*notes, cells.pop()]
    first, *below = [[*filter(None, row)] for row in cells[:SAMPLED]] or [[]]
    # Several words alone, above rows of more cells, are a title.
    start = int(len(first) == 1 and word_count(first[0]) > 1 < min(map(len, below), default=0))
    columns: list[str] = []
    end = start + (1 if separator == "typed" else 5)  # Above it may be a title.
    for at, row in enumerate(cells[start:end], start + 1):
        columns = [] if _is_row(row, cells[: at - 1], cells[at:SAMPLED]) else header_of(row)
        if columns:
            start = at
            break
    if not columns:
        start += _is_above(cells[start : start + SAMPLED])
    above = [] if separator == VALUES and columns else cells[:start]
    rows, is_table = cells[start:], "word" in columns
    while is_table and _has_note(rows):
        notes = [*notes, rows.pop()]
    names = ", ".join(filter(None, chain(*form, *above, *notes)))
    if is_table:  # Each part may have the names of its columns.
        rows = [row for row in rows if row != cells[start - 1]]
    most_cells = max(map(len, rows[:SAMPLED]), default=0)
    if is_table and "clue" not in columns:  # One name may stand above several columns.
        named_cells = max(at for at, cell in enumerate(cells[start - 1], 1) if cell)
        if columns[named_cells - 1] == "word":
            columns = [*columns[:named_cells], *["word"] * (most_cells - named_cells)]
    values = [[row[at] for row in rows[:SAMPLED] if row[at:]] for at in range(most_cells)]
    days = [most(cell.lower() in named("days") for cell in column) for column in values]
    if days[1:] and len(values[0]) > 2 and days[0] > any(days[1:]):
        are_words = most(word_count(cell) == 1 for cell in values[1])
        if are_words and (values[2:] or not wants_clues):
            unwanted = {*unwanted, 0}  # the day of each word
    kept = [at for at in range(len(values)) if at not in unwanted]
    if is_table:
        kept = [at for at in kept if at < len(columns) and columns[at] not in ("", "other")]
        columns = [columns[at] for at in kept]
    else:
        kept, columns = kept if default else _with_words(values, kept), [*default]
    if takes_numbers and not is_table and separator != " " and len(kept) == 1 < len(values) == 2:
        numbers = values[1 - kept[0]]
        counts_up = numbers == [*map(str, range(1, len(numbers) + 1))] and kept == [1]
        are_times = most(re.search(r"\d:\d\d", each) for each in numbers)
        are_clues = most(map(_NUMBER.fullmatch, numbers)) and not are_times
        if are_clues and (separator == "typed" or not counts_up):
            columns, kept = (["word", "clue"] if kept == [0] else ["clue", "word"]), [0, 1]
    others = {*range(len(values))}.difference(kept)
    unread = [row[at] for row in rows[:SAMPLED] for at in others if at < len(row)]
    rows = [[row[at] for at in kept if at < len(row)] for row in rows] if others else rows
    rows = [*filter(any, rows)]
    counts = Counter(map(len, rows[:SAMPLED]))
    ((width, count),) = counts.most_common(1) or [(0, 0)]
    width = width if 2 * count > counts.total() else 0
    is_clued = wants_clues or any(map(has_letters, unread))
    columns = columns or _columns(rows, width, separator, is_clued)
    size = len(columns)
    is_rest = separator == PROSE or (width in (0, size) and separator in ",;")
    if columns[-1:] == ["clue"] and is_rest:
        comma = f"{separator[0]} "  # A clue is the rest of its line.
        rows = [
            [*row[: size - 1], comma.join(filter(None, row[size - 1 :]))] if row[size:] else row
            for row in rows
        ]
    elif "clue" in columns:
        unread += chain(*(row[size:] for row in rows))
    told = None if takes_numbers and "clue" not in columns else has_letters
    numbers = [each.strip(".") for each in unread if re.search(r"\d", each)] or unread
    counts_up = numbers == [*map(str, range(1, len(numbers) + 1))]
    is_told = names or not counts_up
    number = next((each for each in numbers if each not in ("", "1")), "") if is_told else ""
    left = next(filter(told, unread), number)
    return Rows(rows, columns, separator, names, left, is_table)


def _is_form(row: Sequence[str]) -> bool:
    """Whether a row has only names of what is to be filled in, and room for it."""
    names = [cell.lower() for cell in row if cell]
    known = named("others") | named("names") | named("classes") | named("categories")
    is_known = {*names} <= known and len(names) < len(row)
    return bool(names[1:]) and (is_known or all(name.endswith(":") for name in names))


def _is_row(row: Sequence[str], above: list[list[str]], below: list[list[str]]) -> bool:
    """Whether names of columns are words: below other rows, or languages as others below are."""
    sizes = [sum(map(bool, each)) for each in above if ":" not in "".join(each)]
    kinds = {*map(headers().get, map(str.lower, filter(None, row)))}
    if not kinds & {None, "language"}:
        return False
    return max(sizes, default=0) >= max(2, sum(map(bool, row))) or (
        kinds == {"language"} and any(each != row and header_of(each) for each in below)
    )


def word_count(text: str) -> int:
    """Count the words of a text."""
    return len(text.split())


def has_letters(text: str) -> bool:
    """Whether a text has any letter, and is no address."""
    return any(map(str.isalpha, text)) and "://" not in text


def has_sound(text: str) -> bool:
    """Whether a text has a sign for a sound."""
    return re.search(f"{_SOUND.pattern}|[æðŋθ]", text) is not None


def is_divided(line: str) -> bool:
    """Whether a line has a mark, a tab or a gap between a word and its clue."""
    line = line.strip()
    return "\t" in line or bool(_mark_in(line) or _GAP.search(line))


def mark_of(line: str) -> str:
    """Return what stands between a word and its clue, with the space around it; or nothing."""
    mark = _mark_in(without_brackets(line))
    return mark[0] if mark else ""


@lru_cache(4 * SAMPLED)
def _mark_in(line: str) -> re.Match[str] | None:
    """Find the first mark, of the first kind if there is one; no space in a sentence with USA."""
    for match in chain(_MARKED.finditer(line), TYPED.finditer(line)):
        head = unmarked(line[: match.start()].strip())
        if not match["capitals"] or ("," not in head and without_article(head).isupper()):
            return match
    return None


def are_names(row: Sequence[str]) -> bool:
    """Whether the cells could be names of columns in one language, as Country and Capital."""
    cells = {re.split(r" (?:or|oder|ou|o) |/", cell.lower())[0].strip() for cell in row}
    return len(cells) == len(row) > 1 and any(
        cells <= names.get("categories", set()) for names in _languages()
    )


def _is_above(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row heads the others: is above numbers or clues, or alone has capitals.

    So does one of names of columns, unless others have some, too, or it lacks capitals as others
    do, and has names of one word only.
    """
    row, *below = rows or [[]]
    columns = [[*filter(None, cells)] for cells in zip_longest(*below, fillvalue="")]
    capitals = [cell[:1].isupper() for cell in chain(*columns)]
    has_capitals = all(cell[:1].isupper() for cell in filter(None, row))
    is_sure = has_capitals or all(capitals) or any(" " in cell for cell in row)
    is_full = {*map(len, below)} == {len(row)} and is_sure
    is_named = is_full and are_names(row) and not any(map(are_names, below))
    is_above_other = any(
        (has_letters(cell) and len(cells) > 1 and not any(map(has_letters, cells)))
        or (
            "clue" in map(headers().get, [cell.lower(), *cell.lower().split()[:1]])
            and most(" " in each for each in cells)
        )
        for cell, cells in zip(row, columns, strict=False)
    )
    has_capitals &= not any(capitals)
    has_capitals |= len(row) > 2 and any(
        5 < 3 * len({*cells}) <= len(cells) == len(below)
        and cell[:1].isupper()
        and not any(each[:1].isupper() and each[2:] for each in cells)
        for cell, cells in zip(row, columns, strict=False)
    )  # as Side chain above polar and nonpolar, or Table needed above Y and N
    has_capitals |= all(map(_is_phrase, row)) and not any(map(_is_phrase, chain(*columns)))
    are_sounds = len(row) == len(columns) and all(
        cell[1:] and is_sound_of(cell, map(str.lower, cells))
        for cell, cells in zip(row, columns, strict=True)
    )
    are_classes = {*map(str.lower, row)} <= named("word classes")
    is_header = has_capitals or is_above_other or is_named or are_sounds or are_classes
    least = 1 if "clue" in map(headers().get, map(str.lower, row)) else 2  # a sure name
    return sum(map(bool, row)) > 1 and len(below) > least and is_header


def is_sound_of(sound: str, words: Iterable[str]) -> bool:
    """Whether it is a few letters that most words have, as ai above rain."""
    return 0 < len(sound) < MANY_WORDS and most(sound.lower() in word for word in words)


def _has_note(rows: Sequence[Sequence[str]]) -> bool:
    """Whether below the rows there is their number or sum, or a sentence alone."""
    if len(rows) < MANY_WORDS:
        return False
    *others, last = ([*filter(None, row)] for row in rows[-MANY_WORDS:])
    first, *rest = last
    words = re.findall(r"[^\W\d_]+", first.lower())
    is_sum = not named("sums").isdisjoint(words[:1])
    is_sentence = word_count(first) >= MANY_WORDS or first[-1] in ".!?:"
    is_sentence |= word_count(first) > 2 and not named("days").isdisjoint(words)
    is_sentence |= is_sum and re.search(r"\d", first) is not None
    are_counts = all(each[0].isdigit() and word_count(each) < 3 for each in rest)
    if is_sum and rest:
        return are_counts and most(bool(row[1:]) for row in others)
    return is_sentence and not rest and all(row[1:] for row in others)


def _is_phrase(cell: str) -> bool:
    """Whether a cell has several words."""
    return word_count(cell) > 1


def header_of(cells: Sequence[str]) -> list[str]:
    """Return what the columns are if the row is a header, by usual names; else nothing."""
    names = [_YOUR.sub("", cell.lower().strip(" .:#0123456789")) or cell for cell in cells]
    found = [headers().get(name, "name" * (name in named("names"))) for name in names]
    are_titles = {*found} == {"title"}
    found = [
        kind if kind != "title" or are_titles or not re.search(r"\d", cell) else ""
        for kind, cell in zip(found, cells, strict=True)
    ]  # Chapter 4 is a title, and Chapter one of a column.
    is_question = any(word_count(cell) > 2 and cell.endswith("?") for cell in cells[-1:])
    if found[-1:] == [""] and is_question and "word" not in found:
        found[-1] = "word"  # which people gave as their answer
    if not {"word", "name"} & {*found} and found.count("language") > found.count(""):
        found[found.index("language")] = "word"
    meant = {"language": "clue", "name": "" if "word" in found else "word"}
    columns = [meant.get(each, each) for each in found]
    firsts = [name in named("first names") for name in names]
    if found.count("name") > 1 and any(firsts):  # not the surnames
        columns = ["word" if is_first else "" for is_first in firsts]
    if (
        "word" not in found
        and "" in found
        and any(
            kind == "other" and name in named("alone")
            for kind, name in zip(found, names, strict=True)
        )
    ):  # the answers in a form, below who gave them and when
        answers = [at for at, kind in enumerate(found) if not kind]
        kinds = dict(zip(answers, ("word", "clue"), strict=False))
        return [kinds.get(at, "") for at in range(len(found))]
    is_sure = found.count("name") > 1 or any(name in named("alone") for name in names)
    if is_sure and "word" not in columns and "" in columns:
        columns[columns.index("")] = "word"
    is_sure |= "clue" in columns or (len({*columns} - {""}) > 1 and most(found))
    is_header = "word" in columns and is_sure
    if is_header and "clue" in columns[columns.index("word") :]:  # Only the first of each counts.
        columns = [each if each not in columns[:at] else "" for at, each in enumerate(columns)]
    return columns if len(columns) > 1 and (is_header or {*columns} == {"title"}) else []


def _with_words(columns: Sequence[Sequence[str]], kept: Sequence[int]) -> list[int]:
    """Return those of the columns that hold words, and not numbers, sounds or parts of speech."""
    last = max((at for at in kept if any(columns[at])), default=0)
    full, differ = [], []
    parts = named("parts of speech") | named("articles")
    for at in kept:
        cells = [cell.strip("(.) ").lower() for cell in columns[at] if cell]
        is_few = 2 * len({*cells}) <= len(cells) > 2
        is_part = {*map(len, cells)} == {1} or (
            cells and {*chain(*(re.split("[,/] ?", cell) for cell in cells))} <= parts
        )
        if at == 0 and {*cells} <= named("word classes") and not is_few:
            is_part = False  # They are words themselves.
        is_spoken = most(map(_SPOKEN.fullmatch, cells)) and any(map(_SOUND.search, cells))
        is_counted = most(re.fullmatch(r"\S*\d\S*", cell) for cell in cells)  # or a date
        is_full = most(map(has_letters, filter(None, columns[at][len(columns[at]) > 2 :])))
        if at > last or (is_full and not (is_part or is_spoken or is_counted)):
            full.append(at)
            differ += [at] if at > last or not is_few else []
    return differ if len(differ) > 1 else full or [*kept]


def _columns(
    rows: Sequence[Sequence[str]], width: int, separator: str, wants_clues: bool
) -> list[str]:
    """Find out what the columns are where nothing says so."""
    sample = rows[:SAMPLED]
    pairs = [(row[0], row[1]) for row in sample if len(row) > 1 and row[0] and row[1]]
    lone = [row[1] for row in sample if row[1:] and not row[0]]
    if lone and separator != VALUES and all(word_count(row[1]) < 3 for row in sample if row[1:]):
        is_titled = width == 2 < 2 * len(lone) > len(sample)
        return ["title", "word"] if is_titled else ["word"] * max(map(len, sample))
    if separator == " " or not pairs or width > MOST_CELLS:
        return ["word"] * (1 if separator == " " else max(map(len, sample), default=0))
    if most(re.search(r"\d", first) and _LIST.fullmatch(second) for first, second in pairs):
        return ["title", "word"]
    if (
        most(_is_asked(first, second) for first, second in pairs)
        or most(
            " " not in second
            and (
                word_count(unmarked(re.split(r"[,(/[]|…|\.{3}", first)[0])) > 2
                or (first[0].isupper() and first.isascii() and len(first) < 3 < len(second))
            )
            for first, second in pairs
        )
        or all(
            second[2:] and second[0] != "(" and second.isupper() > first.isupper()
            for first, second in pairs
        )
    ):
        return ["clue", "word"]
    # In prose, the last of a row may be "bird and fish".
    longer = sample if separator == PROSE else [row for row in sample if row[2:]]
    are_spoken = most(_SOUND.search(first) for first, _second in pairs)
    are_declined = most(re.search(r"\w, ?-", first) for first, _second in pairs)
    has_examples = most(row[2:] and word_count(row[-1]) > 2 for row in longer)
    ends_empty = most(row[1:] and not row[-1] and not any(row[2:]) for row in sample)
    if (
        separator == "typed"
        or (wants_clues and (width == 2 or (separator[0] == "," and max(map(len, sample)) == 2)))
        or most(_is_clue(second, first, separator[:1] == ",") for first, second in pairs)
        or most(
            has_article(re.split(r"[,(/[]", first)[0]) != has_article(second)
            for first, second in pairs
        )
        or (len(sample) > 1 and (has_examples or ends_empty or are_spoken or are_declined))
    ):
        return ["word", "clue"]
    return ["word"] * max(map(len, sample))


def _is_asked(question: str, answer: str) -> bool:
    """Whether a question has an answer of a few words."""
    return question[-1:] == "?" and word_count(answer) < MANY_WORDS


def _is_clue(text: str, word: str, may_be_phrase: bool) -> bool:
    """Whether the second cell of a row isn't a word of its own, nor a phrase like the first."""
    least = word_count(word) if may_be_phrase else 1
    bare = unmarked(text)
    bare = without_article(bare) if _are_alike(word, bare) else bare
    is_long = word_count(bare) > least or sum(map(str.isalpha, text)) > MANY_LETTERS
    firsts = (next(filter(str.isalpha, each), "a") for each in (word, text))
    scripts = {name_of(letter, "").partition(" ")[0] for letter in firsts}
    return is_long or text[0] in "-–¨" or len(scripts) > 1


@cache
def _article() -> re.Pattern[str]:
    """Return an article, or the "to" of an English verb, before up to four words."""
    articles = sorted(named("articles"), key=len, reverse=True)
    names = "|".join(rf"{re.escape(name)}(?:(?<=['’])|\s)" for name in articles)
    return re.compile(rf"^(?:{names})\s*(?=\w\S+(?:\s\S+){{0,3}}$)", re.IGNORECASE)


def has_article(text: str) -> bool:
    """Whether an entry has an article, and no name does, as The Hague and La Paz have."""
    text = unmarked(text.strip())
    article = _article().match(text)
    return article is not None and (article[0].islower() or text[article.end() :].islower())


def _are_alike(one: str, other: str) -> bool:
    """Whether two entries have articles of one language."""
    found = [match[0].strip().lower() for match in map(_article().match, (one, other)) if match]
    return bool(found[1:]) and any(names["articles"].issuperset(found) for names in _languages())


def without_article(text: str) -> str:
    """Return an entry of a few words without its article."""
    return _article().sub("", text, count=1)


def without_brackets(text: str) -> str:
    """Return a text of the same length with nothing that divides in brackets after a word."""
    return re.sub(_IN_BRACKETS, lambda match: f"({'x' * (len(match[0]) - 2)})", text)


@lru_cache(4 * SAMPLED)
def unmarked(text: str) -> str:
    """Return an entry without the bullet, the box or the number in front of it."""
    return _MARK.sub("", text, count=1)


def with_single_tabs(text: str) -> str:
    """Return a text in which several tabs that only align its columns are one."""
    lines = text.split("\n")
    rows = [line.strip("\t").split("\t") for line in lines[:SAMPLED] if "\t" in line.strip()]
    widths = {*map(len, rows)}
    counts = {sum(map(bool, map(str.strip, row))) for row in rows}
    if len(widths) < 2 or len(counts) != 1:
        return text
    return "\n".join(re.sub(r"(?<=[^\t])\t[\t ]*\t", "\t", line) for line in lines)


def _without_drawing(lines: list[str]) -> list[str]:
    """Drop links and what draws tables, and part aligned columns by tabs."""
    lines = [line for line in lines if not _RULE.fullmatch(line)]
    lines = [_LINK.sub(r"\1\2", line) if "]" in line else line for line in lines]
    if lines and all(line.lstrip().startswith("|") for line in lines):
        return [line.strip().strip("|") for line in lines]
    is_aligned = most("\t" not in line and _GAP.search(line.strip()) for line in lines[:SAMPLED])
    return [_GAP.sub("\t", each.strip()) for each in lines] if is_aligned and lines[1:] else lines


def _without_settings(lines: list[str]) -> tuple[list[str], str, set[int]]:
    """Split off the first lines: what they say divides the cells, and the columns without words."""
    separator, unwanted = "", set[int]()
    while lines and (match := _SETTING.fullmatch(lines[0])):
        lines, value = lines[1:], match[3].strip().lower()
        if match[1] or match[2].lower() == "separator":
            separator = _NAMED.get(value, value[:1])
        elif value.isdecimal():
            unwanted.add(int(value) - 1)
    return lines, separator, unwanted


def _without_tags(text: str) -> str:
    """Return a text without the entities and tags of cards; others may be a part of a clue."""
    text = html.unescape(text) if "&" in text else text
    return _TAG.sub(" ", _TAG_INSIDE.sub("", text)) if "<" in text else text


def separator_of(lines: Sequence[str], may_be_one: bool = False) -> str:
    """Return what divides most of the lines; "typed" for a dash, a colon or an equals sign."""
    sample = [without_brackets(line.strip(" ")) for line in lines[:SAMPLED]]
    bare = [_QUOTED_CELL.sub('""', line) for line in sample]
    for separator in ",;":
        if bare[1:] and all(separator in line and f"{separator} " not in line for line in bare):
            rows = [*filter(any, _records("\n".join(sample), separator))]
            is_titled = len({row[0] for row in rows}) < len(rows) or any(map(header_of, rows[:1]))
            if len({*map(len, rows)}) == 1 and (rows[0][2:] or is_titled):
                return separator  # whatever is in the cells
    matches = [*map(_typed, sample)]
    is_typed, is_list = most(matches), may_be_one or len(sample) > 1
    is_marked = most(match and match.re is _MARKED for match in matches)
    for separator in _SEPARATORS:
        # A tab at the end is a clue that is missing; a comma there, often only a comma.
        inside = [
            separator in (line.lstrip() if separator == "\t" else line.strip(separator))
            for line in bare
        ]
        if separator == "\t" and any(inside):  # Other first cells are empty.
            inside = [has or line[:1] == "\t" for has, line in zip(inside, sample, strict=True)]
        is_divided = most(inside) or bool(sample and header_of(sample[0].split(separator)))
        if may_be_one and any(inside) and not any(matches):
            others = (each for each in _SEPARATORS if each != separator)
            if not any(most(each in line for line in bare) for each in others):
                is_divided |= all(  # Most clues may be missing.
                    separator in line or word_count(line) < MANY_WORDS for line in sample
                )
        if is_divided and (separator in "\t|" or (is_list and not is_marked)):
            return separator
    if may_be_one:  # Words, of which some have a clue, of several words or behind a dash.
        is_typed |= any(matches) and all(
            " " in line[match.end() :] or match[0].strip() in "-–—=" if match else " " not in line
            for line, match in zip(sample, matches, strict=True)
        )
    if is_typed:  # One line alone may as well be a list with dashes between.
        clue = TYPED.sub(" - ", sample[0]).rpartition(" - ")[2]
        return "" if len(sample) == 1 and len(clue.split()) < 3 else "typed"
    return " " if len(sample) > 1 and most(map(_IN_COLUMN.match, map(str.strip, sample))) else ""


def _typed(line: str) -> re.Match[str] | None:
    """Find what divides a word, or a few, from a clue after it, in a line without brackets."""
    if (match := _mark_in(line)) is None:
        return None
    head, tail = re.sub(r"\([^)]*\)", "", line[: match.start()]), line[match.end() :]
    if re.match(r"\([^)]*\)[,;]", tail):
        return None  # what stands beside a word of a list
    counts = [*map(word_count, head.split(","))]
    is_asked = _is_asked(head.rstrip(), tail)
    is_short = 0 < sum(counts) <= MOST_WORDS or (head and word_count(tail) == 1) or is_asked
    is_alone = word_count(tail) == 1 and (tail.isupper() or max(counts) > 2)
    is_clue = "," not in head or is_alone or is_asked
    is_one = is_short if is_clue else {*counts} <= {1, 2}  # or the forms of a verb
    is_bare = "\t" not in head and (";" not in head or sum(counts) < MANY_WORDS)
    return match if is_one and is_bare else None  # The clue may come first.


def divided(lines: Sequence[str], separator: str) -> list[list[str]]:
    """Return the cells of each row that isn't empty, without the white space around them."""
    rows: Iterable[list[str]]
    if separator == "typed":
        matches = zip(lines, map(_typed, map(without_brackets, lines)), strict=True)
        rows = (
            [line[: at.start()], line[at.start() if "≠" in at[0] else at.end() :]]
            if at
            else line.split("\t", 1)
            for line, at in matches
        )
    elif separator not in ("", " "):
        rows = _records("\n".join(lines), separator[0])
        if separator == "\t":
            if not all("\t" in line for line in lines[1:]):  # One above all others may be a title.
                rows = (row if row[1:] else _PAIR.sub(r"\1\t", row[0]).split("\t") for row in rows)
            rows = (row if row[1:] else _WITHOUT_TAB.split(row[0], maxsplit=1) for row in rows)
    else:
        rows = (line.split() if separator else [line] for line in lines)
    return [*filter(any, ([cell.strip() for cell in cells] for cells in rows))]


def _records(text: str, separator: str) -> Iterator[list[str]]:
    """Yield the rows of a text; quotation marks around a cell protect what divides others.

    A quotation mark that is never closed spoils its own line only.
    """
    end = re.escape(separator)
    inside = rf'[^"\n]*(?:(?:""|\n)[^"\n]*){{0,{LONGEST_CELL}}}'
    quoted = rf'[ ]*"({inside})"[ ]*({end}|\n|$)'
    plain = rf"[^{end}\n(]*(?:(?:{_IN_BRACKETS}|\()[^{end}\n(]*)*"
    row: list[str] = []
    for match in re.finditer(rf"{quoted}|({plain})({end}|\n|$)", text):
        if match[1] is not None:
            row.append(match[1].replace('""', '"'))
        else:
            row.append(match[3].replace('"', "") if match[3].count('"') % 2 else match[3])
        if (match[2] or match[4]) != separator:
            yield row
            row = []


def _from_json(text: str, lines: Sequence[str]) -> list[list[str]] | None:
    """Read a list of words, of rows or of objects, or an object of words; None if it isn't one."""
    if not text.lstrip().startswith(("[", "{")):
        return None
    value: Any = None
    for whole in (text, f"[{','.join(lines)}]"):
        with suppress(ValueError, RecursionError):
            value = value or json.loads(whole)
    while isinstance(value, dict) and [*map(type, value.values())] == [dict]:
        (value,) = value.values()
    if isinstance(value, dict):
        lists = [each for each in value.values() if isinstance(each, list)]
        value = [*chain(*lists)] if lists else [*map(list, value.items())]
    return None if value is None else _from_values(value)


def _from_values(values: Sequence[Any]) -> list[list[str]]:
    """Return a row of cells for each object, row or value, below a header if objects have one."""
    keys = [*dict.fromkeys(chain(*(each for each in values if isinstance(each, dict))))]
    rows: list[Sequence[Any]] = [keys] if header_of(keys) else []
    for each in values:
        is_row = isinstance(each, list)
        rows.append(
            [*map(each.get, keys)] if isinstance(each, dict) else each if is_row else [each]
        )
    texts = (
        [str(each).strip() if type(each) in (str, int, float) else "" for each in row]
        for row in rows
    )
    return [*filter(any, texts)]


def _from_labels(lines: Sequence[str]) -> list[list[str]] | None:
    """Read cards of labels, such as "Q: … A: …" or "Front: … Back: …"; None if there are none."""
    if not any(":" in line for line in lines[:3]):
        return None
    kinds = headers()
    counts = Counter(match[1].lower() for match in map(_LABEL.match, lines) if match)
    others = {name for name, count in counts.items() if 2 * count >= counts.total() / len(counts)}
    names = "|".join(map(re.escape, [*kinds, *sorted(others - kinds.keys())]))
    label = re.compile(rf"(?:^|(?<=\s))({names}) ?:\s", re.IGNORECASE)
    if not any(map(label.search, lines[:3])):
        return None
    _before, *parts = label.split(" \n".join(lines))
    cards: list[dict[str, str]] = []
    seen = set[str]()
    for name, value in zip(map(str.lower, parts[::2]), parts[1::2], strict=True):
        if not cards or name in seen:
            cards.append({})
            seen.clear()
        seen.add(name)
        kind = kinds.get(name, name)
        cards[-1][name if kind in cards[-1] else kind] = " ".join(value.split()).removesuffix(" -")
    is_cards = {"word", "clue"} <= {*chain(*cards)} and len(parts) >= len(lines) - 2
    is_cards &= 2 * len({*parts[::2]}) <= len(parts[::2])  # and no list of such words
    return _from_values(cards) if is_cards else None


def most(truths: Iterable[object]) -> bool:
    """Whether more of them are true than aren't."""
    counts = Counter(map(bool, truths))
    return counts[True] > counts[False]
