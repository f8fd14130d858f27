"""Pages of HTML, and XML of cards, as lines of text with tabs between the cells."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import groupby

from boggle_tui.files.cells import AFTER_BOLD, rows_within, with_terms
from boggle_tui.files.rows import (
    MANY_WORDS,
    header_of,
    headers,
    is_divided,
    mark_of,
    most,
    named,
    word_count,
)

_BEGINNING = re.compile(
    r"\s*<(?:[!?]|(?:html|head|body|meta|table|select|[uod]l|div|p|h[1-6])\b)", re.IGNORECASE
)
_HEADING, _AROUND, _UNSEEN = "# ", "// ", ""
_TEXT, _BOLD, _ITEM, _LINK = "text", "bold", "item", "link"
_PLACES = {"table": "cell", "dl": "meaning", "select": "option", "ul": _ITEM, "ol": _ITEM}
_PLACES |= dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6", "caption"), _HEADING)
_PLACES |= dict.fromkeys(("nav", "header", "footer", "aside"), _AROUND)
_PLACES |= dict.fromkeys(("title", "style", "script"), _UNSEEN)
_CELLS = "td", "th", "dd"
_IN_CELL = "p", "div", "br"
_LISTED = re.compile(r"(?:[^,:]*: )?(?:[\w'’-]+(?: [\w'’-]+)?, ){2,}")
"""Begins a list of words."""
_REMARKS = re.compile(
    r"(?:thoughts?|responses?|comments?|réflexions?|commentaires?|gedanken|kommentare?|commenti"
    r"|pensieri|comentarios?) (?:on|to|sur|zu|su|en) "
)
"""Heads what readers of a page say of it."""
_INLINE = "a", "abbr", "b", "em", "font", "i", "mark", "small", "span", "strong", "sub", "sup", "u"


def page_text(text: str) -> str:
    """Return a page as text, with # before its headings, and // before what is around its words.

    The words are where most lines are: in cells, in items or elsewhere. A heading is above some.
    Other texts aren't changed.
    """
    if not _BEGINNING.match(text):
        return text
    read = _Page(text).lines
    texts = with_terms(re.sub(" +", " ", line).strip(" ") for _place, line in read)
    pairs = ((place, text) for (place, _line), text in zip(read, texts, strict=True))
    # A letter above the words that begin with it heads nothing.
    lines = [(place, line) for place, line in pairs if line and (line[1:] or place != _HEADING)]
    lines = _with_terms(lines)
    counts = Counter(place for place, _line in lines)
    bold = _HEADING if 2 * counts[_BOLD] < counts[_TEXT] else _TEXT
    lines = [(bold if place == _BOLD else place, line) for place, line in lines]
    has_items = any(place == _ITEM for place, _line in lines)
    ends = (at for at, each in enumerate(lines) if at > 3 and _is_end(*each))
    if end := next(ends, 0):  # as above comments
        lines[end:] = [(_AROUND, line) for _place, line in lines[end:]]
    for is_list, run in groupby(range(len(lines)), lambda at: lines[at][0] in (_ITEM, _LINK)):
        items = [*run]
        # A list of links alone is a menu, if there is another.
        is_menu = is_list and has_items and {lines[at][0] for at in items} == {_LINK}
        for at in items if is_list else ():
            lines[at] = (_AROUND if is_menu else _ITEM, lines[at][1])
    main = _main_place(lines)
    texts = [line for place, line in lines if place == _TEXT]
    short = sum(word_count(line) < MANY_WORDS or bool(_LISTED.match(line)) for line in texts)
    have_clues, are_full = most(map(is_divided, texts)), most(line[-1] in ".!?" for line in texts)
    if main == _TEXT and (short > 2 or have_clues):
        lines = [
            (_AROUND, line)
            if place == _TEXT and _is_sentence(line, have_clues, are_full=are_full)
            else (place, line)
            for place, line in lines
        ]
    marked: list[str] = []
    is_above = False
    for place, line in reversed(lines):
        is_heading = place == _HEADING and is_above
        marked.append(line if place == main else f"{_HEADING if is_heading else _AROUND}{line}")
        marked += [""] * (is_heading and main == _TEXT)
        is_above = place == main or (is_above and place != _HEADING)
    return "\n".join(reversed(marked))


def _main_place(lines: list[tuple[str, str]]) -> str:
    """Return where most of the words are."""
    places = Counter[str]()
    for place, line in lines:
        if place not in (_HEADING, _AROUND) and (
            place != _TEXT
            or (word_count(line) < MANY_WORDS and line[-1] not in ",:!")
            or is_divided(line)
        ):
            places[place] += 1 + line.count("\t")
    return max(places, key=lambda place: (places[place], place != _TEXT), default=_TEXT)


def _is_sentence(line: str, have_clues: bool, *, are_full: bool) -> bool:
    """Whether a line stands among words, or words with their clues, and is neither.

    A short one isn't either if it ends as few others do.
    """
    if not are_full and line[-1] in ".!" and word_count(line) > 2 and not is_divided(line):
        return True
    if line.partition(":")[0].lower() in named("menus"):
        return True
    return (
        word_count(line) > MANY_WORDS
        and line[-1] in ".!?:"
        and not (have_clues and word_count(line.partition(mark_of(line) or "\n")[0]) <= MANY_WORDS)
    )


def _with_terms(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the lines of a glossary whose headings have a sentence each as words and meanings."""
    places = "".join({_HEADING: "h", _TEXT: "t"}.get(place, "o") for place, _line in lines)
    terms = [match.start() for match in re.finditer("ht", places)][1:]
    pairs = [(lines[at][1], lines[at + 1][1]) for at in terms]
    if len(pairs) < MANY_WORDS or not all(
        word_count(term) < MANY_WORDS and word_count(text) > 1 and not _LISTED.match(text)
        for term, text in pairs
    ):
        return lines
    rows = {at: ("meaning", "\t".join(pair)) for at, pair in zip(terms, pairs, strict=True)}
    return [rows.get(at, line) for at, line in enumerate(lines) if at - 1 not in rows]


