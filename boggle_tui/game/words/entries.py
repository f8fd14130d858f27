"""Words and clues as people have them: in rows with headers, notes and numbers, or in a text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from typing import NamedTuple
from unicodedata import category

from boggle_tui.files.page import page_text
from boggle_tui.files.reading import visible
from boggle_tui.files.rows import (
    MANY_WORDS,
    PROSE,
    SAMPLED,
    START,
    Rows,
    are_names,
    has_article,
    has_sound,
    most,
    named,
    rows_of,
    unmarked,
    with_single_tabs,
    without_article,
    without_brackets,
    word_count,
)
from boggle_tui.files.translation import N_, _
from boggle_tui.game.words.as_written import (
    MAX_CLUE,
    NO_TEXTS,
    Texts,
    letters_of,
    problem_of_clue,
    tidy,
    without_marks,
)
from boggle_tui.game.words.cleaning import cleaned, word_place
from boggle_tui.game.words.glossary import MASK
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.layouts import without_choices
from boggle_tui.game.words.phrases import NAMED_WORDS, first_few, shortened
from boggle_tui.game.words.titles import AND, ANDS, is_list

_QUIZ = re.compile(
    r"^[ \t]*ANSWER: \w$|\{\s*[=~][^{}]*\}|^<ACROSS PUZZLE|^\d+\.? (?:Across|Down)\b", re.MULTILINE
)
"""A part of a quiz with several answers, as Moodle has them, or of a crossword."""
_PAIR = re.compile(r"([^,;/\t]+)(?:,| /) ([^,;/\t]+)")
"""Two words on a line."""
_LENGTH = re.compile(
    r"^(?!.*(?::|\S(?: {2,}|\t)\S))(?!(?:\d+\W+)?[^\W\d]\S*(?: \S+)? [-–—=] )"
    r"[^\n(]+ [^\n( ]+ \(\d{1,2}(?:[, -]+\d{1,2})*\)$",
    re.MULTILINE,
)
"""The clue of a crossword, and how many letters its word has."""
_BRACKETED = re.compile(r"^[(\[]([^()\[\]]+)[)\]]$")
LONGEST_PHRASE = 40
"""The number of letters above which a line without commas is words, and not a name or a title."""
LINE_BREAKS = r"\n\r\v\f\x1c-\x1e\x85\u2028\u2029"
_STRONG_SEPARATOR = rf"[,;\t{LINE_BREAKS}]|\s[·•/]\s"
_LAST = re.compile(rf"(,(?:\s*[^\s,]+){{,2}})\s+(?:{AND})\s+(?=\S+(?:\s\S+)?\s*$)", re.MULTILINE)
"""The end of a list in a sentence: "…, dog and bird"."""
_QUOTES = '"“”„«»'
_QUOTE = re.compile(f"[{_QUOTES}]")
QUOTATION = re.compile(
    rf"(?<![^\s,;])[{_QUOTES}]([^{_QUOTES},;{LINE_BREAKS}]*)(?:[{_QUOTES}]|(?=[,;{LINE_BREAKS}]|$))"
)
"""A quotation; one that isn't closed ends with its entry, as while it is typed."""


class Entry(NamedTuple):
    """A word as it is written, with its clue and the title above it, or none."""

    text: str
    clue: str = ""
    title: str = ""


