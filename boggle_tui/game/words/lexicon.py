"""Word lists: the bundled ones and the player's own, read from files, told apart and searched."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain, compress, islice, pairwise
from operator import lt, not_
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple, Protocol

from boggle_tui.files.errors import LexiconError, TextFileError, UnknownNameError
from boggle_tui.files.paths import user_path
from boggle_tui.files.reading import BLOCK, blocks, content_of, decoded, read_file
from boggle_tui.files.translation import N_, Notice
from boggle_tui.game.words.affixes import MOST_FORMS, TooManyFormsError, expanded
from boggle_tui.game.words.language import ANY, BUNDLED, EVERYDAY, Language
from boggle_tui.game.words.phrases import hardly_words, shortened

MAX_LETTERS = 200
"""The letters of the longest word: two on each of the 100 cells of the largest board."""
MAX_LINES = 5_000_000
"""More than the words of any language: Polish, with all their endings, has three million."""
RULES = 5
"""The version of the rules by which files are read; to be raised when a file gives other words."""
MANY, MANY_LINES = 10, 100
"""The skipped lines that may be an error, and the lines that show that a list has few capitals."""

_HUNSPELL = (
    r"\s*(?:#.*\n\s*)*\d+[ \t]*\n(?:.*\n){0,200}?\w[\w'’-]*/[^\s/]+[ \t]*(?:\n|$|[ \t]+\w\w:)"
)
"""The number of stems, and soon one with flags."""


class ListFile(NamedTuple):
    """The file of a word list, and the affixes beside a dictionary of hunspell's."""

    path: Path
    content: bytes
    affixes: bytes | None = None

    @classmethod
    def read(cls, source: str | Path) -> ListFile:
        """Read the file. Raises LexiconError, or UnknownNameError for what looks like a name."""
        path, affixes, name = Path(source), None, str(source).strip()
        if not name:
            raise UnknownNameError("word list or file", name, BUNDLED)
        try:
            content = content_of(path)
            if path.suffix == ".dic" and user_path(path).with_suffix(".aff").is_file():
                affixes = content_of(path.with_suffix(".aff"))
        except TextFileError as error:
            if not isinstance(error.__cause__, FileNotFoundError):
                raise LexiconError(str(error)) from error
            if path.name == str(source) and not path.suffix:
                raise UnknownNameError("word list or file", name, BUNDLED) from None
            raise LexiconError(
                "There is no file {name}: give a text file with one word per line.", name=source
            ) from None
        return cls(path, content, affixes)

    def text(self) -> tuple[str, Notice | None]:
        """Return the text, of a dictionary all words by its affixes, and a note on it.

        Raises LexiconError.
        """
        try:
            if self.affixes is None:
                return decoded(self.content, str(self.path))
            words, stems = expanded(self.content, self.affixes)
        except TextFileError as error:
            raise LexiconError(str(error)) from None
        except TooManyFormsError:
            raise LexiconError(
                "{name} makes more than {most} words with its affixes: give a list with one"
                " word per line, such as a package of your language's words.",
                name=self.path.name,
                most=MOST_FORMS,
            ) from None
        said = N_(
            "{name}: {count} stems became words by the affixes beside it; those with other"
            " signs than letters were left out."
        )
        return "\n".join(words), Notice(said, {"count": stems})


def plain_list(text: str, name: str, language: Language) -> tuple[bytes, list[Notice]]:
    """Fold the words of a text to the letters on tiles: return them one a line, and notes on them.

    Raises LexiconError if it contains none, or more lines than any list has words.
    """
    line_count = max(text.count("\n"), text.count("\r"))
    if line_count > MAX_LINES:
        raise LexiconError(
            "{name} is too long ({count} lines): give a list of at most {most} words.",
            name=name,
            count=line_count,
            most=MAX_LINES,
        )
    if re.match(_HUNSPELL, text):
        raise LexiconError(
            "{name} is a dictionary for hunspell, which holds stems and not all words: put"
            " its .aff beside it, or give a list with one word per line, such as Debian's"
            " wamerican, wfrench or wpolish.",
            name=name,
        )
    names = 0 if language.name == "german" else _names_in(text)
    plain, rejected, example = _read(text, language, names > 0)
    if not plain or plain.isspace():
        raise LexiconError(
            "{name} contains no words: give a text file with one word per line.", name=name
        )
    if len(rejected) >= MANY and 2 * (len(rejected) + names) > line_count:
        raise LexiconError(hardly_words(name, rejected))
    notices = []
    if example:
        said = N_("{name}: read the first column only, as of {line!r}.")
        notices.append(Notice(said, {"line": shortened(example)}))
    if names:
        said = N_("{name}: lines left out because of capitals, as in names: {count}.")
        notices.append(Notice(said, {"count": names}))
    if rejected:
        said = N_("{name}: lines skipped (letters only): {count}, such as {line!r}.")
        values = {"count": len(rejected), "line": shortened(rejected[0])}
        notices.append(Notice(said, values))
    return plain, notices


