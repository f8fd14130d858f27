"""Word lists: the bundled ones and the player's own, told apart and searched."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain, islice, pairwise
from operator import lt
from pathlib import Path
from string import ascii_lowercase
from typing import Protocol

from boggle_tui.files.errors import UnknownNameError
from boggle_tui.files.reading import blocks, read_file
from boggle_tui.files.translation import Notice
from boggle_tui.game.words.language import ANY, LANGUAGES, Language
from boggle_tui.game.words.list_file import MAX_LETTERS as MAX_LETTERS
from boggle_tui.game.words.list_file import LexiconError as LexiconError
from boggle_tui.game.words.list_file import ListFile, PlainList, plain_list


class TrieNode:
    """A node of a trie, created when a search first reaches it.

    It represents words[low:high] of a sorted list, which share their first `depth` letters. A
    search of one board reaches a few hundred of the half million nodes of a long list, so nodes
    are created on demand.
    """

    __slots__ = ("_children", "_depth", "_high", "_low", "_words", "word")

    def __init__(self, words: tuple[str, ...], low: int, high: int, depth: int) -> None:
        self._words, self._low, self._high, self._depth = words, low, high, depth
        self._children: dict[str, TrieNode] | None = None
        self.word: str | None = None
        """The word that ends here, or None."""
        if low < high and len(words[low]) == depth:
            self.word = words[low]

    @property
    def text(self) -> str:
        """The letters of this prefix."""
        return self._words[self._low][: self._depth] if self._depth else ""

    @property
    def children(self) -> dict[str, TrieNode]:
        """The child nodes, by their next letter."""
        if self._children is None:
            self._children = self._make_children()
        return self._children

    def _make_children(self) -> dict[str, TrieNode]:
        words, depth, high = self._words, self._depth, self._high
        start = self._low + (self.word is not None)
        children: dict[str, TrieNode] = {}
        while start < high:
            word = words[start]
            letter = word[depth]
            if words[high - 1][depth] == letter:
                end = high
            else:
                end = bisect_left(words, word[:depth] + chr(ord(letter) + 1), start, high)
            children[letter] = TrieNode(words, start, end, depth + 1)
            start = end
        return children


BUNDLED = {name: language for language in LANGUAGES.values() for name in language.lists}
"""The bundled lists that can be played with, and their languages."""
EVERYDAY = {
    language.common: language for language in LANGUAGES.values() if language.common not in BUNDLED
}
"""Lists that only tell everyday words from rare ones; they contain names as well."""
SHORT = 2
"""The letters of words that bundled lists have in a file of their own.