@dataclass(frozen=True)
class Reading:
    """The entries of a text, and what was left out or assumed."""

    entries: tuple[Entry, ...]
    left_out: tuple[str, ...]
    """Headers, headings, notes and parts of speech."""
    rows: Rows
    """The rows that the entries come from."""

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences about what was assumed."""
        if self is A_QUIZ:
            return (
                _(
                    "A quiz or a crossword is no list: give lines such as habitat - the place where"
                    " an animal lives."
                ),
            )
        return (*self._about_words(), *self._about_columns(), *self._about_left_out())

    def _about_words(self) -> Iterator[str]:
        """Say what was read as a clue, and which words may be headings."""
        clued = [each for each in self.entries if each.clue.lower() not in ("", each.text.lower())]
        ends = dict.fromkeys([*self.entries[:2], *self.entries[-2:]])
        doubtful = [each.text.strip() for each in ends if _is_doubtful(each)]
        heads = self._like_headings(clued) or doubtful * (len(doubtful) < 3)
        is_first = [each.text for each in clued[:1]] == heads[:1]
        for word, clue, _title in clued[is_first:][:1]:
            clue = shortened(_without_sound(clue) if has_sound(clue) else clue)
            word = shortened(_alone(word) or _tidied(word))
            yield _("Read as words with clues, such as {word} with “{clue}”.", word=word, clue=clue)
        if heads[1:]:
            yield _(
                "Read as words: {words}. If they are headings, write # {word}.",
                words=first_few(heads),
                word=heads[0],
            )
        elif heads:
            word = shortened(heads[0])
            yield _("Read as a word: {word}. If it is a heading, write # {word}.", word=word)

    def _about_columns(self) -> Iterator[str]:
        """Say that no column has clues, and what is in columns that were not read."""
        is_table = {*self.rows.columns} == {"word"} and self.rows.separator in "\t;|"
        longer = (words for row in self.rows.cells if (words := [*filter(None, row)])[1:])
        pairs = [_PAIR.fullmatch(PROSE.join(row)) for row in self.rows.cells[:SAMPLED]]
        words = next(longer, []) if is_table else []
        if pairs[2:] and pairs[0] and all(pairs) and {*self.rows.columns} <= {"word"}:
            words = [*pairs[0].groups()]
        if words:
            yield _(
                "Each column was read as words, such as {words}. If one has the clues, write"
                " the names of the columns above: word, clue.",
                words=first_few(words),
            )
        if cell := shortened(self.rows.unread):
            yield _("Other columns were left out, such as “{cell}”.", cell=cell)

    def _about_left_out(self) -> Iterator[str]:
        """Name what was left out."""
        read = {"", *(entry.text for entry in self.entries)}  # An answered mail may repeat words.
        bare = (re.sub(r"\t+", ", ", each) for each in map(str.strip, self.left_out))
        bare = (line for line in bare if line not in read)
        if lines := [*dict.fromkeys(re.sub("^(?:#+|//) |,$", "", line) for line in bare)]:
            if len(lines) > NAMED_WORDS:  # Name first what may be a word after all.
                lines.sort(key=_unlike_words)
            shown = first_few(lines).removesuffix(".")
            yield _("Left out as no words: {lines}.", lines=shown)

    def _like_headings(self, clued: list[Entry]) -> list[str]:
        """Return the first row if it is unlike all others, and further words that are like it.

        It is a word alone above words unlike it, or alone has a category.
        """
        cells = self.rows.cells[:SAMPLED]
        if len(self.entries) < 3 or "title" in self.rows.columns:
            return []
        first = self.entries[0].text
        if cells[2:] and cells[0][1:]:
            is_usual = are_names(cells[0]) or all(
                cell[:1].isupper() and word_count(cell) < 3 for cell in cells[0]
            )
            have_name = (any(cell.lower() in named("categories") for cell in row) for row in cells)
            is_head = is_usual and [at for at, has_name in enumerate(have_name) if has_name] == [0]
            return [first] * is_head
        if [first] not in cells[:1] or word_count(first) != 1:
            return []
        texts = [entry.text for entry in self.entries[:SAMPLED]]
        large = [at for at, text in enumerate(texts) if text[:1].isupper()]
        gaps = [end - at for at, end in pairwise([*large, len(texts)])]
        if (
            large[:1] == [0]
            and min(gaps) > 2
            and all(map(str.islower, set(texts) - {texts[at] for at in large}))
        ):
            return [texts[at] for at in large]
        return [first] * (clued == [*self.entries[1:]])


def _is_doubtful(entry: Entry) -> bool:
    """Whether a word may head a list, follow one or lead to a page, such as Homework."""
    name = _tidied(entry.text).lower()
    heads = named("headings") | named("notes") | named("banks")
    numbered = re.findall(r"\b([^\W\d]+) \d", entry.clue.lower())  # as Chapter 3
    is_link = word_count(name) > 1 and name in named("menus")
    return is_link or name in heads or not heads.isdisjoint(numbered)


def _unlike_words(line: str) -> tuple[bool, bool]:
    """Return what is false of words of a list: to be longer than two, and to begin in capitals."""
    return max(map(word_count, line.split(","))) > 2, not line[:1].islower()


A_QUIZ = Reading((), (), Rows([]))
"""Questions with several answers, or none, and thus no words with clues."""


def read_entries(
    text: str,
    wants_clues: bool = False,
    only_first: bool = False,
    separator: str | None = None,
    default: Sequence[str] = (),
) -> Reading:
    """Read rows of words: cells if they have columns, else the entries of lines.

    Where `wants_clues`, a second column is one even if it holds single words. With `only_first`,
    other columns of words don't count, and each line is an entry. The `separator` is known of the
    later parts of a text. Without a header, the columns are the `default` ones.
    """
    left_out, whole_text = list[str](), visible(text)
    start = whole_text[:START]
    if _QUIZ.search(without_choices(start)) or len(_LENGTH.findall(start)) > start.count("\n") / 3:
        return A_QUIZ
    page = page_text(whole_text)
    text, wraps = with_single_tabs(page), page is whole_text
    labels = not wants_clues and not only_first
    rows = rows_of(cleaned(text, left_out, "", wraps, labels), wants_clues, separator, default)
    if {"word", "clue"} <= {*rows.columns} and left_out:  # Clues stay as they are written.
        cells, whole = [*rows.columns].index("word"), list[str]()
        place = word_place(cells)
        again = rows_of(cleaned(text, whole, place, wraps, labels), wants_clues, separator, default)
        if again.columns == rows.columns:
            left_out, rows = whole, again
    left_out += filter(None, [rows.names])
    columns = [*rows.columns]
    if {*columns} == {"word", "clue"} and len(columns) == 2:
        at = columns.index("word")
        lone = (row for row in rows.cells[:SAMPLED] if not any(row[at : at + 1]))
        left_out += filter(None, chain(*lone))  # clues without a word
    if "clue" in columns and columns.count("word") > 1:
        return A_QUIZ
    if only_first and "word" in columns:
        columns, rows = [""] * columns.index("word") + ["word"], rows._replace(unread="")
    entries: Iterable[Entry]
    if columns and (only_first or "clue" in columns or rows.separator != PROSE):
        entries = _entries(rows.cells, columns)
    elif not columns and (wants_clues or only_first):
        entries = (Entry(line.rstrip(",; ")) for (line,) in rows.cells)
    else:
        entries = map(Entry, pieces("\n".join(map(PROSE.join, rows.cells))))
    entries = tuple(entries)
    kept = tuple(each for each in entries if not _is_filler(each))
    if 0 < len(kept) < len(entries):
        left_out += dict.fromkeys(each.text for each in entries if _is_filler(each))
        entries = kept
    if not (wants_clues or only_first or rows.names):
        left_out += dict.fromkeys(filter(None, (entry.title for entry in entries)))
    if len(left_out) <= SAMPLED:  # More would take long, and few are shown.
        left_out.sort(key=whole_text.find)
    return Reading(entries, tuple(left_out), rows)


_SEVERAL = re.compile(r"[^\W\d_]+(?:, ?[^\W\d_]+)+")
"""A few words in one cell."""


def _is_filler(entry: Entry) -> bool:
    """Whether an entry is no word but says, for example, that there are more: etc."""
    return entry.text.strip(" .…").lower() in named("fillers")


def _entries(rows: Iterable[Sequence[str]], columns: Sequence[str]) -> Iterator[Entry]:
    """Yield the words of rows by their columns, each with the title above it."""
    title, rows = "", [*rows]
    words = [at for at, kind in enumerate(columns) if kind == "word"]
    listed = {
        at
        for at in words
        if "clue" not in columns
        and most(
            is_list(cells[at]) or ("title" in columns and _SEVERAL.fullmatch(cells[at]))
            for cells in rows[:SAMPLED]
            if cells[at:]
        )
    }
    for cells in rows:
        found = dict(zip(columns, cells, strict=False))
        clue = _BRACKETED.sub(r"\1", " ".join(found.get("clue", "").split()))
        title = found.get("title") or title
        clue = clue if columns[0] != "clue" else unmarked(clue)
        for at in words:
            cell = cells[at] if at < len(cells) else ""
            for word in re.split("[,;] *", cell) if at in listed else [cell]:
                if word := unmarked(word):
                    yield Entry(word, clue, title)


def pieces(text: str) -> Iterator[str]:
    """Split a text into its quotations, and the rest at the separators and at other quotes."""
    if "," in text and 0 < len(ANDS.findall(text)) == len(_LAST.findall(text)):
        text = _LAST.sub(r"\1, ", text)
    has_long_lines = not re.search("[,;]", text) and _are_run_on(text)
    has_strong = re.search(_STRONG_SEPARATOR, text) and not has_long_lines
    separator = re.compile(_STRONG_SEPARATOR if has_strong else r"\s+")
    for at, part in enumerate(QUOTATION.split(text)):
        if at % 2:
            yield part
            continue
        for each in _QUOTE.split(part):
            bare = without_brackets(each) if has_strong and "(" in each else each
            ends = [0, *chain(*(match.span() for match in separator.finditer(bare))), len(each)]
            yield from (each[start:end] for start, end in zip(ends[::2], ends[1::2], strict=True))


def _are_run_on(text: str) -> bool:
    """Whether a text has a line too long for a word, or lines of small words, each once."""
    lines, words = text.splitlines(), text.split()
    if any(word_count(each) > 2 and len("".join(each.split())) > LONGEST_PHRASE for each in lines):
        return True
    are_many = lines[1:] and most(word_count(line) >= MANY_WORDS for line in lines)
    return bool(are_many) and text.islower() and len({*words}) == len(words)


_INITIALS = re.compile(r"\.\s?\w$")
"""The end of U.S.A, to which a full stop belongs."""
_ADDED = re.compile(
    r"^\w{1,4}/\w{1,4}\s+(?=\w)"
    r"|^\d+\s?[x×]\s+(?=\w)"
    r"|^[\d¼½¾⅓⅔][\d.,/]*\s?(?:\s|(?:k?g|[mcd]?l|tsp|tbsp|cups?|pints?|oz|lbs?|gal|dozen|EL|TL|Pck|Prise)\b)"
    r"\.?\s*(?:(?:pairs?|packs?|bags?|box(?:es)?|bottles?|cans?|tins?|bunch(?:es)?|cloves?|sticks?|slices?|jars?|Kasten|Kästen|Packung(?:en)?"
    r"|Flaschen?|Dosen?|Beutel|Päckchen|Becher|Bund|Paar|paires?|paquets?|boîtes?|tubes?|bouteilles?|pai[ao]|pacch[io]"
    r"|bottigli[ae]|barattol[io]|pares?|paquetes?|latas?|botellas?)\s+)?"
    r"(?:(?:di|de|of)\s|d['’])?(?=[^\W\d]{3})"
    r"|^(?:[(\[{][^()\[\]{}]*[)\]}]\s*)?"
    r"([^\W\d_][\w' -]*?)(?:\s*/|[,;])\s*(?:¨?[-–]?|[a-z]+\. )(?![A-Z]+$)\w[^.]*"
    r"(?:\. ?\w{1,3})?\.?$"
    r"|\s*(?<!\w)(?:\d+ ?[mc]?[gml] )?[x×]\s?\d+(?: \w+)?$"
    r"|\s+q\. ?b\.?$|\s+[\d½¼¾][\d.,/]* ?(?:k?g|[mcd]?l)$"
    r"|\s+(?:sb|sth|s\.o|s\.th|jdn|jdm|jmdn|jmdm|etw|qn|qc|qqn|qqch|qcn|algn)\b\.?(?:'s)?"
    r"|\s*[(\[{][^()\[\]{}]*(?:[)\]}]|$)\s*|(?<=\w)\s+(?:<?[-–—]+\s|[←+]).*"
)
"""What stands beside a word: le/la prof, 2 cups milk, (to) run, child (pl. children), auf + Akk."""
_SPOKEN = re.compile(r"(?:/[^/]+/|\[[^\]]+\])\s*(?:(?:n|v|adj|adv|prep|conj|pron)\b\.?\s+)?(?=\S)")
"""How a word is spoken, and its part of speech, before its clue."""
_SIGNED = re.compile(r"^\w+(?:#|\++)$")
"""A word that a sign makes another, such as C# or A+."""
_NUMBER_OF_LETTERS = re.compile(r"^\(\d+(?:[,-] ?\d+)*\)\s*[-–—:]?\s*|\s*\(\d+(?:[,-] ?\d+)*\)$")
"""How many letters the word has, before or after its clue."""


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

    def each_once(self) -> SplitWords:
        """Return the words without those that repeat another."""
        return replace(self, words=tuple(dict.fromkeys(self.words)))

    @property
    def as_written(self) -> list[str]:
        """The words as their owner writes them."""
        return [*map(self.texts.of, self.words)]

    @property
    def all_notices(self) -> tuple[str, ...]:
        """The notices, and one about the words given more than once."""
        again = [self.texts.of(word) for word, count in Counter(self.words).items() if count > 1]
        if not again:
            return self.notices
        text = _(
            "Words that are the same on the board count once: {words}.", words=first_few(again)
        )
        return (*self.notices, text)


