"""Word lists: the bundled ones and the player's own, read, sorted, told apart and searched."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from itertools import chain, islice, pairwise
from operator import lt
from pathlib import Path
from string import ascii_lowercase
from typing import Protocol

from boggle_tui.files.errors import UnknownNameError, UserError
from boggle_tui.files.reading import TextFileError, blocks, decoded, lines_of, read_file
from boggle_tui.files.rows import cells_of
from boggle_tui.files.translation import _, ngettext, number
from boggle_tui.game.words.entries import rows_in
from boggle_tui.game.words.language import ANY, LANGUAGES, Language
from boggle_tui.game.words.wording import shortened


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
MAX_LETTERS = 200
"""The letters of the longest word: two on each of the 100 cells of the largest board."""
MAX_LINES = 5_000_000
"""More than the words of any language: Polish, with all their endings, has three million."""
MANY, MANY_LINES = 10, 100
"""The skipped lines that may be an error, and the lines that show that a list has few capitals."""
PIECE = 1 << 15
"""The number of words to sort at once."""
SAMPLED = 1 << 8
"""One word in this many is in the sample that divides the words into ranges."""

_HUNSPELL = re.compile(
    r"\s*\d+[ \t]*\n(?:.*\n){0,200}?\w[\w'’-]*/[^\s/]+[ \t]*(?:\n|$|[ \t]+\w\w:)"
)
"""The number of stems, and soon one with flags."""
_PLAIN = f"{ascii_lowercase}\n".encode()


def is_bundled(name: str) -> bool:
    """Whether a word list comes with the program."""
    return name.strip().lower() in BUNDLED | EVERYDAY


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
        self.names = 0
        """The lines with capitals that were left out as names."""
        self.example = ""
        """A line of which only the first column counts; empty if lines are words."""
        self.guess = ""
        """A sentence about a guessed encoding; empty if it wasn't guessed."""
        self.index: WordIndex | None = None
        """The index that answers for the list, once `use_index` was called."""
        self._plain_text: bytes | None = None
        self._words: tuple[str, ...] | None = sorted_words(words)

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
            file = bundled.folder / f"{name}.txt"
            content = _content(file)
            if is_plain(content, bundled):
                return cls._from_plain_text(content, name, bundled)
            return cls.from_text(decoded(content, str(file)).text, name, bundled)
        path = Path(source)
        if not name:
            raise UnknownNameError("word list or file", name, BUNDLED)
        try:
            read = decoded(_content(path), str(path))
            lexicon = cls.from_text(read.text, path.name, language)
            lexicon.guess = read.notice(path.name)
            return lexicon
        except TextFileError as error:
            raise LexiconError(str(error)) from None
        except FileNotFoundError:
            if path.name == str(source) and not path.suffix:
                raise UnknownNameError("word list or file", name, BUNDLED) from None
            raise LexiconError(
                _("There is no file {name}: give a text file with one word per line.", name=name)
            ) from None

    @classmethod
    def from_text(cls, text: str, name: str = "words", language: Language = ANY) -> Lexicon:
        """Read the words of a text, one per line, folded to the letters on tiles.

        Raises LexiconError if it contains none, or more lines than any list has words.
        """
        line_count = max(text.count("\n"), text.count("\r"))
        if line_count > MAX_LINES:
            raise LexiconError(
                _(
                    "{name} is too long ({count} lines): give a list of at most {most} words.",
                    name=name,
                    count=number(line_count),
                    most=number(MAX_LINES),
                )
            )
        if _HUNSPELL.match(text):
            raise LexiconError(
                _(
                    "{name} is a dictionary for hunspell, which holds stems and not all words: give"
                    " a list with one word per line, such as"
                    " Debian's wamerican, wfrench or wpolish.",
                    name=name,
                )
            )
        names = 0 if language.name == "german" else _names_in(text)
        rows = rows_in(text)
        plain, rejected = plain_text(rows.text, language, rows.separator, names > 0)
        if not plain:
            raise LexiconError(
                _("{name} contains no words: give a text file with one word per line.", name=name)
            )
        if len(rejected) >= MANY and 2 * (len(rejected) + names) > line_count:
            raise LexiconError(
                _(
                    "Most lines of {name} are no words, such as {line!r}: give a text file with one"
                    " word per line.",
                    name=name,
                    line=shortened(rejected[len(rejected) // 2]),
                )
            )
        lexicon = cls._from_plain_text(plain, name, language, rejected)
        lexicon.names, lexicon.example = names, rows.example
        return lexicon

    @classmethod
    def _from_plain_text(
        cls, text: bytes, name: str, language: Language, rejected_lines: Iterable[str] = ()
    ) -> Lexicon:
        lexicon = cls((), name, rejected_lines, language)
        lexicon._plain_text, lexicon._words = text, None
        return lexicon

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences about what was assumed, and what was left out."""
        names = skipped = first = ""
        if self.example:
            first = _(
                "{name}: read the first column only, as of {line!r}.",
                name=self.name,
                line=shortened(self.example),
            )
        if self.names:
            names = ngettext(
                "{name}: left out {count} line with capitals, as in names.",
                "{name}: left out {count} lines with capitals, as in names.",
                self.names,
                name=self.name,
            )
        if self.rejected_lines:
            skipped = ngettext(
                "{name}: skipped {count} line (letters only), such as {line!r}.",
                "{name}: skipped {count} lines (letters only), such as {line!r}.",
                len(self.rejected_lines),
                name=self.name,
                line=shortened(self.rejected_lines[0]),
            )
        return tuple(filter(None, (self.guess, first, names, skipped)))

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
    def digest(self) -> str:
        """The SHA-256 of the words, joined by new lines, in hexadecimal.

        It takes about 40 ms for the longest list.
        """
        sha = sha256()
        end_of_line = ""
        for words in self.pieces():
            sha.update((end_of_line + "\n".join(words)).encode("utf-8", "replace"))
            end_of_line = "\n"
        return sha.hexdigest()

    @property
    def fingerprint(self) -> str:
        """The first eight digits of the digest: they tell lists apart, but could be forged."""
        return self.digest[:8]

    @cached_property
    def root(self) -> TrieNode:
        """The root of the trie."""
        return TrieNode(self.words, 0, len(self.words), 0)


def _content(path: Path) -> bytes:
    """Read a file. Raises FileNotFoundError, and LexiconError for any other problem."""
    try:
        return read_file(path)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).rstrip(".").lower()
        raise LexiconError(
            _(
                "{path} cannot be read ({reason}): give a text file with one word per line.",
                path=path,
                reason=reason,
            )
        ) from error


def is_plain(content: bytes, language: Language) -> bool:
    """Whether the content of a file is a plain text in a language."""
    all_plain = all(_has_plain_letters(block, language) for block in blocks(content))
    return all_plain and bool(content) and not content.isspace()


def _names_in(text: str) -> int:
    """Count the lines with capitals in a list of mostly small letters; 0 in any other list."""
    lines = text.count("\n")
    capitals = sum(line != line.lower() for block in blocks(text) for line in lines_of(block))
    return capitals if lines >= MANY_LINES and 4 * capitals < lines else 0


def plain_text(
    text: str, language: Language, separator: str = "", drops_names: bool = False
) -> tuple[bytes, list[str]]:
    """Fold the lines of a text to words, and return a plain text, and the lines that aren't words.

    Of each line counts what is before a separator. Lines of more than MAX_LETTERS characters aren't
    words, nor are those with capitals, which aren't returned, if `drops_names`.
    """
    plain: list[bytes] = []
    rejected: list[str] = []
    for block in blocks(text):
        is_simple = not separator and (not drops_names or block == block.lower())
        content = _fold_at_once(block, language) if is_simple else None
        if content is None:
            lines: Iterable[str] = filter(None, map(str.strip, lines_of(block)))
            if separator:
                lines = filter(None, (cells_of(line, separator)[0] for line in lines))
            if drops_names:
                lines = (line for line in lines if line == line.lower())
            words = list(_folded(lines, language, rejected))
            content = "\n".join([*words, ""]).encode() if words else b""
        plain.append(content)
    whole = b"".join(plain)
    return b"" if whole.isspace() else whole, rejected


def _fold_at_once(block: str, language: Language) -> bytes | None:
    """Fold a block of nothing but words in the simplest letters; None if it isn't."""
    if not block.isascii() and not any(letter in block for letter in language.own_letters):
        return None
    # Outside ASCII, the small letter of another one may be spelled with several.
    small = block.lower() if block.isascii() else block
    content = small.replace("\r\n", "\n").encode("utf-8", "replace")
    if not _has_plain_letters(content, language):
        return None
    return content if max(map(len, content.split()), default=0) <= MAX_LETTERS else None


def _folded(lines: Iterable[str], language: Language, rejected: list[str]) -> Iterator[str]:
    for line in lines:
        word = language.fold(line[: MAX_LETTERS + 1].strip('"“”„«»'))
        if word.isalpha() and len(line) <= MAX_LETTERS:
            yield word
        else:
            rejected.append(line)


def _has_plain_letters(block: bytes, language: Language) -> bool:
    for letter in language.own_letters:
        block = block.replace(letter.encode(), b"a")
    return not block.translate(None, _PLAIN)


def sorted_words(words: Iterable[str]) -> tuple[str, ...]:
    """Return the distinct words in order."""
    words = tuple(words)
    if len(words) <= PIECE:
        return words if _are_in_order(words) else tuple(sorted(set(words)))
    return tuple(chain.from_iterable(sorted_pieces([words])))


def sorted_pieces(lists: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
    """Yield the distinct words of the lists in order, about PIECE of them at a time."""
    pieces = []
    for words in lists:
        for at in range(0, len(words), PIECE):
            piece = words[at : at + PIECE]
            pieces.append(list(piece) if _are_in_order(piece) else sorted(set(piece)))
    if all(piece[-1] < after[0] for piece, after in pairwise(pieces)):
        pieces.reverse()
        while pieces:  # Words that nobody needs any longer are freed step by step, too.
            yield pieces.pop()
    else:
        yield from _merged(pieces)


def _are_in_order(words: Sequence[str]) -> bool:
    """Whether the words are distinct and in order."""
    return all(map(lt, words, words[1:]))


def _merged(pieces: list[list[str]]) -> Iterator[list[str]]:
    """Take the words out of sorted pieces, one range after the other."""
    sample = sorted(word for piece in pieces for word in piece[::SAMPLED])
    for bound in [*sample[PIECE // SAMPLED :: PIECE // SAMPLED], None]:
        words: set[str] = set()
        for piece in pieces:
            end = len(piece) if bound is None else bisect_left(piece, bound)
            words.update(piece[:end])
            del piece[:end]
        yield sorted(words)


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
