"""Words after their clues, below them, or with plurals, examples and labels, as rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain, pairwise
from math import inf
from typing import NamedTuple
from unicodedata import normalize

from boggle_tui.files.rows import MANY_WORDS, SAMPLED, START, most, named, word_count
from boggle_tui.game.words.talk import without_talk
from boggle_tui.game.words.titles import AND, is_greeting, is_list, without, words_of_list

_SHORT = r"[^\s,;:]+(?: [^\s,;:]+)?"
"""One word or two of a list."""
_SOLVED = re.compile(
    r"^(?:\d+\.? +)?(\S.*) \(\d[\d, -]*\)(?: [-–—:=])? +([^\W\d_][^\Wa-z\d_][^a-z\n]*)$",
    re.MULTILINE,
)
"""A clue, how many letters its word has, and the word."""
_RUN = re.compile(r"^(?:[^\W\d_A-Z]+(?:['’-][^\W\d_A-Z]+)* +){3,}[^\W\d_A-Z]+[ \t]*$", re.MULTILINE)
"""A line of words in small letters, with spaces between them."""
_JOINING = re.compile(
    r"\b(?:an?|the|of|to|in|on|at|by|for|with|from|and|or|that|der|die|das|eine?r?|und|mit|von|zu"
    r"|les?|une?|de|du|des|et|qui|el|los|y|il|lo|di|che)\b"
)
"""A word that meanings have."""
_TIGHT = re.compile(r"^([^:\n]*[^\W\d_]):([^\W\d_][^:\n]*)$", re.MULTILINE)
"""A word and its clue with a colon between, and no space."""
_PLURALS = re.compile(
    r"^((?:\w{2,3} |l['’])[^\W\d_]+|[a-zäöüß]+n(?=, (?:er|sie|es) )),"
    r" ((?:die|les|los|las|le|gli|i|er|sie|es) [^\W\d_]+)[ \t]*$",
    re.MULTILINE,
)
"""A word with its article, and its plural, or a German verb as in laufen, er läuft."""
_PLURAL = re.compile(
    r"^((?:der|die|das) ([^\W\d_])[^\W\d_]+), (?:\2|Ä|Ö|Ü)[^\W\d_]+[ \t]*$", re.MULTILINE
)
"""A German word with its plural, as in das Bad, Bäder."""
_GENDERS = re.compile(
    r"^((?:el|il|lo|le|un|uno|der|ein) \w(\w\w)\w*), ((?:la|una|une|die|eine) \w\2\w*)"
    r"(?=[ \t]*(?:$|[(\[=:\t]| [-–—] ))",
    re.MULTILINE,
)
"""A word for a man, and that for a woman, as in el médico, la médica (doctor)."""
_SPOKEN_BELOW = re.compile(
    r"^([^\W\d_].*)\n(?:/[^/\n]+/|\[[^\]\n]+\]).*\n(.+)(?:\n(?!\n)(.+))?$", re.MULTILINE
)
"""A word, below it how it is spoken, its meaning, and perhaps a sentence with it."""
_DEFINED_AND_USED = re.compile(
    r"^(([^\W\d_]{3,5})[^\n,;:]{,30})\n(?=\S+ \S+ \S)([^\n]+)\n"
    r"(?=[^\n]*\b(?i:\2))([^\n]+[.!?])[ \t]*(?=\n\s*\n|\s*\Z)",
    re.MULTILINE,
)
"""A word, below it its meaning and a sentence in which it is used, and an empty line."""
_LEADERS, _PRICES = (
    re.compile(rf"^(\S[^.\n]{{,60}}?) ?\.{{3,}} ?({last}[^.\n]*(?:\.\d+)?)[ \t]*$", re.MULTILINE)
    for last in (r"[^\W\d_]", r"[^\w\s.]{0,2} ?\d")
)
"""A word, dots as in a table of contents, and its clue, or a number."""
_NEEDED = re.compile(
    rf"^(.{{,160}}?\b(?:use|with|need|want|like|mit|brauchen|nehmen|verwenden|avec|utiliser|con|usare"
    rf"|usar|necesitamos)) ((?:{_SHORT}, )+{_SHORT},? (?:{AND}) {_SHORT})[.?!](.*)$",
    re.MULTILINE | re.IGNORECASE,
)
"""A sentence of a mail that asks for words, such as Can you use oak, ash and elm?"""
_DASHED = re.compile(
    r"^[^\s,;:|]+(?: [^\s,;:|–—-]+)?(?: [-–—] [^\s,;:|]+(?: [^\s,;:|–—-]+)?){3,}$", re.MULTILINE
)
"""Words with dashes between."""
_SLASHED = re.compile(rf"^(?:[^:,;\n]+: +)?{_SHORT}(?: / {_SHORT}){{2,}}[ \t]*$", re.MULTILINE)
"""Words with slashes between, perhaps behind a label."""
_FORMS = re.compile(r"^[^\W\d]+(?: [-–—] [^\W\d]+){2,3}[ \t]*$", re.MULTILINE)
"""The forms of a word, or its family, on each line."""
_COUNTING = re.compile(r"^ *(\d{1,3}) +(?=[^\W\d][^\t\n]*$)", re.MULTILINE)
"""A number without a mark in front of an item."""
_NAME_OF_WORDS = r"\b(?:words|Wörter|mots|parole|palabras)\b"
_IN_SENTENCE = re.compile(
    rf"^(.{{,99}}?{_NAME_OF_WORDS}[^:,.;\n]{{,60}}?\b(?:are|sind|lauten|sont|sono|son)"
    rf"|(?=(?:\S+ ){{4}}).{{,300}}?{_NAME_OF_WORDS} ?:) "
    r"((?:[^\s,.:;]+(?: [^\s,.:;]+)?, ){2,}[^,.!?\n]{,60})[.!?]?(.*)$",
    re.MULTILINE,
)
"""A sentence such as The words are cat, dog and hen."""
_ANSWERED = re.compile(r"^Q ?\d*[.):] *(.+)\n+[ \t]*A ?\d*[.):] *(.+)$", re.MULTILINE)
"""A question, and its answer below."""
_CHOICES = re.compile(
    r"^(?:Q?\d+[.):]? +)?(\S.*)\n((?:[ \t]*[A-F][.)] +.+\n){2,6})\s*"
    r"(?:correct )?(?:answer|antwort|lösung|réponse|risposta|respuesta) ?[:=] ?\(?([A-F])\b.*$",
    re.MULTILINE | re.IGNORECASE,
)
"""A question, its answers by letter, and the letter of the right one."""
_WORD_NUMBER = re.compile(
    r"^(?:word|wort|mot|parola|palabra|answer|antwort) \d{1,3} ?(?:[:.)]|[-–—])[ \t]+", re.M | re.I
)
"""A number and what it counts, in front of a word."""
_ASKED = re.compile(
    r"^(\S[^?!\n]{10,}[?!]) ((?:[^\s,.:;]+(?: [^\s,.:;]+)?, ){2,}[^,.!?\n]{,60})[.!]?$",
    re.MULTILINE,
)
"""A list behind a question or a request."""
_AND_LAST = re.compile(rf"^((?:{_SHORT}, )+{_SHORT}) (?:{AND}) ({_SHORT})[.!]?$", re.MULTILINE)
"""A list on a line, such as oak, fir and elm."""
_BONUS = re.compile(
    r"\s*^[^\w\n]*(\d+[.)] +)?"
    r"((?:bonus|challenge|extra|zusatz|mots? défis?|parole sfida|reto)[\w -]{,12}?) ?: "
    rf"((?:{_SHORT}, ?)*{_SHORT})[.!]?$",
    re.MULTILINE | re.IGNORECASE,
)
"""A line of more words below others, such as Challenge words: rhythm, island."""
_BONUS_ROW = re.compile(
    r"^[^\w\n]*(?:\d+[.)] +)?((?:bonus|challenge|extra|zusatz|reto)(?: words?)?) ?: "
    r"(?=[^\s,;:]+(?: [^\s,;:]+)? [-–—=] \S)",
    re.MULTILINE | re.IGNORECASE,
)
"""The label of a word with its clue below others."""
_EDITED = re.compile(r"^.+\[edit\]$\n?", re.MULTILINE)
"""A heading of Wikipedia."""
_SLIDE = re.compile(
    r"^(?:slide|folie|diapositiv[ea]|diapo) \d+ ?:?[ \t]*(?:\n|$)", re.MULTILINE | re.IGNORECASE
)
"""The number of a slide, above its text."""
_EXAMPLE = re.compile(
    r"^[ \t]*(?:e\.?g\.?|ex(?:ample)?[.:]|z\. ?b\.|bsp[.:]|beispiel:|p\. ?ex\.?|es\.|ej\."
    r"|synonyme?s?:|antonyme?s?:|sin[oó]nim[io]s?:|opposites?:|gegenteil:|contraires?:|contrar[io]+s?:)\s.+\n?",
    re.MULTILINE | re.IGNORECASE,
)
"""A sentence below a word, in which it is used."""
_BELOW_ROW = (
    r"^(\W*(?:\d+\W+)?([^\W\d_]{3,5})[^\n]{,60}?(?: [-–—=] |: |\t)[^\n]{1,300})"
    r"\n([ \t]*(?-i:[A-ZÀ-Þ¿¡])(?![^\n]*(?: [-–—=] |: |\t))%s[^\n]*[.!?])[ \t]*$"
)
_USING, _SENTENCE_BELOW = (
    re.compile(_BELOW_ROW % each, re.MULTILINE | re.IGNORECASE) for each in (r"(?=[^\n]*\b\2)", "")
)
"""A word with its clue, and a sentence below it, in which the word is used, or any."""
_NUMBERED = re.compile(
    r"(?:^|(?<=[\s,;]))(?:[QA]\.? ?)?(\d{1,2}|[a-z](?=[.)]))[.):][ \t]*(\S.*?)[ \t,;:_]*"
    r"(?=$|[\s,;](?:\d{1,2}|[a-z])[.)] )",
    re.MULTILINE,
)
"""A question or an answer with its number, perhaps among others on its line."""
_NAME = re.compile(
    r"\s*(?:\d+[.)]?\s+)?([A-ZÀ-Þ][\w'’ -]+), ?([A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?)\s*"
)
"""The surname and the first name of a pupil."""
_LABELLED = re.compile(
    rf"([^:,;]*?) ?(?::|(?<=\d) [-–—]) ((?:{_SHORT}, )+{_SHORT}(?: (?:{AND}) {_SHORT})?)\W*"
)
"""A label and its words on one line, such as Week 1: rain, train."""
_DASH_LABELLED = re.compile(
    rf"([^:,;]{{1,40}}) [-–—] ((?:{_SHORT}, ){{2,}}{_SHORT}(?: (?:{AND}) {_SHORT})?)\W*"
)
"""A label with a dash, and three words or more."""
_LABELLED_ONE = re.compile(rf"([^:,;]*?) ?: ({_SHORT})\W*")
"""The same, perhaps with one word only."""
_SPACED = re.compile(r"([^:,;]*\d|\d+ [^\W\d]+) ?: ((?:[^\s,;:]+ )*[^\s,;:]+)")
"""A label that counts, and words with spaces between."""
_GAPPED = re.compile(r"([^\W\d][^:,;]*\d) [-–—] ([^\s,;:]+(?: {2,}[^\s,;:]+)+)")
"""The same with a dash, where the words have wide spaces between."""
_SAME_PLURAL = re.compile(r",\s+[-–](?=\s+[=:–—-]\s)")
"""The sign that a plural is like the word."""
_BANK = re.compile(rf"^([^:,;\n]+: +)((?:{_SHORT} {{2,}}){{3,}}{_SHORT})[ \t]*$", re.MULTILINE)
"""A label, and words with wide spaces between, such as Word bank:  root   stem   leaf   seed."""


class _Layout(NamedTuple):
    """What the lines of some lists have beside their words, and what it becomes."""

    pattern: re.Pattern[str]
    becomes: str | Callable[[re.Match[str]], str] = ""
    least: int = 1
    """How often it is found in such a list."""
    share: float = 0
    """More than how many lines have it."""
    greatest: float = inf
    left_out: int | None = None
    """The group that isn't a word, and is named."""