NO_WORDS = SplitWords(())


def split_words(text: str, language: Language = ANY) -> SplitWords:
    """Split a text into words, and list the entries that are not words.

    Commas, semicolons and line breaks separate entries, and spaces inside an entry are dropped:
    "Mary Ann, Joe" is maryann and joe. In a text without them, or with a line that is too long for
    one word and without a comma, white space separates, except inside double quotation marks.
    Apostrophes, hyphens and full stops are dropped, and so are marks around an entry: brackets,
    bullets, and the number or the box in front of an item of a list. An entry is a word if all that
    remains, folded, is letters of the language.
    """
    reading = read_entries(text)
    apart = () if reading.rows.columns else QUOTATION.findall(text)
    return judged(reading.entries, language, reading.notices, apart)


def parts_of(text: str) -> list[str]:
    """Split a text in which spaces don't separate words; it has no part if it is blank."""
    return [part for part in pieces(f";{visible(text)}") if part.strip()]


def split_items(texts: Iterable[str], language: Language = ANY) -> SplitWords:
    """Split texts of one word each, in which spaces don't separate words; name those of several."""
    split = [(text, parts_of(text)) for text in texts]
    several = [" ".join(text.split()) for text, parts in split if len(parts) > 1]
    told = (_("Read as several words: {words}.", words=first_few(several)),) if several else ()
    entries = [*chain.from_iterable(parts for _text, parts in split)]
    return judged(map(Entry, entries), language, told, entries)