def _is_end(place: str, line: str) -> bool:
    """Whether a heading is above what is below the text of a page, as comments are."""
    bare = line.strip(" :()0123456789").lower()
    return place == _HEADING and (bare in named("ends of pages") or bool(_REMARKS.match(bare)))


class _Page(HTMLParser):
    """The lines of a page, each with the place of its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        names = {*re.findall(r"<([a-z]\w+)", text.lower())} & headers().keys()
        is_labelled = {"word", "clue"} <= {headers()[name] for name in names}
        self._labels = names if is_labelled else frozenset[str]()
        self._open: list[str] = []
        self._has_title = False
        self._place, self._line, self._cells = _TEXT, "", list[str]()
        self._is_link, self._is_linked = False, True
        self._bold, self._is_bold = 0, True
        self.lines: list[tuple[str, str]] = []
        self._paragraph = 0
        self.feed(text)
        self.close()
        self._end_line()

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self._add_tag(tag)
        self._is_link |= tag == "a"
        self._bold += tag in ("b", "strong")
        if tag == "h1" and not self._has_title:  # What is above its title is a menu.
            self.lines = [(_AROUND, line) for _place, line in self.lines]
            self._has_title = True
        if tag in _PLACES:
            self._open.append(tag)
            self._find_place()
        if tag in _CELLS and self._cells:
            self._line += "\t"
        if tag in (*_CELLS, "dt"):
            self._cells.append(tag)
        if tag in self._labels:
            self._line += f"{tag}: "

    def handle_endtag(self, tag: str) -> None:
        self._is_link &= tag != "a"
        if tag in ("b", "strong") and self._bold:
            self._bold -= 1
            is_first = self._is_bold and self._line.strip() and self._place in (_TEXT, _ITEM)
            self._line += AFTER_BOLD if is_first and AFTER_BOLD not in self._line else ""
        if tag != "dt":  # What it means is in the same row.
            self._add_tag(tag)
        if tag in self._open:
            del self._open[len(self._open) - 1 - self._open[::-1].index(tag) :]
            self._find_place()

    def handle_data(self, data: str) -> None:
        if not (self._open and _PLACES[self._open[-1]] == _UNSEEN):
            self._line += re.sub(r"\s+", " ", data)
            self._is_linked &= self._is_link or not data.strip()
            self._is_bold &= self._bold > 0 or not data.strip()

    def _find_place(self) -> None:
        outermost = "caption" if "caption" in self._open else next(iter(self._open), "")
        self._place = _PLACES.get(outermost, _TEXT)

    def _add_tag(self, tag: str) -> None:
        if tag in _INLINE or ":" in tag:  # as Word's <o:p>
            self._line += " "
        elif tag in _IN_CELL and self._place in ("cell", "meaning"):
            self._line += "\n"
        elif tag not in _CELLS:
            self._end_line()
            if tag != "br":
                self._end_paragraph()

    def _end_paragraph(self) -> None:
        """Make the lines of a paragraph items of a list, if they are short or have clues."""
        lines = [(place, line) for place, line in self.lines[self._paragraph :] if line.strip()]
        if len(lines) > 2 and all(
            place == _TEXT and (word_count(line) < MANY_WORDS or is_divided(line))
            for place, line in lines
        ):
            self.lines[self._paragraph :] = [(_ITEM, line) for _place, line in lines]
        self._paragraph = len(self.lines)

    def _end_line(self) -> None:
        is_header = self._cells[1:] and {*self._cells} == {"th"}
        is_known = is_header and header_of(self._line.split("\t"))
        place = _LINK if self._is_linked and self._place == _ITEM else self._place
        place = _BOLD if self._is_bold and self._place == _TEXT else place
        place = _AROUND if is_header and not is_known else place
        rows = rows_within(re.sub(r" *(?:\n *)+", "\n", self._line).split("\t"))
        self.lines += ((place, "\t".join(row).replace("\n", " ")) for row in rows)
        self._line, self._cells, self._is_linked, self._is_bold = "", [], True, True