@cache
def _layouts() -> Sequence[_Layout]:
    """Return the layouts, in the order in which they are looked for."""
    return (
        _Layout(_TIGHT, r"\1: \2", share=0.5),
        _Layout(_CHOICES, _with_right_answer),
        _Layout(_WORD_NUMBER, least=2),
        _Layout(_EDITED, left_out=0),
        _Layout(_SLIDE, least=2, left_out=0),
        _Layout(_notes(), left_out=0),
        _Layout(_SAME_PLURAL),
        _Layout(_BANK, lambda bank: bank[1] + re.sub(" {2,}", ", ", bank[2])),
        _Layout(_words_label(), "\n", greatest=1, left_out=0),
        _Layout(_IN_SENTENCE, r"\2\n\n\3", left_out=1),
        _Layout(_ASKED, r"\2", left_out=1),
        _Layout(_BONUS, _further_words, left_out=2),
        _Layout(_BONUS_ROW, left_out=1),
        _Layout(_DASHED, _with_comma, greatest=1),
        _Layout(_SLASHED, lambda line: line[0].replace(" / ", ", ")),
        _Layout(_PLURAL, r"\1", least=2),
        _Layout(_PLURALS, r"\1", least=3, share=0.3, left_out=2),
        _Layout(_GENDERS, r"\1", least=3, share=0.3, left_out=3),
        _Layout(_EXAMPLE, least=3, left_out=0),
        _Layout(_LEADERS, r"\1 - \2", least=3),
        _Layout(_PRICES, r"\1", least=3, left_out=2),
        _Layout(_of_dictionary(), r"\1\t\2", least=3, left_out=3),
        _Layout(_DEFINED_AND_USED, r"\1\t\3", least=2, share=0.2, left_out=4),
        _Layout(_SPOKEN_BELOW, r"\1\t\2", least=3, left_out=3),
        _Layout(_SOLVED, r"\2\t\1", least=3),
        _Layout(_sentence_after(), r"\1\t\2", least=3, share=0.75),
        _Layout(_part_before(), least=3, share=0.5),
        _Layout(_bare_part(), r"\1\t", least=2, share=0.5),
        _Layout(_ANSWERED, r"\2\t\1", least=2),
        _Layout(_below("words"), r"\2\t\1", least=3),
        _Layout(_below("clues"), r"\1\t\2", least=3),
    )