def judged(
    entries: Iterable[Sequence[str]],
    language: Language,
    notices: tuple[str, ...] = (),
    apart: Iterable[str] = (),
) -> SplitWords:
    """Tell the words of entries, each with a clue or none, from what isn't a word.

    An entry of several words may be meant as several, unless it stands apart. Where several have an
    article, it isn't a part of the word.
    """
    words, skipped, said, clear = list[str](), list[str](), [*notices], {*apart}
    entries = [*entries]
    sample = [text for text, *_clue in entries[:SAMPLED] if text not in clear]
    has_articles = _have_articles(sample)
    spoken = filter(None, (_SPOKEN.match(clue) for _text, clue, *_title in entries[:SAMPLED]))
    are_spoken = any(has_sound(each[0]) for each in spoken)
    texts, clues = dict[str, str](), dict[str, str]()
    joined, parts, seconds, same, hidden = (dict[str, None]() for _list in range(5))
    for text, clue, *_title in entries:
        entry = _tidied(text)
        if clue and clue.casefold() == entry.casefold():
            same[entry], clue = None, ""
        is_plain = entry.isascii() and entry.isalpha()
        word = language.fold(entry) if is_plain else letters_of(entry, language)
        part = entry if is_plain else _alone(text)
        if not is_plain and text not in clear:
            is_verb = part.startswith("to ") and word_count(part) < MANY_WORDS
            part = without_article(part) if has_articles or is_verb else part
        if part != entry and (alone := letters_of(part, language)).isalpha():
            parts[text.strip()], entry, word = None, part, alone
        if is_signed := _SIGNED.match(text.strip()) is not None:
            entry = text.strip()
        if not word.isalpha() or is_signed:
            if entry or (text in clear and text.strip()):
                is_bare = entry and {*entry}.isdisjoint("()[]{}")
                skipped.append(entry if is_bare else text.strip())
            continue
        words.append(word)
        written = texts.setdefault(word, entry)
        if word_count(written) > 1 and text not in clear:
            joined[written] = None
        clue = _without_length(_without_sound(clue) if are_spoken else clue, len(word))
        if (gapped := _with_gap(clue, entry)) != clue:
            hidden[entry], clue = None, gapped
        if problem := problem_of_clue(clue, entry):
            said.append(problem)
        elif clue and clues.setdefault(word, tidy(clue, MAX_CLUE)) != tidy(clue, MAX_CLUE):
            seconds[entry] = None
    for sentence, concerned in (
        (
            N_("Read as one word: {words}. For several, give each by itself; take headings out."),
            joined,
        ),
        (N_("Read without what stands beside the word: {words}."), parts),
        (
            N_("Only the first clue counts for words that are the same on the board: {words}."),
            seconds,
        ),
        (N_("A clue that is the word itself doesn't count: {words}."), same if clues else ()),
        (N_("… stands for the word itself in the clue of {words}."), hidden),
    ):
        if concerned:
            said.append(_(sentence, words=first_few([*concerned]).removesuffix(".")))
    tidied = ((word, tidy(text) or word) for word, text in texts.items() if text != word)
    owned = Texts(tuple(tidied), tuple(clues.items()))
    return SplitWords(tuple(words), tuple(skipped), owned, tuple(said))