def _names_in(text: str) -> int:
    """Count the lines with capitals in a list of mostly small letters; 0 in any other list."""
    lines = text.count("\n")
    mixed = (block for block in blocks(text) if block != block.lower())
    capitals = sum(line != line.lower() for block in mixed for line in block.splitlines())
    return capitals if lines >= MANY_LINES and 4 * capitals < lines else 0


def _read(text: str, language: Language, drops_names: bool) -> tuple[bytes, list[str], str]:
    """Fold a text to words: return a plain text, the entries that aren't words, and an example.

    Of a row counts the first column; the example is the last row of such a text. Entries of more
    than MAX_LETTERS characters aren't words; lines with capitals don't count if `drops_names`.
    """
    # Imported here, since a bundled list is read without its dozens of regular expressions.
    from boggle_tui.game.words.entries import read_entries

    plain: list[str] = []
    rejected: list[str] = []
    separator, example = None, ""
    for block in [text] if text.lstrip()[:1] in ("[", "{", "<") else blocks(text):
        # Nothing in a longer line is a word.
        lines = [line for each in block.splitlines() if (line := each[:BLOCK].strip())]
        if drops_names and block != block.lower():
            lines = [line for line in lines if line == line.lower()]
        is_word = [line.isalpha() and len(line) <= MAX_LETTERS for line in lines]
        folded = language.fold("\n".join(compress(lines, is_word)))
        is_list = 2 * sum(is_word) > len(is_word) and folded.replace("\n", "").isalpha()
        if is_list:  # Others among many words are lines, whatever they have inside.
            plain.append(f"{folded}\n")
            lines = [*compress(lines, map(not_, is_word))]
        reading = read_entries("\n".join(lines), False, True, "" if is_list else separator)
        separator = reading.rows.separator or separator
        example = lines[len(lines) // 2] if reading.rows.separator else example
        rejected += reading.left_out
        for entry in reading.entries:
            word = language.fold(entry.text[: MAX_LETTERS + 1].strip('"“”„«»'))
            is_fit = word.isalpha() and len(entry.text) <= MAX_LETTERS
            (plain if is_fit else rejected).append(f"{word}\n" if is_fit else entry.text)
    return "".join(plain).encode("utf-8", "replace"), rejected, example


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


SHORT = 2
"""The letters of words that bundled lists have in a file of their own.

They were added later: old codes and records know the lists without them.
"""
PIECE = 1 << 15
"""The number of words to handle at once."""


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

    def __init__(
        self,
        words: Iterable[str] = (),
        name: str = "words",
        language: Language = ANY,
        *,
        noted: Sequence[Notice] = (),
        content: bytes | None = None,
        index: WordIndex | None = None,
        digest: str = "",
    ) -> None:
        """Make a list of words, of folded ones in the content of a file, or of an index of them."""
        if isinstance(words, str):
            raise TypeError("Give a list of words: for a text, use Lexicon.from_text.")
        self.name = name
        self.language = language
        """The language whose rules fold typed text into words."""
        self.short_words: frozenset[str] = frozenset()
        """The words of two letters, which count only where a round asks for them."""
        self.noted = noted
        """Notices of what was assumed of the list, and left out."""
        self.index = index
        """The index that answers for the list, once `use_index` was called."""
        self._plain_text, self._digest = content, digest
        self._words = sorted_words(words) if content is None and index is None else None

    @classmethod
    def load(cls, source: str | Path, language: Language = ANY) -> Lexicon:
        """Read a bundled list by its name, or any text file with one word per line in `language`.

        Raises LexiconError if the file is missing, unreadable, binary or without words, and
        UnknownNameError if `source` is neither a bundled list nor a file.
        """
        name = str(source).strip()
        bundled = (BUNDLED | EVERYDAY).get(name.lower())
        if bundled is None:
            return cls.of_file(ListFile.read(source), language)
        name = name.lower()
        content = read_file(bundled.folder / f"{name}.txt")
        if _is_plain(content, bundled):
            lexicon = cls(name=name, language=bundled, content=content)
        else:  # An added language's may be as people write.
            lexicon = cls.from_text(content.decode(), name, bundled)
        lexicon.short_words = _short_words(bundled, name)
        return lexicon

    @classmethod
    def of_file(cls, file: ListFile, language: Language = ANY) -> Lexicon:
        """Make a list of a file. Raises LexiconError."""
        text, notice = file.text()
        lexicon = cls.from_text(text, file.path.name, language)
        lexicon.noted = [*filter(None, [notice]), *lexicon.noted]
        return lexicon

    @classmethod
    def from_text(cls, text: str, name: str = "words", language: Language = ANY) -> Lexicon:
        """Make a list of a text with one word per line. Raises LexiconError."""
        content, noted = plain_list(text, name, language)
        return cls(name=name, language=language, content=content, noted=noted)

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