def _with_right_answer(quiz: re.Match[str]) -> str:
    """Return the right answer of a question as a row with it; the whole if it has none."""
    question, answers, letter = quiz.groups()
    right = re.search(rf"^[ \t]*{letter}[.)] +(.+)$", answers, re.M | re.I)
    return f"{right[1].strip()}\t{question}" if right else quiz[0]


def without_choices(text: str) -> str:
    """Return a text without questions of which the right answer is known."""
    return _CHOICES.sub("", text)


def _further_words(bonus: re.Match[str]) -> str:
    number, _label, words = bonus.groups(default="")
    return f"\n{number}" + re.sub(", *", "\n", words)


def _with_comma(line: re.Match[str]) -> str:
    return re.sub(" [-–—] ", ", ", line[0])


def as_rows(text: str, left_out: list[str]) -> str:
    """Return a chat as its words, and words that come after their clues, or below, as rows."""
    text = _with_first_names(_with_key(without_talk(text, left_out), left_out), left_out)
    text = _without_sentences(text, left_out)
    if is_greeting(text) and len(_NEEDED.findall(text, 0, START)) == 1:
        text = without(_NEEDED, text, left_out, 1, r"\2\n\n\3")
    if 1 < len(_AND_LAST.findall(text, 0, START)) == len(re.findall(".*,.*", text[:START])):
        text = _AND_LAST.sub(r"\1, \2", text)
    text = _without_counting(_with_forms(_with_runs(_with_last_list(text, left_out))))
    for pattern, becomes, least, share, greatest, group in _layouts():
        count = len(pattern.findall(text, 0, START))
        if least <= count <= greatest and count > share * text.count("\n", 0, START):
            if group is None:
                text = pattern.sub(becomes, text)
            else:
                text = without(pattern, text, left_out, group, becomes)
    return text