def _have_articles(texts: Sequence[str]) -> bool:
    """Whether entries have articles that are no part of the word, as most of several words do."""
    alone = [*map(_alone, texts)]
    count, counts = sum(map(has_article, alone)), [*map(word_count, alone)]
    are_sentences = most(text.rstrip()[-1:] in (*".!?",) for text in texts)  # Il neige.
    is_usual = 2 * count > len(counts) - counts.count(1)
    return is_usual and (count > 1 or max(counts) < 3) and not are_sentences


def _without_length(clue: str, length: int) -> str:
    """Return a clue without the number of letters that its word has."""
    found = _NUMBER_OF_LETTERS.search(clue)
    is_length = found and sum(map(int, re.findall(r"\d+", found[0]))) == length
    return clue.replace(found[0], "") if found and is_length else clue


def _without_sound(clue: str) -> str:
    """Return a clue without how its word is spoken before it."""
    return _SPOKEN.sub("", clue).lstrip(" :=–—-")


def _with_gap(clue: str, word: str) -> str:
    """Return a clue of several words with … for the word itself, which would give it away."""
    if word.lower() not in clue.lower() or word_count(clue) < MANY_WORDS - 1:
        return clue
    return re.sub(rf"(?<!\w){re.escape(word)}(?:e?s)?(?!\w)", MASK, clue, flags=re.IGNORECASE)


