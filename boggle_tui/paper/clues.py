"""Words and their clues: in files from people and spreadsheets, or from the meanings of words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from boggle_tui.files.errors import UserError
from boggle_tui.files.reading import visible
from boggle_tui.files.rows import SAMPLED, most
from boggle_tui.files.translation import _
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.entries import Entry, SplitWords, judged, read_entries
from boggle_tui.game.words.glossary import clues_for
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.phrases import first_few, skipped_text

Report = Callable[[str], object]
_CLUED = re.compile(r"\w+ \w+(?: [a-z]| ?'[a-z] )")
"""A word and a clue of several, with nothing between them."""
_ABOVE = re.compile(r"\s*(\S+ .*\S)[ \t\r]*\n[ \t\r]*\n(?=.+\n.)")
"""Several words above an empty line, and lines with none between."""
_IN_BRACKETS = re.compile(r"(\w\S*(?: \S+)?) \(([^\s(),]+ [^(),]+)\)")
"""A word, and several in brackets."""


class ClueFileError(UserError, ValueError):
    """The file doesn't hold words and clues; the message says why."""


def read_clues(text: str, name: str, language: Language) -> SplitWords:
    """Read a text of words and clues from the file of that name. Raises ClueFileError."""
    reading = read_entries(text, wants_clues=True)
    words = [entry.text for entry in reading.entries]
    if not reading.rows.columns and most(map(_CLUED.match, words[:SAMPLED])):
        first, *below = words
        title = _ABOVE.match(visible(text))
        is_alone = first[:1].isupper() > any(word[:1].isupper() for word in below)
        start = int(bool(title and title[1] == first and (is_alone or not _CLUED.match(first))))
        entries = tuple(Entry(*word.split(" ", 1)) for word in words[start:])
        reading = replace(reading, entries=entries, left_out=(*reading.left_out, *words[:start]))
    if not any(entry.clue for entry in reading.entries):  # Some may have one in brackets.
        found = [(_IN_BRACKETS.fullmatch(entry.text), entry) for entry in reading.entries]
        entries = tuple(Entry(at[1], at[2]) if at else entry for at, entry in found)
        reading = replace(reading, entries=entries)
    split = judged(reading.entries, language, reading.notices)
    notices = [*split.notices, *filter(None, [skipped_text(split.skipped)])]
    if not split.words:
        text = _("No words in {name}: expected a line such as gold,a yellow metal.", name=name)
        raise ClueFileError(" ".join((text, *notices)))
    if not split.texts.clues:
        notices.append(
            _("No clues in {name}: expected lines such as gold,a yellow metal.", name=name)
        )
    return replace(split, notices=(*notices,))


def with_clues(
    words: Sequence[str], texts: Texts, language: Language, report: Report, wants_meanings: bool
) -> dict[str, str]:
    """Return a clue for each word: the user's own, its meaning, or its first and last letter.

    Report the words whose clue is another than is wanted.
    """
    own = dict(texts.only({*words}).clues)
    bare = [word for word in dict.fromkeys(words) if word not in own]
    senses = clues_for(bare, texts) if language.has_glossary else {}
    unknown = [word for word in bare if word not in senses]
    if senses and not wants_meanings:
        meant = first_few(sorted(map(texts.of, senses)))
        report(_("The meaning is the clue for {words}.", words=meant))
    if unknown:
        ends = first_few([*map(texts.of, unknown)])
        report(_("The first and last letter are the clue for {words}.", words=ends))
    return own | {
        word: senses[word].gloss
        if word in senses
        else _(
            "Starts with {first}, ends with {last}", first=word[0].upper(), last=word[-1].upper()
        )
        for word in bare
    }


def clued(to_find: WordsToFind, language: Language, report: Report) -> WordsToFind:
    """Return words to find with a clue for each, if they are shown as clues."""
    if to_find.shown is not WordDisplay.CLUES:
        return to_find
    wants_meanings = not to_find.texts.only({*to_find.words}).clues
    clues = with_clues(to_find.words, to_find.texts, language, report, wants_meanings)
    return replace(to_find, texts=Texts(to_find.texts.pairs, tuple(clues.items())))