def _without_sentences(text: str, left_out: list[str]) -> str:
    """Return a text without the sentences below words with their clues, if most use the word."""
    using, every = (len(each.findall(text, 0, START)) for each in (_USING, _SENTENCE_BELOW))
    if using < 3 or 2 * using < every:
        return text
    return without(_SENTENCE_BELOW, text, left_out, 3, r"\1")


def _with_last_list(text: str, left_out: list[str]) -> str:
    """Return a text in which a labelled list below others is words like these."""
    above, _end, last = text.rstrip().rpartition("\n")
    listed = _LABELLED.fullmatch(last.strip())
    if not listed or listed[1].lower() in named("notes") or not is_list(last):
        return text
    full = [*filter(str.strip, above.split("\n"))]
    if len(full) < 3 or ":" in "".join(full[1:]):
        return text
    left_out.append(listed[1])
    gaps = (
        gap
        for mark, gap in (("  ", "  "), (",", ", "))
        if most(mark in line.strip() for line in full)
    )
    return "\n".join([*full, next(gaps, "\n").join(words_of_list(listed[2]))])


def _with_forms(text: str) -> str:
    """Return a text with commas between the forms of words, unless a meaning is the fourth."""
    forms = _FORMS.findall(text, 0, START)
    are_most = 2 * len(forms) > text.count("\n", 0, START) > 1
    are_forms = are_most and any(word_count(line) < 6 for line in forms)
    return _FORMS.sub(_with_comma, text) if are_forms else text


