"""A list of words, to which those of a text are added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boggle_tui.files.paths import looks_like_a_file
from boggle_tui.files.translation import N_, _, number
from boggle_tui.game.board.board import MAX_SET
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.phrases import first_few, shortened
from boggle_tui.game.words.split_words import SplitWords, split_words

MAX_LIST_LENGTH = 1000
"""The number of words in a list; far more than anyone chooses for a board of 64 cells."""
LETTERS_ONLY = N_("letters only")
"""The reason for skipping what isn't a word."""
MAX_LETTERS = MAX_SET
"""The number of letters in a word of a list: the largest board has no room for more."""


@dataclass(frozen=True, kw_only=True)
class ParsedWords(SplitWords):
    """A list of words, each once, after those of a text were added to it, and these as written."""

    repeated: tuple[str, ...]
    """Words of the text that were in the list already, or came twice, as first written."""
    too_long: tuple[str, ...]
    """Words of more than MAX_LETTERS, as written."""
    excess: tuple[str, ...]
    """Words left out because the list was full, as written."""

    @property
    def rejected(self) -> tuple[str, ...]:
        """The entries that can't be in the list, to be corrected."""
        return (*self.skipped, *self.too_long)

    @property
    def left_out(self) -> dict[str, str]:
        """The entries that were not added, as written, each with the reason."""
        return {
            **dict.fromkeys(self.skipped, _(LETTERS_ONLY)),
            **dict.fromkeys(self.too_long, _("over {most} letters", most=MAX_LETTERS)),
            **dict.fromkeys(self.excess, _("over {most} words", most=MAX_LIST_LENGTH)),
        }

    @property
    def repeated_text(self) -> str:
        """A sentence about the words that were in the list already; empty without any."""
        words = self.repeated
        return _("Already listed: {words}.", words=first_few(words)) if words else ""

    @property
    def text(self) -> str:
        """Sentences about the words that were not added; empty if all were."""
        return " ".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        yield from self.notices
        if files := [entry for entry in self.skipped if looks_like_a_file(entry.strip("'\""))]:
            yield _("{name} is the name of a file: open it with Ctrl+O.", name=shortened(files[0]))
        if self.skipped:
            yield _("Skipped (letters only): {words}.", words=first_few(self.skipped))
        if self.too_long:
            entries = first_few(self.too_long)
            yield _("Skipped (over {most} letters): {entries}.", most=MAX_LETTERS, entries=entries)
        if self.repeated:
            yield self.repeated_text
        if self.excess:
            more = number(len(self.excess))
            yield _(
                "The list is full ({most} words): {more} more skipped.",
                most=MAX_LIST_LENGTH,
                more=more,
            )


def parse_words(
    known: Sequence[str], text: str, language: Language = ANY, texts: Texts = NO_TEXTS
) -> ParsedWords:
    """Add the words of a text, as `split_words` splits it, to a list of words with these texts."""
    split = split_words(text, language)
    listed = frozenset(known)
    words = dict.fromkeys(known)
    repeated: dict[str, None] = {}
    too_long: dict[str, None] = {}
    excess: dict[str, None] = {}
    for word in split.words:
        if word in words:
            repeated[(texts if word in listed else split.texts).of(word)] = None
        elif len(word) > MAX_LETTERS:
            too_long[split.texts.of(word)] = None
        elif len(words) == MAX_LIST_LENGTH:
            excess[split.texts.of(word)] = None
        else:
            words[word] = None
    return ParsedWords(
        words=tuple(words),
        repeated=tuple(repeated),
        skipped=tuple(dict.fromkeys(split.skipped)),
        too_long=tuple(too_long),
        excess=tuple(excess),
        texts=split.texts.only({*words} - listed),
        notices=split.notices,
    )
