"""Word lists: the bundled ones and the player's own."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from operator import lt
from pathlib import Path
from string import ascii_lowercase
from typing import Protocol

from boggle_tui.files.errors import UserError
from boggle_tui.files.reading import read_file
from boggle_tui.files.resources import data_folder
from boggle_tui.game.words.language import ANY, ENGLISH, ENYE, Language
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.game.words.trie import TrieNode
from boggle_tui.game.words.word_lists import BUNDLED, EVERYDAY, TIERS

MAX_LETTERS = 128
"""The letters of the longest word: two on each of the 64 cells of the largest board."""

_PLAIN = f"{ascii_lowercase}\n".encode()

_NO_TEXT = bytes({*range(0x20), 0x7F} - set(b"\t\n\v\f\r"))
"""Control characters, except separators of lines and words."""


class LexiconError(UserError, ValueError):
    """The word list cannot be used; the message names the file and says why."""


class WordIndex(Protocol):
    """A compact form of a word list that needs no string for each word."""

    def __contains__(self, word: str) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def starting_with(self, prefix: str) -> tuple[str, ...]:
        """Return the words with that prefix, in order."""
        ...


class Lexicon:
    """A word list: sorted, distinct `words` in lower case, and a `name` to show to players."""

    def __init__(
        self,
        words: Iterable[str],
        name: str = "words",
        rejected_lines: Iterable[str] = (),
        language: Language = ANY,
    ) -> None:
        self.name = name
        self.language = language
        """The language whose rules fold typed text into words."""
        self.rejected_lines = tuple(rejected_lines)
        """Lines of the file that are not words."""
        self.index: WordIndex | None = None
        """The index that answers for the list, once `use_index` was called."""
        self._plain_text: bytes | None = None
        self._words: tuple[str, ...] | None = _sorted_words(words)

    @classmethod
    def load(cls, source: str | Path, language: Language = ANY) -> Lexicon:
        """Read a bundled list by its name, or any text file with one word per line in `language`.

        Raises LexiconError if the file is missing, unreadable, binary or without words, and
        UnknownNameError if `source` is neither a bundled list nor a file.
        """
        name = str(source).strip()
        bundled = (BUNDLED | EVERYDAY).get(name.lower())
        if bundled is not None:
            name = name.lower()
            file = data_folder("dictionaries") / TIERS.get(name, f"{name}.txt")
            return cls._from_content(_content(file), file, name, bundled)
        path = Path(source)
        if not name:
            raise UnknownNameError("word list or file", name, BUNDLED)
        try:
            return cls.from_text(_text(_content(path), path), path.name, language)
        except FileNotFoundError:
            if path.name == str(source) and not path.suffix:
                raise UnknownNameError("word list or file", name, BUNDLED) from None
            raise LexiconError(
                f"There is no file {name}: give a text file with one word per line."
            ) from None

    @classmethod
    def from_text(cls, text: str, name: str = "words", language: Language = ANY) -> Lexicon:
        """Read the words of a text, one per line, folded to the letters on tiles.

        Raises LexiconError if it contains none.
        """
        plain_text = text.encode("utf-8", "replace")
        if _is_plain(plain_text, language) and not _has_long_line(plain_text):
            return cls._from_plain_text(plain_text, name, language)
        words: set[str] = set()
        rejected: list[str] = []
        for line in filter(None, map(str.strip, text.splitlines())):
            word = language.fold(line[: MAX_LETTERS + 1])
            if word.isalpha() and len(line) <= MAX_LETTERS:
                words.add(word)
            else:
                rejected.append(line)
        if not words:
            raise LexiconError(
                f"{name} contains no words: give a text file with one word per line."
            )
        return cls(sorted(words), name, rejected, language)

    @classmethod
    def _from_content(cls, content: bytes, path: Path, name: str, language: Language) -> Lexicon:
        if _is_plain(content, language):
            return cls._from_plain_text(content, name, language)
        return cls.from_text(_text(content, path), name, language)

    @classmethod
    def _from_plain_text(cls, text: bytes, name: str, language: Language) -> Lexicon:
        lexicon = cls((), name, language=language)
        lexicon._plain_text, lexicon._words = text, None
        return lexicon

    @property
    def words(self) -> tuple[str, ...]:
        """All the words, made into strings when first used."""
        if (words := self._words) is None:
            text = self._plain_text
            words = _sorted_words(self.index or () if text is None else text.decode().split())
            self._words = words
        return words

    @property
    def content(self) -> bytes:
        """The words as UTF-8 text, one per line: equal texts mean equal lists."""
        text = self._plain_text
        return "\n".join(self.words).encode("utf-8", "replace") if text is None else text

    def use_index(self, index: WordIndex) -> None:
        """Answer from an index of the same words from now on, and free the text."""
        self.index = index
        if self._plain_text is not None:
            self._plain_text = self._words = None

    def __contains__(self, word: str) -> bool:
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

    @cached_property
    def root(self) -> TrieNode:
        """The root of the trie."""
        return TrieNode(self.words, 0, len(self.words), 0)


@cache
def offensive_words(language: Language = ENGLISH) -> Lexicon:
    """The words that are never suggested and never appear on a daily board."""
    name = "offensive" if language in (ENGLISH, ANY) else f"offensive-{language.name}"
    return Lexicon.load(data_folder("dictionaries") / f"{name}.txt", language)


def _sorted_words(words: Iterable[str]) -> tuple[str, ...]:
    words = tuple(words)
    return words if all(map(lt, words, words[1:])) else tuple(sorted(set(words)))


def _is_plain(content: bytes, language: Language) -> bool:
    """Whether the text consists of nothing but lower-case words, one per line."""
    if ENYE in language.own_letters:
        content = content.replace(ENYE.encode(), b"n")
    return bool(content) and not content.isspace() and not content.translate(None, _PLAIN)


def _has_long_line(text: bytes) -> bool:
    return max(map(len, text.split()), default=0) > MAX_LETTERS


def _content(path: Path) -> bytes:
    """Read a file. Raises FileNotFoundError, and LexiconError for any other problem."""
    try:
        return read_file(path)
    except FileNotFoundError:
        raise
    except (OSError, RuntimeError, ValueError) as error:  # RuntimeError: ~user is unknown.
        reason = (getattr(error, "strerror", None) or str(error)).rstrip(".").lower()
        raise LexiconError(
            f"{path} cannot be read ({reason}): give a text file with one word per line."
        ) from error


def _text(content: bytes, path: Path) -> str:
    """Decode UTF-8, or else the code page of old Western files. Raises LexiconError."""
    # Text has no control characters; compressed files, images and programs have many.
    if len(content.translate(None, _NO_TEXT)) == len(content):
        for encoding in ("utf-8-sig", "cp1252"):
            try:
                return content.decode(encoding)
            except UnicodeDecodeError:
                continue
    raise LexiconError(f"{path} is not a text file: give one in UTF-8 with one word per line.")