def _without_counting(text: str) -> str:
    """Return a text without numbers that count up in front of its lines, and have no mark."""
    numbers = _COUNTING.findall(text, 0, START)
    counts_up = numbers[2:] and numbers == [*map(str, range(1, len(numbers) + 1))]
    return _COUNTING.sub("", text) if counts_up else text


def _with_key(text: str, left_out: list[str]) -> str:
    """Return the questions of a quiz as rows with its answers, if these are numbered below."""
    above, *keys = _key().split(text)
    start = _NUMBERED.search(above)
    if len(keys) != 1 or not start:
        return text
    questions, answers = (dict(_NUMBERED.findall(part)) for part in (above, *keys))
    if len(questions) < 3 or questions.keys() != answers.keys():
        return text
    left_out += (match[0].strip() for match in _key().finditer(text))
    rows = "\n".join(f"{answers[number]}\t{question}" for number, question in questions.items())
    return f"{above[: start.start()]}\n\n{rows}"


@cache
def _key() -> re.Pattern[str]:
    """Return the heading of the answers of a quiz."""
    names = "|".join(named("keys"))
    return re.compile(rf"^[^\w\n]*(?:{names})\b[^:.)\n]{{,40}}(?::|$)", re.I | re.M)


def _with_first_names(text: str, left_out: list[str]) -> str:
    """Return the first names of a class below its heading, if its names are sorted by surname."""
    if text.count("\n") > SAMPLED:
        return text
    lines = [line for line in text.splitlines() if line.strip()]
    names = [*map(_NAME.fullmatch, lines)]
    start = next((at for at, name in enumerate(names) if name), 0)
    found = [name for name in names[start:] if name]
    initials = [normalize("NFD", name[1])[0] for name in found]
    is_class = not named("classes").isdisjoint(re.split(r"\W+", " ".join(lines[:start]).lower()))
    if not is_class or len(found) < max(3, len(names) - start) or initials != sorted(initials):
        return text
    left_out += (name[1] for name in found)
    return "\n".join([*lines[:start], "", *(name[2] for name in found)])


def _with_runs(text: str) -> str:
    """Return a text in which rows of words, none of them twice, have commas between the words."""
    runs = _RUN.findall(text, 0, START)
    words = " ".join(runs).split()
    full = [line for line in text[:START].split("\n") if line.strip()]
    others = [line for line in full if not _RUN.fullmatch(line)]
    are_meanings = others[1:] and any(map(_JOINING.search, runs))
    if (
        len(runs) < 2
        or len(others) > len(runs)
        or are_meanings
        or any(line[0].islower() for line in others)
    ):
        return text
    if MANY_WORDS * len(runs) > len(words) or len({*words}) < len(words):
        return text
    return _RUN.sub(lambda run: ", ".join(run[0].split()), text)