They were added later: old codes and records know the lists without them.
"""
PIECE = 1 << 15
"""The number of words to handle at once."""


def is_bundled(name: str) -> bool:
    """Whether a word list comes with the program."""
    return name.strip().lower() in BUNDLED | EVERYDAY


class WordIndex(Protocol):
    """A compact form of a word list that needs no string for each word."""

    letters: str

    def __contains__(self, word: str) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def starting_with(self, prefix: str) -> tuple[str, ...]:
        """Return the words with that prefix, in order."""
        ...


class Lexicon:
    """A word list: sorted, distinct `words` in lower case, and a `name` to show to players."""

    def __init__(self, words: Iterable[str], name: str = "words", language: Language = ANY) -> None:
        self.name = name
        self.language = language
        """The language whose rules fold typed text into words."""
        self.short_words: frozenset[str] = frozenset()
        """The words of two letters, which count only where a round asks for them."""
        self.noted: Sequence[Notice] = ()
        """What was assumed of the list, and left out."""
        self.index: WordIndex | None = None
        """The index that answers for the list, once `use_index` was called."""
        self._plain_text: bytes | None = None
        self._digest = ""
        self._words: tuple[str, ...] | None = sorted_words(words)

    @classmethod
    def load(cls, source: str | Path, language: Language = ANY) -> Lexicon:
        """Read a bundled list by its name, or any text file with one word per line in `language`.

        Raises LexiconError if the file is missing, unreadable, binary or without words, and
        UnknownNameError if `source` is neither a bundled list nor a file.
        """
        name = str(source).strip()
        bundled = (BUNDLED | EVERYDAY).get(name.lower())
        if bundled is None:
            if (file := ListFile.read(source)) is None:
                raise UnknownNameError("word list or file", name, BUNDLED)
            return cls.of_file(file, language)
        name = name.lower()
        content = read_file(bundled.folder / f"{name}.txt")
        is_plain = _is_plain(content, bundled)  # An added language's may be as people write.
        plain = PlainList(content) if is_plain else plain_list(content.decode(), name, bundled)
        lexicon = cls._of(plain, name, bundled)
        lexicon.short_words = _short_words(bundled, name)
        return lexicon

    @classmethod
    def of_file(cls, file: ListFile, language: Language = ANY) -> Lexicon:
        """Make a list of a file. Raises LexiconError."""
        return cls._of(file.plain(language), file.path.name, language)

    @classmethod
    def from_text(cls, text: str, name: str = "words", language: Language = ANY) -> Lexicon:
        """Make a list of a text with one word per line. Raises LexiconError."""
        return cls._of(plain_list(text, name, language), name, language)

    @classmethod
    def _of(cls, plain: PlainList, name: str, language: Language) -> Lexicon:
        lexicon = cls((), name, language)
        lexicon.noted, lexicon._plain_text, lexicon._words = plain.notices, plain.content, None
        return lexicon

    @classmethod
    def of_text(cls, text: str, name: str, language: Language, noted: Sequence[Notice]) -> Lexicon:
        """Make a list of folded words, one a line, and what was noted when they were read."""
        return cls._of(PlainList(text.encode(), tuple(noted)), name, language)

    @classmethod
    def of_index(
        cls, index: WordIndex, name: str, language: Language, noted: Sequence[Notice], digest: str
    ) -> Lexicon:
        """Make a list of an index of its words, and what was noted when they were read."""
        lexicon = cls((), name, language)
        lexicon.index, lexicon.noted = index, noted
        lexicon._words, lexicon._digest = None, digest
        return lexicon

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences about what was assumed, and what was left out."""
        return tuple(notice.said(self.name) for notice in self.noted)

    @property
    def words(self) -> tuple[str, ...]:
        """All the words, made into strings when first used."""
        words = self._words  # Another thread may replace them by an index meanwhile.
        if words is None:
            inside = chain.from_iterable(self.pieces()) if self.index is None else self.index
            words = self._words = tuple(inside)
        return words

    def prepare_lookups(self) -> None:
        """Do, in a thread, what would make the first lookup of a word slow."""
        if self.index is None:
            self._words = self.words

    def pieces(self) -> Iterator[Sequence[str]]:
        """Yield all the words in order, some thousands at a time.

        Nobody waits long for the next ones, and no long list of strings is made.
        """
        if self._words is None and self._plain_text is not None:
            yield from sorted_pieces(block.decode().split() for block in blocks(self._plain_text))
            return
        words = self.words
        for at in range(0, len(words), PIECE):
            yield words[at : at + PIECE]

    @property
    def content(self) -> bytes:
        """The words as UTF-8 text, one per line: equal texts mean equal lists."""
        text = self._plain_text
        return "\n".join(self.words).encode("utf-8", "replace") if text is None else text

    @property
    def letters(self) -> frozenset[str]:
        """The letters of all words."""
        letters = self.content.decode() if self.index is None else self.index.letters
        return frozenset(letters) - {"\n"}

    def use_index(self, index: WordIndex) -> None:
        """Answer from an index of the same words from now on, and free the text."""
        self.index = index
        if self._plain_text is not None:
            self._plain_text = self._words = None

    def __contains__(self, word: str) -> bool:
        if len(word) == SHORT and word in self.short_words:
            return True
        if self.index is not None:
            return word in self.index
        index = bisect_left(self.words, word)
        return index < len(self.words) and self.words[index] == word

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __len__(self) -> int:
        return len(self.words if self.index is None else self.index)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self)} words>"

    def starting_with(self, prefix: str) -> tuple[str, ...]:
        """Return the words with that prefix, in order."""
        if self.index is not None:
            return self.index.starting_with(prefix)
        low = bisect_left(self.words, prefix)
        return self.words[low : bisect_left(self.words, prefix + chr(0x10FFFF), low)]

    @property
    def digest(self) -> str:
        """The SHA-256 of the words, joined by new lines, in hexadecimal.

        It takes about 40 ms for the longest list.
        """
        if self._digest:
            return self._digest
        for _words in self.digesting(self.pieces()):
            pass
        return self._digest

    def digesting(self, pieces: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
        """Yield the pieces, and note their digest at the end."""
        from hashlib import sha256  # 3.5 MiB, which most starts never need.

        sha = sha256()
        end_of_line = ""
        for words in pieces:
            sha.update((end_of_line + "\n".join(words)).encode("utf-8", "replace"))
            end_of_line = "\n"
            yield words
        self._digest = sha.hexdigest()

    @property
    def fingerprint(self) -> str:
        """The first eight digits of the digest: they tell lists apart, but could be forged."""
        return self.digest[:8]

    @cached_property
    def root(self) -> TrieNode:
        """The root of the trie."""
        return TrieNode(self.words, 0, len(self.words), 0)


@cache
def _short_words(language: Language, name: str) -> frozenset[str]:
    """Read the words of two letters in a list; each has the name of the smallest list with it."""
    file, tiers = language.folder / "short.txt", [*language.lists]
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    known = {*(tiers[: tiers.index(name) + 1] if name in tiers else tiers), ""}
    words = (line.partition(" ") for line in lines)
    return frozenset(language.fold(word) for word, _space, tier in words if tier in known)


def _is_plain(content: bytes, language: Language) -> bool:
    """Whether a list has only the letters on a language's tiles, and a word per line."""
    for letter in language.own_letters:
        content = content.replace(letter.encode(), b"")
    plain = "".join(letter for letter in ascii_lowercase if ord(letter) not in language.spelled)
    return not content.translate(None, f"{plain}\n".encode())


def sorted_words(words: Iterable[str]) -> tuple[str, ...]:
    """Return the distinct words in order."""
    return tuple(chain.from_iterable(sorted_pieces([tuple(words)])))


def sorted_pieces(lists: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
    """Yield the distinct words of the lists in order, some thousands at a time.

    Nobody waits for millions of words to be sorted at once.
    """
    pieces = [*filter(None, lists)]
    if all(all(map(lt, words, words[1:])) for words in pieces) and all(
        one[-1] < after[0] for one, after in pairwise(pieces)
    ):
        yield from pieces
        return
    by_start: dict[str, list[str]] = defaultdict(list)
    for word in chain.from_iterable(pieces):
        by_start[word[:2]].append(word)
    for start in sorted(by_start):
        yield sorted({*by_start.pop(start)})


WILDCARDS = {"?": ".", "*": ".*"}
"""The wildcards for one letter and for any number of letters, as regular expressions."""

_FIRST_WILDCARD = re.compile(r"[?*]")


def matching_words(
    lexicon: Lexicon, pattern: str, limit: int, excluded: Container[str] = ()
) -> tuple[str, ...]:
    """Return up to `limit` words that match the pattern, in order, without the excluded ones.

    Plain letters match the start of words first, then their inside: gol finds gold, then angola.
    ? matches one letter and * any number: s?o*s finds shoes.
    """
    pattern = lexicon.language.fold(pattern)
    if not pattern:
        return ()
    search = _matching if is_pattern(pattern) else _containing
    return tuple(islice((word for word in search(lexicon, pattern) if word not in excluded), limit))


def is_pattern(text: str) -> bool:
    """Whether the text contains wildcards."""
    return _FIRST_WILDCARD.search(text) is not None


def _matching(lexicon: Lexicon, pattern: str) -> Iterator[str]:
    start, *_ = _FIRST_WILDCARD.split(pattern)
    expression = "".join(WILDCARDS.get(letter) or re.escape(letter) for letter in pattern)
    return filter(re.compile(expression).fullmatch, lexicon.starting_with(start))


def _containing(lexicon: Lexicon, part: str) -> Iterator[str]:
    yield from lexicon.starting_with(part)
    for word in lexicon:
        if part in word and not word.startswith(part):
            yield word