def split_entries(text: str) -> list[str]:
    """Split a text as `split_words` does, without judging the entries."""
    entries = map(_tidied, pieces(visible(text).strip()))
    return [without_marks(entry) for entry in entries if entry]


def ends_entry(text: str) -> bool:
    """Whether the text ends with a separator, so that its last word is complete."""
    if not re.search(r"[,;\s]\Z", text):
        return False
    *_, last = [None, *QUOTATION.finditer(text)]
    is_open = last is not None and last.end() == len(text) and last.end() == last.end(1)
    return not text[-1].isspace() or not is_open


def _alone(entry: str) -> str:
    """Return an entry without what stands beside its word."""
    return _tidied(_ADDED.sub(r"\1 ", _ADDED.sub(r"\1 ", entry).strip()))


def _tidied(piece: str) -> str:
    """Return an entry without the marks around it."""
    entry = piece.strip()
    if entry.isascii() and entry.isalpha():  # as most are
        return entry
    entry = unmarked(entry)
    marks = "".join(filter(_is_mark, {*entry}))
    bare = entry.strip(marks)
    has_stop = _INITIALS.search(bare) and entry.lstrip(marks).startswith(f"{bare}.")
    return f"{bare}." if has_stop else bare


def _is_mark(character: str) -> bool:
    """Whether a character is white space, punctuation, a mathematical sign or a picture."""
    kind = category(character)
    return kind[0] in "PZ" or kind in ("Cc", "Sm", "Sk", "So")