@cache
def _of_dictionary() -> re.Pattern[str]:
    """Return an entry: a word, lines of how it is spoken and what it is, its meaning, and uses."""
    names = "|".join(named("parts of speech") | named("word classes"))
    part = rf"(?:{names})\.?(?:[ ]*[\[(][^\])\n]*[\])])?"
    sound = r"(?:(?:UK|US)[ ]*)?[/\[][^/\]\n]+[/\]]"
    return re.compile(
        rf"^([^\W\d_][^\n]{{,40}}?)(?:[ \t]+{part})?[ \t]*\n"
        rf"(?:[ \t]*(?:{part}|{sound}|{sound}[ ]+{part}|{part}[ ]+{sound})[ \t]*\n){{1,3}}"
        r"([^\n]{3,})((?:\n(?!\n)[^\n]+[.!?][ \t]*$)*)",
        re.MULTILINE | re.IGNORECASE,
    )


@cache
def _part_before() -> re.Pattern[str]:
    """Return the part of speech before a word, as in v. to dare."""
    parts = "|".join(named("parts of speech"))
    return re.compile(rf"^(?:{parts})\.[ ]+(?=[^\W\d])", re.I | re.M)


@cache
def _bare_part() -> re.Pattern[str]:
    """Return a word and its part of speech, before a meaning."""
    parts = "|".join(named("parts of speech"))
    aside = r"(?:[ ]+\([^()\n]*\))"
    part = rf"(?:{aside}?[ ]+(?:{parts})\.|{aside}[ ]+(?:{parts})\b){aside}?"
    word = r"[^\W\d]\S*(?: [^\W\d]\S*){,2}?"
    return re.compile(rf"^({word}){part}(?:[ ]+(?:pl|sg)\.)?[ ]+(?![A-C][12]\b)(?=\S)", re.I | re.M)


@cache
def _sentence_after() -> re.Pattern[str]:
    """Return a word in small letters, and a clue that begins with a capital."""
    articles = "|".join(map(re.escape, named("articles")))
    return re.compile(
        rf"^(?!(?:{articles}) )([a-zß-ÿ][^\W\d_]+) +([A-ZÀ-Þ]\S*(?: [^\s;:]+){{2,}})$", re.M
    )


@cache
def _notes() -> re.Pattern[str]:
    """Return a part below a heading such as # Homework."""
    names = "|".join(map(re.escape, named("notes")))
    return re.compile(rf"(?<=\n)#+ (?:{names})\b.*(?:\n(?!#).*)*", re.IGNORECASE)


@cache
def _words_label() -> re.Pattern[str]:
    """Return a label such as Words: before a list on its line."""
    names = "|".join(named("words") & (named("alone") | named("headings")))
    return re.compile(rf"^(?:{names}) ?: +(?=[^,\n]+,[^,\n]+,)", re.IGNORECASE | re.MULTILINE)


@cache
def _below(kind: str) -> re.Pattern[str]:
    """Return a line, and below it one such as Answer: volcano or Meaning: it spits fire."""
    names = "|".join(map(re.escape, named(kind)))
    above = r"(?!\W*(?:\d+[.)] +)?\w+ ?:)(?:Q?\d+[.):] +)?"
    return re.compile(rf"^{above}(.*\S)\n[ \t]*(?:{names}) ?: (.+)$", re.I | re.M)


@cache
def _day() -> re.Pattern[str]:
    """Return the name of a day, before a cell with several words."""
    return re.compile(rf"({'|'.join(named('days'))})\.?\t(?=[^\t]*,[^\t]*$)", re.IGNORECASE)


@cache
def _label_names() -> frozenset[str]:
    """Return the names of days and of parts of speech."""
    return named("days") | named("parts of speech")


def _is_label(text: str) -> bool:
    """Whether a text is the name of a day, or of a part of speech, and thus no word of a list."""
    return not _label_names().isdisjoint([text.lower(), text.lower().removesuffix("s")])


def is_labelled(line: str) -> bool:
    """Whether a line is a label and its words, such as Nouns: cat, dog."""
    return _LABELLED.fullmatch(line) is not None


def with_commas(lines: Sequence[str]) -> list[str]:
    """Return lines such as Week 1: rain train with commas between their words."""
    spaced = [_SPACED.fullmatch(line) or _GAPPED.fullmatch(line) for line in lines]
    if not (spaced[1:] and most(spaced)):
        return [*lines]
    return [
        f"{each[1]}: {', '.join(each[2].split())}" if each else line
        for each, line in zip(spaced, lines, strict=True)
    ]


def with_lists(text: str) -> str:
    """Return a text with commas between the cells of rows that are each alone below a title."""
    every = text.split("\n")
    full = [at for at, line in enumerate(every) if line.strip()]
    rows = [at for at in full if "\t" in every[at].strip()]
    cells = {at: [cell for cell in map(str.strip, every[at].split("\t")) if cell] for at in rows}
    are_apart = all(a + 1 < b and any(every[a + 1 : b]) for a, b in pairwise(rows))
    if not (rows[1:] and are_apart and min(map(len, cells.values())) > 2):
        return text
    return "\n".join(", ".join(cells[at]) if at in cells else each for at, each in enumerate(every))


def _labels_of(text: str) -> tuple[list[str], list[re.Match[str] | None], bool]:
    """Return the lines of a text, each with its label and words if it has one, and if most have."""
    text = text.replace("**", "")
    lines = [_day().sub(r"\1: ", line, count=1) for line in text.splitlines() if line.strip()]
    lines = with_commas(lines)
    found = [_LABELLED.fullmatch(line) or _DASH_LABELLED.fullmatch(line) for line in lines]
    ones = map(_LABELLED_ONE.fullmatch, lines)
    both = [several or one for several, one in zip(found, ones, strict=True)]
    if any(found) and (most(found) or most(each and _is_label(each[1]) for each in both)):
        found = both
    are_labelled = most(
        each
        and (
            not (each[1].isalpha() and each[1].islower())
            or _is_label(each[1])
            or each[2].count(each[1]) > each[2].count(",")
        )
        for each in found
    )
    return lines, found, are_labelled


def labels_as_titles(text: str) -> list[str]:
    """Return the words of labelled lists below their labels with #; none if there are others."""
    lines, found, are_labelled = _labels_of(text)
    start = next((at for at, each in enumerate(found) if each), 0)
    is_one = start == 0 and not lines[1:] and bool(lines) and is_list(lines[0])
    if not (are_labelled and (is_one or found[1:]) and all(found[start:])) or start > 1:
        return []
    parts = ((f"# {each[1]}", *words_of_list(each[2])) for each in found if each)
    return [*lines[:start], *chain(*parts)]


def without_labels(text: str, left_out: list[str]) -> str:
    """Return a text without labels, such as Nouns: or ai:, but with words and their synonyms."""
    lines, found, are_labelled = _labels_of(text)
    are_lists = all(each or is_list(line) for each, line in zip(found, lines, strict=True))
    if not lines[1:] or not (are_labelled or (are_lists and None in found)):
        return text
    left_out += (each[1] for each in found if each)
    rows = [
        ", ".join(words_of_list(each[2])) if each else line
        for each, line in zip(found, lines, strict=True)
    ]
    if are_labelled and found[2:]:  # Others are headings, such as Half term.
        heads = {
            row
            for each, row in zip(found, rows, strict=True)
            if not each and {*row}.isdisjoint(",:")
        }
        left_out += heads
        rows = [row for row in rows if row not in heads]
    return "\n".join(rows)


def without_label(line: str, left_out: list[str]) -> str:
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
    listed = re.split("[,;|]", re.sub(r" ?\([^()]*\)", "", rest))
    are_short = len(listed) > 2 and max(map(word_count, listed[:-1])) < 3 + (len(listed) > 5)
    is_named = not {*label.lower().split()}.isdisjoint(named("headings"))
    if divider and (divider == "=" or are_short or is_named):
        left_out.append(f"{label}{divider.strip()}")  # "Words to know: cat, dog, bird"
        return rest.strip("\"'()")
    return line
